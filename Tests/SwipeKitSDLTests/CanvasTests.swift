import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct CanvasTests {
    private static let size = Size(width: 20, height: 10)
    private static let (red, blue) = (Color(0xFF0000), Color(0x0000FF))

    private struct Named: Identifiable { let id: Int }

    private func picture(scale: Double = 1, _ draw: (inout DisplayList) -> Void) throws -> Picture {
      var list = DisplayList()
      draw(&list)
      return try Picture(of: list, size: Self.size, scale: scale)
    }

    @Test func `a rectangle covers its pixels and no others`() throws {
      let picture = try picture { $0.fill(Rect(x: 3, y: 2, width: 4, height: 5), Self.red) }
      for y in 0..<10 {
        for x in 0..<20 {
          let isInside = (3..<7).contains(x) && (2..<7).contains(y)
          #expect(picture[x, y] == (isInside ? Self.red : Color(0x000000)))
        }
      }
    }

    @Test func `a canvas of another size draws what a new one draws, and keeps its pictures`() throws {
      try TestFonts.use()
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 30, height: 30), Self.red)
      list.icon(Icon("own"), in: Rect(x: 2, y: 2, width: 16, height: 16), Self.blue)
      list.text("Ag", Theme.light.rowText, in: Rect(x: 0, y: 4, width: 30, height: 20), .leading, Self.blue)
      func canvas(_ size: Size) throws -> Canvas {
        var canvas = try Canvas(size: size, scale: 2, family: "DejaVu Sans")
        canvas.register(
          PictureFile(Array("<svg viewBox='0 0 2 2'><path d='M0 0h2v1z'/></svg>".utf8)), as: "own")
        return canvas
      }
      var resized = try canvas(Self.size)
      try resized.draw(list)
      let wide = Size(width: 30, height: 24)
      try resized.resize(to: wide)
      #expect(resized.pixels == (60, 48))
      try resized.draw(list)
      var new = try canvas(wide)
      try new.draw(list)
      #expect(try Picture(of: resized) == Picture(of: new))
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `what touches in points touches in pixels at every scale`(scale: Double) throws {
      // Ten stripes of 1.9 points, without gaps.
      let picture = try picture(scale: scale) { list in
        for i in 0..<10 {
          let color = Color(UInt32(i + 1) * 0x101010)
          list.fill(Rect(x: Double(i) * 1.9, y: 0, width: 1.9, height: 10), color)
        }
      }
      let end = Int((19 * scale).rounded(.down))
      #expect((0..<end).allSatisfy { picture[$0, 0] != Color(0x000000) })
    }

    @Test func `half a colour lets what is below through by half`() throws {
      let picture = try picture { list in
        list.fill(Rect(x: 0, y: 0, width: 20, height: 10), Color(0xFFFFFF))
        list.fill(Rect(x: 0, y: 0, width: 10, height: 10), Color(0x000000).opacity(0.5))
      }
      #expect(abs(Int(picture[5, 5].red) - 127) <= 1)
      #expect(picture[15, 5] == Color(0xFFFFFF))
    }

    @Test(arguments: [1e12, .infinity])
    func `what is larger than numbers of pixels is drawn as far as it is seen`(length: Double) throws {
      let style = TextStyle(size: 8)
      let whole = Rect(x: 0, y: 0, width: length, height: length)
      let picture = try picture { list in
        list.fill(whole, Self.red)
        list.text("a", style, in: whole, .leading, Self.blue)
      }
      #expect(picture[0, 0] == Self.red && picture[19, 9] == Self.red)
    }

    @Test func `pixels equal the picture, even if a list scrolls without copying them`() throws {
      try TestFonts.use()
      let (size, rows) = (Size(width: 200, height: 300), (1...40).map { Named(id: $0) })
      var list = SwipeList(
        ListSource(rows) { Row(title: "Row \($0.id)") }, style: .actions,
        frame: Rect(x: 20, y: 30, width: 150, height: 240))
      var canvas = try Canvas(size: size, scale: 1, family: "DejaVu Sans")
      var picture = DisplayList()
      for step in 0..<4 {
        list.handle(
          .wheel(WheelEvent(at: Point(x: 90, y: 90), by: Point(x: 0, y: -17), in: .points, time: Double(step))))
        _ = list.advance(to: Double(step) + 0.5)
        picture.removeAll()
        picture.fill(Rect(x: 0, y: 0, width: 200, height: 300), Self.blue)
        list.draw(into: &picture, theme: .light)
        try canvas.draw(picture)
        let fresh = try Picture(of: picture, size: size, scale: 1)
        let firstLine = canvas.parts(of: PixelRect(x: 0, y: 0, width: 200, height: 300))[1].firstLine
        #expect((firstLine == 0) == (step == 0), "it scrolls with a copy")
        var bytes: [UInt8] = []
        canvas.withPixels { pixels, pitch in
          #expect(pixels.count == 300 * pitch)
          for y in 0..<300 {
            for x in 0..<200 {
              let pixel = pixels.load(fromByteOffset: y * pitch + 4 * x, as: UInt32.self)
              bytes += [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
            }
          }
        }
        #expect(bytes == fresh.bytes, "at \(list.contentOffset)")
      }
      #expect(list.contentOffset == 68)
    }

    @Test func `a copy of the pixels is right if only the changed areas are copied`() throws {
      try TestFonts.use()
      let size = Size(width: 200, height: 300)
      var stage = Stage(
        ListSource((1...40).map { Named(id: $0) }) { Row(title: "Row \($0.id)") }, style: .actions, size: size)
      var canvas = try Canvas(size: size, scale: 1, family: "DejaVu Sans")
      var (picture, copy) = (DisplayList(), [UInt32](repeating: 0, count: 200 * 300))
      for step in 0..<60 {
        let time = Double(step) / 60
        switch step {
        case 10: _ = stage.handle(.key(.down, time: time))
        case 20, 21: _ = stage.handle(.hover(Point(x: 50, y: 100 + 50 * Double(step - 20)), time: time))
        case 30: _ = stage.handle(.key(.end, time: time))
        default: break
        }
        _ = stage.advance(to: time)
        picture.removeAll()
        stage.draw(into: &picture)
        try canvas.draw(picture)
        let areas = canvas.changedAreas
        if step == 0 { #expect(areas == [Rect(x: 0, y: 0, width: 200, height: 300)]) }
        if step == 5 { #expect(areas.isEmpty) }
        if step == 21 { #expect(areas.allSatisfy { $0.height < 150 } && !areas.isEmpty) }
        canvas.withPixels { pixels, pitch in
          for area in areas {
            for y in Int(area.y)..<Int(area.maxY) {
              for x in Int(area.x)..<Int(area.maxX) {
                copy[y * 200 + x] = pixels.load(fromByteOffset: y * pitch + 4 * x, as: UInt32.self)
              }
            }
          }
          let isSame = (0..<300).allSatisfy { y in
            (0..<200).allSatisfy { x in
              copy[y * 200 + x] == pixels.load(fromByteOffset: y * pitch + 4 * x, as: UInt32.self)
            }
          }
          #expect(isSame, "step \(step)")
        }
      }
    }

    @Test func `nested clips apply until their ends`() throws {
      let all = Rect(x: 0, y: 0, width: 20, height: 10)
      let picture = try picture { list in
        list.clip(to: Rect(x: 2, y: 2, width: 10, height: 6))
        list.clip(to: Rect(x: 8, y: 0, width: 10, height: 10))
        list.fill(all, Self.red)
        list.unclip()
        list.clip(to: Rect(x: 15, y: 0, width: 5, height: 5))
        list.fill(all, Self.red)
        list.unclip()
        list.unclip()
        list.fill(Rect(x: 0, y: 0, width: 1, height: 1), Self.blue)
      }
      #expect(picture[0, 0] == Self.blue)
      #expect(picture[8, 2] == Self.red && picture[11, 7] == Self.red)
      for (x, y) in [(7, 5), (12, 5), (9, 1), (9, 8), (16, 3)] { #expect(picture[x, y] == Color(0x000000)) }
    }

    @Test func `there is a software renderer`() {
      #expect(Canvas.drivers.contains("software"))
    }
  }
}
