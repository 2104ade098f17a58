import SwipeKit
import SwipeKitSDL

struct Fruit: Identifiable, Equatable {
  let id: String
  static let eat = RowAction("Eat", width: 72, color: Color(0x1B7F3B), textColor: Color(0xFFFFFF))
  static let all = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Honeydew"].map(Fruit.init)
}

struct FruitList: WindowContent, ItemProgram {
  var store = ItemStore(Fruit.all)
  var rows = ListSource(Fruit.all) { Row(title: $0.id, trailing: [Fruit.eat]) }
  var stage: Stage
  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .actions, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Fruits")]
  }
  mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {
    store.remove(fruits.map(\.id), kind: "eaten", at: time)
  }
  mutating func open(_ fruit: Fruit) {
    stage.present(Alert(text: "\(fruit.id): swipe it, or right-click it."))
  }
}

@main struct Program {
  static func main() throws {
    let window = try Window(title: "Fruit List", size: Size(width: 320, height: 396))
    var content = FruitList(size: window.size, scale: window.scale)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content)
  }
}
