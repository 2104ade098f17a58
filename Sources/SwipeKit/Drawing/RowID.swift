/// The identity of a row, which survives insertions, removals and moves.
///
/// It is created from any hashable value, such as a number, a name or the key of a database. Identities from values of
/// different types are different.
///
/// ```swift
/// let fruit = RowID("Apple")
/// assert(fruit.value(as: String.self) == "Apple")
/// assert(RowID(7) != RowID("7"))
/// ```
public struct RowID: Hashable, Sendable {
  // Only the box contains an existential: calls copy values that contain one, and nearly all values contain identities.
  @usableFromInline enum Value: Sendable {
    /// A number: the most common value, and the fastest to compare.
    case number(Int)
    case text(String)
    case other(Box)
  }

  @usableFromInline final class Box: Sendable {
    fileprivate let value: any Hashable & Sendable
    @usableFromInline init(_ value: any Hashable & Sendable) { self.value = value }
  }

  @usableFromInline let value: Value

  /// Creates an identity from a value.
  ///
  /// - Complexity: O(1), without an allocation for a number or a string.
  @inlinable public init(_ value: some Hashable & Sendable) {
    self.value =
      if let number = value as? Int {
        .number(number)
      } else if let text = value as? String {
        .text(text)
      } else {
        .other(Box(value))
      }
  }

  /// Returns the value that the identity was created from; nil if it has another type.
  public func value<Other>(as type: Other.Type = Other.self) -> Other? {
    switch value {
    case .number(let number): number as? Other
    case .text(let text): text as? Other
    case .other(let box): box.value as? Other
    }
  }

  /// Whether two identities were created from equal values of the same type.
  public static func == (a: RowID, b: RowID) -> Bool {
    func areEqual<A: Hashable>(_ a: A, _ b: any Hashable) -> Bool { a == b as? A }
    return switch (a.value, b.value) {
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.other(let a), .other(let b)): a === b || areEqual(a.value, b.value)
    case (.number, _), (.text, _), (.other, _): false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    case .other(let box): box.value.hash(into: &hasher)
    }
  }
}

extension RowID: CustomStringConvertible {
  /// The text form in the view tree: numbers plain, other values in single quotes.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .other(let box): quoted("\(box.value)")
    }
  }
}
