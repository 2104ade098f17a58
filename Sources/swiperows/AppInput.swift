import SwipeKit

extension App {
  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event):
      if !isModal { list.handle(event) }
    case .key(let key, _): handle(key)
    case .resize(let size, let scale, _): resize(to: size, scale: scale)
    case .focus(let isFocused, _):
      if !isFocused { list.cancelGesture() }
      // Who works elsewhere need not hurry.
      demo.inbox?.pause(!isFocused, at: now)
    }
    takeOutcomes()
  }

  /// Whether something lies over the list that takes all input.
  private var isModal: Bool { sheet != nil || alert != nil }

  private mutating func handle(_ event: PointerEvent) {
    // The list has the one gesture of the window, also where it is on something else.
    let control = event.phase == .down ? control(at: event.position) : nil
    if let tapped = list.handle(event, on: control) { choose(tapped) }
  }

  private mutating func choose(_ control: ActionID) {
    switch control {
    case EmptyState.restore: restore()
    case UndoBar.undo: undo()
    case Sheet.done: sheet?.presence.leave(at: now)
    case Alert.ok: answerAlert()
    default: if let index = StyleSwitcher.segment(of: control) { show(Demo.switcher[index]) }
    }
  }

  private mutating func handle(_ key: Key) {
    let key = key.withoutKeypad
    switch key {
    case Key("F3"): showsOverlay.toggle()
    case Key("F4"): showsLayers.toggle()
    case .escape where isModal, .enter where isModal, .space where isModal:
      sheet?.presence.leave(at: now)
      answerAlert()
    case .enter where empty != nil: restore()
    case _ where isModal: break
    case Key("Ctrl+Z"): undo()
    case Key("Ctrl+Shift+Z"): redo()
    default:
      if key.modifiers.isEmpty, let number = Int(key.name), Demo.styles.indices.contains(number - 1) {
        show(Demo.styles[number - 1])
      } else {
        _ = list.handle(key, at: now)
      }
    }
  }

  private mutating func resize(to size: Size, scale: Double) {
    self.size = size
    self.scale = scale
    sheet?.size = size
    alert?.size = size
    list.place(in: Self.listFrame(in: size), scale: scale)
  }
}

extension InputEvent {
  /// Whether it asks for the view tree to be printed, as the window stands before it.
  var describes: Bool { if case .key(Key("F2"), _) = self { true } else { false } }

  /// Whether it asks the program to end.
  var quits: Bool {
    if case .key(let key, _) = self { [Key("Ctrl+Q"), Key("Ctrl+W")].contains(key) } else { false }
  }
}
