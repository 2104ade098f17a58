import SwipeKit
import SwipeRowsShared

extension StyleDemo {
  private static let (red, white) = (Color(0xE0302A), Color(0xFFFFFF))
  private static let remove = RowAction("Delete", role: .destructive, width: 82, color: red, textColor: white)
  private static let insert = RowAction("Insert", width: 82, color: Color(0x1B7F3B), textColor: white)

  static let delete = StyleDemo(
    words: [
      ("delete", "swipe to delete"), ("delete:full", "a swipe of half the row deletes"),
      ("delete:undo", "rows can be brought back"), ("delete:style=0", "rows that cannot be edited"),
      ("delete:style=2", "an editing style that is only reported"),
    ], texts: { language in (language("Delete", as: "style"), language("Swipe left to delete")) },
    picture: [.text(at: -0.3), .fill(0.7...1, red)]
  ) { options, count throws(UsageError) in
    // UITableView's editing styles: 0 none, 1 delete, 2 insert.
    let editing = Int(try options.number("style", within: 0...2) ?? 1)
    let deletes = editing == 1
    let rows = DemoRows(total: count ?? 30, hasDetail: true) {
      Row(
        title: "Item #\($0 + 1)", trailing: [editing == 2 ? insert : remove], accessory: .chevron,
        isSwipeable: editing != 0)
    }
    return Demo(
      .delete(full: options.flag("full")), rows,
      effect: deletes ? .removal(.deleted) : .reported("unhandled style=\(editing)"),
      undoes: options.flag("undo"))
  }
}
