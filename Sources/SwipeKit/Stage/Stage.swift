/// A window's content: a list, and the layers over it and beside it.
///
/// It takes each event once: the uppermost layer that has an element at a place gets the press there, layers with a
/// modality take the keys, and what is left is the list's. The keyboard's focus, the mouse's place, the mirroring of
/// right to left, the context menu and what a screen reader asks for are the stage's. It has no clock; times are in
/// seconds, lengths in points.
///
/// ```swift
/// struct Mail: Identifiable { let id: Int }
/// let mails = ListSource((1...9).map(Mail.init)) { Row(title: "Mail \($0.id)", trailing: [RowAction("Archive")]) }
/// var stage = Stage(mails, style: .actions, size: Size(width: 320, height: 480))
/// for activated in stage.handle(.key("Menu", time: 0.25)) { print(activated) }
/// for outcome in stage.advance(to: 0.3) { print(outcome.id, outcome.kind) }
/// var picture = DisplayList()
/// stage.draw(into: &picture)
/// ```
public struct Stage: Sendable {
  /// The action of an element, or of a place of the window, that does nothing.
  public static let nothing: ActionID = "nothing"

  /// What loads the list anew, by a key or a pull, where it refreshes (`SwipeList.refreshes`).
  public static let refresh: ActionID = "refresh"

  /// The size of the window.
  public internal(set) var size: Size { didSet { placed = nil } }
  /// Device pixels a point.
  public internal(set) var scale: Double
  /// The colours.
  public var theme: Theme
  /// What the library's layers say.
  public var phrases: Phrases {
    get { list.phrases }
    set {
      list.phrases = newValue
      placed = nil
    }
  }
  /// The rows.
  public var list: SwipeList
  /// Where the list lies, as if people read from left to right.
  private(set) var listFrame: Rect { didSet { placed = nil } }
  /// The list and the ground beside it, as if people read from left to right.
  public private(set) var room: Rect { didSet { placed = nil } }
  /// The greatest width of the rows, in points, above 0: in a wider room they lie in the middle of it.
  public var rowWidth = Double.infinity { didSet { if rowWidth != oldValue { layOut() } } }
  /// The layers, bottom to top; the list lies over those of the lowest level.
  var layers: [StageLayer] = [] { didSet { placed = nil } }
  /// Where the layers were placed last; nil once anything has changed that they are placed by.
  var placed: PlacedLayers?
  /// What can be done in the window beside what every stage does: by keys wherever nothing over the list takes them, and
  /// in the window's menu.
  public var commands: [Command] = []
  /// Whether there is something to undo, and to redo: then the window's menu offers that.
  public var (canUndo, canRedo) = (false, false)
  /// The actions that rows leave for, in order, until they are out of sight.
  private var awaited: [(action: ActionID, row: RowID)] = []
  /// Whether the user works in the window.
  var isActive = true
  /// The element of a layer that the keyboard is on, by its action; nil for the list, or for nothing.
  var focusedControl: ActionID?
  /// Whether something shows that it has the focus: from a key until a press, and from then on always something does.
  var showsFocus = false
  /// Where the mouse is, and where a finger was.
  var pointing = Pointing()
  /// The layer that the pointer with the window's gesture went down on; nil for none that follows it.
  var gripped: Int?
  /// The latest time that the stage was told of.
  public internal(set) var now: Double
  private var announcements: [String] = []
  /// What the list without rows has been announced to say; nil while it has rows.
  private var announcedEmptiness: String?

  /// Makes a stage whose list fills the window below its panes.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: device pixels a point, above zero.
  ///   - time: the time that it begins at.
  public init(
    _ source: any RowSource, style: SwipeStyle, size: Size, scale: Double = 1, theme: Theme = .light,
    direction: ReadingDirection = .leftToRight, at time: Double = 0
  ) {
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    self.size = size
    self.scale = scale
    self.theme = theme
    (listFrame, room) = (window, window)
    list = SwipeList(source, style: style, frame: window, scale: scale, at: time)
    list.direction = direction
    now = time
  }

  /// Where the mouse is in the window; nil where it is not, or a finger took its place.
  public var mouse: Point? { pointing.mouse }

  /// All of the window.
  public var window: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The direction of reading, which mirrors all of the window; a change cancels the present gesture.
  public var direction: ReadingDirection {
    get { list.direction }
    set {
      list.direction = newValue
      placeList()
    }
  }

  /// Whether what no hand moves is there at once, in the list and over it.
  public var reducesMotion: Bool {
    get { list.reducesMotion }
    set { list.reducesMotion = newValue }
  }

