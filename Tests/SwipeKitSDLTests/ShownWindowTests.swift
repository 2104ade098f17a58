import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct ShownWindowTests {
    /// Drags row 3 to the left by 60 points beyond the slop, without a release.
    private static func holdRow3(_ window: inout ScriptedWindow) {
      window.press(200, 154)
      window.move(196, 154)
      window.move(136, 154)
    }

    @Test(arguments: [
      (SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN), (SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED),
    ])
    func `a window that cannot be seen draws nothing, lets go of the row, and comes back whole`(
      leaves: SDL_WindowEventID, returns: SDL_WindowEventID
    ) throws {
      var drawn = 0
      try ScriptedWindow.run(
        Self.holdRow3,
        { window in
          #expect(window.offset(3) == -60)
          ScriptedWindow.push(leaves)
        },
        { window in
          drawn = window.frames
          window.wait(0.5)
        },
        { window in
          #expect(window.frames == drawn, "nobody would see them")
          #expect(window.offset(3) == 0, "what moved has come to its end meanwhile")
          ScriptedWindow.push(returns)
          window.look()
        },
        { window in
          let expected = try window.expected()
          #expect(window.picture == expected)
          // The old finger holds nothing after the window was hidden.
          window.move(60, 154)
          window.lift(60, 154)
        },
        { window in
          #expect(window.offset(3) == 0)
          #expect(window.outcomes.isEmpty)
          Self.holdRow3(&window)
        },
        { window in #expect(window.offset(3) == -60, "the next drag works") })
    }

    @Test func `what was covered is drawn again, though nothing moves`() throws {
      var drawn = 0
      try ScriptedWindow.run(
        // The events of opening the window have arrived by then.
        { window in window.wait(0.3) },
        { window in
          drawn = window.frames
          window.sleep(until: SDL_WINDOWEVENT_EXPOSED)
        },
        { window in
          #expect(window.framesWhenAwake == drawn + 2, "the one that began it and the one that ended it")
          let length = window.slept.to - window.slept.from
          #expect(length > 0.15 && length < 0.9, "it slept for \(length) s")
          window.look()
        },
        { window in
          let expected = try window.expected()
          #expect(window.picture == expected)
        })
    }

    @Test func `a second button in mid-drag does nothing`() throws {
      try ScriptedWindow.run(
        Self.holdRow3,
        { window in
          window.press(136, 200, button: SDL_BUTTON_RIGHT)
          window.lift(136, 200, button: SDL_BUTTON_RIGHT)
          window.move(116, 154)
        },
        { window in
          #expect(window.offset(3) == -80)
          window.lift(116, 154)
          window.wait(0.4)
        },
        { window in #expect(window.outcomes.map { "\($0.kind) \($0.id.value)" } == ["opened 3"]) })
    }

    @Test func `on a display with another scale the list is as sharp as if it had begun there`() throws {
      let size = ScriptedWindow.size
      var (moved, fresh) = (ScriptedWindow.list(scale: 1), ScriptedWindow.list(scale: 2))
      let wheel = WheelEvent(at: Point(x: 50, y: 50), by: Point(x: 0, y: -1.25), time: 1)
      moved.handle(wheel)
      fresh.handle(wheel)
      var canvas = try Canvas(
        size: Size(width: size.width * 2, height: size.height * 2), scale: 1, family: "DejaVu Sans")
      func draw(_ list: inout SwipeList, at time: Double) throws {
        _ = list.advance(to: time)
        var displayList = DisplayList()
        list.draw(into: &displayList, theme: .light)
        try canvas.draw(displayList)
      }
      try draw(&moved, at: 2)
      moved.handle(.resize(size, scale: 2, time: 3))
      canvas.scale = 2
      try draw(&moved, at: 4)
      let picture = try Picture(of: canvas)
      _ = fresh.advance(to: 4)
      var displayList = DisplayList()
      fresh.draw(into: &displayList, theme: .light)
      let expected = try Picture(of: displayList, size: size, scale: 2)
      #expect(picture == expected)
    }
  }
}
