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
  /// - Complexity: O(*n* · *d*) for *n* lines between the first and the last change of a side, and *d* changed ones.
  public init(base: [Line], ours: [Line], theirs: [Line]) {
    let ours = LineChanges(from: base, to: ours)
    var theirs = LineChanges(from: base, to: theirs)
    theirs.forgetMoves(of: ours, base)
    for index in 0...base.count {
      lines += Self.union(ours.added[index], theirs.added[index])
      guard index < base.count else { break }
      switch (ours.fates[index], theirs.fates[index]) {
      case (.kept, .kept): lines.append(base[index])
      case (.changed(let line), .changed(let other)):
        lines.append(line)
        if line != other { isContested = true }
      case (.changed(let line), _), (_, .changed(let line)): lines.append(line)
      case (.removed, _), (_, .removed): break
      }
    }
  }

  /// Returns the lines of both, those that they have in common once, and ours first between these.
  private static func union(_ ours: [Line], _ theirs: [Line]) -> [Line] {
    if ours.isEmpty || theirs.isEmpty { return ours + theirs }
    let changes = LineChanges(from: ours, to: theirs)
    var lines: [Line] = []
    for index in 0...ours.count {
      lines += changes.added[index]
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
    /// The line is there still, or no more.
    case kept, removed
    /// Another line is in its place.
    case changed(Line)
  }

  /// The fate of each line.
  public private(set) var fates: [Fate] = []
  /// The lines that were added before each line, and at the end.
  public private(set) var added: [[Line]]

  /// Finds the changes.
  ///
  /// - Complexity: O(*n* · *d*) for *n* lines between the first and the last change, and *d* changed ones.
  public init(from old: [Line], to new: [Line]) {
    added = Array(repeating: [], count: old.count + 1)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (oldPart, newPart) = (old[head..<old.count - tail], new[head..<new.count - tail])
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in newPart.difference(from: oldPart) {
      switch change {
      case .remove(let offset, _, _): removed.insert(head + offset)
      case .insert(let offset, _, _): inserted.insert(head + offset)
      }
    }
    var place = 0
    while fates.count < old.count || place < new.count {
      let start = place
      while inserted.contains(place) { place += 1 }
      var additions = new[start..<place]
      // What went and what came at one place are changes of lines, one by one.
      while removed.contains(fates.count) { fates.append(additions.popFirst().map { .changed($0) } ?? .removed) }
      added[fates.count] = Array(additions)
      if fates.count < old.count {
        fates.append(.kept)
        place += 1
      }
    }
  }

  /// Removes the additions of lines that both moved, so that they are only where the other side moved them to.
  mutating func forgetMoves(of other: LineChanges, _ base: [Line]) {
    var moved: [Line: Int] = [:]
    for (index, line) in base.enumerated() {
      if case (.removed, .removed) = (fates[index], other.fates[index]) { moved[line, default: 0] += 1 }
    }
    guard !moved.isEmpty else { return }
    var additions: [Line: Int] = [:]
    for line in other.added.joined() where moved[line] != nil { additions[line, default: 0] += 1 }
    for index in added.indices {
      added[index].removeAll { line in
        guard let count = moved[line], count > 0, let additional = additions[line], additional > 0 else {
          return false
        }
        moved[line] = count - 1
        additions[line] = additional - 1
        return true
      }
    }
  }
}
