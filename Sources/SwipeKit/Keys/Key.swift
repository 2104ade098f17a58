/// A key, by the name that SDL gives it, such as `PageUp` or `Z`, and the modifiers held with it.
///
/// The text `Ctrl+Shift+Z` has both, as in menus and traces. A letter is the one on the key: with Shift it is the same.
public struct Key: Hashable, Sendable, LosslessStringConvertible {
  /// The modifier keys held while another key goes down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Either Ctrl key.
    public static let control = Modifiers(rawValue: 1)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 2)
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 4)

    /// The name of each, in their usual order.
    fileprivate static let names: [(modifier: Modifiers, name: String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
    ]
    /// The beginning of a key's text for each.
    fileprivate static let prefixes = names.map { (modifier: $0.modifier, prefix: $0.name + "+") }
  }

  /// SDL's name of the key.
  public let name: String
  /// The modifiers held when it went down.
  public let modifiers: Modifiers

  /// Creates a key from SDL's name for it, and the modifiers held with it.
  public init(_ name: String, with modifiers: Modifiers) {
    self.name = name
    self.modifiers = modifiers
  }

  /// Creates a key from its text: the modifiers, each followed by `+` and in any order, and SDL's name of the key.
  ///
  /// Any text is accepted, though SDL may have no key of that name. A literal in a program is checked: see
  /// `init(stringLiteral:)`.
  public init(_ text: String) {
    // By bytes, since a key's character may be one that would join the `+` before it.
    var rest = text.utf8[...]
    var modifiers: Modifiers = []
    while let (modifier, prefix) = Modifiers.prefixes.first(where: { rest.starts(with: $0.prefix.utf8) }),
      modifiers.insert(modifier).inserted
    { rest = rest.dropFirst(prefix.utf8.count) }
    self.init(String(Substring(rest)), with: modifiers)
  }

  /// The text form, such as `Ctrl+Shift+Z`.
  public var description: String { modifiers.isEmpty ? name : "\(modifiers)+\(name)" }

  /// The names of its modifiers, in their usual order, and its own.
  var parts: [String] { Modifiers.names.filter { modifiers.contains($0.modifier) }.map(\.name) + [name] }

  /// The key elsewhere on the keyboard with the same meaning, for one of the keypad; itself for every other.
  package var withoutKeypad: Key {
    let keypad = "Keypad "
    guard name.hasPrefix(keypad) else { return self }
    let rest = String(name.dropFirst(keypad.count))
    return Key(rest == "Enter" ? Key.enter.name : rest, with: modifiers)
  }

  /// The key that cancels.
  public static let escape = Key("Escape")
  /// The Enter key.
  public static let enter = Key("Return")
  /// The space bar.
  public static let space = Key("Space")
  /// The key that deletes.
  public static let delete = Key("Delete")
  /// The key that deletes what is before the caret.
  public static let backspace = Key("Backspace")
  /// The key that moves the focus on.
  public static let tab = Key("Tab")
  /// The keys that open a context menu: the keyboard's menu key, by either of SDL's names, and Shift+F10.
  public static let menus = [Key("Menu"), Key("Shift+F10"), Key("Application")]
  /// The arrow upwards.
  public static let up = Key("Up")
  /// The arrow downwards.
  public static let down = Key("Down")
  /// The arrow to the left.
  public static let left = Key("Left")
  /// The arrow to the right.
  public static let right = Key("Right")
  /// The key that goes one page up.
  public static let pageUp = Key("PageUp")
  /// The key that goes one page down.
  public static let pageDown = Key("PageDown")
  /// The key that goes to the beginning.
  public static let home = Key("Home")
  /// The key that goes to the end.
  public static let end = Key("End")
}

extension Key.Modifiers: LosslessStringConvertible {
  /// Creates a set from its text: modifiers joined by `+` in any order; nil where that has anything else, or one twice.
  public init?(_ text: String) {
    self = []
    if text.isEmpty { return }
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let found = Self.names.first(where: { $0.name == word }), insert(found.modifier).inserted else {
        return nil
      }
    }
  }

  /// The text form, such as `Ctrl+Shift`; empty for none.
  public var description: String {
    Self.names.lazy.filter { contains($0.modifier) }.map(\.name).joined(separator: "+")
  }
}

extension Key: ExpressibleByStringLiteral {
  /// Creates a key from a literal, as `Key("Ctrl+Z")` or as `"Ctrl+Z"` where a key is expected.
  ///
  /// - Precondition: it is as SDL writes keys: each of `Ctrl+`, `Alt+` and `Shift+` at most once, then one character, a
  ///   letter from A to Z as a capital, or a name that begins with a capital, such as `PageUp`.
  public init(stringLiteral text: String) {
    self.init(text)
    precondition(
      Self.isWritten(name),
      "'\(text)' is no key: write it as SDL names it, after Ctrl+, Alt+ and Shift+: Ctrl+Z, PageUp")
  }

  /// Whether a name has the form of SDL's names of keys.
  package static func isWritten(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if name.dropFirst().isEmpty { return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) }
    // Of names of more than one character, only those of the keypad's keys have signs in them.
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && (name.hasPrefix("Keypad ") || !name.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
  }
}
