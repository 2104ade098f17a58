import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct EventTranslatorTests {
    private var translator = EventTranslator(driver: "x11")
    private var userScale = 1.0

    private mutating func translate(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) -> WindowEvent? {
      translator.translate(type, windowUnits: userScale, fill)
    }

    private mutating func button(
      _ type: SDL_EventType, _ button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0, x: Int32 = 10, y: Int32 = 20
    ) -> WindowEvent? {
      translate(type) {
        $0.button.button = UInt8(button)
        $0.button.which = which
        ($0.button.x, $0.button.y) = (x, y)
      }
    }

    private mutating func motion(x: Int32, y: Int32, leftIsDown: Bool, which: UInt32 = 0) -> WindowEvent? {
      translate(SDL_MOUSEMOTION) {
        $0.motion.state = leftIsDown ? 1 : 0
        $0.motion.which = which
        ($0.motion.x, $0.motion.y) = (x, y)
      }
    }

    private func pointer(_ event: WindowEvent?) -> PointerEvent? {
      guard case .input(.pointer(let pointer)) = event else { return nil }
      return pointer
    }

    @Test mutating func `a drag with the left button is down, move and up at its places`() {
      #expect(pointer(button(SDL_MOUSEBUTTONDOWN))?.phase == .down)
      let move = pointer(motion(x: -5, y: 700, leftIsDown: true))
      #expect(move?.phase == .move && move?.position == Point(x: -5, y: 700))
      let up = pointer(button(SDL_MOUSEBUTTONUP, x: 30, y: 40))
      #expect(up?.phase == .up && up?.position == Point(x: 30, y: 40) && up?.pointer == Pointer(.mouse))
    }

    @Test mutating func `the right button asks what can be done, once, and the middle one inserts`() {
      let asked = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT)
      #expect({ if case .input(.context(Point(x: 10, y: 20), _)) = asked { true } else { false } }())
      #expect(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT) == nil)
      let pressed = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE)
      #expect({ if case .middlePress(Point(x: 10, y: 20), _) = pressed { true } else { false } }())
      #expect(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_MIDDLE) == nil)
    }

    @Test mutating func `a mouse that moves with no button down hovers, until it leaves the window`() {
      func isHover(_ event: WindowEvent?, at point: Point?) -> Bool {
        if case .input(.hover(point, _)) = event { true } else { false }
      }
      let move = motion(x: 3, y: 4, leftIsDown: false)
      #expect(isHover(move, at: Point(x: 3, y: 4)))
      #expect(motion(x: 3, y: 4, leftIsDown: false, which: swipekit_touch_mouse_id()) == nil)
      #expect(motion(x: 3, y: 4, leftIsDown: true) == nil)
      let gone = window(SDL_WINDOWEVENT_LEAVE)
      #expect(isHover(gone, at: nil))
      _ = button(SDL_MOUSEBUTTONDOWN)
      #expect(window(SDL_WINDOWEVENT_LEAVE) == nil)
    }

    @Test mutating func `mouse events that SDL makes of touches are dropped`() {
      let touch = swipekit_touch_mouse_id()
      #expect(button(SDL_MOUSEBUTTONDOWN, which: touch) == nil)
      _ = button(SDL_MOUSEBUTTONDOWN)
      #expect(motion(x: 1, y: 1, leftIsDown: true, which: touch) == nil)
      #expect(button(SDL_MOUSEBUTTONUP, which: touch) == nil)
    }

    @Test mutating func `a move with the button up cancels, once`() {
      _ = button(SDL_MOUSEBUTTONDOWN)
      #expect(pointer(motion(x: 1, y: 1, leftIsDown: false))?.phase == .cancel)
      #expect(pointer(motion(x: 2, y: 1, leftIsDown: false)) == nil)
    }

    /// At fractions of the window.
    private mutating func finger(_ type: SDL_EventType, x: Float, y: Float) -> PointerEvent? {
      pointer(
        translate(type) {
          $0.tfinger.fingerId = 77
          ($0.tfinger.x, $0.tfinger.y) = (x, y)
        })
    }

    @Test mutating func `fingers come in points of the window with their numbers`() {
      translator = EventTranslator(driver: "wayland")
      let down = finger(SDL_FINGERDOWN, x: 0.25, y: 0.5)
      #expect(down?.pointer == Pointer(.touch, id: 77))
      #expect(down?.position == Point(x: 90, y: 320))
    }

    @Test(arguments: [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP])
    mutating func `on X11 a finger at the fraction 1 is at the last pixel`(type: SDL_EventType) {
      #expect(finger(type, x: 1, y: 1)?.position == Point(x: 359, y: 639))
      userScale = 2
      #expect(finger(type, x: 1, y: 1)?.position == Point(x: 359.5, y: 639.5))
      #expect(finger(type, x: 0, y: 0)?.position == .zero)
    }

    @Test mutating func `on SDL 3's Wayland a finger comes down on another measure than it moves by`() {
      translator = EventTranslator(driver: "wayland", isMadeOfSDL3: true)
      #expect(finger(SDL_FINGERDOWN, x: 1, y: 1)?.position == Point(x: 359, y: 639))
      #expect(finger(SDL_FINGERMOTION, x: 1, y: 1)?.position == Point(x: 360, y: 640))
      #expect(finger(SDL_FINGERUP, x: 1, y: 1)?.position == Point(x: 360, y: 640))
    }

    /// In seconds after the first event.
    private mutating func wheel(
      x: Double = 0, y: Double = 0, after seconds: Double = 0, isTouchpad: Bool? = nil
    ) -> WheelEvent? {
      let event = translator.translate(SDL_MOUSEWHEEL, windowUnits: userScale, isTouchpad: isTouchpad) {
        $0.wheel.timestamp = UInt32(1000 + (1000 * seconds).rounded())
        // SDL's own sums of fractions, which must not be counted again.
        ($0.wheel.x, $0.wheel.y) = (0, -1)
        ($0.wheel.preciseX, $0.wheel.preciseY) = (Float(x), Float(y))
        ($0.wheel.mouseX, $0.wheel.mouseY) = (5, 6)
        $0.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
      }
      guard case .input(.wheel(let wheel)) = event else { return nil }
      return wheel
    }

    @Test(arguments: ["x11", "dummy"])
    mutating func `only the precise steps of the wheel count`(driver: String) {
      translator = EventTranslator(driver: driver)
      let turn = wheel(x: 0.25, y: -0.5)
      #expect(turn?.amount == Point(x: 0.25, y: -0.5))
      #expect(turn?.unit == .steps)
      #expect(turn?.position == Point(x: 5, y: 6))
      #expect(wheel(y: 1)?.amount == Point(x: 0, y: 1))
    }

    @Test mutating func `on Wayland a fraction is a touchpad's, and one is ten points`() {
      translator = EventTranslator(driver: "wayland")
      let turn = wheel(x: 0.25, y: -1.5)
      #expect(turn?.unit == .points)
      #expect(turn?.amount == Point(x: 2.5, y: -15))
      userScale = 2
      #expect(wheel(x: 0.25, y: -1.5)?.amount == Point(x: 1.25, y: -7.5))
    }

    @Test mutating func `on Wayland a whole number is a step of a wheel, unless a touchpad just moved`() {
      translator = EventTranslator(driver: "wayland")
      #expect(wheel(y: -2)?.unit == .steps)
      #expect(wheel(y: -2)?.amount == Point(x: 0, y: -2))
      #expect(wheel(y: -0.5, after: 1)?.unit == .points)
      let next = wheel(y: -2, after: 1.05)
      #expect(next?.unit == .points)
      #expect(next?.amount == Point(x: 0, y: -20))
      #expect(wheel(y: -1, after: 1.1)?.unit == .points)
      #expect(wheel(y: -1, after: 1.21)?.unit == .steps)
    }

    @Test mutating func `on Wayland ten units are no step of a wheel if the compositor names a touchpad`() {
      translator = EventTranslator(driver: "wayland")
      let turn = wheel(y: -1, isTouchpad: true)
      #expect(turn?.unit == .points && turn?.amount == Point(x: 0, y: -10))
      #expect(wheel(x: 2, isTouchpad: true)?.amount == Point(x: 20, y: 0))
      // A high-resolution wheel turns by fractions of a step, also just after a touchpad.
      let part = wheel(y: -0.25, isTouchpad: false)
      #expect(part?.unit == .steps && part?.amount == Point(x: 0, y: -0.25))
      #expect(wheel(y: -1, isTouchpad: false)?.unit == .steps)
    }

    @Test(arguments: ["x11", "wayland"])
    mutating func `a wheel event of zero comes through: the fingers left the touchpad`(driver: String) {
      translator = EventTranslator(driver: driver)
      #expect(wheel()?.amount == .zero)
    }

    @Test mutating func `with two units a point, places are halved`() {
      userScale = 2
      #expect(pointer(button(SDL_MOUSEBUTTONDOWN, x: 100, y: 50))?.position == Point(x: 50, y: 25))
    }

    /// - Parameter held: the modifiers after the event.
    private mutating func hold(_ type: SDL_EventType, _ code: SDL_KeyCode, _ held: SDL_Keymod...) -> WindowEvent? {
      translate(type) {
        $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        $0.key.keysym.mod = held.reduce(0) { $0 | UInt16($1.rawValue) }
      }
    }

    @Test mutating func `pointers carry what is held by the keys before them`() {
      #expect(pointer(button(SDL_MOUSEBUTTONDOWN))?.modifiers == [])
      _ = hold(SDL_KEYDOWN, SDLK_LSHIFT, KMOD_LSHIFT, KMOD_CAPS)
      #expect(pointer(motion(x: 1, y: 1, leftIsDown: true))?.modifiers == .shift)
      _ = hold(SDL_KEYDOWN, SDLK_RCTRL, KMOD_LSHIFT, KMOD_RCTRL)
      #expect(pointer(button(SDL_MOUSEBUTTONUP))?.modifiers == [.control, .shift])
      #expect(finger(SDL_FINGERDOWN, x: 0, y: 0)?.modifiers == [.control, .shift])
      #expect(hold(SDL_KEYUP, SDLK_LSHIFT, KMOD_RCTRL) == nil)
      #expect(finger(SDL_FINGERUP, x: 0, y: 0)?.modifiers == .control)
      _ = hold(SDL_KEYDOWN, SDLK_PAGEDOWN, KMOD_LALT)
      #expect(pointer(button(SDL_MOUSEBUTTONDOWN))?.modifiers == .alt)
    }

    @Test mutating func `what is held when the window loses the focus is held no more`() {
      _ = hold(SDL_KEYDOWN, SDLK_LALT, KMOD_LALT)
      _ = window(SDL_WINDOWEVENT_FOCUS_LOST)
      #expect(pointer(button(SDL_MOUSEBUTTONDOWN))?.modifiers == [])
    }

    @Test mutating func `with Shift the wheel goes sideways, until that is let go of`() {
      _ = hold(SDL_KEYDOWN, SDLK_RSHIFT, KMOD_RSHIFT)
      #expect(wheel(y: -2)?.amount == Point(x: 2, y: 0))
      _ = hold(SDL_KEYUP, SDLK_RSHIFT)
      #expect(wheel(y: -2, after: 0.2)?.amount == Point(x: 0, y: -2))
    }

    @Test mutating func `a Shift that is pressed or let go of within a burst of the wheel does not turn that`() {
      #expect(wheel(y: -2)?.amount == Point(x: 0, y: -2))
      _ = hold(SDL_KEYDOWN, SDLK_LSHIFT, KMOD_LSHIFT)
      #expect(wheel(y: -2, after: 0.09)?.amount == Point(x: 0, y: -2))
      #expect(wheel(y: -2, after: 0.18)?.amount == Point(x: 0, y: -2))
      #expect(wheel(y: -2, after: 0.29)?.amount == Point(x: 2, y: 0))
      _ = hold(SDL_KEYUP, SDLK_LSHIFT)
      #expect(wheel(y: -2, after: 0.38)?.amount == Point(x: 2, y: 0))
      // Fingers that leave a touchpad end a burst immediately.
      #expect(wheel(after: 0.4)?.amount == .zero)
      #expect(wheel(y: -2, after: 0.41)?.amount == Point(x: 0, y: -2))
    }

    // MARK: Missed lifts

    private mutating func window(_ id: SDL_WindowEventID) -> WindowEvent? {
      translate(SDL_WINDOWEVENT) { $0.window.event = UInt8(id.rawValue) }
    }

    private mutating func lift(x: Int32, y: Int32, after seconds: Double) -> [PointerEvent.Phase?] {
      SDL_InitSubSystem(SDL_INIT_EVENTS)
      defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
      SDL_FlushEvent(SDL_MOUSEBUTTONUP.rawValue)
      let first = pointer(
        translate(SDL_MOUSEBUTTONUP) {
          $0.button.timestamp += UInt32(1000 * seconds)
          $0.button.button = UInt8(SDL_BUTTON_LEFT)
          ($0.button.x, $0.button.y) = (x, y)
        })
      var next = SDL_Event()
      let type = SDL_MOUSEBUTTONUP.rawValue
      guard SDL_PeepEvents(&next, 1, SDL_GETEVENT, type, type) == 1 else { return [first?.phase] }
      let second = translator.translate(
        next, windowUnits: 1, size: Size(width: 360, height: 640), scale: 1)
      return [first?.phase, pointer(second)?.phase]
    }

    @Test mutating func `on Wayland a mouse that leaves with its button down has ended the drag`() {
      translator = EventTranslator(driver: "wayland")
      _ = button(SDL_MOUSEBUTTONDOWN)
      #expect(pointer(motion(x: 30, y: 20, leftIsDown: true))?.phase == .move)
      #expect(pointer(window(SDL_WINDOWEVENT_LEAVE))?.phase == .cancel)
      #expect(window(SDL_WINDOWEVENT_ENTER) == nil)
      // SDL still takes the button as pressed.
      #expect(motion(x: 100, y: 240, leftIsDown: true).map { pointer($0) == nil } == true)
    }

    @Test mutating func `the click after a lift that nobody saw is heard, though SDL drops its press`() {
      translator = EventTranslator(driver: "wayland")
      for leaving in [SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED] {
        _ = button(SDL_MOUSEBUTTONDOWN)
        _ = window(leaving)
        _ = window(SDL_WINDOWEVENT_LEAVE)
        _ = motion(x: 100, y: 240, leftIsDown: true)
        #expect(lift(x: 100, y: 240, after: 0.3) == [.down, .up])
        #expect(pointer(button(SDL_MOUSEBUTTONDOWN))?.phase == .down)
        #expect(lift(x: 100, y: 240, after: 0.4) == [.up])
      }
    }

    @Test mutating func `a lift right after a movement may belong to a drag, and presses nothing`() {
      translator = EventTranslator(driver: "wayland")
      _ = button(SDL_MOUSEBUTTONDOWN)
      _ = window(SDL_WINDOWEVENT_LEAVE)
      _ = motion(x: 100, y: 240, leftIsDown: true)
      #expect(lift(x: 100, y: 240, after: 0.05) == [.up])
    }

    @Test mutating func `a lift that is only late presses nothing`() {
      _ = button(SDL_MOUSEBUTTONDOWN)
      _ = window(SDL_WINDOWEVENT_FOCUS_LOST)
      #expect(lift(x: 100, y: 240, after: 0.5) == [.up])
    }

    @Test mutating func `the window's own events are understood`() {
      #expect(window(SDL_WINDOWEVENT_EXPOSED) == .repaint)
      #expect(window(SDL_WINDOWEVENT_MINIMIZED) == .visible(false))
      #expect(window(SDL_WINDOWEVENT_HIDDEN) == .visible(false))
      #expect(window(SDL_WINDOWEVENT_RESTORED) == .visible(true))
      #expect(window(SDL_WINDOWEVENT_ENTER) == nil)
      #expect(window(SDL_WINDOWEVENT_CLOSE) == .close)
      #expect(translate(SDL_RENDER_TARGETS_RESET) { _ in } == .repaint)
      #expect(translate(SDL_RENDER_DEVICE_RESET) { _ in } == .repaint)
      guard case .input(.focus(false, _)) = window(SDL_WINDOWEVENT_FOCUS_LOST),
        case .input(.resize(let size, 1, _)) = window(SDL_WINDOWEVENT_SIZE_CHANGED)
      else {
        Issue.record("focus and size are input")
        return
      }
      #expect(size == Size(width: 360, height: 640))
    }
  }
}
