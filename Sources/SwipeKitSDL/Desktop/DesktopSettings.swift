import SwipeKit

/// The settings of the desktop's user, as far as the desktop reports them.
public struct DesktopSettings: Equatable, Sendable {
  /// The settings that a stage follows.
  public var user = UserSettings()
  /// The families of the desktop's font, best first; none where the desktop names no font.
  public var fontFamilies: [String] = []
  /// The name of the theme of icons; nil where the desktop names none.
  public var iconTheme: String?

  /// Whether a screen reader runs, or another program that reads windows for its user.
  public var hasScreenReader: Bool {
    get { isRead || hasReader }
    set { (isRead, hasReader) = (newValue, newValue) }
  }

  // Two desktops have a setting each for one wish: either suffices.
  private var asksForLessMotion = false { didSet { updateMotion() } }
  private var showsAnimations = true { didSet { updateMotion() } }
  private var isRead = false
  private var hasReader = false

  private mutating func updateMotion() { user.reducesMotion = asksForLessMotion || !showsAnimations }

  /// Creates the settings of a desktop that reports nothing.
  public init() {}

  enum Value: Equatable {
    case flag(Bool)
    /// One number, or several.
    case numbers([Double])
    case text(String)
  }

  static let groups = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// The namespace of the properties of `org.a11y.Status`, which are no settings of the portal.
  static let accessibility = "org.a11y.Status"

  /// Resets whether a screen reader runs, since the service that reports it is gone.
  mutating func forgetScreenReader() { hasScreenReader = false }

  /// Default settings, with what is known of a screen reader.
  var withReaderAlone: DesktopSettings {
    var other = DesktopSettings()
    (other.isRead, other.hasReader) = (isRead, hasReader)
    return other
  }

  /// Changes a setting; unknown ones change nothing.
  ///
  /// The first namespace is that of the documentation of `org.freedesktop.portal.Settings`, the second is GNOME's.
  mutating func set(_ key: String, in group: String, to value: Value) {
    switch (group, key, value) {
    case ("org.freedesktop.appearance", "color-scheme", .numbers(let scheme)):
      // 1 stands for dark, 2 for light, 0 and all else for no preference.
      user.appearance = scheme == [1] ? .dark : .light
    case ("org.freedesktop.appearance", "contrast", .numbers(let contrast)): user.hasHighContrast = contrast == [1]
    case ("org.freedesktop.appearance", "accent-color", .numbers(let channels)):
      // Numbers out of range stand for no colour.
      let isColor = channels.count == 3 && channels.allSatisfy { (0...1).contains($0) }
      user.accent = isColor ? Color(channels.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }) : nil
    case ("org.freedesktop.appearance", "reduced-motion", .numbers(let wish)): asksForLessMotion = wish == [1]
    case ("org.gnome.desktop.interface", "enable-animations", .flag(let isOn)): showsAnimations = isOn
    case ("org.gnome.desktop.interface", "text-scaling-factor", .numbers(let factors)):
      guard let factor = factors.first, factor.isFinite else { break }
      user.textScale = min(max(factor, TextStyle.scales.lowerBound), TextStyle.scales.upperBound)
    case ("org.gnome.desktop.interface", "font-name", .text(let name)): fontFamilies = FontName(name).families
    case ("org.gnome.desktop.interface", "icon-theme", .text(let name)): iconTheme = name.isEmpty ? nil : name
    case (Self.accessibility, "IsEnabled", .flag(let isOn)): isRead = isOn
    case (Self.accessibility, "ScreenReaderEnabled", .flag(let isOn)): hasReader = isOn
    default: break
    }
  }
}
