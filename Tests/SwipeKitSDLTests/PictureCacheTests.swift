import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct PictureCacheTests {
    private static let size = Size(width: 60, height: 40)
    private let black = Color(0x000000)
    private let red = Color(0xFF0000)

    private func picture(scale: Double = 1, _ draw: (inout DisplayList) -> Void) throws -> Picture {
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 60, height: 40), black)
      draw(&list)
      return try Picture(of: list, size: Self.size, scale: scale)
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `a round corner leaves out what lies outside of its circle, and nothing else`(scale: Double) throws {
      let picture = try picture(scale: scale) {
        $0.fill(Rect(x: 10, y: 4, width: 40, height: 32), red, radius: 8)
      }
      let r = 8 * scale
      var mixed = 0
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          // The distance from the pixel's middle to the inner rectangle at 8 points from the edges.
          let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
          let dx = px - min(max(px, 18 * scale), 42 * scale)
          let dy = py - min(max(py, 12 * scale), 28 * scale)
          let distance = (dx * dx + dy * dy).squareRoot()
          if distance < r - 1 {
            #expect(picture[x, y] == red, "\(x) \(y)")
          } else if distance > r + 1 {
            #expect(picture[x, y] == black, "\(x) \(y)")
          } else if picture[x, y] != red, picture[x, y] != black {
            mixed += 1
          }
        }
      }
      #expect(mixed > 8)
    }

    @Test func `the parts of a translucent round rectangle have no seams`() throws {
      let picture = try picture { $0.fill(Rect(x: 10, y: 4, width: 40, height: 32), red.opacity(0.5), radius: 8) }
      let middle = picture[30, 20]
      for x in 18..<42 { for y in 4..<36 { #expect(picture[x, y] == middle) } }
      for x in 10..<50 { for y in 12..<28 { #expect(picture[x, y] == middle) } }
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `a round ring is what lies between two round rectangles`(scale: Double) throws {
      let rect = Rect(x: 10, y: 4, width: 40, height: 32)
      let ring = try picture(scale: scale) { $0.ring(rect, width: 2, red, radius: 8) }
      let both = try picture(scale: scale) {
        $0.fill(rect, red, radius: 8)
        $0.fill(rect.inset(x: 2, y: 2), black, radius: 6)
      }
      // Edges of the circles are mixed in another way.
      let odd = (0..<ring.height).flatMap { y in (0..<ring.width).map { x in (x, y) } }
        .filter { abs(Int(ring[$0.0, $0.1].red) - Int(both[$0.0, $0.1].red)) > 80 }
      #expect(odd.isEmpty, "\(odd)")
      #expect(ring[Int(30 * scale), Int(20 * scale)] == black && ring[Int(30 * scale), Int(5 * scale)] == red)
    }

    @Test func `a circle is as large as fits, in the middle`() throws {
      let picture = try picture { $0.circle(in: Rect(x: 0, y: 0, width: 60, height: 40), red) }
      #expect(picture[30, 1] == red && picture[30, 38] == red && picture[12, 20] == red && picture[48, 20] == red)
      #expect(picture[8, 20] == black && picture[52, 20] == black && picture[12, 2] == black)
    }

    @Test func `a picture of pixels fills its frame, with round corners, and is cut evenly if its shape differs`()
      throws
    {
      let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 60, height: 40), black)
      list.picture(SwipeKit.Picture("flag"), in: Rect(x: 0, y: 0, width: 60, height: 20))
      list.picture(SwipeKit.Picture("flag"), in: Rect(x: 20, y: 20, width: 20, height: 20), radius: 10)
      var canvas = try Canvas(size: Self.size, scale: 1, family: "DejaVu Sans")
      canvas.register(PictureFile(pixels: bytes, width: 3, height: 1), as: "flag")
      try canvas.draw(list)
      let picture = try Picture(of: canvas)
      #expect(picture[3, 10].red > 200 && picture[30, 10].green > 200 && picture[56, 10].blue > 200)
      #expect(picture[30, 30].green > 200 && picture[30, 30].red < 60 && picture[30, 30].blue < 60)
      #expect(picture[21, 21] == black && picture[38, 38] == black)
    }

    @Test func `a row of a mail list has all its parts in their places`() throws {
      let size = Size(width: 320, height: 4 * 72)
      let pictures: [DetailContent] = [
        DetailContent(
          "Anna Berg", subtitle: "The boat on Saturday", note: "Shall we leave at nine? The wind is from the west.",
          trailingText: "09:41", badge: .initials("AB", Color(0x7A3B69)), isMarked: true),
        DetailContent("Only a title", accessory: .chevron),
        DetailContent("With a check mark", subtitle: "and a second line", isChecked: true, accessory: .chevron),
        DetailContent(
          "A name that is far too long for the room that it has", subtitle: "And a subject that is so long as well",
          trailingText: "Yesterday", badge: .picture(SwipeKit.Picture("nobody"))),
      ]
      for theme in [Theme.light, .dark] {
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), theme.content)
        for (i, content) in pictures.enumerated() {
          let frame = Rect(x: 0, y: Double(i) * 72, width: size.width, height: 72)
          content.draw(in: RowContext(frame: frame, theme: theme, scale: 1), into: &list)
        }
        try expectPicture(theme == .light ? "details" : "details-dark", of: list, size: size)
      }
    }
  }
}
