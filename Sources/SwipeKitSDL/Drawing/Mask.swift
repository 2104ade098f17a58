import SwipeKitCSDL2
import SwipeKit

/// The opacities of a picture in one colour, which is chosen when it is drawn.
///
/// It takes a quarter of the memory and of the drawing time of pixels: transparent pixels are skipped eight at once.
struct Mask: Equatable {
  let opacities: UnsafeMutablePointer<UInt8>
  let (width, height): (Int, Int)

  /// Copies the opacities of a surface with alpha in the highest 8 of 32 bits; nil if it has other colours.
  init?(_ surface: SDL_Surface, _ color: Color) {
    let opaque = color.pixel
    let (width, height) = (Int(surface.w), Int(surface.h))
    let opacities = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    for y in 0..<height {
      let (row, line) = (surface.row(Int32(y)), opacities + y * width)
      var others: UInt32 = 0
      for x in 0..<width {
        let pixel = row[x]
        line[x] = UInt8(truncatingIfNeeded: pixel &>> 24)
        if pixel &>> 24 > 0 { others |= (pixel ^ opaque) & 0xFF_FFFF }
      }
      if others != 0 {
        opacities.deallocate()
        return nil
      }
    }
    (self.opacities, self.width, self.height) = (opacities, width, height)
  }

  func deallocate() { opacities.deallocate() }

  /// - Parameter surface: a surface with 32 bits a pixel, red, green and blue in the lowest.
  func draw(from corner: PixelOffset, in area: PixelRect, of surface: SDL_Surface, _ color: Color) {
    guard let pixels = surface.pixels else { return }
    let blend = Blend(color)
    var line = pixels + Int(area.y) * Int(surface.pitch) + 4 * Int(area.x)
    var row = UnsafePointer(opacities + Int(corner.y) * width + Int(corner.x))
    for _ in 0..<area.height {
      blend.apply(row, to: line.assumingMemoryBound(to: UInt32.self), count: Int(area.width))
      line += Int(surface.pitch)
      row += width
    }
  }
}
