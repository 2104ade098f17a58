@testable import SwipeKit

struct StageUser: StageProgram {
  var stage: Stage
  private(set) var time = 0.0
  /// Without outcomes of menus.
  private(set) var told: [Outcome.Kind] = []
  private(set) var performed: [String] = []
  private(set) var activated: [ActionID] = []

  init() {
    stage = Stage(TestRows(30), style: .actions, size: Size(width: 320, height: 480))
    stage.panes = [TitleBar(title: "Rows")]
  }

  mutating func act(upon outcome: Outcome) {
    switch outcome.kind {
    case .menu: break
    case .action(let action, _, _):
      performed.append("\(outcome.id) \(action.name)")
      told.append(outcome.kind)
    default: told.append(outcome.kind)
    }
  }

  mutating func activate(_ control: ActionID) { activated.append(control) }

  var menu: RowMenu { menu(of: stage.list.actions(of: RowID(1))) }

  func menu(of actions: [RowAction]) -> RowMenu {
    RowMenu(of: RowID(1), actions, beside: Rect(x: 40, y: 100, width: 0, height: 0), in: stage.size)
  }

  static func menuItem(_ index: Int) -> ActionID { RowMenu.control(ofItem: index) }

  mutating func send(_ event: InputEvent) { handle(event) }

  mutating func send(_ phase: PointerEvent.Phase, at point: Point, by pointer: Pointer = Pointer(.mouse)) {
    handle(.pointer(PointerEvent(phase, pointer, at: point, time: time)))
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    advance(to: time)
  }

  mutating func tap(_ point: Point) {
    send(.down, at: point)
    time += 0.05
    send(.up, at: point)
  }

  /// Presents a layer, and waits until it rests.
  mutating func present(_ layer: some Layer) {
    stage.present(layer)
    wait(1)
  }

  mutating func showUndoBar() {
    stage.notice = UndoBar(text: "Archived")
    wait(1)
  }

  mutating func press(_ keys: String...) {
    for key in keys {
      send(.key(Key(key), time: time))
      wait(0.1)
    }
  }

  // MARK: Anything

  static let places = (0..<12).flatMap { y in
    (0..<8).map { x in Point(x: Double(x) * 47 - 5, y: Double(y) * 43 - 3) }
  }

  enum Step {
    case tap(Point), hover(Point), key(String), wait(Double), ask(Point), resize(Size), mirror
    case sheet, alert, menu, notice(Bool), title(Bool), empty(Bool), drag(Point, by: Double), still(Bool)
    case rows(Int), source(Int), dismiss, find, write(String), erase, theme(isDark: Bool), letters(Double)
    case window(isActive: Bool), press(Point), lift, select

    init(_ random: inout SeededRandom) {
      let place = StageUser.places[random.int(0...StageUser.places.count - 1)]
      let keys = [
        "Tab", "Shift+Tab", "Return", "Escape", "Down", "Up", "Menu", "Ctrl+Z", "End", "PageDown", "F10", "F1",
        "Delete",
      ]
      self =
        switch random.int(0...26) {
        case 0: .tap(place)
        case 1: .hover(place)
        case 2: .key(keys[random.int(0...keys.count - 1)])
        case 3: .wait(random.double(0...0.4))
        case 4: .ask(place)
        case 5: .resize(Size(width: random.double(60...500), height: random.double(60...500)))
        case 6: .mirror
        case 7: .sheet
        case 8: .alert
        case 9: .menu
        case 10: .notice(random.chance(0.5))
        case 11: .title(random.chance(0.5))
        case 12: .empty(random.chance(0.5))
        case 13: .drag(place, by: random.double(-200...300))
        case 14: .rows(random.int(0...12))
        case 15: .source(random.int(0...12))
        case 16: .dismiss
        case 17: .find
        case 18: .write(["1", "t", "x", "!", "ü"][random.int(0...4)])
        case 19: .erase
        case 20: .theme(isDark: random.chance(0.5))
        case 21: .letters([1, 1.5, 2.5][random.int(0...2)])
        case 22: .window(isActive: random.chance(0.5))
        case 23: .press(place)
        case 24: .lift
        case 25: .select
        default: .still(random.chance(0.5))
        }
    }
  }

