import SwipeKit
import SwipeKitCSDL2
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// A window shows the whole picture, although it gets only changes.
  @Suite struct PresentedPictureTests {
    private static let size = Size(width: 300, height: 300)

    private func picture(scrolledBy y: Double, bar: Color, pane: Color) -> DisplayList {
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 300, height: 40), bar)
      list.fill(Rect(x: 240, y: 40, width: 60, height: 260), pane)
      let frame = Rect(x: 0, y: 40, width: 240, height: 260)
      list.clip(to: frame)
      list.fill(frame, Color(0xFFFFFF))
      for row in 0..<20 {
        let place = Rect(x: 20, y: 40 + Double(row) * 40 - y, width: 200, height: 40)
        list.text("Row \(row)", TextStyle(size: 15), in: place, .leading, Color(0x111111))
      }
      list.unclip()
      return list
    }

    @Test func `changes next to a scrolling list are visible immediately`() throws {
      try TestFonts.use()
      // A hint, since the environment would be passed on to programs that other tests start.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let window = try WindowHandle(Video("dummy"), title: "Test")
      let handle = window.pointer
      SDL_SetWindowSize(handle, 300, 300)
      // By a texture, since a window's own surface cannot be read back.
      let presenter = try Presenter(
        on: window, by: .texture(renderer: PresentingWay.software), waitsForDisplay: false)
      var canvas = Canvas(presenter, family: "DejaVu Sans")
      let (blue, red, green) = (Color(0x0000FF), Color(0xFF0000), Color(0x00FF00))
      let frames = [
        picture(scrolledBy: 0, bar: blue, pane: blue), picture(scrolledBy: 3, bar: red, pane: blue),
        picture(scrolledBy: 7, bar: red, pane: green),
      ]
      for (i, frame) in frames.enumerated() {
        try canvas.draw(frame)
        #expect(!canvas.damage.moves.isEmpty == (i > 0), "it scrolls")
        canvas.finish()
        canvas.present()
        #expect(try seen(on: handle) == Picture(of: frame, size: Self.size, scale: 1), "frame \(i)")
      }
    }

    private func seen(on window: OpaquePointer) throws -> Picture {
      let format = SDL_PIXELFORMAT_RGB24.rawValue
      let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 300, 300, 24, format))
      defer { SDL_FreeSurface(surface) }
      let renderer = try #require(SDL_GetRenderer(window))
      SDL_RenderReadPixels(renderer, nil, format, surface.pointee.pixels, surface.pointee.pitch)
      return try Picture(png: png(of: surface))
    }
  }
}
