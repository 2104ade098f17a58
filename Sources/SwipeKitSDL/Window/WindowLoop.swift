import SwipeKit

/// The content of a window, and its behaviour: the program's side of the loop.
public protocol WindowContent: ~Copyable {
  /// The messages from other threads; none where it is not declared.
  associatedtype Message: Sendable = Never
  /// Adopts the user's settings of the desktop, before the first frame and at each change, at a whole number of
  /// milliseconds of the content's own time.
  mutating func adopt(_ settings: DesktopSettings, at time: Double)
  /// Adopts the widths of the letters that the window draws, before the first frame and where its font changes, at a
  /// whole number of milliseconds of the content's own time.
  mutating func adopt(_ letters: LetterWidths, at time: Double)
  /// Handles an event, at a whole number of milliseconds of the content's own time.
  mutating func handle(_ event: InputEvent)
  /// Handles a message from another thread (`MessageQueue`), at a whole number of milliseconds of the content's own
  /// time.
  mutating func receive(_ message: Message, at time: Double)
  /// Advances to the time of the next picture, in seconds since the loop began.
  ///
  /// Time never goes back, from one event or picture to the next.
  mutating func advance(to time: Double)
  /// The time of the next frame, in seconds: now or earlier while something moves; nil for never.
  var nextFrameTime: Double? { get }
  /// Appends the picture, for a window whose top left corner is the origin.
  func draw(into list: inout DisplayList)
  /// Called when a frame was drawn and is about to be shown.
  ///
  /// - Throws: an error that ends the loop, such as that a picture cannot be written.
  mutating func drew(on canvas: borrowing Canvas) throws(SDLError)
  /// Returns the pictures and icons to register under their names for the next frame, since the last call; each
  /// replaces one with the same name.
  mutating func takePictures() -> [String: PictureFile]
  /// The wanted title of the window, set each time that it changes; nil to leave it as it is.
  var wantedTitle: String? { get }
  /// The wanted icon of the window, on desktops that ask it for one, set each time that it changes; nil to leave it as
  /// it is.
  var wantedIcon: PictureFile? { get }
  /// The wanted size of the window, in points, set each time that it changes; nil to leave it to the user.
  var wantedSize: Size? { get }
  /// The wanted user scale, a factor of the desktop's, set each time that it changes; nil for that with which the
  /// window was opened.
  var wantedUserScale: Double? { get }
  /// Whether the mouse's cursor is a hand, since a press there would do something.
  var showsHand: Bool { get }
  /// Whether a text is being edited, so that keys and input methods write into it (`InputEvent.text`, `.preedit`).
  ///
  /// Otherwise no input method is active, and keys are keys alone.
  var wantsText: Bool { get }
  /// The caret in the window, in points, so that an input method shows its candidates beside it; nil for anywhere.
  ///
  /// It is the frame that people see, `Stage.mirrored(_:)` where they read from right to left.
  var caret: Rect? { get }
  /// Returns the announcements for a screen reader since the last call, of what shows in no other way, such as the
  /// effect of an action.
  mutating func takeAnnouncements() -> [String]
  /// Whether the window is to close.
  var isFinished: Bool { get }
}

extension WindowContent where Self: ~Copyable {
  /// Does nothing.
  public mutating func adopt(_ settings: DesktopSettings, at time: Double) {}
  /// Does nothing.
  public mutating func adopt(_ letters: LetterWidths, at time: Double) {}
  /// Does nothing.
  public mutating func receive(_ message: Message, at time: Double) {}
  /// Does nothing.
  public mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {}
  /// Returns none.
  public mutating func takePictures() -> [String: PictureFile] { [:] }
  /// The title with which the window was opened.
  public var wantedTitle: String? { nil }
  /// The icon with which the window was opened.
  public var wantedIcon: PictureFile? { nil }
  /// The size that the user chooses.
  public var wantedSize: Size? { nil }
  /// The user scale with which the window was opened.
  public var wantedUserScale: Double? { nil }
  /// The cursor is an arrow.
  public var showsHand: Bool { false }
  /// No text is edited.
  public var wantsText: Bool { false }
  /// The caret is anywhere.
  public var caret: Rect? { nil }
  /// Returns none.
  public mutating func takeAnnouncements() -> [String] { [] }
  /// The content never finishes: the user closes the window by its title bar.
  public var isFinished: Bool { false }
}

