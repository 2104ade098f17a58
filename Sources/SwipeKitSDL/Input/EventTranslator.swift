import SwipeKitCSDL2
import SwipeKit

extension SDL_Event {
  /// The ID of the event's window; 0 if unknown, nil for an event for all windows.
  var windowID: UInt32? {
    switch SDL_EventType(type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    case SDL_WINDOWEVENT: window.windowID
    default: nil
    }
  }
}

/// A translator of SDL's events into input events, which works around problems of SDL 2.26.
struct EventTranslator {
  /// The factor of a touchpad's distances on Wayland, in the window system's units; SDL divides by it.
  ///
  /// The source is SDL's `WAYLAND_WHEEL_AXIS_UNIT`.
  private static let waylandUnit = 10.0

  /// The time of the latest touchpad event, in seconds.
  private var touchpadTime = -Double.infinity
  private var isPressed = false
  private var lostLift = LostLift()
  private var sidewaysWheel = SidewaysWheel()
  /// The held modifiers, from key events: SDL's state may be newer than the event.
  private var held: Key.Modifiers = []
  private var keyboardText = KeyboardText()
  private let isX11: Bool
  private let isWayland: Bool
  private let isMadeOfSDL3: Bool

  init(driver: String, isMadeOfSDL3: Bool = false) {
    (isX11, isWayland, self.isMadeOfSDL3) = (driver == "x11", driver == "wayland", isMadeOfSDL3)
  }

  init() {
    self.init(
      driver: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "", isMadeOfSDL3: Video.isMadeOfSDL3)
  }

