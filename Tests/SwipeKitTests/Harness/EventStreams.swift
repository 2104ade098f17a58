import SwipeKit

enum Happening: CustomStringConvertible {
  case pointer(PointerEvent)
  case wheel(WheelEvent)
  case key(Key, time: Double)
  case edit(RowEdit, time: Double)
  case setOpen(Bool, row: Int, time: Double)
  case cancel(time: Double)

  var time: Double {
    switch self {
    case .pointer(let event): event.time
    case .wheel(let event): event.time
    case .key(_, let time), .edit(_, let time), .setOpen(_, _, let time), .cancel(let time): time
    }
  }

  func moved(to time: Double) -> Happening {
    switch self {
    case .pointer(var event):
      event.time = time
      return .pointer(event)
    case .wheel(var event):
      event.time = time
      return .wheel(event)
    case .key(let key, _): return .key(key, time: time)
    case .edit(let edit, _): return .edit(edit, time: time)
    case .setOpen(let open, let row, _): return .setOpen(open, row: row, time: time)
    case .cancel: return .cancel(time: time)
    }
  }

  var pointerEvent: PointerEvent? { if case .pointer(let event) = self { event } else { nil } }

  var description: String {
    switch self {
    case .pointer(let event):
      "\(event.pointer.device) \(event.pointer.id) \(event.phase) (\(event.position.x), \(event.position.y)) at \(time)"
    case .wheel(let event):
      "wheel (\(event.amount.x), \(event.amount.y)) \(event.unit) at (\(event.position.x), \(event.position.y)) at \(time)"
    case .key(let key, _): "key \(key.name) at \(time)"
    case .edit(let edit, _): "\(edit) at \(time)"
    case .setOpen(let open, let row, _): "\(open ? "open" : "close") row \(row) at \(time)"
    case .cancel: "cancel at \(time)"
    }
  }
}

enum RowEdit {
  case remove(Int)
  /// Inserts a row that is missing, at a fraction of the rows.
  case insert(Int, at: Double)
  case shuffle(seed: UInt64)

  func apply(to rows: inout TestRows) {
    switch self {
    case .remove(let id): rows.ids.removeAll { $0 == id }
    case .insert(let id, let fraction):
      guard !rows.ids.contains(id) else { return }
      rows.ids.insert(id, at: Int(fraction * Double(rows.ids.count)))
    case .shuffle(let seed):
      var random = SeededRandom(seed: seed)
      rows.ids.shuffle(using: &random)
    }
    rows.height = TestRows.uneven(rows.ids)
  }
}

extension TestRows {
  /// From 30 to 82 points.
  static func uneven(_ ids: [Int]) -> RowHeight { .each(ids.map { 30 + Double($0 % 5) * 13 }) }

  /// Rows of several heights, with up to four buttons.
  ///
  /// One row cannot be swiped.
  static let diverse: TestRows = {
    var rows = TestRows(24)
    rows.height = uneven(rows.ids)
    rows.special = [2: [], 3: buttons(1, width: 90), 5: buttons(4), 8: buttons(3, width: 40)]
    rows.locked = [6]
    return rows
  }()
}

extension SwipeStyle: CustomStringConvertible {
  /// With its index, since two tested styles may have equal names.
  public var description: String { "style \(FuzzTests.styles.firstIndex(of: self) ?? -1) (\(name))" }
}

/// Timestamps are in whole milliseconds, as in SDL.
struct EventStream {
  static let frame = Rect(x: 0, y: 44, width: 360, height: 300)
  static let tick = 0.001

  private(set) var events: [Happening] = []
  private(set) var time: Double

  init(at time: Double = 1) { self.time = time }

  var pointerEvents: [PointerEvent] { events.compactMap(\.pointerEvent) }

  // MARK: Hands

  static func place(_ random: inout SeededRandom) -> Point {
    Point(x: random.double(0...360), y: random.double(40...350))
  }

  static func pointer(_ random: inout SeededRandom) -> Pointer {
    random.chance(0.3) ? Pointer(.mouse) : Pointer(.touch, id: Int64(random.int(1...4)))
  }

  /// In ticks.
  mutating func wait(_ random: inout SeededRandom, _ ticks: ClosedRange<Int> = 0...600) {
    time += Double(random.int(ticks)) * Self.tick
  }

  /// - Parameter sideways: whether it moves along a row; nil for any direction.
  mutating func stroke(
    _ random: inout SeededRandom, with pointer: Pointer? = nil, from start: Point? = nil, sideways: Bool? = nil
  ) {
    let pointer = pointer ?? Self.pointer(&random)
    var place = start ?? Self.place(&random)
    send(.down, pointer, place)
    let sideways = sideways ?? random.chance(0.6)
    let speed = random.chance(0.3) ? random.double(0...4) : random.double(-45...45)
    let bend = random.double(-1.5...1.5)
    let across = random.double(-8...8)
    let period = random.int(2...20)
    for i in 0..<random.int(0...12) {
      time += Double(period + random.int(0...2)) * Self.tick
      let along = speed + bend * Double(i)
      place = place + (sideways ? Point(x: along, y: across) : Point(x: across, y: along))
      send(.move, pointer, place)
    }
    wait(&random, random.chance(0.3) ? 40...150 : 0...12)
    if random.chance(0.1) { place = place + Point(x: random.double(-30...30), y: random.double(-30...30)) }
    send(.up, pointer, place)
  }

