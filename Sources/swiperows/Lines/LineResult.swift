/// A final act on a line: it is printed, or its command run.
struct LineResult: Equatable, Sendable {
  /// The index of its action among all.
  let action: Int
  /// The number of the line.
  let number: Int

  /// Returns the line that is printed, with its end: the action, the number and the text, with tabs between them.
  func bytes(_ line: ArraySlice<UInt8>, _ options: LineOptions) -> [UInt8] {
    Array("\(options.actions[action].name)\t\(number)\t".utf8) + options.printed(line) + [options.printedSeparator]
  }
}