/// The loop of a window: events in, at most one frame a period out, and a sleep without waking up while nothing moves.
public struct WindowLoop: ~Copyable {
  private(set) var window: Window
  private let portal: SettingsPortal
  private var reader = ScreenReader()
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private let hostClock: HostClock
  private var clock: FrameClock
  private var isVisible = true
  /// The size and the user scale that the content wanted last.
  private var (wantedSize, wantedUserScale): (Size?, Double?)
  private var (wantedTitle, wantedIcon): (String?, PictureFile?)
  /// The statistics of frames.
  public private(set) var statistics: FrameStatistics
  /// Whether frames keep to the display's pace; otherwise each follows the one before at once, to be measured.
  public var isPaced = true

  /// Whether the text scale follows the desktop's; otherwise it stays that of the window.
  public var followsTextScale = true

  /// Creates the loop of a window; the time of its content begins now.
  ///
  /// - Parameter portal: the source of the desktop's settings; the content begins with its present ones.
  public init(_ window: consuming Window, following portal: consuming SettingsPortal = .silent) {
    let hostClock = window.hostClock
    self.init(window, following: portal, on: hostClock)
  }

  /// Creates the loop of a window on a host.
  init(_ window: consuming Window, following portal: consuming SettingsPortal = .silent, on hostClock: HostClock) {
    let rate = window.refreshRate
    self.window = window
    self.portal = portal
    self.hostClock = hostClock
    clock = FrameClock(at: hostClock.now())
    pacer = FramePacer(refreshRate: rate)
    statistics = FrameStatistics(period: 1 / rate)
  }

  // Before the window goes, so that nobody wakes one that is gone.
  deinit {
    reader.close()
    portal.close()
  }

  /// The host's time, in seconds, to measure durations.
  package static var now: Double { HostClock.sdl.now() }

  /// The arrangement of the window, to be remembered; nil while its size is not its own, but such as the screen's.
  public var arrangement: WindowArrangement? { window.arrangement }

  /// Runs the content until the window is closed or the content has finished.
  ///
  /// - Parameters:
  /// - content: the content of the window; it gets the events in their order.
  /// - messages: the messages from other threads; the content gets them after the events that came before them.
  /// - Throws: the content's errors, and SDL's where the window cannot be drawn on any more.
  public mutating func run<Content: WindowContent & ~Copyable>(
    _ content: inout Content, receiving messages: MessageQueue<Content.Message> = MessageQueue()
  ) throws(SDLError) {
    messages.open()
    defer { messages.close() }
    var isDirty = true
    (wantedSize, wantedUserScale) = (content.wantedSize, content.wantedUserScale)
    // Before the first frame: who told of a change until now woke no loop.
    adopt(&content, isFirst: true)
    while !content.isFinished {
      window.waitedFor = hostClock.wait(wakeTime(content.nextFrameTime, isDirty: isDirty))
      // The frame's time is that from before the events are told: what comes from now on is not yet among them.
      let now = hostClock.now()
      clock.beginReading()
      while let event = window.nextEvent(&translator, reader: &reader) {
        switch event {
        case .quit:
          if window.isCutOff { throw SDLError("the Wayland compositor has gone, and the window with it") }
          return
        case .repaint:
          window.canvas.invalidate()
          isDirty = true
        case .settings:
          adopt(&content)
          isDirty = true
        case .requests:
          for request in reader.takeRequests() { tell(&content, .request(request, time: hostClock.now())) }
          isDirty = true
        case .texturesLost:
          window.canvas.dropTextures()
          isDirty = true
        case .visible(let visible):
          isVisible = visible
          window.canvas.invalidate()
          isDirty = true
          if !visible { tell(&content, .focus(false, time: hostClock.now())) }
        case .input(let input) where input.isText && !content.wantsText:
          // It was on its way when the content had enough.
          break
        case .input(let input):
          tell(&content, input)
          if content.isFinished { return }
          if case .resize(_, let scale, _) = input {
            window.canvas.scale = scale
            window.canvas.windowResized()
          }
          isDirty = true
        }
      }
      for message in messages.take() {
        content.receive(message, at: clock.time(at: hostClock.now(), nextChange: content.nextFrameTime))
        if content.isFinished { return }
        isDirty = true
      }
      if reader.isListening { reader.move(to: window.origin) }
      let isDue = content.nextFrameTime.map { clock.machineTime(of: $0) <= now } ?? false
      guard isDirty || isDue, !isPaced || pacer.nextFrame(notBefore: now) <= now else { continue }
      try frame(&content, at: now)
      isDirty = false
    }
  }

