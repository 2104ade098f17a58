import SwipeKit

extension InputEvent {
  /// The event as it is written in a trace.
  ///
  /// Reading it returns the same event, with its time to the microsecond. The position of a cancelled pointer is left
  /// out.
  public var traceLine: String { "\(formattedNumber(time * 1000)) \(traceWords)" }

  private var traceWords: String {
    func place(_ point: Point) -> String { "\(point.x.decimal) \(point.y.decimal)" }
    func pointer(_ event: PointerEvent) -> String {
      let words = ["\(event.phase)", "\(event.pointer.device)", "\(event.pointer.id)"]
      let place = event.phase == .cancel ? [] : [place(event.position)]
      return (words + place + (event.modifiers.isEmpty ? [] : [event.modifiers.description])).joined(separator: " ")
    }
    func words(in list: String, _ request: AccessibilityNode.Request) -> String {
      "in \(quoted(list)) \(InputEvent.request(request, time: time).traceWords)"
    }
    return switch self {
    case .pointer(let event): pointer(event)
    case .wheel(let event):
      "wheel \(place(event.position)) \(place(event.amount))\(event.unit == .points ? " points" : "")"
    case .hover(let position?, _): "hover \(place(position))"
    case .hover(nil, _): "hover nowhere"
    case .context(let position, _): "context \(place(position))"
    case .key(let key, _): "key \(Trace.written(key.description))"
    case .text(let text, _): "text \(quoted(text))"
    case .preedit(let text, let selection, _):
      "preedit \(quoted(text))\(selection == text.caretAtEnd ? "" : " \(selection.lowerBound) \(selection.upperBound)")"
    case .resize(let size, let scale, _): "resize \(size.width.decimal) \(size.height.decimal) \(scale.decimal)"
    case .focus(let isFocused, _): "focus \(isFocused ? "gained" : "lost")"
    case .request(.activate(.row(let row)), _): "activate row \(row)"
    case .request(.activate(.button(let action, let row)), _): "perform row \(row) \(Trace.written(action.name))"
    case .request(.activate(.control(let control)), _): "press \(Trace.written(control.name))"
    case .request(.activate(.within(let list, let target)), _): words(in: list, .activate(target))
    case .request(.focus(.within(let list, let target)), _): words(in: list, .focus(target))
    case .request(.focus(.row(let row)), _): "focus row \(row)"
    case .request(.focus(.button(let button, let row)), _): "focus row \(row) \(Trace.written(button.name))"
    case .request(.focus(.control(let control)), _): "focus control \(Trace.written(control.name))"
    case .request(.activate(let target), _): "activate \(target.word)"
    case .request(.focus(let target), _): "focus \(target.word)"
    case .request(.edit(let field, let range, let text), _):
      "edit \(range.lowerBound) \(range.upperBound) \(quoted(text)) \(Trace.written(field.name))"
    case .request(.select(let field, let range), _):
      "select \(range.lowerBound) \(range.upperBound) \(Trace.written(field.name))"
    }
  }
}

extension String {
  var caretAtEnd: Range<Int> { unicodeScalars.count..<unicodeScalars.count }
}

extension Trace.Step {
  /// The step as it is written in a trace.
  public var line: String {
    switch action {
    case .input(let event): event.retimed(to: time).traceLine
    case .set(let setting): timed("\(setting)")
    case .expect(let expectation, _): timed("expect \(expectation)")
    case .wait(let limit, _): timed("wait idle \(formattedNumber(limit * 1000))")
    case .tap(let text): timed("tap \(quoted(text))")
    case .swipe(let row, let edge, let fraction):
      timed("swipe row \(row) \(edge) \(formattedNumber(100 * fraction))%")
    case .describe: timed("describe")
    case .screenshot(let file): timed("screenshot \(Trace.written(file))")
    case .end: timed("end")
    }
  }

  private func timed(_ what: String) -> String { "\(formattedNumber(time * 1000)) \(what)" }
}

extension Trace: CustomStringConvertible {
  /// The lines before the first event, and the user's settings at time 0.
  public var beginning: [String] {
    ["size \(size.width.decimal) \(size.height.decimal)", "scale \(scale.decimal)"]
      + own.map { "\($0.name) \($0.value)" } + settings.changes(from: UserSettings()).map { "0 \($0)" }
  }

  /// The text of the trace.
  public var description: String { (beginning + steps.map(\.line)).map { "\($0)\n" }.joined() }

  /// Returns a name in the form in which it ends a line, in quotes if necessary.
  static func written(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    return isPlain && words.allSatisfy { !$0.isEmpty } && name.first != "'" ? name : quoted(name)
  }
}
