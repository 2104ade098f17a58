import SwipeKitCSDL2
import SwipeKit

/// The desktop's fonts, and fallbacks for characters that they lack; each font is opened on first use.
struct FontBook: ~Copyable {
  private struct SizedFile: Hashable {
    let file: FontFile
    let pixels: Int32
  }

  private struct Fallback: Hashable {
    let character: Character
    let wish: FontFinder.FontRequest
  }

  /// The maximum number of drawn scalars in a character; more combining marks would leave the line.
  private static let maximumScalars = 32
  /// The minimum size of letters that are shrunk to fit their line, in pixels.
  private static let minimumPixels = 8
  private var finder: FontFinder?
  private let families: [String]
  private var files: [FontFinder.FontRequest: FontFile] = [:]
  private var advances: [FontFile.Face: FontAdvances] = [:]
  private var faces: [SizedFile: SizedFont] = [:]
  /// The fonts of characters that the usual font lacks; the lookup takes longer than drawing.
  private var fallbacks: [Fallback: FontFile] = [:]
  private static let maximumFallbacks = 1024
  /// The remaining budget for fonts in memory, in bytes.
  private var room: Int
  /// Whether a monospaced or Arabic font is in use whose widths `metrics()` has not returned yet.
  private(set) var hasNewMetrics = false
  private var hasArabic = false
  /// Whether a character without a font was reported; only the first is.
  private var hasToldOfMissing = false

  /// - Parameter families: the preferred font families, best first; fontconfig's own default follows.
  init(families: [String], room: Int = 2 << 20) {
    self.families = families + ["sans-serif"]
    self.room = room
  }

  deinit {
    for face in faces.values { face.close() }
    // SDL_ttf counts its initializations, and each needs its own `TTF_Quit`.
    if TTF_WasInit() > 0, finder != nil { TTF_Quit() }
  }

