/// The bytes of a line as a text that a field can edit, whatever they are.
///
/// A control character shows as its picture, such as `␉` for a tab, and a byte that is not UTF-8 as `�`. An invisible
/// mark, a variation selector, follows each of these. So the text has all bytes wherever its letters are moved, and a
/// picture that the line itself has stays a picture.
enum EditableText {
  /// The marks that follow a picture or a `�`.
  private static let marks: ClosedRange<UInt32> = 0xE0100...0xE01EF
  /// The mark after a `�` that stands for the first byte that is not ASCII; further bytes have further marks.
  private static let firstByteMark: UInt32 = 0xE0100
  /// The mark after the picture of a control character.
  private static let controlMark: Unicode.Scalar = "\u{E0180}"
  /// The mark after a picture or a `�` of the line's own, if one of these marks follows in the line.
  private static let ownMark: Unicode.Scalar = "\u{E0181}"
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  static func text(of bytes: [UInt8]) -> String {
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
    if let picture = picture(of: scalar) {
      text.append(picture)
      text.append(controlMark)
    } else if scalar.properties.generalCategory == .control || Character(scalar).isNewline {
      for byte in String(scalar).utf8 { add(byte, to: &text) }
    } else {
      if marks.contains(scalar.value), text.last.map(isMarked) == true { text.append(ownMark) }
      text.append(scalar)
    }
  }

  private static func add(_ byte: UInt8, to text: inout String.UnicodeScalarView) {
    text.append(replacement)
    if let mark = Unicode.Scalar(firstByteMark + UInt32(byte) - 0x80) { text.append(mark) }
  }

  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      if index < scalars.endIndex, isMarked(scalar), let own = self.bytes(of: scalar, before: scalars[index]) {
        bytes += own
        scalars.formIndex(after: &index)
      } else {
        bytes += String(scalar).utf8
      }
    }
    return bytes
  }

  /// Returns the bytes of a picture or a `�` before a mark; nil if no mark follows.
  private static func bytes(of scalar: Unicode.Scalar, before mark: Unicode.Scalar) -> [UInt8]? {
    switch mark {
    case ownMark: return Array(String(scalar).utf8)
    case controlMark: return control(of: scalar).map { [$0] }
    case _ where scalar == replacement && (firstByteMark..<firstByteMark + 0x80).contains(mark.value):
      return [UInt8(0x80 + mark.value - firstByteMark)]
    default: return nil
    }
  }

  /// Returns whether a mark may follow a scalar.
  private static func isMarked(_ scalar: Unicode.Scalar) -> Bool {
    scalar == replacement || control(of: scalar) != nil
  }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar? {
    switch control.value {
    case 0..<32: Unicode.Scalar(0x2400 + control.value)
    case 127: "\u{2421}"
    default: nil
    }
  }

  /// Returns the control character of a picture; nil if the scalar is no such picture.
  private static func control(of picture: Unicode.Scalar) -> UInt8? {
    switch picture.value {
    // A line has no newline.
    case 0x240A: nil
    case 0x2400..<0x2420: UInt8(picture.value - 0x2400)
    case 0x2421: 127
    default: nil
    }
  }
}
