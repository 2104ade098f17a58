import SwipeKit
import SwipeKitSDL

struct Fruit: Identifiable, Equatable {
  let id: String
  static let all = ["Apple", "Banana", "Cherry", "Damson"].map(Fruit.init)
}

/// A list of fruits that open in windows of their own, and can be eaten there.
struct Basket: WindowContent, ItemProgram {
  let eaten: MessageQueue<Fruit.ID>
  var newWindows: [NewWindow<Fruit.ID>] = []
  var store = ItemStore(Fruit.all)
  var rows = ListSource(Fruit.all) { Row(title: $0.id) }
  var stage: Stage

  init(_ eaten: MessageQueue<Fruit.ID>, size: Size, scale: Double) {
    self.eaten = eaten
    stage = Stage(rows, style: .actions, size: size, scale: scale)
  }

  mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {}

  mutating func open(_ fruit: Fruit) {
    newWindows.append(
      NewWindow(title: fruit.id, size: Size(width: 240, height: 160)) { [eaten] window in
        Plate(fruit, eaten, size: window.size, scale: window.scale)
      })
  }

  mutating func receive(_ id: Fruit.ID, at time: Double) {
    advance(to: time)
    store.remove([id], kind: "eaten", at: time)
    showItems()
  }
}

struct Plate: WindowContent, StageProgram {
  let fruit: Fruit
  let eaten: MessageQueue<Fruit.ID>
  var stage: Stage
  var isFinished = false

  init(_ fruit: Fruit, _ eaten: MessageQueue<Fruit.ID>, size: Size, scale: Double) {
    (self.fruit, self.eaten) = (fruit, eaten)
    stage = Stage(ListSource([fruit]) { Row(title: "Eat \($0.id)") }, style: .actions, size: size, scale: scale)
  }

  mutating func act(upon outcome: Outcome) { if outcome.kind == .tapped { eaten.send(fruit.id) } }

  mutating func receive(_ id: Fruit.ID, at time: Double) { isFinished = id == fruit.id }
}

@main struct Program {
  static func main() throws {
    let eaten = MessageQueue<Fruit.ID>()
    let window = try Window(title: "Basket", size: Size(width: 240, height: 240))
    var content = Basket(eaten, size: window.size, scale: window.scale)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content, receiving: eaten)
  }
}
