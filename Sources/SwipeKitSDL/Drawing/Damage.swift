/// The parts of the picture that must be drawn.
///
/// The rest is already there, or scrolls there. Groups and items that are in both scenes, in the same order, have the
/// same pixels.
struct Damage {
  struct Scroll: Equatable {
    let area: PixelRect
    /// The distance that its pixels move down.
    let distance: Int32

    var target: PixelRect { area.intersection(area.moved(by: PixelOffset(x: 0, y: distance))) }
  }

  /// The area that scrolls before anything is drawn, if any.
  private(set) var scroll: Scroll?
  private(set) var rects: [PixelRect] = []

  /// The number of items to search after a difference; a row has fewer.
  private static let lookAhead = 16
  /// The maximum number of parts; more parts cost more than the pixels between them.
  private static let maximumRects = 12

  /// The index in the other scene of each group; nil for a group that only one of them has.
  private var (newOfOld, oldOfNew): ([Int?], [Int?]) = ([], [])
  /// The number of each group that is compared as a whole, since it is the same in both scenes; nil for the others.
  private var (wholesBefore, wholesAfter): ([Int?], [Int?]) = ([], [])

  /// The area whose differences are known while everything else is compared.
  private var covered = PixelRect.none
  private var before: [Scene.Item] = []
  private var after: [Scene.Item] = []

