/// The history of the user's acts: those that can be undone, and those that can be redone.
///
/// An act is the program's own value: the identity of the changed thing, and what reverts the change, such as "row 7
/// went from the inbox to the archive". The program does it at once and adds it here.
///
/// The latest act shows in a bar for a while. Acts of one kind that come meanwhile make one step with it, "3 archived",
/// and are undone together. Undo and redo do not depend on the bar: they reach over all steps since the history began.
/// For that, no act becomes final when a bar disappears, but all at once when the program calls `finish()`: before it
/// loads its data anew, and when it quits.
///
/// Removed things are best hidden, not deleted: they keep their places among the others however these come, go and move
/// meanwhile, and are there again as soon as they are undone. `ItemStore` does so with the items of an array.
///
/// ```swift
/// var hidden: Set<Int> = [7]
/// var history = UndoHistory<Int>()
/// history.add(7, kind: "archived", at: 10)
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

  /// The time that the bar shows after the latest act, in seconds: between the 4 and 10 that Material has for bars.
  public static var showingTime: Double { 8 }

  /// The steps that can be undone, the latest last.
  @usableFromInline private(set) var done: [Step] = []
  /// The steps that can be redone, the latest to be undone last.
  @usableFromInline private(set) var undone: [Step] = []
  /// The time that the bar is still to show from `start` on, in seconds; zero without one.
  private var timeLeft = 0.0
  private var start = 0.0
  private var isPaused = false

  /// Creates an empty history.
  public init() {}

  // Both inlined: programs ask in each frame, and the generic type would be looked up each time.

  /// The step that `undo` takes back; nil for none.
  @inlinable public var undoable: Step? { done.last }
  /// The step that `redo` repeats; nil for none.
  @inlinable public var redoable: Step? { undone.last }

  /// Adds an act; steps that were undone before can no longer be redone.
  ///
  /// - Parameters:
  ///   - kind: its kind, in a word of the program's, such as "archived"; it joins a step of its kind in the bar.
  ///   - time: the time of the act, in seconds.
  public mutating func add(_ act: Act, kind: String, at time: Double) {
    undone = []
    if shown(at: time)?.kind == kind {
      done[done.count - 1].acts.append(act)
    } else {
      done.append(Step(kind: kind, acts: [act]))
    }
    show(at: time)
  }

  /// Undoes the latest step; its bar disappears.
  ///
  /// - Returns: the acts that the program is to revert, one after the other: the latest first; none if nothing is left.
  public mutating func undo() -> [Act] {
    guard let step = done.popLast() else { return [] }
    undone.append(step)
    timeLeft = 0
    return step.acts.reversed()
  }

  /// Redoes the latest step that was undone, and shows it.
  ///
  /// - Parameter time: now, in seconds.
  /// - Returns: the acts that the program is to do, one after the other; none if nothing is left.
  public mutating func redo(at time: Double) -> [Act] {
    guard let step = undone.popLast() else { return [] }
    done.append(step)
    show(at: time)
    return step.acts
  }

  /// Makes all acts final, and forgets those that were undone; the bar disappears.
  ///
  /// - Returns: the acts that are final from now on, in their order: each act that was ever added comes once, unless it
  ///   was undone or forgotten.
  public mutating func finish() -> [Act] {
    defer { (done, undone, timeLeft) = ([], [], 0) }
    return done.flatMap(\.acts)
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
    // The bar goes with its step, and must not tell of the one before.
    if let latest = done.last, remains(of: latest) == nil { timeLeft = 0 }
    done = done.compactMap(remains)
    undone = undone.compactMap(remains)
  }

  // MARK: The bar

  /// Returns the step in the bar at a time, in seconds; nil when there is no bar.
  public func shown(at time: Double) -> Step? { timeLeft(at: time) > 0 ? done.last : nil }

  /// Returns the time at which the bar disappears by itself, in seconds; nil when there is none, or while it is paused.
  public func nextChange(after time: Double) -> Double? {
    isPaused || timeLeft(at: time) == 0 ? nil : start + timeLeft
  }

  /// Pauses the bar, this one and later ones: the pointer or the keyboard's focus is on it, or the window is not the
  /// one that the user works in.
  public mutating func pause(at time: Double) {
    timeLeft = timeLeft(at: time)
    isPaused = true
  }

  /// Resumes the bar's time.
  public mutating func resume(at time: Double) {
    if isPaused { start = time }
    isPaused = false
  }

  /// Closes the bar; its step can still be undone.
  public mutating func closeBar() { timeLeft = 0 }

  private mutating func show(at time: Double) { (timeLeft, start) = (Self.showingTime, time) }

  private func timeLeft(at time: Double) -> Double {
    if isPaused { return timeLeft }
    return min(max(0, elapsed(from: elapsed(from: start, to: time), to: timeLeft)), timeLeft)
  }
}
