import SwipeKitCDBus
import Glibc

/// A private connection of one thread to a bus; it closes with its value.
package struct DBusConnection: ~Copyable {
  /// The maximum length of a message, in bytes; a longer one closes the connection before it arrives completely.
  static let longestMessage = 1 << 18

  private let handle: OpaquePointer
  /// The file descriptor, which is readable if the bus has sent something.
  package let descriptor: Int32

  /// Connects to a bus, by default the session bus; nil if there is no such bus.
  ///
  /// If the environment has no address of the session bus, nothing is tried: libdbus would start its own bus.
  package init?(to address: String? = nil) {
    if let address {
      guard let handle = dbus_connection_open_private(address, nil) else { return nil }
      guard dbus_bus_register(handle, nil) != 0 else {
        dbus_connection_close(handle)
        dbus_connection_unref(handle)
        return nil
      }
      self.handle = handle
    } else {
      guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil, let handle = dbus_bus_get_private(DBUS_BUS_SESSION, nil)
      else { return nil }
      self.handle = handle
    }
    dbus_connection_set_exit_on_disconnect(handle, 0)
    dbus_connection_set_max_message_size(handle, Self.longestMessage)
    dbus_connection_set_max_received_size(handle, 2 * Self.longestMessage)
    var descriptor: Int32 = -1
    dbus_connection_get_unix_fd(handle, &descriptor)
    self.descriptor = descriptor
  }

  deinit {
    dbus_connection_close(handle)
    dbus_connection_unref(handle)
  }

  var name: String { dbus_bus_get_unique_name(handle).map { String(cString: $0) } ?? "" }

  package func follow(_ rule: String) { dbus_bus_add_match(handle, rule, nil) }

  /// - Parameter milliseconds: the maximum wait; -1 for no limit.
  /// - Returns: whether the connection is still open.
  package func wait(_ milliseconds: Int32 = -1) -> Bool { dbus_connection_read_write(handle, milliseconds) != 0 }

  package func next() -> DBusMessage? { dbus_connection_pop_message(handle).map { DBusMessage($0) } }

  /// Returns the serial number that the reply will refer to; 0 if nothing was sent, as there was no memory.
  @discardableResult package func send(_ message: consuming DBusMessage?) -> UInt32 {
    guard let message else { return 0 }
    var number: UInt32 = 0
    dbus_connection_send(handle, message.handle, &number)
    return number
  }

  package func flush() { dbus_connection_flush(handle) }

  func answer(to call: consuming DBusMessage, within milliseconds: Int32) -> DBusMessage? {
    dbus_connection_send_with_reply_and_block(handle, call.handle, milliseconds, nil).map { DBusMessage($0) }
  }
}

package struct DBusMessage: ~Copyable {
  fileprivate let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { dbus_message_unref(handle) }

  private init?(_ handle: OpaquePointer?, _ values: [DBusValue]) {
    guard let handle else { return nil }
    self.handle = handle
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(handle, &iterator)
    for value in values { value.append(to: &iterator) }
  }

  /// - Parameter starts: whether the bus may start a program that answers it.
  package static func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ values: [DBusValue] = [],
    starts: Bool = false
  ) -> DBusMessage? {
    guard let handle = dbus_message_new_method_call(name, path, interface, method) else { return nil }
    dbus_message_set_auto_start(handle, starts ? 1 : 0)
    return DBusMessage(handle, values)
  }

  static func signal(_ path: String, _ interface: String, _ name: String, _ values: [DBusValue]) -> DBusMessage? {
    DBusMessage(dbus_message_new_signal(path, interface, name), values)
  }

  func answer(_ values: [DBusValue]) -> DBusMessage? { DBusMessage(dbus_message_new_method_return(handle), values) }

  func error(_ name: String, _ text: String) -> DBusMessage? {
    DBusMessage(dbus_message_new_error(handle, name, text), [])
  }

  var isCall: Bool { dbus_message_get_type(handle) == DBUS_MESSAGE_TYPE_METHOD_CALL }
  package var isAnswer: Bool { dbus_message_get_type(handle) == DBUS_MESSAGE_TYPE_METHOD_RETURN }
  var awaitsAnswer: Bool { dbus_message_get_no_reply(handle) == 0 }
  /// The serial number of the call that this message replies to; 0 if it is not a reply.
  package var answered: UInt32 { dbus_message_get_reply_serial(handle) }
  var path: String { dbus_message_get_path(handle).map { String(cString: $0) } ?? "" }
  var interface: String { dbus_message_get_interface(handle).map { String(cString: $0) } ?? "" }
  var member: String { dbus_message_get_member(handle).map { String(cString: $0) } ?? "" }
  package var values: [DBusValue] { DBusValue.values(of: handle) }

  package func isSignal(_ interface: String, _ name: String) -> Bool {
    dbus_message_is_signal(handle, interface, name) != 0
  }
}
