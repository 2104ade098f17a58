import SwipeKit

extension App {
  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    hint?.wait(at: now)
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event):
      if menu != nil {
        menu?.handle(event)
        break
      }
      if isModal {
        if alert == nil { sheet?.scroll(by: event.way.y) }
        break
      }
      var event = event
      // Beside the rows the wheel is for those that are nearest.
      if mirrored(layout.room).contains(event.position) {
        event.position.x = min(max(event.position.x, list.frame.x), list.frame.maxX.nextDown)
      }
      list.handle(event)
    case .hover(let place, _): hover(at: place)
    case .context(let place, let time):
      menu = nil
      if control(at: place) == nil { list.askForMenu(at: place, time: time) }
    case .key(let key, _): handle(key)
    case .resize(let size, let scale, _): resize(to: size, scale: scale)
    case .focus(let isFocused, _):
      if !isFocused {
        list.cancelGesture()
        sheetGrip = nil
        sheet?.release(at: now)
        menu = nil
      }
      hasFocus = isFocused
    case .request(let request, _): handle(request)
    }
    takeOutcomes()
    if list.gesture?.axis == .horizontal { hint?.end() }
    updateHover()
    let isHeld = holdsUndoBar
    demo.pause(isHeld, at: now)
  }

  /// Whether the bar is to wait: who works elsewhere, or is about to press it, need not hurry.
  private var holdsUndoBar: Bool {
    guard hasFocus else { return true }
    return undoBar.map { bar in
      focusedControl == UndoBar.undo || mouse.map { bar.frame.contains(logical($0)) } ?? false
    } ?? false
  }

  /// Whether something lies over the list that takes all input; what is leaving does not any more.
  var isModal: Bool { sheet?.transition.isLeaving == false || alert?.transition.isLeaving == false }

  private mutating func handle(_ event: PointerEvent) {
    followMouse(event)
    dragMenu(event)
    // The list has the one gesture of the window, also where it is on something else.
    var control = event.phase == .down ? control(at: event.position) : nil
    if event.phase == .down {
      focusedControl = nil
      // A press beside the menu closes it, and does nothing else.
      if menu != nil, isBesideMenu(event.position) { (menu, control) = (nil, Self.nothing) }
    }
    let tapped = list.handle(event, on: control)
    dragSheet(event, on: control)
    if let tapped { choose(tapped) }
    if list.takeRefresh() { refresh() }
  }

  /// Takes the sheet along with the pointer that has the window's gesture, if that began on it.
  private mutating func dragSheet(_ event: PointerEvent, on control: ActionID?) {
    guard sheet != nil, alert == nil else { return }
    if event.phase == .down {
      guard let control, control != Self.nothing, list.pressedControl == control, sheetGrip == nil else { return }
      if sheet?.frame(slides: !reducesMotion, at: now).contains(event.position) == true {
        sheetGrip = (event.pointer, event.position.y, sheet?.scrolled ?? 0)
      }
      return
    }
    guard let grip = sheetGrip, grip.pointer == event.pointer else { return }
    switch event.phase {
    // Until its press could be no tap any more it stays where it is.
    case .move where list.pressedControl == nil: sheet?.drag(by: event.position.y - grip.y, from: grip.scrolled)
    case .down, .move: break
    case .up, .cancel:
      sheetGrip = nil
      sheet?.release(at: now)
    }
  }

  mutating func choose(_ control: ActionID) {
    switch control {
    case EmptyState.restore: restore()
    case _ where menu != nil: if let action = menu?.action(of: control) { perform(action) }
    case UndoBar.undo: undo()
    case Sheet.done: sheet?.transition.leave(at: now)
    case Alert.ok: answerAlert()
    case StylePicker.open: presentSheet(title: "Styles", .styles)
    default:
      guard let index = StylePicker.index(of: control) else { return }
      sheet?.transition.leave(at: now)
      show(Demo.choices[index].style)
    }
  }

  private mutating func handle(_ key: Key) {
    let key = key.withoutKeypad
    switch key {
    case Key("F3"): showsOverlay.toggle()
    case Key("F4"): showsLayers.toggle()
    case _ where menu != nil: handleInMenu(key)
    case .tab: moveFocus(forwards: true)
    case Key("Shift+Tab"): moveFocus(forwards: false)
    case .escape where focusedControl != nil && !isModal: focusedControl = nil
    case .enter where focusedControl != nil, .space where focusedControl != nil:
      // What is not there any more has no focus.
      if let control = focusedControl, controls.contains(control) { choose(control) }
      focusedControl = nil
    case .escape where isModal, .enter where isModal, .space where isModal:
      sheet?.transition.leave(at: now)
      answerAlert()
    case .enter where empty != nil: restore()
    case .up where focusedControl.flatMap(StylePicker.index) != nil: moveFocus(forwards: false)
    case .down where focusedControl.flatMap(StylePicker.index) != nil: moveFocus(forwards: true)
    case _ where isModal:
      if alert == nil, sheet?.scroll(by: key) == true { break }
      if sheet?.content == .styles, alert == nil, let choice = choice(of: key) {
        sheet?.transition.leave(at: now)
        show(choice.style)
      }
    case Key("F5"): refresh()
    case Key("Ctrl+Z"): undo()
    case Key("Ctrl+Shift+Z"): redo()
    default:
      if let choice = choice(of: key) {
        show(choice.style)
      } else {
        focusedControl = nil
        _ = list.handle(key, at: now)
      }
    }
  }

  /// The style that a digit alone chooses.
  private func choice(of key: Key) -> Demo.Choice? {
    guard key.modifiers.isEmpty, let number = Int(key.name), Demo.choices.indices.contains(number - 1)
    else { return nil }
    return Demo.choices[number - 1]
  }

  private mutating func resize(to size: Size, scale: Double) {
    // A desktop may tell of the same size again, even in mid-drag.
    if (size, scale) == (self.size, self.scale) { return }
    self.size = size
    self.scale = scale
    menu = nil
    sheet?.size = size
    alert?.size = size
    placeList()
    // Now they are beside the list.
    if layout.picker != nil, sheet?.content == .styles { sheet?.transition.leave(at: now) }
  }
}

extension InputEvent {
  /// Whether it asks for the view tree to be printed, as the window stands before it.
  var describes: Bool { if case .key(Key("F2"), _) = self { true } else { false } }

  /// Whether it asks for what was done of late to be written down.
  var reports: Bool { if case .key(Key("F6"), _) = self { true } else { false } }

  /// Whether it asks the program to end.
  var quits: Bool {
    if case .key(let key, _) = self { [Key("Ctrl+Q"), Key("Ctrl+W")].contains(key) } else { false }
  }
}
