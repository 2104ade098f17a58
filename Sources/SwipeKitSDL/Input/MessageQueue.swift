import SwipeKitCSDL2
import Synchronization

/// A queue of messages to a window's content from other threads, such as a mail that has come.
///
/// The loop that runs the content sleeps until there is one, and delivers them in the order in which they were sent
/// (`WindowLoop.run(_:receiving:)`, `WindowContent.receive(_:at:)`).
public final class MessageQueue<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    var wakesLoop = false
    /// Whether the loop has ended, so that nobody takes messages any more.
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Creates an empty queue.
  public init() {}

  /// Sends the content a message, from any thread.
  ///
  /// Messages from before the loop runs wait for it; those from after its end, or not delivered by then, are dropped.
  public func send(_ message: Message) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.messages.append(message)
      // Whoever is awake takes them all. A loop that ends waits for the lock: it cannot take SDL's queue away meanwhile.
      if state.wakesLoop, state.messages.count == 1 { SDL_Event.wake(for: .messages) }
    }
  }

  /// Lets messages wake a loop that begins to run; those sent until now are there for its first turn.
  func open() { state.withLock { ($0.wakesLoop, $0.hasEnded) = (true, false) } }

  /// Stops messages from waking the loop, and drops them.
  func close() { state.withLock { $0 = State(hasEnded: true) } }

  /// Returns the messages since the last call.
  func take() -> [Message] {
    state.withLock { state in
      // Most often there are none, and whether an array of a generic type is empty costs more than its count.
      if state.messages.count == 0 { return state.messages }
      defer { state.messages = [] }
      return state.messages
    }
  }
}
