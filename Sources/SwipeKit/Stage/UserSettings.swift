/// The settings of a user that a stage follows.
public struct UserSettings: Equatable, Sendable {
  /// The direction of reading.
  public var direction = ReadingDirection.leftToRight
  /// Light or dark.
  public var appearance = Appearance.light
  /// Whether colours have a higher contrast than usual.
  public var hasHighContrast = false
  /// Whether decorative motion is left out.
  public var reducesMotion = false
  /// The accent colour, that of what can be pressed; nil for the theme's own.
  public var accent: Color?
  /// The text scale, a factor of the usual size of texts.
  public var textScale = 1.0

  /// Creates the default settings.
  public init() {}
}

extension Theme {
  /// Creates the theme of a user's settings.
  public init(_ settings: UserSettings) {
    self.init(settings.appearance, hasHighContrast: settings.hasHighContrast, accent: settings.accent)
  }
}
