/// The parts of the picture that must be drawn.
///
/// The rest is already there, or moves there. Items that are in both scenes, in the same order, have the same pixels.
struct Damage {
  struct Move: Equatable {
    let area: PixelRect
    let distance: PixelOffset

    var target: PixelRect { area.intersection(area.moved(by: distance)) }
  }

  /// The areas that move before anything is drawn; they do not intersect.
  private(set) var moves: [Move] = []
  private(set) var rects: [PixelRect] = []

  /// The number of items to search after a difference; a row has fewer.
  private static let lookAhead = 16
  /// The maximum number of parts; more parts cost more than the pixels between them.
  private static let maximumRects = 12
  /// The minimum number of pixels of a background that is worth moving.
  private static let minimumMoved = 4096

  private struct Part {
    let item: Int
    let rect: PixelRect
  }

  private struct Background {
    let items: (old: Int, new: Int)
    let move: Move
  }

  private var backgrounds: [Background] = []
  private var outside: [PixelRect] = []
  /// The lines of a background in which something lies on it; they do not intersect.
  private var bands: [Range<Int32>] = []
  private var before: [Part] = []
  private var after: [Part] = []

  /// The number of pixels to draw; pixels in two parts count twice.
  var pixels: Int { rects.reduce(0) { $0 + $1.area } }

  var lines: Range<Int32> {
    guard let first = rects.first else { return 0..<0 }
    let (top, bottom) = rects.reduce((first.y, first.maxY)) { (min($0.0, $1.y), max($0.1, $1.maxY)) }
    return top..<bottom
  }

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

  mutating func difference(from old: borrowing Scene, to new: borrowing Scene) {
    begin()
    if let scroll = Self.scroll(from: old, to: new) {
      moves.append(scroll)
      compare(old, new, in: scroll.target, distance: scroll.distance)
      if isWorthMoving {
        let around = scroll.area.around(scroll.target)
        for i in around.indices { add(around[i]) }
        let outside = new.bounds.around(scroll.area)
        for i in outside.indices { compare(old, new, in: outside[i]) }
        return
      }
    } else {
      findBackgrounds(from: old, to: new)
      for i in backgrounds.indices {
        let move = backgrounds[i].move
        moves.append(move)
        compare(old, new, in: move.target, distance: move.distance, from: backgrounds[i].items)
      }
      if isWorthMoving {
        findOutside(of: new.bounds)
        for i in outside.indices { compare(old, new, in: outside[i]) }
        moves.removeAll(keepingCapacity: true)
        for i in backgrounds.indices { narrow(backgrounds[i], from: old) }
        return
      }
    }
    begin()
    compare(old, new, in: new.bounds)
  }

  /// Moves a background only in lines in which something lies on it, as the others have its colour already.
  private mutating func narrow(_ background: Background, from old: borrowing Scene) {
    let (items, move) = (old.items.span, background.move)
    let former = items[background.items.old].visible
    let stays = former.intersection(move.target)
    if stays.isEmpty { return moves.append(move) }
    let around = move.target.around(stays)
    for i in around.indices { add(around[i]) }
    bands.removeAll(keepingCapacity: true)
    for i in background.items.old + 1..<items.count
    where items[i].visible.y < former.maxY && items[i].visible.maxY > former.y {
      let part = items[i].visible.intersection(former)
      if !part.isEmpty { addBand(part.y..<part.maxY) }
    }
    for band in bands {
      let lines = PixelRect(x: move.area.x, y: band.lowerBound, width: move.area.width, height: Int32(band.count))
      moves.append(Move(area: move.area.intersection(lines), distance: move.distance))
    }
  }

  private mutating func addBand(_ lines: Range<Int32>) {
    var lines = lines
    while let i = bands.firstIndex(where: { $0.lowerBound <= lines.upperBound && lines.lowerBound <= $0.upperBound }
    ) {
      let met = bands.remove(at: i)
      lines = min(lines.lowerBound, met.lowerBound)..<max(lines.upperBound, met.upperBound)
    }
    bands.append(lines)
  }

  /// Whether something moves, and less than half of its area is drawn again.
  private var isWorthMoving: Bool { !moves.isEmpty && pixels < moves.reduce(0) { $0 + $1.target.area } / 2 }

