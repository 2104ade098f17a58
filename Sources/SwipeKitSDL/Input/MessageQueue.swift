import SwipeKitCSDL2
import Synchronization

/// A queue of messages from other threads to a window's content.
///
/// The loop delivers messages in the order they were sent (`WindowContent.receive(_:at:)`). It sleeps until a
/// message is sent.
///
/// ```swift
/// let post = MessageQueue<Mail>()
/// Task.detached {
///   try await Task.sleep(for: .seconds(5))
///   post.send(Mail(id: 100, sender: "Post office", subject: "A parcel is on its way"))
/// }
/// try loop.run(&inbox, receiving: post)
/// ```
public final class MessageQueue<Message: Sendable>: Sendable {
  /// The maximum number of messages in a turn of the loop; more would delay keys and frames.
  private static var maximumPerTurn: Int { 32 }

  private struct State {
    var messages: [Message] = []
    var wakesLoop = false
    /// Whether the loop has ended, so that nothing takes messages.
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Creates an empty queue.
  public init() {}

  /// Sends a message to the content, from any thread.
  ///
  /// Messages before the start of the loop are delivered when it runs. Messages that it has not delivered by its end,
  /// and later ones, are dropped.
  public func send(_ message: Message) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.messages.append(message)
      // One wake-up is enough for all messages. A loop that ends waits for the lock, so SDL's queue still exists here.
      if state.wakesLoop, state.messages.count == 1 { SDL_Event.wake(for: .messages) }
    }
  }

  /// Makes messages wake the loop; earlier messages are delivered in its first turn.
  func open() { state.withLock { ($0.wakesLoop, $0.hasEnded) = (true, false) } }

  /// Stops waking the loop, and drops the messages.
  func close() { state.withLock { $0 = State(hasEnded: true) } }

  /// Returns some of the messages since the last call; if there are more, they wake the loop again.
  ///
  /// `WindowLoop` calls it for programs in its windows; a loop of your own calls it once it was woken.
  public func take() -> [Message] {
    state.withLock { state in
      // Usually there are no messages, and `isEmpty` of a generic array costs more than `count`.
      if state.messages.count == 0 { return state.messages }
      let taken = Array(state.messages.prefix(Self.maximumPerTurn))
      state.messages.removeFirst(taken.count)
      if state.messages.count > 0 { SDL_Event.wake(for: .messages) }
      return taken
    }
  }
}
