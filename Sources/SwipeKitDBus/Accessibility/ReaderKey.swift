/// A key that went down or up, as AT-SPI tells screen readers of it, which may take it for themselves.
///
/// A reader has keys of its own: those of the keypad, and every one while Insert or Caps Lock is held. It is asked of
/// these, and waited for; of all others it is told, so that it falls silent.
package struct ReaderKey: Equatable, Sendable {
  /// Whether it went down.
  package let isDown: Bool
  /// What the X protocol calls it.
  package let symbol: Int32
  /// Where it is on the keyboard, by the X protocol's numbers.
  package let code: Int32
  /// What is held, by the X protocol's masks.
  package let modifiers: Int32
  /// In milliseconds.
  package let time: UInt32
  /// Whether a reader may take it.
  package let isAsked: Bool

  package init(isDown: Bool, symbol: Int32, code: Int32, modifiers: Int32, time: UInt32, isAsked: Bool) {
    (self.isDown, self.symbol, self.code) = (isDown, symbol, code)
    (self.modifiers, self.time, self.isAsked) = (modifiers, time, isAsked)
  }

  /// What it is in a message: the registry wants signed numbers where its own description of the call has unsigned ones.
  var value: DBusValue {
    .structure([
      .unsigned(isDown ? 0 : 1), .int(symbol), .int(code), .int(modifiers),
      .int(Int32(truncatingIfNeeded: time)), .text(""), .flag(false),
    ])
  }
}
