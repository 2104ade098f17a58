/// Stops the program if its caller misuses the library, in a release build, too.
///
/// A `precondition` says nothing in a release build.
///
/// - Parameters:
///   - sentence: the rule that was broken.
///   - value: the value that broke it; nil if the sentence says all.
@usableFromInline package func require(
  _ isRight: Bool, _ sentence: @autoclosure () -> String, _ value: @autoclosure () -> Any? = nil,
  file: StaticString = #fileID, line: UInt = #line
) {
  if isRight { return }
  let found = value().map { ": \(type(of: $0)) \($0)" } ?? ""
  fatalError(sentence() + found, file: file, line: line)
}
