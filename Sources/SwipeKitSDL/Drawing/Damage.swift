/// The damage between two scenes: the parts of the picture to draw again; the rest is there already, or moves there.
///
/// It compares the scenes' items in their order. The same items in the same order give the same pixels; so the parts to
/// draw are those of items that only one of the scenes has.
struct Damage {
  /// A part of the picture that moves as a whole, and the distance in pixels, positive downwards.
  struct Scroll: Equatable {
    let area: PixelRect
    let distance: Int32
  }

  /// The part that moves before anything is drawn.
  private(set) var scroll: Scroll?
  /// The parts to draw.
  private(set) var rects: [PixelRect] = []

  /// The distance within which the same items are searched for where two scenes differ: more than the items of a row.
  private static let lookAhead = 16
  /// The most parts: more cost more than the pixels between them.
  private static let mostRects = 12

  /// The part of an item in the area that is compared.
  private struct Part {
    let item: Int
    let rect: PixelRect
  }

  private var before: [Part] = []
  private var after: [Part] = []

  /// The number of pixels to be drawn; those in two parts count twice.
  var pixels: Int { rects.reduce(0) { $0 + $1.area } }

  /// Sets the damage to everything, in parts that a single background is likely to cover.
  mutating func everything(of scene: borrowing Scene) {
    begin()
    if let area = scene.areas.first, !area.isEmpty {
      rects.append(area)
      let around = scene.bounds.around(area)
      for i in around.indices where !around[i].isEmpty { rects.append(around[i]) }
    } else {
      rects.append(scene.bounds)
    }
  }

  /// Sets the damage to the difference between two scenes in the same bounds.
  mutating func difference(from old: borrowing Scene, to new: borrowing Scene) {
    begin()
    if let found = Self.scroll(from: old, to: new) {
      let kept = found.area.intersection(found.area.movedDown(by: found.distance))
      compare(old, new, in: kept, distance: found.distance)
      // Rather nothing moves than most of what moved is drawn anew.
      if pixels < kept.area / 2 {
        scroll = found
        let around = found.area.around(kept)
        for i in around.indices { add(around[i]) }
        let outside = new.bounds.around(found.area)
        for i in outside.indices { compare(old, new, in: outside[i], distance: 0) }
        return
      }
      begin()
    }
    compare(old, new, in: new.bounds, distance: 0)
  }

  private mutating func begin() {
    scroll = nil
    rects.removeAll(keepingCapacity: true)
  }

  /// Returns the scroll of the first area that scrolls, by the first texts in it that both scenes have.
  private static func scroll(from old: borrowing Scene, to new: borrowing Scene) -> Scroll? {
    areas: for area in new.areas where old.areas.contains(area) {
      var candidate: Int32?
      for item in new.items {
        guard case .text = item.content, !item.visible.intersection(area).isEmpty else { continue }
        let twin = old.items.first { $0.content == item.content && $0.place.x == item.place.x }
        guard let distance = twin.map({ item.place.y - $0.place.y }) else { continue }
        if distance == candidate {
          if distance == 0 { continue areas }
          return Scroll(area: area, distance: distance)
        }
        candidate = distance
      }
    }
    return nil
  }

  /// Adds the difference within an area when the old scene has moved down.
  private mutating func compare(
    _ old: borrowing Scene, _ new: borrowing Scene, in area: PixelRect, distance: Int32
  ) {
    if area.isEmpty { return }
    before.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    // Spans, since of an array each item would be copied before a part of it is read.
    let (olds, news) = (old.items.span, new.items.span)
    for i in olds.indices {
      let part = olds[i].visible.movedDown(by: distance).intersection(area)
      if !part.isEmpty { before.append(Part(item: i, rect: part)) }
    }
    for i in news.indices {
      let part = news[i].visible.intersection(area)
      if !part.isEmpty { after.append(Part(item: i, rect: part)) }
    }
    func areSame(_ i: Int, _ j: Int) -> Bool {
      guard before[i].rect == after[j].rect else { return false }
      let (i, j) = (before[i].item, after[j].item)
      let (old, new) = (old.items.span, new.items.span)
      guard old[i].content == new[j].content else { return false }
      if case .fill = new[j].content { return true }
      return old[i].place.movedDown(by: distance) == new[j].place
    }

    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, j < after.count, areSame(i, j) {
        i += 1
        j += 1
        continue
      }
      // The next place where both go on alike, the nearest first; if none is near, one further on each side.
      var (nextI, nextJ) = (min(i + 1, before.count), min(j + 1, after.count))
      search: for steps in 1...Self.lookAhead {
        for k in 0...steps {
          let (p, q) = (i + k, j + steps - k)
          if p < before.count, q < after.count, areSame(p, q) {
            (nextI, nextJ) = (p, q)
            break search
          }
        }
      }
      let isReplaced = nextI - i == nextJ - j
      while i < nextI || j < nextJ {
        if isReplaced, new.items[after[j].item].isOpaque,
          old.items[before[i].item].content == new.items[after[j].item].content
        {
          addDifference(before[i].rect, after[j].rect)
        } else {
          if i < nextI { add(before[i].rect) }
          if j < nextJ { add(after[j].rect) }
        }
        if i < nextI { i += 1 }
        if j < nextJ { j += 1 }
      }
    }
  }

  /// Adds the area that only one of two fills in the same colour covers.
  private mutating func addDifference(_ a: PixelRect, _ b: PixelRect) {
    guard a.y == b.y, a.height == b.height, !a.intersection(b).isEmpty else {
      add(a)
      add(b)
      return
    }
    add(PixelRect(x: min(a.x, b.x), y: a.y, width: abs(a.x - b.x), height: a.height))
    add(PixelRect(x: min(a.maxX, b.maxX), y: a.y, width: abs(a.maxX - b.maxX), height: a.height))
  }

  /// Adds a part, merged with those that it is cheaper to draw together with.
  private mutating func add(_ part: PixelRect) {
    if part.isEmpty { return }
    var part = part
    while let i = rects.firstIndex(where: { $0.union(part).area <= ($0.area + part.area) * 5 / 4 }) {
      part = rects.remove(at: i).union(part)
    }
    if rects.count == Self.mostRects { part = rects.removeLast().union(part) }
    rects.append(part)
  }
}
