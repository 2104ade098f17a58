import SwipeKitCSDL2
import SwipeKit

struct ShownWindow: ~Copyable {
  private(set) var window: Window
  private let seat: Seat
  private var reader = ScreenReader()
  private var translator = EventTranslator()
  private let touchpad: WaylandTouchpad
  private var pacer: FramePacer
  /// The frame timing that the content knows; nil at first.
  private var timing: FrameTiming?
  private var clock: FrameClock
  private(set) var isOpen = true
  private var (isVisible, isDirty) = (true, true)
  private var (wantedSize, wantedUserScale): (Size?, Double?)
  private var (wantedTitle, wantedIcon): (String?, PictureFile?)
  private var announcements: [String] = []
  private(set) var statistics: FrameStatistics

  init(_ window: consuming Window, at seat: Seat) {
    let rate = window.refreshRate
    touchpad = window.listenToTouchpad()
    self.window = window
    self.seat = seat
    clock = FrameClock(at: seat.hostClock.now())
    pacer = FramePacer(refreshRate: rate)
    statistics = FrameStatistics(period: 1 / rate)
  }

  // Before the window is destroyed, so that no thread wakes it later.
  deinit {
    reader.close()
    touchpad.close()
    seat.forget(window.id)
  }

  /// Passes the desktop's settings on before the first frame, since earlier changes woke no loop.
  mutating func begin(_ content: inout some WindowContent & ~Copyable) {
    (isOpen, isDirty) = (true, true)
    (wantedSize, wantedUserScale) = (content.wantedSize, content.wantedUserScale)
    adopt(&content, isFirst: true)
    adoptTiming(&content)
    clock.beginReading()
    follow(&content)
  }

  func wakeTime(_ content: borrowing some WindowContent & ~Copyable) -> Double? {
    if !seat.isPaced { return 0 }
    if isDirty { return pacer.nextFrame(notBefore: 0) }
    return content.nextFrameTime.map { pacer.nextFrame(notBefore: clock.machineTime(of: $0)) }
  }

  mutating func handle(_ event: SDL_Event, for id: UInt32?, _ content: inout some WindowContent & ~Copyable)
    throws(SDLError)
  {
    guard goesOn, id == nil || id == window.id else { return }
    window.followDoublePress()
    if event.type == SDL_WINDOWEVENT.rawValue { window.makeRoomForFrame() }
    let meaning = translator.translate(
      event, windowUnits: window.unit, size: window.size, scale: window.scale, isTouchpad: touchpad.hasScrolled)
    guard !reader.takes(event), let meaning else { return }
    switch meaning {
    case .quit:
      if window.isCutOff { throw SDLError("the Wayland compositor has gone, and the window with it") }
      return seat.isEnding = true
    case .close: return isOpen = false
    case .repaint: window.canvas.invalidate()
    case .settings: adopt(&content)
    case .requests:
      for request in reader.takeRequests() { tell(&content, .request(request, time: seat.hostClock.now())) }
    case .middlePress(let place, let time): insertSelection(at: place, time: time, &content)
    case .visible(let visible):
      isVisible = visible
      window.canvas.invalidate()
      if !visible { tell(&content, .focus(false, time: seat.hostClock.now())) }
    case .input(let input) where input.isText && !content.wantsText:
      // It was already in the queue when the content stopped text input.
      return
    case .input(let input):
      if case .focus(true, _) = input { seat.giveKeyboard(to: window.id) }
      tell(&content, input)
      if case .resize(_, let scale, _) = input {
        window.canvas.scale = scale
        window.canvas.invalidate()
      }
    }
    isDirty = true
    follow(&content)
  }

  mutating func takeTurn<Content: WindowContent & ~Copyable>(
    _ content: inout Content, receiving messages: [Content.Message], at now: Double,
    opening others: inout [any OpenedWindow]
  ) throws(SDLError) {
    clock.beginReading()
    for message in messages where goesOn {
      content.receive(message, at: clock.time(at: seat.hostClock.now(), nextChange: content.nextFrameTime))
      isDirty = true
      follow(&content)
    }
    if goesOn {
      if reader.isListening { reader.move(to: window.origin) }
      let isDue = content.nextFrameTime.map { clock.machineTime(of: $0) <= now } ?? false
      if isDirty || isDue, !seat.isPaced || pacer.nextFrame(notBefore: now) <= now {
        try frame(&content, at: now)
        isDirty = false
      }
    }
    let wanted = content.newWindows
    if wanted.count == 0 || seat.isEnding { return }
    content.newWindows = []
    for new in wanted { others.append(try new.open(window, seat)) }
  }

