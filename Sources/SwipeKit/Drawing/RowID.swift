/// What a row is, whatever its index: it stays the same when rows are inserted, removed or moved.
///
/// It is made of any value that can be compared, such as a number, a name or a key of a database: `RowID(7)`,
/// `RowID("Apple")`. Identities of values of different types are different.
public struct RowID: Hashable, Sendable {
  @usableFromInline enum Value: Sendable {
    /// What most rows are known by, and compared the fastest.
    case number(Int)
    case other(any Hashable & Sendable)
  }

  @usableFromInline let value: Value

  /// Makes an identity of a value.
  ///
  /// - Complexity: O(1), without an allocation for a value of up to three words: a number, a string, a UUID.
  @inlinable public init(_ value: some Hashable & Sendable) {
    self.value = if let number = value as? Int { .number(number) } else { .other(value) }
  }

  /// The value that it was made of; nil where that is of another type.
  public func value<Other>(as type: Other.Type = Other.self) -> Other? {
    switch value {
    case .number(let number): number as? Other
    case .other(let value): value as? Other
    }
  }

  /// Whether two identities were made of equal values of one type.
  public static func == (a: RowID, b: RowID) -> Bool {
    func areEqual<A: Hashable>(_ a: A, _ b: any Hashable) -> Bool { a == b as? A }
    return switch (a.value, b.value) {
    case (.number(let a), .number(let b)): a == b
    case (.other(let a), .other(let b)): areEqual(a, b)
    case (.number, .other), (.other, .number): false
    }
  }

  /// Mixes the value in.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .number(let number): hasher.combine(number)
    case .other(let value): value.hash(into: &hasher)
    }
  }
}

extension RowID: CustomStringConvertible {
  /// A number as it is, anything else in single quotes, as the view tree shows it.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .other(let value): quoted("\(value)")
    }
  }
}
