import Glibc
import SwipeKit
import SwipeKitCSDL2
import SwipeKitDBus
import Synchronization

private struct ReaderNews {
  /// The state of the window; nil if it has not changed.
  var window: AccessibleWindow?
  var announcements: [String] = []
}

final class ReaderMailbox: Sendable {
  private struct State {
    var news = ReaderNews()
    var hasNews = false
    var shown: AccessibleWindow?
    var requests: [AccessibilityNode.Request] = []
    /// The key events that the reader's thread has not taken yet.
    var keys: [(number: UInt32, key: ReaderKey)] = []
    var keyCount: UInt32 = 0
    var answer: (number: UInt32, isTaken: Bool)?
    var isOpen = true
  }

  /// The maximum number of pending requests; a client that exceeds it is faulty.
  private static let maximumRequests = 1000

  /// The maximum wait for an answer about a key, in milliseconds; then the key is the program's.
  private static let keyPatience: UInt32 = 100

  private let state = Mutex(State())
  /// The semaphore that is posted by each answer; SDL's semaphores may be used from any thread.
  nonisolated(unsafe) private let answers: OpaquePointer
  /// The read end of a pipe, readable if there is news, or if the thread should end.
  private let wakeUps: Int32
  private let writing: Int32

  init?() {
    guard let answers = SDL_CreateSemaphore(0) else { return nil }
    guard let ends = makePipe() else {
      SDL_DestroySemaphore(answers)
      return nil
    }
    (wakeUps, writing, self.answers) = (ends.reading, ends.writing, answers)
  }

  deinit {
    Glibc.close(wakeUps)
    Glibc.close(writing)
    SDL_DestroySemaphore(answers)
  }

  var isOpen: Bool { state.withLock { $0.isOpen } }

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

  /// Returns whether the reader takes the key; this waits for the answer if the key may be the reader's own.
  func tell(_ key: ReaderKey) -> Bool {
    let number: UInt32? = state.withLock { state in
      guard state.isOpen, state.keys.count < Self.maximumRequests else { return nil }
      state.keyCount += 1
      state.keys.append((state.keyCount, key))
      if !state.hasNews { wake() }
      state.hasNews = true
      return state.keyCount
    }
    guard let number, key.isAsked else { return false }
    // A late answer has posted it, too.
    while SDL_SemWaitTimeout(answers, Self.keyPatience) == 0 {
      if let answer = state.withLock({ $0.answer }), answer.number == number { return answer.isTaken }
    }
    return false
  }

  func takeRequests() -> [AccessibilityNode.Request] { state.withLock { exchange(&$0.requests, with: []) } }

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

  /// Sleeps until a client asks something or the window has news, without waking the window's thread.
  func serve(_ bus: consuming AccessibilityBus) {
    while isOpen {
      if let news = takeNews() { bus.show(news.window, saying: news.announcements) }
      for (number, key) in takeKeys() { bus.tell(key, number) }
      guard bus.answer(orUntil: wakeUps) else { return }
      for (number, isTaken) in bus.takeKeyAnswers() { answer(key: number, isTaken: isTaken) }
      post(bus.takeRequests())
    }
  }

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

  private func takeKeys() -> [(number: UInt32, key: ReaderKey)] { state.withLock { exchange(&$0.keys, with: []) } }

  private func answer(key number: UInt32, isTaken: Bool) {
    state.withLock { $0.answer = (number, isTaken) }
    SDL_SemPost(answers)
  }

  /// Posts the latest state of the window again, for a new connection.
  func showAgain() { if let window = state.withLock({ $0.shown }) { post { $0.window = $0.window ?? window } } }

  private func post(_ requests: [AccessibilityNode.Request]) {
    guard !requests.isEmpty else { return }
    state.withLock { state in
      guard state.isOpen, state.requests.count < Self.maximumRequests else { return }
      state.requests += requests
      SDL_Event.wake(for: .requests)
    }
  }
}
