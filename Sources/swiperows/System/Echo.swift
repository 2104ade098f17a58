/// What is longer, in characters, loses its middle.
private let longestEcho = 480

/// What may come from anywhere, fit for one line of a terminal: its middle is left out where it is long, and what
/// would not show as itself is escaped.
func echo(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let isLong = scalars.index(scalars.startIndex, offsetBy: longestEcho + 1, limitedBy: scalars.endIndex) != nil
  guard isLong else { return escaped(scalars) }
  return escaped(scalars.prefix(longestEcho / 2)) + "…" + escaped(scalars.suffix(longestEcho / 2))
}

private func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  scalars.map { $0.showsAsItself ? String($0) : $0.escaped(asASCII: true) }.joined()
}

extension Unicode.Scalar {
  /// Whether it neither ends a line, nor moves or changes what stands beside it.
  fileprivate var showsAsItself: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
