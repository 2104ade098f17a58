import SwipeKit
import SwipeKitSDL
import TodoTxt

/// The list of a file in a window: a thread saves it.
struct FileContent: StagedContent {
  /// A message of another thread: something has become of the file.
  enum Message: Sendable {
    case news
  }

  private(set) var program: FileList
  private let options: Options
  private let keeper: FileKeeper
  private let messages: MessageQueue<Message>

  init(_ program: FileList, _ options: Options, _ keeper: FileKeeper, _ messages: MessageQueue<Message>) {
    (self.program, self.options, self.keeper, self.messages) = (program, options, keeper, messages)
  }

  /// Begins to follow what other programs do with the file.
  func start() { FileWatch.start(keeper.path) { [keeper, messages] in keeper.look { messages.send(.news) } } }

  private func look() { keeper.look { [messages] in messages.send(.news) } }

  var stage: Stage {
    _read { yield program.stage }
    _modify { yield &program.stage }
  }

  var isFinished: Bool { program.isFinished }

  mutating func receive(_ message: Message, at time: Double) {
    program.advance(to: time)
    noteDay()
    takeNews()
  }

  private mutating func takeNews() {
    for news in keeper.takeNews() { program.receive(news) }
    save()
  }

  private mutating func save() {
    if let save = program.takeSave() { keeper.save(save) { [messages] in messages.send(.news) } }
  }

  mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    program.advance(to: time)
    program.stage.adopt(options.changed(settings))
  }

  mutating func adopt(_ letters: LetterWidths, at time: Double) {
    program.advance(to: time)
    program.stage.letters = letters
  }

  mutating func adopt(_ frames: FrameTiming) { program.stage.frameTiming = frames }

  mutating func handle(_ event: InputEvent) {
    if event.asks(for: App.describe) { describe() }
    // Not every file system reports what others do.
    if case .focus(true, _) = event { look() }
    noteDay()
    program.handleOrQuit(event)
    save()
  }

  /// A new day shows when something happens: nobody is woken up for it.
  private mutating func noteDay() { program.today = options.today ?? TodoDate.now }

  mutating func advance(to time: Double) {
    program.advance(to: time)
    save()
  }

  /// Saves what is not saved, and waits for it.
  mutating func close() {
    keeper.finish()
    for news in keeper.takeNews() { program.receive(news) }
    program.close(keeper)
  }

  private func describe() {
    Output.errors.print(PlayedFile(program, keeper).describe(), terminator: "")
    Output.errors.flush()
  }

  var nextFrameTime: Double? { program.nextFrameTime }
  func draw(into list: inout DisplayList) { program.draw(into: &list) }
}
