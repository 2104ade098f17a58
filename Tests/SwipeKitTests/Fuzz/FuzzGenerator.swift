import SwipeKit

/// Generates the steps of a run without knowing the list, so that a run consists only of its steps.
struct FuzzGenerator {
  private(set) var steps: [FuzzStep] = []
  private var random: SeededRandom
  private var time: Double
  private var ids = Array(0..<FuzzRows.most)
  private var look = 0
  private var nextID = FuzzRows.most
  /// Pressed pointers.
  ///
  /// Some of their lifts get lost.
  private var down: [(pointer: Pointer, place: Point)] = []
  private var events = 0
  private var modifiers: Key.Modifiers = []

  static func steps(_ count: Int, random: inout SeededRandom) -> [FuzzStep] {
    var generator = FuzzGenerator(random)
    while generator.events < count { generator.happen() }
    random = generator.random
    var events = 0
    return Array(
      generator.steps.prefix { step in
        events += step.isEvent ? 1 : 0
        return events <= count
      })
  }

  private init(_ random: SeededRandom) {
    self.random = random
    time = [0, 10, 1e6][self.random.int(0...2)]
    add(.frame(time))
    add(.style(self.random.int(0...FuzzTests.styles.count - 1)))
  }

  private mutating func add(_ step: FuzzStep) {
    steps.append(step)
    if step.isEvent { events += 1 }
  }

  private mutating func send(_ phase: PointerEvent.Phase, _ pointer: Pointer, at point: Point, time: Double) {
    add(.input(.pointer(PointerEvent(phase, pointer, at: point, time: time, with: modifiers))))
  }

  private mutating func happen() {
    let held: [Key.Modifiers] = [[], [], [], .control, .shift, [.control, .shift]]
    modifiers = held[random.int(0...held.count - 1)]
    switch random.int(0...117) {
    case 0...17: press()
    case 18...37: nonsense()
    case 38...51: hand()
    case 52...59: wheel()
    case 60...64:
      let keys = [
        Key.up, .down, .pageUp, .pageDown, .home, .end, .escape, Key("F1"), .left, .left, .right, .right, .enter,
        .space, .delete, Key("Application"), Key("L"), "Ctrl+Space", "Ctrl+Space", "Shift+Down", "Shift+Up",
        "Shift+PageDown", "Shift+Home", "Alt+Up", "Alt+Down",
      ]
      add(.input(.key(keys[random.int(0...keys.count - 1)], time: moment())))
    case 65...66: resize()
    case 67...76: edit()
    case 77...79: set()
    case 80: add(random.chance(0.5) ? .style(random.int(0...FuzzTests.styles.count - 1)) : program())
    case 81: add(.cancel)
    case 100...103: carry()
    case 114...117: carryByKeys()
    case 104...107: pair()
    case 108...111: find()
    case 112: add(.textScale([0.5, 1, 1, 1.25, 2][random.int(0...4)]))
    case 113: add(.selectable(random.chance(0.7)))
    case 82: add(.input(.focus(random.chance(0.3), time: moment())))
    case 83...84:
      let place = random.chance(0.1) ? nil : place()
      add(.input(random.chance(0.5) ? .hover(place, time: moment()) : .context(place ?? .zero, time: moment())))
    case 86:
      let (row, action) = (RowID(row()), ActionID("Button \(random.int(1...4))"))
      let requests: [AccessibilityNode.Request] = [
        .activate(.row(row)), .focus(.row(row)), .activate(.button(action, of: row)),
      ]
      add(.input(.request(requests[random.int(0...2)], time: moment())))
    case 85: add(.perform(row: row(), action: random.int(0...3)))
    default:
      wait()
      add(.frame(random.chance(0.5) ? time : time + random.double(0...0.02)))
    }
  }

  // MARK: The parts of an event

  private mutating func row() -> Int { ids.randomElement(using: &random) ?? 0 }

  private mutating func wait() { time += random.chance(0.15) ? random.double(0...2.5) : random.double(0...0.1) }

  private mutating func moment() -> Double {
    switch random.int(0...40) {
    case 0: return .nan
    case 1: return random.chance(0.5) ? .infinity : -.infinity
    case 2: return time - random.double(0...1)
    case 3...12: return time
    default:
      time += random.chance(0.04) ? random.double(0...2.5) : random.double(0...0.03)
      return time
    }
  }

  private mutating func place() -> Point {
    switch random.int(0...60) {
    case 0: Point(x: .nan, y: random.double(-50...400))
    case 1: Point(x: random.double(-50...400), y: -.infinity)
    case 2: Point(x: 1e300, y: -1e300)
    default: Point(x: random.double(-60...420), y: random.double(-20...380))
    }
  }

