import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct DotPatternTests {
    private static let white = Color(0xFFFFFF)

    /// `#` is a white pixel, `.` a black one.
    private func lines(of picture: Picture) -> [String] {
      (0..<picture.height).map { y in
        (0..<picture.width).map { picture[$0, y] == Self.white ? "#" : "." }.joined()
      }
    }

    private func lines(
      scale: Double = 1, pitch: Double = 4, rect: Rect = Rect(x: 1, y: 1, width: 9, height: 8), clip: Rect? = nil
    ) throws -> [String] {
      var list = DisplayList()
      if let clip { list.clip(to: clip) }
      list.dots(in: rect, Self.white, pitch: pitch)
      if clip != nil { list.unclip() }
      return lines(of: try Picture(of: list, size: Size(width: 12, height: 10), scale: scale))
    }

    @Test func `at scale 1 a dot is one pixel, and each second line is shifted by half a pitch`() throws {
      #expect(
        try lines() == [
          "............",
          ".#...#...#..",
          "............",
          "............",
          "............",
          "...#...#....",
          "............",
          "............",
          "............",
          "............",
        ])
    }

    @Test func `at scale 2 a dot is two pixels wide and high, and the rectangle cuts the last`() throws {
      let rect = Rect(x: 0, y: 0, width: 8.5, height: 4.5)
      #expect(
        try lines(scale: 2, rect: rect) == [
          "##......##......#.......",
          "##......##......#.......",
          "........................",
          "........................",
          "........................",
          "........................",
          "........................",
          "........................",
          "....##......##..........",
        ] + Array(repeating: String(repeating: ".", count: 24), count: 11))
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `a clip hides dots without moving them`(scale: Double) throws {
      let rect = Rect(x: -30, y: -30, width: 60, height: 60)
      let whole = try lines(scale: scale, pitch: 3, rect: rect)
      let clip = Rect(x: 4, y: 4, width: 4, height: 4)
      let cut = try lines(scale: scale, pitch: 3, rect: rect, clip: clip)
      let seen = Int(4 * scale)..<Int(8 * scale)
      for (y, line) in whole.enumerated() {
        let shown = line.enumerated().map { x, pixel in seen.contains(x) && seen.contains(y) ? pixel : "." }
        #expect(cut[y] == String(shown))
      }
      #expect(cut.joined().contains("#"))
    }

    @Test func `the pattern moves with its rectangle`() throws {
      let moved = try lines(rect: Rect(x: 3, y: 2, width: 9, height: 8))
      #expect(moved[2].dropFirst(2) == (try lines())[1].dropLast(2))
    }

    @Test func `dots far out of sight cost nothing`() throws {
      var pattern = DotPattern()
      pattern.fill(
        from: SDL_Point(x: -1_000_000_000, y: -1_000_000_000), seen: SDL_Rect(x: 0, y: 0, w: 12, h: 8), pitch: 4,
        size: 1)
      #expect(pattern.rects.count == 6)
    }

    @Test func `a row of dots looks like a fabric`() throws {
      let size = Size(width: 160, height: 44)
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(0x495260))
      list.dots(in: Rect(x: 0, y: 0, width: size.width, height: size.height), Color(0x3B424E), pitch: 4)
      try expectPicture("dots", of: list, size: size, scale: 2)
    }
  }
}