  /// The number of pixels to draw; pixels in two parts count twice.
  var pixels: Int { rects.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around everything to draw.
  var bounds: PixelRect { rects.reduce(.none) { $0.union($1) } }

  /// Sets the damage to the whole picture.
  mutating func everything(in bounds: PixelRect) {
    begin()
    rects.append(bounds)
  }

  mutating func difference(from old: borrowing Scene, to new: borrowing Scene) {
    begin()
    findPartners(of: old, new)
    if let scroll = scroll(from: old, to: new) {
      compare(old, new, in: scroll.target, scrolled: scroll.distance)
      // It must not be drawn again for the most part.
      if pixels < scroll.target.area / 2 {
        let around = scroll.area.around(scroll.target)
        for i in around.indices { add(around[i]) }
        (self.scroll, covered) = (scroll, scroll.area)
        return compare(old, new, in: new.bounds)
      }
      begin()
    }
    compare(old, new, in: new.bounds)
  }

  private mutating func findPartners(of old: borrowing Scene, _ new: borrowing Scene) {
    newOfOld.removeAll(keepingCapacity: true)
    oldOfNew.removeAll(keepingCapacity: true)
    let (olds, news) = (old.groups.span, new.groups.span)
    for _ in olds.indices { newOfOld.append(nil) }
    // Most often they are in the same order.
    var next = 0
    for j in news.indices {
      oldOfNew.append(nil)
      for k in olds.indices {
        let i = (next + k) % olds.count
        guard newOfOld[i] == nil, olds[i].isSame(as: news[j]) else { continue }
        (oldOfNew[j], newOfOld[i], next) = (i, j, i + 1)
        break
      }
    }
  }

  private mutating func begin() {
    (scroll, covered) = (nil, .none)
    rects.removeAll(keepingCapacity: true)
  }

  /// Returns the scroll of the first clip that scrolls: of the first two of its groups that agree, or of its only one.
  private func scroll(from old: borrowing Scene, to new: borrowing Scene) -> Scroll? {
    let (olds, news) = (old.groups.span, new.groups.span)
    var (candidate, still): (Scroll?, PixelRect?) = (nil, nil)
    for j in news.indices where news[j].clip != still && !news[j].visible.isEmpty {
      guard let i = oldOfNew[j], olds[i].clip == news[j].clip, olds[i].origin.x == news[j].origin.x else {
        continue
      }
      let scroll = Scroll(area: news[j].clip, distance: news[j].origin.y - olds[i].origin.y)
      if scroll == candidate {
        if scroll.distance != 0 { return scroll }
        still = scroll.area
      }
      candidate = scroll
    }
    return candidate.flatMap { $0.distance == 0 || $0.area == still ? nil : $0 }
  }

  private mutating func compare(
    _ old: borrowing Scene, _ new: borrowing Scene, in area: PixelRect, scrolled: Int32 = 0
  ) {
    let distance = PixelOffset(x: 0, y: scrolled)
    if area.isEmpty { return }
    let (olds, news) = (old.groups.span, new.groups.span)
    wholesBefore.removeAll(keepingCapacity: true)
    wholesAfter.removeAll(keepingCapacity: true)
    wholesBefore.append(contentsOf: newOfOld)
    wholesAfter.append(contentsOf: oldOfNew)
    for j in news.indices {
      guard let i = oldOfNew[j] else { continue }
      if olds[i].origin.moved(by: distance) == news[j].origin,
        olds[i].clip.moved(by: distance).intersection(area) == news[j].clip.intersection(area)
      {
        wholesAfter[j] = j
      } else {
        (wholesBefore[i], wholesAfter[j]) = (nil, nil)
      }
    }
    before.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    old.append(itemsIn: area, movedBy: distance, wholes: wholesBefore, outside: covered, to: &before)
    new.append(itemsIn: area, wholes: wholesAfter, outside: covered, to: &after)
    func areSame(_ i: Int, _ j: Int) -> Bool {
      let (a, b) = (before[i], after[j])
      guard a.visible == b.visible, a.content == b.content else { return false }
      if case .fill = b.content { return true }
      return a.place == b.place
    }

    var (i, j) = (0, 0)
    // The steps that a search without result has covered, one item earlier on each side.
    var searched = 0
    while i < before.count || j < after.count {
      if i < before.count, j < after.count, areSame(i, j) {
        i += 1
        j += 1
        continue
      }
      // The nearest position from which both sides are the same again, or else one item further on each side.
      var (nextI, nextJ) = (min(i + 1, before.count), min(j + 1, after.count))
      let (restBefore, restAfter) = (before.count - i - 1, after.count - j - 1)
      let first = searched + 1
      searched = Self.lookAhead - 2
      search: for steps in stride(from: first, through: min(Self.lookAhead, restBefore + restAfter), by: 1) {
        for k in stride(from: max(0, steps - restAfter), through: min(steps, restBefore), by: 1)
        where areSame(i + k, j + steps - k) {
          (nextI, nextJ, searched) = (i + k, j + steps - k, 0)
          break search
        }
      }
      let isReplaced = nextI - i == nextJ - j
      while i < nextI || j < nextJ {
        if isReplaced, after[j].isOpaque, before[i].content == after[j].content {
          addDifference(before[i].visible, after[j].visible)
        } else {
          if i < nextI { add(before[i].visible) }
          if j < nextJ { add(after[j].visible) }
        }
        if i < nextI { i += 1 }
        if j < nextJ { j += 1 }
      }
    }
  }

  private mutating func addDifference(_ a: PixelRect, _ b: PixelRect) {
    guard a.y == b.y, a.height == b.height, !a.intersection(b).isEmpty else {
      add(a)
      add(b)
      return
    }
    add(PixelRect(x: min(a.x, b.x), y: a.y, width: abs(a.x - b.x), height: a.height))
    add(PixelRect(x: min(a.maxX, b.maxX), y: a.y, width: abs(a.maxX - b.maxX), height: a.height))
  }

  private mutating func add(_ part: PixelRect) {
    if part.isEmpty { return }
    if covered.meets(part) {
      let around = part.around(covered.intersection(part))
      for i in around.indices where !around[i].isEmpty { add(around[i]) }
      return
    }
    Self.add(part, to: &rects)
    guard rects.count > Self.maximumRects else { return }
    let last = rects.removeLast()
    rects[rects.count - 1] = rects[rects.count - 1].union(last)
  }

  /// Adds a part, merged with others if that is cheaper; `cost` is the cost of one more part, in pixels.
  static func add(_ part: PixelRect, to parts: inout [PixelRect], cost: Int = 0) {
    if part.isEmpty { return }
    var part = part
    while let i = parts.firstIndex(where: { $0.union(part).area <= ($0.area + part.area) * 5 / 4 + cost }) {
      part = parts.remove(at: i).union(part)
    }
    parts.append(part)
  }
}