  private mutating func pointer() -> Pointer {
    random.chance(0.3) ? Pointer(.mouse) : Pointer(.touch, id: Int64(random.int(1...10)))
  }

  // MARK: Pointers

  private mutating func press() {
    let (pointer, place) = (pointer(), place())
    down.append((pointer, place))
    send(.down, pointer, at: place, time: moment())
  }

  private mutating func nonsense() {
    guard let i = down.indices.randomElement(using: &random), random.chance(0.9) else {
      return send([.move, .up, .cancel][random.int(0...2)], pointer(), at: place(), time: moment())
    }
    let pointer = down[i].pointer
    let step = Point(x: random.double(-30...30), y: random.double(-30...30))
    let place = random.chance(0.7) ? down[i].place + step : place()
    down[i].place = place
    switch random.int(0...19) {
    case 0...13: send(.move, pointer, at: place, time: moment())
    case 14...17:
      send(.up, pointer, at: place, time: moment())
      down.remove(at: i)
    case 18:
      send(.cancel, pointer, at: place, time: moment())
      down.remove(at: i)
    default: down.remove(at: i)
    }
  }

  /// Random events hardly make a tap, a drag or a flick.
  private mutating func hand() {
    let pointer = pointer()
    let isOnButton = random.chance(0.3)
    let x = isOnButton ? [12.0, 40, 260, 330, 350][random.int(0...4)] : random.double(0...360)
    var spot = Point(x: x, y: random.double(44...340))
    send(.down, pointer, at: spot, time: time)
    let way = random.chance(0.25) ? 3.0 : 45
    let tilt = random.chance(0.7) ? 0.1 : 1.2
    var step = Point(x: random.double(-way...way), y: random.double(-way * tilt...way * tilt))
    var moves = random.int(0...8)
    if random.chance(0.4) { (step, moves) = (Point(x: random.chance(0.7) ? -30 : 30, y: 0.5), 7) }
    if isOnButton, random.chance(0.5) { moves = 0 }
    for _ in 0..<moves {
      time += random.double(0.004...0.02)
      disturb()
      spot = spot + step
      send(.move, pointer, at: spot, time: time)
    }
    if random.chance(0.2) { time += 0.1 }
    if random.chance(0.15) {
      switch random.int(0...9) {
      case 0...5: edit()
      case 6: resize()
      case 7...8: set()
      default: add(.style(random.int(0...FuzzTests.styles.count - 1)))
      }
    }
    guard random.chance(0.9) else { return down.append((pointer, spot)) }
    send(.up, pointer, at: spot, time: time)
    if random.chance(0.5) { wait() }
  }

  private mutating func disturb() {
    guard random.chance(0.12) else { return }
    switch random.int(0...9) {
    case 0...3: edit()
    case 4...5: find()
    case 6: resize()
    case 7: add(.textScale([0.75, 1, 1.5][random.int(0...2)]))
    case 8: add(.selectable(random.chance(0.5)))
    default: add(.input(.key(random.chance(0.5) ? .escape : "Ctrl+Space", time: time)))
    }
  }

  private mutating func carry() {
    let isByHandle = random.chance(0.5)
    let pointer = isByHandle ? pointer() : Pointer(.touch, id: Int64(random.int(1...10)))
    var spot = Point(x: isByHandle ? 340 : random.double(20...310), y: random.double(44...340))
    send(.down, pointer, at: spot, time: time)
    time += isByHandle ? random.double(0...0.1) : random.double(0.45...0.7)
    if random.chance(0.7) { add(.frame(time)) }
    let way = random.double(-60...60)
    for _ in 0..<random.int(0...8) {
      time += random.chance(0.15) ? random.double(0...0.8) : random.double(0.004...0.02)
      disturb()
      spot = spot + Point(x: random.double(-3...3), y: way + random.double(-5...5))
      send(.move, pointer, at: spot, time: time)
    }
    guard random.chance(0.9) else { return down.append((pointer, spot)) }
    send(random.chance(0.9) ? .up : .cancel, pointer, at: spot, time: time)
    if random.chance(0.3) { wait() }
  }

