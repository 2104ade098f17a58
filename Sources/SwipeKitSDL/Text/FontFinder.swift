import SwipeKit
import SwipeKitCFontconfig

struct FontFile: Hashable {
  let path: String
  let index: Int
  /// The pixels in an em of a bitmap font, which has but one size; nil for outlines.
  let bitmapPixels: Double?
  /// Whether its letters have colours of their own.
  let hasColors: Bool
  /// Whether its letters are emboldened, since a bold font was wanted and it is not.
  let isEmboldened: Bool

  /// The file and the index: whatever is made of its letters, they are the same.
  struct Face: Hashable {
    let path: String
    let index: Int
  }

  var face: Face { Face(path: path, index: index) }
}

/// The system's fonts, as fontconfig knows them.
///
/// It is asked when first needed: what it found in an earlier run needs no question.
struct FontFinder: ~Copyable {
  struct Wish: Hashable {
    var isBold = false
    var isEmoji = false
    var isMono = false
  }

  private let families: [String]
  /// The file that keeps the answers, from one run to the next; nil for none.
  private let cache: KeptFile?
  /// The answers so far; nil where none is kept, and fontconfig was not started.
  private var found: FoundFonts?
  /// Whether the cache lacks some of that.
  private var hasNew = false
  private var isStarted = false
  private var orders: [Wish: UnsafeMutablePointer<FcFontSet>] = [:]
  private var unusable: Set<FontFile.Face> = []

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - families: the preferred families, best first.
  ///   - cache: the file that keeps what was found; nil for none.
  init(families: [String], cache: KeptFile? = nil) throws(SDLError) {
    (self.families, self.cache) = (families, cache)
    if let known = cache?.read().flatMap(FoundFonts.init), known.isUpToDate(families: families) {
      found = known
    } else {
      guard start() else {
        throw SDLError("cannot read the system's fonts: fontconfig found no configuration; install fontconfig")
      }
    }
  }

  deinit {
    for order in orders.values { FcFontSetDestroy(order) }
    if hasNew, let text = found?.text { cache?.write(text) }
  }

  /// Starts fontconfig, unless it is.
  ///
  /// - Returns: whether it is.
  private mutating func start() -> Bool {
    if isStarted { return true }
    guard FcInit() == FcTrue else { return false }
    isStarted = true
    // What it has read may have changed since it was known to be the same.
    if cache != nil, found?.isUpToDate(families: families) != true { found = foundSoFar() }
    return true
  }

  /// Returns a record of what fontconfig has read, without answers; nil where none is kept.
  ///
  /// Another window may have started it, and what it read then may have changed: it reads all anew.
  private func foundSoFar() -> FoundFonts? {
    guard let record = FoundFonts(families: families) else { return nil }
    if FcConfigUptoDate(nil) == FcTrue { return record }
    return FcInitReinitialize() == FcTrue ? FoundFonts(families: families) : nil
  }

  /// Removes a font that cannot be used from the answers.
  mutating func drop(_ font: FontFile) {
    unusable.insert(font.face)
    found?.remove(font)
    hasNew = found != nil
  }

  /// Returns the font that fontconfig finds nearest to a wish.
  ///
  /// It is the same in every language: what a language needs that it has not, another font shows.
  private func nearest(_ wish: Wish) -> FontFile? {
    let pattern = pattern(wish, language: "und")
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return Self.file(match, for: wish).flatMap { unusable.contains($0.face) ? nil : $0 }
  }

  /// Returns the nearest font to a wish that has all of some characters.
  ///
  /// - Parameter characters: the characters; nil for the nearest font of all.
  /// - Returns: nil if there is none.
  mutating func file(_ wish: Wish, showing characters: [Unicode.Scalar]? = nil) -> FontFile? {
    answer(FoundFonts.Question(wish: wish, characters: characters)) { finder in
      if characters == nil, let nearest = finder.nearest(wish) { return nearest }
      guard let order = finder.order(wish) else { return nil }
      for font in UnsafeBufferPointer(start: order.pointee.fonts, count: Int(order.pointee.nfont)) {
        var known: OpaquePointer?
        guard let font, FcPatternGetCharSet(font, FC_CHARSET, 0, &known) == FcResultMatch else { continue }
        if (characters ?? []).allSatisfy({ FcCharSetHasChar(known, $0.value) == FcTrue }),
          let file = Self.file(font, for: wish), !finder.unusable.contains(file.face)
        {
          return file
        }
      }
      return nil
    }
  }

  private mutating func answer(_ question: FoundFonts.Question, by ask: (inout FontFinder) -> FontFile?)
    -> FontFile?
  {
    if let known = found?.answers[question] { return known }
    guard start() else { return nil }
    let font = ask(&self)
    hasNew = found?.add(font, for: question) ?? false || hasNew
    return font
  }

  private mutating func order(_ wish: Wish) -> UnsafeMutablePointer<FcFontSet>? {
    if let order = orders[wish] { return order }
    let pattern = pattern(wish)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let order = FcFontSort(nil, pattern, FcFalse, nil, &result) else { return nil }
    orders[wish] = order
    return order
  }

  /// Returns a pattern to find fonts by.
  ///
  /// - Parameter language: the language of the texts; that of the user where it is nil.
  private func pattern(_ wish: Wish, language: String? = nil) -> OpaquePointer? {
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

  private static func file(_ font: OpaquePointer, for wish: Wish) -> FontFile? {
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
    // A regular font that is to be emboldened passes for a bold one.
    FcPatternGetBool(font, FC_EMBOLDEN, 0, &isEmboldened)
    return FontFile(
      path: String(cString: path), index: Int(index),
      bitmapPixels: hasOutlines == FcFalse && pixels > 0 ? pixels : nil, hasColors: hasColors == FcTrue,
      isEmboldened: wish.isBold && hasOutlines == FcTrue && (weight < FC_WEIGHT_DEMIBOLD || isEmboldened == FcTrue))
  }
}

extension TextStyle {
  /// The properties of the font for texts of the style.
  var wish: FontFinder.Wish { FontFinder.Wish(isBold: isBold, isMono: isMono) }
}
