import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct IconTests {
    private static let icons: [Icon] = [
      .reply, .retweet, .favorite, .profile, .links, .action, .chevron, .check, .archive, .trash, .later, .flag,
      .unflagged, .unflag, .edit, .priority, .select, .down, .end,
      .read, .unread, .refresh, .more, .handle, .selectAll, .search,
    ]
    private static let size = Size(width: 40, height: 28)

    private func picture(_ icon: Icon, in rect: Rect, _ color: Color, scale: Double = 1) throws -> Picture {
      var list = DisplayList()
      list.icon(icon, in: rect, color)
      return try Picture(of: list, size: Self.size, scale: scale)
    }

    private func inked(_ picture: Picture) -> [(x: Int, y: Int)] {
      (0..<picture.height).flatMap { y in (0..<picture.width).map { (x: $0, y: y) } }
        .filter { picture[$0.x, $0.y] != Color(0x000000) }
    }

    @Test(arguments: icons) func `every icon has visible pixels, and some of its room stays free`(icon: Icon) throws
    {
      for size in [28.0, 20] {
        let rect = Rect(x: 0, y: 0, width: size, height: size)
        let count = Double(inked(try picture(icon, in: rect, Color(0xFFFFFF))).count)
        #expect(count > size * size / 20 && count < size * size * 2 / 3)
      }
    }

    @Test(arguments: [1, 1.25, 2])
    func `an icon keeps its aspect in the middle of its rectangle`(scale: Double) throws {
      func ink(_ rect: Rect) throws -> [(x: Int, y: Int)] {
        inked(try picture(.favorite, in: rect, Color(0xFFFFFF), scale: scale))
      }
      let wide = try ink(Rect(x: 0, y: 4, width: 40, height: 20))
      let square = try ink(Rect(x: 10, y: 4, width: 20, height: 20))
      let shift = wide[0].x - square[0].x
      #expect(abs(shift) <= 1)
      #expect(wide.map(\.x) == square.map { $0.x + shift } && wide.map(\.y) == square.map(\.y))
    }

    @Test func `a quarter turn takes what is at the top to the right`() throws {
      let rect = Rect(x: 0, y: 0, width: 28, height: 28)
      let upright = inked(try picture(.flag, in: rect, Color(0xFFFFFF)))
      let turned = inked(try picture(.flag.turned(by: 0.25), in: rect, Color(0xFFFFFF)))
      let expected = upright.map { (x: 27 - $0.y, y: $0.x) }
      let missing = expected.filter { place in !turned.contains { $0 == place } }
      // Pixels at edges may be rounded up or down.
      #expect(missing.count < expected.count / 20 && abs(turned.count - expected.count) < expected.count / 10)
      #expect(turned.map(\.x).min() != upright.map(\.x).min())
    }

    @Test func `an icon takes the colour and the opacity that it is drawn with`() throws {
      let rect = Rect(x: 0, y: 0, width: 28, height: 28)
      let color = Color(0x4080C0)
      #expect(try picture(.favorite, in: rect, color)[14, 14] == color)
      let half = try picture(.favorite, in: rect, color.opacity(0.5))[14, 14]
      #expect(abs(Int(half.red) - 0x20) <= 1 && abs(Int(half.green) - 0x40) <= 1 && abs(Int(half.blue) - 0x60) <= 1)
    }

    @Test func `what is not there is a box, told of once, and nothing ends`() throws {
      let warnings = Warnings()
      defer { warnings.end() }
      var cache = PictureCache()
      let shape = PictureCache.Shape(width: 28, height: 28)
      _ = try cache.entry(of: Icon("non\u{1B}[2Jsense"), in: shape)
      #expect(warnings.lines.count == 1 && warnings.lines[0].contains(#"picture 'non\u{1B}[2Jsense'"#))
      cache = PictureCache()
      _ = try cache.entry(of: Icon("nonsense"), in: shape)
      _ = try cache.entry(of: SwipeKit.Picture("nonsense"), in: shape)
      cache.register(PictureFile([1, 2, 3]), as: "broken")
      _ = try cache.entry(of: SwipeKit.Picture("broken"), in: shape)
      #expect(cache.missing == ["nonsense", "broken"])
      cache.removeAll()

      let box = try picture(Icon("nonsense"), in: Rect(x: 0, y: 0, width: 28, height: 28), Color(0xFFFFFF))
      #expect(box[14, 6] == Color(0xFFFFFF) && box[1, 1] == Color(0x000000))
    }

    @Test(arguments: ["white", "black", "#123456"])
    func `a program's own icon is drawn under its name, in the colour asked for, whatever its own is`(fill: String)
      throws
    {
      let square = Array(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="\#(fill)"/></svg>"#
          .utf8)
      var list = DisplayList()
      list.icon(Icon("square"), in: Rect(x: 4, y: 4, width: 20, height: 20), Color(0x4080C0))
      var canvas = try Canvas(size: Self.size, scale: 1)
      canvas.register(PictureFile(square), as: "square")
      try canvas.draw(list)
      let picture = try Picture(of: canvas)
      #expect(picture[5, 5] == Color(0x4080C0) && picture[22, 22] == Color(0x4080C0))
      #expect(picture[2, 2] == Color(0x000000))
    }

    @Test func `an icon is drawn once for each size, as large as asked for`() throws {
      var cache = PictureCache()
      for pixels in [Int32(1), 28, 35, 56] {
        let entry = try cache.entry(of: Icon.reply, in: .init(width: pixels, height: pixels))
        guard case .mask(let mask) = entry.texture else {
          Issue.record("it takes no colour")
          return
        }
        #expect(mask.width == Int(pixels) && mask.height == Int(pixels))
        #expect(try cache.entry(of: Icon.reply, in: .init(width: pixels, height: pixels)) == entry)
      }
      #expect(cache.count == 4)
      cache.removeAll()
      #expect(cache.count == 0)
    }

    @Test func `the icons look like what they mean`() throws {
      let size = Size(width: Double(Self.icons.count) * 36, height: 36)
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(0x495260))
      for (i, icon) in Self.icons.enumerated() {
        list.icon(icon, in: Rect(x: Double(i) * 36 + 4, y: 4, width: 28, height: 28), Color(0xFFFFFF))
      }
      try expectPicture("icons", of: list, size: size)
    }
  }
}