  private mutating func carryByKeys() {
    add(.input(.request(.focus(.row(RowID(ids.last { $0 % 5 == 1 && random.chance(0.4) } ?? row()))), time: time)))
    add(.input(.key(.tab, time: time)))
    add(.input(.key(random.chance(0.5) ? .space : .enter, time: time)))
    let keys = [Key.up, .up, .down, .down, .home, .end, .pageDown, .left, "Alt+Up", .delete]
    for _ in 0..<random.int(0...8) {
      time += random.chance(0.15) ? random.double(0...0.8) : random.double(0...0.1)
      disturb()
      if random.chance(0.1) { wheel() }
      add(.input(.key(keys[random.int(0...keys.count - 1)], time: time)))
    }
    guard random.chance(0.9) else { return }
    add(.input(.key([.space, .enter, .escape, "Shift+Tab"][random.int(0...3)], time: time)))
    if random.chance(0.3) { wait() }
  }

  private mutating func pair() {
    wait()
    let pointers = [21, 22].map { Pointer(.touch, id: $0) }
    var spot = Point(x: random.double(40...300), y: random.double(44...340))
    func places() -> [(Pointer, Point)] { [(pointers[0], spot), (pointers[1], spot + Point(x: 40, y: 0))] }
    for (pointer, place) in places() { send(.down, pointer, at: place, time: time) }
    let way = random.double(-40...40)
    for _ in 0..<random.int(1...7) {
      time += random.chance(0.2) ? random.double(0...0.6) : random.double(0.004...0.02)
      disturb()
      spot = spot + Point(x: random.double(-3...3), y: way)
      for (pointer, place) in places() { send(.move, pointer, at: place, time: time) }
    }
    for (pointer, place) in places() where random.chance(0.95) { send(.up, pointer, at: place, time: time) }
  }

  private mutating func find() {
    add(.find(random.chance(0.4) ? nil : ["", "1", "2", "#1", "!3", "7", "none"][random.int(0...6)]))
  }

  private mutating func wheel() {
    let spot = place()
    let isSideways = random.chance(0.5)
    let isTouchpad = random.chance(0.4)
    let most = isTouchpad ? 25.0 : 3
    for _ in 0..<random.int(1...5) {
      var amount = Point(x: random.double(-most...most), y: random.double(-most...most))
      if random.chance(0.8) { if isSideways { amount.y *= 0.1 } else { amount.x *= 0.1 } }
      switch random.int(0...30) {
      case 0: amount.x = .nan
      case 1: amount = Point(x: 1e9, y: -1e12)
      case 2...15: amount = Point(x: amount.x.rounded(), y: amount.y.rounded())
      case 16: amount = .zero
      default: break
      }
      add(.input(.wheel(WheelEvent(at: spot, by: amount, in: isTouchpad ? .points : .steps, time: moment()))))
    }
  }

  // MARK: The program

  private mutating func program() -> FuzzStep {
    switch random.int(0...3) {
    case 0: .restyle(random.int(0...FuzzTests.styles.count - 1))
    case 1: .hint(row())
    case 2: .insets(top: random.double(0...80), bottom: random.chance(0.5) ? 0 : random.double(0...400))
    default: .scroll(row: row(), place: random.int(0...3), animated: random.chance(0.7))
    }
  }

  private mutating func resize() {
    var frame = Rect(x: 0, y: 44, width: random.double(0...500), height: random.double(0...500))
    switch random.int(0...5) {
    case 0: frame.width = 0
    case 1: frame.height = 0
    case 2...3: (frame.width, frame.height) = (360, 300)
    default: break
    }
    add(.place(frame, scale: [1, 1, 1.25, 2, 3][random.int(0...4)]))
  }

  private mutating func set() { add(.set(open: random.chance(0.7), row: row(), animated: random.chance(0.7))) }

  private mutating func edit() {
    switch random.int(0...13) {
    case 0: ids.shuffle(using: &random)
    case 1...2:
      guard let from = ids.indices.randomElement(using: &random) else { break }
      let row = ids.remove(at: from)
      ids.insert(row, at: random.int(0...ids.count))
    case 3...5:
      for _ in 0..<random.int(1...3) where ids.count < FuzzRows.most {
        ids.insert(nextID, at: random.int(0...ids.count))
        nextID += 1
      }
    case 6:
      for _ in 0..<random.int(1...6) {
        if let i = ids.indices.randomElement(using: &random) { ids.remove(at: i) }
      }
    case 7...8: look = random.int(0...23)
    case 9:
      if random.chance(0.3) {
        ids = []
      } else {
        ids = Array(nextID..<nextID + FuzzRows.most)
        nextID += FuzzRows.most
      }
    default:
      let gone = row()
      ids.removeAll { $0 == gone }
      return add(.remove(gone))
    }
    add(.rows(ids, look: look, isTold: random.chance(0.5)))
  }
}
