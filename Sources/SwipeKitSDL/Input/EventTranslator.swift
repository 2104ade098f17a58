import SwipeKitCSDL2
import SwipeKit

extension SDL_Event {
  /// The number of the window that the event is for; 0 where SDL names none, nil for an event for all windows.
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

/// A translator of SDL's events into input events, around SDL 2.26's pitfalls.
struct EventTranslator {
  /// The divisor that SDL applies to a touchpad's distances on Wayland, in the window system's units
  /// (`WAYLAND_WHEEL_AXIS_UNIT`).
  private static let waylandUnit = 10.0

  /// The length of a touchpad's unit, in the window system's units; nil where all wheel events are in steps.
  private let touchpadUnit: Double?
  /// The time of the latest touchpad event, in seconds.
  private var touchpadTime = -Double.infinity
  private var isPressed = false
  /// The lift of a drag whose end the window could not see.
  private var lostLift = LostLift()
  /// The direction of the present wheel burst.
  private var sidewaysWheel = SidewaysWheel()
  /// The modifiers held, by the keys' own events: SDL's state may be ahead of the event that is translated.
  private var held: Key.Modifiers = []
  private var keyboardText = KeyboardText()
  private let isX11: Bool
  private let isWayland: Bool
  private let isMadeOfSDL3: Bool

  /// Creates a translator of a video driver's events, by SDL's name for the driver.
  init(driver: String, isMadeOfSDL3: Bool = false) {
    touchpadUnit = driver == "wayland" ? Self.waylandUnit : nil
    (isX11, isWayland, self.isMadeOfSDL3) = (driver == "x11", driver == "wayland", isMadeOfSDL3)
  }

  /// Creates a translator for the video driver that SDL runs.
  init() {
    self.init(
      driver: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "", isMadeOfSDL3: Video.isMadeOfSDL3)
  }