  mutating func take(_ step: Step) {
    switch step {
    case .find:
      stage.isSearchable = true
      press("Ctrl+F")
    case .write(let text): send(.text(text, time: time))
    case .erase: press("Ctrl+Backspace")
    case .tap(let place): tap(place)
    case .hover(let place): send(.hover(place, time: time))
    case .key(let key): press(key)
    case .wait(let seconds): wait(seconds)
    case .ask(let place): send(.context(place, time: time))
    case .resize(let size): send(.resize(size, scale: 1, time: time))
    case .mirror: stage.direction = stage.direction == .leftToRight ? .rightToLeft : .leftToRight
    case .sheet: stage.present(Sheet(title: "Sheet", PageText("text")))
    case .alert: stage.present(Alert(text: "Sure?"))
    case .menu: if stage.list.source.count > 1 { stage.present(menu) }
    case .notice(let shows): stage.notice = shows ? UndoBar(text: "Archived") : nil
    case .title(let acts): stage.panes = [TitleBar(title: "Rows", action: acts ? "title" : nil)]
    case .empty(let isEmpty):
      stage.emptyState = EmptyState("Nothing", button: "Again", action: "again")
      stage.list.reload(TestRows(isEmpty ? 0 : 30))
    case .drag(let place, let way):
      send(.down, at: place)
      time += 0.05
      let end = Point(x: place.x, y: place.y + way)
      send(.move, at: end)
      time += 0.05
      send(.up, at: end)
    case .still(let isStill): stage.reducesMotion = isStill
    case .rows(let count): stage.list.reload(TestRows(count))
    case .source(let count): stage.show(TestRows(count), style: .delete)
    case .dismiss: stage.dismiss(Sheet.self)
    case .theme(let isDark): stage.theme = isDark ? .dark : .light
    case .letters(let scale): stage.textScale = scale
    case .window(let isActive): send(.focus(isActive, time: time))
    case .press(let place): send(.down, at: place)
    case .lift: send(.up, at: .zero)
    case .select:
      stage.list.isSelectable = true
      press("Ctrl+A")
    }
  }
}

extension StageProgram {
  mutating func wait(_ seconds: Double) { advance(to: stage.now + seconds) }

  mutating func press(_ keys: String..., wait seconds: Double = 1) {
    for key in keys {
      handle(.key(Key(key), time: stage.now))
      wait(seconds)
    }
  }

  var picture: DisplayList { stage.picture }

  var accessibilityNodes: [AccessibilityNode] {
    var picture = DisplayList()
    picture.recordsAccessibility = true
    stage.draw(into: &picture)
    return picture.accessibilityNodes
  }

  var tree: String {
    var tree = ViewTree()
    stage.describe(into: &tree)
    return tree.text
  }

  /// The middle of the last element with a text.
  func place(of text: String, _ role: Element.Role = .button) -> Point? {
    stage.picture.elements.last { $0.role == role && $0.text == text }.map {
      Point(x: $0.frame.x + $0.frame.width / 2, y: $0.frame.y + $0.frame.height / 2)
    }
  }
}

// MARK: Accessors for tests

extension Stage {
  /// nil if the list has the focus, or if the control is not visible.
  var controlInFocus: ActionID? { if case .control(let control)? = focus { control } else { nil } }

  var tabStops: [ActionID] { controls }

  var picture: DisplayList {
    var picture = DisplayList()
    draw(into: &picture)
    return picture
  }

  /// nil on a list, which finds its own target.
  func hit(at point: Point) -> Target? { target(at: point) }

  var overlays: [any Layer] { layers.filter { $0.level >= .sheet && !$0.isLeaving }.map(\.layer) }

  mutating func actOnSelection(_ action: ActionID) { _ = performOnSelection(SelectionSummary.control(of: action)) }

  mutating func forgetPlaces() { placed = nil }

  mutating func placeAnew() {
    forgetPlaces()
    placeLayers()
  }
}

extension ListCommand {
  static func meant(by key: Key) -> ListCommand? { ListCommand(key) }

  var isListed: Bool { ListCommand.titles[self] != nil }
}
