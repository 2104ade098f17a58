import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// A list of lines in a window: lines come from the standard input, and final acts go out.
struct LineContent: StagedContent {
  /// A message of another thread.
  enum Message: Sendable {
    case lines(LineBatch)
    case end
    case failed(LineAct, reason: String)
    case preview(String, of: Int)
  }

  private(set) var session: LineSession
  private let options: Options
  private let messages: MessageQueue<Message>
  private let previews = LinePreviews()
  /// The output for a trace; nil for none.
  private let recording: Output?
  private var preferences: Trace.Preferences
  /// The names of the pictures that were looked for.
  private var knownPictures: Set<String> = []
  /// The name of the desktop's theme of icons, and the theme once a row has asked for one.
  private var (iconThemeName, iconTheme): (String?, IconTheme?)

  init(
    _ list: LineList, _ options: Options, _ results: LineResults, _ messages: MessageQueue<Message>,
    _ preferences: Trace.Preferences, recording: Output?
  ) {
    (self.options, self.messages, self.preferences, self.recording) = (options, messages, preferences, recording)
    let failing: LineResults.Failing = { messages.send(.failed($0, reason: $1)) }
    session = LineSession(
      list, results, failing: recording == nil ? failing : nil,
      previewing: { [previews] request, run in
        guard case .start(let row) = request, let run else { return previews.stop() }
        previews.start(run) { messages.send(.preview($0, of: row)) }
      })
  }

  /// Shows what was read already, and begins to read the rest of the standard input.
  mutating func start(with batches: [LineBatch]) {
    for batch in batches { session.append(batch) }
    let options = session.list.options
    let isStarted = startThread { [messages] in
      LineInput.read(separator: options.separator) { chunk in
        messages.send(.lines(LineBatch(chunk, options)))
        return true
      }
      messages.send(.end)
    }
    if !isStarted { messages.send(.end) }
  }

  var stage: Stage {
    _read { yield session.stage }
    _modify { yield &session.stage }
  }

  var isFinished: Bool { session.hasQuit }

  mutating func receive(_ message: Message, at time: Double) {
    session.advance(to: time)
    switch message {
    case .lines(let batch): session.append(batch)
    case .end: session.list.end()
    case .failed(let act, let reason): session.list.bringBack(act, reason: reason)
    case .preview(let text, let row): session.list.showPreview(text, of: row)
    }
    session.list.update()
  }

  mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    let settings = options.changed(settings)
    session.advance(to: time)
    let changed = Trace.Preferences(settings, session.stage.direction)
    for setting in changed.changes(from: preferences) {
      record(Trace.Step(time: time, action: .set(setting)))
    }
    preferences = changed
    if settings.iconTheme != iconThemeName {
      (iconThemeName, iconTheme, knownPictures) = (settings.iconTheme, nil, [])
    }
    session.stage.adopt(settings)
  }

  private func record(_ step: Trace.Step) {
    recording?.print(step.line)
    recording?.flush()
  }

  mutating func adopt(_ letters: LetterWidths, at time: Double) {
    // A recording plays without fonts, to the same bytes.
    guard recording == nil else { return }
    session.advance(to: time)
    session.stage.letters = letters
  }

  mutating func adopt(_ frames: FrameTiming) {
    // A recording has what the list got, and shows it.
    if recording == nil { session.stage.frameTiming = frames }
  }

  mutating func handle(_ event: InputEvent) {
    record(Trace.Step(time: event.time, action: .input(event)))
    session.handle(event)
    for line in session.takeLines() { Output.errors.print(line) }
    Output.errors.flush()
  }

  mutating func advance(to time: Double) { session.advance(to: time) }

  /// Ends the list: what was done is final.
  mutating func close() { session.close() }

  /// Ends the command of the preview.
  func stopPreview() { previews.stop() }

  mutating func takePictures() -> [String: PictureFile] {
    var pictures: [String: PictureFile] = [:]
    for name in session.list.pictureNames where knownPictures.insert(name).inserted {
      pictures[name] = name.hasPrefix(LineSource.themeMark) ? icon(name) : PictureFile(ofRow: name)
    }
    return pictures
  }

  /// Returns an icon of the desktop's theme; where there is none, its place stays empty.
  private mutating func icon(_ name: String) -> PictureFile {
    let theme = iconTheme ?? IconTheme(iconThemeName)
    iconTheme = theme
    let size = DetailContent.smallBadgeSize(with: session.stage.letters) * session.stage.scale
    let file = theme.file(named: String(name.dropFirst(LineSource.themeMark.count)), size: Int(size.rounded()))
    return file.flatMap { PictureFile(ofRow: $0) } ?? PictureFile(pixels: [0, 0, 0, 0], width: 1, height: 1)
  }

  var nextFrameTime: Double? { session.nextFrameTime }
  func draw(into list: inout DisplayList) { session.draw(into: &list) }
}

extension PictureFile {
  /// The largest size of a picture of a row, in bytes.
  private static let largest = 16 << 20

  /// Reads the picture of a row; nil where its name is that of no file, or of one that is no picture's.
  fileprivate init?(ofRow name: String) {
    var status = stat()
    // Whoever opens a pipe waits for its other end.
    guard stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largest,
      let file = try? PictureFile(contentsOf: name)
    else { return nil }
    self = file
  }
}
