import SwipeKitCSDL2

/// Pixels of 32 bits, with alpha in the highest 8.
extension SDL_Surface {
  func row(_ y: Int32) -> UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(mutableRow(y)) }

  func mutableRow(_ y: Int32) -> UnsafeMutableBufferPointer<UInt32> {
    guard let pixels else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    let row = (pixels + Int(y) * Int(pitch)).assumingMemoryBound(to: UInt32.self)
    return UnsafeMutableBufferPointer(start: row, count: Int(w))
  }

  /// The rows from the first to the last that is not fully transparent.
  var ink: Range<Int32> {
    func shows(_ y: Int32) -> Bool { row(y).contains { $0 >> 24 > 0 } }
    guard let first = (0..<h).first(where: shows), let last = (first..<h).last(where: shows) else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns a smaller copy with averaged pixels, which the caller frees; nil if memory is out.
  ///
  /// This surface is premultiplied, as FreeType's bitmaps are; the copy is not.
  func averaged(width: Int32, height: Int32) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let copy = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else { return nil }
    /// Returns the source pixels of a target pixel, at least one.
    func source(_ i: Int32, of count: Int32, from all: Int32) -> Range<Int32> {
      let first = i * all / count
      return first..<max(first + 1, (i + 1) * all / count)
    }
    for y in 0..<height {
      let target = copy.pointee.mutableRow(y)
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

/// Pixels of 8 bits, each an opacity.
extension SDL_Surface {
  /// Returns a 32-bit picture in one colour, a quarter as wide, that the caller frees; nil if memory is out.
  ///
  /// Each opacity is the average of four.
  func quartered(_ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let (width, wholes) = (Int(w + 3) / 4, Int(w) / 4)
    guard let pixels, let copy = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), h, 32, format),
      let narrow = copy.pointee.pixels
    else { return nil }
    let color = UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
    let colors = UInt64(color) << 32 | UInt64(color)
    for y in 0..<Int(h) {
      let source = UnsafeRawPointer(pixels + y * Int(pitch))
      let target = narrow + y * Int(copy.pointee.pitch)
      // Adds two pixels, eight columns, at once: neighbours within 16 bits, then neighbouring sums within 32.
      for pair in 0..<wholes / 2 {
        let columns = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: 8 * pair, as: UInt64.self))
        let sums = (columns & 0x00FF_00FF_00FF_00FF) &+ (columns &>> 8 & 0x00FF_00FF_00FF_00FF)
        let all = (sums &+ sums &>> 16) & 0x0000_FFFF_0000_FFFF &+ 0x0000_0002_0000_0002
        let row = (all &>> 2 & 0x0000_00FF_0000_00FF) &<< 24 | colors
        target.storeBytes(of: row.littleEndian, toByteOffset: 8 * pair, as: UInt64.self)
      }
      for x in wholes / 2 * 2..<width {
        let columns = 4 * x..<min(4 * x + 4, Int(w))
        let sum = columns.reduce(2) { $0 + UInt32(source.load(fromByteOffset: $1, as: UInt8.self)) }
        target.storeBytes(of: (sum / 4) << 24 | color, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
    return copy
  }
}

extension SDL_Color {
  static let (white, black) = (SDL_Color(r: 255, g: 255, b: 255, a: 255), SDL_Color(r: 0, g: 0, b: 0, a: 255))
}
