import Foundation
import Testing

@testable import SwipeKit

/// Whatever comes in, and whatever happens to the rows meanwhile: nothing traps, nothing sticks, nothing leaves its bounds.
///
/// Set `SWIPEROWS_SEED` to repeat one run.
struct FuzzTests {
  static let styles: [SwipeStyle] = [
    .actions, .delete, .panel, .panel(side: .right, handle: 0), .trigger, .menu, .menu(pushes: true, from: .left),
    .springy, .exclusive,
  ]
  /// How many events a list gets before it must come to rest.
  private static let events = 400
  private static let lists = 30

  private static var seeds: [UInt64] {
    if let text = ProcessInfo.processInfo.environment["SWIPEROWS_SEED"], let seed = UInt64(text) { return [seed] }
    return (1...UInt64(lists)).map { $0 &* 7919 }
  }

  @Test(arguments: styles) func `a list withstands anything and comes to rest`(style: SwipeStyle) {
    for seed in Self.seeds {
      var run = Run(style: style, seed: seed)
      for _ in 0..<Self.events {
        run.step()
        guard run.isSound() else { return }
      }
      guard run.restsInTime() else { return }
    }
  }

  /// One list under one stream of events.
  private struct Run {
    let style: SwipeStyle
    let seed: UInt64
    var random: SeededRandom
    var list: SwipeList
    var rows: TestRows
    var time = 0.0
    var nextID = 1000
    var log: [String] = []

    init(style: SwipeStyle, seed: UInt64) {
      self.style = style
      self.seed = seed
      random = SeededRandom(seed: seed)
      rows = TestRows(24, height: .each((0..<24).map { 30 + Double($0 % 5) * 13 }))
      list = SwipeList(rows, style: style, frame: Rect(x: 0, y: 44, width: 360, height: 300))
    }

    private mutating func place() -> Point {
      switch random.int(0...30) {
      case 0: Point(x: .nan, y: random.double(-50...400))
      case 1: Point(x: random.double(-50...400), y: -.infinity)
      case 2: Point(x: 1e300, y: -1e300)
      default: Point(x: random.double(-60...420), y: random.double(-20...380))
      }
    }

    private mutating func moment() -> Double {
      switch random.int(0...40) {
      case 0: return .nan
      case 1: return .infinity
      case 2: return time - random.double(0...1)
      case 3...8: return time
      default:
        time += random.chance(0.1) ? random.double(0...1.5) : random.double(0...0.03)
        return time
      }
    }

    private mutating func pointer() -> Pointer {
      random.chance(0.3) ? Pointer(.mouse) : Pointer(.touch, id: Int64(random.int(1...10)))
    }

    /// Lets anything happen.
    mutating func step() {
      switch random.int(0...99) {
      case 0...13: send(PointerEvent(.down, pointer(), at: place(), time: moment()))
      case 14...22: drag()
      case 23...56: send(PointerEvent(.move, list.gesture?.pointer ?? pointer(), at: place(), time: moment()))
      case 57...68: send(PointerEvent(.up, list.gesture?.pointer ?? pointer(), at: place(), time: moment()))
      case 69...70: send(PointerEvent(.cancel, pointer(), at: place(), time: moment()))
      case 71...78:
        let whole = random.chance(0.5)
        let steps = Point(x: random.double(-3...3), y: random.double(-3...3))
        let event = WheelEvent(
          at: place(), by: whole ? Point(x: steps.x.rounded(), y: steps.y.rounded()) : steps, time: moment())
        log.append("\(event)")
        list.handle(event)
      case 79...83:
        let keys = [Key.up, .down, .pageUp, .pageDown, .home, .end, .escape]
        _ = list.handle(keys[random.int(0...6)], at: moment())
      case 84...85: resize()
      case 86...91: change()
      case 92...93: list.cancelGesture()
      case 94...96:
        if let id = rows.ids.randomElement(using: &random) {
          list.setOpen(random.chance(0.6), row: RowID(id), animated: random.chance(0.7))
        }
      default: break
      }
      let frame = random.chance(0.5) ? time : time + random.double(0...0.02)
      for outcome in list.advance(to: frame) {
        log.append("\(outcome)")
        // A program removes a row for its action, as often as not.
        if case .action = outcome.kind, random.chance(0.5) { remove(outcome.id) }
      }
    }

    private mutating func send(_ event: PointerEvent) {
      log.append("\(event)")
      list.handle(event)
    }

