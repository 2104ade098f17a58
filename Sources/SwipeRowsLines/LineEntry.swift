/// A row of a list of lines: its text, and what else its line says about it.
package struct LineEntry: Equatable, Sendable {
  /// The text that is printed, and given to commands.
  var text: ArraySlice<UInt8>
  /// The text that shows in its place; nil for that itself.
  var display: ArraySlice<UInt8>?
  /// Words that a query finds, too.
  var meta: ArraySlice<UInt8>?
  /// The value of `SWIPEROWS_INFO` for commands.
  var info: ArraySlice<UInt8>?
  /// The path of a picture, or the name of an icon of the library.
  var icon: String?
  /// The second line, and the section.
  var (subtitle, section): (String?, String?)
  /// The identity, and data of the program that wrote the row, which gets both back.
  var (id, data): (JSON?, JSON?)
  /// Whether a query does not hide the row.
  var isPermanent = false
  /// Whether nothing can be done with the row.
  var isInert = false
  var (isUnread, isUrgent, isHighlighted) = (false, false, false)

  package init(text: ArraySlice<UInt8>) { self.text = text }

  /// Reads a line: behind a zero byte it may have rofi's options, names and values with the byte 1F between them.
  ///
  /// A line with a zero and without that byte is nothing but text.
  package init(line: ArraySlice<UInt8>) {
    self.init(text: line)
    let separator: UInt8 = 0x1F
    guard let zero = line.firstIndex(of: 0), line[zero...].contains(separator) else { return }
    text = line[..<zero]
    var words = line[(zero + 1)...].split(separator: separator, omittingEmptySubsequences: false)[...]
    // The carriage return of other systems is not a part of the last value.
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
