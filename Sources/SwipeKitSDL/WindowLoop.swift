import SwipeKit

/// What a window shows, and how it behaves: the program's side of the loop.
public protocol WindowContent: ~Copyable {
  /// Takes an event in.
  mutating func handle(_ event: InputEvent)
  /// Moves time on to that of the next picture, in seconds.
  mutating func advance(to time: Double)
  /// When the picture will change by itself, in seconds: now or earlier while something moves, nil for never.
  var nextFrameTime: Double? { get }
  /// Appends what is to be seen, for a window whose top left corner is the origin.
  func draw(into list: inout DisplayList)
  /// Called when a frame was drawn and is about to be shown.
  mutating func drew(on canvas: borrowing Canvas) throws(SDLError)
  /// Whether the window is to close.
  var isFinished: Bool { get }
}

extension WindowContent where Self: ~Copyable {
  /// Does nothing.
  public mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {}
  /// Never: the user closes the window.
  public var isFinished: Bool { false }
}

/// Runs a window: events in, at most one frame a period out, and a sleep without waking up while nothing moves.
public struct WindowLoop: ~Copyable {
  private var window: Window
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private var clock = FrameClock()
  private var list = DisplayList()
  private var isVisible = true
  /// How long frames took.
  public private(set) var statistics: FrameStatistics
  /// Whether frames keep to the display's pace; otherwise each follows the one before at once, to be measured.
  public var isPaced = true

  /// Makes the loop of a window.
  public init(_ window: consuming Window) {
    let rate = window.refreshRate
    self.window = window
    pacer = FramePacer(refreshRate: rate)
    statistics = FrameStatistics(period: 1 / rate)
  }

  /// The present time on the scale of the events, in seconds.
  public static var now: Double { Window.now }

  /// Shows the content until the window is closed or the content has finished.
  public mutating func run(_ content: inout some WindowContent & ~Copyable) throws(SDLError) {
    var isDirty = true
    while !content.isFinished {
      window.wait(until: wakeTime(content.nextFrameTime, isDirty: isDirty))
      while let event = window.nextEvent(&translator) {
        switch event {
        case .quit: return
        case .repaint:
          window.canvas.invalidate()
          isDirty = true
        case .texturesLost:
          window.canvas.dropTextures()
          isDirty = true
        case .visible(let visible):
          isVisible = visible
          window.canvas.invalidate()
          isDirty = true
          if !visible { content.handle(.focus(false, time: clock.time(ofEvent: Window.now))) }
        case .input(let input):
          content.handle(input.moved(to: clock.time(ofEvent: input.time)))
          if case .resize(_, let scale, _) = input {
            window.canvas.scale = scale
            window.canvas.invalidate()
          }
          isDirty = true
        }
      }
      let now = Window.now
      let isDue = content.nextFrameTime.map { clock.machineTime(of: $0) <= now } ?? false
      guard isDirty || isDue, !isPaced || pacer.nextFrame(notBefore: now) <= now else { continue }
      try frame(&content, at: now)
      isDirty = false
    }
  }

  /// When to wake up, on the machine's clock; nil to sleep until something happens.
  private func wakeTime(_ next: Double?, isDirty: Bool) -> Double? {
    if !isPaced { return 0 }
    if isDirty { return pacer.nextFrame(notBefore: 0) }
    return next.map { pacer.nextFrame(notBefore: clock.machineTime(of: $0)) }
  }

  private mutating func frame(_ content: inout some WindowContent & ~Copyable, at now: Double) throws(SDLError) {
    content.advance(to: clock.frame(at: now))
    if isVisible {
      list.removeAll()
      content.draw(into: &list)
      try window.canvas.draw(list)
      try content.drew(on: window.canvas)
    }
    window.canvas.finish()
    let drawn = Window.now
    if isVisible { window.canvas.present() }
    let shown = Window.now
    // What cannot be seen is not shown, but it goes on to its end at the same pace.
    pacer.presented(began: now, presentedFrom: drawn, to: shown)
    let isMoving = content.nextFrameTime.map { $0 <= clock.time(ofEvent: now) } ?? false
    // Handing the picture on is work too, unless that waits for the display.
    statistics.add(began: now, drawn: window.canvas.waitsForDisplay ? drawn : shown, isFollowed: isMoving)
    if !isMoving { clock.rest() }
  }
}

extension InputEvent {
  /// The event at another time.
  fileprivate func moved(to time: Double) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.time = time
      return .pointer(event)
    case .wheel(var event):
      event.time = time
      return .wheel(event)
    case .key(let key, _): return .key(key, time: time)
    case .resize(let size, let scale, _): return .resize(size, scale: scale, time: time)
    case .focus(let focused, _): return .focus(focused, time: time)
    }
  }
}
