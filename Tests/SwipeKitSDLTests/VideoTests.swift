import Testing

@testable import SwipeKitSDL

@Suite struct VideoTests {
  private func candidates(
    _ wanted: String? = nil, x11: Bool = false, wayland: Bool = false, titleBars: Bool = false
  ) -> [String] {
    Video.candidates(wanted: wanted, hasX11: x11, hasWayland: wayland, waylandHasTitleBars: { titleBars })
  }

  @Test func `what the user names is tried, and nothing else`() {
    #expect(candidates("kmsdrm", x11: true, wayland: true) == ["kmsdrm"])
    #expect(candidates("wayland,x11", x11: true) == ["wayland", "x11"])
  }

  @Test func `an empty name is ignored: SDL would take a driver that shows nothing`() {
    #expect(candidates("", x11: true) == ["x11"])
    #expect(candidates("") == [])
  }

  @Test func `only what has a display is tried`() {
    #expect(candidates(x11: true) == ["x11"])
    #expect(candidates(wayland: true) == ["wayland"])
    #expect(candidates() == [])
  }

  @Test func `of both displays, Wayland comes first if it gives a title bar`() {
    #expect(candidates(x11: true, wayland: true, titleBars: true) == ["wayland", "x11"])
    #expect(candidates(x11: true, wayland: true, titleBars: false) == ["x11", "wayland"])
  }

  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 3])
  func `a scale does not depend on the size of the window, whose pixels are whole`(scale: Double) {
    for units in 160...700 {
      let pixels = Int((Double(units) * scale).rounded())
      #expect(Window.pixels(pixels, aUnit: units) == scale)
    }
  }

  @Test func `a window without a size has a scale`() {
    #expect(Window.pixels(0, aUnit: 0) == 1)
  }
}
