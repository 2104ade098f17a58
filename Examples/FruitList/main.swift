import SwipeKit
import SwipeKitSDL

nonisolated struct Fruit: Identifiable, Equatable {
  let id: String
  var isLiked = false
  static let eat = RowAction("Eat", removesRow: true, icon: .check, color: Color(0x1B7F3B))
  static let like = RowAction("Like", icon: .favorite, color: Color(0x1F6FB5))
  static let all = ["Apple", "Banana", "Cherry", "Damson", "Elder", "Fig", "Kiwi", "Lime"].map { Fruit(id: $0) }
}

struct FruitList: WindowContent, ItemProgram {
  var store = ItemStore(Fruit.all)
  var stage: Stage
  var rows = ListSource(Fruit.all, height: .uniform(56)) { fruit in
    Row(
      DetailContent(fruit.id, subtitle: fruit.isLiked ? "Liked" : "Swipe it"),
      leading: fruit.isLiked ? [] : [Fruit.like], trailing: [Fruit.eat])
  }
  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Fruits")]
  }
  mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {
    switch action {
    case Fruit.eat.id: store.remove(fruits.map(\.id), kind: "eaten", at: time)
    default: store.change(fruits.map(\.id), kind: "liked", at: time) { $0.isLiked = true }
    }
  }
  mutating func open(_ fruit: Fruit) { stage.present(Alert(text: "\(fruit.id): swipe it, or right-click it.")) }
}

try Window.run(title: "Fruit List", size: Size(width: 320, height: 492)) {
  FruitList(size: $0.size, scale: $0.scale)
}
