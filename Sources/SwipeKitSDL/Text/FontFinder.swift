import SwipeKit
import SwipeKitCFontconfig

struct FontFile: Hashable {
  let path: String
  let index: Int
  /// The pixels in an em of a bitmap font, which has only one size; nil for outlines.
  let bitmapPixels: Double?
  let hasColors: Bool
  /// Whether its letters are emboldened, since no bold font was found.
  let isEmboldened: Bool

  /// The identity of a font, whether or not it is emboldened.
  struct Face: Hashable {
    let path: String
    let index: Int
  }

  var face: Face { Face(path: path, index: index) }
}

/// The system's fonts, by fontconfig.
struct FontFinder: ~Copyable {
  struct FontRequest: Hashable {
    var isBold = false
    var isEmoji = false
    var isMono = false
  }

  private let families: [String]
  private var orders: [FontRequest: UnsafeMutablePointer<FcFontSet>] = [:]
  private var unusable: Set<FontFile.Face> = []

  init(families: [String]) throws(SDLError) {
    self.families = families
    guard FcInit() == FcTrue else {
      throw SDLError("cannot read the system's fonts: fontconfig found no configuration; install fontconfig")
    }
  }

  deinit { for order in orders.values { FcFontSetDestroy(order) } }

  mutating func drop(_ font: FontFile) { unusable.insert(font.face) }

  /// Ignores the user's language; a fallback font shows what is missing.
  private func nearest(_ wish: FontRequest) -> FontFile? {
    let pattern = pattern(wish, language: "und")
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return Self.file(match, for: wish).flatMap { unusable.contains($0.face) ? nil : $0 }
  }

  /// Returns the nearest font with all characters, if they are given; nil if no font matches.
  mutating func file(_ wish: FontRequest, showing characters: [Unicode.Scalar]? = nil) -> FontFile? {
    if characters == nil, let nearest = nearest(wish) { return nearest }
    guard let order = order(wish) else { return nil }
    for font in UnsafeBufferPointer(start: order.pointee.fonts, count: Int(order.pointee.nfont)) {
      var known: OpaquePointer?
      guard let font, FcPatternGetCharSet(font, FC_CHARSET, 0, &known) == FcResultMatch else { continue }
      if (characters ?? []).allSatisfy({ FcCharSetHasChar(known, $0.value) == FcTrue }),
        let file = Self.file(font, for: wish), !unusable.contains(file.face)
      {
        return file
      }
    }
    return nil
  }

  private mutating func order(_ wish: FontRequest) -> UnsafeMutablePointer<FcFontSet>? {
    if let order = orders[wish] { return order }
    let pattern = pattern(wish)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let order = FcFontSort(nil, pattern, FcFalse, nil, &result) else { return nil }
    orders[wish] = order
    return order
  }

  /// - Parameter language: the language of the texts; nil for the user's.
  private func pattern(_ wish: FontRequest, language: String? = nil) -> OpaquePointer? {
    let pattern = FcPatternCreate()
    if let language { FcPatternAddString(pattern, FC_LANG, language) }
    if wish.isEmoji {
      FcPatternAddString(pattern, FC_FAMILY, "emoji")
      FcPatternAddBool(pattern, FC_COLOR, FcTrue)
    }
    for family in wish.isMono ? ["monospace"] : families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddInteger(pattern, FC_WEIGHT, wish.isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  private static func file(_ font: OpaquePointer, for wish: FontRequest) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    var (hasOutlines, hasColors) = (FcTrue, FcFalse)
    var pixels = 0.0
    var weight = FC_WEIGHT_BOLD
    var isEmboldened = FcFalse
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    FcPatternGetBool(font, FC_OUTLINE, 0, &hasOutlines)
    FcPatternGetBool(font, FC_COLOR, 0, &hasColors)
    FcPatternGetDouble(font, FC_PIXEL_SIZE, 0, &pixels)
    FcPatternGetInteger(font, FC_WEIGHT, 0, &weight)
    // A regular font that fontconfig emboldens reports a bold weight.
    FcPatternGetBool(font, FC_EMBOLDEN, 0, &isEmboldened)
    return FontFile(
      path: String(cString: path), index: Int(index),
      bitmapPixels: hasOutlines == FcFalse && pixels > 0 ? pixels : nil, hasColors: hasColors == FcTrue,
      isEmboldened: wish.isBold && hasOutlines == FcTrue && (weight < FC_WEIGHT_DEMIBOLD || isEmboldened == FcTrue))
  }
}

extension TextStyle {
  var wish: FontFinder.FontRequest { FontFinder.FontRequest(isBold: isBold, isMono: isMono) }
}
