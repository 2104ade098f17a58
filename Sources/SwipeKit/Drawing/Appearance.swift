/// The light or dark appearance that the user prefers.
public enum Appearance: String, Sendable {
  /// Dark text on a light background, also if the user has no preference.
  case light
  /// Light text on a dark background.
  case dark
}

extension Theme {
  /// Creates the library's theme for the preferences of a user.
  ///
  /// - Parameters:
  ///   - appearance: dark text on light colours, or the reverse.
  ///   - hasHighContrast: whether colours have more contrast than usual.
  ///   - accent: the accent colour; nil for the default.
  public init(_ appearance: Appearance, hasHighContrast: Bool = false, accent: Color? = nil) {
    switch (appearance, hasHighContrast) {
    case (.light, false): self = .light
    case (.dark, false): self = .dark
    case (.light, true): self = .lightHighContrast
    case (.dark, true): self = .darkHighContrast
    }
    if let accent { self = accented(accent) }
  }
}
