/// The input that a layer keeps from the layers below it.
public enum Modality: Sendable {
  /// No input.
  case none
  /// Keys and the wheel; a press outside of the layer dismisses it, and does nothing else.
  case light
  /// All input.
  case modal
}

/// A layer over the list of a stage or beside it: a bar, a sheet, an alert, a menu.
///
/// A layer is a value. It places its content as if people read from left to right, and everything that it offers is an
/// element with an action; from these elements the stage does hit tests, mirroring, hover, focus and accessibility
/// nodes. Keys and readers press its buttons, too. Only `level` and `place(into:in:)` are required.
public protocol Layer: Sendable {
  /// The level among the other layers, in whatever order they are presented.
  static var level: LayerLevel { get }
  /// The input that the layer keeps from those below it; by default none.
  var modality: Modality { get }
  /// The transition by which the layer appears and leaves; nil, by default, for none.
  var transition: Transition? { get }
  /// The subject of the layer, such as the title of the page that it shows; by default empty.
  ///
  /// The second tap of a double click does nothing if the layer has changed its subject since the first one. So it never
  /// acts on a page, or on a change, that the first tap brought.
  var subject: String { get }
  /// Returns the part of the window that the layer takes from the list; nil, by default, for none.
  ///
  /// - Parameters:
  ///   - width: the width of what the layers before it leave, in points.
  ///   - letters: the widths of letters.
  func dock(in width: Double, _ letters: LetterWidths) -> Dock?

  /// Places the content as elements.
  func place(into list: inout DisplayList, in context: LayerContext)

  /// Handles a key while this is the uppermost layer that takes keys; by default it returns nil.
  mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse?
  /// Handles an action that a press, a key or a reader activates on any layer; by default the program handles it.
  mutating func activate(_ action: ActionID) -> LayerResponse?
  /// Handles input for a text field, an element of the role `textField`, while that has the focus; by default it returns
  /// nil.
  mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse?
  /// Returns the frame of the caret in a text field; nil, by default, for a layer without one.
  func caret(of field: ActionID, in context: LayerContext) -> Rect?
  /// Scrolls the content by a distance of the wheel, in points.
  mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext)
  /// Scrolls to where a part is visible as a whole; the part is given at its position once nothing moves.
  mutating func reveal(_ part: Rect, in context: LayerContext)
  /// Handles a new position of the mouse.
  mutating func hover(at place: Point, in context: LayerContext)
  /// Returns whether a position of the window is on the layer, which then takes its presses while it leaves.
  func contains(_ place: Point, in context: LayerContext) -> Bool
  /// Returns whether a press at a position stops the layer's scrolling, so that it is no tap.
  func stopsScroll(at place: Point, in context: LayerContext) -> Bool
  /// Handles a drag that began on the layer: on a pane, at the level `notice`, or on the uppermost layer that takes keys.
  mutating func handle(_ drag: LayerDrag, in context: LayerContext)
  /// Returns whether anything moves by itself; by default, whether the transition does.
  ///
  /// A layer at rest stays so until it is changed.
  func isMoving(at time: Double) -> Bool
  /// Adapts to another size of the window, or of the part of it that the layer is docked in.
  mutating func fit(in context: LayerContext)
  /// Begins to appear, when a stage presents the layer; by default that is immediate.
  mutating func appear(in context: LayerContext)
  /// Begins to leave; a layer without a transition is removed immediately.
  mutating func leave(at time: Double)
}

/// The level of a layer in a stage, from bottom to top.
public enum LayerLevel: Int, Comparable, Sendable {
  /// Below the list, and beside it: a title bar, a side pane.
  case pane
  /// Above those, and docked in what they leave: a bar for a while.
  case bar
  /// Above the list: a placeholder for rows.
  case placeholder
  /// Above that: a notice of what was done.
  case notice
  /// A page over the window.
  case sheet
  /// A question over the window.
  case alert
  /// A menu, above all others.
  case menu

