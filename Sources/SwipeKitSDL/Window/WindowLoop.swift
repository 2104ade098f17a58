import SwipeKit

/// What a window shows, and how it behaves: the program's side of the loop.
public protocol WindowContent: ~Copyable {
  /// What other threads send it; nothing where it is not declared.
  associatedtype Message: Sendable = Never
  /// Takes in what the desktop's user prefers from now on, before the first frame and at each change, at a whole number of milliseconds of the content's own time.
  mutating func adopt(_ settings: DesktopSettings, at time: Double)
  /// Takes an event in, at a whole number of milliseconds of the content's own time.
  mutating func handle(_ event: InputEvent)
  /// Takes in what another thread sent (`MessageQueue`), at a whole number of milliseconds of the content's own time.
  mutating func receive(_ message: Message, at time: Double)
  /// Moves time on to that of the next picture, in seconds since the loop began.
  ///
  /// Time never goes back, from one event or picture to the next.
  mutating func advance(to time: Double)
  /// When the picture will change by itself, in seconds: now or earlier while something moves, nil for never.
  var nextFrameTime: Double? { get }
  /// Appends what is to be seen, for a window whose top left corner is the origin.
  func draw(into list: inout DisplayList)
  /// Called when a frame was drawn and is about to be shown.
  ///
  /// - Throws: what ends the loop, such as that a picture cannot be written.
  mutating func drew(on canvas: borrowing Canvas) throws(SDLError)
  /// Pictures and icons that are to be at hand under their names from the next frame on, since the last call; one that had
  /// a name before goes.
  mutating func takePictures() -> [String: PictureFile]
  /// What the window's frame is to say, each time that this changes; nil to leave it as it is.
  var wantedTitle: String? { get }
  /// What the window is to be known by on desktops that ask it for a picture, each time that this changes; nil to leave it
  /// as it is.
  var wantedIcon: PictureFile? { get }
  /// The size that the window is to have, in points, each time that this changes; nil to leave it to the user.
  var wantedSize: Size? { get }
  /// How much larger than the desktop has it everything is to be, each time that this changes; nil for as the window was
  /// made.
  var wantedZoom: Double? { get }
  /// Whether the mouse's pointer is to be a hand, since a press there would do something.
  var showsHand: Bool { get }
  /// Whether a text is being written, so that keys and input methods write one (`InputEvent.text`, `.preedit`).
  ///
  /// Otherwise no input method is asked, and keys are keys alone.
  var wantsText: Bool { get }
  /// Where in the window the text is being written, in points, so that an input method shows what it offers beside it;
  /// nil where that may be anywhere.
  ///
  /// It is the place that people see, `Stage.mirrored(_:)` where they read from right to left.
  var caret: Rect? { get }
  /// What a screen reader is to say that shows in no other way, such as what an action did, since the last call.
  mutating func takeAnnouncements() -> [String]
  /// Whether the window is to close.
  var isFinished: Bool { get }
}

extension WindowContent where Self: ~Copyable {
  /// Does nothing.
  public mutating func adopt(_ settings: DesktopSettings, at time: Double) {}
  /// Does nothing.
  public mutating func receive(_ message: Message, at time: Double) {}
  /// Does nothing.
  public mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {}
  /// None.
  public mutating func takePictures() -> [String: PictureFile] { [:] }
  /// The window's.
  public var wantedTitle: String? { nil }
  /// The window's.
  public var wantedIcon: PictureFile? { nil }
  /// The user's.
  public var wantedSize: Size? { nil }
  /// The window's.
  public var wantedZoom: Double? { nil }
  /// An arrow.
  public var showsHand: Bool { false }
  /// None is.
  public var wantsText: Bool { false }
  /// Anywhere.
  public var caret: Rect? { nil }
  /// Nothing.
  public mutating func takeAnnouncements() -> [String] { [] }
  /// Never: the user closes the window by its title bar.
  public var isFinished: Bool { false }
}

/// Runs a window: events in, at most one frame a period out, and a sleep without waking up while nothing moves.
public struct WindowLoop: ~Copyable {
  private(set) var window: Window
  private let portal: SettingsPortal
  private var reader = ScreenReader()
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private let machine: Machine
  private var clock: FrameClock
  private var isVisible = true
  /// What the content wanted at last.
  private var (wantedSize, wantedZoom): (Size?, Double?)
  private var (wantedTitle, wantedIcon): (String?, PictureFile?)
  /// How long frames took.
  public private(set) var statistics: FrameStatistics
  /// Whether frames keep to the display's pace; otherwise each follows the one before at once, to be measured.
  public var isPaced = true

