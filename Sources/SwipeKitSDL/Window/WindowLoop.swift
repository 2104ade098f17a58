import SwipeKitCSDL2
import SwipeKit

/// The event loop of a window, and of the windows that its content opens.
///
/// Each window draws at most one frame in each period of the display. Without animations the loop sleeps until the next
/// event.
///
/// ```swift
/// var loop = WindowLoop(window, following: SettingsPortal())
/// try loop.run(&content)
/// ```
public struct WindowLoop: ~Copyable {
  let seat: Seat
  /// The first window; nil once it has closed while others are open.
  private var first: ShownWindow?
  package private(set) var statistics: FrameStatistics
  /// The size and position of the first window, to be saved after the loop.
  ///
  /// It is nil if the window was maximized or filled the screen.
  public private(set) var arrangement: WindowArrangement?
  /// The signal that ended the loop, such as `SIGINT`; nil if there was no signal.
  public var endSignal: Int32? { EndSignals.latest }

  /// Creates the loop of a window; the content's time begins now.
  ///
  /// Contents begin with the portal's current settings, and follow them.
  public init(_ window: consuming Window, following portal: consuming SettingsPortal = .silent) {
    let hostClock = window.hostClock
    self.init(window, following: portal, on: hostClock)
  }

  init(_ window: consuming Window, following portal: consuming SettingsPortal = .silent, on hostClock: HostClock) {
    seat = Seat(at: window, following: portal, on: hostClock)
    let first = ShownWindow(window, at: seat)
    (statistics, arrangement) = (first.statistics, first.window.arrangement)
    self.first = consume first
  }

  // Before the window is destroyed, so that no thread wakes it later.
  deinit { seat.portal.close() }

  /// The time of the host, in seconds, to measure durations.
  package static var now: Double { HostClock.sdl.now() }

  /// Whether frames follow the display's refresh rate; otherwise each follows immediately, to measure them.
  public var isPaced: Bool {
    get { seat.isPaced }
    set { seat.isPaced = newValue }
  }

  /// Runs the content until its window closes or the content is finished.
  ///
  /// The loop also runs until all windows that were opened meanwhile have closed. A content, or the system, can end it
  /// earlier.
  ///
  /// - Parameters:
  ///   - content: the content of the window, which gets the events in order.
  ///   - messages: the messages from other threads; each content gets them after the events that came before them.
  /// - Throws: an error of a content, or of SDL if a window cannot be opened or drawn.
  public mutating func run<Content: WindowContent & ~Copyable>(
    _ content: inout Content, receiving messages: MessageQueue<Content.Message> = MessageQueue()
  ) throws(SDLError) {
    messages.open()
    defer { messages.close() }
    var others: [any OpenedWindow] = []
    XConnection.watchAll(true)
    defer {
      if XConnection.watch != .on { abandon(others) }
      XConnection.watchAll(false)
    }
    var latest = first?.window.id
    seat.isEnding = false
    first?.begin(&content)
    while !seat.isEnding, first?.isOpen == true || !others.isEmpty {
      let wakeTime = others.reduce(first?.wakeTime(content)) { [$0, $1.wakeTime].compactMap { $0 }.min() }
      try Self.expectConnection()
      var event = seat.hostClock.wait(wakeTime)
      try Self.expectConnection()
      // Later events do not belong to the frame.
      let now = seat.hostClock.now()
      // A thread may wake the loop again and again. One such event in a turn leaves time for keys and frames.
      var isWokenUp = false
      while let next = event ?? .queued(wakeUps: !isWokenUp) {
        event = nil
        isWokenUp = isWokenUp || next.type >= SDL_USEREVENT.rawValue
        defer { next.free() }
        // SDL may report no window for a key or a button: use the window of the previous input.
        let id = next.windowID == 0 ? latest : next.windowID
        if next.type != SDL_WINDOWEVENT.rawValue { latest = id ?? latest }
        try first?.handle(next, for: id, &content)
        for other in others { try other.handle(next, for: id) }
        if seat.isEnding { return note() }
      }
      let news = messages.take()
      let former = others
      try first?.takeTurn(&content, receiving: news, at: now, opening: &others)
      for other in former { try other.takeTurn(receiving: news, at: now, opening: &others) }
      others.removeAll { !$0.isOpen }
      if first?.isOpen == false, !others.isEmpty {
        note()
        first = nil
      }
    }
    note()
  }

  private static func expectConnection() throws(SDLError) {
    switch XConnection.watch {
    case .off, .on: return
    case .ended: throw SDLError("the X server has ended the connection, and the window with it")
    case .failed: throw SDLError("the X server has refused a request, as for a window that is gone")
    }
  }

  /// Leaks the windows and the video, since closing them would call SDL.
  private mutating func abandon(_ others: [any OpenedWindow]) {
    UnsafeMutablePointer<[any OpenedWindow]>.allocate(capacity: 1).initialize(to: others)
    if let first = first.take() { UnsafeMutablePointer<ShownWindow>.allocate(capacity: 1).initialize(to: first) }
  }

  private mutating func note() {
    guard let frames = first?.statistics else { return }
    (statistics, arrangement) = (frames, first?.window.arrangement)
  }
}

extension SDL_Event {
  /// Returns the next event of SDL's queue; nil if it is empty.
  ///
  /// A poll would check the connection again, and put a marker into the queue that wakes the next wait.
  ///
  /// - Parameter wakeUps: whether it may be an event of a thread of the program.
  fileprivate static func queued(wakeUps: Bool) -> SDL_Event? {
    var event = SDL_Event()
    let last = wakeUps ? SDL_LASTEVENT.rawValue : SDL_USEREVENT.rawValue - 1
    return SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, last) == 1 ? event : nil
  }

  fileprivate func free() {
    switch type {
    case SDL_TEXTEDITING_EXT.rawValue: SDL_free(editExt.text)
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue: SDL_free(drop.file)
    default: break
    }
  }
}
