import SwipeKitCSDL2
import Synchronization

/// Messages to a window's content from other threads, such as a mail that has come.
///
/// The loop that runs the content sleeps until there is one, and hands them over in the order in which they were sent
/// (`WindowLoop.run(_:receiving:)`, `WindowContent.receive(_:at:)`).
public final class MessageQueue<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    /// Whether a loop runs that a message wakes.
    var wakesLoop = false
    /// Whether the loop has ended, so that nobody takes messages any more.
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Makes a queue without messages.
  public init() {}

  /// Sends the content a message, from any thread.
  ///
  /// What is sent before the loop runs waits for it; what is sent after its end, or was not received by then, is
  /// dropped.
  public func send(_ message: Message) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.messages.append(message)
      // Whoever is awake takes them all. A loop that ends waits for the lock: it cannot take SDL's queue away meanwhile.
      if state.wakesLoop, state.messages.count == 1 { SDL_Event.wake(for: .messages) }
    }
  }

  /// Has messages wake a loop that begins to run; what was sent until now is there for its first turn.
  func open() { state.withLock { ($0.wakesLoop, $0.hasEnded) = (true, false) } }

  /// Has messages wake nobody any more, and drops them.
  func close() { state.withLock { $0 = State(hasEnded: true) } }

  /// The messages since the last call.
  func take() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }
}
