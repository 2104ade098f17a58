import CDBus
import Glibc

/// What the desktop's settings say of light and dark.
public enum DesktopAppearance: Sendable {
  /// Dark letters on a light ground, or no preference.
  case light
  /// Light letters on a dark ground.
  case dark

  /// How long the desktop may take to answer, in milliseconds; the window waits for it.
  private static let patience: Int32 = 200

  /// What the user of this desktop prefers.
  ///
  /// The settings portal says it on GNOME, KDE and others, under `org.freedesktop.appearance`. Where there is none,
  /// `GTK_THEME` may name a dark theme.
  public static var current: DesktopAppearance {
    if let theme = getenv("GTK_THEME") {
      return String(cString: theme).lowercased().hasSuffix("dark") ? .dark : .light
    }
    // 1 stands for dark, 2 for light, 0 for no preference.
    return portalColorScheme() == 1 ? .dark : .light
  }

  private static func portalColorScheme() -> UInt32? {
    // Without an address, libdbus would start a bus of its own.
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil,
      let connection = dbus_bus_get_private(DBUS_BUS_SESSION, nil)
    else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    guard
      let call = dbus_message_new_method_call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
        "Read")
    else { return nil }
    defer { dbus_message_unref(call) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(call, &arguments)
    for argument in ["org.freedesktop.appearance", "color-scheme"] {
      argument.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&arguments, Int32(UInt8(ascii: "s")), &text)
      }
    }
    guard let reply = dbus_connection_send_with_reply_and_block(connection, call, patience, nil) else {
      return nil
    }
    defer { dbus_message_unref(reply) }
    // The value is a number in a variant, in older portals in a variant in a variant.
    var value = DBusMessageIter()
    guard dbus_message_iter_init(reply, &value) != 0 else { return nil }
    while dbus_message_iter_get_arg_type(&value) == Int32(UInt8(ascii: "v")) {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&value, &inner)
      value = inner
    }
    guard dbus_message_iter_get_arg_type(&value) == Int32(UInt8(ascii: "u")) else { return nil }
    var scheme: UInt32 = 0
    dbus_message_iter_get_basic(&value, &scheme)
    return scheme
  }
}
