import SwipeKit

/// What a program's traces have beside what all traces have.
public protocol TraceDialect {
  /// The program's own settings, which may stand at the beginning: what each is called, and what its value is, as a
  /// complaint says it, such as `["style": "the name of a style"]`.
  var settings: KeyValuePairs<String, String> { get }
  /// Why a setting cannot have a value, in a sentence; nil if it can.
  func refusal(of value: String, for setting: String) -> String?
  /// Why there is no such key, in a sentence; nil if there is.
  func refusal(of key: Key) -> String?
}

extension TraceDialect {
  /// None.
  public var settings: KeyValuePairs<String, String> { [:] }
  /// Any value will do.
  public func refusal(of value: String, for setting: String) -> String? { nil }
  /// A key is one where it is written as SDL writes those of keys; which there are, only SDL knows.
  public func refusal(of key: Key) -> String? {
    Key.isWritten(key.name) ? nil : "'\(key.name)' is no key: write it as SDL names it, such as Z or PageUp"
  }
}

/// The dialect of a program that has nothing of its own in traces.
public struct PlainDialect: TraceDialect {
  /// Makes one.
  public init() {}
}
