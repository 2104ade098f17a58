import SwipeKit

extension StyleDemo {
  private static let (green, white) = (Color(0x00C800), Color(0xFFFFFF))
  private static let archive = RowAction("Archive", key: Key("Ctrl+E"), width: 82, color: green, textColor: white)

  static let trigger = StyleDemo(
    words: [
      ("trigger", "past a threshold"), ("trigger:keep", "the row comes back"),
      ("trigger:undo", "rows can be brought back"),
    ], texts: { language in (language("Trigger", as: "style"), language("Swipe far to archive")) },
    picture: [.fill(0...0.45, green), .fill(0.45...1, Color(0xFF0000)), .text(at: 0.45) { _ in white }]
  ) { options, count in
    let rows = DemoRows(total: count ?? 20) {
      Row(title: "Message \($0 + 1)", leading: [archive])
    }
    return Demo(
      .trigger, rows, effect: options.flag("keep") ? .nothing : .removal(.archived), undoes: options.flag("undo"))
  }
}
