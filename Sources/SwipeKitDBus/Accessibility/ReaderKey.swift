/// A key event in AT-SPI's form, for a screen reader, which may take the key.
///
/// Keys of the keypad, and all keys while Insert or Caps Lock is held, may be the reader's own. The reader is asked
/// about them, and the program waits for its answer. All others are only reported, so that the reader stops speaking.
package struct ReaderKey: Equatable, Sendable {
  package let isDown: Bool
  /// The key's symbol in the X protocol.
  package let symbol: Int32
  /// The key's code in the X protocol, which is its position on the keyboard.
  package let code: Int32
  /// The modifiers, as masks of the X protocol.
  package let modifiers: Int32
  /// The time, in milliseconds.
  package let time: UInt32
  package let isAsked: Bool

  package init(isDown: Bool, symbol: Int32, code: Int32, modifiers: Int32, time: UInt32, isAsked: Bool) {
    (self.isDown, self.symbol, self.code) = (isDown, symbol, code)
    (self.modifiers, self.time, self.isAsked) = (modifiers, time, isAsked)
  }

  /// The registry expects signed numbers although its own description of the call has unsigned ones.
  var value: DBusValue {
    .structure([
      .unsigned(isDown ? 0 : 1), .int(symbol), .int(code), .int(modifiers), .int(Int32(truncatingIfNeeded: time)),
      .text(""), .flag(false),
    ])
  }
}
