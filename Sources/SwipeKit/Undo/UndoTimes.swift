/// The times that steps of undo have left, each its own eight seconds.
///
/// The first step is the oldest one, and no later step has less time left. Times are in seconds.
struct UndoTimes: Equatable, Sendable {
  private struct Entry: Equatable {
    /// The time at which the step is over, unless the time pauses before.
    var end: Double
    /// Whether the bar of the step was closed.
    var isClosed = false
  }

  /// The time of each step, in seconds.
  private let whole: Double
  private var entries: [Entry] = []
  /// The beginning of the present pause; nil while the time passes.
  private var pauseStart: Double?

  /// Creates the times of no steps.
  ///
  /// - Parameter whole: the time of each step.
  init(of whole: Double) { self.whole = whole }

  // MARK: Steps

  /// Adds a step that begins at a time.
  mutating func append(at time: Double) { entries.append(Entry(end: time + whole)) }

  mutating func removeLast() { entries.removeLast() }

  mutating func removeFirst(_ count: Int) { entries.removeFirst(count) }

  mutating func removeAll() { entries = [] }

  /// Removes the steps before the last one, from an index on.
  mutating func join(from index: Int) { entries.removeSubrange(index..<entries.count - 1) }

  /// Removes the steps whose indices are not among some.
  mutating func keep(_ indices: [Int]) { entries = indices.map { entries[$0] } }

  /// The number of steps at the beginning that are over at a time.
  func countOver(at time: Double) -> Int { entries.prefix { left($0, at: time) == 0 }.count }

  /// Returns the end of the first step; nil if it is unset or over, or during a pause.
  func firstEnd(after time: Double) -> Double? { end(of: entries.first, after: time) }

  /// Returns the end of the last step; nil if it is unset or over, or during a pause.
  func lastEnd(after time: Double) -> Double? { isLastShown(at: time) ? end(of: entries.last, after: time) : nil }

  // MARK: The bar

  /// Whether the last step has time left, and its bar was not closed.
  func isLastShown(at time: Double) -> Bool {
    guard let last = entries.last, !last.isClosed else { return false }
    return left(last, at: time) > 0
  }

  /// Closes the bar of all steps; their times go on.
  mutating func close() {
    for index in entries.indices.reversed() {
      if entries[index].isClosed { break }
      entries[index].isClosed = true
    }
  }

  // MARK: Pauses

  mutating func pause(at time: Double) { pauseStart = pauseStart ?? time }

  mutating func resume(at time: Double) {
    guard let start = pauseStart else { return }
    for index in entries.indices.reversed() {
      let left = left(entries[index], at: start)
      // The ones before it are over, too.
      if left == 0 { break }
      entries[index].end = time + left
    }
    pauseStart = nil
  }

  private func left(_ entry: Entry, at time: Double) -> Double {
    min(max(0, elapsed(from: pauseStart ?? time, to: entry.end)), whole)
  }

  private func end(of entry: Entry?, after time: Double) -> Double? {
    guard let entry, pauseStart == nil, left(entry, at: time) > 0 else { return nil }
    return entry.end
  }
}
