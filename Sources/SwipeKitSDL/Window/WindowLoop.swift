import SwipeKitCSDL2
import SwipeKit

/// The loop of a window, and of those that its content opens: events in, for each at most one frame a period out, and a
/// sleep without waking up while nothing moves in any.
public struct WindowLoop: ~Copyable {
  let seat: Seat
  /// The window that the loop began with; nil once it is closed while others are open.
  private var first: ShownWindow?
  /// The statistics of the first window's frames.
  package private(set) var statistics: FrameStatistics
  /// The arrangement of the first window, to be remembered, as it was when that closed or the loop ended; nil where its
  /// size was not its own, but such as the screen's.
  public private(set) var arrangement: WindowArrangement?
  /// The signal that asked the program to end, such as `SIGINT`, which the loop took for the user's wish to quit; nil for
  /// none.
  public var endSignal: Int32? { EndSignals.latest }

  /// Creates the loop of a window; the time of its content begins now.
  ///
  /// - Parameter portal: the source of the desktop's settings; the contents begin with its present ones.
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

  // Before the window goes, so that nobody wakes one that is gone.
  deinit { seat.portal.close() }

  /// The host's time, in seconds, to measure durations.
  package static var now: Double { HostClock.sdl.now() }

  /// Whether frames keep to the display's pace; otherwise each follows the one before at once, to be measured.
  public var isPaced: Bool {
    get { seat.isPaced }
    set { seat.isPaced = newValue }
  }

  /// Runs the content until its window is closed or the content has finished, and likewise all windows that were opened
  /// meanwhile; or until a content, or the system, ends the loop.
  ///
  /// - Parameters:
  ///   - content: the content of the window; it gets the events in their order.
  ///   - messages: the messages from other threads; each content gets them after the events that came before them.
  /// - Throws: the contents' errors, and SDL's where a window cannot be opened, or not be drawn on any more.
  public mutating func run<Content: WindowContent & ~Copyable>(
    _ content: inout Content, receiving messages: MessageQueue<Content.Message> = MessageQueue()
  ) throws(SDLError) {
    messages.open()
    defer { messages.close() }
    var others: [any OpenedWindow<Content.Message>] = []
    XConnection.watchAll(true)
    defer {
      if XConnection.watch != .on { abandon(others) }
      XConnection.watchAll(false)
    }
    var latest = first?.window.id
    seat.isEnding = false
    first?.begin(&content)
    while !seat.isEnding, first?.isOpen == true || !others.isEmpty {
      // Most turns have one window, and whatever is done with a list of others costs even so where that is generic: to
      // ask whether it is empty looks for its conformance, and its count is a number in it.
      let hasOthers = others.count > 0
      var wakeTime = first?.wakeTime(content)
      if hasOthers { wakeTime = others.reduce(wakeTime) { [$0, $1.wakeTime].compactMap { $0 }.min() } }
      try Self.expectConnection()
      var event = seat.hostClock.wait(wakeTime)
      try Self.expectConnection()
      // The frame's time is that from before the events are told: what comes from now on is not yet among them.
      let now = seat.hostClock.now()
      while let next = event ?? .queued {
        event = nil
        defer { next.free() }
        // SDL may know no window of a key or a button: it is that of the input before.
        let id = next.windowID == 0 ? latest : next.windowID
        if next.type != SDL_WINDOWEVENT.rawValue { latest = id ?? latest }
        try first?.handle(next, for: id, &content)
        if hasOthers { for other in others { try other.handle(next, for: id) } }
        if seat.isEnding { return note() }
      }
      let news = messages.take()
      let former = others
      try first?.takeTurn(&content, receiving: news, at: now, opening: &others)
      if hasOthers {
        for other in former { try other.takeTurn(receiving: news, at: now, opening: &others) }
        others.removeAll { !$0.isOpen }
      }
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

  /// Keeps the windows and the video until the process ends, since closing them calls SDL.
  private mutating func abandon<Message>(_ others: [any OpenedWindow<Message>]) {
    UnsafeMutablePointer<[any OpenedWindow<Message>]>.allocate(capacity: 1).initialize(to: others)
    if let first = first.take() { UnsafeMutablePointer<ShownWindow>.allocate(capacity: 1).initialize(to: first) }
  }

  /// Keeps what is asked of the first window later.
  private mutating func note() {
    guard let frames = first?.statistics else { return }
    (statistics, arrangement) = (frames, first?.window.arrangement)
  }
}

extension SDL_Event {
  /// The next event of SDL's queue; nil when it is empty.
  ///
  /// A poll would look at the connection once more, and put a mark into the queue that wakes the next wait.
  fileprivate static var queued: SDL_Event? {
    var event = SDL_Event()
    let types = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return SDL_PeepEvents(&event, 1, SDL_GETEVENT, types.0, types.1) == 1 ? event : nil
  }

  /// Frees what is too long to be in the event itself.
  fileprivate func free() {
    switch type {
    case SDL_TEXTEDITING_EXT.rawValue: SDL_free(editExt.text)
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue: SDL_free(drop.file)
    default: break
    }
  }
}
