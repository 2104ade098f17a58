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
      case set(Setting)
      /// Something must be so; the line of the trace, for who asks why not.
      case expect(Expectation, line: Int)
      /// The trace waits until nothing moves by itself, for so many seconds at most.
      case wait(limit: Double, line: Int)
      case describe
      case screenshot(String)
      case end
    }

    let time: Double
    let action: Action
  }

  /// The latest time that there can be, in milliseconds: three years, in which a frame is still far more than the
  /// least that two times can differ by.
  static let latest = 1e11
  /// How long a trace waits where it does not say, in seconds.
  fileprivate static let patience = 10.0
  /// Times are as fine as this, in parts of a millisecond.
  private static let parts = 1000.0
  /// The numbers of device pixels that a point can have: a recording's window may be on any display.
  private static let scales = 0.1...100.0

  var size = Options.defaultSize
  var scale = 1.0
  var style = "actions"
  var rows: Int?
  /// The direction of reading at first.
  var direction = ReadingDirection.leftToRight
  /// How large texts are at first, as a share of their usual size, which the scale has in it.
  fileprivate var textScale = 1.0
  var steps: [Step] = []

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - file: its name, for complaints.
  ///   - defaults: what holds where the trace does not say.
  init(_ text: String, file: String, defaults: Options = Options()) throws(UsageError) {
    size = defaults.size ?? Options.defaultSize
    // Larger texts are a larger point.
    textScale = defaults.textScale ?? 1
    scale = defaults.scale * textScale
    style = defaults.style ?? style
    rows = defaults.rows
    direction = defaults.direction ?? .leftToRight
    var reader = TraceReader(self)
    // Some editors begin a text with a mark of its encoding.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    for (index, line) in lines.enumerated() {
      do throws(UsageError) {
        try reader.read(line)
      } catch {
        throw UsageError("\(file):\(index + 1): \(error.message)")
      }
    }
    self = reader.trace
  }

  /// A number of device pixels a point.
  fileprivate static func scale(_ word: String) throws(UsageError) -> Double {
    guard let scale = Double(decimal: word), scales.contains(scale) else {
      throw UsageError("'\(word)' is no scale: give \(scales.lowerBound.decimal) to \(scales.upperBound.decimal)")
    }
    return scale
  }

  /// A time in seconds, from one in milliseconds.
  fileprivate static func time(_ milliseconds: Double) throws(UsageError) -> Double {
    guard milliseconds >= 0 else { throw UsageError("a time is not below 0") }
    guard milliseconds <= latest else { throw UsageError("a time is at most \(number(latest)) milliseconds") }
    return (milliseconds * parts).rounded() / (1000 * parts)
  }
}

/// Reads a trace line by line.
private struct TraceReader {
  var trace: Trace
  private var settings: Set<String> = []
  /// Those of the latest setting or resize, and the share of its usual size that a text has by that scale.
  private var (size, scale, textScale): (Size, Double, Double)
  /// The number of the line that is read.
  private var line = 0

  init(_ trace: Trace) {
    self.trace = trace
    (size, scale, textScale) = (trace.size, trace.scale, trace.textScale)
  }

  mutating func read(_ line: Substring) throws(UsageError) {
    self.line += 1
    var words = TraceWords(line)
    guard let first = words.next.first else { return try words.end() }
    if "0123456789+-.".contains(first) {
      try readStep(&words)
    } else {
      try readSetting(&words)
    }
    try words.end()
  }

  private mutating func readSetting(_ words: inout TraceWords) throws(UsageError) {
    guard trace.steps.isEmpty else { throw UsageError("settings such as size stand before the first event") }
    let word = try words.word("a time or a setting")
    switch word {
    case "size":
      trace.size = try words.size()
      size = trace.size
    case "scale":
      trace.scale = try Trace.scale(try words.word("a scale"))
      (scale, textScale) = (trace.scale, 1)
    case "style": trace.style = try Options.style(try words.word("the name of a style"))
    case "rows": trace.rows = try Options.rows(try words.word("a number of rows"))
    default: throw UsageError("'\(word)' is neither a time nor one of size, scale, style, rows")
    }
    guard settings.insert(word).inserted else { throw UsageError("there is a \(word) already") }
  }

