/// By the protocol virtual-keyboard.
package final class VirtualKeyboard {
  /// By Linux's numbers.
  private static let keys: [String: UInt32] = [
    "Escape": 1, "Return": 28, "1": 2, "2": 3, "3": 4, "4": 5, "5": 6, "6": 7, "q": 16, "F2": 60, "Home": 102,
    "Up": 103,
    "Prior": 104, "End": 107, "Down": 108, "Next": 109,
  ]
  /// As a key, and in the mask of modifiers.
  private static let modifiers: [(name: String, key: UInt32, mask: UInt32)] = [("ctrl+", 29, 4), ("alt+", 56, 8)]

  /// The default keymap, by its parts.
  private static let keymap = """
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete" };
      xkb_compat { include "complete" };
      xkb_symbols { include "pc+us+inet(evdev)" };
    };
    """

  private let connection: WaylandConnection
  private let keyboard: UInt32

  package init(_ connection: WaylandConnection) throws {
    self.connection = connection
    let manager = try connection.bind("zwp_virtual_keyboard_manager_v1")
    let seat = try connection.bind("wl_seat")
    keyboard = connection.newObject()
    try connection.request(manager, 0, .uint(seat), .uint(keyboard))
    let keymap = try SharedMemory(Self.keymap)
    // As text, in XKB's first version.
    try connection.request(keyboard, 0, .uint(1), .uint(UInt32(keymap.count)), file: keymap.descriptor)
    try connection.roundtrip()
  }

  /// Presses and releases a key by its X name, with an optional "ctrl+" or "alt+".
  package func press(_ name: String) throws {
    let held = Self.modifiers.first { name.hasPrefix($0.name) }
    guard let key = Self.keys[String(name.dropFirst(held?.name.count ?? 0))] else {
      throw Failure("the virtual keyboard has no key \(name)")
    }
    if let held { try turn(held.key, 1, mask: held.mask) }
    try turn(key, 1)
    try turn(key, 0)
    if let held { try turn(held.key, 0, mask: 0) }
    try connection.roundtrip()
  }

  /// - Parameter mask: the new modifiers; nil if they stay.
  private func turn(_ key: UInt32, _ state: UInt32, mask: UInt32? = nil) throws {
    try connection.request(keyboard, 1, connection.time, .uint(key), .uint(state))
    if let mask { try connection.request(keyboard, 2, .uint(mask), .uint(0), .uint(0), .uint(0)) }
  }
}
