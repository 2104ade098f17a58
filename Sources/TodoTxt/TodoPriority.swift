/// A priority from `A`, the highest, to `Z`.
public struct TodoPriority: Hashable, Sendable {
  /// The letter as an ASCII byte.
  public let letter: UInt8

  /// Creates a priority from a capital ASCII letter; nil for other bytes.
  public init?(letter: UInt8) {
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else { return nil }
    self.letter = letter
  }

  /// Creates a priority from a text of one capital letter; nil for other texts.
  public init?(_ text: String) {
    guard text.utf8.count == 1, let letter = text.utf8.first else { return nil }
    self.init(letter: letter)
  }
}

extension TodoPriority: Comparable {
  /// Returns whether a priority is higher than another one, which puts it first.
  public static func < (left: TodoPriority, right: TodoPriority) -> Bool { left.letter < right.letter }
}

extension TodoPriority: CustomStringConvertible {
  /// The letter.
  public var description: String { String(UnicodeScalar(letter)) }
}
