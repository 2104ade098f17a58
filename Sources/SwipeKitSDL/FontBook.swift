import CSDL2
import SwipeKit

/// The fonts that texts are set in: the desktop's, and others for what it lacks; each is opened when first needed.
struct FontBook: ~Copyable {
  private struct Face: Hashable {
    let file: FontFile
    let pixels: Int32
  }

  private struct Lack: Hashable {
    let character: Unicode.Scalar
    let isBold: Bool
  }

  private var finder: FontFinder?
  private let families: [String]
  private var files: [Bool: FontFile] = [:]
  private var fallbacks: [Lack: FontFile] = [:]
  private var faces: [Face: OpaquePointer] = [:]

  /// - Parameter family: the family to prefer to the desktop's own.
  init(family: String? = nil) {
    families = (family.map { [$0] } ?? []) + ["system-ui", "sans-serif"]
  }

  deinit {
    for face in faces.values { TTF_CloseFont(face) }
    // SDL_ttf counts how often it was started.
    if TTF_WasInit() > 0, finder != nil { TTF_Quit() }
  }

  /// Sets a line of text in a colour on nothing, at a size in pixels.
  ///
  /// - Returns: a surface that the caller frees; nil for a text without any extent.
  mutating func set(
    _ text: String, isBold: Bool, pixels: Int32, _ color: Color
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface>? {
    let color = SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)
    let usual = try face(of: try file(isBold: isBold), pixels: pixels)
    // Most texts take one font, and then they are not worth cutting.
    if Self.provides(usual, text) {
      // As an argument, a string would be copied.
      return text.withCString { TTF_RenderUTF8_Blended(usual, $0, color) }
    }
    var pieces: [(surface: UnsafeMutablePointer<SDL_Surface>, ascent: Int32)] = []
    defer { for piece in pieces { SDL_FreeSurface(piece.surface) } }
    for run in try runs(of: text, isBold: isBold, pixels: pixels) {
      guard let surface = TTF_RenderUTF8_Blended(run.face, run.text, color) else { continue }
      pieces.append((surface, TTF_FontAscent(run.face)))
    }
    if pieces.count <= 1 { return pieces.popLast()?.surface }
    let ascent = pieces.map(\.ascent).max() ?? 0
    let descent = pieces.map { $0.surface.pointee.h - $0.ascent }.max() ?? 0
    let width = pieces.reduce(0) { $0 + $1.surface.pointee.w }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let line = SDL_CreateRGBSurfaceWithFormat(0, width, ascent + descent, 32, format) else {
      throw SDLError(failedTo: "make room for a text")
    }
    var x: Int32 = 0
    for piece in pieces {
      var place = SDL_Rect(x: x, y: ascent - piece.ascent, w: 0, h: 0)
      SDL_SetSurfaceBlendMode(piece.surface, SDL_BLENDMODE_NONE)
      SDL_UpperBlit(piece.surface, nil, line, &place)
      x += piece.surface.pointee.w
    }
    return line
  }

  /// How wide a line of text is, in pixels.
  mutating func width(of text: String, isBold: Bool, pixels: Int32) throws(SDLError) -> Int32 {
    var width: Int32 = 0
    let usual = try face(of: try file(isBold: isBold), pixels: pixels)
    if Self.provides(usual, text) {
      TTF_SizeUTF8(usual, text, &width, nil)
      return width
    }
    for run in try runs(of: text, isBold: isBold, pixels: pixels) {
      var piece: Int32 = 0
      if TTF_SizeUTF8(run.face, run.text, &piece, nil) == 0 { width += piece }
    }
    return width
  }

  /// The text in as few lines as fit a width in pixels, and those about as wide as each other.
  mutating func lines(of text: String, isBold: Bool, pixels: Int32, width: Int32) throws(SDLError) -> [String] {
    var best = try broken(text, isBold: isBold, pixels: pixels, width: width)
    guard best.count > 1 else { return best }
    var (tooNarrow, wide) = (Int32(0), width)
    while wide - tooNarrow > pixels {
      let middle = (tooNarrow + wide) / 2
      let lines = try broken(text, isBold: isBold, pixels: pixels, width: middle)
      if lines.count == best.count { (best, wide) = (lines, middle) } else { tooNarrow = middle }
    }
    return best
  }

  /// The text broken between words, with as much on each line as fits; a word that is too long has its line alone.
  private mutating func broken(
    _ text: String, isBold: Bool, pixels: Int32, width: Int32
  ) throws(SDLError) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last {
        let longer = last + " " + word
        if try self.width(of: longer, isBold: isBold, pixels: pixels) <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(String(word))
    }
    return lines
  }

  /// Whether a font has all of a text's characters.
  private static func provides(_ face: OpaquePointer, _ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { TTF_GlyphIsProvided32(face, $0.value) != 0 }
  }

  /// The text cut where the font must change.
  private mutating func runs(
    of text: String, isBold: Bool, pixels: Int32
  ) throws(SDLError) -> [(text: String, face: OpaquePointer)] {
    let usual = try face(of: try file(isBold: isBold), pixels: pixels)
    var runs: [(text: String, face: OpaquePointer)] = []
    for character in text {
      var face = usual
      for scalar in character.unicodeScalars where TTF_GlyphIsProvided32(usual, scalar.value) == 0 {
        if let file = fallback(for: scalar, isBold: isBold) { face = try self.face(of: file, pixels: pixels) }
        break
      }
      if let last = runs.last, last.face == face {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), face))
      }
    }
    return runs
  }

  private mutating func file(isBold: Bool) throws(SDLError) -> FontFile {
    if let file = files[isBold] { return file }
    if finder == nil {
      guard TTF_Init() == 0 else { throw SDLError(failedTo: "start SDL_ttf") }
      finder = try FontFinder()
    }
    guard let file = finder?.file(families: families, isBold: isBold) else {
      throw SDLError("cannot find a font: install one, on Debian for instance fonts-dejavu-core")
    }
    files[isBold] = file
    return file
  }

  private mutating func fallback(for character: Unicode.Scalar, isBold: Bool) -> FontFile? {
    let lack = Lack(character: character, isBold: isBold)
    if let file = fallbacks[lack] { return file }
    let file = finder?.file(families: families, isBold: isBold, showing: character)
    fallbacks[lack] = file
    return file
  }

  private mutating func face(of file: FontFile, pixels: Int32) throws(SDLError) -> OpaquePointer {
    let key = Face(file: file, pixels: pixels)
    if let face = faces[key] { return face }
    guard let face = TTF_OpenFontIndex(file.path, pixels, file.index) else {
      throw SDLError(failedTo: "open the font \(file.path)")
    }
    TTF_SetFontHinting(face, TTF_HINTING_LIGHT)
    faces[key] = face
    return face
  }
}