  private mutating func readStep(_ words: inout TraceWords) throws(UsageError) {
    let time = try Trace.time(try words.number("a time in milliseconds"))
    if let last = trace.steps.last {
      guard time >= last.time else { throw UsageError("times do not decrease") }
      if last.action == .end { throw UsageError("nothing comes after the end") }
    }
    trace.steps.append(Trace.Step(time: time, action: try readAction(&words, at: time)))
  }

  private mutating func readAction(
    _ words: inout TraceWords, at time: Double
  ) throws(UsageError) -> Trace.Step.Action {
    func pointerEvent(_ phase: PointerEvent.Phase) throws(UsageError) -> Trace.Step.Action {
      let (pointer, place) = (try words.pointer(), phase == .cancel ? .zero : try words.point())
      return .input(.pointer(PointerEvent(phase, pointer, at: place, time: time, with: try words.modifiers())))
    }
    let word = try words.word("what happens")
    switch word {
    case "down": return try pointerEvent(.down)
    case "move": return try pointerEvent(.move)
    case "up": return try pointerEvent(.up)
    case "cancel": return try pointerEvent(.cancel)
    case "wheel":
      let (place, amount) = (try words.point(), try words.point())
      return .input(.wheel(WheelEvent(at: place, by: amount, in: try words.wheelUnit(), time: time)))
    case "hover" where words.next == "nowhere":
      _ = try words.word("nowhere")
      return .input(.hover(nil, time: time))
    case "hover": return .input(.hover(try words.point(), time: time))
    case "context": return .input(.context(try words.point(), time: time))
    case "key":
      let key = Key(try words.name("the name of a key"))
      guard Key.exists(key.name) else { throw UsageError("SDL knows no key '\(key.name)'") }
      return .input(.key(key, time: time))
    case "text": return .input(.text(try words.name("a text"), time: time))
    case "preedit":
      let (text, selection) = try words.preedit()
      return .input(.preedit(text, selection: selection, time: time))
    case "resize":
      size = try words.size()
      if !words.next.isEmpty { (scale, textScale) = (try Trace.scale(try words.word("a scale")), 1) }
      return .input(.resize(size, scale: scale, time: time))
    case "focus":
      switch words.next {
      case "row", "list", "control": return .input(.request(.focus(try words.target()), time: time))
      default: break
      }
      switch try words.word("lost or gained") {
      case "lost": return .input(.focus(false, time: time))
      case "gained": return .input(.focus(true, time: time))
      case let other: throw UsageError("focus is lost or gained, not '\(other)'")
      }
    case "activate": return .input(.request(.activate(try words.target()), time: time))
    case "perform":
      let row = try words.namedRow()
      let action = ActionID(try words.name("the name of an action"))
      return .input(.request(.activate(.button(action, of: row)), time: time))
    case "press":
      return .input(.request(.activate(.control(ActionID(try words.name("the name of a control")))), time: time))
    case "set":
      guard words.next == "text-scale" else { return .set(try Setting(&words)) }
      _ = try words.word("text-scale")
      // Larger texts are a larger point, in a window of as many points.
      let share = try Options.textScale(try words.word("a share of the usual size"))
      (scale, textScale) = (scale / textScale * share, share)
      return .input(.resize(size, scale: scale, time: time))
    case "expect": return .expect(try Expectation(&words), line: line)
    case "wait":
      guard try words.word("idle") == "idle" else { throw UsageError("a trace waits for idle only") }
      let limit = words.next.isEmpty ? Trace.patience : try Trace.time(try words.number("a number of milliseconds"))
      return .wait(limit: limit, line: line)
    case "describe": return .describe
    case "screenshot": return .screenshot(try words.name("the file of a picture"))
    case "end": return .end
    default: throw UsageError("'\(word)' is nothing that can happen")
    }
  }
}
