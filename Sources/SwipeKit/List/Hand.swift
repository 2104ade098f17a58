/// The hand on a window: the pointer that is down, its press, and its gestures.
///
/// A window has one hand. A list gets the gestures on its own targets, and a layer the gestures on its controls.
package struct Hand: Sendable {
  typealias Gestures = [(gesture: Gesture, press: Press<PressTarget>)]

  private var arena = GestureArena<PressTarget>()
  /// The drag of a pointer that pressed a control outside of a list.
  private var control = ControlPress()
  /// Whether the latest press was the second one of a double click.
  package private(set) var isSecond = false
  private var taps = DoubleClickDetector<PressTarget.Identity>()

  package init() {}

  var gestures: Gestures { _read { yield arena.gestures } }

  package var velocity: Point { arena.velocity }

  package var pointer: Pointer? { arena.pointer }

  /// Whether a pointer is down on something that is not a list's.
  var isElsewhere: Bool { arena.press.map { !$0.target.isOfList } ?? false }

  /// The pressed control, for as long as a lift would activate it; nil if there is no such control.
  package var pressedControl: ActionID? {
    guard arena.endsAsTap || control.isPressed, let press = arena.press, !press.stopsScroll,
      !press.target.isOnOtherTarget
    else { return nil }
    return press.target.target?.control
  }

  /// Whether a lift now would be the second tap of a double click in a list.
  package var isSecondTap: Bool { isSecond && arena.endsAsTap && arena.press?.target.isOfList == true }

  var mayActivate: Bool { control.isPossible }

  private func path(onList index: Int) -> PointerPath? { arena.press?.target.list == index ? arena.path : nil }

  /// Whether a pointer is down, on a list or on something else, and its list has not cancelled its press.
  func isDown(on lists: Lists) -> Bool {
    guard let press = arena.press else { return false }
    return press.target.list.map { lists.read($0, \.isPressed) } ?? true
  }

  func isSecondPress(at point: Point, time: Double) -> Bool { taps.isSecond(at: point, time: time) }

  func activates(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .tapped: true
    case .panEnded: control.isPressed
    case .pressed, .flicked, .panBegan, .panChanged, .cancelled: false
    }
  }

  mutating func moveControl() { control.move() }

  /// Cancels the present gesture, without effect on lists and layers.
  mutating func cancel() {
    arena.cancel()
    arena.forgetGestures()
  }

  /// Recognises no more of a press than its list has use for.
  private mutating func restrict(to press: ListPress?) {
    guard let press else { return cancel() }
    if press.isVertical { arena.restrictToVertical() }
  }

  /// Recognises the gestures of an event, and lets each list act upon the gestures on its own targets.
  ///
  /// The lists must have been advanced to the time of the event.
  ///
  /// - Parameters:
  ///   - target: the target next to or over the lists at the position; nil for a list. A `down` presses it, and later
  ///     events tell by it whether the pointer is still inside.
  ///   - subject: the subject of the layer that has the target; empty if there is no layer.
  ///   - stopsScroll: whether a press on the target stops what scrolls there, so that it is no tap.
  package mutating func handle(
    _ event: PointerEvent, on lists: inout Lists, over target: Target? = nil, subject: String = "",
    stopsScroll: Bool = false
  ) {
    if let index = arena.press?.target.list { restrict(to: lists.read(index, \.pointers.press)) }
    lists.changeAll { $0.prepare(for: event) }
    arena.forgetGestures()
    var press = Press(
      on: PressTarget(target: target, subject: subject, time: lists.main.now), stopsScroll: stopsScroll)
    if event.phase == .down, target == nil, let index = lists.index(at: event.position) {
      press = lists.read(index) { $0.newPress(by: event) }
      press.target.list = index
    }
    if event.phase == .down {
      press.target.isOnOtherTarget = taps.isNew(press.target.identity, at: event.position, time: press.target.time)
    } else if let pressed = arena.press, event.pointer == arena.pointer {
      self.control.follow(isInside: target != nil && pressed.target.target == target)
    }
    arena.handle(event, on: press)
    for (gesture, press) in arena.gestures where gesture == .pressed {
      if let place = arena.place {
        isSecond = taps.isSecond(at: place, time: press.target.time)
        taps.note(press.target.identity, at: place, time: press.target.time)
      }
      if !press.target.isOfList {
        self.control.begin()
        // A press that stops a scroll is no press of a control.
        if press.stopsScroll { self.control.move() }
      }
    }
    for index in lists.indices {
      lists.change(index) { $0.handle(event, making: arena.gestures, ofList: index, along: path(onList: index)) }
    }
  }
}