  /// A place in the window as people who read from left to right have it, or back.
  public func mirrored(_ rect: Rect) -> Rect { direction == .rightToLeft ? Mirror(in: window)(rect) : rect }

  /// A place in the window as people who read from left to right have it, or back.
  func mirrored(_ place: Point) -> Point { direction == .rightToLeft ? Mirror(in: window)(place) : place }

  /// Docks the panes, and has the list fill what they leave.
  mutating func layOut() {
    var rest = window
    for index in layers.indices { layers[index].frame = layers[index].layer.dock?.take(from: &rest) }
    room = rest
    let width = min(rowWidth, room.width)
    listFrame = Rect(
      x: room.x + ((room.width - width) / 2).rounded(), y: room.y, width: width, height: room.height)
    placeList()
  }

  private mutating func placeList() { list.place(in: mirrored(listFrame), scale: scale) }

  /// Shows other rows; a menu closes, and what rows were leaving for is forgotten: perform it before.
  public mutating func show(_ source: any RowSource, style: SwipeStyle) {
    dismiss(RowMenu.self)
    awaited = []
    list.show(source, style: style)
  }

  // MARK: Rows that leave

  /// Puts off an action until its row is out of sight.
  mutating func await(_ action: ActionID, of row: RowID) { awaited.append((action, row)) }

  /// The action that a row left for, which is to be performed now; nil if there is none.
  mutating func takeAwaited(of row: RowID) -> ActionID? {
    awaited.firstIndex { $0.row == row }.map { awaited.remove(at: $0).action }
  }

  /// Whether rows are leaving for an action.
  var isAwaiting: Bool { !awaited.isEmpty }

  /// The actions of all rows that are leaving, which are to be performed now.
  mutating func takeAwaited() -> [(action: ActionID, row: RowID)] {
    defer { awaited = [] }
    return awaited
  }

  // MARK: Time

  /// When the picture changes by itself, in seconds; nil for never.
  public var nextFrameTime: Double? {
    hasLostGrip || isSliding ? now : list.nextFrameTime
  }

  /// Whether the gesture was cancelled that a layer was dragged by.
  private var hasLostGrip: Bool { gripped != nil && !list.isPressed }

  /// Whether something moves by itself, or is about to.
  public var isMoving: Bool {
    list.isMoving || isSliding
  }

  /// Whether a layer is on its way.
  var isSliding: Bool { layers.contains { $0.layer.isMoving(at: now) } }

  /// When something comes about by itself, in seconds; nil if nothing will.
  public var nextOutcomeTime: Double? { list.nextOutcomeTime }

  /// Moves time on and gives what came about of rows since the last call.
  ///
  /// A context menu that was asked for shows by itself.
  ///
  /// - Parameter time: of the picture, in seconds.
  public mutating func advance(to time: Double) -> [Outcome] {
    if time.isFinite { now = max(now, time) }
    if hasLostGrip { release() }
    let outcomes = list.advance(to: now)
    for outcome in outcomes {
      if case .menu(let place) = outcome.kind { presentMenu(of: outcome.id, beside: place) }
    }
    for index in layers.indices.reversed() where layers[index].layer.transition?.isGone(at: now) == true {
      remove(at: index)
    }
    if outcomes.isEmpty { settle() }
    return outcomes
  }

  /// Drops what the state that the stage has come to leaves no room for.
  private mutating func settle() {
    // With a row that goes, so does the question.
    if let row = menu?.row, list.menuActions(of: row).isEmpty { dismiss(RowMenu.self) }
    keepFocus()
    updateHover()
    let emptiness = shownEmptyState?.text
    if let emptiness, emptiness != announcedEmptiness { announce(emptiness) }
    announcedEmptiness = emptiness
  }

  /// Shows what can be done with a row.
  ///
  /// - Parameter place: what the menu lies beside, in the window.
  public mutating func presentMenu(of row: RowID, beside place: Rect) {
    guard !isModal else { return }
    self[RowMenu.self] = RowMenu(
      of: row, named: list.title(of: row), list.menuActions(of: row), beside: mirrored(place), in: size,
      // Who asks by a key goes on with keys.
      highlighted: list.focusedRow == nil ? nil : 0)
  }

  // MARK: What a screen reader says

  /// Has a screen reader say something.
  public mutating func announce(_ text: String) { announcements.append(text) }

  /// What a screen reader is to say since the last call.
  public mutating func takeAnnouncements() -> [String] {
    if announcements.isEmpty { return [] }
    defer { announcements = [] }
    return announcements
  }
}
