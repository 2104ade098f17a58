import SwipeKit
import SwipeKitCSDL2
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// A window shows the whole picture, although it gets only changes.
  @Suite struct PresenterPictureTests {
    private static let size = Size(width: 300, height: 300)

    private struct Named: Identifiable { let id: Int }

    private let list = SwipeList(
      ListSource((1...20).map { Named(id: $0) }) { Row(title: "Row \($0.id)") }, style: .actions,
      frame: Rect(x: 0, y: 40, width: 240, height: 260))

    private func draw(scrolledTo row: Int, bar: Color, pane: Color, into shown: inout DisplayList) {
      shown.removeAll()
      shown.fill(Rect(x: 0, y: 0, width: 300, height: 40), bar)
      shown.fill(Rect(x: 240, y: 40, width: 60, height: 260), pane)
      var list = list
      list.scroll(to: RowID(row), at: .top, animated: false)
      _ = list.advance(to: 0)
      list.draw(into: &shown, theme: .light)
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
      var shown = DisplayList()
      for (i, colors) in [(blue, blue), (red, blue), (red, green)].enumerated() {
        draw(scrolledTo: i + 1, bar: colors.0, pane: colors.1, into: &shown)
        try canvas.draw(shown)
        #expect((canvas.damage.scroll != nil) == (i > 0), "it scrolls")
        canvas.finish()
        canvas.present()
        #expect(try seen(on: handle) == Picture(of: shown, size: Self.size, scale: 1), "frame \(i)")
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