  /// Returns nil without an effect; `windowUnits` is the window system's units in a point, `size` is in points.
  ///
  /// - Parameter isTouchpad: whether a wheel event is a touchpad's; nil if unknown.
  mutating func translate(
    _ event: SDL_Event, windowUnits: Double, size: Size, scale: Double, isTouchpad: Bool? = nil
  ) -> WindowEvent? {
    let time = HostClock.seconds(of: event.common.timestamp)
    func point(_ x: Int32, _ y: Int32) -> Point { Point(x: Double(x) / windowUnits, y: Double(y) / windowUnits) }
    func mouse(_ phase: PointerEvent.Phase, _ x: Int32, _ y: Int32) -> WindowEvent {
      .input(.pointer(PointerEvent(phase, Pointer(.mouse), at: point(x, y), time: time, with: held)))
    }
    func finger(_ phase: PointerEvent.Phase) -> WindowEvent {
      // Positions of fingers are fractions of the window's size. But on X11, and for presses on Wayland with SDL 3,
      // they are fractions of the distance from the first pixel to the last.
      let touch = event.tfinger
      let lost = isX11 || (isMadeOfSDL3 && phase == .down) ? 1 / windowUnits : 0
      let place = Point(x: Double(touch.x) * (size.width - lost), y: Double(touch.y) * (size.height - lost))
      let pointer = Pointer(.touch, id: touch.fingerId)
      return .input(.pointer(PointerEvent(phase, pointer, at: place, time: time, with: held)))
    }

    switch SDL_EventType(event.type) {
    case SDL_QUIT: return .quit
    case SDL_MOUSEBUTTONDOWN:
      let button = event.button
      guard button.which != swipekit_touch_mouse_id() else { return nil }
      if button.button == SDL_BUTTON_RIGHT { return .input(.context(point(button.x, button.y), time: time)) }
      if button.button == SDL_BUTTON_MIDDLE, !isPressed {
        return .middlePress(point(button.x, button.y), time: time)
      }
      guard button.button == SDL_BUTTON_LEFT else { return nil }
      press(true)
      return mouse(.down, button.x, button.y)
    case SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.button == SDL_BUTTON_LEFT, button.which != swipekit_touch_mouse_id() else { return nil }
      if !isPressed, isEndOfDroppedPress(at: time) {
        // The same event comes again, as the lift of the press.
        var lift = event
        SDL_PushEvent(&lift)
        press(true)
        return mouse(.down, button.x, button.y)
      }
      press(false)
      lostLift.end()
      return mouse(!isMadeOfSDL3 && LeftButton.isHeld ? .cancel : .up, button.x, button.y)
    case SDL_MOUSEMOTION:
      let motion = event.motion
      guard motion.which != swipekit_touch_mouse_id() else { return nil }
      guard isPressed else {
        if motion.state == 0 { lostLift.end() }
        lookForLostLift()
        // The button was pressed outside of the window.
        guard motion.state == 0 || lostLift.isCertain else { return nil }
        lostLift.move(at: time)
        if lostLift.isCertain, !isWayland, LeftButton.isDown {
          press(true)
          return mouse(.down, motion.x, motion.y)
        }
        return .input(.hover(point(motion.x, motion.y), time: time))
      }
      guard LeftButton.isIn(motion.state) else {
        // The mouse moves with the button up: the lift was not reported.
        press(false)
        return mouse(.cancel, motion.x, motion.y)
      }
      return mouse(.move, motion.x, motion.y)
    case SDL_FINGERDOWN: return finger(.down)
    case SDL_FINGERMOTION: return finger(.move)
    case SDL_FINGERUP: return finger(.up)
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      guard wheel.which != swipekit_touch_mouse_id() else { return nil }
      let amount = sidewaysWheel.turn(
        Point(x: Double(wheel.preciseX), y: Double(wheel.preciseY)), at: time, isShiftHeld: held.contains(.shift))
      let place = point(wheel.mouseX, wheel.mouseY)
      // On other desktops all wheel events are steps.
      guard isWayland, isTouchpad ?? looksLikeTouchpad(amount, at: time) else {
        return .input(.wheel(WheelEvent(at: place, by: amount, time: time)))
      }
      let unit = Self.waylandUnit
      let translation = Point(x: unit * amount.x / windowUnits, y: unit * amount.y / windowUnits)
      return .input(.wheel(WheelEvent(at: place, by: translation, in: .points, time: time)))
    case SDL_KEYDOWN:
      held = Key.Modifiers(held: event.key.keysym.mod)
      keyboardText.press(event.key.keysym)
      // The key writes a text, so it is not a command.
      if let text = Self.queuedText, keyboardText.isOfAltGr(text) { return nil }
      return Key(event.key.keysym).map { .input(.key($0, time: time)) }
    case SDL_KEYUP:
      held = Key.Modifiers(held: event.key.keysym.mod)
      keyboardText.release(event.key.keysym)
      return nil
    case SDL_TEXTINPUT:
      let text = Self.text(event.text.text)
      return text.isEmpty || !keyboardText.isText(text) ? nil : .input(.text(text, time: time))
    case SDL_TEXTEDITING:
      let edit = event.edit
      return preedit(Self.text(edit.text), from: edit.start, length: edit.length, time)
    case SDL_TEXTEDITING_EXT:
      let text = event.editExt.text.map { String(cString: $0) } ?? ""
      return preedit(text, from: event.editExt.start, length: event.editExt.length, time)
    case SDL_WINDOWEVENT: return window(SDL_WindowEventID(UInt32(event.window.event)), size, scale, time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .repaint
    default: return wakeUp(LoopEvent(rawValue: event.type &- SDL_USEREVENT.rawValue))
    }
  }

  /// Whether an amount is probably a touchpad's, since most wheels send integers.
  private mutating func looksLikeTouchpad(_ amount: Point, at time: Double) -> Bool {
    let isFraction = amount.x != amount.x.rounded() || amount.y != amount.y.rounded()
    guard isFraction || time - touchpadTime < GestureConstants.wheelGap else { return false }
    touchpadTime = time
    return true
  }

  /// Returns whether a lift ends a press that SDL dropped, since SDL considered the button as pressed.
  private func isEndOfDroppedPress(at time: Double) -> Bool {
    // Wayland does not report the button in between, so a lift after a movement may belong to a drag.
    lostLift.isCertain && (!isWayland || lostLift.endsClick(at: time))
  }

  private mutating func lookForLostLift() {
    guard lostLift.isExpected, isX11, !LeftButton.isDown else { return }
    // This reads a pending lift, so that SDL knows it.
    SDL_PumpEvents()
    if LeftButton.isIn(SDL_GetMouseState(nil, nil)) { lostLift.confirm() }
  }

  private mutating func press(_ isPressed: Bool) {
    self.isPressed = isPressed
    if isPressed { lostLift.end() }
    // A drag then continues outside of the window, and its lift is reported.
    SDL_CaptureMouse(isPressed ? SDL_TRUE : SDL_FALSE)
  }

  private static func text(_ characters: some BitwiseCopyable) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// SDL adds the text of a key together with the key.
  private static var queuedText: String? {
    var event = SDL_Event()
    guard SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1,
      event.type == SDL_TEXTINPUT.rawValue
    else { return nil }
    return text(event.text.text)
  }

  /// - Parameter start: the start of the selection, in scalars as `length`; below 0 without a selection.
  private mutating func preedit(_ text: String, from start: Int32, length: Int32, _ time: Double) -> WindowEvent {
    keyboardText.compose(text)
    let count = text.unicodeScalars.count
    let lower = start < 0 ? count : min(Int(start), count)
    let upper = min(lower + max(0, Int(length)), count)
    return .input(.preedit(text, selection: lower..<upper, time: time))
  }

  private func wakeUp(_ reason: LoopEvent?) -> WindowEvent? {
    switch reason {
    case .settings: .settings
    case .requests: .requests
    // The loop takes messages whenever it is awake.
    case .messages, nil: nil
    }
  }

  private mutating func window(_ id: SDL_WindowEventID, _ size: Size, _ scale: Double, _ time: Double)
    -> WindowEvent?
  {
    switch id {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      return .input(.resize(size, scale: scale, time: time))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      loseDrag(at: time)
      // They are released elsewhere.
      held = []
      keyboardText = KeyboardText()
      return .input(.focus(false, time: time))
    case SDL_WINDOWEVENT_LEAVE:
      let wasPressed = isPressed
      guard isWayland else { return wasPressed ? nil : .input(.hover(nil, time: time)) }
      // A pressed button keeps the mouse in the window, unless the compositor has ended the drag.
      loseDrag(at: time)
      lostLift.confirm()
      return wasPressed ? cancel(at: time) : .input(.hover(nil, time: time))
    case SDL_WINDOWEVENT_ENTER:
      // On X11, SDL 3 may miss a lift outside of the window, and then considers the button as pressed.
      let isLost = isPressed && isX11 && isMadeOfSDL3 && !LeftButton.isDown
      if isLost { loseDrag(at: time) }
      lookForLostLift()
      return isLost ? cancel(at: time) : nil
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      lookForLostLift()
      return .input(.focus(true, time: time))
    case SDL_WINDOWEVENT_EXPOSED: return .repaint
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: return .visible(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      loseDrag(at: time)
      return .visible(false)
    case SDL_WINDOWEVENT_CLOSE: return .close
    default: return nil
    }
  }

  private mutating func loseDrag(at time: Double) {
    guard isPressed else { return }
    press(false)
    lostLift.expect(at: time)
  }

  private func cancel(at time: Double) -> WindowEvent {
    .input(.pointer(PointerEvent(.cancel, Pointer(.mouse), at: .zero, time: time, with: held)))
  }
}