  /// Passes the desktop's settings on.
  ///
  /// - Parameter isFirst: whether they are the first; where the desktop has none, the window keeps its own text scale.
  private mutating func adopt(_ content: inout some WindowContent & ~Copyable, isFirst: Bool = false) {
    let settings = portal.settings
    let isUntold = isFirst && settings == DesktopSettings()
    content.adopt(settings, at: clock.time(at: hostClock.now(), nextChange: content.nextFrameTime))
    if window.canvas.use(settings.fontFamilies) || isFirst {
      content.adopt(
        window.canvas.letters, at: clock.time(at: hostClock.now(), nextChange: content.nextFrameTime))
    }
    reader.listen(settings.hasScreenReader)
    guard followsTextScale, !isUntold, settings.textScale != window.textScale else { return }
    window.setTextScale(settings.textScale)
    window.canvas.scale = window.scale
    window.canvas.invalidate()
    tell(&content, .resize(window.size, scale: window.scale, time: hostClock.now()))
  }

  private mutating func tell(_ content: inout some WindowContent & ~Copyable, _ event: InputEvent) {
    content.handle(clock.moved(event, nextChange: content.nextFrameTime))
  }

  /// Returns the time to wake up, on the host clock; nil to sleep until an event.
  private func wakeTime(_ next: Double?, isDirty: Bool) -> Double? {
    if !isPaced { return 0 }
    if isDirty { return pacer.nextFrame(notBefore: 0) }
    return next.map { pacer.nextFrame(notBefore: clock.machineTime(of: $0)) }
  }

  private mutating func frame(_ content: inout some WindowContent & ~Copyable, at now: Double) throws(SDLError) {
    content.advance(to: clock.frame(at: now, nextChange: content.nextFrameTime))
    for (name, picture) in content.takePictures() { window.register(picture, as: name) }
    if isVisible {
      let isRead = reader.isListening
      try window.draw { list in
        list.tellsReader = isRead
        content.draw(into: &list)
      }
      try content.drew(on: window.canvas)
    }
    adapt(to: content)
    let said = content.takeAnnouncements()
    let isMoving = content.nextFrameTime.map { $0 <= clock.now } ?? false
    if reader.isListening {
      reader.show(window.accessible(window.list.accessibles), isMoving: isMoving, at: now)
      reader.say(said)
    }
    window.showHand(content.showsHand)
    window.canvas.finish()
    let drawn = hostClock.now()
    if isVisible { window.canvas.present() }
    let shown = hostClock.now()
    // What cannot be seen is not shown, but it goes on to its end at the same pace.
    pacer.presented(began: now, presentedFrom: drawn, to: shown)
    // Handing the picture on is work too, unless that waits for the display.
    statistics.add(began: now, drawn: window.canvas.waitsForDisplay ? drawn : shown, isFollowed: isMoving)
  }

  /// Applies the changes that the content wants to the window.
  private mutating func adapt(to content: borrowing some WindowContent & ~Copyable) {
    if let userScale = content.wantedUserScale, userScale != wantedUserScale {
      wantedUserScale = userScale
      window.setUserScale(userScale)
      window.canvas.scale = window.scale
      window.canvas.invalidate()
    }
    if let size = content.wantedSize, size != wantedSize {
      wantedSize = size
      window.resize(to: size)
    }
    if let title = content.wantedTitle, title != wantedTitle {
      wantedTitle = title
      window.setTitle(title)
    }
    if let icon = content.wantedIcon, icon != wantedIcon {
      wantedIcon = icon
      window.setIcon(icon)
    }
    window.takeTexts(content.wantsText, at: content.caret)
  }
}

extension InputEvent {
  fileprivate var isText: Bool {
    switch self {
    case .text, .preedit: true
    default: false
    }
  }
}
