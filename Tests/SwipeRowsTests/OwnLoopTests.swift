import SwipeKit
import SwipeKitCSDL2
import Testing

@testable import OwnLoop

@Suite struct OwnLoopTests {
  private var list = TrackList()
  private var time = 0.0

  private mutating func send(_ type: SDL_EventType, at time: Double, _ fill: (inout SDL_Event) -> Void) throws {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    event.common.timestamp = UInt32(1000 * time)
    list.handle(try #require(InputEvent(event)))
    self.time = time
  }

  private mutating func drag(fromX x: Int32, y: Int32, by distance: Int32, over duration: Double) throws {
    let start = time
    let button = UInt8(SDL_BUTTON_LEFT)
    try send(SDL_MOUSEBUTTONDOWN, at: start) { ($0.button.button, $0.button.x, $0.button.y) = (button, x, y) }
    for step in 1...10 {
      try send(SDL_MOUSEMOTION, at: start + duration * Double(step) / 10) { event in
        (event.motion.x, event.motion.y, event.motion.state) = (x + distance * Int32(step) / 10, y, 1)
      }
    }
    try send(SDL_MOUSEBUTTONUP, at: start + duration) {
      ($0.button.button, $0.button.x, $0.button.y) = (button, x + distance, y)
    }
  }

  private mutating func press(_ key: SDL_KeyCode, with modifiers: SDL_Keymod = KMOD_NONE) throws {
    try send(SDL_KEYDOWN, at: time) { event in
      event.key.keysym.sym = SDL_Keycode(key.rawValue)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
    }
  }

  @Test func `only the primary button drags, a wheel turns sideways, too, and other events are no input`() {
    var event = SDL_Event()
    event.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.button = UInt8(SDL_BUTTON_MIDDLE)
    #expect(InputEvent(event) == nil)
    event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.x = 2
    #expect(InputEvent(event) == .wheel(WheelEvent(at: .zero, by: Point(x: 2, y: 0), time: 0)))
    event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    #expect(InputEvent(event) == nil)
  }

  @Test mutating func `a row is dragged open, its button removes it, and a key brings it back`() throws {
    try drag(fromX: 200, y: 150, by: -90, over: 0.3)
    #expect(list.stage.list.state(of: RowID("Waves")) != .closed)
    list.advance(to: time + 1)
    time += 1
    try drag(fromX: 250, y: 150, by: 0, over: 0.1)
    list.advance(to: time + 1)
    #expect(list.store.items.map(\.id) == ["Rain", "River", "Wind", "Fire", "Crickets", "Thunder"])
    try press(SDLK_z, with: KMOD_LCTRL)
    #expect(list.store.items.map(\.id).contains("Waves"))
  }

  @Test mutating func `the wheel scrolls the list in a small part of the window`() throws {
    list.handle(.resize(Size(width: 280, height: 200), scale: 1, time: 0))
    try send(SDL_MOUSEWHEEL, at: 0.1) { ($0.wheel.mouseX, $0.wheel.mouseY, $0.wheel.y) = (100, 150, -1) }
    list.advance(to: 1)
    #expect(list.stage.list.contentOffset > 0)
  }

  @Test mutating func `the right button shows what can be done with a row, and a query is typed`()
    throws
  {
    try send(SDL_MOUSEBUTTONDOWN, at: 0.1) { event in
      (event.button.x, event.button.y, event.button.button) = (100, 150, UInt8(SDL_BUTTON_RIGHT))
    }
    list.advance(to: 1)
    #expect(list.stage.menu?.row == RowID("Waves"))
    time = 1
    try press(SDLK_ESCAPE)
    list.advance(to: 2)
    time = 2
    try press(SDLK_f, with: KMOD_LCTRL)
    try send(SDL_TEXTINPUT, at: 2.1) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "wi".utf8) }
    }
    list.advance(to: 3)
    #expect(list.stage.list.visibleRows.map(\.id) == [RowID("Wind")])
  }
}
