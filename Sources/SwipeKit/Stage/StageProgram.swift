/// A program built around a `Stage`, for a window, a trace or any event loop.
///
/// Only `stage` and `act(upon:)` for a single outcome are required.
///
/// ```swift
/// struct Mail: Identifiable { let id: Int }
///
/// struct Inbox: StageProgram {
///   let mails = ListSource((1...9).map(Mail.init)) { Row(title: "Mail \($0.id)", trailing: [RowAction("Archive")]) }
///   var stage: Stage
///
///   init(size: Size) { stage = Stage(mails, style: .actions, size: size) }
///
///   mutating func act(upon outcome: Outcome) { print(outcome.id, outcome.kind) }
/// }
/// ```
public protocol StageProgram {
  /// The content of the window.
  var stage: Stage { get set }
  /// Acts upon an outcome of a row.
  mutating func act(upon outcome: Outcome)
  /// Acts upon all outcomes of one time; by default upon one after another.
  ///
  /// An action on selected rows has an outcome for each row.
  mutating func act(uponAll outcomes: [Outcome])
  /// Acts upon an action of a layer or a command; does nothing by default.
  mutating func activate(_ control: ActionID)
  /// Prepares for an event before the stage handles it; does nothing by default.
  ///
  /// The stage has been advanced to the time of the event. It does not handle the event if the program has quit.
  mutating func prepare(for event: InputEvent)
  /// Updates the stage to the program's state at the stage's time; does nothing by default.
  mutating func update()
  /// Returns the theme for a user's settings; by default the library's.
  ///
  /// The stage adopts it at the beginning, in a window and in a trace, and after each change of the settings.
  func theme(for settings: UserSettings) -> Theme
  /// The time of the program's next change by itself, in seconds; nil by default.
  var nextChange: Double? { get }
  /// Advances to the time of an event, and handles it; by default by the stage.
  mutating func handle(_ event: InputEvent)
  /// Advances to the time of the next frame or event, in seconds; by default acts upon all outcomes until then.
  mutating func advance(to time: Double)
  /// The time of the next frame, in seconds; nil for never. By default the stage's or the `nextChange`.
  var nextFrameTime: Double? { get }
  /// Draws the content; by default the stage.
  func draw(into list: inout DisplayList)
  /// Returns the view tree at the current time, as lines; by default the stage's.
  func describe() -> String
  /// Returns the program's output since the last call, in lines; by default no lines.
  mutating func takeLines() -> [String]
  /// Whether the user has quit the program; false by default.
  var hasQuit: Bool { get }
}

// Inlined into the program's module, since `stage` is a stored property there: by the protocol each reading copies it.
extension StageProgram {
  /// Acts upon one outcome after the other.
  public mutating func act(uponAll outcomes: [Outcome]) { for outcome in outcomes { act(upon: outcome) } }
  /// Does nothing.
  public mutating func activate(_ control: ActionID) {}
  /// Does nothing.
  public mutating func prepare(for event: InputEvent) {}
  /// Does nothing.
  public mutating func update() {}
  /// Returns the library's theme for the settings.
  public func theme(for settings: UserSettings) -> Theme { Theme(settings) }
  /// No change.
  public var nextChange: Double? { nil }

  /// Adopts a user's settings, and the theme for them.
  @inlinable public mutating func adopt(_ settings: UserSettings) {
    let theme = theme(for: settings)
    stage.settings = settings
    if stage.theme != theme { stage.theme = theme }
  }

  /// Handles an event of the window, and acts upon its outcomes.
  @inlinable public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    prepare(for: event)
    if !hasQuit { for control in stage.handle(event) { activate(control) } }
    actUponOutcomes(until: stage.now)
    update()
  }

  /// Advances to a time, and acts upon each outcome at its own time.
  ///
  /// - Parameter time: the time of the picture, in seconds; it is ignored if it is not finite.
  @inlinable public mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    // A change that stays due, such as a save that waits for its thread, does not hold up the others.
    while let due = [stage.nextOutcomeTime, nextChange].compactMap({ $0 }).filter({ $0 > stage.now }).min(),
      due < time
    {
      actUponOutcomes(until: due)
      update()
    }
    actUponOutcomes(until: time)
    update()
  }

  @usableFromInline mutating func actUponOutcomes(until time: Double) {
    while true {
      let outcomes = stage.advance(to: time)
      if outcomes.isEmpty { return }
      act(uponAll: outcomes)
    }
  }

  /// The time of the next frame, in seconds; nil for never.
  @inlinable public var nextFrameTime: Double? { [stage.nextFrameTime, nextChange].compactMap { $0 }.min() }

  /// Draws the stage.
  public func draw(into list: inout DisplayList) { stage.draw(into: &list) }

  /// Returns the view tree of the window with the stage.
  public func describe() -> String {
    var tree = ViewTree()
    tree.view(
      "Window", frame: stage.window,
      ["scale": formattedNumber(stage.scale), "time": formattedNumber(stage.now * 1000)]
    ) { tree in stage.describe(into: &tree) }
    return tree.text
  }

  /// Returns no lines.
  public mutating func takeLines() -> [String] { [] }
  /// Whether the user has quit the program: false.
  public var hasQuit: Bool { false }
}
