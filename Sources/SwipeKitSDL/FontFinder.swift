import CFontconfig

/// A file with a font in it, and which of its fonts that is.
struct FontFile: Hashable {
  let path: String
  let index: Int
}

/// The system's fonts, as fontconfig knows them.
struct FontFinder: ~Copyable {
  private let config: OpaquePointer

  init() throws(SDLError) {
    guard let config = FcInitLoadConfigAndFonts() else {
      throw SDLError("cannot read the system's fonts: fontconfig found no configuration; install fontconfig")
    }
    self.config = config
  }

  deinit { FcConfigDestroy(config) }

  /// The font that fontconfig thinks nearest to some families, best first.
  ///
  /// - Parameter character: what the font must be able to show; nil where any will do.
  /// - Returns: nil if there is no font, or none that shows the character.
  func file(families: [String], isBold: Bool, showing character: Unicode.Scalar? = nil) -> FontFile? {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddInteger(pattern, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    if let character {
      let characters = FcCharSetCreate()
      defer { FcCharSetDestroy(characters) }
      FcCharSetAddChar(characters, character.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    if let character {
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(match, FC_CHARSET, 0, &characters) == FcResultMatch,
        FcCharSetHasChar(characters, character.value) == FcTrue
      else { return nil }
    }
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    return FontFile(path: String(cString: path), index: Int(index))
  }
}
