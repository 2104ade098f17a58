import SwipeKit
import SwipeKitSDL

struct Expense: Identifiable, Equatable {
  let id: Int
  let day, title: String
  let cents: Int
  static let delete = RowAction("Delete", role: .destructive, icon: .trash)
  static let all = [
    ("Monday", "Bread", 420), ("Monday", "Train", 1250), ("Tuesday", "Figs", 310), ("Tuesday", "Books", 2890),
  ].enumerated().map { Expense(id: $0, day: $1.0, title: $1.1, cents: $1.2) }

  static func sum(_ expenses: [Expense]) -> String {
    let cents = expenses.reduce(0) { $0 + $1.cents }
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}

/// A bar below the list, with a text.
struct TotalBar: Layer {
  static let level = LayerLevel.pane
  var text: String
  func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { .bottom(24 + metrics.scaled(20)) }
  func draw(into list: inout DisplayList, in context: LayerContext) {
    list.place(.label, in: context.frame, text: text) { list in
      list.fill(context.frame, context.theme.bar)
      list.text(text, context.theme.titleText, in: context.frame.inset(x: 20), .trailing, context.theme.label)
    }
  }
}

struct Expenses: WindowContent, ItemProgram {
  var store = ItemStore(Expense.all)
  var rows = ListSource(Expense.all, sections: \.day, header: 28) { expense in
    Row(DetailContent(expense.title, trailingText: Expense.sum([expense])), trailing: [Expense.delete])
  } headerContent: { day, expenses in
    HeaderContent("\(day): \(Expense.sum(expenses))")
  }
  var stage: Stage

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .delete, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Expenses"), TotalBar(text: "")]
    showItems()
  }

  mutating func itemsDidChange() { stage[TotalBar.self]?.text = "Total: \(Expense.sum(store.items))" }

  mutating func perform(_ action: ActionID, of expenses: [Expense], at time: Double) {
    store.remove(expenses.map(\.id), kind: "deleted", at: time)
  }
}

try Expenses.run(title: "Expenses", size: Size(width: 320, height: 400)) { Expenses(size: $0, scale: $1) }
