import SwipeKit

enum TerminalColor {
  /// The sixteen named colours of xterm.
  private static let named: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Returns the text colour after a sequence without its escape character; nil for the default colour.
  static func pen(after sequence: ArraySlice<UInt8>, _ former: Color?) -> Color? {
    guard sequence.first == UInt8(ascii: "["), sequence.last == UInt8(ascii: "m") else { return former }
    let words = sequence.dropFirst().dropLast().split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")
    }
    var codes = words.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }[...]
    var pen = former
    while let code = codes.popFirst() {
      switch code {
      case 0, 39: pen = nil
      case 30...37: pen = Color(named[code - 30])
      case 90...97: pen = Color(named[code - 82])
      case 38, 48:
        // A background colour has the same form, and is not drawn.
        let color = color(&codes)
        if code == 38 { pen = color ?? pen }
      default: break
      }
    }
    return pen
  }

  /// Takes a colour from codes, by its number among 256 or by its components.
  private static func color(_ codes: inout ArraySlice<Int>) -> Color? {
    switch codes.popFirst() {
    case 5: return codes.popFirst().flatMap(numbered)
    case 2:
      let parts = codes.prefix(3).map { UInt32(min(max($0, 0), 255)) }
      codes = codes.dropFirst(3)
      return parts.count == 3 ? Color(parts[0] << 16 | parts[1] << 8 | parts[2]) : nil
    default: return nil
    }
  }

  /// Returns one of 256 colours: 16 with names, a cube of 6×6×6, and 24 greys.
  private static func numbered(_ number: Int) -> Color? {
    func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
    switch number {
    case 0..<16: return Color(named[number])
    case 16..<232:
      let cube = number - 16
      return Color(level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6))
    case 232..<256:
      return Color(UInt32(8 + 10 * (number - 232)) * 0x010101)
    default: return nil
    }
  }
}
