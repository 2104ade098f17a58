import SwipeKitCSDL2

/// The pictures of a letter, or of a word with ligatures: one for each quarter of a pixel.
struct Glyph {
  /// The opacities at an offset of 0 to 3 columns from a whole pixel, row by row.
  struct Picture {
    let width: Int
    let opacities: [UInt8]
  }

  /// The distance from the origin to the first opacity, in columns.
  let bearing: Int
  /// In columns, four to a pixel.
  let width: Int
  /// The row of the first opacity, from the top of the line.
  let top: Int
  private let pictures: [Picture]

  /// Draws a letter or a word; nil if it exceeds the font's line height.
  init?(_ text: String, _ font: OpaquePointer) {
    // If the first letter begins before its origin, SDL_ttf moves the text to the right.
    var left: Int32 = 0
    if let first = text.unicodeScalars.first { TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil) }
    let origin = max(0, -Int(left))
    // White on black: the shades are the opacities.
    guard let surface = TTF_RenderUTF8_Shaded(font, text, .white, .black) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard surface.pointee.h == TTF_FontHeight(font) else { return nil }
    let rows = (0..<surface.pointee.h).map { surface.pointee.opacities($0) }
    let inked = rows.indices.filter { rows[$0].contains { $0 > 0 } }
    let first = inked.compactMap { rows[$0].firstIndex { $0 > 0 } }.min() ?? origin
    let end = inked.compactMap { rows[$0].lastIndex { $0 > 0 } }.max().map { $0 + 1 } ?? origin
    (bearing, width) = (first - origin, end - first)
    top = inked.first ?? 0
    let box = inked.isEmpty ? [] : rows[top...(inked.last ?? top)].map { $0[first..<end] }
    pictures = (0..<4).map { phase in
      let width = (phase + end - first + 3) / 4
      var sums = [UInt16](repeating: 2, count: width * box.count)
      for (y, row) in box.enumerated() {
        for (i, opacity) in row.enumerated() { sums[y * width + (phase + i) / 4] += UInt16(opacity) }
      }
      return Picture(width: width, opacities: sums.map { UInt8($0 / 4) })
    }
  }

  /// Draws on transparent pixels or on neighbouring glyphs.
  ///
  /// The first opacity is at `column`; `color` has red, green and blue in the lowest 24 bits.
  func draw(on surface: SDL_Surface, column: Int, color: UInt32) {
    let (x, picture) = (column >> 2, pictures[column & 3])
    guard picture.width > 0, let pixels = surface.pixels else { return }
    picture.opacities.withUnsafeBufferPointer { opacities in
      var row = pixels + top * Int(surface.pitch) + 4 * x
      for start in stride(from: 0, to: opacities.count, by: picture.width) {
        let line = UnsafeMutableBufferPointer(start: row.assumingMemoryBound(to: UInt32.self), count: picture.width)
        for i in 0..<picture.width {
          // Neighbouring glyphs share pixels.
          line[i] = min(255, line[i] &>> 24 &+ UInt32(opacities[start &+ i])) &<< 24 | color
        }
        row += Int(surface.pitch)
      }
    }
  }
}
