import SwipeKit
import SwipeKitTraces
import SwipeRowsDemo
import swiperows

struct FuzzWords {
  var styles = ["inbox"]
  var keys: [String]
  /// Empty for a program without text fields.
  var letters = ""
  var actions: [ActionID]
  var controls: [ActionID]

  static let demo = FuzzWords(
    styles: StyleDemo.all.map(\.name) + [
      "inbox", "inbox", "inbox", "menu:side=left", "panel:open=300", "trigger:keep", "delete:style=2",
      "delete:full", "delete:undo", "trigger:undo",
    ],
    keys: [
      "1", "2", "3", "4", "5", "6", "7", "F2", "F3", "F4", "Escape", "Escape", "Return", "Return", "Return", "Up",
      "Down", "PageUp", "PageDown", "Home", "End", "A", "Space", "Keypad Enter", "Ctrl+Z", "Ctrl+Shift+Z",
      "Shift+3", "F5", "Left", "Right", "Right", "Delete", "Tab", "Shift+Tab", "Application", "Application",
      "Shift+F10", "Down", "Up", "Ctrl+E", "Ctrl+U", "Ctrl+G", "Ctrl+I", "Ctrl+L", "M", "D", "Shift+M", "Menu",
    ],
    actions: [
      "archive", "delete", "flag", "read", "later", "inbox", "Delete", "Button 1", "Reply", "none",
    ],
    controls: [
      UndoBar.undo, Sheet.done, Alert.ok, "styles", "style 3", "menu item 0",
      "folders", "folder inbox", "folder flagged", "folder trash", "folder later", "until tonight",
    ])
}

/// Generates traces with whole eighths of a point and increasing times.
struct AppFuzzGenerator {
  private let words: FuzzWords
  private var random: SeededRandom
  private var settings: Trace
  private var steps: [Trace.Step] = []
  private var milliseconds = 0.0
  private var size: Size
  private var scale = 1.0
  private var down: [(pointer: Pointer, place: Point)] = []
  private var events = 0

  static func run(_ count: Int, _ words: FuzzWords = .demo, random: inout SeededRandom) -> Case<Trace, Trace.Step> {
    var generator = AppFuzzGenerator(words, random)
    while generator.events < count { generator.happen() }
    random = generator.random
    var events = 0
    let steps = generator.steps.prefix { step in
      events += step.action == .describe ? 0 : 1
      return events <= count
    }
    return Case(setup: generator.settings, steps: Array(steps))
  }

