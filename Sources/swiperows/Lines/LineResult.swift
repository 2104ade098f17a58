/// A final act on a line: it is printed, or its command run.
struct LineResult: Equatable, Sendable {
  /// The index of its action among all.
  let action: Int
  /// The number of the line.
  let number: Int
  /// The bytes of the line, which the list may have dropped by now.
  let line: ArraySlice<UInt8>

  /// Returns the line that is printed, with its end: the action, the number and the text, with tabs between them.
  func bytes(_ options: LineOptions) -> [UInt8] {
    Array("\(options.actions[action].name)\t\(number)\t".utf8) + options.printed(line) + [options.printedSeparator]
  }
}
