import SwipeKitCSDL2
import Glibc
import Synchronization

/// The desktop's settings, and a thread that sleeps until the desktop tells that they changed.
///
/// The settings portal tells them on GNOME, KDE and others. SDL's wait knows nothing of other descriptors, so what waits
/// for the bus must be a thread; it wakes the window's loop by an event of SDL's, and for nothing else.
public struct SettingsPortal: ~Copyable {
  /// How long the desktop may take to answer before its settings come later, in milliseconds.
  private static let patience: UInt32 = 200

  private let mailbox: SettingsMailbox

  private init(_ mailbox: SettingsMailbox) { self.mailbox = mailbox }

  /// One that asks nobody and never tells of a change.
  public static var silent: SettingsPortal { SettingsPortal(SettingsMailbox()) }

  /// Asks the desktop for its settings, and follows them.
  public init() {
    mailbox = SettingsMailbox()
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil else { return }
    // SDL's threads leave signals to the others: one that was lost here would end nothing.
    let thread = SDL_CreateThread(
      { mailbox in
        guard let mailbox else { return 0 }
        let taken = Unmanaged<SettingsMailbox>.fromOpaque(mailbox).takeRetainedValue()
        // A message that is too long ends the connection, but not the bus.
        while taken.isOpen, let reader = SettingsReader(taken) { reader.read() }
        SDL_SemPost(taken.answer)
        return 0
      }, "settings", Unmanaged.passRetained(mailbox).toOpaque())
    guard let thread else {
      Unmanaged.passUnretained(mailbox).release()
      return
    }
    SDL_DetachThread(thread)
    SDL_SemWaitTimeout(mailbox.answer, Self.patience)
  }

  deinit { close() }

  /// The latest settings.
  ///
  /// Where `GTK_THEME` names a theme, that says whether it is dark.
  public var settings: DesktopSettings {
    var settings = mailbox.state.withLock { $0.settings }
    if let theme = getenv("GTK_THEME") {
      settings.appearance = String(cString: theme).lowercased().hasSuffix("dark") ? .dark : .light
    }
    return settings
  }

  /// Has the thread wake nobody any more, and ends it.
  func close() {
    mailbox.state.withLock { state in
      state.isOpen = false
      if let descriptor = state.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}

/// What the thread and the loop share.
final class SettingsMailbox: Sendable {
  struct State {
    var settings = DesktopSettings()
    /// Whether anybody wants to know.
    var isOpen = true
    /// The connection's socket; nil while there is none.
    var descriptor: Int32?
  }

  let state = Mutex(State())
  /// Posted once the desktop has answered, or will not.
  nonisolated(unsafe) let answer = SDL_CreateSemaphore(0)

  deinit { SDL_DestroySemaphore(answer) }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Changes the settings, and wakes the loop if they are others then.
  func change(_ body: (inout DesktopSettings) -> Void) {
    state.withLock { state in
      let old = state.settings
      body(&state.settings)
      guard state.isOpen, state.settings != old else { return }
      SDL_Event.wake(for: .settings)
    }
  }
}
