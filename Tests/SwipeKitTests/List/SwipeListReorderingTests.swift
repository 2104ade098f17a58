import Testing

import SwipeKit

@Suite struct SwipeListReorderingTests {
  private var harness = Self.list()

  private static func list(_ source: ListSource<NumberedItem> = .reorderable()) -> ListHarness {
    ListHarness(source)
  }

  private static let handle = 340.0

  @Test mutating func `a handle drags its row immediately, exactly with the hand, and nothing scrolls`() {
    harness.press(row: 3, x: Self.handle)
    let start = harness.top(of: 3)
    harness.move(by: Point(x: 0, y: 12))
    #expect(harness.carried == 3)
    // It does not jump by the slop.
    let (grip, hand) = (harness.top(of: 3), harness.hand.y)
    #expect(abs(grip - start) <= 12)
    for way in [30.0, -7, 100, -150] {
      harness.move(by: Point(x: 5, y: way))
      #expect(harness.top(of: 3) - grip == harness.hand.y - hand)
    }
    #expect(harness.list.contentOffset == 0 && harness.kinds == [])
  }

  @Test func `a swipe that begins on a handle is performed, as anywhere on the row`() {
    var harness = ListHarness(ListSource.reorderable(), style: .inbox)
    harness.press(row: 3, x: Self.handle)
    harness.pull(by: -120)
    harness.wait(0.1)
    harness.lift()
    #expect(harness.kinds == [.thresholdChanged("first"), .action("Button 1")])
  }

  @Test mutating func `a row that its handle catches in flight is held by nobody after a drag of one event`() {
    harness.drag(row: 3, by: -60)
    harness.wait(0.05)
    harness.press(row: 3, x: Self.handle + harness.offset(3))
    #expect(harness.state(3) == .dragging)
    harness.send(.up, at: harness.hand + Point(x: 0, y: 60))
    harness.settle()
    #expect(harness.state(3) == .open && harness.carried == nil && harness.kinds == [.opened])
  }

  @Test func `a handle of a row that cannot be swiped drags it, wherever the pointer goes`() {
    var source = ListSource((0..<30).map(NumberedItem.init)) { Row(title: "Song \($0.id)", isSwipeable: false) }
    source.isReorderable = true
    var harness = ListHarness(source)
    harness.press(row: 3, x: Self.handle)
    harness.move(by: Point(x: -70, y: 20))
    #expect(harness.carried == 3)
  }

  @Test mutating func `the others make way: one row for each whose middle is passed, and back`() {
    harness.press(row: 3, x: Self.handle)
    harness.move(by: Point(x: 0, y: 12))
    #expect(harness.moves(to: harness.middle(of: 3).y + 21) == [0: 0, 3: nil, 4: 0, 5: 0])
    #expect(harness.moves(to: harness.middle(of: 3).y + 23) == [0: 0, 3: nil, 4: -44, 5: 0])
    #expect(harness.moves(to: harness.middle(of: 3).y + 67) == [0: 0, 3: nil, 4: -44, 5: -44])
    #expect(harness.moves(to: harness.middle(of: 3).y - 23) == [0: 0, 3: nil, 4: 0, 5: 0])
    #expect(harness.wayMade(by: 2) == 44)
  }

