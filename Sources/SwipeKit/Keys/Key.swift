/// A key with the modifiers held, such as `Ctrl+Shift+Z`.
///
/// A key has SDL's name, such as `PageUp` or `Z`. Letters are capitals, with or without Shift. Menus and traces show
/// the text form.
///
/// ```swift
/// let redo: Key = "Ctrl+Shift+Z"
/// assert(redo.name == "Z" && redo.modifiers == [.control, .shift])
/// ```
public struct Key: Hashable, Sendable, LosslessStringConvertible {
  /// A set of modifier keys, held while another key goes down.
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

    /// The names, in the order of the text form.
    fileprivate static let names: [(modifier: Modifiers, name: String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
    ]
    fileprivate static let prefixes = names.map { (modifier: $0.modifier, prefix: $0.name + "+") }
  }

  /// SDL's name of the key.
  public let name: String
  /// The modifiers held when the key went down.
  public let modifiers: Modifiers

  /// Creates a key from SDL's name and the modifiers held.
  public init(_ name: String, with modifiers: Modifiers) {
    self.name = name
    self.modifiers = modifiers
  }

  /// Creates a key from its text form, such as `Ctrl+Shift+Z`.
  ///
  /// The modifiers come first, each followed by `+` and in any order. Any text is accepted, even if SDL has no such
  /// key. Only literals are checked: see `init(stringLiteral:)`.
  public init(_ text: String) {
    // By bytes, since the key's character may combine with the `+` before it.
    var rest = text.utf8[...]
    var modifiers: Modifiers = []
    while let (modifier, prefix) = Modifiers.prefixes.first(where: { rest.starts(with: $0.prefix.utf8) }),
      modifiers.insert(modifier).inserted
    { rest = rest.dropFirst(prefix.utf8.count) }
    self.init(String(Substring(rest)), with: modifiers)
  }

  /// The text form, such as `Ctrl+Shift+Z`.
  public var description: String { modifiers.isEmpty ? name : "\(modifiers)+\(name)" }

  var parts: [String] { Modifiers.names.filter { modifiers.contains($0.modifier) }.map(\.name) + [name] }

  package var withoutKeypad: Key {
    let keypad = "Keypad "
    guard name.hasPrefix(keypad) else { return self }
    let rest = String(name.dropFirst(keypad.count))
    return Key(rest == "Enter" ? Key.enter.name : rest, with: modifiers)
  }

  /// The Escape key, which cancels.
  public static let escape = Key("Escape")
  /// The Enter key.
  public static let enter = Key("Return")
  /// The space bar.
  public static let space = Key("Space")
  /// The Delete key.
  public static let delete = Key("Delete")
  /// The Backspace key, which deletes the character before the caret.
  public static let backspace = Key("Backspace")
  /// The Tab key, which moves the focus to the next element.
  public static let tab = Key("Tab")
  /// The keys for a context menu: the menu key's two SDL names, and Shift+F10.
  package static let menus = [Key("Menu"), Key("Shift+F10"), Key("Application")]
  /// The up arrow.
  public static let up = Key("Up")
  /// The down arrow.
  public static let down = Key("Down")
  /// The left arrow.
  public static let left = Key("Left")
  /// The right arrow.
  public static let right = Key("Right")
  /// The Page Up key.
  public static let pageUp = Key("PageUp")
  /// The Page Down key.
  public static let pageDown = Key("PageDown")
  /// The Home key, which goes to the beginning.
  public static let home = Key("Home")
  /// The End key, which goes to the end.
  public static let end = Key("End")
}

extension Key.Modifiers: LosslessStringConvertible {
  /// Creates a set from different modifiers in any order, joined by `+`, or returns nil.
  public init?(_ text: String) {
    self = []
    if text.isEmpty { return }
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let found = Self.names.first(where: { $0.name == word }), insert(found.modifier).inserted else {
        return nil
      }
    }
  }

  /// The text form, such as `Ctrl+Shift`, or an empty string without modifiers.
  public var description: String {
    Self.names.lazy.filter { contains($0.modifier) }.map(\.name).joined(separator: "+")
  }
}

extension Key: ExpressibleByStringLiteral {
  /// Creates a key from a literal, such as `Key("Ctrl+Z")` or just `"Ctrl+Z"`.
  ///
  /// - Precondition: the text may begin with `Ctrl+`, `Alt+` and `Shift+`, each at most once. Then comes one character,
  ///   with letters from A to Z as capitals, or a name that begins with a capital, such as `PageUp`.
  public init(stringLiteral text: String) {
    self.init(text)
    require(
      Self.isWritten(name),
      "'\(text)' is no key: write it as SDL names it, after Ctrl+, Alt+ and Shift+: Ctrl+Z, PageUp")
  }

  /// Returns whether a text has the form of SDL's key names.
  package static func isWritten(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if name.dropFirst().isEmpty { return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) }
    // Names of more than one character contain such signs only on the keypad.
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && (name.hasPrefix("Keypad ") || !name.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
  }
}
