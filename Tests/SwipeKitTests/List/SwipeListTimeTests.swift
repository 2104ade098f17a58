import Testing

import SwipeKit

/// Equal events at equal times make equal frames.
struct SwipeListTimeTests {
  private enum Step {
    case pointer(PointerEvent)
    case wheel(WheelEvent)
    case key(Key, Double)
    case cancel(Double)
    case reload(TestRows, Double)

    var time: Double {
      switch self {
      case .pointer(let event): event.time
      case .wheel(let event): event.time
      case .key(_, let time), .cancel(let time), .reload(_, let time): time
      }
    }
  }

  private func steps(_ random: inout SeededRandom) -> [Step] {
    var steps: [Step] = []
    var time = 1.0
    func place(_ random: inout SeededRandom) -> Point {
      Point(x: random.double(0...360), y: random.double(44...640))
    }
    for _ in 0..<random.int(3...8) {
      time += random.double(0.01...0.4)
      switch random.int(0...9) {
      case 0:
        steps.append(
          .wheel(
            WheelEvent(
              at: place(&random), by: Point(x: random.double(-2...2), y: random.double(-2...2)), time: time)))
      case 1:
        let keys = [Key.up, .down, .pageUp, .pageDown, .home, .end, .escape]
        steps.append(.key(keys[random.int(0...6)], time))
      case 2: steps.append(.cancel(time))
      case 3:
        var rows = TestRows()
        rows.ids.shuffle(using: &random)
        rows.ids.removeLast(random.int(0...20))
        steps.append(.reload(rows, time))
      default:
        let pointer = random.chance(0.3) ? Pointer(.mouse) : Pointer(.touch, id: Int64(random.int(1...2)))
        var spot = place(&random)
        steps.append(.pointer(PointerEvent(.down, pointer, at: spot, time: time)))
        let sideways = random.chance(0.6)
        for _ in 0..<random.int(0...10) {
          time += random.double(0.004...0.03)
          let along = random.double(-45...20)
          let across = random.double(-5...5)
          spot = spot + Point(x: sideways ? along : across, y: sideways ? across : along)
          steps.append(.pointer(PointerEvent(.move, pointer, at: spot, time: time)))
        }
        time += random.double(0...0.03)
        if random.chance(0.95) { steps.append(.pointer(PointerEvent(.up, pointer, at: spot, time: time))) }
      }
    }
    return steps
  }

  private func act(_ step: Step, on list: inout SwipeList, by hand: inout Hand) {
    switch step {
    case .pointer(let event): hand.send(event, on: &list)
    case .wheel(let event): list.handle(event)
    case .key(let key, let time): _ = list.handle(key, at: time)
    case .cancel(let time):
      _ = list.advance(to: time)
      list.cancelGesture()
    case .reload(let rows, let time):
      _ = list.advance(to: time)
      list.reload(rows)
    }
  }

  /// - Returns: the outcomes, and the tree at the end.
  private func run(_ steps: [Step], style: SwipeStyle, frames: [Double]) -> (outcomes: [Outcome], tree: String) {
    let frame = Rect(x: 0, y: 44, width: 360, height: 596)
    var hand = Hand()
    var list = SwipeList(TestRows(), style: style, frame: frame, at: 1)
    var outcomes: [Outcome] = []
    var frames = frames[...]
    for step in steps {
      while let next = frames.first, next < step.time {
        outcomes += list.advance(to: next)
        frames.removeFirst()
      }
      act(step, on: &list, by: &hand)
    }
    for time in frames { outcomes += list.advance(to: time) }
    var tree = ViewTree()
    list.describe(into: &tree)
    return (outcomes, tree.text)
  }

