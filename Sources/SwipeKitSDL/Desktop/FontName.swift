/// A font name of GNOME's settings: families, style and size, such as `Noto Sans Bold 10`.
struct FontName {
  private static let styles: Set<String> = [
    "normal", "roman", "oblique", "italic", "smallcaps", "allsmallcaps", "petitecaps", "allpetitecaps", "unicase",
    "titlecaps", "thin", "ultralight", "extralight", "light", "semilight", "demilight", "book", "regular", "medium",
    "semibold", "demibold", "bold", "ultrabold", "extrabold", "heavy", "black", "ultraheavy", "extrablack",
    "ultrablack", "ultracondensed", "extracondensed", "condensed", "semicondensed", "semiexpanded", "expanded",
    "extraexpanded", "ultraexpanded",
  ]

  /// The families, best first; empty if the name has only a style and a size.
  let families: [String]

  init(_ name: String) {
    var words = name.split(whereSeparator: \.isWhitespace)
    while let last = words.last, last.hasPrefix("@") || last.hasPrefix("#") { words.removeLast() }
    if let last = words.last, Self.isSize(last) { words.removeLast() }
    // A comma ends the families, even if the last family ends with a word for a style.
    while let last = words.last, Self.isStyle(last) { words.removeLast() }
    families = words.joined(separator: " ").split(separator: ",").map { family in
      family.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private static func isSize(_ word: Substring) -> Bool {
    Double(word.hasSuffix("px") ? word.dropLast(2) : word).map { $0 > 0 } ?? false
  }

  private static func isStyle(_ word: Substring) -> Bool { styles.contains(word.lowercased().filter { $0 != "-" }) }
}
