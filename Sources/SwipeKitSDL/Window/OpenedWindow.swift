import SwipeKitCSDL2
import SwipeKit

/// A type-erased window that a content has opened.
protocol OpenedWindow: AnyObject {
  var isOpen: Bool { get }
  /// The time to wake up, on the host clock; nil to sleep until an event.
  var wakeTime: Double? { get }
  func handle(_ event: SDL_Event, for id: UInt32?) throws(SDLError)
  /// - Parameter messages: the messages, which a content without a message type ignores.
  func takeTurn(receiving messages: [any Sendable], at now: Double, opening others: inout [any OpenedWindow])
    throws(SDLError)
}

final class WindowWithContent<Content: WindowContent & ~Copyable>: OpenedWindow {
  private var window: ShownWindow
  private var content: Content

  init(_ window: consuming ShownWindow, _ content: consuming Content) {
    self.window = window
    self.content = content
    self.window.begin(&self.content)
  }

  var isOpen: Bool { window.isOpen }
  var wakeTime: Double? { window.wakeTime(content) }

  func handle(_ event: SDL_Event, for id: UInt32?) throws(SDLError) { try window.handle(event, for: id, &content) }

  func takeTurn(receiving messages: [any Sendable], at now: Double, opening others: inout [any OpenedWindow])
    throws(SDLError)
  {
    let own = messages.compactMap { $0 as? Content.Message }
    try window.takeTurn(&content, receiving: own, at: now, opening: &others)
  }
}
