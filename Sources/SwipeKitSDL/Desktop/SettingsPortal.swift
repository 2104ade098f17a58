import SwipeKitCSDL2
import Glibc
import Synchronization

/// The desktop's settings, which follow changes.
///
/// GNOME, KDE and other desktops have the settings portal, a D-Bus service. SDL's wait cannot include other file
/// descriptors. So a thread waits for the bus, and wakes the window's loop only if settings have changed.
public struct SettingsPortal: ~Copyable {
  /// The maximum wait for the first settings, in milliseconds; later ones arrive as a change.
  private static let timeoutMilliseconds: UInt32 = 200

  private let mailbox: SettingsMailbox

  private init(_ mailbox: SettingsMailbox) { self.mailbox = mailbox }

  /// A portal that has default settings and does not follow the desktop.
  public static var silent: SettingsPortal { SettingsPortal(SettingsMailbox()) }

  /// Creates a portal that follows the desktop's settings.
  public init() {
    mailbox = SettingsMailbox()
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil else { return }
    let isStarted = startThread(named: "settings") { [mailbox] in
      // A message that is too long ends the connection, but not the bus.
      while mailbox.isOpen, let reader = SettingsReader(mailbox) { reader.read() }
      SDL_SemPost(mailbox.answer)
    }
    if isStarted { SDL_SemWaitTimeout(mailbox.answer, Self.timeoutMilliseconds) }
  }

  deinit { close() }

  /// The latest settings.
  ///
  /// If `GTK_THEME` names a theme, the theme decides between light and dark.
  public var settings: DesktopSettings {
    var settings = mailbox.state.withLock { $0.settings }
    if let theme = getenv("GTK_THEME") {
      settings.user.appearance = String(cString: theme).lowercased().hasSuffix("dark") ? .dark : .light
    }
    return settings
  }

  /// Ends the thread, which then no longer wakes the loop.
  func close() {
    mailbox.state.withLock { state in
      state.isOpen = false
      if let descriptor = state.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}

final class SettingsMailbox: Sendable {
  struct State {
    var settings = DesktopSettings()
    var isOpen = true
    var descriptor: Int32?
  }

  let state = Mutex(State())
  /// The semaphore that is posted once the desktop has answered, or never will.
  nonisolated(unsafe) let answer = SDL_CreateSemaphore(0)

  deinit { SDL_DestroySemaphore(answer) }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func change(_ body: (inout DesktopSettings) -> Void) {
    state.withLock { state in
      let old = state.settings
      body(&state.settings)
      guard state.isOpen, state.settings != old else { return }
      SDL_Event.wake(for: .settings)
    }
  }
}
