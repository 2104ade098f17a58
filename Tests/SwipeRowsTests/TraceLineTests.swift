import SwipeKit
import SwipeKitCSDL2
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsShared
import Testing
import swiperows

@Suite struct TraceLineTests {
  private func read(_ lines: [String]) throws -> [InputEvent] {
    try Trace(lines.joined(separator: "\n"), file: "a.trace").steps.compactMap {
      if case .input(let event) = $0.action { event } else { nil }
    }
  }

  private static let keyNames: Set<String> = {
    let places = (0..<UInt32(SDL_NUM_SCANCODES.rawValue)).map { SDL_Keycode(bitPattern: $0 | 1 << 30) }
    let characters = (1...0x2FFF).map { SDL_Keycode($0) } + [0xFB01, 0xFEFF, 0xFFFD, 0x1F600, 0x10FFFF]
    return Set((places + characters).map { String(cString: SDL_GetKeyName($0)) }).subtracting([""])
  }()

  @Test(arguments: 0...7 as ClosedRange<UInt8>)
  func `every key is read back by the name that it is recorded by, with what was held`(modifiers: UInt8) throws {
    let names = Self.keyNames.filter(Key.exists).sorted()
    #expect(names.count > 10_000)
    for name in ["#", "'", "\\", "\"", "Keypad Enter", "Keypad #", "F2", "Space", "Ä", "\u{1B}"] {
      #expect(names.contains(name) || name == "\u{1B}", "\(name)")
    }
    let held = Key.Modifiers(rawValue: modifiers)
    let events = names.enumerated().map { InputEvent.key(Key($1, with: held), time: Double($0) / 1000) }
    #expect(try read(events.map(\.traceLine)) == events)
  }

  private func text(_ random: inout SeededRandom) -> String {
    let characters = [
      "a", " ", "'", "\"", "\\", "#", "\n", "\r\n", "\u{1B}", "か\u{3099}", "\u{301}", "👩🏽‍💻", "\u{202E}",
    ]
    return (0...random.int(0...4)).map { _ in characters[random.int(0...characters.count - 1)] }.joined()
  }

  private func event(_ random: inout SeededRandom, at time: Double) -> InputEvent {
    func number() -> Double {
      while true {
        let value = random.chance(0.5) ? random.double(-3000...3000) : Double(bitPattern: random.next())
        if value.isFinite { return value }
      }
    }
    let place = Point(x: number(), y: number())
    let pointer = Pointer(
      random.chance(0.5) ? .mouse : .touch, id: Int64(bitPattern: random.next()) >> random.int(0...63))
    let (row, name) = (RowID(random.int(-3...1000)), random.chance(0.5) ? "archive" : "menu item 0")
    let held = Key.Modifiers(rawValue: random.chance(0.5) ? UInt8(random.int(0...7)) : 0)
    switch random.int(0...13) {
    case 11:
      let requests: [AccessibilityNode.Request] = [
        .activate(.row(row)), .focus(.row(row)), .activate(.button(ActionID(name), of: row)),
        .activate(.control(ActionID(name))),
      ]
      return .request(requests[random.int(0...3)], time: time)
    case 12: return .text(text(&random), time: time)
    case 13:
      let text = random.chance(0.2) ? "" : text(&random)
      let lower = random.int(0...text.unicodeScalars.count)
      return .preedit(text, selection: lower..<random.int(lower...text.unicodeScalars.count), time: time)
    case 9: return .hover(random.chance(0.8) ? place : nil, time: time)
    case 10: return .context(place, time: time)
    case 0: return .pointer(PointerEvent(.down, pointer, at: place, time: time, with: held))
    case 1, 2: return .pointer(PointerEvent(.move, pointer, at: place, time: time, with: held))
    case 3: return .pointer(PointerEvent(.up, pointer, at: place, time: time, with: held))
    case 4: return .pointer(PointerEvent(.cancel, pointer, at: .zero, time: time, with: held))
    case 5:
      let amount = Point(x: number(), y: number())
      return .wheel(WheelEvent(at: place, by: amount, in: random.chance(0.5) ? .steps : .points, time: time))
    case 6:
      return .key(Key(random.chance(0.5) ? "#" : "Keypad Enter", with: held), time: time)
    case 7:
      let size = Size(width: random.double(1...16_384), height: random.double(1...16_384))
      return .resize(size, scale: random.double(0.1...100), time: time)
    default: return .focus(random.chance(0.5), time: time)
    }
  }

  @Test func `every event is read back to the bit`() throws {
    Property.holds { random in
      var microseconds = 0.0
      let events = (0..<20).map { _ in
        microseconds += Double(random.int(0...3_000_000))
        return event(&random, at: microseconds / 1e6)
      }
      return Case(setup: 0, steps: events)
    } failure: { run in
      guard let found = try? read(run.steps.map(\.traceLine)) else { return "it cannot be read" }
      return found == run.steps ? nil : "\(found) is read"
    }
  }

  @Test func `times keep their order, and are read to the microsecond`() throws {
    Property.holds { random in
      var time = random.double(0...4e6)
      let times = (0..<20).map { _ in
        time += random.chance(0.3) ? 0 : random.double(0...1) * random.double(0...1e-3)
        return time
      }
      return Case(setup: 0, steps: times)
    } failure: { run in
      let lines = run.steps.map { InputEvent.focus(true, time: $0).traceLine }
      guard let found = try? read(lines) else { return "it cannot be read: \(lines)" }
      let wrong = zip(found, run.steps).first { abs($0.time - $1) > 0.51e-6 }
      return wrong.map { "\($0.1) is read as \($0.0.time)" }
    }
  }

  @Test func `the settings of a recording are read back to the bit`() throws {
    let size = Size(width: 1000 / 3.0, height: 640 / 1.1)
    let lines = Trace(size: size, scale: 4 / 3.0, style: "menu:side=left", rows: 12).beginning
    let trace = try Trace(lines.joined(separator: "\n"), file: "a.trace")
    #expect(trace.size == size && trace.scale == 4 / 3.0 && trace.style == "menu:side=left" && trace.rows == 12)
    #expect(Trace(size: size, scale: 1, style: "menu", rows: nil).beginning.count == 3)
    var preferences = UserSettings()
    preferences.set(.direction(.rightToLeft))
    let mirrored = Trace(size: size, scale: 1, style: "menu", rows: nil, preferences).beginning
    #expect(mirrored.last == "0 set direction rtl" && mirrored.count == 4)
  }
}

extension Trace {
  init(
    size: Size, scale: Double, style: String, rows: Int?, language: Language = .english,
    _ settings: UserSettings = UserSettings()
  ) {
    self.init()
    (self.size, self.scale, self.style, self.rows, self.language) = (size, scale, style, rows, language)
    self.settings = settings
  }
}

extension TracePlayer<App> {
  init(onDemo trace: Trace) throws(UsageError) {
    var app = try App(
      style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, language: trace.language)
    app.stage.direction = trace.settings.direction
    self.init(trace, app)
  }
}
