import SwipeKit

/// The extensions of the trace format by a program.
public protocol TraceDialect {
  /// The names of the program's own settings, which stand at the beginning of a trace, each with a description of its
  /// value for complaints, such as `["style": "the name of a style"]`.
  var settings: KeyValuePairs<String, String> { get }
  /// Returns the reason why a setting cannot have a value, in a sentence; nil if it can.
  func refusal(of value: String, for setting: String) -> String?
  /// Returns the reason why a key does not exist, in a sentence; nil if it does.
  func refusal(of key: Key) -> String?
}

extension TraceDialect {
  /// No settings.
  public var settings: KeyValuePairs<String, String> { [:] }
  /// Accepts every value.
  public func refusal(of value: String, for setting: String) -> String? { nil }
  /// Accepts a key that is spelled as SDL spells the names of keys; the names that exist are known to SDL alone.
  public func refusal(of key: Key) -> String? {
    Key.isWritten(key.name) ? nil : "'\(key.name)' is no key: write it as SDL names it, such as Z or PageUp"
  }
}

/// The dialect without extensions.
public struct PlainDialect: TraceDialect {
  /// Creates the dialect.
  public init() {}
}
