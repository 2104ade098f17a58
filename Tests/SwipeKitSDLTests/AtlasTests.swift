import SwipeKit
import SwipeKitCSDL2
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct AtlasTests {
    private static let size: Int32 = 240
    private static let bounds = PixelRect(x: 0, y: 0, width: size, height: size)

    private func withRenderer<Result>(
      _ body: (OpaquePointer, UnsafeMutablePointer<SDL_Surface>) throws -> Result
    ) throws -> Result {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, Self.size, Self.size, 32, Framebuffer.format.rawValue))
      defer { SDL_FreeSurface(surface) }
      let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
      defer { SDL_DestroyRenderer(renderer) }
      return try body(renderer, surface)
    }

    private func surface(_ width: Int32, _ height: Int32) throws -> UnsafeMutablePointer<SDL_Surface> {
      try #require(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    }

    private func insert(
      _ width: Int32, _ height: Int32, into atlas: Atlas
    ) throws -> (page: OpaquePointer, area: PixelRect) {
      let surface = try surface(width, height)
      defer { SDL_FreeSurface(surface) }
      guard case .part(let page, let corner) = try atlas.insert(surface) else {
        throw SDLError("it is no part of a page")
      }
      return (page, PixelRect(x: corner.x, y: corner.y, width: width, height: height))
    }

    @Test func `no part meets another one of its page, nor the white pixel`() throws {
      try withRenderer { renderer, _ in
        var random = SeededRandom(seed: 11)
        let atlas = Atlas(renderer)
        var areas: [OpaquePointer: [PixelRect]] = [:]
        for _ in 0..<600 {
          let isLarge = random.int(0...99) == 0
          let width = Int32(random.int(isLarge ? 900...1300 : 1...300))
          let height = Int32(random.int(isLarge ? 900...1300 : 1...60))
          let (page, area) = try insert(width, height, into: atlas)
          let white = try #require(atlas.whitePixel)
          if areas[page] == nil { areas[white.texture, default: []].append(white.pixel) }
          var (pageWidth, pageHeight): (Int32, Int32) = (0, 0)
          SDL_QueryTexture(page, nil, nil, &pageWidth, &pageHeight)
          #expect(PixelRect(x: 0, y: 0, width: pageWidth, height: pageHeight).contains(area))
          #expect(areas[page, default: []].allSatisfy { $0.intersection(area).isEmpty })
          areas[page, default: []].append(area)
        }
        #expect(areas.count > 3 && areas.count < 40)
        atlas.removeAll()
        #expect(atlas.whitePixel == nil)
      }
    }

    @Test func `it is full when frames have left twice what the first one needed, and never within that one`()
      throws
    {
      try withRenderer { renderer, _ in
        let atlas = Atlas(renderer)
        func insertPage() throws { _ = try insert(1000, 1000, into: atlas) }
        for _ in 0..<5 { try insertPage() }
        #expect(!atlas.isFull)
        atlas.endFrame()
        for _ in 0..<5 {
          #expect(!atlas.isFull)
          try insertPage()
          atlas.endFrame()
        }
        #expect(!atlas.isFull)
        try insertPage()
        #expect(atlas.isFull)
        atlas.removeAll()
        #expect(!atlas.isFull)
      }
    }

    /// - Parameter background: the height that has a background, in points from the top.
    private func displayList(_ random: inout SeededRandom, background: Double) -> DisplayList {
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 240, height: background), Color(0xF4F4F4))
      let colors = [
        Color(0x204080), Color(0xF4F4F4), Color(0xFFFFFF), Color(0x800020).opacity(0.5),
        Color(0x30A030).opacity(0.2),
      ]
      func number(_ range: ClosedRange<Int>) -> Double { Double(random.int(range)) }
      for _ in 0..<30 {
        let rect = Rect(x: number(-20...220), y: number(-20...220), width: number(1...140), height: number(1...60))
        let color = colors[random.int(0...4)]
        switch random.int(0...6) {
        case 0: list.fill(rect, color)
        case 1: list.fill(rect, color, radius: number(0...20))
        case 2: list.ring(rect, width: 2, color, radius: number(0...20))
        case 3: list.icon(.favorite, in: rect, color)
        case 4: list.dots(in: rect, Color(0x101010), pitch: 7)
        case 5:
          list.clip(to: rect)
          list.fill(rect.inset(x: -5, y: -5), color)
          list.text("Clipped", TextStyle(size: 15), in: rect, .center, Color(0x000000))
          list.unclip()
        default: list.text("Text \(random.int(0...9))", TextStyle(size: 13), in: rect, .leading, color)
        }
      }
      return list
    }

    @Test(arguments: [240.0, 130, 0])
    func `a renderer draws a scene as a whole as pixels do from the back to the front`(background: Double) throws {
      try TestFonts.use()
      var random = SeededRandom(seed: 5)
      for _ in 0..<25 {
        let list = displayList(&random, background: background)
        func pixels(
          _ target: (OpaquePointer, UnsafeMutablePointer<SDL_Surface>) -> DrawingTarget,
          draw: (inout ScenePainter, borrowing Scene, DrawingTarget) -> Void
        ) throws -> [UInt32] {
          try withRenderer { renderer, surface in
            let target = target(renderer, surface)
            var builder = SceneBuilder(scale: 1, family: "DejaVu Sans")
            var (scene, painter) = (Scene(), ScenePainter())
            try builder.build(list, into: &scene, in: Self.bounds, for: target)
            draw(&painter, scene, target)
            SDL_RenderFlush(renderer)
            return (0..<Self.size).flatMap { surface.pointee.row($0).map { $0 & 0xFF_FFFF } }
          }
        }
        let own = try pixels({ .pixels($1) }) {
          $0.begin($1, in: Self.bounds)
          $0.draw(in: Self.bounds, scale: 1, on: $2)
        }
        let other = try pixels({ renderer, _ in .renderer(renderer, Atlas(renderer)) }) {
          $0.drawWhole($1, scale: 1, on: $2)
        }
        // SDL rounds down each time that something covers a pixel. Pixels of this program get the nearest value.
        let differences = zip(own, other).map { a, b in
          [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
        }
        #expect(differences.max()! <= 6)
        #expect(Set(own).count > 20)
      }
    }
  }
}