  mutating func strokeOfTwo(_ random: inout SeededRandom) {
    var first = EventStream(at: time)
    first.stroke(&random)
    var second = EventStream(at: time + Double(random.int(0...250)) * Self.tick)
    second.stroke(&random, with: Pointer(.touch, id: 9))
    events += (first.events + second.events).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    time = max(first.time, second.time)
  }

  /// Events of a wheel or a touchpad within the maximum gap of a burst, mostly along one axis.
  mutating func wheelBurst(_ random: inout SeededRandom, at point: Point? = nil) {
    let point = point ?? Self.place(&random)
    let sideways = random.chance(0.5)
    let isWhole = random.chance(0.4)
    let isTouchpad = !isWhole && random.chance(0.5)
    let unit = isTouchpad ? 10.0 : 1
    let sign = random.chance(0.5) ? 1.0 : -1
    for _ in 0..<random.int(1...6) {
      let along = unit * (isWhole ? Double(random.int(1...2)) : random.double(0.05...1.5))
      let across = unit * (isWhole ? 0 : random.double(-0.3...0.3))
      let amount = Point(x: sideways ? sign * along : across, y: sideways ? across : sign * along)
      events.append(.wheel(WheelEvent(at: point, by: amount, in: isTouchpad ? .points : .steps, time: time)))
      wait(&random, 0...90)
    }
    // Not every device reports the lift.
    if isTouchpad, random.chance(0.5) { events.append(.wheel(WheelEvent(at: point, by: .zero, time: time))) }
  }

  mutating func key(_ random: inout SeededRandom) {
    let keys = [
      Key.up, .down, .pageUp, .pageDown, .home, .end, .escape, .left, .right, .right, .enter, Key("Application"),
    ]
    events.append(.key(keys[random.int(0...keys.count - 1)], time: time))
  }

  mutating func edit(_ random: inout SeededRandom) {
    let edit: RowEdit =
      switch random.int(0...4) {
      case 0: .shuffle(seed: random.next())
      case 1, 2: .insert(random.int(0...40), at: random.double(0...1))
      default: .remove(random.int(0...24))
      }
    events.append(.edit(edit, time: time))
  }

  mutating func setOpen(_ random: inout SeededRandom) {
    events.append(.setOpen(random.chance(0.7), row: random.int(0...10), time: time))
  }

  mutating func cancel() { events.append(.cancel(time: time)) }

  /// Some actions begin before the last one is done.
  static func restless(_ random: inout SeededRandom, edits: Bool = false) -> [Happening] {
    var stream = EventStream()
    for _ in 0..<random.int(1...6) {
      switch random.int(0...19) {
      case 0...10: stream.stroke(&random)
      case 11...12: stream.strokeOfTwo(&random)
      case 13...15: stream.wheelBurst(&random)
      case 16: stream.key(&random)
      case 17: stream.setOpen(&random)
      case 18: stream.cancel()
      default: if edits { stream.edit(&random) }
      }
      stream.wait(&random, random.chance(0.5) ? 0...100 : 0...600)
    }
    return stream.events
  }

  // MARK: Nonsense

  /// Events that no proper device sends, among normal strokes: lost or extra lifts, repeated presses, invalid
  /// numbers and times that repeat or go back.
  static func nonsense(_ random: inout SeededRandom, edits: Bool = false) -> [Happening] {
    var stream = EventStream()
    for _ in 0..<random.int(1...25) {
      switch random.int(0...19) {
      case 0...1: stream.stroke(&random)
      case 2: stream.strokeOfTwo(&random)
      case 3: stream.wheelBurst(&random)
      case 4: stream.key(&random)
      case 5: if edits { stream.edit(&random) }
      case 6: stream.setOpen(&random)
      case 7: stream.cancel()
      default: stream.anyPointerEvent(&random)
      }
    }
    return stream.events
  }

  private mutating func anyPointerEvent(_ random: inout SeededRandom) {
    let phases: [PointerEvent.Phase] = [.down, .down, .move, .move, .move, .move, .up, .cancel]
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
    var place = Self.place(&random)
    if random.chance(0.05) { place.x = bad[random.int(0...4)] }
    if random.chance(0.05) { place.y = bad[random.int(0...4)] }
    if !random.chance(0.2) { wait(&random, random.chance(0.05) ? 0...3000 : 0...30) }
    var stamp = time
    if random.chance(0.03) { stamp = bad[random.int(0...2)] }
    if random.chance(0.05) { stamp -= random.double(0...2) }
    events.append(
      .pointer(PointerEvent(phases[random.int(0...7)], Self.pointer(&random), at: place, time: stamp)))
  }

  static func down(after events: [PointerEvent]) -> Set<Pointer> {
    events.reduce(into: []) { down, event in
      switch event.phase {
      case .down: down.insert(event.pointer)
      case .up, .cancel: down.remove(event.pointer)
      case .move: break
      }
    }
  }

  private mutating func send(_ phase: PointerEvent.Phase, _ pointer: Pointer, _ point: Point) {
    events.append(.pointer(PointerEvent(phase, pointer, at: point, time: time)))
  }
}