  private init(_ words: FuzzWords, _ random: SeededRandom) {
    (self.words, self.random) = (words, random)
    guard let trace = try? Trace("", file: "") else { preconditionFailure("an empty trace is a good one") }
    settings = trace
    size = settings.size
    settings.style = pick(words.styles)
    settings.rows = pick([nil, nil, nil, 0, 1, 3, 200])
    settings.scale = pick([1, 1, 1.25, 2])
    scale = settings.scale
  }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[random.int(0...choices.count - 1)] }

  private mutating func eighths(_ range: ClosedRange<Double>) -> Double { (random.double(range) * 8).rounded() / 8 }

  private mutating func wait(_ most: Double) { milliseconds += eighths(0...most) }

  private var time: Double { milliseconds / 1000 }

  private mutating func send(_ event: InputEvent) {
    steps.append(Trace.Step(time: event.time, action: .input(event)))
    events += 1
  }

  private mutating func send(_ phase: PointerEvent.Phase, _ pointer: Pointer, at point: Point) {
    let point = phase == .cancel ? .zero : point
    send(.pointer(PointerEvent(phase, pointer, at: point, time: time)))
  }

  private mutating func happen() {
    wait(random.chance(0.1) ? 1500 : 20)
    switch random.int(0...99) {
    case 0...29: hand(at: place())
    case 30...39: hand(at: control())
    case 40...59: nonsense()
    case 60...67: wheel()
    case 68...79: key()
    case 80...82: resize()
    case 83: send(.focus(random.chance(0.3), time: time))
    case 85...90:
      let place = random.chance(0.2) ? control() : place()
      send(
        random.chance(0.6)
          ? .hover(random.chance(0.9) ? place : nil, time: time) : .context(place, time: time))
    case 84 where random.chance(0.5): set()
    case 91: rest()
    case 92...93: send(.request(request(), time: time))
    default: steps.append(Trace.Step(time: time, action: .describe))
    }
  }

  private mutating func set() {
    if random.chance(0.2) {
      // Larger texts have larger points.
      scale = settings.scale * pick([0.5, 1, 1.5, 3])
      return send(.resize(size, scale: scale, time: time))
    }
    let setting: Trace.Setting = pick([
      .direction(.leftToRight), .direction(.rightToLeft), .motion(isReduced: true), .motion(isReduced: false),
      .contrast(isHigh: true), .contrast(isHigh: false), .appearance(.dark), .appearance(.light),
      .accent(Color(0xF6D32D)), .accent(nil), .textScale(1), .textScale(1.5), .textScale(2.5),
    ])
    steps.append(Trace.Step(time: time, action: .set(setting)))
    events += 1
  }

  /// A long press that may continue on the menu.
  private mutating func rest() {
    let finger = Pointer(.touch, id: Int64(random.int(1...3)))
    let start = place()
    send(.down, finger, at: start)
    milliseconds += pick([480, 499.875, 500, 510, 700])
    if random.chance(0.2) { send(.move, finger, at: start + Point(x: eighths(-40...40), y: eighths(-40...40))) }
    send(.up, finger, at: start)
    guard random.chance(0.6) else { return }
    wait(300)
    send(.hover(start + Point(x: 30, y: eighths(0...220)), time: time))
    if random.chance(0.6) { hand(at: start + Point(x: 30, y: eighths(0...220))) }
  }

  private mutating func place() -> Point {
    if random.chance(0.01) { return Point(x: 1e300, y: -1e300) }
    return Point(x: eighths(-40...size.width + 40), y: eighths(-20...size.height + 20))
  }

  private mutating func control() -> Point {
    switch random.int(0...5) {
    // A folder or a style, next to the list or over it.
    case 5: Point(x: 60, y: pick([44, size.height - 344]) + 48 * Double(random.int(0...9)) + 28)
    case 0: Point(x: (size.width / 2).rounded(), y: 22)
    case 1: Point(x: size.width - 30, y: pick([22, 54]))
    case 2: Point(x: (size.width / 2).rounded(), y: (size.height / 2).rounded() + 40)
    case 3: Point(x: 24 + 53 * Double(random.int(0...5)), y: eighths(44...size.height + 44))
    default: Point(x: size.width - pick([20, 80]), y: eighths(44...size.height + 44))
    }
  }

  private mutating func pointer() -> Pointer {
    random.chance(0.4) ? Pointer(.mouse) : Pointer(.touch, id: Int64(random.int(1...10)))
  }

  private mutating func hand(at start: Point) {
    let pointer = pointer()
    var spot = start
    send(.down, pointer, at: spot)
    let isSideways = random.chance(0.6)
    let step = Point(x: eighths(-45...45), y: isSideways ? eighths(-3...3) : eighths(-45...45))
    let moves = random.chance(0.4) ? 0 : random.int(1...8)
    for _ in 0..<moves {
      wait(20)
      spot = spot + step
      send(.move, pointer, at: spot)
    }
    if random.chance(0.3) { wait(100) }
    guard random.chance(0.9) else { return down.append((pointer, spot)) }
    send(.up, pointer, at: spot)
  }

  private mutating func nonsense() {
    guard let i = down.indices.randomElement(using: &random), random.chance(0.8) else {
      let (pointer, place) = (pointer(), place())
      down.append((pointer, place))
      return send(pick([.down, .down, .move, .up, .cancel]), pointer, at: place)
    }
    down[i].place = random.chance(0.8) ? down[i].place + Point(x: eighths(-30...30), y: eighths(-30...30)) : place()
    let (pointer, place) = down[i]
    let phase: PointerEvent.Phase = pick([.move, .move, .move, .move, .up, .up, .cancel])
    if phase != .move || random.chance(0.05) { down.remove(at: i) }
    send(phase, pointer, at: place)
  }

  private mutating func wheel() {
    let place = place()
    let isWhole = random.chance(0.5)
    let isTouchpad = random.chance(0.4)
    let most = isTouchpad ? 25.0 : 3
    for _ in 0..<random.int(1...4) {
      var amount = Point(x: eighths(-most...most), y: eighths(-most...most))
      if random.chance(0.7) { if random.chance(0.5) { amount.x = 0 } else { amount.y = 0 } }
      if isWhole { amount = Point(x: amount.x.rounded(), y: amount.y.rounded()) }
      if random.chance(0.03) { amount.y = 1e9 }
      send(.wheel(WheelEvent(at: place, by: amount, in: isTouchpad ? .points : .steps, time: time)))
      wait(50)
    }
  }

  private mutating func key() {
    guard let letter = words.letters.randomElement(using: &random), random.chance(0.5) else {
      return send(.key(Key(pick(words.keys)), time: time))
    }
    send(.key(Key(letter == " " ? "Space" : letter.uppercased()), time: time))
    send(.text(String(letter), time: time))
  }

  private mutating func request() -> AccessibilityNode.Request {
    let row = RowID(random.int(-1...12))
    let action = pick(words.actions)
    return pick([
      .activate(.row(row)), .focus(.row(row)), .activate(.button(action, of: row)),
      .activate(.button(action, of: row)), .activate(.control(pick(words.controls))),
    ])
  }

  private mutating func resize() {
    size = pick([
      settings.size, settings.size, Size(width: 1, height: 1), Size(width: 360, height: 45),
      Size(width: 120, height: 213), Size(width: 360, height: 160), Size(width: 160, height: 160),
    ])
    if random.chance(0.5) { size = Size(width: eighths(1...1100), height: eighths(1...800)) }
    send(.resize(size, scale: scale, time: time))
  }
}

extension Case<Trace, Trace.Step> {
  init(_ text: String) throws {
    var trace = try Trace(text, file: "trace")
    let steps = trace.steps
    trace.steps = []
    self.init(setup: trace, steps: steps)
  }

  var text: String {
    var trace = setup
    trace.steps = steps
    return "\(trace)"
  }
}
