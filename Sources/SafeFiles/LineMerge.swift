/// A line-by-line merge of two texts with a common base.
///
/// - Changes of one side are kept. Equal changes of both sides are made once.
/// - If both sides added lines in one place, our lines come first.
/// - A change of a line wins over its removal.
/// - A line that both sides changed in different ways is contested. The merge has our line, and the caller keeps theirs
///   elsewhere.
///
/// So no line of either side is lost or doubled, and lines keep the order of each side.
///
/// ```swift
/// let merge = LineMerge(base: ["a", "b"], ours: ["x a", "b"], theirs: ["a", "b", "c"])
/// assert(merge.lines == ["x a", "b", "c"] && !merge.hasConflict)
/// ```
public struct LineMerge<Line: Hashable> {
  /// The merged lines.
  public private(set) var lines: [Line] = []
  /// Whether both sides changed the same line in different ways.
  public private(set) var hasConflict = false

  /// Merges two sides.
  ///
  /// - Complexity: O(*n* log *n*) for *n* lines.
  public init(base: [Line], ours: [Line], theirs: [Line]) {
    let (ours, theirs) = (LineChanges(from: base, to: ours), LineChanges(from: base, to: theirs))
    let ourAdditions = ours.added { Self.moved(base[$0], theirs.fates[$0]) }
    let theirAdditions = theirs.added { index in
      // If both sides moved the line, our move wins.
      if case .moved = ours.fates[index] { nil } else { Self.moved(base[index], ours.fates[index]) }
    }
    for index in 0...base.count {
      lines += Self.union(ourAdditions[index], theirAdditions[index])
      guard index < base.count else { break }
      switch (ours.fates[index], theirs.fates[index]) {
      case (.kept, .kept): lines.append(base[index])
      case (.changed(let line), .changed(let other)):
        lines.append(line)
        if line != other { hasConflict = true }
      case (.moved, _), (_, .moved): break
      case (.changed(let line), _), (_, .changed(let line)): lines.append(line)
      case (.removed, _), (_, .removed): break
      }
    }
  }

  /// Returns the other side's version of a moved line; nil if it removed the line.
  private static func moved(_ line: Line, _ fate: LineChanges<Line>.Fate) -> Line? {
    switch fate {
    case .kept, .moved: line
    case .changed(let other): other
    case .removed: nil
    }
  }

  /// Returns the lines that both sides added, common lines once and ours first.
  private static func union(_ ours: [Line], _ theirs: [Line]) -> [Line] {
    if ours.isEmpty || theirs.isEmpty { return ours + theirs }
    let changes = LineChanges(from: ours, to: theirs)
    let added = changes.added { _ in nil }
    var lines: [Line] = []
    for index in 0...ours.count {
      lines += added[index]
      guard index < ours.count else { break }
      lines.append(ours[index])
      if case .changed(let line) = changes.fates[index] { lines.append(line) }
    }
    return lines
  }
}

/// The changes from one text to another, line by line.
public struct LineChanges<Line: Hashable> {
  /// The fate of an old line in the new text.
  public enum Fate: Equatable {
    /// The line stays, is removed, or is among the added lines elsewhere.
    case kept, removed, moved
    /// Another line is in its place.
    case changed(Line)
  }

  /// The fate of each old line.
  public private(set) var fates: [Fate] = []
  /// The lines added before each old line and at the end, with the old indices of moved lines.
  public private(set) var added: [[(line: Line, origin: Int?)]]

  /// Finds the changes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* lines. Unique lines are found however many lines changed.
  public init(from old: [Line], to new: [Line]) {
    added = Array(repeating: [], count: old.count + 1)
    fates.reserveCapacity(old.count)
    let matches = LineMatches(old, new)
    var isMoved = Array(repeating: false, count: old.count)
    for case let origin? in matches.origins { isMoved[origin] = true }
    var start = 0
    for (oldEnd, newEnd) in matches.pairs + [(old.count, new.count)] {
      for index in start..<newEnd {
        if let origin = matches.origins[index] {
          added[fates.count].append((new[index], origin))
        } else {
          while fates.count < oldEnd, isMoved[fates.count] { fates.append(.moved) }
          // Lines that were removed and added in the same place count as changed, one by one.
          if fates.count < oldEnd {
            fates.append(.changed(new[index]))
          } else {
            added[oldEnd].append((new[index], nil))
          }
        }
      }
      while fates.count < oldEnd { fates.append(isMoved[fates.count] ? .moved : .removed) }
      if oldEnd < old.count { fates.append(.kept) }
      start = newEnd + 1
    }
  }

  func added(moving: (Int) -> Line?) -> [[Line]] {
    added.map { lines in lines.compactMap { line, origin in origin.map(moving) ?? line } }
  }
}
