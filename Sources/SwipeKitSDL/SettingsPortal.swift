import CDBus
import CSDL2
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
    // Without an address, libdbus would start a bus of its own.
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil else { return }
    // SDL's threads leave signals to the others: one that was lost here would end nothing.
    let thread = SDL_CreateThread(
      { mailbox in
        guard let mailbox else { return 0 }
        SettingsReader(Unmanaged<SettingsMailbox>.fromOpaque(mailbox).takeRetainedValue())?.read()
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
private final class SettingsMailbox: Sendable {
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

  /// Changes the settings, and wakes the loop if they are others then.
  func change(_ body: (inout DesktopSettings) -> Void) {
    state.withLock { state in
      let old = state.settings
      body(&state.settings)
      guard state.isOpen, state.settings != old else { return }
      // Twice, since a push tells of its event before that is there: who is woken too soon is woken again.
      for _ in 1...2 {
        var event = SDL_Event()
        event.type = SDL_USEREVENT.rawValue
        SDL_PushEvent(&event)
      }
    }
  }
}

/// The thread's side: a connection of its own to the session's bus.
private struct SettingsReader: ~Copyable {
  private static let (name, path) = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
  private static let interface = "org.freedesktop.portal.Settings"

  private let mailbox: SettingsMailbox
  private let connection: OpaquePointer

  init?(_ mailbox: SettingsMailbox) {
    guard let connection = dbus_bus_get_private(DBUS_BUS_SESSION, nil) else {
      SDL_SemPost(mailbox.answer)
      return nil
    }
    self.mailbox = mailbox
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    var descriptor: Int32 = -1
    dbus_connection_get_unix_fd(connection, &descriptor)
    mailbox.state.withLock { state in
      state.descriptor = descriptor
      if !state.isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  deinit {
    mailbox.state.withLock { $0.descriptor = nil }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    SDL_SemPost(mailbox.answer)
  }

  /// Reads until the connection ends.
  consuming func read() {
    let portal = "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)'"
    dbus_bus_add_match(connection, "\(portal),member='SettingChanged'", nil)
    // One that comes later, or again, is asked anew.
    let bus = "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus'"
    dbus_bus_add_match(connection, "\(bus),member='NameOwnerChanged',arg0='\(Self.name)'", nil)
    var question = ask()
    while dbus_connection_read_write(connection, -1) != 0 {
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        var values = DBusMessageIter()
        let hasValues = dbus_message_iter_init(message, &values) != 0
        if dbus_message_get_reply_serial(message) == question {
          if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN, hasValues {
            // What it does not name is not set: another portal may have said it.
            mailbox.change { settings in
              settings = DesktopSettings()
              settings.takeAll(&values)
            }
          }
          SDL_SemPost(mailbox.answer)
        } else if dbus_message_is_signal(message, Self.interface, "SettingChanged") != 0, hasValues {
          mailbox.change { $0.takeOne(&values) }
        } else if dbus_message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged") != 0, hasValues {
          // The name, its old owner, and its new one; without that, settings stay as they are.
          _ = (values.text(), values.text())
          if values.text()?.isEmpty == false { question = ask() }
        }
      }
    }
  }

  /// Asks for all settings.
  ///
  /// - Returns: the number that the answer will have.
  private func ask() -> UInt32 {
    guard let call = dbus_message_new_method_call(Self.name, Self.path, Self.interface, "ReadAll") else { return 0 }
    defer { dbus_message_unref(call) }
    var arguments = DBusMessageIter()
    var groups = DBusMessageIter()
    dbus_message_iter_init_append(call, &arguments)
    dbus_message_iter_open_container(&arguments, DBusMessageIter.array, "s", &groups)
    for group in DesktopSettings.groups {
      group.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&groups, DBusMessageIter.string, &text)
      }
    }
    dbus_message_iter_close_container(&arguments, &groups)
    var number: UInt32 = 0
    dbus_connection_send(connection, call, &number)
    dbus_connection_flush(connection)
    return number
  }
}

extension DesktopSettings {
  /// Takes in the values of a `SettingChanged`: a group, a key, and a variant.
  fileprivate mutating func takeOne(_ values: inout DBusMessageIter) {
    guard let group = values.text(), let key = values.text(), let value = values.value() else { return }
    set(key, in: group, to: value)
  }

  /// Takes in the values of an answer: groups with keys with variants.
  fileprivate mutating func takeAll(_ values: inout DBusMessageIter) {
    values.forEach { entry in
      guard let group = entry.text() else { return }
      entry.forEach { entry in
        guard let key = entry.text(), let value = entry.value() else { return }
        set(key, in: group, to: value)
      }
    }
  }
}

extension DBusMessageIter {
  fileprivate static let (string, array, entry) = (code("s"), code("a"), code("e"))
  private static let (variant, structure) = (code("v"), code("r"))
  private static let (flag, number, double) = (code("b"), code("u"), code("d"))

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  private var type: Int32 {
    mutating get { dbus_message_iter_get_arg_type(&self) }
  }

  /// The text here, and goes on to the next value.
  fileprivate mutating func text() -> String? {
    guard type == Self.string else { return nil }
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&self, &text)
    dbus_message_iter_next(&self)
    return text.map { String(cString: $0) }
  }

  /// Calls the body for each entry of the dictionary here.
  fileprivate mutating func forEach(_ body: (inout DBusMessageIter) -> Void) {
    guard type == Self.array else { return }
    var entries = inner
    while entries.type == Self.entry {
      var entry = entries.inner
      body(&entry)
      dbus_message_iter_next(&entries)
    }
  }

  /// The setting here; nil for a kind of value that no setting of ours has.
  ///
  /// It is in a variant, in older portals in a variant in a variant.
  fileprivate mutating func value() -> DesktopSettings.Value? {
    switch type {
    case Self.variant:
      var inner = inner
      return inner.value()
    case Self.flag:
      var flag: UInt32 = 0
      dbus_message_iter_get_basic(&self, &flag)
      return .flag(flag != 0)
    case Self.number:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&self, &number)
      return .numbers([Double(number)])
    case Self.double:
      var number = 0.0
      dbus_message_iter_get_basic(&self, &number)
      return .numbers([number])
    case Self.structure:
      var (fields, numbers) = (inner, [Double]())
      repeat {
        guard case .numbers(let field) = fields.value() else { return nil }
        numbers += field
      } while dbus_message_iter_next(&fields) != 0
      return .numbers(numbers)
    default: return nil
    }
  }

  private var inner: DBusMessageIter {
    mutating get {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&self, &inner)
      return inner
    }
  }
}
