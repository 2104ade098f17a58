import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// Compares scrolled pictures with an array whose pixels are copied one by one.
  @Suite struct FramebufferTests {
    private func pixels(_ picture: borrowing Framebuffer) -> [[UInt32]] {
      let parts = picture.parts(of: picture.bounds)
      return (0..<picture.bounds.height).map { y in
        parts.indices.flatMap { i in
          let (left, right) = (Int(parts[i].area.x), Int(parts[i].area.maxX))
          return Array(parts[i].surface.pointee.row(y)[left..<right])
        }
      }
    }

    private func fill(_ picture: borrowing Framebuffer, with rows: [[UInt32]]) {
      let surface = picture.staticSurface.pointee
      for (y, row) in rows.enumerated() {
        let line = (surface.pixels + y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
        for (x, pixel) in row.enumerated() { line[x] = pixel }
      }
    }

    @Test(arguments: [(40, 30), (64, 32), (65, 17), (1, 1), (300, 200)] as [(Int32, Int32)])
    func `what is in an area moves within it, and all around it stays`(size: (width: Int32, height: Int32)) throws {
      var random = SeededRandom(seed: UInt64(size.width))
      var picture = try Framebuffer(width: size.width, height: size.height)
      // Background with letters: most moved pixels are equal to the pixels that they replace.
      var wanted = (0..<size.height).map { _ in
        (0..<size.width).map { _ in random.int(0...11) == 0 ? UInt32(random.int(0...0xFF_FFFF)) : 0x12_3456 }
      }
      fill(picture, with: wanted)
      func part(of length: Int32, isMost: Bool = false) -> (Int32, Int32) {
        let first = Int32(random.int(0...Int(isMost ? length / 16 : length - 1)))
        return (
          first, isMost ? length - first - Int32(random.int(0...Int(length / 16))) : 1 + (length - 1 - first) / 2
        )
      }
      func someArea(isList: Bool = false) -> PixelRect {
        let ((x, width), (y, height)) = (part(of: size.width), part(of: size.height, isMost: isList))
        return PixelRect(x: x, y: y, width: width, height: height)
      }
      let lists = (0..<4).map { _ in someArea(isList: true) }
      var (scrolls, list) = (0, 0)
      let moves = size.width > 100 ? 150 : 600
      for _ in 0..<moves {
        // Usually the same list as before, or a row in it.
        if random.int(0...9) == 0 { list = random.int(0...lists.count - 1) }
        let (kind, any) = (random.int(0...9), someArea())
        let row = PixelRect(x: lists[list].x, y: any.y, width: lists[list].width, height: any.height)
        let area = kind < 5 ? lists[list] : kind < 7 ? row : any
        let length = Int(area.height) - 1
        let distance = Int32(random.int(-length...length))
        let first = picture.firstLine
        picture.scroll(area, by: distance)
        if picture.firstLine != first { scrolls += 1 }
        let before = wanted
        let target = area.intersection(area.moved(by: PixelOffset(x: 0, y: distance)))
        for y in target.y..<target.maxY {
          for x in target.x..<target.maxX {
            wanted[Int(y)][Int(x)] = before[Int(y - distance)][Int(x)]
          }
        }
        let now = pixels(picture)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            if area.contains(pixel), !target.contains(pixel) {
              wanted[Int(y)][Int(x)] = now[Int(y)][Int(x)]
            } else {
              try #require(now[Int(y)][Int(x)] == wanted[Int(y)][Int(x)], "\(x), \(y) in \(area) by \(distance)")
            }
          }
        }
      }
      #expect(size.height == 1 || scrolls > moves / 6, "lists scroll by another beginning")
    }
  }
}
