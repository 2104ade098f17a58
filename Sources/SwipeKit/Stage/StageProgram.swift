/// A program with a stage, whatever drives it.
public protocol StageOwner {
  /// The content of the window.
  var stage: Stage { get set }
}

/// A program whose window has a stage; what is its own is to act upon outcomes.
///
/// All else has a default, so that with a window's loop the smallest program is a stage and a method.
public protocol StageProgram: StageOwner {
  /// Acts upon an outcome of a row.
  mutating func act(upon outcome: Outcome)
  /// Acts upon the outcomes of one time, such as those of all selected rows; by default upon one after the other.
  mutating func act(upon outcomes: [Outcome])
  /// Acts upon an action that is not a row's: of an element of a layer, or of a key among the stage's commands.
  mutating func act(upon control: ActionID)
  /// Prepares for an event, at its time and before the stage handles it; by default it does nothing.
  mutating func prepare(for event: InputEvent)
  /// Updates the stage to the program's state, at the stage's time; by default it does nothing.
  mutating func update()
  /// The time of the next change of the program's state by itself, in seconds; nil, by default, for never.
  var nextChange: Double? { get }
}

// Inlined into the program's module, where `stage` is a stored property: by the protocol each reading is a copy of it.
extension StageProgram {
  /// Acts upon one outcome after the other.
  public mutating func act(upon outcomes: [Outcome]) { for outcome in outcomes { act(upon: outcome) } }
  /// Does nothing.
  public mutating func act(upon control: ActionID) {}
  /// Does nothing.
  public mutating func prepare(for event: InputEvent) {}
  /// Does nothing.
  public mutating func update() {}
  /// No change.
  public var nextChange: Double? { nil }

  /// Handles an event of the window, and acts upon its outcomes.
  @inlinable public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    prepare(for: event)
    for control in stage.handle(event) { act(upon: control) }
    actUponOutcomes(until: stage.now)
    update()
  }

  /// Advances to a time; each outcome until there is acted upon at its own time.
  ///
  /// - Parameter time: the time of the picture, in seconds; one that is not finite is ignored.
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
      act(upon: outcomes)
    }
  }

  /// The time of the next frame, in seconds; nil for never.
  @inlinable public var nextFrameTime: Double? { [stage.nextFrameTime, nextChange].compactMap { $0 }.min() }

  /// Draws the stage.
  public func draw(into list: inout DisplayList) { stage.draw(into: &list) }
}
