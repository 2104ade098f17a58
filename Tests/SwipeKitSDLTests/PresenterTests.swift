import Testing

@testable import SwipeKitSDL

@Suite struct PresenterTests {
  private static let renderers = ["opengl", "opengles2", "software"]

  /// Some drivers do not start, and only one way works.
  private func first(
    of drivers: [String], startable: Set<String>, working: String?
  ) -> (made: String?, starts: [String], error: String?) {
    var starts: [String] = []
    do throws(SDLError) {
      let made = try Presenter.first(
        on: drivers,
        ways: { PresentingWay.all(for: "software", on: $0, renderers: Self.renderers) },
        start: { (driver) throws(SDLError) -> String in
          starts.append(driver)
          if startable.contains(driver) { return driver }
          throw SDLError("no \(driver) today")
        },
        present: { (driver, way) throws(SDLError) -> String in
          let name = "\(driver) by \(way)"
          if name == working { return name }
          throw SDLError("\(way) is broken")
        })
      return (made, starts, nil)
    } catch {
      return (nil, starts, error.description)
    }
  }

  @Test
  func `shared memory comes first, and on Wayland the window's surface last, which has no device pixels there`() {
    #expect(
      PresentingWay.all(for: "software", on: "x11", renderers: Self.renderers) == [
        .sharedMemory, .surface, .texture(renderer: "opengl"), .texture(renderer: "opengles2"),
      ])
    #expect(
      PresentingWay.all(for: "software", on: "kmsdrm", renderers: ["opengl", "software"]) == [
        .surface, .texture(renderer: "opengl"),
      ])
    #expect(
      PresentingWay.all(for: "software", on: "wayland", renderers: Self.renderers) == [
        .sharedMemory, .texture(renderer: "opengl"), .texture(renderer: "opengles2"), .surface,
      ])
  }

  @Test(arguments: ["x11", "wayland"])
  func `a renderer that the user names is the only one to be tried`(driver: String) {
    #expect(
      PresentingWay.all(for: "opengles2", on: driver, renderers: Self.renderers) == [
        .texture(renderer: "opengles2")
      ])
  }

  @Test(
    arguments: [
      (["x11", "wayland"], "x11 by shared memory", ["x11", "wayland"], ["x11"]),
      (["wayland", "x11"], "wayland by a texture of opengl", ["x11", "wayland"], ["wayland", "wayland"]),
      (["wayland", "x11"], "x11 by a texture of opengl", ["x11"], ["wayland", "x11", "x11", "x11"]),
    ] as [([String], String, Set<String>, [String])])
  func `the first way that works is taken, with a video of its own, and a driver that does not start is tried once`(
    drivers: [String], working: String, startable: Set<String>, starts: [String]
  ) {
    let result = first(of: drivers, startable: startable, working: working)
    #expect(result.made == working && result.starts == starts)
  }

  @Test func `an error names everything that was tried, why it failed, and what to do`() {
    let error = first(of: ["wayland", "x11"], startable: ["x11"], working: nil).error ?? ""
    #expect(
      error.hasPrefix(
        "cannot open a window: tried wayland (no wayland today), x11 by shared memory (shared memory is broken), x11 by the window's surface ("
      ))
    for name in ["a texture of opengl", "a texture of opengles2"] {
      #expect(error.contains("x11 by \(name) (\(name) is broken)"), "\(error)")
    }
    #expect(error.hasSuffix("; run it on a desktop, or under xvfb-run"))
    #expect(!error.contains("\n"))
  }

  @Test func `without any video driver there is no display`() {
    #expect(
      first(of: [], startable: [], working: nil).error?.hasPrefix("cannot open a window: there is no display; ")
        == true)
  }
}
