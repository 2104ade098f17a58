import SwipeKit

struct TraceReader<Dialect: TraceDialect> {
  private(set) var trace: Trace
  private let dialect: Dialect
  private var settings: Set<String> = []
  private var (size, scale): (Size, Double)
  private var line = 0

  init(_ beginning: Trace, _ dialect: Dialect) {
    (trace, self.dialect) = (beginning, dialect)
    trace.steps = []
    (size, scale) = (trace.size, trace.scale)
  }

  mutating func read(_ text: ArraySlice<UInt8>) throws(TraceError) {
    line += 1
    do throws(Refusal) { try take(TraceWords(text)) } catch { throw TraceError(line: line, error.sentence) }
  }

  private mutating func take(_ line: TraceWords) throws(Refusal) {
    var words = line
    if words.isEmpty { return }
    if words.startsWithTime { try readStep(&words) } else { try readSetting(&words) }
    try words.end()
  }

  private mutating func readSetting(_ words: inout TraceWords) throws(Refusal) {
    guard trace.steps.isEmpty else { throw Refusal("settings such as size stand before the first event") }
    let word = try words.word("a time or a setting")
    switch word {
    case "size":
      trace.size = try words.size()
      size = trace.size
    case "scale":
      trace.scale = try Trace.scale(try words.word("a scale"))
      scale = trace.scale
    default:
      guard let own = dialect.settings.first(where: { $0.key == word }) else {
        let names = ["size", "scale"] + dialect.settings.map(\.key)
        throw Refusal("'\(word)' is neither a time nor one of \(names.joined(separator: ", "))")
      }
      let value = try words.word(own.value)
      if let refusal = dialect.refusal(of: value, for: word) { throw Refusal(refusal) }
      trace[word] = value
    }
    guard settings.insert(word).inserted else { throw Refusal("there is a \(word) already") }
  }

  private mutating func readStep(_ words: inout TraceWords) throws(Refusal) {
    let time = try Trace.time(try words.number("a time in milliseconds"))
    if let last = trace.steps.last {
      guard time >= last.time else { throw Refusal("times do not decrease") }
      if last.action == .end { throw Refusal("nothing comes after the end") }
    }
    trace.steps.append(Trace.Step(time: time, action: try readAction(&words, at: time), lineNumber: line))
  }

  private mutating func readAction(_ words: inout TraceWords, at time: Double) throws(Refusal) -> Trace.Step.Action
  {
    func pointerEvent(_ phase: PointerEvent.Phase) throws(Refusal) -> Trace.Step.Action {
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
      if let refusal = dialect.refusal(of: key) { throw Refusal(refusal) }
      return .input(.key(key, time: time))
    case "text": return .input(.text(try words.name("a text"), time: time))
    case "preedit":
      let (text, selection) = try words.preedit()
      return .input(.preedit(text, selection: selection, time: time))
    case "resize":
      size = try words.size()
      if !words.isEmpty { scale = try Trace.scale(try words.word("a scale")) }
      return .input(.resize(size, scale: scale, time: time))
    case "focus":
      let next = words.next
      if ["row", "control"].contains(next) || Target.words[next] != nil {
        return .input(.request(.focus(try words.target()), time: time))
      }
      switch try words.word("lost or gained") {
      case "lost": return .input(.focus(false, time: time))
      case "gained": return .input(.focus(true, time: time))
      case let other: throw Refusal("focus is lost or gained, not '\(other)'")
      }
    case "in":
      let list = try words.name("the name of a list")
      switch try readAction(&words, at: time) {
      case .input(.request(.activate(let target), _)):
        return .input(.request(.activate(.within(list, target)), time: time))
      case .input(.request(.focus(let target), _)):
        return .input(.request(.focus(.within(list, target)), time: time))
      default: throw Refusal("in a list are focus, activate and perform, for a screen reader")
      }
    case "edit":
      let (range, text) = (try words.range(), try words.quotedText())
      return .input(.request(.edit(ActionID(try words.name("the name of a text field")), range, text), time: time))
    case "select":
      let range = try words.range()
      return .input(.request(.select(ActionID(try words.name("the name of a text field")), range), time: time))
    case "activate": return .input(.request(.activate(try words.target()), time: time))
    case "perform":
      let row = try words.namedRow()
      let action = ActionID(try words.name("the name of an action"))
      return .input(.request(.activate(.button(action, of: row)), time: time))
    case "press":
      return .input(.request(.activate(.control(ActionID(try words.name("the name of a control")))), time: time))
    case "tap": return .tap(try words.text("the text of a button or a row"))
    case "swipe":
      let row = try words.namedRow()
      let edge = try words.word("leading or trailing")
      guard let edge = ["leading": Edge.leading, "trailing": .trailing][edge] else {
        throw Refusal("a swipe uncovers the leading or the trailing edge, not '\(edge)'")
      }
      return .swipe(row, edge, by: try words.percentage())
    case "set":
      let name = try words.word("what is set")
      return .set(try Trace.Setting(name) { kind throws(Refusal) in try words.word(kind) })
    case "expect": return .expect(try Trace.Expectation(&words), line: line)
    case "wait":
      guard try words.word("idle") == "idle" else { throw Refusal("a trace waits for idle only") }
      let limit = words.isEmpty ? Trace.waitTimeout : try Trace.time(try words.number("a number of milliseconds"))
      return .wait(limit: limit, line: line)
    case "describe": return .describe
    case "screenshot": return .screenshot(try words.name("the file of a picture"))
    case "end": return .end
    default: throw Refusal("'\(word)' is nothing that can happen")
    }
  }
}
