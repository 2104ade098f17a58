import SwipeKit
import SwipeKitSDL

struct Swatch: RowContent {
  let text: String
  let color: Color
  func place(in row: ShownRow, into list: inout DisplayList) {
    list.fill(Rect(x: row.frame.x + 16, y: row.frame.y + 10, width: 48, height: 36), color, radius: 8)
    list.text(text, row.theme.rowText, in: row.frame.inset(x: 80), .leading, row.theme.label)
  }
}

struct Palette: RowSource {
  let rows = [Swatch(text: "Brick", color: Color(0xA33B2A)), Swatch(text: "Moss", color: Color(0x5B7A35))]
  let copy = RowAction("Copy", width: 82, color: Color(0x0A62D0), textColor: Color(0xFFFFFF))
  var count: Int { rows.count }
  var height: RowHeight { .uniform(56) }
  func id(at index: Int) -> RowID { RowID(rows[index].text) }
  func index(of id: RowID) -> Int? { rows.firstIndex { RowID($0.text) == id } }
  func row(at index: Int) -> Row { Row(rows[index], trailing: [copy]) }
}

struct PaletteList: WindowContent {
  var list: SwipeList
  var nextFrameTime: Double? { list.nextFrameTime }
  mutating func handle(_ event: InputEvent) { list.handle(event) }
  mutating func advance(to time: Double) { _ = list.advance(to: time) }
  func draw(into displayList: inout DisplayList) { list.draw(into: &displayList, theme: .light) }
}

@main struct Program {
  static func main() throws {
    let window = try Window(title: "Palette", size: Size(width: 320, height: 112))
    let list = SwipeList(Palette(), style: .delete, frame: window.frame, scale: window.scale)
    var content = PaletteList(list: list)
    var loop = WindowLoop(window)
    try loop.run(&content)
  }
}
