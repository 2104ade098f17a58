import SwipeKit

/// The user's settings, as reported by the desktop.
public struct DesktopSettings: Equatable, Sendable {
  /// The settings that a stage follows.
  public var user = UserSettings()
  /// The families of the desktop's font, best first; empty if the desktop names no font.
  public var fontFamilies: [String] = []
  /// The name of the icon theme; nil if it is unknown.
  public var iconTheme: String?

  /// Whether a screen reader, or a similar program, is running.
  public var hasScreenReader: Bool {
    get { isRead || hasReader }
    set { (isRead, hasReader) = (newValue, newValue) }
  }

  // Desktops have one or the other setting for this wish; either suffices.
  private var asksForLessMotion = false { didSet { updateMotion() } }
  private var showsAnimations = true { didSet { updateMotion() } }
  private var isRead = false
  private var hasReader = false

  private mutating func updateMotion() { user.reducesMotion = asksForLessMotion || !showsAnimations }

  /// Creates default settings.
  public init() {}

  enum Value: Equatable {
    case flag(Bool)
    case numbers([Double])
    case text(String)
  }

  static let groups = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// The interface that reports screen readers, which is not part of the settings portal.
  static let accessibility = "org.a11y.Status"

  mutating func forgetScreenReader() { hasScreenReader = false }

  var withReaderAlone: DesktopSettings {
    var other = DesktopSettings()
    (other.isRead, other.hasReader) = (isRead, hasReader)
    return other
  }

  /// Changes a setting; unknown settings are ignored.
  ///
  /// The keys of `org.freedesktop.appearance` are documented with `org.freedesktop.portal.Settings`. The other group is
  /// GNOME's.
  mutating func set(_ key: String, in group: String, to value: Value) {
    switch (group, key, value) {
    case ("org.freedesktop.appearance", "color-scheme", .numbers(let scheme)):
      // 1 is dark, 2 is light; 0 and all other values are no preference.
      user.appearance = scheme == [1] ? .dark : .light
    case ("org.freedesktop.appearance", "contrast", .numbers(let contrast)): user.hasHighContrast = contrast == [1]
    case ("org.freedesktop.appearance", "accent-color", .numbers(let channels)):
      // Numbers out of range mean no colour.
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
