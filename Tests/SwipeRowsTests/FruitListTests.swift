import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import Testing

@testable import FruitList

@Suite struct FruitListTests {
  private var fruits = FruitUser()

  @Test(arguments: ["bar", "key"])
  mutating func `what was eaten comes back to its place by the bar and by a key, and goes again`(way: String) throws
  {
    let all = Fruit.all.map(\.id)
    fruits.open("Banana")
    fruits.tap(Point(x: 300, y: FruitUser.middle(ofRow: 1)))
    fruits.wait(1)
    #expect(fruits.names == all.filter { $0 != "Banana" } && fruits.told == ["Eaten “Banana”. Undo: Control Z"])
    if way == "bar" { fruits.tap(try #require(fruits.place(of: "Undo"))) } else { fruits.press("Ctrl+Z") }
    fruits.wait(1)
    #expect(
      fruits.names == all && fruits.told == ["Undone: Banana is back. Redo: Control Shift Z"]
        && fruits.place(of: "Undo") == nil)
    fruits.press("Ctrl+Shift+Z")
    fruits.wait(1)
    #expect(fruits.names == all.filter { $0 != "Banana" } && fruits.told == ["Eaten “Banana”. Undo: Control Z"])
    fruits.wait(9)
    #expect(fruits.place(of: "Undo") == nil, "the bar goes by itself")
  }

  @Test func `a trace plays it as it is`() throws {
    let trace = try Trace(
      """
      size 320 492
      0 down touch 1 300 128
      16 move touch 1 250 128
      60 up touch 1 224 128
      60 wait idle
      60 expect row 'Banana' open
      60 perform row 'Banana' Eat
      70 wait idle
      70 expect row 'Banana' gone
      70 key Ctrl+Z
      80 expect row 'Banana' closed
      """)
    var player = TracePlayer(trace, FruitList(size: trace.size, scale: trace.scale))
    try player.play()
  }

  @Test mutating func `a fruit is liked by a swipe to the right, and undo takes that back`() {
    func isLiked() -> Bool { fruits.program.store.items[1].isLiked }
    let y = FruitUser.middle(ofRow: 1)
    for (phase, x) in [(PointerEvent.Phase.down, 20.0), (.move, 80), (.up, 130)] {
      fruits.send(.pointer(PointerEvent(phase, Pointer(.touch), at: Point(x: x, y: y), time: fruits.time)))
      fruits.wait(0.1)
    }
    fruits.wait(1)
    #expect(isLiked() && fruits.told == ["Liked “Banana”. Undo: Control Z"])
    fruits.press("Ctrl+Z")
    #expect(!isLiked() && fruits.names.count == 8)
  }

  @Test mutating func `a tap says what to do`() throws {
    fruits.tap(Point(x: 100, y: FruitUser.middle(ofRow: 1)))
    fruits.tap(try #require(fruits.place(of: "OK")))
    fruits.wait(1)
    #expect(!fruits.program.stage.isModal)
  }

  @Test mutating func `whatever shows that can be pressed does something`() {
    // At every place, with and without an open row.
    for isOpen in [false, true] {
      for y in stride(from: 2.0, to: 492, by: 20) {
        for x in stride(from: 2.0, to: 320, by: 15) {
          fruits = FruitUser()
          if isOpen { fruits.open("Cherry") }
          fruits.send(.hover(Point(x: x, y: y), time: 0))
          fruits.wait(0.1)
          let (shows, before) = (fruits.program.cursor == .hand, fruits.tree)
          fruits.tap(Point(x: x, y: y))
          fruits.wait(1)
          if shows { #expect(fruits.tree != before, "at \(x), \(y)") }
        }
      }
    }
  }
}

struct FruitUser {
  var program = FruitList(size: Size(width: 320, height: 492), scale: 1)
  private(set) var time = 0.0

  static func middle(ofRow index: Int) -> Double { 44 + 56 * Double(index) + 28 }

  var names: [String] { program.store.items.map(\.id) }

  var told: [String] { mutating get { program.stage.takeAnnouncements() } }

  var tree: String {
    var tree = ViewTree()
    program.stage.describe(into: &tree)
    return tree.text
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    program.advance(to: time)
  }

  mutating func send(_ event: InputEvent) { program.handle(event) }

  mutating func press(_ keys: String...) {
    for key in keys {
      send(.key(Key(key), time: time))
      wait(0.5)
    }
  }

  mutating func tap(_ point: Point) {
    send(.pointer(PointerEvent(.down, Pointer(.mouse), at: point, time: time)))
    time += 0.05
    send(.pointer(PointerEvent(.up, Pointer(.mouse), at: point, time: time)))
  }

  mutating func open(_ fruit: String) {
    program.stage.list.open(RowID(fruit), at: .trailing, animated: false)
    wait(0.1)
  }

  func place(of text: String) -> Point? {
    var list = DisplayList()
    program.draw(into: &list)
    return list.elements.last { $0.role == .button && $0.text == text }.map {
      Point(x: $0.frame.x + $0.frame.width / 2, y: $0.frame.y + $0.frame.height / 2)
    }
  }
}
