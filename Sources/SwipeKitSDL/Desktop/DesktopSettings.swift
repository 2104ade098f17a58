import SwipeKit
import SwipeKitDBus

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

  static let groups = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// The interface that reports screen readers, which is not part of the settings portal.
  static let accessibility = "org.a11y.Status"

  mutating func forgetScreenReader() { hasScreenReader = false }

  var withReaderAlone: DesktopSettings {
    var other = DesktopSettings()
    (other.isRead, other.hasReader) = (isRead, hasReader)
    return other
  }

  /// Changes a setting; unknown settings, and values of other types, are ignored.
  ///
  /// The keys of `org.freedesktop.appearance` are documented with `org.freedesktop.portal.Settings`. The other group is
  /// GNOME's.
  mutating func set(_ key: String, in group: String, to value: DBusValue) {
    let (numbers, flag, text) = (value.numbers, value.flag, value.text)
    switch (group, key) {
    case ("org.freedesktop.appearance", "color-scheme"):
      // 1 is dark, 2 is light; 0 and all other values are no preference.
      if let numbers { user.appearance = numbers == [1] ? .dark : .light }
    case ("org.freedesktop.appearance", "contrast"): if let numbers { user.hasHighContrast = numbers == [1] }
    case ("org.freedesktop.appearance", "accent-color"):
      guard let numbers else { break }
      // Numbers out of range mean no colour.
      let isColor = numbers.count == 3 && numbers.allSatisfy { (0...1).contains($0) }
      user.accent = isColor ? Color(numbers.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }) : nil
    case ("org.freedesktop.appearance", "reduced-motion"): if let numbers { asksForLessMotion = numbers == [1] }
    case ("org.gnome.desktop.interface", "enable-animations"): if let flag { showsAnimations = flag }
    case ("org.gnome.desktop.interface", "text-scaling-factor"):
      guard let factor = numbers?.first, factor.isFinite else { break }
      user.textScale = min(max(factor, TextStyle.scales.lowerBound), TextStyle.scales.upperBound)
    case ("org.gnome.desktop.interface", "font-name"): if let text { fontFamilies = FontName(text).families }
    case ("org.gnome.desktop.interface", "icon-theme"): if let text { iconTheme = text.isEmpty ? nil : text }
    case (Self.accessibility, "IsEnabled"): if let flag { isRead = flag }
    case (Self.accessibility, "ScreenReaderEnabled"): if let flag { hasReader = flag }
    default: break
    }
  }
}