  /// Renders a line of text on a transparent surface.
  ///
  /// The surface has the height of the font, or of the line's box if that height may be too small. Letters have
  /// the same position relative to the middle of both.
  ///
  /// - Returns: a surface that the caller frees; nil for an empty text.
  mutating func render(_ text: String, as wish: FontFinder.FontRequest, pixels: Int32, _ color: Color)
    throws(SDLError) -> UnsafeMutablePointer<SDL_Surface>?
  {
    let color = SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)
    let usual = try face(of: try file(as: wish), pixels: pixels)
    // Most texts need one font and no division into runs.
    if let surface = usual.renderPlain(text, color) { return surface }
    let box = LineBox(usual.font, pixels: pixels)
    let runs = try setRuns(of: text, as: wish, pixels: pixels, color)
    let width = runs.reduce(0) { $0 + $1.set.width }
    if width == 0 { return nil }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let line = SDL_CreateRGBSurfaceWithFormat(0, width, box.height, 32, format) else {
      throw SDLError(failedTo: "make room for a text")
    }
    var x: Int32 = 0
    for run in runs {
      run.set.draw(on: line, x: x, in: box, isMovable: run.isFallback)
      x += run.set.width
    }
    return line
  }

  /// Returns the font metrics of the usual font; nil if they cannot be read.
  ///
  /// Metrics of the monospaced font and of Arabic letters are included after their first use.
  mutating func metrics() throws(SDLError) -> FontMetrics? {
    let regular = advances(of: try file(as: FontFinder.FontRequest()))
    let bold = advances(of: try file(as: FontFinder.FontRequest(isBold: true)))
    guard regular.advance(of: "O") != nil, bold.advance(of: "O") != nil else { return nil }
    hasNewMetrics = false
    let mono = files[FontFinder.FontRequest(isMono: true)].flatMap { advances(of: $0).advance(of: "O") }
    let arabic = hasArabic ? (try arabicWidths(), try arabicWidths(isBold: true)) : nil
    return FontMetrics(
      regular: { regular.advance(of: $0) }, bold: { bold.advance(of: $0) }, mono: mono, arabic: arabic)
  }

  /// Measures shaped Arabic letters in the font that draws them.
  private mutating func arabicWidths(isBold: Bool = false) throws(SDLError) -> ArabicWidths {
    let wish = FontFinder.FontRequest(isBold: isBold)
    let font = advances(of: try font(for: "\u{628}", as: wish, try face(of: try file(as: wish), pixels: 16)))
    return ArabicWidths { font.advance(ofWord: $0) }
  }

  mutating func width(of text: String, as wish: FontFinder.FontRequest, pixels: Int32) throws(SDLError) -> Int32 {
    let usual = try face(of: try file(as: wish), pixels: pixels)
    if let width = usual.widthOfPlain(text) { return width }
    return try setRuns(of: text, as: wish, pixels: pixels, .black).reduce(0) { $0 + $1.set.width }
  }

  /// Returns the distance from the top of a frame to the baseline of vertically centered text, in pixels.
  mutating func baseline(as wish: FontFinder.FontRequest, pixels: Int32, in height: Int32) throws(SDLError) -> Int32
  {
    let font = try face(of: try file(as: wish), pixels: pixels).font
    return (height - TTF_FontHeight(font)) >> 1 + TTF_FontAscent(font)
  }

  /// Breaks a text into the minimum number of lines for a width in pixels, of about the same length if balanced.
  mutating func lines(
    of text: String, as wish: FontFinder.FontRequest, pixels: Int32, width: Int32, isBalanced: Bool = true
  ) throws(SDLError) -> [String] {
    if text.isEmpty { return [] }
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += try self.lines(
        ofParagraph: paragraph, as: wish, pixels: pixels, width: width, isBalanced: isBalanced)
    }
    return lines
  }

  private mutating func lines(
    ofParagraph text: Substring, as wish: FontFinder.FontRequest, pixels: Int32, width: Int32, isBalanced: Bool
  ) throws(SDLError) -> [String] {
    var pieces: [TextPiece] = []
    for piece in TextPiece.pieces(of: text) {
      pieces += try parts(of: piece, as: wish, pixels: pixels, width: width)
    }
    var best = try broken(pieces, as: wish, pixels: pixels, width: width)
    guard best.count > 1 else { return best }
    var (tooNarrow, wide) = (Int32(0), width)
    while isBalanced, wide - tooNarrow > pixels {
      let middle = (tooNarrow + wide) / 2
      let lines = try broken(pieces, as: wish, pixels: pixels, width: middle)
      if lines.count == best.count { (best, wide) = (lines, middle) } else { tooNarrow = middle }
    }
    // Without a mark, the line's own first letter would determine its direction.
    let isRightToLeft = Bidi(text.unicodeScalars).isRightToLeft
    return best.map { line in
      if Bidi(line.unicodeScalars).isRightToLeft == isRightToLeft { return line }
      return (isRightToLeft ? "\u{200F}" : "\u{200E}") + line
    }
  }

  /// Fills lines with pieces; a piece that is too wide has a line of its own.
  private mutating func broken(_ pieces: [TextPiece], as wish: FontFinder.FontRequest, pixels: Int32, width: Int32)
    throws(SDLError) -> [String]
  {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last {
        let longer = last + (piece.followsSpace ? " " : "") + piece.text
        if try self.width(of: longer, as: wish, pixels: pixels) <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(String(piece.text))
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Splits a piece that is wider than a line into parts that each fill one; a part has at least one character.
  private mutating func parts(of piece: TextPiece, as wish: FontFinder.FontRequest, pixels: Int32, width: Int32)
    throws(SDLError) -> [TextPiece]
  {
    var parts: [TextPiece] = []
    var rest = piece.text
    while !rest.isEmpty {
      // Binary search: `fitting` characters fit, or are the minimum of one; more than `most` do not fit.
      var (fitting, most) = (1, rest.count)
      var next = most
      while fitting < most {
        let part = String(rest.prefix(next))
        if try self.width(of: part, as: wish, pixels: pixels) <= width { fitting = next } else { most = next - 1 }
        next = (fitting + most + 1) / 2
      }
      parts.append(TextPiece(rest.prefix(fitting), followsSpace: parts.isEmpty && piece.followsSpace))
      rest = rest.dropFirst(fitting)
    }
    return parts
  }

  /// Shapes the runs of a text to stay within the line, in order from left to right.
  private mutating func setRuns(of text: String, as wish: FontFinder.FontRequest, pixels: Int32, _ color: SDL_Color)
    throws(SDLError) -> [(set: ShapedRun, isFallback: Bool)]
  {
    let usualFile = try file(as: wish)
    let usual = try face(of: usualFile, pixels: pixels)
    let box = LineBox(usual.font, pixels: pixels)
    let scalars = text.lazy.flatMap { $0.unicodeScalars.prefix(Self.maximumScalars) }
    // Control characters, such as line ends, have no glyphs.
    let line = String(
      String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    let runs = try TextRun.runs(of: line) { letter throws(SDLError) in try font(for: letter, as: wish, usual) }
    if !hasArabic, runs.contains(where: { $0.script == .arabic }) { (hasArabic, hasNewMetrics) = (true, true) }
    var all: [(set: ShapedRun, isFallback: Bool)] = []
    for run in runs {
      if run.font != usualFile, let set = fallback(run, pixels: pixels, in: box, color) {
        all.append((set, true))
      } else if let set = ShapedRun(run, usual, color) {
        all.append((set, false))
      }
    }
    return all
  }

  /// Shapes a run in a fallback font, shrunk to fit the line; nil if the font cannot be used.
  private mutating func fallback(_ run: TextRun, pixels: Int32, in box: LineBox, _ color: SDL_Color) -> ShapedRun? {
    guard let font = try? face(of: run.font, pixels: pixels), let set = ShapedRun(run, font, color) else {
      return nil
    }
    if let bitmapPixels = run.font.bitmapPixels {
      set.scale(by: Double(pixels) / bitmapPixels, in: box)
      return set
    }
    let share = set.share(in: box)
    // Smaller letters would be illegible; they are moved into the line instead.
    if share == 1 || pixels < Self.minimumPixels { return set }
    guard let smaller = try? face(of: run.font, pixels: max(1, Int32(Double(pixels) * share))) else { return set }
    return ShapedRun(run, smaller, color)
  }

  /// Returns the font for a character: the usual font if it has all its scalars, or else a fallback.
  ///
  /// A fallback with all scalars is preferred, then a fallback with the first scalar.
  private mutating func font(for character: Character, as wish: FontFinder.FontRequest, _ usual: SizedFont)
    throws(SDLError) -> FontFile
  {
    let (isEmoji, shown) = (character.isShownAsEmoji, character.shownScalars)
    if !isEmoji, shown.allSatisfy({ usual.has($0) }) { return try file(as: wish) }
    let key = Fallback(character: character, wish: wish)
    if let file = fallbacks[key] { return file }
    var other = wish
    other.isEmoji = isEmoji
    if let file = usable(other, showing: shown) ?? usable(other, showing: Array(shown.prefix(1))) {
      if fallbacks.count == Self.maximumFallbacks { fallbacks = [:] }
      fallbacks[key] = file
      return file
    }
    if !hasToldOfMissing, let first = shown.first {
      let code = String(first.value, radix: 16, uppercase: true)
      warn("no font shows the character U+\(code): install one that does; until then it is a box")
      hasToldOfMissing = true
    }
    return try file(as: wish)
  }

  private mutating func file(as wish: FontFinder.FontRequest) throws(SDLError) -> FontFile {
    if let file = files[wish] { return file }
    if finder == nil {
      guard TTF_Init() == 0 else { throw SDLError(failedTo: "start SDL_ttf") }
      finder = try FontFinder(families: families)
    }
    guard let file = usable(wish) else {
      throw SDLError("cannot find a font: install one, on Debian for instance fonts-dejavu-core")
    }
    files[wish] = file
    hasNewMetrics = hasNewMetrics || wish.isMono
    return file
  }

  /// Returns the nearest font that can be opened, and drops others, whose files are missing or incomplete.
  private mutating func usable(_ wish: FontFinder.FontRequest, showing characters: [Unicode.Scalar]? = nil)
    -> FontFile?
  {
    while let file = finder?.file(wish, showing: characters) {
      if advances[file.face] != nil || (try? face(of: file, pixels: 16)) != nil { return file }
      advances[file.face] = nil
      finder?.drop(file)
    }
    return nil
  }

  private mutating func face(of file: FontFile, pixels: Int32) throws(SDLError) -> SizedFont {
    let key = SizedFile(file: file, pixels: pixels)
    if let face = faces[key] { return face }
    let face = try SizedFont(file, advances(of: file), pixels: pixels)
    faces[key] = face
    return face
  }

  private mutating func advances(of file: FontFile) -> FontAdvances {
    if let advances = advances[file.face] { return advances }
    let advances = FontAdvances(file, room: room)
    room -= advances.size
    self.advances[file.face] = advances
    return advances
  }
}
