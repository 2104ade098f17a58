/// The merge of two texts that began as the same one, line by line.
///
/// What one side did is done; what both did alike is done once. Lines that both added at one place are both there, ours
/// first. A change of a line is stronger than its removal. Only a line that both changed, in different ways, is
/// contested: it is as in ours, and whoever merges keeps theirs elsewhere. So no line of either side is lost or doubled,
/// and lines have the order that they have in each.
///
/// ```swift
/// let merge = LineMerge(base: ["a", "b"], ours: ["x a", "b"], theirs: ["a", "b", "c"])
/// assert(merge.lines == ["x a", "b", "c"] && !merge.isContested)
/// ```
public struct LineMerge<Line: Hashable> {
  /// The merged lines.
  public private(set) var lines: [Line] = []
  /// Whether both sides changed a line in different ways.
  public private(set) var isContested = false

  /// Merges two sides.
  ///
  /// - Complexity: O(*n* log *n*) for *n* lines.
  public init(base: [Line], ours: [Line], theirs: [Line]) {
    let (ours, theirs) = (LineChanges(from: base, to: ours), LineChanges(from: base, to: theirs))
    let ourAdditions = ours.added { Self.moved(base[$0], theirs.fates[$0]) }
    let theirAdditions = theirs.added { index in
      // If both moved it, ours counts.
      if case .moved = ours.fates[index] { nil } else { Self.moved(base[index], ours.fates[index]) }
    }
    for index in 0...base.count {
      lines += Self.union(ourAdditions[index], theirAdditions[index])
      guard index < base.count else { break }
      switch (ours.fates[index], theirs.fates[index]) {
      case (.kept, .kept): lines.append(base[index])
      case (.changed(let line), .changed(let other)):
        lines.append(line)
        if line != other { isContested = true }
      case (.moved, _), (_, .moved): break
      case (.changed(let line), _), (_, .changed(let line)): lines.append(line)
      case (.removed, _), (_, .removed): break
      }
    }
  }

  /// Returns what the other side made of a line that one side moved; nil if it is gone.
  private static func moved(_ line: Line, _ fate: LineChanges<Line>.Fate) -> Line? {
    switch fate {
    case .kept, .moved: line
    case .changed(let other): other
    case .removed: nil
    }
  }

  /// Returns the lines of both, those that they have in common once, and ours first between these.
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

/// The changes from some lines to others.
public struct LineChanges<Line: Hashable> {
  /// The fate of a line.
  public enum Fate: Equatable {
    /// The line is there still, is no more, or is among the added lines elsewhere.
    case kept, removed, moved
    /// Another line is in its place.
    case changed(Line)
  }

  /// The fate of each line.
  public private(set) var fates: [Fate] = []
  /// The lines that were added before each line, and at the end; each with its former index, if it has moved.
  public private(set) var added: [[(line: Line, origin: Int?)]]

  /// Finds the changes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* lines. Lines that are unique are kept or moved, however many changed.
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
          // What went and what came at one place are changes of lines, one by one.
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

  /// Returns the lines that were added, with what became of each line that moved from an index; nil if it is gone.
  func added(moving: (Int) -> Line?) -> [[Line]] {
    added.map { lines in lines.compactMap { line, origin in origin.map(moving) ?? line } }
  }
}
