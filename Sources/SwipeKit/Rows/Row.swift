/// What one row shows and offers.
public struct Row: Equatable, Sendable {
  /// What the row shows.
  public var content: any RowContent
  /// What the controls within the content do, such as a check box or a star: elements that the content places with the
  /// identity of one of these as their action.
  public var controls: [RowAction]
  /// What can be done with the row at the edge where reading begins, from that edge inwards.
  public var leading: [RowAction]
  /// What can be done with the row at the edge where reading ends, from that edge inwards.
  public var trailing: [RowAction]
  /// Whether the row can be swiped.
  public var isSwipeable: Bool
  /// Whether a press on the content shows; false where a tap on it does nothing.
  public var showsPress = true

  /// Makes a row of its parts.
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
      !(controls + leading + trailing).contains { $0.id == RowAction.more.id },
      "a row's actions are what its menu lists")
  }

  /// Makes a row with a line of text, and maybe an icon at its trailing edge.
  public init(
    title: String, leading: [RowAction] = [], trailing: [RowAction] = [], accessory: Icon? = nil,
    isSwipeable: Bool = true
  ) {
    self.init(
      TitleContent(title, accessory: accessory), leading: leading, trailing: trailing, isSwipeable: isSwipeable)
  }

  /// What the row says in one line.
  public var text: String { content.text }

  /// What can be done with the row at an edge.
  public func actions(at edge: Edge) -> [RowAction] { edge == .leading ? leading : trailing }

  /// Whether two rows show and offer the same.
  public static func == (a: Row, b: Row) -> Bool {
    a.isSwipeable == b.isSwipeable && a.showsPress == b.showsPress && a.controls == b.controls
      && a.leading == b.leading && a.trailing == b.trailing
      && a.content.isEqual(to: b.content)
  }

  private static func differ(_ actions: [RowAction]) -> Bool {
    actions.indices.allSatisfy { i in !actions[..<i].contains { $0.id == actions[i].id } }
  }
}

/// How a list asks for its rows: only for those that come into sight, so a million rows cost nothing.
public protocol RowSource: Sendable {
  /// How many rows there are.
  var count: Int { get }
  /// How high the rows are, in points.
  var height: RowHeight { get }
  /// How the rows are cut into sections; they are not, unless a source says so.
  var sections: RowSections { get }
  /// What the header of a section shows; asked only for those that come into sight.
  func header(ofSection index: Int) -> any RowContent
  /// The identity of the row at an index; no two rows share one.
  func id(at index: Int) -> RowID
  /// Where a row is now; nil once it is gone.
  func index(of id: RowID) -> Int?
  /// What the row at an index shows and offers.
  func row(at index: Int) -> Row
  /// The next row whose text begins with what a person typed; a source that does not say has its rows read for it.
  ///
  /// - Parameters:
  ///   - text: the beginning, in lower case.
  ///   - index: where the search begins: after this row, on from the first one after the last, and this row at last.
  func row(beginningWith text: String, after index: Int) -> FoundRow
}

/// What a source knows of the rows that begin with what a person typed.
public enum FoundRow: Equatable, Sendable {
  /// The row is at an index.
  case row(Int)
  /// No row begins so, or none is to be found.
  case nowhere
  /// Only reading them tells: the list reads the rows, a few at a time, for some seconds at most.
  case unknown
}

extension RowSource {
  /// Only reading them tells.
  public func row(beginningWith text: String, after index: Int) -> FoundRow { .unknown }
}

/// How high the rows of a list are, in points.
public enum RowHeight: Equatable, Sendable {
  /// All rows have one height, above zero.
  case uniform(Double)
  /// Heights that come again and again from the first row on, none below zero, together above it; they take no more
  /// memory for ten million rows than for ten.
  case repeating([Double])
  /// A height for each row, none below zero.
  case each([Double])
}
