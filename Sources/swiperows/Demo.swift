import SwipeKit

/// What the program shows in one style: the rows of the document that the style comes from.
struct Demo {
  /// The names of all styles, as the command line has them.
  static let names = ["actions"]

  let style: SwipeStyle
  /// What the title bar says.
  let title: String
  let rows: any RowSource

  /// - Parameters:
  ///   - name: one of `names`.
  ///   - count: how many rows; nil for as many as the document has.
  init(_ name: String, count: Int?) {
    precondition(Self.names.contains(name), "a demo has the name of a style")
    style = .actions
    title = "Master"
    rows = ActionsRows(count: count ?? 30)
  }
}

/// The rows of the tutorial's finished project.
struct ActionsRows: RowSource {
  private static let actions = [
    RowAction("Button 1", width: 59, color: Color(0x800080), textColor: Color(0xFFFFFF)),
    RowAction("Button 2", width: 59, color: Color(0x00FFFF), textColor: Color(0x000000)),
  ]

  let count: Int
  let height = RowHeight.uniform(44)

  func id(at index: Int) -> RowID { RowID(index) }

  func index(of id: RowID) -> Int? { (0..<count).contains(id.value) ? id.value : nil }

  func row(at index: Int) -> Row { Row(title: "Longer Title Item #\(index + 1)", actions: Self.actions) }
}
