import SwipeKit
import SwipeKitSDL

/// What somebody did with the program, to be done again: a text of one event a line.
///
/// See the README for the format. Times are in milliseconds in the text and in seconds here.
struct Trace {
  /// One line that does something.
  struct Step: Equatable {
    enum Action: Equatable {
      case input(InputEvent)
      case describe
      case screenshot(String)
      case end
    }

    let time: Double
    let action: Action
  }

  var size = Size(width: 360, height: 640)
  var scale = 1.0
  var style = "actions"
  var rows: Int?
  var steps: [Step] = []

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - file: its name, for complaints.
  ///   - defaults: what holds where the trace does not say.
  init(_ text: String, file: String, defaults: Options = Options()) throws(UsageError) {
    size = defaults.size
    scale = defaults.scale
    style = defaults.style
    rows = defaults.rows
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { continue }
      do throws(UsageError) {
        var reader = LineReader(words.map(String.init))
        if first.first?.isNumber == true || first.first == "-" || first.first == "." {
          try readStep(&reader)
        } else {
          try readSetting(&reader)
        }
        try reader.end()
      } catch {
        throw UsageError("\(file):\(index + 1): \(error.message)")
      }
    }
  }

  private mutating func readSetting(_ reader: inout LineReader) throws(UsageError) {
    guard steps.isEmpty else { throw UsageError("settings such as size stand before the first event") }
    let word = try reader.word("a time or a setting")
    switch word {
    case "size":
      let (width, height) = (try reader.word("a width"), try reader.word("a height"))
      size = try Options.size("\(width)x\(height)")
    case "scale": scale = try Options.scale(try reader.word("a scale"))
    case "style": style = try Options.style(try reader.word("the name of a style"))
    case "rows": rows = try Options.rows(try reader.word("a number of rows"))
    default: throw UsageError("'\(word)' is neither a time nor one of size, scale, style, rows")
    }
  }

  private mutating func readStep(_ reader: inout LineReader) throws(UsageError) {
    let milliseconds = try reader.number("a time in milliseconds")
    guard milliseconds >= 0 else { throw UsageError("a time is not below 0") }
    let time = milliseconds / 1000
    if let last = steps.last {
      guard time >= last.time else { throw UsageError("times do not decrease") }
      if last.action == .end { throw UsageError("nothing comes after the end") }
    }
    steps.append(Step(time: time, action: try readAction(&reader, at: time)))
  }

  private func readAction(_ reader: inout LineReader, at time: Double) throws(UsageError) -> Step.Action {
    let word = try reader.word("what happens")
    switch word {
    case "down": return .input(.pointer(try reader.pointerEvent(.down, at: time)))
    case "move": return .input(.pointer(try reader.pointerEvent(.move, at: time)))
    case "up": return .input(.pointer(try reader.pointerEvent(.up, at: time)))
    case "cancel":
      return .input(.pointer(PointerEvent(.cancel, try reader.pointer(), at: .zero, time: time)))
    case "wheel":
      let (place, steps) = (try reader.point(), try reader.point())
      return .input(.wheel(WheelEvent(at: place, by: steps, time: time)))
    case "key":
      let name = try reader.remainder("the name of a key")
      guard Key.exists(name) else { throw UsageError("SDL knows no key '\(name)'") }
      return .input(.key(Key(name), time: time))
    case "resize":
      let (width, height) = (try reader.word("a width"), try reader.word("a height"))
      return .input(.resize(try Options.size("\(width)x\(height)"), scale: scale, time: time))
    case "focus":
      switch try reader.word("lost or gained") {
      case "lost": return .input(.focus(false, time: time))
      case "gained": return .input(.focus(true, time: time))
      case let other: throw UsageError("focus is lost or gained, not '\(other)'")
      }
    case "describe": return .describe
    case "screenshot": return .screenshot(try reader.remainder("the file of a picture"))
    case "end": return .end
    default: throw UsageError("'\(word)' is nothing that can happen")
    }
  }
}

/// The words of one line, taken one after the other.
private struct LineReader {
  private var words: ArraySlice<String>

  init(_ words: [String]) { self.words = words[...] }

  mutating func word(_ what: String) throws(UsageError) -> String {
    guard let word = words.popFirst() else { throw UsageError("\(what) is missing") }
    return word
  }

  /// All that is left of the line.
  mutating func remainder(_ what: String) throws(UsageError) -> String {
    guard !words.isEmpty else { throw UsageError("\(what) is missing") }
    defer { words = [] }
    return words.joined(separator: " ")
  }

  mutating func number(_ what: String) throws(UsageError) -> Double {
    let word = try word(what)
    guard let number = Double(word), number.isFinite else { throw UsageError("'\(word)' is not \(what)") }
    return number
  }

  mutating func point() throws(UsageError) -> Point {
    Point(x: try number("a number for x"), y: try number("a number for y"))
  }

  mutating func pointer() throws(UsageError) -> Pointer {
    let name = try word("mouse or touch")
    let id = try word("the number of the pointer")
    guard let id = Int64(id) else { throw UsageError("'\(id)' is not the number of a pointer") }
    switch name {
    case "mouse": return Pointer(.mouse, id: id)
    case "touch": return Pointer(.touch, id: id)
    default: throw UsageError("a pointer is mouse or touch, not '\(name)'")
    }
  }

  mutating func pointerEvent(
    _ phase: PointerEvent.Phase, at time: Double
  ) throws(UsageError) -> PointerEvent {
    PointerEvent(phase, try pointer(), at: try point(), time: time)
  }

  func end() throws(UsageError) {
    if let word = words.first { throw UsageError("'\(word)' is too much") }
  }
}

extension InputEvent {
  /// The event as a line of a trace.
  var traceLine: String {
    func pointer(_ event: PointerEvent) -> String {
      "\(event.pointer.device) \(event.pointer.id)"
    }
    func place(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
    let what =
      switch self {
      case .pointer(let event) where event.phase == .cancel: "cancel \(pointer(event))"
      case .pointer(let event): "\(event.phase) \(pointer(event)) \(place(event.position))"
      case .wheel(let event): "wheel \(place(event.position)) \(place(event.steps))"
      case .key(let key, _): "key \(key.name)"
      case .resize(let size, _, _): "resize \(number(size.width)) \(number(size.height))"
      case .focus(let isFocused, _): "focus \(isFocused ? "gained" : "lost")"
      }
    return "\(number(time * 1000)) \(what)"
  }
}