  @Test(arguments: [SwipeStyle.actions, .springy, .exclusive])
  func `the same events give the same frames, bit for bit`(style: SwipeStyle) {
    let seed: UInt64 = 606
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let steps = steps(&random)
      let pictures = (0..<2).map { _ in
        var hand = Hand()
        var list = SwipeList(TestRows(), style: style, frame: Rect(x: 0, y: 44, width: 360, height: 596), at: 1)
        return steps.map { step in
          act(step, on: &list, by: &hand)
          _ = list.advance(to: step.time + 0.001)
          var picture = DisplayList()
          list.draw(into: &picture, theme: .light)
          return picture
        }
      }
      #expect(pictures[0] == pictures[1], "seed \(seed)")
    }
  }

  @Test(arguments: [SwipeStyle.actions, .springy, .exclusive])
  func `the rate of the frames changes nothing that comes about`(style: SwipeStyle) {
    let seed: UInt64 = 707
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let steps = steps(&random)
      let end = (steps.last?.time ?? 1) + 6
      let rates = [30.0, 60, 144].map { rate in
        Array(stride(from: 1.0, to: end, by: 1 / rate)) + [end]
      }
      let irregular = (0..<200).map { _ in random.double(1...end) }.sorted() + [end]
      let results = (rates + [irregular]).map { run(steps, style: style, frames: $0) }
      for result in results.dropFirst() {
        #expect(result.tree == results[0].tree, "seed \(seed)")
        #expect(result.outcomes == results[0].outcomes, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [SwipeStyle.actions, .springy, .exclusive])
  func `whatever the user does, everything comes to rest in its place`(style: SwipeStyle) {
    let seed: UInt64 = 808
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let steps = steps(&random)
      var hand = Hand()
      var list = SwipeList(TestRows(), style: style, frame: Rect(x: 0, y: 44, width: 360, height: 596), at: 1)
      for step in steps { act(step, on: &list, by: &hand) }
      list.cancelGesture()
      _ = list.advance(to: (steps.last?.time ?? 1) + 10)
      #expect(list.next(.picture) == nil, "seed \(seed)")
      #expect(list.state == .idle, "seed \(seed)")
      #expect(list.scrollRange.contains(list.contentOffset), "seed \(seed)")
      for row in list.swipedRows {
        #expect(list.state(of: row) == .open, "seed \(seed)")
        #expect(list.offset(of: row) == -118, "seed \(seed)")
        #expect(list.source.index(of: row) != nil, "seed \(seed)")
      }
    }
  }

  @Test func `opened and closed take turns for each row`() {
    let seed: UInt64 = 909
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      var open: Set<RowID> = []
      var hand = Hand()
      var list = SwipeList(
        TestRows(), style: .exclusive, frame: Rect(x: 0, y: 44, width: 360, height: 596), at: 1)
      for step in steps(&random) {
        act(step, on: &list, by: &hand)
        if case .reload(let rows, _) = step { open = open.filter { rows.index(of: $0) != nil } }
        for outcome in list.advance(to: step.time) {
          switch outcome.kind {
          case .opened: #expect(open.insert(outcome.id).inserted, "seed \(seed)")
          case .closed: #expect(open.remove(outcome.id) != nil, "seed \(seed)")
          case .tapped, .action, .thresholdChanged, .exited, .menu, .moved: break
          }
        }
        #expect(open == list.openRows, "seed \(seed)")
        #expect(open.count <= 1, "seed \(seed)")
      }
    }
  }

  @Test func `events of one frame have the effect that they have one by one`() {
    var together = ListHarness()
    var apart = ListHarness()
    let start = together.middle(of: 5)
    let events = (0...12).map { i -> PointerEvent in
      let phase: PointerEvent.Phase = i == 0 ? .down : i == 12 ? .up : .move
      let place = Point(x: start.x - 5 * Double(min(i, 11)), y: start.y)
      return PointerEvent(phase, Pointer(.touch, id: 1), at: place, time: 10 + Double(i) * 0.002)
    }
    for event in events { together.send(event) }
    for event in events {
      apart.send(event)
      _ = apart.list.advance(to: event.time)
    }
    together.wait(0.1)
    apart.wait(0.1)
    #expect(together.picture == apart.picture)
    #expect(together.kinds == [.opened])
  }
}