    /// A drag or a flick as of a hand, which chance alone would hardly make.
    private mutating func drag() {
      let pointer = pointer()
      var spot = Point(x: random.double(0...360), y: random.double(44...340))
      send(PointerEvent(.down, pointer, at: spot, time: time))
      let way = Point(x: random.double(-40...40), y: random.chance(0.7) ? 0 : random.double(-40...40))
      for _ in 0..<random.int(1...8) {
        time += random.double(0.004...0.02)
        spot = spot + way
        send(PointerEvent(.move, pointer, at: spot, time: time))
      }
      if random.chance(0.8) { send(PointerEvent(.up, pointer, at: spot, time: time)) }
    }

    private mutating func resize() {
      let frame = Rect(x: 0, y: 44, width: random.double(0...500), height: random.double(0...500))
      log.append("resize \(frame)")
      list.place(in: frame, scale: [1, 1.25, 2][random.int(0...2)])
    }

    private mutating func change() {
      switch random.int(0...5) {
      case 0: rows.ids.shuffle(using: &random)
      case 1:
        rows.ids.insert(nextID, at: random.int(0...rows.ids.count))
        nextID += 1
      case 2:
        if random.chance(0.1) { rows.ids = [] }
      default:
        if let id = rows.ids.randomElement(using: &random) { return remove(RowID(id)) }
      }
      adjustHeights()
      log.append("reload \(rows.ids)")
      list.reload(rows)
    }

    private mutating func remove(_ id: RowID) {
      guard rows.index(of: id) != nil else { return }
      rows.ids.removeAll { $0 == id.value }
      adjustHeights()
      log.append("remove \(id.value)")
      list.reload(rows, changes: RowChanges(removed: [id]))
    }

    private mutating func adjustHeights() {
      rows.height = .each(rows.ids.map { 30 + Double($0 % 5) * 13 })
    }

    private func fail(_ what: String) -> Bool {
      Issue.record(
        "\(what), style \(style.name), seed \(seed), after:\n\(log.suffix(12).joined(separator: "\n"))")
      return false
    }

    /// Whether everything is where it may be.
    func isSound() -> Bool {
      let offset = list.contentOffset
      let range = list.scroll.range
      // A rubber band never shows more than the viewport is long; a bounce may go out as far as a fling drives it.
      guard offset.isFinite, offset > range.lowerBound - 700, offset < range.upperBound + 700 else {
        return fail("the list is at \(offset)")
      }
      let exclusive = !style.closers.isDisjoint(with: [.otherRow, .otherRowAtOnce])
      var byHand = 0
      for swipe in list.swipes {
        guard rows.index(of: swipe.id) != nil else { return fail("row \(swipe.id.value) is gone and still swiped") }
        let place = swipe.offset(at: list.now, style: style)
        // What a rubber band shows, or a spring that takes on the greatest velocity: v / (e w).
        let slack = max(swipe.geometry.width, 8000 / (2.718 * 18)) + 25
        guard place.isFinite, place >= -swipe.geometry.left - slack, place <= swipe.geometry.right + slack else {
          return fail("row \(swipe.id.value) is at \(place)")
        }
        if swipe.state == .dragging { byHand += 1 }
      }
      guard byHand <= 2 else { return fail("\(byHand) rows are held at once") }
      guard !exclusive || list.swipes.count <= rows.count else {
        return fail("more rows are swiped than there are")
      }
      guard Set(list.swipes.map(\.id)).count == list.swipes.count else { return fail("a row is swiped twice") }
      guard zip(list.visible, list.visible.dropFirst()).allSatisfy({ $1.index == $0.index + 1 }) else {
        return fail("the rows in sight are not in order")
      }
      guard list.visible.allSatisfy({ rows.index(of: $0.id) == $0.index }) else {
        return fail("a row in sight is not where it is")
      }
      return true
    }

    /// Whether everything comes to a legal rest within five seconds once all pointers are up.
    mutating func restsInTime() -> Bool {
      if let pointer = list.gesture?.pointer {
        time += 0.2
        list.handle(PointerEvent(.up, pointer, at: .zero, time: time))
      }
      time += 5
      _ = list.advance(to: time)
      guard list.gesture == nil, list.nextFrameTime == nil else { return fail("it does not come to rest") }
      let range = list.scroll.range
      guard list.state == .idle, range.contains(list.contentOffset) else {
        return fail("the list rests at \(list.contentOffset), which is outside of \(range)")
      }
      for swipe in list.swipes {
        let place = swipe.offset(at: list.now, style: style)
        guard swipe.state == .open, place == swipe.geometry.offset(of: swipe.rest), swipe.isOpen else {
          return fail("row \(swipe.id.value) rests at \(place)")
        }
        if style.commits { return fail("row \(swipe.id.value) rests, though it is to act and come back") }
      }
      return true
    }
  }
}
