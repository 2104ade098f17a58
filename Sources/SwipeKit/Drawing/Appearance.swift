/// Light or dark, as the desktop's user prefers windows.
public enum Appearance: String, Sendable {
  /// Dark letters on a light background, or no preference.
  case light
  /// Light letters on a dark background.
  case dark
}

extension Theme {
  /// The library's colours for what a user prefers.
  ///
  /// - Parameters:
  ///   - hasHighContrast: whether colours are to stand out from each other more than usual.
  ///   - accent: the colour of what can be pressed; nil for the theme's own.
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
