package struct LineEntry: Equatable, Sendable {
  /// The text that is printed and passed to commands.
  var text: ArraySlice<UInt8>
  /// The displayed text; nil if it is the same.
  var display: ArraySlice<UInt8>?
  /// Additional words for filters.
  var meta: ArraySlice<UInt8>?
  /// The value of `SWIPEROWS_INFO` for commands.
  var info: ArraySlice<UInt8>?
  /// The path of a picture, or the name of an icon.
  var icon: String?
  var (subtitle, section): (String?, String?)
  /// The identity, and any data, which are printed with the row.
  var (id, data): (JSON?, JSON?)
  /// Whether filters never hide the row.
  var isPermanent = false
  var isInert = false
  var (isUnread, isUrgent, isHighlighted) = (false, false, false)

  package init(text: ArraySlice<UInt8>) { self.text = text }

  /// Reads a line, which may have rofi's options after a zero byte.
  ///
  /// These are names and values, separated by the byte 1F. A line with a zero byte but without 1F is only text.
  package init(line: ArraySlice<UInt8>) {
    self.init(text: line)
    let separator: UInt8 = 0x1F
    guard let zero = line.firstIndex(of: 0), line[zero...].contains(separator) else { return }
    text = line[..<zero]
    var words = line[(zero + 1)...].split(separator: separator, omittingEmptySubsequences: false)[...]
    // A carriage return at the end of the line is not part of the last value.
    if words.last?.last == UInt8(ascii: "\r") { words[words.endIndex - 1].removeLast() }
    while let name = words.popFirst(), let value = words.popFirst() {
      let isTrue = value.elementsEqual("true".utf8)
      switch String(decoding: name, as: UTF8.self) {
      case "display": display = value
      case "meta": meta = value
      case "info": info = value
      case "icon": icon = String(decoding: value, as: UTF8.self)
      case "permanent": isPermanent = isTrue
      case "nonselectable": isInert = isTrue
      case "urgent": isUrgent = isTrue
      case "active": isHighlighted = isTrue
      default: break
      }
    }
  }
}
