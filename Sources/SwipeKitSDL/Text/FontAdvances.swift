import SwipeKitCHarfBuzz
import SwipeKitCSDL2

/// A font file in memory and its letter advances, by HarfBuzz; they do not depend on the font size.
///
/// The file is not mapped: if another program shortened it, a signal would end this program.
final class FontAdvances {
  private static let tables: [hb_tag_t] = [
    "cmap", "head", "hhea", "hmtx", "maxp", "GDEF", "GSUB", "GPOS", "kern", "fvar", "avar", "HVAR",
  ].map(tag)

  /// Shared by all font sizes; nil if the file is too large, and only its tables are in memory.
  let bytes: OpaquePointer?
  var size: Int { bytes.map { Int(hb_blob_get_length($0)) } ?? 0 }
  private let font: OpaquePointer?
  private let buffer = hb_buffer_create()
  private let unitsPerSize: Double

  /// Opens a font, which stays in memory up to `room` bytes; an unreadable one has no letters.
  init(_ file: FontFile, room: Int = .max) {
    var count = 0
    let start = SDL_LoadFile(file.path, &count)
    let whole = hb_blob_create(
      start?.assumingMemoryBound(to: CChar.self), UInt32(clamping: count), HB_MEMORY_MODE_READONLY, start,
      { SDL_free($0) })
    // FreeType's index: the lower half is the font in the file, the upper half a variable font's instance, from 1.
    var face = hb_face_create(whole, UInt32(truncatingIfNeeded: file.index & 0xFFFF))
    if count > room {
      (face, bytes) = (Self.withTables(of: face), nil)
      hb_blob_destroy(whole)
    } else {
      bytes = whole
    }
    font = hb_font_create(face)
    unitsPerSize = Double(hb_face_get_upem(face))
    let instance = file.index >> 16
    if instance > 0 { hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    hb_face_destroy(face)
  }

  /// Returns a copy with only the tables for text layout, and destroys the face.
  private static func withTables(of whole: OpaquePointer?) -> OpaquePointer? {
    let face = hb_face_builder_create()
    for tag in tables {
      let table = hb_face_reference_table(whole, tag)
      if hb_blob_get_length(table) > 0, let copy = hb_blob_copy_writable_or_fail(table) {
        hb_face_builder_add_table(face, tag, copy)
        hb_blob_destroy(copy)
      }
      hb_blob_destroy(table)
    }
    hb_face_destroy(whole)
    return face
  }

  private static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_blob_destroy(bytes)
  }

  /// Returns the advance of a word in its script, as a fraction of the size; nil if the font lacks a letter.
  func advance(ofWord word: String) -> Double? {
    hb_buffer_clear_contents(buffer)
    for scalar in word.unicodeScalars { hb_buffer_add(buffer, scalar.value, 0) }
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, nil), count: Int(count))
    // Glyph 0 is the box for missing characters.
    guard infos.allSatisfy({ $0.codepoint != 0 }) else { return nil }
    return Double(positions.reduce(0) { $0 + $1.x_advance }) / unitsPerSize
  }

  /// Returns a fraction of the size; nil if the font lacks the letter.
  func advance(of letter: Unicode.Scalar) -> Double? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0 else { return nil }
    return Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerSize
  }
}
