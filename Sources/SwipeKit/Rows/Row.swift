/// A row: its content, and the actions that it offers.
public struct Row: Equatable, Sendable {
  /// The content.
  public var content: any RowContent
  /// The actions of the controls within the content, such as a check box or a star: elements that the content places
  /// with the identity of one of these as their action.
  public var controls: [RowAction]
  /// The actions at the leading edge, from that edge inwards.
  public var leading: [RowAction]
  /// The actions at the trailing edge, from that edge inwards.
  public var trailing: [RowAction]
  /// Whether the row can be swiped.
  public var isSwipeable: Bool
  /// Whether a press on the content shows; false where a tap on it does nothing.
  public var showsPress = true

  /// Creates a row from its parts.
  ///
  /// - Precondition: no two actions of one edge, or of the content, have the same identity.
  public init(
    _ content: any RowContent, controls: [RowAction] = [], leading: [RowAction] = [], trailing: [RowAction] = [],
    isSwipeable: Bool = true
  ) {
    self.content = content
    self.controls = controls
    self.leading = leading
    self.trailing = trailing
    self.isSwipeable = isSwipeable
    assert(
      Self.differ(controls) && Self.differ(leading) && Self.differ(trailing),
      "no two actions of one edge, or of the content, have the same identity")
    assert(
      !(controls + leading + trailing).contains { RowAction.ofLists.contains($0.id) },
      "a row's actions are what its menu lists, and selecting and carrying are the list's")
  }

  /// Creates a row with a line of text, and maybe an icon at its trailing edge.
  public init(
    title: String, leading: [RowAction] = [], trailing: [RowAction] = [], accessory: Icon? = nil,
    isSwipeable: Bool = true
  ) {
    self.init(
      TitleContent(title, accessory: accessory), leading: leading, trailing: trailing, isSwipeable: isSwipeable)
  }

  /// The text of the row in one line.
  public var text: String { content.text }

  /// Returns the actions at an edge.
  public func actions(at edge: Edge) -> [RowAction] { edge == .leading ? leading : trailing }

  /// Whether swipes of another row have the same lengths and actions.
  func offersSame(as other: Row) -> Bool {
    isSwipeable == other.isSwipeable && leading == other.leading && trailing == other.trailing
  }

  /// Whether two rows show and offer the same.
  public static func == (a: Row, b: Row) -> Bool {
    a.isSwipeable == b.isSwipeable && a.showsPress == b.showsPress && a.controls == b.controls
      && a.leading == b.leading && a.trailing == b.trailing && a.content.isEqual(to: b.content)
  }

  private static func differ(_ actions: [RowAction]) -> Bool {
    actions.indices.allSatisfy { i in !actions[..<i].contains { $0.id == actions[i].id } }
  }
}

/// A source of a list's rows: it is asked only for those that become visible, so a million rows cost nothing.
public protocol RowSource: Sendable {
  /// The number of rows.
  var count: Int { get }
  /// The heights of the rows at the usual size of texts, in points.
  var height: RowHeight { get }
  /// Returns the heights of the rows in a list of a width, in points; by default all but 16 points of each grows with
  /// the texts.
  ///
  /// - Parameters:
  ///   - width: the width of the list, in points.
  ///   - letters: the widths of letters, at the text scale.
  func height(in width: Double, _ letters: LetterWidths) -> RowHeight
  /// The sections of the rows; none by default.
  var sections: RowSections { get }
  /// Returns the content of a section's header; called only for those that become visible.
  func header(ofSection index: Int) -> any RowContent
  /// Returns the identity of the row at an index; no two rows share one.
  func id(at index: Int) -> RowID
  /// Returns the index of a row; nil once it is gone.
  func index(of id: RowID) -> Int?
  /// Returns the row at an index.
  func row(at index: Int) -> Row
  /// Returns the indices to which a row can be carried, its own among them; by default only that.
  func destinations(ofRow index: Int) -> Range<Int>
  /// Returns the indices of the sections into which a row can be carried, its own among them; nil, by default, for only
  /// that.
  ///
  /// At the same index a row may be the last one of a section or the first one of the next.
  func destinationSections(ofRow index: Int) -> Range<Int>?
  /// Returns the next row whose text begins with a typed text; by default the list reads the rows for it.
  ///
  /// - Parameters:
  ///   - text: the beginning, in lower case.
  ///   - index: the row before the beginning of the search, which goes on from the first row after the last, and ends
  ///   with this row.
  func row(beginningWith text: String, after index: Int) -> FoundRow
  /// Returns the text of a row in which a query searches; nil, by default, for the line of its content, for which the
  /// row is created: a source of many rows has a text for each.
  func searchedText(at index: Int) -> String?
  /// Returns whether a query leaves a row that it does not find; false by default.
  func staysWhileFinding(at index: Int, by query: Query) -> Bool
  /// Whether a query shows the rows that match best first; false by default, for rows whose order says something.
  ///
  /// The first thousand are ordered, of the rows that are there when the query changes. Sections keep their order.
  var isOrderedByMatch: Bool { get }
}

/// The answer of a source to a search for a typed text.
public enum FoundRow: Equatable, Sendable {
  /// The row at an index.
  case row(Int)
  /// No row begins so, or none is to be found.
  case nowhere
  /// Unknown: the list reads the rows, a few at a time, for some seconds at most.
  case unknown
}

extension RowSource {
  /// Returns the index of the row itself: it cannot be carried.
  public func destinations(ofRow index: Int) -> Range<Int> { index..<index + 1 }
  /// Returns nil: the row stays in its section.
  public func destinationSections(ofRow index: Int) -> Range<Int>? { nil }

  /// Returns the heights, each of which grows with the texts but for the gaps above and below them.
  public func height(in width: Double, _ letters: LetterWidths) -> RowHeight { height.grown(with: letters) }

  /// Returns `unknown`: the list reads the rows.
  public func row(beginningWith text: String, after index: Int) -> FoundRow { .unknown }
  /// Returns nil: the line of the row's content.
  public func searchedText(at index: Int) -> String? { nil }
  /// Returns false: a query hides what it does not find.
  public func staysWhileFinding(at index: Int, by query: Query) -> Bool { false }
  /// Returns false: found rows are in their order.
  public var isOrderedByMatch: Bool { false }
}

/// The heights of the rows of a list, in points.
public enum RowHeight: Equatable, Sendable {
  /// All rows have one height, above zero.
  case uniform(Double)
  /// Heights that repeat from the first row on, none below zero, together above it; they take no more memory for ten
  /// million rows than for ten.
  case repeating([Double])
  /// A height for each row, none below zero.
  case each([Double])

  /// Returns the heights at the text scale of the letters: all but 16 points of each, the gaps above and below the texts,
  /// grows.
  public func grown(with letters: LetterWidths) -> RowHeight {
    switch self {
    case .uniform(let height): .uniform(letters.rowHeight(height))
    case .repeating(let heights): .repeating(heights.map(letters.rowHeight))
    case .each(let heights): .each(heights.map(letters.rowHeight))
    }
  }
}
