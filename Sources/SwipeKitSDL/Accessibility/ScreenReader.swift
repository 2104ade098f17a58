import SwipeKitCSDL2
import Glibc
import Synchronization
import SwipeKit

/// The window's side of a screen reader: it hands over what shows, and takes what is asked for.
///
/// While no reader runs there is no thread and no connection, and nothing is worked out.
struct ScreenReader: ~Copyable {
  private var mailbox: ReaderMailbox?
  /// What was handed over last.
  private var shown: AccessibleWindow?

  init() {}

  deinit { close() }

  /// Has the thread wake nobody any more, and ends it.
  func close() { mailbox?.close() }

  /// Whether a reader is told what shows; not any more once its bus has ended.
  var isListening: Bool { mailbox?.isOpen == true }

  /// Begins or ends to tell a reader.
  mutating func listen(_ isWanted: Bool) {
    if isWanted != isListening { if isWanted { start() } else { stop() } }
  }

  private mutating func start() {
    guard let mailbox = ReaderMailbox() else { return }
    // SDL's threads leave signals to the others.
    let thread = SDL_CreateThread(
      { mailbox in
        guard let mailbox else { return 0 }
        let taken = Unmanaged<ReaderMailbox>.fromOpaque(mailbox).takeRetainedValue()
        // A message that is too long ends the connection, but not the bus.
        while taken.isOpen, let bus = AccessibilityBus(taken) {
          bus.run()
          taken.showAgain()
        }
        taken.close()
        return 0
      }, "reader", Unmanaged.passRetained(mailbox).toOpaque())
    guard let thread else { return Unmanaged.passUnretained(mailbox).release() }
    SDL_DetachThread(thread)
    (self.mailbox, shown) = (mailbox, nil)
  }

  private mutating func stop() {
    close()
    (mailbox, shown) = (nil, nil)
  }

  /// Hands over what shows now, if it is anything else.
  mutating func show(_ window: AccessibleWindow) {
    guard let mailbox, window != shown else { return }
    shown = window
    mailbox.post(window)
  }

  /// Takes note of where the window lies.
  mutating func move(to origin: WindowPlace) {
    guard var window = shown, window.origin != origin else { return }
    window.origin = origin
    show(window)
  }

  /// Has the reader say something.
  func say(_ texts: [String]) { if !texts.isEmpty { mailbox?.post(texts) } }

  /// What a reader asked for since the last call.
  func takeRequests() -> [Accessible.Request] { mailbox?.takeRequests() ?? [] }
}

/// What a reader is to be told.
struct ReaderNews {
  /// What shows; nil where that has not changed.
  var window: AccessibleWindow?
  var announcements: [String] = []
}

/// What the window's thread and the reader's share.
final class ReaderMailbox: Sendable {
  private struct State {
    var news = ReaderNews()
    var hasNews = false
    /// What showed last.
    var shown: AccessibleWindow?
    var requests: [Accessible.Request] = []
    /// Whether anybody wants to know.
    var isOpen = true
  }

  /// What is asked for at most while the window does not come to it: beyond that, a client has gone mad.
  private static let mostRequests = 1000

  private let state = Mutex(State())
  /// Can be read from when there are news, or no use for the thread any more.
  let wakeUps: Int32
  private let writing: Int32

  init?() {
    var ends: [2 of Int32] = [-1, -1]
    var span = ends.mutableSpan
    guard span.withUnsafeMutableBufferPointer({ pipe($0.baseAddress) }) == 0 else { return nil }
    (wakeUps, writing) = (ends[0], ends[1])
    for end in [wakeUps, writing] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    Glibc.close(wakeUps)
    Glibc.close(writing)
  }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  // MARK: The window's thread

  func post(_ window: AccessibleWindow) { post { $0.window = window } }

  func post(_ announcements: [String]) { post { $0.announcements += announcements } }

  private func post(_ change: (inout ReaderNews) -> Void) {
    state.withLock { state in
      guard state.isOpen else { return }
      change(&state.news)
      if !state.hasNews { wake() }
      state.hasNews = true
    }
  }

  func takeRequests() -> [Accessible.Request] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  func close() {
    state.withLock { state in
      state.isOpen = false
      wake()
    }
  }

  private func wake() {
    var byte: UInt8 = 0
    write(writing, &byte, 1)
  }

  // MARK: The reader's thread

  /// What is new since the last call; nil if nothing is.
  func takeNews() -> ReaderNews? {
    state.withLock { state in
      guard state.hasNews else { return nil }
      var byte: UInt8 = 0
      read(wakeUps, &byte, 1)
      defer { (state.news, state.hasNews) = (ReaderNews(), false) }
      state.shown = state.news.window ?? state.shown
      return state.news
    }
  }

  /// Has what showed last be news again, for another connection.
  func showAgain() {
    if let window = state.withLock({ $0.shown }) { post { $0.window = $0.window ?? window } }
  }

  /// Asks the window for something, and wakes it.
  func post(_ requests: [Accessible.Request]) {
    guard !requests.isEmpty else { return }
    state.withLock { state in
      guard state.isOpen, state.requests.count < Self.mostRequests else { return }
      state.requests += requests
      SDL_Event.wake(for: .requests)
    }
  }
}
