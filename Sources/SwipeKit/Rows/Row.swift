/// The content and the actions of a row.
///
/// ```swift
/// let archive = RowAction("archive", title: "Archive", removesRow: true)
/// let delete = RowAction("delete", title: "Delete", role: .destructive)
/// let row = Row(title: "Apple", leading: [archive], trailing: [delete])
/// ```
public struct Row: Equatable, Sendable {
  /// The content.
  public var content: any RowContent
  /// The actions of controls within the content, such as a check box or a star.
  ///
  /// The content places an element for each, with the identity of the action.
  public var controls: [RowAction]
  /// The actions at the leading edge, from that edge inwards.
  public var leading: [RowAction]
  /// The actions at the trailing edge, from that edge inwards.
  public var trailing: [RowAction]
  /// Whether the row can be swiped.
  public var isSwipeable: Bool
  /// Whether a press on the content shows; false if a tap does nothing.
  public var showsPress = true

  /// Creates a row from its parts.
  ///
  /// - Precondition: the actions of one edge, or of the content, have different identities.
  public init(
    _ content: any RowContent, controls: [RowAction] = [], leading: [RowAction] = [], trailing: [RowAction] = [],
    isSwipeable: Bool = true
  ) {
    self.content = content
    self.controls = controls
    self.leading = leading
    self.trailing = trailing
    self.isSwipeable = isSwipeable
    for actions in [controls, leading, trailing] {
      for (index, action) in actions.enumerated() {
        require(
          !actions[..<index].contains { $0.id == action.id },
          "no two actions of one edge, or of the content, have the same identity", action.id.name)
        require(
          !RowAction.ofLists.contains(action.id), "the actions of the list are not actions of a row", action.id.name
        )
      }
    }
  }

  /// Creates a row with a line of text and an optional icon.
  public init(
    title: String, leading: [RowAction] = [], trailing: [RowAction] = [], accessory: Icon? = nil,
    isSwipeable: Bool = true
  ) {
    self.init(
      TitleContent(title, accessory: accessory), leading: leading, trailing: trailing, isSwipeable: isSwipeable)
  }

  /// The text of the row in one line.
  public var text: String { content.text }

  package func actions(at edge: Edge) -> [RowAction] { edge == .leading ? leading : trailing }

  func offersSame(as other: Row) -> Bool {
    isSwipeable == other.isSwipeable && leading == other.leading && trailing == other.trailing
  }

  /// Whether two rows look the same and offer the same actions.
  public static func == (a: Row, b: Row) -> Bool {
    a.isSwipeable == b.isSwipeable && a.showsPress == b.showsPress && a.controls == b.controls
      && a.leading == b.leading && a.trailing == b.trailing && a.content.isEqual(to: b.content)
  }
}

/// A source of rows, which is asked only for rows that become visible.
///
/// So a source may have a million rows:
///
/// ```swift
/// struct Numbers: RowSource {
///   let count = 1_000_000
///   var height: RowHeight { .uniform(44) }
///   func id(at index: Int) -> RowID { RowID(index) }
///   func index(of id: RowID) -> Int? { id.value(as: Int.self) }
///   func row(at index: Int) -> Row { Row(title: "Row \(index)") }
/// }
/// ```
public protocol RowSource: Sendable {
  /// The number of rows.
  var count: Int { get }
  /// The heights of the rows at text scale 1, in points; by default 44 each.
  ///
  /// A source with a `height(in:_:)` of its own needs no other heights.
  var height: RowHeight { get }
  /// Returns the heights of the rows in a list of a given width, in points.
  ///
  /// By default each height grows with the text scale, except the 16 points above and below the text.
  func height(in width: Double, _ metrics: FontMetrics) -> RowHeight
  /// Returns the same heights, if the heights of the source before a change are known; by default finds all again.
  ///
  /// The known heights are the heights of `former`, the source before the change, for the same width and font metrics.
  func height(in width: Double, _ metrics: FontMetrics, knowing known: RowHeight, of former: any RowSource)
    -> RowHeight
  /// The sections of the rows; no sections by default.
  var sections: RowSections { get }
  /// Returns the content of a section's header; called only for visible headers.
  func header(ofSection index: Int) -> any RowContent
  /// Returns the identity of the row at an index; identities are unique.
  func id(at index: Int) -> RowID
  /// Returns the index of a row; nil if it is gone.
  func index(of id: RowID) -> Int?
  /// Returns the row at an index.
  func row(at index: Int) -> Row
  /// Returns the indices that a row can move to, at least its own.
  func destinations(ofRow index: Int) -> Range<Int>
  /// Returns the sections that a row can move to; nil for only its own.
  ///
  /// The range includes the row's own section. At the boundary of two sections, one index is the end of the first and
  /// the beginning of the second.
  func destinationSections(ofRow index: Int) -> Range<Int>?
  /// Returns the text that a query searches; nil for the text of the content.
  ///
  /// Without it each row is created for the search. A source of many rows should return a text.
  func searchedText(at index: Int) -> String?
  /// Returns whether a row stays visible even if a query does not match it.
  func isExemptFromFilter(at index: Int, by query: Query) -> Bool
  /// Whether a query shows the best matches first; false by default.
  ///
  /// Keep false if the order of the rows means something. Otherwise the rows that exist when the query changes are
  /// ranked, and the best thousand come first. Sections keep their order.
  var isOrderedByMatch: Bool { get }
}

extension RowSource {
  /// 44 points for each row.
  public var height: RowHeight { .uniform(44) }
  /// Returns only the row's own index: it cannot be reordered.
  public func destinations(ofRow index: Int) -> Range<Int> { index..<index + 1 }
  /// Returns nil: the row stays in its section.
  public func destinationSections(ofRow index: Int) -> Range<Int>? { nil }

  /// Returns `height`, scaled with the text.
  public func height(in width: Double, _ metrics: FontMetrics) -> RowHeight { height.scaled(with: metrics) }
  /// Returns the heights, all found again.
  public func height(in width: Double, _ metrics: FontMetrics, knowing known: RowHeight, of former: any RowSource)
    -> RowHeight
  { height(in: width, metrics) }

  /// Returns nil: a query searches the text of the content.
  public func searchedText(at index: Int) -> String? { nil }
  /// Returns false: a query hides rows that do not match.
  public func isExemptFromFilter(at index: Int, by query: Query) -> Bool { false }
  /// Whether a query shows the best matches first: no, rows keep their order.
  public var isOrderedByMatch: Bool { false }
}

/// The heights of the rows of a list, in points.
@nonexhaustive public enum RowHeight: Equatable, Sendable {
  /// One height for all rows, above 0.
  case uniform(Double)
  /// Heights that repeat from the first row on, each 0 or more. Their sum is above 0. They take no more memory for ten
  /// million rows than for ten.
  case repeating([Double])
  /// A height for each row, 0 or more.
  case each([Double])

  /// Returns the heights at the text scale; 16 points around the text do not grow.
  public func scaled(with metrics: FontMetrics) -> RowHeight {
    switch self {
    case .uniform(let height): .uniform(metrics.rowHeight(height))
    case .repeating(let heights): .repeating(heights.map(metrics.rowHeight))
    case .each(let heights): .each(heights.map(metrics.rowHeight))
    }
  }
}
