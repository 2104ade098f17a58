import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// Compares masks with channels that are computed one by one.
  @Suite struct MaskTests {
    private static let (width, height): (Int32, Int32) = (37, 9)

    private func withSurface(
      _ format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_ARGB8888, _ body: (inout SDL_Surface) throws -> Void
    ) throws {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, Self.width, Self.height, 32, format.rawValue))
      defer { SDL_FreeSurface(surface) }
      try body(&surface.pointee)
    }

    private func fill(_ surface: SDL_Surface, _ pixel: (Int, Int) -> UInt32) {
      for y in 0..<Int(surface.h) {
        let line = (surface.pixels + y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
        for x in 0..<Int(surface.w) { line[x] = pixel(x, y) }
      }
    }

    private func pixels(_ surface: SDL_Surface) -> [[UInt32]] { (0..<surface.h).map { Array(surface.row($0)) } }

    @Test(arguments: [SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGB888])
    func `each channel is rounded to the nearest value of the exact blend`(format: SDL_PixelFormatEnum) throws {
      var random = SeededRandom(seed: 11)
      for _ in 0..<300 {
        var color = Color(UInt32(random.int(0...0xFF_FFFF)))
        let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        // Most pixels of a letter are transparent or solid.
        let opacities = (0..<Self.height).map { _ in
          (0..<Self.width).map { _ in UInt32([0, 0, 0, 255, random.int(0...255)][random.int(0...4)]) }
        }
        var made: Mask?
        try withSurface { surface in
          fill(surface) { opacities[$1][$0] << 24 | rgb }
          made = Mask(surface, color)
        }
        let mask = try #require(made)
        defer { mask.deallocate() }
        color.alpha = UInt8([255, random.int(0...255)][random.int(0...1)])
        let size = (Int32(random.int(1...Int(Self.width))), Int32(random.int(1...Int(Self.height))))
        let corner = PixelOffset(
          x: Int32(random.int(0...Int(Self.width - size.0))), y: Int32(random.int(0...Int(Self.height - size.1))))
        let place = (
          Int32(random.int(0...Int(Self.width - size.0))), Int32(random.int(0...Int(Self.height - size.1)))
        )
        let area = PixelRect(x: place.0, y: place.1, width: size.0, height: size.1)
        try withSurface(format) { surface in
          fill(surface) { _, _ in 0xFF00_0000 | UInt32(random.int(0...0xFF_FFFF)) }
          let before = pixels(surface)
          mask.draw(from: corner, in: area, of: surface, color)
          for (y, row) in pixels(surface).enumerated() {
            for (x, pixel) in row.enumerated() {
              let (maskX, maskY) = (x - Int(area.x) + Int(corner.x), y - Int(area.y) + Int(corner.y))
              let isInside = area.contains(PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1))
              let fraction = isInside ? Double(opacities[maskY][maskX]) / 255 * Double(color.alpha) / 255 : 0
              for shift in [0, 8, 16] as [UInt32] {
                let (above, below) = (Double(rgb >> shift & 255), Double(before[y][x] >> shift & 255))
                let wanted = above * fraction + below * (1 - fraction)
                // With a translucent colour, the opacities are rounded first.
                let tolerance = color.alpha == 255 ? 0.5 : 1.01
                #expect(abs(Double(pixel >> shift & 255) - wanted) <= tolerance + 1e-9)
              }
            }
          }
        }
      }
    }

    @Test func `what has another colour in it is no mask, unless that is transparent`() throws {
      try withSurface { surface in
        fill(surface) { x, y in x == 20 && y == 5 ? 0x0112_3457 : 0x8012_3456 }
        #expect(Mask(surface, Color(0x123456)) == nil)
        fill(surface) { x, y in x == 20 && y == 5 ? 0x0012_3457 : 0x8012_3456 }
        let mask = try #require(Mask(surface, Color(0x123456)))
        defer { mask.deallocate() }
        #expect((0..<mask.width * mask.height).filter { mask.opacities[$0] != 0x80 } == [5 * mask.width + 20])
      }
    }
  }
}
