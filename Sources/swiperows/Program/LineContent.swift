import SwipeKit
import SwipeKitSDL

/// A list of lines in a window: lines come from the standard input, and final acts go out.
struct LineContent: WindowContent {
  /// A message of another thread.
  enum Message: Sendable {
    case lines(Lines.Chunk)
    case end
    case failed(LineAct, reason: String)
  }

  private(set) var session: LineSession
  private let options: Options
  private let messages: MessageQueue<Message>

  init(_ list: LineList, _ options: Options, _ results: LineResults, _ messages: MessageQueue<Message>) {
    (self.options, self.messages) = (options, messages)
    session = LineSession(list, results) { messages.send(.failed($0, reason: $1)) }
  }

  /// Begins to read the standard input.
  func start() {
    let separator = session.list.options.separator
    let isStarted = startThread { [messages] in
      LineInput.read(separator: separator) { chunk in
        messages.send(.lines(chunk))
        return true
      }
      messages.send(.end)
    }
    if !isStarted { messages.send(.end) }
  }

  var isFinished: Bool { session.hasQuit }

  mutating func receive(_ message: Message, at time: Double) {
    session.advance(to: time)
    switch message {
    case .lines(let chunk): session.list.append(chunk)
    case .end: session.list.end()
    case .failed(let act, let reason): session.list.bringBack(act, reason: reason)
    }
    session.list.update()
  }

  mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    let settings = options.changed(settings)
    session.advance(to: time)
    session.stage.theme = Theme(settings)
    session.stage.reducesMotion = settings.reducesMotion
    session.stage.textScale = settings.textScale
  }

  mutating func adopt(_ letters: LetterWidths, at time: Double) {
    session.advance(to: time)
    session.stage.letters = letters
  }

  mutating func handle(_ event: InputEvent) {
    session.handle(event)
    for line in session.takeLines() { Output.errors.print(line) }
    Output.errors.flush()
  }

  mutating func advance(to time: Double) { session.advance(to: time) }

  /// Ends the list: what was done is final.
  mutating func close() { session.close() }

  var nextFrameTime: Double? { session.nextFrameTime }
  var showsHand: Bool { session.stage.showsHand }
  var wantsText: Bool { session.stage.wantsText }
  var caret: Rect? { session.stage.caret }
  mutating func takeClipboardRequests() -> [ClipboardRequest] { session.stage.takeClipboardRequests() }
  mutating func takeAnnouncements() -> [String] { session.stage.takeAnnouncements() }
  func draw(into list: inout DisplayList) { session.draw(into: &list) }
}