  /// Translates an event.
  ///
  /// - Parameters:
  ///   - windowUnits: the number of the window system's units in a point.
  ///   - size: the size of the window, in points.
  ///   - scale: device pixels a point.
  ///   - isTouchpad: whether a wheel event is a touchpad's; nil if nobody knows.
  /// - Returns: nil for an event without effect here.
  mutating func translate(
    _ event: SDL_Event, windowUnits: Double, size: Size, scale: Double, isTouchpad: Bool? = nil
  ) -> WindowEvent? {
    let time = HostClock.seconds(of: event.common.timestamp)
    func point(_ x: Int32, _ y: Int32) -> Point { Point(x: Double(x) / windowUnits, y: Double(y) / windowUnits) }
    func mouse(_ phase: PointerEvent.Phase, _ x: Int32, _ y: Int32) -> WindowEvent {
      .input(.pointer(PointerEvent(phase, Pointer(.mouse), at: point(x, y), time: time, with: held)))
    }
    func finger(_ phase: PointerEvent.Phase) -> WindowEvent {
      // Fingers come as shares of the window; but on X11, and when they come down on SDL 3's Wayland, of the way from
      // its first pixel to its last.
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
      guard button.button == SDL_BUTTON_LEFT else { return nil }
      press(true)
      return mouse(.down, button.x, button.y)
    case SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.button == SDL_BUTTON_LEFT, button.which != swipekit_touch_mouse_id() else { return nil }
      if !isPressed, isEndOfDroppedPress(at: time) {
        // The same event comes once more, as the lift of the press.
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
        // With a button that was pressed elsewhere, it only comes by.
        guard motion.state == 0 || lostLift.isCertain else { return nil }
        lostLift.move(at: time)
        if lostLift.isCertain, !isWayland, LeftButton.isDown {
          press(true)
          return mouse(.down, motion.x, motion.y)
        }
        return .input(.hover(point(motion.x, motion.y), time: time))
      }
      guard LeftButton.isIn(motion.state) else {
        // It moves with the button up: the lift happened where nobody saw it.
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
      guard let unit = touchpadUnit, isTouchpad ?? looksLikeTouchpad(amount, at: time) else {
        return .input(.wheel(WheelEvent(at: place, by: amount, time: time)))
      }
      let way = Point(x: unit * amount.x / windowUnits, y: unit * amount.y / windowUnits)
      return .input(.wheel(WheelEvent(at: place, by: way, in: .points, time: time)))
    case SDL_KEYDOWN:
      held = Key.Modifiers(held: event.key.keysym.mod)
      keyboardText.press(event.key.keysym)
      // It writes, and is no command.
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
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .texturesLost
    case SDL_USEREVENT: return wakeUp(LoopEvent(rawValue: event.user.code))
    default: return nil
    }
  }

  /// Whether an amount is probably a touchpad's: a fraction, or in one burst with a fraction, as most wheels have none.
  private mutating func looksLikeTouchpad(_ amount: Point, at time: Double) -> Bool {
    let isFraction = amount.x != amount.x.rounded() || amount.y != amount.y.rounded()
    guard isFraction || time - touchpadTime < GestureConstants.wheelGap else { return false }
    touchpadTime = time
    return true
  }

  /// Returns whether a lift is the end of a press that SDL dropped, since it took the button to be down.
  private mutating func isEndOfDroppedPress(at time: Double) -> Bool {
    // Wayland reports nothing of the button in between, so a lift after a movement may belong to a drag.
    lostLift.isCertain && (!isWayland || lostLift.endsClick(at: time))
  }

  /// Finds out whether the expected lift of a cancelled drag has happened where nobody saw it.
  private mutating func lookForLostLift() {
    guard lostLift.isExpected, isX11, !LeftButton.isDown else { return }
    // A lift on its way is read by now, and then SDL knows of it.
    SDL_PumpEvents()
    if LeftButton.isIn(SDL_GetMouseState(nil, nil)) { lostLift.confirm() }
  }

  private mutating func press(_ isPressed: Bool) {
    self.isPressed = isPressed
    if isPressed { lostLift.end() }
    // So that a drag goes on outside of the window, and its lift is heard there.
    SDL_CaptureMouse(isPressed ? SDL_TRUE : SDL_FALSE)
  }

  private static func text(_ characters: some BitwiseCopyable) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The text of the event that is next in SDL's queue; nil for another kind of event.
  ///
  /// SDL puts the text of a key there together with the key.
  private static var queuedText: String? {
    var event = SDL_Event()
    guard SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1,
      event.type == SDL_TEXTINPUT.rawValue
    else { return nil }
    return text(event.text.text)
  }

  /// Returns the event of a preedit text.
  ///
  /// - Parameters:
  ///   - start: the beginning of the selection, in scalars; below 0 where the input method gives none.
  ///   - length: the length of the selection.
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
    // The loop takes them whenever it is awake.
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
      // They are let go of elsewhere.
      held = []
      keyboardText = KeyboardText()
      return .input(.focus(false, time: time))
    case SDL_WINDOWEVENT_LEAVE:
      let wasPressed = isPressed
      guard isWayland else { return wasPressed ? nil : .input(.hover(nil, time: time)) }
      // A button that is down keeps the mouse in the window, unless the compositor has ended that.
      loseDrag(at: time)
      lostLift.confirm()
      return wasPressed ? cancel(at: time) : .input(.hover(nil, time: time))
    case SDL_WINDOWEVENT_ENTER:
      // On X11, SDL 3 may not hear of a lift outside of the window, and then takes the button to be down.
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

  /// Ends the present drag, whose lift may not be reported.
  private mutating func loseDrag(at time: Double) {
    guard isPressed else { return }
    press(false)
    lostLift.expect(at: time)
  }

  /// Returns the event that ends the drag of the mouse without effect.
  private func cancel(at time: Double) -> WindowEvent {
    .input(.pointer(PointerEvent(.cancel, Pointer(.mouse), at: .zero, time: time, with: held)))
  }
}
