import SwipeKit

/// A program's extensions of the trace format.
///
/// ```swift
/// struct MailDialect: TraceDialect {
///   var settings: KeyValuePairs<String, String> { ["mails": "a number of mails"] }
///   func refusal(of value: String, for setting: String) -> String? {
///     Int(value) == nil ? "'\(value)' is no number of mails" : nil
///   }
/// }
///
/// let trace = try Trace("mails 30\n0 describe", dialect: MailDialect())
/// ```
public protocol TraceDialect {
  /// The program's own settings, which come first in a trace.
  ///
  /// A name has a description of its value for error messages, such as `["style": "the name of a style"]`.
  var settings: KeyValuePairs<String, String> { get }
  /// Returns the reason why a setting's value is invalid, as a sentence; nil if it is valid.
  func refusal(of value: String, for setting: String) -> String?
  /// Returns the reason why a key does not exist, as a sentence; nil if it does.
  func refusal(of key: Key) -> String?
}

extension TraceDialect {
  /// No settings.
  public var settings: KeyValuePairs<String, String> { [:] }
  /// Accepts every value.
  public func refusal(of value: String, for setting: String) -> String? { nil }
  /// Accepts a key that is spelled like SDL's names of keys.
  ///
  /// Only SDL knows which names exist.
  public func refusal(of key: Key) -> String? {
    Key.isWritten(key.name) ? nil : "'\(key.name)' is no key: write it as SDL names it, such as Z or PageUp"
  }
}

/// The dialect without extensions.
public struct PlainDialect: TraceDialect {
  /// Creates the dialect.
  public init() {}
}
