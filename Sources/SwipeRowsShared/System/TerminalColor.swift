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
    func split(_ bytes: ArraySlice<UInt8>, at sign: UInt8) -> [ArraySlice<UInt8>] {
      bytes.split(separator: sign, omittingEmptySubsequences: false)
    }
    // Colons separate the parts of a code.
    var codes = split(sequence.dropFirst().dropLast(), at: UInt8(ascii: ";")).map { code in
      split(code, at: UInt8(ascii: ":")).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    }[...]
    var pen = former
    while let code = codes.popFirst() {
      switch code[0] {
      case 0, 39: pen = nil
      case 30...37: pen = Color(named[code[0] - 30])
      case 90...97: pen = Color(named[code[0] - 82])
      case 38, 48, 58:
        // The colours of backgrounds and underlines have the same form, and are not drawn.
        var parts = Array(code.dropFirst())
        if parts.isEmpty {
          parts = codes.prefix(codes.first == [2] ? 4 : codes.first == [5] ? 2 : 1).map { $0[0] }
          codes = codes.dropFirst(parts.count)
        }
        if code[0] == 38 { pen = color(parts) ?? pen }
      default: break
      }
    }
    return pen
  }

  /// Returns a colour by its number among 256, or by its components.
  private static func color(_ parts: [Int]) -> Color? {
    guard parts.count > 1 else { return nil }
    if parts[0] == 5 { return numbered(parts[1]) }
    // With colons, the number of a colour space may come before (ISO 8613-6, 13.1.8).
    let levels = parts.dropFirst(parts.count > 4 ? 2 : 1).prefix(3).map { UInt32(min(max($0, 0), 255)) }
    return parts[0] == 2 && levels.count == 3 ? Color(levels[0] << 16 | levels[1] << 8 | levels[2]) : nil
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
