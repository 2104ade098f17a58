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
  public enum Fate {
    /// The line is there still, is no more, or is among the added lines elsewhere.
    case kept, removed, moved
    /// Another line is in its place.
    case changed(Line)
  }

  /// The fate of each line.
  public private(set) var fates: [Fate] = []
  /// The lines that were added before each line, and at the end.
  public private(set) var added: [[Line]]
  private let old: [Line]

  /// Finds the changes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* lines. Lines that are unique are kept or moved, however many changed.
  public init(from old: [Line], to new: [Line]) {
    self.old = old
    added = Array(repeating: [], count: old.count + 1)
    fates.reserveCapacity(old.count)
    let kept = LineMatches(old, new).pairs
    // What went here and came there has moved.
    var (gone, coming) = (Self.counts(old, without: kept.map(\.old)), Self.counts(new, without: kept.map(\.new)))
    for (line, count) in gone { gone[line] = coming[line].map { min($0, count) } }
    coming = gone
    var start = 0
    for (oldEnd, newEnd) in kept + [(old.count, new.count)] {
      for line in new[start..<newEnd] {
        if Self.take(line, from: &coming) {
          added[fates.count].append(line)
        } else {
          note(movedTo: oldEnd, &gone)
          // What went and what came at one place are changes of lines, one by one.
          if fates.count < oldEnd { fates.append(.changed(line)) } else { added[oldEnd].append(line) }
        }
      }
      while fates.count < oldEnd {
        fates.append(Self.take(old[fates.count], from: &gone) ? .moved : .removed)
      }
      if oldEnd < old.count { fates.append(.kept) }
      start = newEnd + 1
    }
  }

  /// Notes the fates of lines that moved, up to another line or an end.
  private mutating func note(movedTo end: Int, _ gone: inout [Line: Int]) {
    while fates.count < end, Self.take(old[fates.count], from: &gone) { fates.append(.moved) }
  }

  /// Counts the lines at other than ascending indices.
  private static func counts(_ lines: [Line], without kept: [Int]) -> [Line: Int] {
    var (counts, rest) = ([Line: Int](), kept[...])
    for (index, line) in lines.enumerated() {
      if rest.first == index { rest.removeFirst() } else { counts[line, default: 0] += 1 }
    }
    return counts
  }

  private static func take(_ line: Line, from counts: inout [Line: Int]) -> Bool {
    guard !counts.isEmpty, let count = counts[line] else { return false }
    counts[line] = count > 1 ? count - 1 : nil
    return true
  }

  /// Returns the lines that were added, with another line, or none, for each line that moved from an index.
  func added(moving: (Int) -> Line?) -> [[Line]] {
    var moved: [Line: [Line?]] = [:]
    for index in fates.indices.reversed() {
      if case .moved = fates[index] { moved[old[index], default: []].append(moving(index)) }
    }
    if moved.isEmpty { return added }
    return added.map { $0.compactMap { line in moved[line]?.popLast() ?? line } }
  }
}
