/// An error in a trace, or an unmet expectation: a line number and a sentence.
public struct TraceError: Error, Equatable, CustomStringConvertible {
  /// The number of the line, counted from 1; 0 for an action that was not read.
  public let line: Int
  /// The sentence that says what is wrong, without a full stop.
  public let sentence: String

  /// Creates an error from its parts.
  public init(line: Int, _ sentence: String) { (self.line, self.sentence) = (line, sentence) }

  /// The line, if any, and the sentence, such as `3: 'jump' is nothing that can happen`.
  public var description: String { line > 0 ? "\(line): \(sentence)" : sentence }
}

package struct Refusal: Error {
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}
