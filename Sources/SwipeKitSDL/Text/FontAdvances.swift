import SwipeKitCHarfBuzz

/// A font's file in memory and the advances of its letters, by HarfBuzz, whatever the size at which they are drawn.
final class FontAdvances {
  /// The file in memory, which fonts of all sizes share.
  let bytes: OpaquePointer?
  private let font: OpaquePointer?
  /// The units of the font in its size.
  private let unitsPerSize: Double

  /// Opens a font; one that cannot be read has no letters.
  init(_ file: FontFile) {
    bytes = hb_blob_create_from_file(file.path)
    // As FreeType has them: below, the font in its file; above, the instance of a variable font, from 1.
    let face = hb_face_create(bytes, UInt32(truncatingIfNeeded: file.index & 0xFFFF))
    font = hb_font_create(face)
    unitsPerSize = Double(hb_face_get_upem(face))
    let instance = file.index >> 16
    if instance > 0 { hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    hb_face_destroy(face)
  }

  deinit {
    hb_font_destroy(font)
    hb_blob_destroy(bytes)
  }

  /// Shapes a word, between two spaces, so that these have the kerning that they have in a text.
  func shaped(_ word: String) -> ShapedWord {
    let scalars = [" "] + Array(word.unicodeScalars) + [" "]
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(buffer, scalars.map(\.value), Int32(scalars.count), 0, Int32(scalars.count))
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, nil), count: Int(count))
    var shaped = ShapedWord()
    for (info, position) in zip(infos, positions) where info.cluster < scalars.count - 1 {
      let advance = Double(position.x_advance) / unitsPerSize
      if info.cluster == 0 {
        shaped.space += advance
        continue
      }
      var nominal: hb_codepoint_t = 0
      hb_font_get_nominal_glyph(font, scalars[Int(info.cluster)].value, &nominal)
      if nominal != info.codepoint || position.y_offset != 0 { shaped.isSubstituted = true }
      shaped.offsets.append(shaped.advance + Double(position.x_offset) / unitsPerSize)
      shaped.advance += advance
    }
    if shaped.offsets.count != scalars.count - 2 { shaped.isSubstituted = true }
    return shaped
  }

  /// Returns the advance of a letter, as a fraction of its size; nil where the font lacks it.
  func advance(of letter: Unicode.Scalar) -> Double? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0 else { return nil }
    return Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerSize
  }
}

/// The positions of the letters of a word, as fractions of their size.
struct ShapedWord {
  /// The advance of the space before it.
  var space = 0.0
  var advance = 0.0
  /// The offsets of its glyphs from its origin.
  var offsets: [Double] = []
  /// Whether it has other glyphs than its letters alone have, such as ligatures.
  var isSubstituted = false
}
