import SwipeKitCSDL2
import Glibc
import Synchronization
import SwipeKit
import SwipeKitDBus

/// The window's side of a screen reader, which reports the state of the window and gets requests.
///
/// Without a reader there is no thread and no connection, and nothing is computed.
struct ScreenReader: ~Copyable {
  private var mailbox: ReaderMailbox?
  /// The time between two reports during an animation, in seconds.
  private static let reportInterval = 1.0

  private var shown: AccessibleWindow?
  private var postTime = 0.0
  /// The held keys that make other keys the reader's own.
  private var heldKeys: Set<UInt32> = []
  /// Whether the reader took the pressed key, so that its text is dropped.
  private var hasTakenKey = false

  deinit { close() }

  func close() { mailbox?.close() }

  var isListening: Bool { mailbox?.isOpen == true }

  mutating func listen(_ isWanted: Bool) { if isWanted != isListening { if isWanted { start() } else { stop() } } }

  private mutating func start() {
    guard let mailbox = ReaderMailbox() else { return }
    let isStarted = startThread(named: "reader") {
      // A message that is too long ends the connection, but not the bus.
      while mailbox.isOpen, let bus = AccessibilityBus() {
        mailbox.serve(bus)
        mailbox.showAgain()
      }
      mailbox.close()
    }
    if isStarted { (self.mailbox, shown) = (mailbox, nil) }
  }

  private mutating func stop() {
    close()
    (mailbox, shown, heldKeys, hasTakenKey) = (nil, nil, [], false)
  }

  /// Reports changes; during an animation only if the focus has moved, or each second.
  ///
  /// Rows that pass by are of no use to a reader, and each costs two events.
  mutating func show(_ window: AccessibleWindow, isMoving: Bool, at time: Double) {
    guard let mailbox, window != shown else { return }
    if isMoving, let shown, shown.focus == window.focus, time < postTime + Self.reportInterval { return }
    (shown, postTime) = (window, time)
    mailbox.post(window)
  }

  mutating func move(to origin: WindowPosition) {
    guard var window = shown, window.origin != origin else { return }
    window.origin = origin
    shown = window
    mailbox?.post(window)
  }

  mutating func takes(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP:
      guard let mailbox, mailbox.isOpen else { return false }
      let scancode = event.key.keysym.scancode
      let key = ReaderKey(event.key, isModified: !heldKeys.isEmpty)
      if ReaderKey.isModifier(scancode) {
        if key.isDown { heldKeys.insert(scancode.rawValue) } else { heldKeys.remove(scancode.rawValue) }
      }
      let isTaken = mailbox.tell(key)
      hasTakenKey = key.isDown && isTaken
      return isTaken
    case SDL_TEXTINPUT: return hasTakenKey
    default: return false
    }
  }

  func say(_ texts: [String]) { if !texts.isEmpty { mailbox?.post(texts) } }

  func takeRequests() -> [AccessibilityNode.Request] { mailbox?.takeRequests() ?? [] }
}
