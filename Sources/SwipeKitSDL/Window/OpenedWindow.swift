import SwipeKitCSDL2
import SwipeKit

/// A type-erased window that a content has opened.
protocol OpenedWindow<Message>: AnyObject {
  associatedtype Message: Sendable
  var isOpen: Bool { get }
  /// The time to wake up, on the host clock; nil to sleep until an event.
  var wakeTime: Double? { get }
  func handle(_ event: SDL_Event, for id: UInt32?) throws(SDLError)
  func takeTurn(receiving messages: [Message], at now: Double, opening others: inout [any OpenedWindow<Message>])
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

  func takeTurn(
    receiving messages: [Content.Message], at now: Double, opening others: inout [any OpenedWindow<Content.Message>]
  ) throws(SDLError) { try window.takeTurn(&content, receiving: messages, at: now, opening: &others) }
}

/// A window whose content receives no messages, among windows that do.
final class WindowWithoutMessages<Message: Sendable>: OpenedWindow {
  private let window: any OpenedWindow<Never>

  init(_ window: any OpenedWindow<Never>) { self.window = window }

  var isOpen: Bool { window.isOpen }
  var wakeTime: Double? { window.wakeTime }

  func handle(_ event: SDL_Event, for id: UInt32?) throws(SDLError) { try window.handle(event, for: id) }

  func takeTurn(receiving messages: [Message], at now: Double, opening others: inout [any OpenedWindow<Message>])
    throws(SDLError)
  {
    var opened: [any OpenedWindow<Never>] = []
    try window.takeTurn(receiving: [], at: now, opening: &opened)
    for window in opened { others.append(WindowWithoutMessages(window)) }
  }
}
