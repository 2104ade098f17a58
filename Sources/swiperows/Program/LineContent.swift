import SwipeKit
import SwipeKitSDL

/// A list of lines in a window: lines come from the standard input, and final acts go out.
struct LineContent: WindowContent {
  /// A message of another thread.
  enum Message: Sendable {
    case lines(Lines.Chunk)
    case end
    case failed(LineResult, reason: String)
  }

  private(set) var program: LineList
  private let options: Options
  private let messages: MessageQueue<Message>
  private let results: LineResults
  private var isClosing = false

  init(_ program: LineList, _ options: Options, _ results: LineResults, _ messages: MessageQueue<Message>) {
    (self.program, self.options, self.results, self.messages) = (program, options, results, messages)
  }

  /// Begins to read the standard input.
  func start() {
    let separator = program.options.separator
    let isStarted = startThread { [messages] in
      LineInput.read(separator: separator) { chunk in
        messages.send(.lines(chunk))
        return true
      }
      messages.send(.end)
    }
    if !isStarted { messages.send(.end) }
  }

  var isFinished: Bool { program.isFinished || results.isBroken }

  mutating func receive(_ message: Message, at time: Double) {
    program.advance(to: time)
    switch message {
    case .lines(let chunk): program.append(chunk)
    case .end: program.end()
    case .failed(let result, let reason): program.bringBack(result, reason: reason)
    }
    program.update()
  }

  mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    let settings = options.changed(settings)
    program.advance(to: time)
    program.stage.theme = Theme(settings)
    program.stage.reducesMotion = settings.reducesMotion
    program.stage.textScale = settings.textScale
  }

  mutating func adopt(_ letters: LetterWidths, at time: Double) {
    program.advance(to: time)
    program.stage.letters = letters
  }

  mutating func handle(_ event: InputEvent) {
    if event.asks(for: App.quit) {
      program.advance(to: event.time)
      program.close()
    } else {
      if event.asks(for: App.describe) { describe() }
      program.handle(event)
    }
    tell()
  }

  mutating func advance(to time: Double) {
    program.advance(to: time)
    tell()
  }

  /// Prints the view tree beside the results.
  private func describe() {
    Output.errors.print(PlayedLines(program, results).describe(), terminator: "")
    Output.errors.flush()
  }

  /// Ends the list: what was done is final.
  mutating func close() {
    program.close()
    tell()
  }

  private mutating func tell() {
    for result in program.takeResults() {
      results.take(result, of: program) { [messages] in messages.send(.failed(result, reason: $0)) }
    }
  }

  var nextFrameTime: Double? { program.nextFrameTime }
  var showsHand: Bool { program.stage.showsHand }
  var wantsText: Bool { program.stage.wantsText }
  var caret: Rect? { program.stage.caret }
  mutating func takeClipboardRequests() -> [ClipboardRequest] { program.stage.takeClipboardRequests() }
  mutating func takeAnnouncements() -> [String] { program.stage.takeAnnouncements() }
  func draw(into list: inout DisplayList) { program.draw(into: &list) }
}
