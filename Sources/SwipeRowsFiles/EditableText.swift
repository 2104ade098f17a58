/// The text of any bytes of a line, for a text field.
///
/// A tab is shown as `⇥`. Other control characters and bytes of invalid UTF-8 are shown as `�`. An invisible variation
/// selector after each sign says which byte it stands for. So no byte gets lost wherever the text is moved, and a sign
/// in the line itself stays that sign.
enum EditableText {
  /// The marks after signs, for the bytes 80 to FF, then 00 to 1F, then 7F.
  private static let marks: ClosedRange<UInt32> = 0xE0100...0xE01A1
  /// The mark after a sign of the line itself that a mark follows.
  private static let ownMark: Unicode.Scalar = "\u{E01A1}"
  private static let (tab, replacement): (Unicode.Scalar, Unicode.Scalar) = ("\u{21E5}", "\u{FFFD}")

  /// Returns whether bytes are only printable letters of ASCII, which stand for themselves.
  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 &- 0x20 < 0x5F } }

  static func text(of bytes: [UInt8]) -> String {
    if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    var (parser, rest, place) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        add(Unicode.UTF8.decode(encoded), to: &text)
        place += encoded.count
      case .error(let length):
        for byte in bytes[place..<place + length] { add(byte, to: &text) }
        place += length
      case .emptyInput: return String(text)
      }
    }
  }

  private static func add(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    switch scalar {
    // Control characters, and what ends lines.
    case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
      for byte in String(scalar).utf8 { add(byte, to: &text) }
    default:
      if marks.contains(scalar.value), text.last.map(isSign) == true { text.append(ownMark) }
      text.append(scalar)
    }
  }

  private static func add(_ byte: UInt8, to text: inout String.UnicodeScalarView) {
    text.append(byte == 9 ? tab : replacement)
    let place = byte >= 0x80 ? byte - 0x80 : byte == 0x7F ? 0xA0 : byte + 0x80
    if let mark = Unicode.Scalar(marks.lowerBound + UInt32(place)) { text.append(mark) }
  }

  static func bytes(of text: String) -> [UInt8] {
    if isPlain(text.utf8) { return Array(text.utf8) }
    var bytes: [UInt8] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      if index < scalars.endIndex, isSign(scalar), let own = self.bytes(of: scalar, before: scalars[index]) {
        bytes += own
        scalars.formIndex(after: &index)
      } else {
        bytes += scalar.utf8
      }
    }
    return bytes
  }

  private static func bytes(of sign: Unicode.Scalar, before mark: Unicode.Scalar) -> [UInt8]? {
    if mark == ownMark { return Array(String(sign).utf8) }
    guard marks.contains(mark.value) else { return nil }
    let place = UInt8(mark.value - marks.lowerBound)
    let byte = place < 0x80 ? place + 0x80 : place == 0xA0 ? 0x7F : place - 0x80
    // A line has no newline. A sign that does not match the mark was typed.
    return byte == 10 || (byte == 9) != (sign == tab) ? nil : [byte]
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == tab || scalar == replacement }
}
