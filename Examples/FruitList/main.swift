import SwipeKit
import SwipeKitSDL

struct Fruit: Identifiable, Equatable {
  let id: String
  let season: String
  var isLiked = false
  static let like = RowAction("Like", icon: .favorite, color: Color(0x1F6FB5))
  static let eat = RowAction("Eat", removesRow: true, icon: .check, color: Color(0x1B7F3B))
  static let all = [
    ("Apple", "Autumn"), ("Banana", "All year"), ("Cherry", "June"), ("Damson", "September"),
    ("Elderberry", "August"), ("Fig", "August"), ("Grape", "October"), ("Honeydew", "July"),
  ].map { Fruit(id: $0, season: $1) }
  var row: Row {
    Row(
      DetailContent(id, subtitle: season, accessory: isLiked ? .favorite : nil),
      leading: isLiked ? [] : [Fruit.like], trailing: [Fruit.eat])
  }
}

struct FruitList: WindowContent, ItemProgram {
  var store = ItemStore(Fruit.all)
  var rows = ListSource(Fruit.all, height: .uniform(56)) { $0.row }
  var stage: Stage
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
  mutating func open(_ fruit: Fruit) {
    stage.present(Alert(text: "\(fruit.id): swipe it, or right-click it."))
  }
}

try Window.run(title: "Fruit List", size: Size(width: 320, height: 492)) { window in
  FruitList(size: window.size, scale: window.scale)
}
