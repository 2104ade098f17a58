import SwipeKit

extension App {
  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    let now = now
    hint?.wait(at: now)
    var activated: [ActionID] = []
    switch event {
    case .key(let key, _) where handle(key.withoutKeypad): break
    default: activated = stage.handle(event)
    }
    for control in activated { act(upon: control) }
    if case .resize = event {
      placeParts()
      // Now the styles are beside the list.
      if layout.picker != nil, stage[Sheet.self]?.content is StylePicker { stage.dismiss(Sheet.self) }
    }
    takeOutcomes(until: now)
    if list.gesture?.axis == .horizontal { hint?.end() }
    if !activated.isEmpty { updatePanes() }
    updateNotice()
    demo.pause(stage.holdsNotice, at: now)
  }

  /// Acts upon a control that was pressed, by a pointer or a key.
  mutating func act(upon control: ActionID) {
    switch control {
    case Self.restore: restore()
    case Stage.refresh: refresh()
    case UndoBar.undo: undo()
    case UndoBar.redo: redo()
    case Alert.ok: hideAlertedMenu()
    case StylePicker.open: presentSheet(title: "Styles", StylePicker(selected: demo.number))
    default:
      guard let index = StylePicker.index(of: control) else { return performInMail(control) }
      stage.dismiss(Sheet.self)
      show(Demo.choices[index].style)
    }
  }

  /// Handles a key that inspects the program.
  ///
  /// - Returns: whether it is one.
  private mutating func handle(_ key: Key) -> Bool {
    switch key {
    case _ where Self.overlay.keys.contains(key): showsOverlay.toggle()
    case _ where Self.layers.keys.contains(key): showsLayers.toggle()
    default: return false
    }
    return true
  }
}
