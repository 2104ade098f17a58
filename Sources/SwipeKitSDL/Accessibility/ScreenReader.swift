import SwipeKitCSDL2
import Glibc
import Synchronization
import SwipeKit
import SwipeKitDBus

/// The window's side of a screen reader: it hands over what shows, and takes what is asked for.
///
/// While no reader runs there is no thread and no connection, and nothing is worked out.
struct ScreenReader: ~Copyable {
  private var mailbox: ReaderMailbox?
  /// How long a reader waits for what moves, in seconds.
  private static let patience = 1.0

  /// What was handed over last, and when.
  private var shown: AccessibleWindow?
  private var postTime = 0.0
  /// What is held that makes other keys the reader's own.
  private var heldKeys: Set<UInt32> = []
  /// Whether the reader took the key that is down: what it writes is no text.
  private var hasTakenKey = false

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
        while taken.isOpen, let bus = AccessibilityBus() {
          taken.serve(bus)
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
    (mailbox, shown, heldKeys, hasTakenKey) = (nil, nil, [], false)
  }

  /// Hands over what shows now, if it is anything else.
  ///
  /// While something moves, only where the keyboard's focus has moved, or a second has passed: rows that pass by are of
  /// no use to a reader, and each costs it two events.
  ///
  /// - Parameter time: on the machine's clock, in seconds.
  mutating func show(_ window: AccessibleWindow, isMoving: Bool, at time: Double) {
    guard let mailbox, window != shown else { return }
    if isMoving, let shown, shown.focus == window.focus, time < postTime + Self.patience { return }
    (shown, postTime) = (window, time)
    mailbox.post(window)
  }

  /// Takes note of where the window lies.
  mutating func move(to origin: WindowPlace) {
    guard var window = shown, window.origin != origin else { return }
    window.origin = origin
    shown = window
    mailbox?.post(window)
  }

  // MARK: Keys

  /// Tells the reader of a key, and asks it of one that may be its own; a text that such a key writes is none.
  ///
  /// - Returns: whether the reader took it.
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

  /// Has the reader say something.
  func say(_ texts: [String]) { if !texts.isEmpty { mailbox?.post(texts) } }

  /// What a reader asked for since the last call.
  func takeRequests() -> [Accessible.Request] { mailbox?.takeRequests() ?? [] }
}