  @Test func `a drop reports its place, and nothing jumps when the program moves the row`() {
    var source = ListSource.reorderable()
    var harness = Self.list(source)
    harness.press(row: 3, x: Self.handle)
    harness.move(by: Point(x: 0, y: 12))
    harness.move(by: Point(x: 0, y: 3 * 44 - 5))
    harness.wait(0.05)
    let former = harness.tops
    harness.lift()
    #expect(harness.kinds == [.moved(to: 6)])
    var songs = source.items
    songs.insert(songs.remove(at: 3), at: 6)
    harness.list.reload(&source, to: songs)
    harness.advance()
    for (id, top) in harness.tops { #expect(abs(top - (former[id] ?? top)) < 0.001, "row \(id)") }
    harness.settle()
    #expect(!harness.list.isReordering)
    #expect(harness.tops.sorted { $0.value < $1.value }.map(\.key).prefix(8) == [0, 1, 2, 4, 5, 6, 3, 7])
    #expect(harness.top(of: 3) == 44 + 6 * 44)
  }

  @Test mutating func `a row that the program leaves goes back, and so does a cancelled one`() {
    for isCancelled in [false, true] {
      harness.press(row: 3, x: Self.handle)
      harness.move(by: Point(x: 0, y: 150))
      if isCancelled { harness.cancel() } else { harness.lift() }
      harness.settle()
      #expect(!harness.list.isReordering && harness.top(of: 3) == 44 + 3 * 44)
    }
    #expect(harness.kinds == [.moved(to: 6)])
  }

  @Test func `a row stays within its source's destinations, and scrolls if it has no other place`() {
    var sections = ListSource(
      (0..<30).map(NumberedItem.init), sections: { $0.id / 5 }, header: 20, row: { Row(title: "\($0.id)") })
    sections.isReorderable = true
    var harness = Self.list(sections)
    harness.press(row: 6, x: Self.handle)
    harness.move(by: Point(x: 0, y: 200))
    harness.lift()
    #expect(harness.kinds == [.moved(to: 9)], "the last of its section")
    harness.settle()
    sections.isReorderable = false
    harness.list.reload(sections)
    harness.press(row: 7, x: Self.handle)
    harness.move(by: Point(x: 0, y: -100))
    #expect(harness.carried == nil && harness.list.contentOffset > 50)
  }

  @Test func `rows of several heights make as much room as the dragged one takes`() {
    var harness = Self.list(.reorderable { 30 + Double($0.id % 3) * 20 })
    // Row 2 is 70 high. Rows 3, 4 and 5 are 30, 50 and 70 high.
    harness.press(row: 2, x: Self.handle)
    harness.move(by: Point(x: 0, y: 12))
    harness.move(by: Point(x: 0, y: 80))
    harness.settleHeld()
    // It has passed the middles at 15 and 55, but not 115.
    #expect([3, 4, 5].map { harness.wayMade(by: $0) } == [-70, -70, 0])
    harness.lift()
    #expect(harness.kinds == [.moved(to: 4)])
  }

  @Test mutating func `a long press lifts a row: a move then drags it, and a lift shows its menu`() {
    harness.press(row: 3)
    harness.wait(0.6)
    #expect(harness.carried == 3 && harness.kinds == [])
    harness.move(by: Point(x: 40, y: 60))
    #expect(harness.offset(3) == 0)
    harness.lift()
    #expect(harness.kinds == [.moved(to: 4)])
    harness.settle()
    harness.press(row: 5)
    harness.wait(0.6)
    harness.lift()
    #expect(harness.kinds.count == 2)
    if case .menu = harness.kinds.last {} else { Issue.record("there is no menu") }
    #expect(harness.carried == nil)
  }

  @Test func `near the end the list scrolls beneath the row, which stays under the hand`() throws {
    var harness = Self.list(.reorderable(200))
    harness.press(row: 8, x: Self.handle)
    harness.move(by: Point(x: 0, y: 12))
    let grip = harness.hand.y - harness.top(of: 8)
    harness.move(to: Point(x: Self.handle, y: 44 + 596))
    let start = harness.list.contentOffset
    harness.wait(2)
    #expect(abs(harness.list.contentOffset - start - 900 * (2 - 0.2)) < 20)
    #expect(abs(harness.hand.y - harness.rect(of: try #require(harness.carried)).y - grip) <= 0.5)
    harness.lift()
    // Its upper edge is 596 - grip points below the list's.
    let index = ((harness.list.contentOffset + 596 - grip) / 44).rounded()
    #expect(harness.kinds == [.moved(to: Int(index))])
  }

  /// The list scrolls within 64 points of its ends: from 576, and up to 108.
  @Test(arguments: [Pointer(.touch, id: 1), Pointer(.mouse)])
  func `a row that is grabbed near an end and dragged away from it scrolls nothing`(pointer: Pointer) {
    for (row, way) in [(22, -15.0), (10, 30)] {
      var harness = Self.list(.reorderable(200))
      harness.pointer = pointer
      harness.list.scroll(to: RowID(10), at: .top, animated: false)
      harness.press(row: row, x: Self.handle)
      for _ in 0..<10 { harness.move(by: Point(x: 0, y: way / 10)) }
      harness.wait(1)
      #expect(harness.list.contentOffset == 440 && harness.carried == row)
      // At the height of the press it is as far from the end as then.
      harness.move(by: Point(x: 0, y: -way))
      harness.wait(1)
      #expect(harness.list.contentOffset == 440)
      harness.lift()
      #expect(harness.kinds == [])
    }
  }

  @Test func `a row that is grabbed near an end scrolls the list once it is dragged towards that end`() {
    for (row, way, sign) in [(22, 11.0, 1.0), (10, -11, -1)] {
      var harness = Self.list(.reorderable(200))
      harness.list.scroll(to: RowID(10), at: .top, animated: false)
      harness.press(row: row, x: Self.handle)
      harness.move(by: Point(x: 0, y: way))
      harness.wait(0.4)
      #expect(sign * (harness.list.contentOffset - 440) > 20)
      harness.move(by: Point(x: 0, y: -way))
      let before = harness.list.contentOffset
      harness.wait(0.4)
      #expect(sign * (harness.list.contentOffset - before) > 20)
      harness.move(by: Point(x: 0, y: -8 * way))
      let end = harness.list.contentOffset
      harness.wait(1)
      #expect(harness.list.contentOffset == end)
    }
  }

  @Test func `a row that is taken near an end scrolls it once it was out of the zone and is back`() {
    var harness = Self.list(.reorderable(200))
    harness.list.scroll(to: RowID(10), at: .top, animated: false)
    harness.press(row: 22, x: Self.handle)
    harness.move(by: Point(x: 0, y: -100))
    harness.wait(0.1)
    harness.move(by: Point(x: 0, y: 95))
    harness.wait(1)
    #expect(harness.list.contentOffset > 440)
  }

  @Test func `keys and the menu move a row only to its destinations`() {
    var harness = Self.list(.reorderable(5))
    harness.key("Down")
    #expect(harness.list.menu(of: RowID(0)).map(\.title).suffix(2) == ["Move Down", "Move to the End"])
    #expect(harness.list.menu(of: RowID(2)).count(where: \.isOfLibrary) == 4)
    harness.key("Alt+Up")
    #expect(harness.kinds == [])
    harness.key("Alt+Down")
    harness.key("Alt+End")
    harness.list.perform(RowAction.moveToTop.id, of: RowID(3))
    harness.advance()
    #expect(harness.kinds == [.moved(to: 1), .moved(to: 4), .moved(to: 0)])
    #expect(harness.outcomes.map(\.id.value) == [0, 0, 3])
  }

  @Test mutating func `with a selected row all selected ones go, in their order`() {
    harness.list.isSelectable = true
    harness.list.select(RangeSet([1..<3, 8..<9]))
    harness.press(row: 2, x: Self.handle)
    harness.move(by: Point(x: 0, y: 12))
    harness.move(by: Point(x: 0, y: 3 * 44))
    harness.lift()
    // After row 5. Before it, rows 1 and 2 are gone.
    #expect(harness.kinds == [.moved(to: 4), .moved(to: 5), .moved(to: 6)])
    #expect(harness.outcomes.map(\.id.value) == [1, 2, 8])
  }

  @Test mutating func `the keys that move a selected row move all selected ones past the next row`() {
    harness.list.isSelectable = true
    harness.list.select(RangeSet(3..<5))
    harness.list.perform(RowAction.moveUp.id, of: RowID(4))
    harness.advance()
    harness.list.perform(RowAction.moveDown.id, of: RowID(3))
    harness.advance()
    #expect(harness.kinds == [.moved(to: 2), .moved(to: 3), .moved(to: 4), .moved(to: 5)])
    #expect(harness.outcomes.map(\.id.value) == [3, 4, 3, 4])
  }

  @Test(arguments: [false, true])
  func `the keys move what is selected, without a focus and with the focus on another row`(isFocused: Bool) {
    var harness = Self.list(.reorderable(9))
    harness.list.isSelectable = true
    if isFocused { harness.key("Down") }
    harness.list.select(RangeSet([3..<4, 5..<6]))
    harness.key("Alt+Down")
    harness.advance()
    #expect(harness.outcomes.map(\.id.value) == [3, 5])
  }

  @Test mutating func `no row jumps if one is dragged while another one waits to be moved`() {
    harness.press(row: 3, x: Self.handle)
    harness.move(by: Point(x: 0, y: 12))
    harness.move(by: Point(x: 0, y: 88))
    harness.wait(1)
    harness.lift()
    harness.press(row: 8, x: Self.handle)
    let former = harness.tops
    harness.move(to: Point(x: Self.handle, y: harness.hand.y + 12))
    #expect(harness.carried == 8)
    for (id, top) in harness.tops where id != 8 { #expect(abs(top - (former[id] ?? top)) < 0.001, "row \(id)") }
  }
}

extension ListHarness {
  fileprivate var tops: [Int: Double] {
    Dictionary(uniqueKeysWithValues: list.rowsInSight.map { ($0.id.value, top(of: $0.id.value)) })
  }

  fileprivate mutating func moves(to y: Double) -> [Int: Double?] {
    let middle = top(of: 3) + 22
    move(to: Point(x: hand.x, y: hand.y + y - middle))
    settleHeld()
    return [0: wayMade(by: 0), 3: nil, 4: wayMade(by: 4), 5: wayMade(by: 5)]
  }

  fileprivate mutating func settleHeld() { wait(1) }
}