  /// Announcements wait for the frame that shows what they are about.
  private mutating func follow(_ content: inout some WindowContent & ~Copyable) {
    for request in content.takeRequests() {
      switch request {
      case .announce(let text): announcements.append(text)
      case .copy(let text): Clipboard.copy(text)
      case .paste: if let text = Clipboard.text { tell(&content, .text(text, time: seat.hostClock.now())) }
      case .end: seat.isEnding = true
      }
    }
    if content.isFinished { isOpen = false }
  }

  private var goesOn: Bool { isOpen && !seat.isEnding }

  private mutating func adopt(_ content: inout some WindowContent & ~Copyable, isFirst: Bool = false) {
    let settings = seat.portal.settings
    content.adopt(settings, at: clock.time(at: seat.hostClock.now(), nextChange: content.nextFrameTime))
    if window.canvas.use(settings.fontFamilies) || isFirst { adoptMetrics(&content) }
    reader.listen(settings.hasScreenReader)
  }

  private mutating func adoptMetrics(_ content: inout some WindowContent & ~Copyable) {
    content.adopt(
      window.canvas.metrics, at: clock.time(at: seat.hostClock.now(), nextChange: content.nextFrameTime))
  }

  private mutating func adoptTiming(_ content: inout some WindowContent & ~Copyable) {
    if window.canvas.hasNewMetrics { adoptMetrics(&content) }
    guard seat.isPaced, pacer.timing != timing else { return }
    timing = pacer.timing
    content.adopt(pacer.timing)
  }

  private mutating func tell(_ content: inout some WindowContent & ~Copyable, _ event: InputEvent) {
    content.handle(clock.moved(event, nextChange: content.nextFrameTime))
  }

  private mutating func insertSelection(
    at point: Point, time: Double, _ content: inout some WindowContent & ~Copyable
  ) {
    tell(&content, .hover(point, time: time))
    guard content.cursor == .text, let text = Clipboard.selectedText else { return }
    for phase in [PointerEvent.Phase.down, .up] {
      tell(&content, .pointer(PointerEvent(phase, Pointer(.mouse), at: point, time: time)))
    }
    tell(&content, .text(text, time: time))
  }

  private mutating func frame(_ content: inout some WindowContent & ~Copyable, at now: Double) throws(SDLError) {
    content.advance(to: clock.frame(at: now, nextChange: content.nextFrameTime))
    for (name, picture) in content.takePictures() { window.register(picture, as: name) }
    if isVisible {
      let isRead = reader.isListening
      try window.draw { list in
        list.recordsAccessibility = isRead
        content.draw(into: &list)
      }
      try content.didDraw(on: window.canvas)
    }
    adapt(to: content)
    follow(&content)
    let isMoving = content.nextFrameTime.map { $0 <= clock.now } ?? false
    if reader.isListening {
      reader.show(window.accessible(window.list.accessibilityNodes), isMoving: isMoving, at: now)
      reader.say(announcements)
    }
    announcements.removeAll()
    seat.show(content.cursor, in: window.id)
    window.canvas.finish()
    let drawn = seat.hostClock.now()
    if isVisible { window.canvas.present() }
    let shown = seat.hostClock.now()
    // A hidden window is not presented, but its animations continue at the same pace.
    pacer.presented(began: now, presentedFrom: drawn, to: shown)
    adoptTiming(&content)
    // Passing the picture on is work too, unless it waits for the display.
    statistics.add(began: now, drawn: window.canvas.waitsForDisplay ? drawn : shown, isFollowed: isMoving)
  }

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
    let wantsText = content.wantsText
    let caret = wantsText ? content.caret.map { window.units(of: $0) } : nil
    seat.setTextInput(wantsText, at: caret, in: window.id)
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
