import SwipeKit
import SwipeKitSDL

struct Fruits: RowSource {
  let names = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Honeydew"]
  let eat = RowAction("Eat", width: 72, color: Color(0x1B7F3B), textColor: Color(0xFFFFFF))
  var count: Int { names.count }
  var height: RowHeight { .uniform(44) }
  func id(at index: Int) -> RowID { RowID(index) }
  func index(of id: RowID) -> Int? { names.indices.contains(id.value) ? id.value : nil }
  func row(at index: Int) -> Row { Row(title: names[index], actions: [eat]) }
}

struct FruitList: WindowContent {
  var list: SwipeList
  var nextFrameTime: Double? { list.nextFrameTime }
  mutating func handle(_ event: InputEvent) { list.handle(event) }
  mutating func advance(to time: Double) {
    for outcome in list.advance(to: time) { print(outcome.kind, outcome.id.value) }
  }
  func draw(into displayList: inout DisplayList) { list.draw(into: &displayList, theme: .light) }
}

@main struct Program {
  static func main() throws {
    let window = try Window(title: "Fruits", size: Size(width: 320, height: 352))
    let list = SwipeList(Fruits(), style: .actions, frame: window.frame, scale: window.scale)
    var content = FruitList(list: list)
    var loop = WindowLoop(window)
    try loop.run(&content)
  }
}
