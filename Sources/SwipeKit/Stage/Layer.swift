/// The input that a layer keeps from the layers below it.
public enum Modality: Sendable {
  /// No input.
  case none
  /// Keys and the wheel; a press outside of the layer only dismisses it.
  case light
  /// All input.
  case modal
}

/// A layer over or next to the list of a stage, such as a sheet.
///
/// A layer is a value. It places its content from left to right, and each control is an element with an action. From
/// these elements the stage derives hit tests, mirroring, hover, focus and accessibility nodes. Only `level` and
/// `draw(into:in:)` are required.
///
/// ```swift
/// struct Banner: Layer {
///   static let level = LayerLevel.bar
///   func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { .top(44) }
///   func draw(into list: inout DisplayList, in context: LayerContext) {
///     list.fill(context.frame, context.theme.bar)
///     list.text("Offline", context.theme.rowText, in: context.frame, .center, context.theme.label)
///   }
/// }
/// ```
public protocol Layer: Sendable {
  /// The level among the other layers, regardless of the order of presentation.
  static var level: LayerLevel { get }
  /// The input that the layer keeps from the layers below; no input by default.
  var modality: Modality { get }
  /// The animation of appearing and leaving; nil, by default, for no animation.
  var transition: Transition? { get }
  /// The subject of the layer, such as the title of its page; empty by default.
  ///
  /// The second tap of a double click does nothing if the layer has changed its subject since the first tap. So it
  /// never acts on a page, or on a change, that the first tap brought.
  var subject: String { get }
  /// The identity of the list that the layer is for; by default the main list's, which is empty.
  ///
  /// It is nil for the list that has the keys.
  var listID: String? { get }
  /// Whether the layer is drawn again when its list scrolls; false by default.
  var followsScroll: Bool { get }
  /// The row that the layer is for, in the list that has the keys; nil by default.
  ///
  /// The row looks pressed. The layer is dismissed once the row offers no action, such as a row that is gone.
  var row: RowID? { get }
  /// Returns whether the layer is visible, and docked; a placeholder is by default if its list has no rows at all.
  func isVisible(over rows: ListSummary) -> Bool
  /// Returns the part of the window that the layer is docked in; nil by default.
  ///
  /// - Parameters:
  ///   - width: the width of the window that earlier layers leave, in points.
  ///   - metrics: the font metrics.
  func dock(in width: Double, _ metrics: FontMetrics) -> Dock?

  /// Places the content as elements.
  func draw(into list: inout DisplayList, in context: LayerContext)

  /// Handles a key, or returns nil, the default, to pass it on.
  ///
  /// A layer with a modality gets keys while it is uppermost. Other layers get them while they have the focus;
  /// placeholders and panes also while nothing has it. Bars get Escape before these.
  mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse?
  /// Handles an action of any layer, or returns nil, the default, to pass it on.
  ///
  /// A press, a key or a screen reader activates it.
  mutating func activate(_ action: ActionID) -> LayerResponse?
  /// Handles input for the text field with the focus; returns nil by default.
  ///
  /// A text field is an element with the role `textField`.
  mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse?
  /// Returns the frame of a text field's caret; nil by default.
  func caret(of field: ActionID, in context: LayerContext) -> Rect?
  /// Highlights a control instead of giving it the focus; returns false, by default, if the stage shall focus it.
  ///
  /// The uppermost layer with a modality is asked.
  mutating func highlight(_ control: ActionID, in context: LayerContext) -> Bool
  /// Returns whether a pane or a bar takes the wheel at a position; true by default.
  ///
  /// Otherwise the nearest list gets it.
  func takesWheel(at point: Point, in context: LayerContext) -> Bool
  /// Scrolls the content by a distance of the wheel, in points.
  mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext)
  /// Scrolls until a part of the content is completely visible; its frame is the frame at rest.
  mutating func reveal(_ part: Rect, in context: LayerContext)
  /// Handles a new position of the mouse.
  mutating func hover(at point: Point, in context: LayerContext)
  /// Returns whether a position in the window is on the layer; false by default.
  ///
  /// A layer that leaves takes presses there, without effect.
  func contains(_ point: Point, in context: LayerContext) -> Bool
  /// Returns whether a press at a position stops scrolling instead of being a tap.
  func stopsScroll(at point: Point, in context: LayerContext) -> Bool
  /// Handles a drag that began on the layer, at a position in the window; returns nil by default.
  ///
  /// Panes, bars, notices and the uppermost layer that takes keys get drags. The responses to `cancelled` and `glided`
  /// are ignored.
  mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse?
  /// Returns whether anything moves by itself; by default, whether the transition does.
  ///
  /// A layer at rest must not move until it is changed.
  func isMoving(at time: Double) -> Bool
  /// Adapts to a new size of the window or of the docked frame.
  mutating func fit(in context: LayerContext)
  /// Begins to appear when a stage presents the layer; immediately by default.
  mutating func appear(in context: LayerContext)
  /// Begins to leave; a layer without a transition is removed immediately.
  mutating func beginDismissal(at time: Double)
}

