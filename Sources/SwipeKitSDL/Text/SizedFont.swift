import SwipeKitCHarfBuzz
import SwipeKitCSDL2

/// An open font at a size.
///
/// SDL_ttf puts letters on whole pixels. So it draws outlines four times as wide as they are, and what it drew is made as
/// narrow again: then letters stand at quarters of a pixel, each with its one picture in SDL_ttf's cache.
struct SizedFont {
  /// The dots per inch at which a point is a pixel.
  private static let density: UInt32 = 72

  let font: OpaquePointer
  /// The file in memory: SDL would seek and read in it for each table and each letter, thousands of times.
  private let bytes: OpaquePointer?
  /// The number of columns that become one pixel: 4 or 1.
  private let columns: Int32

  /// Opens a font.
  ///
  /// - Parameter pixels: the size of its letters.
  init(_ file: FontFile, pixels: Int32) throws(SDLError) {
    // What is emboldened is so by whole columns, and colours are not mixed here.
    columns = file.isEmboldened || file.hasColors || file.bitmapPixels != nil ? 1 : 4
    let bytes = hb_blob_create_from_file(file.path)
    var count: UInt32 = 0
    let start = hb_blob_get_data(bytes, &count)
    let width = Self.density * UInt32(columns)
    let font = SDL_RWFromConstMem(start, Int32(clamping: count)).flatMap {
      TTF_OpenFontIndexDPIRW($0, 1, pixels, file.index, width, Self.density)
    }
    guard let font else {
      hb_blob_destroy(bytes)
      throw SDLError(failedTo: "open the font \(file.path)")
    }
    (self.font, self.bytes) = (font, bytes)
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    if file.isEmboldened { TTF_SetFontStyle(font, TTF_STYLE_BOLD) }
    TTF_SetFontScriptName(font, TextRun.Script.latin.name)
  }

  /// Closes the font, which must not be used any more.
  func close() {
    TTF_CloseFont(font)
    hb_blob_destroy(bytes)
  }

  /// Whether it has a character.
  func has(_ character: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, character.value) != 0 }

  /// Returns the width of a text, in pixels.
  func width(of text: String) -> Int32 {
    var width: Int32 = 0
    TTF_SizeUTF8(font, text, &width, nil)
    return (width + columns - 1) / columns
  }

  /// Renders a text in a colour on a transparent surface.
  ///
  /// - Returns: a surface that the caller frees; nil for an empty text.
  func render(_ text: String, _ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    // As an argument, a string would be copied.
    if columns == 1 { return text.withCString { TTF_RenderUTF8_Blended(font, $0, color) } }
    // Of white on black the shades are the opacities.
    let (white, black) = (SDL_Color(r: 255, g: 255, b: 255, a: 255), SDL_Color(r: 0, g: 0, b: 0, a: 255))
    guard let wide = text.withCString({ TTF_RenderUTF8_Shaded(font, $0, white, black) }) else { return nil }
    defer { SDL_FreeSurface(wide) }
    return wide.pointee.quartered(color)
  }
}