  /// Finds opaque backgrounds that moved sideways, such as the backgrounds of swiped rows, the uppermost first.
  private mutating func findBackgrounds(from old: borrowing Scene, to new: borrowing Scene) {
    backgrounds.removeAll(keepingCapacity: true)
    let (olds, news) = (old.items.span, new.items.span)
    func isBackground(_ item: Scene.Item) -> Bool { item.visible.area >= Self.minimumMoved && item.isOpaque }
    let (start, end) = (new.sameAtStart, new.sameAtEnd)
    for j in (start..<news.count - end).reversed() where isBackground(news[j]) {
      let place = news[j].place
      for i in (start..<olds.count - end).reversed() where isBackground(olds[i]) {
        let former = olds[i].place
        guard former.y == place.y, former.width == place.width, former.height == place.height,
          olds[i].content == news[j].content
        else { continue }
        let distance = PixelOffset(x: place.x - former.x, y: 0)
        let target = news[j].visible.intersection(olds[i].visible.moved(by: distance))
        let move = Move(area: target.union(target.moved(by: -distance)), distance: distance)
        if distance != .zero, !target.isEmpty, abs(distance.x) < target.width,
          !backgrounds.contains(where: { !$0.move.area.intersection(move.area).isEmpty })
        {
          backgrounds.append(Background(items: (i, j), move: move))
        }
        break
      }
    }
  }

  private mutating func findOutside(of bounds: PixelRect) {
    outside.removeAll(keepingCapacity: true)
    outside.append(bounds)
    for move in moves {
      let target = move.target
      // If no part contains it, its content is compared again, which can only draw too much.
      guard let i = outside.firstIndex(where: { $0.contains(target) }) else { continue }
      let around = outside.remove(at: i).around(target)
      for i in around.indices where !around[i].isEmpty { outside.append(around[i]) }
    }
  }

  private mutating func begin() {
    moves.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
  }

  /// Returns the movement of the first area that scrolls; two texts of both scenes must agree on it.
  private static func scroll(from old: borrowing Scene, to new: borrowing Scene) -> Move? {
    areas: for area in new.areas where old.areas.contains(area) && new.hasNewItem(in: area) {
      var candidate: Int32?
      for j in new.items.indices {
        guard let distance = distance(ofText: j, of: new, in: area, from: old) else { continue }
        if distance == candidate {
          if distance == 0 { continue areas }
          return Move(area: area, distance: PixelOffset(x: 0, y: distance))
        }
        candidate = distance
      }
    }
    return nil
  }

  /// Returns the vertical distance of a text since an old scene; nil for other items, outside of the area and if new.
  private static func distance(
    ofText j: Int, of new: borrowing Scene, in area: PixelRect, from old: borrowing Scene
  ) -> Int32? {
    let (olds, news) = (old.items.span, new.items.span)
    guard case .text = news[j].content, !news[j].visible.intersection(area).isEmpty else { return nil }
    // Items that were taken over have not moved.
    if j < new.sameAtStart || j >= news.count - new.sameAtEnd { return 0 }
    // The column first: it is the cheapest test, and all other items may fail it.
    for i in olds.indices where olds[i].place.x == news[j].place.x && olds[i].content == news[j].content {
      return news[j].place.y - olds[i].place.y
    }
    return nil
  }

  /// - Parameter first: the first indices to compare; items before them are hidden.
  private mutating func compare(
    _ old: borrowing Scene, _ new: borrowing Scene, in area: PixelRect, distance: PixelOffset = .zero,
    from first: (old: Int, new: Int) = (0, 0)
  ) {
    if area.isEmpty { return }
    before.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    // Spans, since reading a part of an array's item copies the item.
    let (olds, news) = (old.items.span, new.items.span)
    // Items that were taken over are the same, unless the picture below them moves.
    let (start, end) = distance == .zero ? (new.sameAtStart, new.sameAtEnd) : (0, 0)
    // Most items lie above or below: a moving row is one of many.
    func isBeside(_ part: PixelRect, _ area: PixelRect) -> Bool { part.y >= area.maxY || part.maxY <= area.y }
    let former = area.moved(by: -distance)
    for i in max(first.old, start)..<olds.count - end where !isBeside(olds[i].visible, former) {
      let part = olds[i].visible.moved(by: distance).intersection(area)
      if !part.isEmpty { before.append(Part(item: i, rect: part)) }
    }
    for i in max(first.new, start)..<news.count - end where !isBeside(news[i].visible, area) {
      let part = news[i].visible.intersection(area)
      if !part.isEmpty { after.append(Part(item: i, rect: part)) }
    }
    func areSame(_ i: Int, _ j: Int) -> Bool {
      guard before[i].rect == after[j].rect else { return false }
      let (i, j) = (before[i].item, after[j].item)
      let (old, new) = (old.items.span, new.items.span)
      guard old[i].content == new[j].content else { return false }
      if case .fill = new[j].content { return true }
      return old[i].place.moved(by: distance) == new[j].place
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
