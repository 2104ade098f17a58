/// The identity of a row, whatever its index: it stays the same when rows are inserted, removed or moved.
///
/// It is made of any value that can be compared, such as a number, a name or a key of a database: `RowID(7)`,
/// `RowID("Apple")`. Identities of values of different types are different.
public struct RowID: Hashable, Sendable {
  // No existential beside the box: values with one inside are copied by calls, and identities are in nearly all values.
  @usableFromInline enum Value: Sendable {
    /// A number, as most rows have it, which is compared the fastest.
    case number(Int)
    case text(String)
    case other(Box)
  }

  /// A value of any other type.
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

  /// Returns the value that the identity was created from; nil where that is of another type.
  public func value<Other>(as type: Other.Type = Other.self) -> Other? {
    switch value {
    case .number(let number): number as? Other
    case .text(let text): text as? Other
    case .other(let box): box.value as? Other
    }
  }

  /// Whether two identities were created from equal values of one type.
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
  /// The text form, as the view tree shows it: a number as it is, anything else in single quotes.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .other(let box): quoted("\(box.value)")
    }
  }
}
