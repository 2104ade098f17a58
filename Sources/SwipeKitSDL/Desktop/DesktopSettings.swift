import SwipeKit

/// What the desktop's user prefers, as far as the desktop tells.
public struct DesktopSettings: Equatable, Sendable {
  /// Light or dark.
  public var appearance = Appearance.light
  /// Whether colours are to stand out from each other more than usual.
  public var hasHighContrast = false
  /// The colour of what can be pressed; nil where the user has none.
  public var accent: Color?
  /// How large texts are, as a share of their usual size.
  public var textScale = 1.0
  /// Whether what moves for its looks alone is not to move.
  public var reducesMotion: Bool {
    get { asksForLessMotion || !showsAnimations }
    set { (asksForLessMotion, showsAnimations) = (newValue, true) }
  }

  /// Whether a screen reader runs, or another program that reads windows for its user.
  public var hasScreenReader: Bool {
    get { isRead || hasReader }
    set { (isRead, hasReader) = (newValue, newValue) }
  }

  // Two desktops' words for one wish: either will do.
  private var asksForLessMotion = false
  private var showsAnimations = true
  private var isRead = false
  private var hasReader = false

  /// Those of a desktop that tells nothing.
  public init() {}

  /// A value as the portal tells it.
  enum Value: Equatable {
    case flag(Bool)
    /// One number, or several.
    case numbers([Double])
  }

  /// The groups that the settings lie in.
  static let groups = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// The group of what `org.a11y.Status` tells, which is no setting of the portal's.
  static let accessibility = "org.a11y.Status"

  /// Takes in that nobody is there any more who would tell of a screen reader.
  mutating func forgetScreenReader() { hasScreenReader = false }

  /// Settings of which nothing is known but whether a screen reader runs.
  var withReaderAlone: DesktopSettings {
    var other = DesktopSettings()
    (other.isRead, other.hasReader) = (isRead, hasReader)
    return other
  }

  /// Takes in a setting; what is not known changes nothing.
  ///
  /// See the documentation of `org.freedesktop.portal.Settings`; the second group is GNOME's.
  mutating func set(_ key: String, in group: String, to value: Value) {
    switch (group, key, value) {
    case ("org.freedesktop.appearance", "color-scheme", .numbers(let scheme)):
      // 1 stands for dark, 2 for light, 0 and all else for no preference.
      appearance = scheme == [1] ? .dark : .light
    case ("org.freedesktop.appearance", "contrast", .numbers(let contrast)): hasHighContrast = contrast == [1]
    case ("org.freedesktop.appearance", "accent-color", .numbers(let channels)):
      // Numbers out of range stand for no colour.
      let isColor = channels.count == 3 && channels.allSatisfy { (0...1).contains($0) }
      accent = isColor ? Color(channels.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }) : nil
    case ("org.freedesktop.appearance", "reduced-motion", .numbers(let wish)): asksForLessMotion = wish == [1]
    case ("org.gnome.desktop.interface", "enable-animations", .flag(let isOn)): showsAnimations = isOn
    case ("org.gnome.desktop.interface", "text-scaling-factor", .numbers(let factors)):
      guard let factor = factors.first, factor.isFinite else { break }
      textScale = min(max(factor, TextStyle.scales.lowerBound), TextStyle.scales.upperBound)
    case (Self.accessibility, "IsEnabled", .flag(let isOn)): isRead = isOn
    case (Self.accessibility, "ScreenReaderEnabled", .flag(let isOn)): hasReader = isOn
    default: break
    }
  }
}

extension Theme {
  /// The colours of a desktop's settings.
  public init(_ settings: DesktopSettings) {
    self.init(settings.appearance, hasHighContrast: settings.hasHighContrast, accent: settings.accent)
  }
}
