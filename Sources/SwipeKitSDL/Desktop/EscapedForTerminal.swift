import SwipeKitCSDL2

/// The length of an echoed text beyond which its middle is left out, in characters.
private let longestEcho = 480

/// Returns any text in a form that is safe for one line of a terminal.
///
/// The middle of a long text is left out, and characters that would not show as themselves are escaped.
package func escapedForTerminal(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let isLong = scalars.index(scalars.startIndex, offsetBy: longestEcho + 1, limitedBy: scalars.endIndex) != nil
  guard isLong else { return escaped(scalars) }
  return escaped(scalars.prefix(longestEcho / 2)) + "…" + escaped(scalars.suffix(longestEcho / 2))
}

/// Writes a warning to the terminal, which may contain any text.
func warn(_ text: String) { swipekit_log_warning(escapedForTerminal(text)) }

private func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  scalars.map { $0.showsAsItself ? String($0) : $0.escaped(asASCII: true) }.joined()
}

extension Unicode.Scalar {
  /// Whether it neither ends a line nor changes its neighbours.
  fileprivate var showsAsItself: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
