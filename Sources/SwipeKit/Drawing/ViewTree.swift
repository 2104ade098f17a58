/// The views on the screen as readable text, as in UIKit's `recursiveDescription`.
///
/// Each view is one line, `<Name; key = value; …>`. The lines of the views within it begin with another `   | `.
package struct ViewTree: Equatable, Sendable {
  /// The text so far, with a line end after each line.
  package private(set) var text = ""
  private var depth = 0
  /// The widths of the enclosing views, in which frames are mirrored; nil without mirroring.
  private var widths: [Double]?

  package init() {}

  /// Writes a view; `label` has the attributes before the frame, and nil attributes are omitted.
  package mutating func view(
    _ name: String, _ label: KeyValuePairs<String, String> = [:], frame: Rect,
    _ attributes: KeyValuePairs<String, String?> = [:], containing content: (inout ViewTree) -> Void = { _ in }
  ) {
    let shown = Self.mirrored(frame, in: widths?.last)
    write(name, label.map { $0 }, frame: shown, attributes.compactMap { key, value in value.map { (key, $0) } })
    depth += 1
    widths?.append(frame.width)
    content(&self)
    widths?.removeLast()
    depth -= 1
  }

  /// Writes views, each mirrored within the enclosing view; a nil width mirrors nothing.
  mutating func mirrored(in width: Double?, _ content: (inout ViewTree) -> Void) {
    let former = widths
    widths = width.map { [$0] }
    content(&self)
    widths = former
  }

  private mutating func write(
    _ name: String, _ label: [(key: String, value: String)] = [], frame: Rect,
    _ attributes: [(key: String, value: String)]
  ) {
    for _ in 0..<depth { text += "   | " }
    text += "<\(name)"
    for (key, value) in label { text += "; \(key) = \(value)" }
    text +=
      "; frame = (\(formattedNumber(frame.x)) \(formattedNumber(frame.y)); \(formattedNumber(frame.width)) \(formattedNumber(frame.height)))"
    for (key, value) in attributes { text += "; \(key) = \(value)" }
    text += ">\n"
  }

  /// Writes the elements of a display list, except parts, relative to their enclosing elements.
  mutating func elements(of list: borrowing DisplayList, from origin: Point) {
    var enclosing = [(origin: origin, width: widths?.last)]
    for element in list.elements {
      enclosing.removeLast(enclosing.count - 1 - element.depth)
      let (origin, width) = enclosing[element.depth]
      let frame = Self.mirrored(element.frame.moved(by: Point.zero - origin), in: width)
      depth += element.depth
      if element.role != .part { write(element.role.name, frame: frame, element.attributes) }
      depth -= element.depth
      enclosing.append((element.frame.origin, widths == nil ? nil : element.frame.width))
    }
  }

  private static func mirrored(_ frame: Rect, in width: Double?) -> Rect {
    guard let width else { return frame }
    return Rect(x: width - frame.x - frame.width, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension Element {
  fileprivate var attributes: [(key: String, value: String)] {
    var attributes: [(key: String, value: String)] = []
    if !title.isEmpty { attributes.append(("title", quoted(title))) }
    if !text.isEmpty { attributes.append(("text", quoted(text))) }
    if let color { attributes.append(("color", color.hex)) }
    if let selected { attributes.append(("selected", "\(selected)")) }
    if alpha < 1 { attributes.append(("alpha", formattedNumber(alpha))) }
    if isFocused { attributes.append(("focused", "true")) }
    return attributes
  }
}

/// Returns a number with at most three decimals and no trailing zeros.
package func formattedNumber(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let thousandths = Int64((value * 1000).rounded())
  let sign = thousandths < 0 ? "-" : ""
  let whole = thousandths.magnitude / 1000
  let rest = thousandths.magnitude % 1000
  if rest == 0 { return "\(sign)\(whole)" }
  var decimals = "\(1000 + rest)".dropFirst()
  while decimals.last == "0" { decimals.removeLast() }
  return "\(sign)\(whole).\(decimals)"
}

/// Returns a text in single quotes; quotes, backslashes and control characters are escaped as in Swift.
package func quoted(_ text: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control: result += scalar.escaped(asASCII: true)
    default: result += scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
  }
  return result + "'"
}