  /// Returns whether a level is below another one.
  public static func < (a: LayerLevel, b: LayerLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The response of a layer to a key or a press that it handles.
public enum LayerResponse: Equatable, Sendable {
  /// The layer stays.
  case stays
  /// The layer is dismissed.
  case dismisses
  /// The layer is dismissed, and an action of a row is performed.
  case performs(ActionID, of: RowID)
  /// The layer is dismissed, and an action is activated.
  case answers(ActionID)
  /// The layer stays, and an action is activated, as by a press on its element.
  case activates(ActionID)
  /// The layer stays, and a text is copied to the clipboard.
  case copies(String)
  /// The layer stays, and the clipboard's text is wanted, which comes as input for the field with the focus.
  case pastes
}

/// Input for a text field of a layer.
public enum FieldInput: Equatable, Sendable {
  /// A key went down, or repeats.
  case key(Key)
  /// A text was written, or pasted.
  case text(String)
  /// The preedit text of an input method; the selection counts Unicode's scalars.
  case preedit(String, selection: Range<Int>)
  /// A pointer was pressed at a position of the window; with Shift it extends the selection.
  case pressed(Point, extends: Bool)
  /// The pointer was dragged to a position of the window.
  case dragged(Point)
  /// A screen reader replaced a part of the text, which is counted in Unicode's scalars.
  case replaced(Range<Int>, String)
  /// A screen reader selected a part of the text, which is counted in Unicode's scalars.
  case selected(Range<Int>)
}

/// A phase of a drag that began on a layer.
public enum LayerDrag: Equatable, Sendable {
  /// The pointer went down.
  case pressed
  /// The pointer left the slop: a lift is no tap any more.
  case began
  /// The pointer moved to a distance below the point where it left the slop, in points.
  case changed(way: Double)
  /// The pointer was lifted, at a velocity in points a second, positive downwards.
  case ended(velocity: Double)
  /// The drag was cancelled.
  case cancelled
  /// Two fingers that scrolled on the layer left a touchpad, at a velocity in points a second, positive downwards.
  case glided(velocity: Double)

  init(_ gesture: Gesture) {
    self =
      switch gesture {
      case .pressed: .pressed
      case .panBegan: .began
      case .panChanged(_, let way): .changed(way: way)
      case .panEnded(_, let velocity): .ended(velocity: velocity)
      case .tapped, .flicked: .ended(velocity: 0)
      case .cancelled: .cancelled
      }
  }
}

/// The surroundings of a layer, in points, as if people read from left to right.
public struct LayerContext: Sendable {
  /// The frame of the window.
  public let window: Rect
  /// The frame of the list.
  public let list: Rect
  /// The frame of the list and of the background beside it.
  public let room: Rect
  /// The part of the window that the layer is docked in; all of it for other layers.
  public let frame: Rect
  /// The scale, in device pixels a point.
  public let scale: Double
  /// The colours.
  public internal(set) var theme: Theme
  /// The texts of the library's layers.
  public let phrases: Phrases
  /// Whether all motion but that of a finger is left out.
  public let reducesMotion: Bool
  /// The action of the element that is pressed; nil for none.
  public let pressed: ActionID?
  /// The action of the element with the keyboard's focus; nil for none, or while the window does not have the keyboard.
  public let focused: ActionID?
  /// Whether people read from right to left: what is placed is mirrored.
  public let isMirrored: Bool
  /// The time, in seconds.
  public let time: Double
  /// The widths of letters.
  public let letters: LetterWidths
  /// The selection of the list; nil while no row is selected.
  var selection: SelectionSummary?

  /// Creates a context from its parts.
  ///
  /// - Parameters:
  ///   - window: the frame of the window.
  ///   - list: the frame of the list; nil for all of the window.
  ///   - room: the frame of the list and of the background beside it; nil for that of the list.
  ///   - frame: the part of the window that the layer is docked in; nil for all of the window.
  public init(
    window: Rect, list: Rect? = nil, room: Rect? = nil, frame: Rect? = nil, scale: Double = 1,
    theme: Theme = .light, phrases: Phrases = Phrases(), reducesMotion: Bool = false, pressed: ActionID? = nil,
    time: Double = 0, letters: LetterWidths = .dejaVuSans, focused: ActionID? = nil, isMirrored: Bool = false
  ) {
    (self.window, self.list, self.room) = (window, list ?? window, room ?? list ?? window)
    self.frame = frame ?? window
    (self.scale, self.theme, self.phrases) = (scale, theme, phrases)
    (self.reducesMotion, self.pressed, self.time) = (reducesMotion, pressed, time)
    (self.letters, self.focused, self.isMirrored) = (letters, focused, isMirrored)
  }

  /// Returns a length rounded to whole device pixels, as a list's offset is.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}

extension Layer {
  /// No input.
  public var modality: Modality { .none }
  /// No transition.
  public var transition: Transition? { nil }
  /// No subject.
  public var subject: String { "" }
  /// Returns no part of the window.
  public func dock(in width: Double, _ letters: LetterWidths) -> Dock? { nil }
  /// Handles no key.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? { nil }
  /// Leaves the action to the program.
  public mutating func activate(_ action: ActionID) -> LayerResponse? { nil }
  /// Handles nothing.
  public mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
    nil
  }
  /// Returns nil.
  public func caret(of field: ActionID, in context: LayerContext) -> Rect? { nil }
  /// Does nothing.
  public mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) {}
  /// Does nothing.
  public mutating func reveal(_ part: Rect, in context: LayerContext) {}
  /// Does nothing.
  public mutating func hover(at place: Point, in context: LayerContext) {}
  /// Returns false.
  public func stopsScroll(at place: Point, in context: LayerContext) -> Bool { false }
  /// Returns whether the transition moves.
  public func isMoving(at time: Double) -> Bool { transition?.isMoving(at: time) == true }
  /// Returns false.
  public func contains(_ place: Point, in context: LayerContext) -> Bool { false }
  /// Does nothing.
  public mutating func handle(_ drag: LayerDrag, in context: LayerContext) {}
  /// Does nothing.
  public mutating func fit(in context: LayerContext) {}
  /// Appears immediately.
  public mutating func appear(in context: LayerContext) {}
  /// Leaves immediately.
  public mutating func leave(at time: Double) {}
}

extension Key {
  /// The keys that confirm or cancel: they dismiss what is modal.
  static let dismissals: Set<Key> = [.escape, .enter, .space]
}
