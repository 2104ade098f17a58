/// The period after which a task recurs, from its tag `rec`.
///
/// `1w` counts from the completion, and `+1w` from the due date. Without a number it is one unit, such as `w` or `+m`.
public struct Recurrence: Hashable, Sendable {
  /// The number of units, 1 to 9999.
  public let count: Int
  /// The unit: `d`, `b` for a business day, `w`, `m` or `y`.
  public let unit: TodoDate.Unit
  /// Whether it counts from the due date, as a `+` says.
  public let isFromDueDate: Bool

  /// Creates a period from the value of the tag `rec`; nil if it is invalid.
  public init?(bytes: some Collection<UInt8>) {
    var digits = Array(bytes)
    isFromDueDate = digits.first == UInt8(ascii: "+")
    if isFromDueDate { digits.removeFirst() }
    switch digits.popLast() {
    case UInt8(ascii: "d"): unit = .day
    case UInt8(ascii: "b"): unit = .businessDay
    case UInt8(ascii: "w"): unit = .week
    case UInt8(ascii: "m"): unit = .month
    case UInt8(ascii: "y"): unit = .year
    default: return nil
    }
    guard digits.count <= 4, digits.allSatisfy(\.isDigit) else { return nil }
    count = digits.isEmpty ? 1 : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard count > 0 else { return nil }
  }
}
