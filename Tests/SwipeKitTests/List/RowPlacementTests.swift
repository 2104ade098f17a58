import SwipeKit
import Testing

struct RowPlacementTests {
  private var hand = ListHarness()

  @Test func `a list tells what shows of it and in which state`() {
    var hand = ListHarness(TestRows(4), frame: Rect(x: 0, y: 44, width: 360, height: 132))
    hand.list.open(RowID(2), animated: false)
    hand.wheel(y: -0.25, row: 1)
    hand.settle()
    #expect(
      hand.tree == """
        <List; frame = (0 44; 360 132); contentOffset = {0, 13.25}; contentSize = {360, 176}; state = idle>
           | <Row; id = 0; index = 0; frame = (0 0; 360 44); offset = 0; state = closed>
           |    | <Content; frame = (0 0; 360 44); text = 'Longer Title Item #1'>
           | <Row; id = 1; index = 1; frame = (0 44; 360 44); offset = 0; state = closed>
           |    | <Content; frame = (0 0; 360 44); text = 'Longer Title Item #2'>
           | <Row; id = 2; index = 2; frame = (0 88; 360 44); offset = -118; state = open>
           |    | <Button; frame = (301 0; 59 44); text = 'Button 1'; color = #800080>
           |    | <Button; frame = (242 0; 59 44); text = 'Button 2'; color = #00FFFF>
           |    | <Content; frame = (-118 0; 360 44); text = 'Longer Title Item #3'>
           | <Row; id = 3; index = 3; frame = (0 132; 360 44); offset = 0; state = closed>
           |    | <Content; frame = (0 0; 360 44); text = 'Longer Title Item #4'>

        """)
  }

  @Test func `rows are described with their heights and positions, except rows without height`() {
    let hand = ListHarness(
      TestRows(4, height: .each([44, 0, 49.5, 60])), frame: Rect(x: 0, y: 0, width: 360, height: 100))
    #expect(hand.tree.contains("id = 0; index = 0; frame = (0 0; 360 44)"))
    #expect(hand.tree.contains("id = 2; index = 2; frame = (0 44; 360 49.5)"))
    #expect(hand.tree.contains("id = 3; index = 3; frame = (0 93.5; 360 60)"))
    #expect(hand.tree.contains("contentSize = {360, 153.5}"))
  }

  @Test mutating func `every state of a row is told`() {
    var states: [String] = []
    func note() {
      states += hand.tree.split(separator: "\n").filter { $0.contains("id = 3;") }
        .compactMap { $0.split(separator: "state = ").last }.map { String($0.dropLast()) }
    }
    note()
    hand.press(row: 3)
    hand.pull(by: -60)
    note()
    hand.lift()
    note()
    hand.settle()
    note()
    #expect(states == ["closed", "dragging", "settling", "open"])
  }

  @Test mutating func `every state of the list is told`() {
    var states: [String] = []
    func note() {
      states.append(String(hand.tree.prefix { $0 != "\n" }.split(separator: "state = ")[1].dropLast()))
    }
    note()
    hand.scroll(by: 300)
    hand.grab(by: 100, over: 0.1)
    note()
    hand.lift()
    note()
    hand.settle()
    hand.grab(by: 200)
    hand.lift()
    note()
    hand.settle()
    hand.wheel(y: 1, row: 20)
    note()
    #expect(states == ["idle", "dragging", "decelerating", "bouncing", "scrolling"])
  }
}
