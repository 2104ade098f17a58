import SwipeKit

/// The rows of one demo, numbered from 0, without the removed ones.
struct DemoRows: ActedRows {
  /// The document that the rows come from.
  enum Kind: Equatable {
    case actions
    /// - Parameter style: UITableView's editing style: 0 none, 1 delete, 2 insert.
    case delete(style: Int)
    case panel
    case trigger
    case menu
  }

  private let kind: Kind
  private let total: Int
  private var removed = RemovedNumbers()

  init(_ kind: Kind, count: Int) {
    self.kind = kind
    total = count
  }

  func act(of action: ActionID, on id: RowID) -> Act? {
    guard index(of: id) != nil else { return nil }
    return switch kind {
    case .delete(style: 1): .move(id, to: .trash)
    case .trigger: .move(id, to: .archive)
    case .actions, .delete, .panel, .menu: nil
    }
  }

  mutating func perform(_ act: Act) -> Bool {
    guard act.isMove, index(of: act.id) != nil, let number = act.id.value(as: Int.self) else { return false }
    removed.insert(number)
    return true
  }

  mutating func revert(_ act: Act) {
    if act.isMove, let number = act.id.value(as: Int.self) { removed.remove(number) }
  }

  mutating func startOver() -> [RowID] {
    defer { removed = RemovedNumbers() }
    return removed.numbers.map { RowID($0) }
  }

  var count: Int { total - removed.count }

  var height: RowHeight {
    // The recipe's rows grow from 44 to 89 points, ten after ten; none of them can be removed.
    kind == .menu ? .repeating((0..<10).map { 44 + 5 * Double($0) }) : .uniform(44)
  }

  func height(in width: Double, _ letters: LetterWidths) -> RowHeight {
    // The last title is as long as any.
    guard case .uniform(let height) = height, let title = content(max(0, total - 1)).content as? TitleContent else {
      return height.grown(with: letters)
    }
    return .uniform(title.height(height, in: width, letters))
  }

  func id(at index: Int) -> RowID { RowID(removed.left(after: index)) }

  func index(of id: RowID) -> Int? {
    guard let number = id.value(as: Int.self), (0..<total).contains(number), !removed.contains(number) else {
      return nil
    }
    return number - removed.count(below: number)
  }

  func row(at index: Int) -> Row {
    var row = content(removed.left(after: index))
    // What a tap does nothing with must not look as if it did.
    row.showsPress =
      switch kind {
      case .actions, .delete: true
      case .panel, .trigger, .menu: false
      }
    return row
  }

  func title(of id: RowID) -> String { id.value(as: Int.self).map { content($0).content.title } ?? "" }

  private func content(_ number: Int) -> Row {
    switch kind {
    case .actions: return Row(title: "Longer Title Item #\(number + 1)", trailing: Self.actions)
    case .delete(let style):
      return Row(
        title: "Item #\(number + 1)", trailing: style == 2 ? Self.insert : Self.delete, accessory: .chevron,
        isSwipeable: style != 0)
    case .panel: return Row(title: "Front view \(number + 1)")
    case .trigger: return Row(title: "Message \(number + 1)", leading: Self.archive)
    case .menu: return Row(title: "\(number)", leading: Self.menu, trailing: Self.menu)
    }
  }

  private static let white = Color(0xFFFFFF)
  private static let actions = [
    RowAction("Button 1", width: 59, color: Color(0x800080), textColor: white),
    RowAction("Button 2", width: 59, color: Color(0x00FFFF), textColor: Color(0x000000)),
  ]
  private static let delete = [
    RowAction("Delete", role: .destructive, width: 82, color: Color(0xE0302A), textColor: white)
  ]
  private static let insert = [RowAction("Insert", width: 82, color: Color(0x1B7F3B), textColor: white)]
  private static let archive = [
    RowAction("Archive", key: Key("Ctrl+E"), width: 82, color: Color(0x00C800), textColor: white)
  ]
  private static let menu = [
    ("Reply", Icon.reply), ("Retweet", .retweet), ("Favorite", .favorite), ("Profile", .profile), ("Links", .links),
    ("Action", .action),
  ].map { RowAction(ActionID($0), icon: $1, width: 53, color: Color(0x495260), textColor: white) }
}
