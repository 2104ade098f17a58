import SwipeKitCSDL2

/// The length beyond which a text loses its middle, in characters.
private let longestEcho = 480

/// Returns a text from anywhere, fit for one line of a terminal: a long one without its middle, and with everything
/// escaped that would not show as itself.
package func echo(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let isLong = scalars.index(scalars.startIndex, offsetBy: longestEcho + 1, limitedBy: scalars.endIndex) != nil
  guard isLong else { return escaped(scalars) }
  return escaped(scalars.prefix(longestEcho / 2)) + "…" + escaped(scalars.suffix(longestEcho / 2))
}

/// Writes a warning to the terminal, whatever the texts in it are.
func warn(_ text: String) { swipekit_log_warning(echo(text)) }

private func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  scalars.map { $0.showsAsItself ? String($0) : $0.escaped(asASCII: true) }.joined()
}

extension Unicode.Scalar {
  /// Whether it neither ends a line, nor moves or changes its neighbours.
  fileprivate var showsAsItself: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
