import SwipeKitCHarfBuzz
import SwipeKitCSDL2

/// An open font at a size.
///
/// SDL_ttf puts letters on whole pixels. To position letters at quarters of a pixel, outlines are drawn four times as
/// wide and then narrowed.
struct SizedFont {
  /// The resolution at which a point is a pixel, in dots per inch.
  private static let density: UInt32 = 72

  let font: OpaquePointer
  /// Has the file in memory, if it is not too large; otherwise SDL seeks and reads for each table and letter.
  private let advances: FontAdvances
  /// The number of drawn columns that become one pixel: 4 or 1.
  private let columns: Int32

  /// - Parameter pixels: the font size, in pixels.
  init(_ file: FontFile, _ advances: FontAdvances, pixels: Int32) throws(SDLError) {
    // Emboldening adds whole columns, and narrowing does not mix colours.
    columns = file.isEmboldened || file.hasColors || file.bitmapPixels != nil ? 1 : 4
    let width = Self.density * UInt32(columns)
    let stream = advances.bytes.flatMap { bytes in
      SDL_RWFromConstMem(hb_blob_get_data(bytes, nil), Int32(clamping: advances.size))
    }
    let font = (stream ?? SDL_RWFromFile(file.path, "rb")).flatMap {
      TTF_OpenFontIndexDPIRW($0, 1, pixels, file.index, width, Self.density)
    }
    guard let font else { throw SDLError(failedTo: "open the font \(file.path)") }
    (self.font, self.advances) = (font, advances)
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    if file.isEmboldened { TTF_SetFontStyle(font, TTF_STYLE_BOLD) }
    TTF_SetFontScriptName(font, TextRun.Script.latin.name)
  }

  func close() { TTF_CloseFont(font) }

  func has(_ character: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, character.value) != 0 }

  /// Whether a text has only Latin letters, digits and common signs, and the font has them all.
  private func isPlain(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.isPlain && has($0) } }

  /// Returns the width in pixels; nil if the text is not plain and must be cut into runs.
  func widthOfPlain(_ text: String) -> Int32? {
    guard isPlain(text) else { return nil }
    var width: Int32 = 0
    TTF_SizeUTF8(font, text, &width, nil)
    return (width + columns - 1) / columns
  }

  /// Returns a transparent surface, as high as the font, that the caller frees; nil if empty or not plain.
  func renderPlain(_ text: String, _ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    guard isPlain(text), let surface = render(text, color) else { return nil }
    if surface.pointee.h == TTF_FontHeight(font) { return surface }
    SDL_FreeSurface(surface)
    return nil
  }

  /// Returns a transparent surface that the caller frees; nil for an empty text.
  func render(_ text: String, _ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    // A string argument would be copied.
    if columns == 1 { return text.withCString { TTF_RenderUTF8_Blended(font, $0, color) } }
    // White on black: the shades are the opacities.
    guard let wide = text.withCString({ TTF_RenderUTF8_Shaded(font, $0, .white, .black) }) else { return nil }
    defer { SDL_FreeSurface(wide) }
    return wide.pointee.quartered(color)
  }
}

extension Unicode.Scalar {
  /// Whether it is a Latin letter, a digit or a common sign.
  var isPlain: Bool {
    switch value {
    case 0x20..<0x300, 0x2010..<0x2028: true
    default: false
    }
  }
}
