import SwipeKit
import Testing

struct DisplayListTests {
  private let rect = Rect(x: 0, y: 0, width: 10, height: 10)
  private let style = TextStyle(size: 12)

  /// By itself, a line would have the direction of its first letter.
  @Test(arguments: [
    (
      "حذف: «\u{2068}Keys for the cabin\u{2069}»",
      ["حذف: «\u{2068}Keys", "\u{200F}\u{2068}for the cabin\u{2069}»"]
    ),
    ("Deleted שלום עולם", ["Deleted", "\u{200E}שלום", "\u{200E}עולם"]),
    ("Deleted the keys", ["Deleted the", "keys"]),
  ])
  func `each line of a broken text has the direction of the whole`(text: String, lines: [String]) {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 0, width: 90, height: 100)
    list.text(text, style, in: frame, .leading, Color(0), wrappedBy: .dejaVuSans)
    #expect(list.commands.map { if case .text(let line, _, _, _, _) = $0 { line } else { "" } } == lines)
  }

  @Test func `what cannot be seen is left out`() {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 0, height: 10), Color(0))
    list.fill(Rect(x: 0, y: 0, width: 10, height: -1), Color(0))
    list.fill(rect, Color(0).opacity(0))
    list.text("", style, in: rect, .leading, Color(0))
    list.text("a", style, in: Rect(x: 0, y: 0, width: 0, height: 10), .leading, Color(0))
    list.text("a", style, in: rect, .leading, Color(0).opacity(0))
    list.paragraph("", style, in: rect, Color(0))
    list.paragraph("a", style, in: rect, Color(0).opacity(0))
    list.icon(.reply, in: Rect(x: 0, y: 0, width: 10, height: 0), Color(0))
    list.icon(.reply, in: rect, Color(0).opacity(0))
    list.dots(in: Rect(x: 0, y: 0, width: 0, height: 10), Color(0), pitch: 4)
    list.dots(in: rect, Color(0).opacity(0), pitch: 4)
    #expect(list.commands.isEmpty)
  }

  @Test func `dots so near that they touch are refused`() async {
    await #expect(processExitsWith: .failure) {
      var list = DisplayList()
      list.dots(in: Rect(x: 0, y: 0, width: 10, height: 10), Color(0), pitch: 1.5)
    }
  }

  @Test func `a clip that was never begun cannot end`() async {
    await #expect(processExitsWith: .failure) {
      var list = DisplayList()
      list.unclip()
    }
  }
}
