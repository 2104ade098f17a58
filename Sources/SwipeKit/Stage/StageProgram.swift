/// A program whose window is a stage: what it does itself is to act upon what comes about.
///
/// All else has a default, so that with a window's loop the smallest program is a stage and a method.
public protocol StageProgram {
  /// What the window shows.
  var stage: Stage { get set }
  /// Acts upon what came about of a row.
  mutating func act(upon outcome: Outcome)
  /// Acts upon what was activated that is no row: an element of a layer, or a key among the stage's commands.
  mutating func act(upon control: ActionID)
  /// Brings the stage up to the program's state, at the stage's time; by default there is nothing to do.
  mutating func update()
  /// When the program's state changes by itself, in seconds; nil, by default, for never.
  var nextChange: Double? { get }
}

extension StageProgram {
  /// Does nothing.
  public mutating func act(upon control: ActionID) {}
  /// Does nothing.
  public mutating func update() {}
  /// Never.
  public var nextChange: Double? { nil }

  /// Handles whatever the window tells, and acts upon what comes of it.
  public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    for control in stage.handle(event) { act(upon: control) }
    actUponOutcomes(until: stage.now)
    update()
  }

  /// Moves time on; what comes about on the way is acted upon at its own time, however far the way is.
  ///
  /// - Parameter time: of the picture, in seconds; one that is no number moves nothing.
  public mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    while let due = [stage.nextOutcomeTime, nextChange].compactMap({ $0 }).min(), due < time, due > stage.now {
      actUponOutcomes(until: due)
      update()
    }
    actUponOutcomes(until: time)
    update()
  }

  private mutating func actUponOutcomes(until time: Double) {
    while true {
      let outcomes = stage.advance(to: time)
      if outcomes.isEmpty { return }
      for outcome in outcomes { act(upon: outcome) }
    }
  }

  /// When the picture changes by itself, in seconds; nil for never.
  public var nextFrameTime: Double? { [stage.nextFrameTime, nextChange].compactMap { $0 }.min() }

  /// Draws all that shows.
  public func draw(into list: inout DisplayList) { stage.draw(into: &list) }
}
