/// The settings of a user that a stage follows.
public struct UserSettings: Equatable, Sendable {
  /// The direction of reading.
  public var direction = ReadingDirection.leftToRight
  /// The appearance, light or dark.
  public var appearance = Appearance.light
  /// Whether colours have a higher contrast than usual.
  public var hasHighContrast = false
  /// Whether animations are off.
  public var reducesMotion = false
  /// The accent colour; nil for the theme's own.
  public var accent: Color?
  /// The text scale, a factor of the default text size.
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
