import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// A list of lines in a window: lines come from the standard input, and final acts go out.
struct LineContent: StagedContent {
  /// A message of another thread.
  enum Message: Sendable {
    case lines(LineBatch)
    case end
    case command(LineResults.News)
    case preview(String, of: Int)
    case picture(RowPictures.Result, named: String, side: Int)
  }

  /// The maximum number of pictures that are kept while they are off screen.
  private static let mostPictures = 256
  /// The place of a picture that is being read, or was forgotten.
  private static let emptyPicture = PictureFile(pixels: [0, 0, 0, 0], width: 1, height: 1)

  private(set) var session: LineSession
  private let options: Options
  private let messages: MessageQueue<Message>
  private let previews = LinePreviews()
  /// The output for a trace; nil for none.
  private let recording: Output?
  private var preferences: Trace.Preferences
  private let pictures = RowPictures()
  /// The pictures that were looked for, with the frame in which each showed last, and the number of frames.
  private var (knownPictures, frames): ([String: Int], Int) = ([:], 0)
  /// The pictures for the next frame.
  private var newPictures: [String: PictureFile] = [:]
  /// The width and height of pictures, in pixels.
  private var pictureSide = 0
  /// The name of the desktop's theme of icons, and the theme once a row has asked for one.
  private var (iconThemeName, iconTheme): (String?, IconTheme?)

  init(
    _ list: LineList, _ options: Options, _ results: LineResults, _ messages: MessageQueue<Message>,
    _ preferences: Trace.Preferences, recording: Output?
  ) {
    (self.options, self.messages, self.preferences, self.recording) = (options, messages, preferences, recording)
    let telling: @Sendable (LineResults.News) -> Void = { messages.send(.command($0)) }
    session = LineSession(
      list, results, telling: recording == nil ? telling : nil,
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
    case .command(.failed(let act, let reason)): session.list.bringBack(act, reason: reason)
    case .command(.running(let act)): session.list.tell(running: act)
    case .preview(let text, let row): session.list.showPreview(text, of: row)
    case .picture(.read(let picture), let name, pictureSide):
      if knownPictures[name] != nil { newPictures[name] = picture }
    case .picture(_, let name, _): knownPictures[name] = nil
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
      (iconThemeName, iconTheme, knownPictures) = (settings.iconTheme, nil, [:])
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
    let size = DetailContent.smallBadgeSize(with: session.stage.letters) * session.stage.scale
    if Int(size.rounded()) != pictureSide { (pictureSide, knownPictures) = (Int(size.rounded()), [:]) }
    frames += 1
    let names = session.list.pictureNames
    pictures.show(names)
    for name in names where knownPictures.updateValue(frames, forKey: name) == nil {
      newPictures[name] = Self.emptyPicture
      // Without an icon in the desktop's theme the place stays empty.
      guard let file = name.hasPrefix(LineSource.themeMark) ? icon(name) : name else { continue }
      pictures.read(file, named: name, side: pictureSide) { [messages, pictureSide] in
        messages.send(.picture($0, named: name, side: pictureSide))
      }
    }
    if knownPictures.count > names.count + Self.mostPictures {
      let oldest = knownPictures.sorted { $0.value < $1.value }.dropLast(names.count + Self.mostPictures / 2)
      for (name, _) in oldest {
        (knownPictures[name], newPictures[name]) = (nil, Self.emptyPicture)
      }
    }
    defer { newPictures = [:] }
    return newPictures
  }

  /// Returns the file of an icon of the desktop's theme.
  private mutating func icon(_ name: String) -> String? {
    let theme = iconTheme ?? IconTheme(iconThemeName)
    iconTheme = theme
    return theme.file(named: String(name.dropFirst(LineSource.themeMark.count)), size: pictureSide)
  }

  var nextFrameTime: Double? { session.nextFrameTime }
  func draw(into list: inout DisplayList) { session.draw(into: &list) }
}