/// The level of a layer in a stage, from bottom to top.
@nonexhaustive public enum LayerLevel: Int, Comparable, Sendable {
  /// Below the list or next to it: a title bar or a side pane.
  case pane
  /// Above panes, and docked in what they leave: a temporary bar.
  case bar
  /// Above the list: a placeholder for rows.
  case placeholder
  /// Above placeholders: a notice of a change.
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

/// The response of a layer to a key, a press or a drag that it handles.
@nonexhaustive public enum LayerResponse: Equatable, Sendable {
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
  /// The layer stays, and its list scrolls immediately, as far as its ends allow; a drag of the layer goes on.
  case scrolls(to: ScrollTarget)
  /// The layer stays, and a text is copied to the clipboard.
  case copies(String)
  /// The layer stays, and the clipboard's text is pasted into the focused field.
  case pastes
}

/// Input for a text field of a layer.
@nonexhaustive public enum FieldInput: Equatable, Sendable {
  /// A key went down, or repeats.
  case key(Key)
  /// A text was written, or pasted.
  case text(String)
  /// The preedit text of an input method, and its selection in Unicode scalars.
  case preedit(String, selection: Range<Int>)
  /// A pointer was pressed at a position in the window; Shift extends the selection.
  case pressed(Point, extends: Bool)
  /// The pointer was dragged to a position in the window.
  case dragged(Point)
  /// A screen reader replaced a range of the text, in Unicode scalars.
  case replaced(Range<Int>, String)
  /// A screen reader selected a range of the text, in Unicode scalars.
  case selected(Range<Int>)
}

/// A phase of a drag that began on a layer.
@nonexhaustive public enum LayerDrag: Equatable, Sendable {
  /// The pointer went down.
  case pressed
  /// The pointer left the slop, so that a lift is no longer a tap.
  case began
  /// The pointer moved by a distance since it left the slop, in points, positive downwards.
  case changed(translation: Double)
  /// The pointer was lifted, at a velocity in points per second, positive downwards.
  case ended(velocity: Double)
  /// The drag was cancelled.
  case cancelled
  /// A two-finger scroll ended at a velocity in points per second, positive downwards.
  case glided(velocity: Double)

  init(_ gesture: Gesture) {
    self =
      switch gesture {
      case .pressed: .pressed
      case .panBegan: .began
      case .panChanged(_, let translation): .changed(translation: translation)
      case .panEnded(_, let velocity): .ended(velocity: velocity)
      case .tapped, .flicked: .ended(velocity: 0)
      case .cancelled: .cancelled
      }
  }
}

extension Layer {
  /// No input.
  public var modality: Modality { .none }
  /// No transition.
  public var transition: Transition? { nil }
  /// No subject.
  public var subject: String { "" }
  /// The main list.
  public var listID: String? { "" }
  /// Does not follow the scroll.
  public var followsScroll: Bool { false }
  /// No row.
  public var row: RowID? { nil }
  /// Returns true, except for a placeholder over rows.
  public func isVisible(over rows: ListSummary) -> Bool {
    Self.level != .placeholder || rows.isEmpty && rows.total == 0
  }
  /// Returns no part of the window.
  public func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { nil }
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
  /// Highlights nothing.
  public mutating func highlight(_ control: ActionID, in context: LayerContext) -> Bool { false }
  /// Returns true.
  public func takesWheel(at point: Point, in context: LayerContext) -> Bool { true }
  /// Does nothing.
  public mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) {}
  /// Does nothing.
  public mutating func reveal(_ part: Rect, in context: LayerContext) {}
  /// Does nothing.
  public mutating func hover(at point: Point, in context: LayerContext) {}
  /// Returns false.
  public func stopsScroll(at point: Point, in context: LayerContext) -> Bool { false }
  /// Returns whether the transition moves.
  public func isMoving(at time: Double) -> Bool { transition?.isMoving(at: time) == true }
  /// Returns false.
  public func contains(_ point: Point, in context: LayerContext) -> Bool { false }
  /// Does nothing.
  public mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    nil
  }
  /// Does nothing.
  public mutating func fit(in context: LayerContext) {}
  /// Appears immediately.
  public mutating func appear(in context: LayerContext) {}
  /// Leaves immediately.
  public mutating func beginDismissal(at time: Double) {}
}

/// A layer that gives way to other content of a low window, in steps.
protocol YieldingLayer: Layer {
  /// Takes the form of a step, from 0 for the whole layer; returns false if there is no such step.
  mutating func giveWay(by step: Int) -> Bool
}

extension Key {
  /// The keys that open the window's menu, and dismiss any menu.
  static let windowMenus: [Key] = ["F10"]
  /// The keys that confirm or cancel: they dismiss what is modal.
  static let dismissals: Set<Key> = [.escape, .enter, .space]
}
