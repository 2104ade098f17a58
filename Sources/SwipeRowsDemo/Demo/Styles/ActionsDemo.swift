import SwipeKit

extension StyleDemo {
  private static let (purple, cyan) = (Color(0x800080), Color(0x00FFFF))
  private static let buttons = [
    RowAction("Button 1", width: 59, color: purple, textColor: Color(0xFFFFFF)),
    RowAction("Button 2", width: 59, color: cyan, textColor: Color(0x000000)),
  ]

  static let actions = StyleDemo(
    words: [("actions", "buttons under the row")],
    texts: { language in (language("Actions", as: "style"), language("Buttons under a row")) },
    picture: [.text(at: -0.4), .fill(0.6...0.8, cyan), .fill(0.8...1, purple)]
  ) { _, count in
    let rows = DemoRows(total: count ?? 30, hasDetail: true) {
      Row(title: "Longer Title Item #\($0 + 1)", trailing: buttons)
    }
    return Demo(.actions, rows, effect: .sheet)
  }
}
