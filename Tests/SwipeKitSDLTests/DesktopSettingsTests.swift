import SwipeKit
import SwipeKitDBus
import Testing

@testable import SwipeKitSDL

@Suite struct DesktopSettingsTests {
  private static let (standard, gnome) = ("org.freedesktop.appearance", "org.gnome.desktop.interface")

  private func settings(_ changes: (String, String, DBusValue)...) -> DesktopSettings {
    var settings = DesktopSettings()
    for (group, key, value) in changes { settings.set(key, in: group, to: value) }
    return settings
  }

  @Test(arguments: [(UInt32(0), Appearance.light), (1, .dark), (2, .light), (3, .light)])
  func `1 is dark, and all else is light`(scheme: UInt32, appearance: Appearance) {
    #expect(settings((Self.standard, "color-scheme", .unsigned(scheme))).user.appearance == appearance)
  }

  @Test func `an accent needs three numbers from 0 to 1`() {
    func accent(_ channels: Double...) -> Color? {
      settings((Self.standard, "accent-color", .structure(channels.map { .double($0) }))).user.accent
    }
    #expect(accent(1, 0.5, 0) == Color(0xFF8000))
    #expect(
      accent(1, 1.01, 0) == nil && accent(-1, 0, 0) == nil && accent(.nan, 0, 0) == nil && accent(1, 1) == nil)
  }

  @Test func `either desktop's word for less motion will do`() {
    let (wish, off) = ((Self.standard, "reduced-motion"), (Self.gnome, "enable-animations"))
    #expect(!settings().user.reducesMotion)
    #expect(settings((wish.0, wish.1, .unsigned(1))).user.reducesMotion)
    #expect(settings((off.0, off.1, .flag(false))).user.reducesMotion)
    #expect(settings((wish.0, wish.1, .unsigned(0)), (off.0, off.1, .flag(false))).user.reducesMotion)
    #expect(!settings((wish.0, wish.1, .unsigned(1)), (wish.0, wish.1, .unsigned(0))).user.reducesMotion)
  }

  @Test(arguments: [(1.25, 1.25), (0.1, 0.5), (50, 3), (.nan, 1)])
  func `texts have a size that can be read`(factor: Double, scale: Double) {
    #expect(settings((Self.gnome, "text-scaling-factor", .double(factor))).user.textScale == scale)
  }

  @Test func `the theme of icons is known by its name`() {
    #expect(settings((Self.gnome, "icon-theme", .text("Papirus"))).iconTheme == "Papirus")
    #expect(settings((Self.gnome, "icon-theme", .text(""))).iconTheme == nil)
  }

  @Test(arguments: [
    ("Cantarell 11", ["Cantarell"]), ("Noto Sans Bold 10", ["Noto Sans"]),
    ("Noto Sans, Cantarell, 11.5", ["Noto Sans", "Cantarell"]),
    ("Inter Display Semi-Bold Italic 10 @wght=600 #tnum=1", ["Inter Display"]), ("Exo 2 12px", ["Exo 2"]),
    ("Gill Sans Light, 9", ["Gill Sans Light"]), ("Bold 11", []), ("", []),
  ])
  func `a font name is read as its families, without style and size`(name: String, families: [String]) {
    #expect(settings((Self.gnome, "font-name", .text(name))).fontFamilies == families)
  }

  @Test func `what is not known or of another kind changes nothing`() {
    let odd = settings(
      (Self.standard, "text-scaling-factor", .double(2)), (Self.gnome, "color-scheme", .double(1)),
      (Self.gnome, "enable-animations", .double(0)), (Self.standard, "contrast", .flag(true)))
    #expect(odd == DesktopSettings())
  }

  @Test func `an accent can be read on a bar, whatever it is, in every theme`() {
    for theme in [Theme.light, .dark, .lightHighContrast, .darkHighContrast] {
      for accent in [0x000000, 0xFFFFFF, 0xFFFF00, 0x0000FF, 0x808080, 0xE66100, 0x3584E4] as [UInt32] {
        #expect(theme.accented(Color(accent)).accent.contrast(with: theme.bar) >= 4.5)
      }
      #expect(theme.accent.contrast(with: theme.bar) >= 4.5 && theme.label.contrast(with: theme.row) >= 7)
    }
    #expect(Theme.light.accented(Color(0x800040)).accent == Color(0x800040), "one that can be read stays")
  }

  @Test func `contrast goes from 1 to 21`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(black.contrast(with: black) == 1)
    #expect(abs(black.contrast(with: white) - 21) < 1e-9 && abs(white.contrast(with: black) - 21) < 1e-9)
    // An example of the definition: #777 on white just fails 4.5.
    #expect(abs(Color(0x777777).contrast(with: white) - 4.48) < 0.005)
  }

  @Test func `a screen reader is present if either property says so, until it is forgotten`() {
    var settings = DesktopSettings()
    #expect(!settings.hasScreenReader)
    settings.set("IsEnabled", in: DesktopSettings.accessibility, to: .flag(true))
    #expect(settings.hasScreenReader)
    settings.set("ScreenReaderEnabled", in: DesktopSettings.accessibility, to: .flag(true))
    settings.set("IsEnabled", in: DesktopSettings.accessibility, to: .flag(false))
    #expect(settings.hasScreenReader)
    settings.user.appearance = .dark
    settings = settings.withReaderAlone
    #expect(settings.hasScreenReader && settings.user.appearance == .light)
    settings.forgetScreenReader()
    #expect(settings == DesktopSettings())
  }
}
