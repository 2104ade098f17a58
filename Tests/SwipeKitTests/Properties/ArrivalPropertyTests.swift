import Testing

import SwipeKit

struct ArrivalPropertyTests {
  enum Step {
    case press(y: Double), move(by: Point), lift, wait(Double), arrive(count: Int)
  }

  private func steps(_ random: inout SeededRandom) -> Case<Bool, Step> {
    Case(
      setup: random.chance(0.5),
      steps: (0..<random.int(2...16)).map { _ in
        switch random.int(0...5) {
        case 0: .press(y: random.double(0...400))
        case 1: .move(by: Point(x: random.double(-80...80), y: random.double(-80...80)))
        case 2: .lift
        case 3: .wait(random.double(0...0.7))
        default: .arrive(count: random.int(1...3))
        }
      })
  }

  @Test func `what comes above never moves what is aimed at, while a pointer is down or was just now`() {
    Property.holds(cases: Property.cases / 5, of: steps) { tried in
      var hand = ListHarness(TestRows(30), style: .actions)
      if tried.setup { hand.pointer = Pointer(.mouse) }
      var (ids, next) = (Array(0..<30), 100)
      var (isDown, lifted) = (false, -Double.infinity)
      func places() -> [RowID: Double] {
        Dictionary(
          uniqueKeysWithValues: hand.list.rowsInSight.map { ($0.id, hand.list.rect(ofRow: $0.index).y) })
      }
      for step in tried.steps {
        switch step {
        case .press(let y):
          if !isDown { hand.press(at: Point(x: 100, y: 44 + y)) }
          isDown = true
        case .move(let way): if isDown { hand.move(by: way) }
        case .lift:
          if isDown { lifted = hand.time }
          if isDown { hand.lift() }
          isDown = false
        case .wait(let seconds): hand.wait(seconds)
        case .arrive(let count):
          // What came before the press may still unfold.
          if isDown { hand.wait(0.3) }
          let before = places()
          let new = (0..<count).map { next + $0 }
          next += count
          ids = new + ids
          var rows = TestRows(0)
          rows.ids = ids
          hand.list.reload(rows, changes: RowChanges(inserted: Set(new.map { RowID($0) })))
          // New rows take their time to unfold.
          if isDown { hand.wait(0.2) } else { hand.advance() }
          guard isDown || hand.time - lifted < 0.49 else { continue }
          for (id, y) in places() {
            if let former = before[id], abs(former - y) > 0.01 { return "\(id) went from \(former) to \(y)" }
          }
        }
      }
      return nil
    }
  }

  @Test func `what comes above the beginning shows once nobody has aimed at anything for half a second`() {
    for (pause, shows) in [(0.45, false), (0.55, true)] {
      var hand = ListHarness(TestRows(30), style: .actions)
      hand.tap(row: 3)
      hand.wait(pause)
      var rows = TestRows(0)
      rows.ids = [100] + Array(0..<30)
      hand.list.reload(rows, changes: RowChanges(inserted: [RowID(100)]))
      hand.wait(1)
      #expect(
        hand.list.rowsInSight.contains { $0.id == RowID(100) && hand.list.rect(ofRow: $0.index).y >= 44 }
          == shows)
    }
  }

  @Test func `a press that was given up is aimed at nothing, though its lift never comes`() {
    for event in [InputEvent.key(.escape, time: 11), .focus(false, time: 11)] {
      var hand = ListHarness(TestRows(30), style: .actions)
      hand.press(row: 3)
      hand.wait(1)
      hand.list.handle(event)
      hand.wait(1)
      var rows = TestRows(0)
      rows.ids = [100] + Array(0..<30)
      hand.list.reload(rows, changes: RowChanges(inserted: [RowID(100)]))
      hand.wait(1)
      #expect(hand.list.contentOffset == 0)
    }
  }

  @Test func `a row of another source is another one than what had its identity`() {
    var hand = ListHarness(TestRows(30), style: .actions)
    _ = hand.key(.down)
    hand.tap(row: 2)
    let former = hand.list.accessible.id
    hand.list.perform("Button 1", of: RowID(2))
    hand.list.show(TestRows(30), style: .delete)
    #expect(hand.list.accessible.id != former && hand.list.focusedRow == nil)
    let told = hand.list.advance(to: hand.time)
    #expect(told.isEmpty)
  }
}
