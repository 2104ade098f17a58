import SwipeKit
import SwipeKitSDL

struct Fruit: Identifiable {
  let id: String
  static let eat = RowAction("Eat", width: 72, color: Color(0x1B7F3B), textColor: Color(0xFFFFFF))
  static let all = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Honeydew"].map(Fruit.init)
}

struct FruitList: WindowContent {
  var fruits = ListSource(Fruit.all) { Row(title: $0.id, trailing: [Fruit.eat]) }
  var list: SwipeList
  var nextFrameTime: Double? { list.nextFrameTime }
  init(frame: Rect, scale: Double) { list = SwipeList(fruits, style: .actions, frame: frame, scale: scale) }
  mutating func handle(_ event: InputEvent) { list.handle(event) }
  mutating func advance(to time: Double) {
    for outcome in list.advance(to: time) {
      print(outcome.kind, outcome.id)
      guard case .action = outcome.kind else { continue }
      list.reload(&fruits, to: fruits.items.filter { RowID($0.id) != outcome.id })
    }
  }
  func draw(into displayList: inout DisplayList) { list.draw(into: &displayList, theme: .light) }
}

@main struct Program {
  static func main() throws {
    let window = try Window(title: "Fruits", size: Size(width: 320, height: 352))
    var content = FruitList(frame: window.frame, scale: window.scale)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content)
  }
}
