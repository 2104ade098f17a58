import SwipeKitCSDL2

/// Access to the pixels of a surface of 32 bits a pixel, alpha in the highest.
extension SDL_Surface {
  func row(_ y: Int32) -> UnsafeBufferPointer<UInt32> {
    guard let pixels else { return UnsafeBufferPointer(start: nil, count: 0) }
    let row = (pixels + Int(y) * Int(pitch)).assumingMemoryBound(to: UInt32.self)
    return UnsafeBufferPointer(start: row, count: Int(w))
  }

  /// The rows from the first to the last that is not wholly transparent.
  var ink: Range<Int32> {
    func shows(_ y: Int32) -> Bool { row(y).contains { $0 >> 24 > 0 } }
    guard let first = (0..<h).first(where: shows), let last = (first..<h).last(where: shows) else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns a smaller copy, each of whose pixels is the average of those that it replaces.
  ///
  /// The colours here are premultiplied, as in FreeType's bitmaps; those of the copy are not.
  ///
  /// - Returns: a surface that the caller frees; nil if there is no memory for it.
  func averaged(width: Int32, height: Int32) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let copy = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format), let pixels = copy.pointee.pixels
    else { return nil }
    /// Returns the pixels here that one there replaces: at least one.
    func source(_ i: Int32, of count: Int32, from all: Int32) -> Range<Int32> {
      let first = i * all / count
      return first..<max(first + 1, (i + 1) * all / count)
    }
    for y in 0..<height {
      let target = (pixels + Int(y) * Int(copy.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      let rows = source(y, of: height, from: h)
      for x in 0..<width {
        let columns = source(x, of: width, from: w)
        var (alpha, red, green, blue) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
        for row in rows {
          for pixel in self.row(row)[Int(columns.lowerBound)..<Int(columns.upperBound)] {
            alpha += pixel >> 24
            red += pixel >> 16 & 255
            green += pixel >> 8 & 255
            blue += pixel & 255
          }
        }
        func straight(_ sum: UInt32) -> UInt32 { min(255, sum * 255 / max(1, alpha)) }
        let count = UInt32(rows.count * columns.count)
        target[Int(x)] = (alpha / count) << 24 | straight(red) << 16 | straight(green) << 8 | straight(blue)
      }
    }
    return copy
  }
}
