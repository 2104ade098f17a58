import Glibc
import SwipeKit
import SwipeKitCSDL2
import SwipeKitDBus
import Synchronization

/// What a reader is to be told.
private struct ReaderNews {
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
    /// Keys that went down or up since the thread took them.
    var keys: [(number: UInt32, key: ReaderKey)] = []
    /// How many keys there were.
    var keyCount: UInt32 = 0
    /// Whether the reader takes the key of this number.
    var answer: (number: UInt32, isTaken: Bool)?
    /// Whether anybody wants to know.
    var isOpen = true
  }

  /// What is asked for at most while the window does not come to it: beyond that, a client has gone mad.
  private static let mostRequests = 1000

  /// How long the window waits for a reader to say whether a key is its own, in milliseconds; after that it is not.
  private static let keyPatience: UInt32 = 100

  private let state = Mutex(State())
  /// Is raised when the reader has answered; SDL's semaphores are for any thread.
  nonisolated(unsafe) private let answers: OpaquePointer
  /// Can be read from when there are news, or no use for the thread any more.
  private let wakeUps: Int32
  private let writing: Int32

  init?() {
    var ends: [2 of Int32] = [-1, -1]
    var span = ends.mutableSpan
    guard let answers = SDL_CreateSemaphore(0) else { return nil }
    guard span.withUnsafeMutableBufferPointer({ pipe($0.baseAddress) }) == 0 else {
      SDL_DestroySemaphore(answers)
      return nil
    }
    (wakeUps, writing, self.answers) = (ends[0], ends[1], answers)
    for end in [wakeUps, writing] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    Glibc.close(wakeUps)
    Glibc.close(writing)
    SDL_DestroySemaphore(answers)
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

  /// Tells of a key, and waits for an answer where it may be the reader's own.
  ///
  /// - Returns: whether it is.
  func tell(_ key: ReaderKey) -> Bool {
    let number: UInt32? = state.withLock { state in
      guard state.isOpen, state.keys.count < Self.mostRequests else { return nil }
      state.keyCount += 1
      state.keys.append((state.keyCount, key))
      if !state.hasNews { wake() }
      state.hasNews = true
      return state.keyCount
    }
    guard let number, key.isAsked else { return false }
    // An answer that came too late raised it, too.
    while SDL_SemWaitTimeout(answers, Self.keyPatience) == 0 {
      if let answer = state.withLock({ $0.answer }), answer.number == number { return answer.isTaken }
    }
    return false
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

  /// Hands a bus what is new, and the window what comes of it, until the bus ends or nobody wants it any more.
  ///
  /// It sleeps until a client asks something or the window shows something else, without waking the window's thread.
  func serve(_ bus: consuming AccessibilityBus) {
    while isOpen {
      if let news = takeNews() { bus.show(news.window, saying: news.announcements) }
      for (number, key) in takeKeys() { bus.tell(key, number) }
      guard bus.answer(orUntil: wakeUps) else { return }
      for (number, isTaken) in bus.takeKeyAnswers() { answer(key: number, isTaken: isTaken) }
      post(bus.takeRequests())
    }
  }

  /// What is new since the last call; nil if nothing is.
  private func takeNews() -> ReaderNews? {
    state.withLock { state in
      guard state.hasNews else { return nil }
      var byte: UInt8 = 0
      read(wakeUps, &byte, 1)
      defer { (state.news, state.hasNews) = (ReaderNews(), false) }
      state.shown = state.news.window ?? state.shown
      return state.news
    }
  }

  /// The keys since the last call.
  private func takeKeys() -> [(number: UInt32, key: ReaderKey)] {
    state.withLock { state in
      defer { state.keys = [] }
      return state.keys
    }
  }

  /// Says whether the reader takes a key.
  private func answer(key number: UInt32, isTaken: Bool) {
    state.withLock { $0.answer = (number, isTaken) }
    SDL_SemPost(answers)
  }

  /// Has what showed last be news again, for another connection.
  func showAgain() {
    if let window = state.withLock({ $0.shown }) { post { $0.window = $0.window ?? window } }
  }

  /// Asks the window for something, and wakes it.
  private func post(_ requests: [Accessible.Request]) {
    guard !requests.isEmpty else { return }
    state.withLock { state in
      guard state.isOpen, state.requests.count < Self.mostRequests else { return }
      state.requests += requests
      SDL_Event.wake(for: .requests)
    }
  }
}