  /// Whether texts grow and shrink as the desktop's do; otherwise they stay as the window has them.
  public var followsTextScale = true

  /// Makes the loop of a window; the time of its content begins now.
  ///
  /// - Parameter portal: where the desktop tells that its settings changed; the content begins with those that it has.
  public init(_ window: consuming Window, following portal: consuming SettingsPortal = .silent) {
    let machine = window.machine
    self.init(window, following: portal, on: machine)
  }

  /// Makes the loop of a window on a machine.
  init(_ window: consuming Window, following portal: consuming SettingsPortal = .silent, on machine: Machine) {
    let rate = window.refreshRate
    self.window = window
    self.portal = portal
    self.machine = machine
    clock = FrameClock(at: machine.now())
    pacer = FramePacer(refreshRate: rate)
    statistics = FrameStatistics(period: 1 / rate)
  }

  // Before the window goes, so that nobody wakes one that is gone.
  deinit {
    reader.close()
    portal.close()
  }

  /// The time of the machine, in seconds, to measure how long something takes.
  package static var now: Double { Machine.sdl.now() }

  /// How the window is, to be remembered; nil while it has another size than its own, such as the screen's.
  public var arrangement: WindowArrangement? { window.arrangement }

  /// Shows the content until the window is closed or the content has finished.
  ///
  /// - Parameters:
  ///   - content: what the window shows; it gets the events in the order in which they came.
  ///   - messages: what other threads send the content; it gets them after the events that came before them.
  /// - Throws: what the content throws, and what SDL says where the window cannot be drawn on any more.
  public mutating func run<Content: WindowContent & ~Copyable>(
    _ content: inout Content, receiving messages: MessageQueue<Content.Message> = MessageQueue()
  ) throws(SDLError) {
    messages.open()
    defer { messages.close() }
    var isDirty = true
    (wantedSize, wantedZoom) = (content.wantedSize, content.wantedZoom)
    // Before the first frame: who told of a change until now woke no loop.
    adopt(&content, isFirst: true)
    while !content.isFinished {
      window.waitedFor = machine.wait(wakeTime(content.nextFrameTime, isDirty: isDirty))
      // The frame's time is that from before the events are told: what comes from now on is not yet among them.
      let now = machine.now()
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
          for request in reader.takeRequests() { tell(&content, .request(request, time: machine.now())) }
          isDirty = true
        case .texturesLost:
          window.canvas.dropTextures()
          isDirty = true
        case .visible(let visible):
          isVisible = visible
          window.canvas.invalidate()
          isDirty = true
          if !visible { tell(&content, .focus(false, time: machine.now())) }
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
        content.receive(message, at: clock.time(at: machine.now(), nextChange: content.nextFrameTime))
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
  /// - Parameter isFirst: whether they are the first; where nobody told any, the window's texts are as it was made.
  private mutating func adopt(_ content: inout some WindowContent & ~Copyable, isFirst: Bool = false) {
    let settings = portal.settings
    let isUntold = isFirst && settings == DesktopSettings()
    content.adopt(settings, at: clock.time(at: machine.now(), nextChange: content.nextFrameTime))
    reader.listen(settings.hasScreenReader)
    guard followsTextScale, !isUntold, settings.textScale != window.textScale else { return }
    window.setTextScale(settings.textScale)
    window.canvas.scale = window.scale
    window.canvas.invalidate()
    tell(&content, .resize(window.size, scale: window.scale, time: machine.now()))
  }

  private mutating func tell(_ content: inout some WindowContent & ~Copyable, _ event: InputEvent) {
    content.handle(clock.moved(event, nextChange: content.nextFrameTime))
  }

  /// When to wake up, on the machine's clock; nil to sleep until something happens.
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
    let drawn = machine.now()
    if isVisible { window.canvas.present() }
    let shown = machine.now()
    // What cannot be seen is not shown, but it goes on to its end at the same pace.
    pacer.presented(began: now, presentedFrom: drawn, to: shown)
    // Handing the picture on is work too, unless that waits for the display.
    statistics.add(began: now, drawn: window.canvas.waitsForDisplay ? drawn : shown, isFollowed: isMoving)
  }

  /// Gives the window what the content wants otherwise than before.
  private mutating func adapt(to content: borrowing some WindowContent & ~Copyable) {
    if let zoom = content.wantedZoom, zoom != wantedZoom {
      wantedZoom = zoom
      window.setZoom(zoom)
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
