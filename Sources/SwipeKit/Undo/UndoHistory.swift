/// The history of the user's acts that can be undone and redone.
///
/// An act is a value of the program's own: the identity of the changed thing, and what reverts the change. An example
/// is "row 7 went from the inbox to the archive". The program performs an act immediately and adds it here.
///
/// Acts that are added together, such as the acts on a selection, are one step. A bar shows the step that `undo` takes
/// back, for eight seconds. Undo and redo do not depend on the bar: they reach all steps. The program makes all acts
/// final by `finish()`, when it quits and before it loads other data. `finish(at:)` makes acts final whose own time is
/// over.
///
/// Hide removed things instead of deleting them. Then they keep their places however the others change, and are back as
/// soon as they are undone. `ItemStore` does this for the items of an array.
///
/// ```swift
/// var hidden: Set<Int> = [7]
/// var history = UndoHistory<Int>()
/// history.add([7], kind: "archived", at: 10)
/// for row in history.undo() { hidden.remove(row) }
/// ```
public struct UndoHistory<Act: Equatable & Sendable>: Equatable, Sendable {
  /// Acts that are undone together.
  public struct Step: Equatable, Sendable {
    /// The kind of all acts, a word of the program's.
    public let kind: String
    /// The acts in the order they were done; at least one.
    public fileprivate(set) var acts: [Act]
  }

  /// The time of each step, in seconds: Material has 4 to 10 for bars.
  package static var showingTime: Double { 8 }

  struct DoneStep: Equatable, Sendable {
    var step: Step
    /// The end of the step's time, in seconds, without later pauses.
    var end: Double
    var isClosed = false
  }

  /// The steps that can be undone; a later step has no less time left.
  private(set) var done: [DoneStep] = []
  /// The steps that can be redone, the latest undone last.
  private(set) var undone: [Step] = []
  /// The beginning of the present pause, in seconds, if any.
  private var pauseStart: Double?

  /// Creates an empty history.
  public init() {}

  // Programs ask in each frame, and reading a count does not look up the type of the elements.

  var canUndo: Bool { done.count > 0 }
  var canRedo: Bool { undone.count > 0 }

  /// The step that `undo` takes back, if any.
  public var undoable: Step? { done.last?.step }
  /// The step that `redo` repeats, if any.
  public var redoable: Step? { undone.last }

  /// Adds acts that were done together, as one step.
  ///
  /// Steps that were undone before can no longer be redone.
  ///
  /// - Parameters:
  ///   - acts: the acts in the order they were done; without acts there is no step.
  ///   - kind: their kind, in a word of the program's, such as "archived".
  ///   - time: the time of the acts, in seconds.
  public mutating func add(_ acts: [Act], kind: String, at time: Double) {
    guard !acts.isEmpty else { return }
    undone = []
    done.append(DoneStep(step: Step(kind: kind, acts: acts), end: time + Self.showingTime))
  }

  /// Joins the steps after the first `count`, which one act of the user made, into one of the first one's kind.
  mutating func join(after count: Int) {
    guard count >= 0, done.count > count + 1 else { return }
    // The last step has the most time.
    let acts = done[count...].flatMap(\.step.acts)
    done.replaceSubrange(
      count...,
      with: done.suffix(1).map { DoneStep(step: Step(kind: done[count].step.kind, acts: acts), end: $0.end) })
  }

  /// Undoes the latest step; the bar shows the step before, if that has time left.
  ///
  /// - Returns: the acts to revert, the latest first; empty if there is no step.
  public mutating func undo() -> [Act] {
    guard let step = done.popLast()?.step else { return [] }
    undone.append(step)
    return step.acts.reversed()
  }

  /// Redoes the step that was undone last, and shows it.
  ///
  /// - Returns: the acts to do, in order; empty if there is no step.
  public mutating func redo(at time: Double) -> [Act] {
    guard let step = undone.popLast() else { return [] }
    done.append(DoneStep(step: step, end: time + Self.showingTime))
    return step.acts
  }

  /// Makes all acts final, and forgets undone ones; the bar disappears.
  ///
  /// - Returns: the acts that are final now, in order. Each act that was ever added is final once, unless it was undone
  ///   or forgotten.
  public mutating func finish() -> [Act] {
    defer { (done, undone) = ([], []) }
    return done.flatMap(\.step.acts)
  }

  /// Makes acts final whose own eight seconds are over, shown in a bar or not.
  ///
  /// - Returns: these acts, in order.
  public mutating func finish(at time: Double) -> [Act] {
    let final = done.prefix { timeLeft(of: $0, at: time) == 0 }
    done.removeFirst(final.count)
    return final.flatMap(\.step.acts)
  }

  /// Forgets acts on things that are gone, which can neither be undone nor redone.
  ///
  /// - Parameter isGone: returns whether the thing of an act is gone.
  public mutating func forget(where isGone: (Act) -> Bool) { replace { isGone($0) ? nil : $0 } }

  /// Replaces acts, since what they changed is different now; `replacement` returns nil to forget an act.
  mutating func replace(by replacement: (Act) -> Act?) {
    func remains(of step: Step) -> Step? {
      var step = step
      step.acts = step.acts.compactMap(replacement)
      return step.acts.isEmpty ? nil : step
    }
    done = done.compactMap { step in
      remains(of: step.step).map { DoneStep(step: $0, end: step.end, isClosed: step.isClosed) }
    }
    undone = undone.compactMap(remains)
  }

  /// Returns the step in the bar at a time, in seconds; nil without a bar.
  ///
  /// It is the step that `undo` takes back.
  public func shown(at time: Double) -> Step? {
    guard canUndo, let last = done.last, !last.isClosed, timeLeft(of: last, at: time) > 0 else { return nil }
    return last.step
  }

  /// Returns the end of the bar's time, in seconds; nil without a bar or paused.
  public func nextChange(after time: Double) -> Double? {
    shown(at: time) == nil ? nil : end(of: done.last, after: time)
  }

  /// Returns the next time when `finish(at:)` makes acts final, in seconds.
  ///
  /// It is nil if acts are due already, if there are no acts, or during a pause.
  public func nextFinal(after time: Double) -> Double? { end(of: done.first, after: time) }

  /// Pauses the time of all steps, including later ones.
  ///
  /// Call it while the mouse, a finger or the focus is on the bar, or the window is not active.
  public mutating func pause(at time: Double) { pauseStart = pauseStart ?? time }

  /// Resumes the time of all steps.
  public mutating func resume(at time: Double) {
    guard let start = pauseStart else { return }
    for index in done.indices.reversed() {
      let left = timeLeft(of: done[index], at: start)
      // The steps before it are over, too.
      if left == 0 { break }
      done[index].end = time + left
    }
    pauseStart = nil
  }

  /// Closes the bar; all steps can still be undone, and keep their time.
  public mutating func closeBar() {
    for index in done.indices { done[index].isClosed = true }
  }

  private func timeLeft(of step: DoneStep, at time: Double) -> Double {
    min(max(0, elapsed(from: pauseStart ?? time, to: step.end)), Self.showingTime)
  }

  private func end(of step: DoneStep?, after time: Double) -> Double? {
    guard let step, pauseStart == nil, timeLeft(of: step, at: time) > 0 else { return nil }
    return step.end
  }
}
