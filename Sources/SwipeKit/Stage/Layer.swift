/// What a layer keeps from the layers below it.
public enum Modality: Sendable {
  /// Nothing.
  case none
  /// Keys and the wheel; a press outside of it dismisses it, and does nothing else.
  case light
  /// All input.
  case modal
}

/// Something that shows over the list of a stage, or beside it: a bar, a sheet, an alert, a menu.
///
/// A layer is a value. It places what it shows as if people read from left to right, and everything that it offers is an
/// element with an action; the stage hit tests, mirrors, hovers, focuses and tells the screen reader from these elements.
/// Only `place(into:in:)` is required.
public protocol Layer: Sendable {
  /// Where it lies among the others, whatever the order in which they were presented.
  static var level: LayerLevel { get }
  /// What it keeps from the layers below it; by default nothing.
  var modality: Modality { get }
  /// How it comes and goes; nil, by default, for at once.
  var transition: Transition? { get }
  /// The part of the window that it takes from the list; nil, by default, for none.
  var dock: Dock? { get }

  /// Places what shows.
  func place(into list: inout DisplayList, in context: LayerContext)

  /// Handles a key while it is the uppermost layer that takes keys; by default it has no use for any.
  mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse?
  /// Handles a press on an element with an action; by default that is the program's to act upon.
  mutating func activate(_ action: ActionID) -> LayerResponse?
  /// Scrolls what it shows by a number of points, as a wheel.
  mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext)
  /// Scrolls to where all of a part shows, which lies there once nothing moves any more.
  mutating func reveal(_ part: Rect, in context: LayerContext)
  /// Takes note of where the mouse is.
  mutating func hover(at place: Point, in context: LayerContext)
  /// Whether a place of the window is on it, and not beside it.
  func contains(_ place: Point, in context: LayerContext) -> Bool
  /// Whether a press at a place stops what scrolls there by itself, so that it is no tap.
  func stopsScroll(at place: Point, in context: LayerContext) -> Bool
  /// Follows a pointer that is down on it.
  mutating func handle(_ drag: LayerDrag, in context: LayerContext)
  /// Whether anything of it moves by itself; by default, what its transition moves.
  func isMoving(at time: Double) -> Bool
  /// Fits itself to another size of the window.
  mutating func resize(to size: Size, at time: Double)
  /// Begins to come, where a stage presents it; by default it is there at once.
  mutating func appear(in context: LayerContext)
  /// Begins to leave; one without a transition is gone at once.
  mutating func leave(at time: Double)
}

/// The order of the layers of a stage, bottom to top.
public enum LayerLevel: Int, Comparable, Sendable {
  /// Below the list, and beside it: a title bar, a side pane.
  case pane
  /// Over the list: what stands for rows that are not there.
  case placeholder
  /// Over that: what tells of something done.
  case notice
  /// A page over the window.
  case sheet
  /// A question over the window.
  case alert
  /// A menu, over all else.
  case menu

  /// Whether one lies below another.
  public static func < (a: LayerLevel, b: LayerLevel) -> Bool { a.rawValue < b.rawValue }
}

/// What a layer answers to a key or a press that it has a use for.
public enum LayerResponse: Equatable, Sendable {
  /// It stays.
  case stays
  /// It leaves.
  case dismisses
  /// It leaves, and an action is performed of a row.
  case performs(ActionID, of: RowID)
  /// It leaves, and an action of the program is activated.
  case answers(ActionID)
  /// An action of the program is activated, as by a press on its element.
  case activates(ActionID)
}

/// What a pointer does that went down on a layer.
public enum LayerDrag: Equatable, Sendable {
  /// It is down.
  case pressed
  /// It has left the slop: a lift would be no tap any more.
  case began
  /// It is so many points below where it left the slop.
  case changed(way: Double)
  /// It was lifted at a velocity in points per second downwards.
  case ended(velocity: Double)
  /// It means nothing any more.
  case cancelled

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

/// What a layer shows in: places in points, as if people read from left to right.
public struct LayerContext: Sendable {
  /// All of the window.
  public let window: Rect
  /// Where the list lies.
  public let list: Rect
  /// The list and the ground beside it.
  public let room: Rect
  /// The part of the window that the layer is docked in; all of it for a layer that is not.
  public let frame: Rect
  /// Device pixels a point.
  public let scale: Double
  /// The colours.
  public internal(set) var theme: Theme
  /// What the library's layers say.
  public let phrases: Phrases
  /// Whether nothing moves that no hand moves.
  public let reducesMotion: Bool
  /// The action of the element that is pressed; nil for none.
  public let pressed: ActionID?
  /// In seconds.
  public let time: Double

  /// Makes a context of its parts.
  ///
  /// - Parameters:
  ///   - window: all of the window.
  ///   - list: where the list lies; nil for all of the window.
  ///   - room: the list and the ground beside it; nil for the list.
  ///   - frame: the part of the window that the layer is docked in; nil for all of the window.
  public init(
    window: Rect, list: Rect? = nil, room: Rect? = nil, frame: Rect? = nil, scale: Double = 1,
    theme: Theme = .light,
    phrases: Phrases = Phrases(), reducesMotion: Bool = false, pressed: ActionID? = nil, time: Double = 0
  ) {
    (self.window, self.list, self.room) = (window, list ?? window, room ?? list ?? window)
    self.frame = frame ?? window
    (self.scale, self.theme, self.phrases) = (scale, theme, phrases)
    (self.reducesMotion, self.pressed, self.time) = (reducesMotion, pressed, time)
  }

  /// Rounded to whole device pixels, as a list's offset is.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}

extension Layer {
  /// Keeps nothing from the layers below.
  public var modality: Modality { .none }
  /// Comes and goes at once.
  public var transition: Transition? { nil }
  /// Takes no part of the window.
  public var dock: Dock? { nil }
  /// Has no use for keys.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? { nil }
  /// Leaves it to the program.
  public mutating func activate(_ action: ActionID) -> LayerResponse? { nil }
  /// Does nothing.
  public mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) {}
  /// Does nothing.
  public mutating func reveal(_ part: Rect, in context: LayerContext) {}
  /// Does nothing.
  public mutating func hover(at place: Point, in context: LayerContext) {}
  /// Nowhere.
  public func stopsScroll(at place: Point, in context: LayerContext) -> Bool { false }
  /// While its transition moves.
  public func isMoving(at time: Double) -> Bool { transition?.isMoving(at: time) == true }
  /// Nowhere.
  public func contains(_ place: Point, in context: LayerContext) -> Bool { false }
  /// Does nothing.
  public mutating func handle(_ drag: LayerDrag, in context: LayerContext) {}
  /// Does nothing.
  public mutating func resize(to size: Size, at time: Double) {}
  /// Is there at once.
  public mutating func appear(in context: LayerContext) {}
  /// Is gone at once.
  public mutating func leave(at time: Double) {}
}

extension Key {
  /// The keys that confirm or cancel: they close what is modal.
  static let dismissals: Set<Key> = [.escape, .enter, .space]
}
