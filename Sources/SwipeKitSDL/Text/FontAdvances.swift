import SwipeKitCHarfBuzz

/// The advances of a font's letters, by HarfBuzz, whatever the size at which they are drawn.
struct FontAdvances: ~Copyable {
  private let font: OpaquePointer?
  /// The units of the font in its size.
  private let unitsPerSize: Double

  /// Opens a font; one that cannot be read has no letters.
  init(_ file: FontFile) {
    let blob = hb_blob_create_from_file(file.path)
    // As FreeType has them: below, the font in its file; above, the instance of a variable font, from 1.
    let face = hb_face_create(blob, UInt32(truncatingIfNeeded: file.index & 0xFFFF))
    font = hb_font_create(face)
    unitsPerSize = Double(hb_face_get_upem(face))
    let instance = file.index >> 16
    if instance > 0 { hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  deinit { hb_font_destroy(font) }

  /// Returns the advance of a letter, as a fraction of its size; nil where the font lacks it.
  func advance(of letter: Unicode.Scalar) -> Double? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0 else { return nil }
    return Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerSize
  }
}
