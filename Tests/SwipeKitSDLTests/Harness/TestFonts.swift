import SwipeKitCFontconfig
import Testing

/// `make test` installs their packages.
enum TestFonts {
  static let families = [
    "DejaVu Sans", "DejaVu Serif", "Inter", "Noto Color Emoji", "Lohit Devanagari", "WenQuanYi Micro Hei",
  ]

  /// Hides all other fonts from fontconfig, which emboldens fonts without a bold weight, as on every desktop.
  static func use() throws {
    try #require(areInUse, "fontconfig cannot be given the tests' fonts: run make deps-test")
  }

  private static let areInUse: Bool = {
    func pattern(_ name: String, _ value: String) -> String {
      "<pattern><patelt name=\"\(name)\">\(value)</patelt></pattern>"
    }
    let accepted = families.map { pattern("family", "<string>\($0)</string>") }.joined()
    let all = ["true", "false"].map { pattern("scalable", "<bool>\($0)</bool>") }.joined()
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir>
        <match target="font">
          <test name="weight" compare="less_eq"><const>medium</const></test>
          <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
          <edit name="weight" mode="assign"><const>bold</const></edit>
        </match>
        <selectfont><acceptfont>\(accepted)</acceptfont><rejectfont>\(all)</rejectfont></selectfont>
      </fontconfig>
      """
    guard let config = FcConfigCreate(),
      FcConfigParseAndLoadFromMemory(config, configuration, FcTrue) == FcTrue,
      FcConfigSetCurrent(config) == FcTrue
    else { return false }
    return families.allSatisfy { family in
      let pattern = FcPatternCreate()
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, family)
      guard let fonts = FcFontList(config, pattern, nil) else { return false }
      defer { FcFontSetDestroy(fonts) }
      return fonts.pointee.nfont > 0
    }
  }()
}
