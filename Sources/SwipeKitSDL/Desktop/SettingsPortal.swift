import SwipeKitCSDL2
import Glibc
import Synchronization

/// The desktop's settings, and a thread that sleeps until they change.
///
/// GNOME, KDE and other desktops have the settings portal. SDL's wait cannot include other file descriptors, so a
/// thread waits for the bus; it wakes the window's loop by an event of SDL's, and for nothing else.
public struct SettingsPortal: ~Copyable {
  /// The longest wait for the desktop's settings, in milliseconds; after that they arrive later.
  private static let patience: UInt32 = 200

  private let mailbox: SettingsMailbox

  private init(_ mailbox: SettingsMailbox) { self.mailbox = mailbox }

  /// A portal that neither asks for settings nor follows them.
  public static var silent: SettingsPortal { SettingsPortal(SettingsMailbox()) }

  /// Creates a portal that asks the desktop for its settings, and follows them.
  public init() {
    mailbox = SettingsMailbox()
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil else { return }
    // SDL's threads block signals: one that arrived here would end nothing.
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
  /// Where `GTK_THEME` names a theme, that decides between light and dark.
  public var settings: DesktopSettings {
    var settings = mailbox.state.withLock { $0.settings }
    if let theme = getenv("GTK_THEME") {
      settings.user.appearance = String(cString: theme).lowercased().hasSuffix("dark") ? .dark : .light
    }
    return settings
  }

  /// Ends the thread, which wakes nobody from then on.
  func close() {
    mailbox.state.withLock { state in
      state.isOpen = false
      if let descriptor = state.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}

/// The state that the thread and the loop share.
final class SettingsMailbox: Sendable {
  struct State {
    var settings = DesktopSettings()
    /// Whether the settings are still wanted.
    var isOpen = true
    /// The connection's socket; nil while there is none.
    var descriptor: Int32?
  }

  let state = Mutex(State())
  /// The semaphore that is raised once the desktop has answered, or will not.
  nonisolated(unsafe) let answer = SDL_CreateSemaphore(0)

  deinit { SDL_DestroySemaphore(answer) }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Changes the settings, and wakes the loop if they differ.
  func change(_ body: (inout DesktopSettings) -> Void) {
    state.withLock { state in
      let old = state.settings
      body(&state.settings)
      guard state.isOpen, state.settings != old else { return }
      SDL_Event.wake(for: .settings)
    }
  }
}
