/// The history of the user's acts: those that can be undone, and those that can be redone.
///
/// An act is the program's own value: the identity of the changed thing, and what reverts the change, such as "row 7
/// went from the inbox to the archive". The program does it at once and adds it here.
///
/// Each act is a step, and so are the acts on all selected things together. A bar shows the step that `undo` takes back,
/// for eight seconds of the step's own. Undo and redo do not depend on the bar: they reach over all steps since the
/// history began. No act becomes final when a bar disappears. The program makes all acts final by `finish()`, when
/// it quits and before it loads other data. `finish(at:)` makes the acts final whose own time is over.
///
/// Removed things are best hidden, not deleted: they keep their places among the others however these come, go and move
/// meanwhile, and are there again as soon as they are undone. `ItemStore` does so with the items of an array.
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
    /// The kind of all of them, in a word of the program's.
    public let kind: String
    /// The acts, in the order in which they were done; at least one.
    public fileprivate(set) var acts: [Act]
  }

  /// The time of each step, in seconds: between the 4 and 10 that Material has for bars.
  public static var showingTime: Double { 8 }

  /// A step that can be undone, and its time.
  struct DoneStep: Equatable, Sendable {
    var step: Step
    /// The end of the step's time, in seconds, unless the time pauses before.
    var end: Double
    /// Whether the bar of the step was closed.
    var isClosed = false
  }

  /// The steps that can be undone, the latest last: no later step has less time left.
  private(set) var done: [DoneStep] = []
  /// The steps that can be redone, the latest to be undone last.
  private(set) var undone: [Step] = []
  /// The beginning of the present pause, in seconds; nil while the time passes.
  private var pauseStart: Double?

  /// Creates an empty history.
  public init() {}

  // Programs ask in each frame. A count is read without the type of the elements, which would be looked up each time.

  var canUndo: Bool { done.count > 0 }
  var canRedo: Bool { undone.count > 0 }

  /// The step that `undo` takes back; nil for none.
  public var undoable: Step? { done.last?.step }
  /// The step that `redo` repeats; nil for none.
  public var redoable: Step? { undone.last }

  /// Adds acts that were done together, as one step; steps that were undone before can no longer be redone.
  ///
  /// - Parameters:
  ///   - acts: the acts, in the order in which they were done; without any there is no step.
  ///   - kind: their kind, in a word of the program's, such as "archived".
  ///   - time: the time of the acts, in seconds.
  public mutating func add(_ acts: [Act], kind: String, at time: Double) {
    guard !acts.isEmpty else { return }
    undone = []
    done.append(DoneStep(step: Step(kind: kind, acts: acts), end: time + Self.showingTime))
  }

  /// Joins the latest steps to one of the first one's kind, since one act of the user's made them all.
  ///
  /// - Parameter count: the number of steps before them.
  mutating func join(after count: Int) {
    guard count >= 0, done.count > count + 1 else { return }
    // The last one has the most time.
    let acts = done[count...].flatMap(\.step.acts)
    done.replaceSubrange(
      count...,
      with: done.suffix(1).map { DoneStep(step: Step(kind: done[count].step.kind, acts: acts), end: $0.end) })
  }

  /// Undoes the latest step; the bar shows the one before, if that has time left.
  ///
  /// - Returns: the acts that the program is to revert, one after the other: the latest first; none if nothing is left.
  public mutating func undo() -> [Act] {
    guard let step = done.popLast()?.step else { return [] }
    undone.append(step)
    return step.acts.reversed()
  }

  /// Redoes the latest step that was undone, and shows it.
  ///
  /// - Parameter time: now, in seconds.
  /// - Returns: the acts that the program is to do, one after the other; none if nothing is left.
  public mutating func redo(at time: Double) -> [Act] {
    guard let step = undone.popLast() else { return [] }
    done.append(DoneStep(step: step, end: time + Self.showingTime))
    return step.acts
  }

  /// Makes all acts final, and forgets those that were undone; the bar disappears.
  ///
  /// - Returns: the acts that are final from now on, in their order: each act that was ever added comes once, unless it
  ///   was undone or forgotten.
  public mutating func finish() -> [Act] {
    defer { (done, undone) = ([], []) }
    return done.flatMap(\.step.acts)
  }

  /// Makes the acts final whose own eight seconds are over, whether the bar showed them or not.
  ///
  /// - Parameter time: now, in seconds.
  /// - Returns: these acts, in their order, as `finish()` does.
  public mutating func finish(at time: Double) -> [Act] {
    let final = done.prefix { timeLeft(of: $0, at: time) == 0 }
    done.removeFirst(final.count)
    return final.flatMap(\.step.acts)
  }

  /// Forgets acts that can neither be undone nor redone, since what they changed is gone.
  ///
  /// - Parameter isGone: returns whether an act is of something that is gone.
  public mutating func forget(where isGone: (Act) -> Bool) { replace { isGone($0) ? nil : $0 } }

  /// Replaces acts, since what they changed is another by now.
  ///
  /// - Parameter replacement: returns the present form of an act; nil to forget it.
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

  /// Returns the step in the bar at a time, in seconds, namely the step that `undo` takes back; nil when there is no
  /// bar.
  public func shown(at time: Double) -> Step? {
    guard canUndo, let last = done.last, !last.isClosed, timeLeft(of: last, at: time) > 0 else { return nil }
    return last.step
  }

  /// Returns the time at which the bar disappears by itself, in seconds; nil when there is none, or while it is paused.
  public func nextChange(after time: Double) -> Double? {
    shown(at: time) == nil ? nil : end(of: done.last, after: time)
  }

  /// Returns the time from which on `finish(at:)` has something to make final, in seconds; nil if it has that already,
  /// if there is no act, or during a pause.
  public func nextFinal(after time: Double) -> Double? { end(of: done.first, after: time) }

  /// Pauses the time of all steps, and of later ones.
  ///
  /// The mouse, a finger or the keyboard's focus is on the bar, or the window is not active.
  public mutating func pause(at time: Double) { pauseStart = pauseStart ?? time }

  /// Resumes the time of all steps.
  public mutating func resume(at time: Double) {
    guard let start = pauseStart else { return }
    for index in done.indices.reversed() {
      let left = timeLeft(of: done[index], at: start)
      // The ones before it are over, too.
      if left == 0 { break }
      done[index].end = time + left
    }
    pauseStart = nil
  }

  /// Closes the bar; its step, and those before it, can still be undone, and have all of their time.
  public mutating func closeBar() {
    for index in done.indices.reversed() {
      if done[index].isClosed { break }
      done[index].isClosed = true
    }
  }

  private func timeLeft(of step: DoneStep, at time: Double) -> Double {
    min(max(0, elapsed(from: pauseStart ?? time, to: step.end)), Self.showingTime)
  }

  private func end(of step: DoneStep?, after time: Double) -> Double? {
    guard let step, pauseStart == nil, timeLeft(of: step, at: time) > 0 else { return nil }
    return step.end
  }
}
