import SwipeKit
import Testing

private struct Gauge: Underlay {
  let color: Color
  func draw(in row: UnderlayContext, into list: inout DisplayList) {
    let way = min(abs(row.offset), row.frame.width)
    let frame = Rect(
      x: row.offset < 0 ? row.frame.maxX - way : row.frame.x, y: row.frame.y, width: way, height: row.frame.height)
    list.place(.number, in: frame, text: "\(Int(way))") { list in
      list.fill(frame, color)
      list.text("\(Int(way))", row.theme.titleText, in: frame, .center, Color(0xFFFFFF))
    }
  }
}

struct UnderlayTests {
  private var style: SwipeStyle {
    SwipeStyle("gauge", trailing: EdgeRule { $0.underlay = Gauge(color: Color(0x123456)) })
  }

  @Test func `it is drawn and described in the uncovered frame`() {
    var hand = ListHarness(TestRows(4), style: style)
    hand.press(row: 1)
    hand.pull(by: -60)
    let frame = hand.list.frame
    let uncovered = Rect(x: frame.maxX - 60, y: frame.y + 44, width: 60, height: 44)
    #expect(hand.picture.commands.contains(.fill(uncovered, Color(0x123456))))
    #expect(hand.tree.contains("<Number; frame = (\(formattedNumber(frame.width - 60)) 0; 60 44); text = '60'>"))
  }

  @Test func `it can be drawn without a list, as a list draws it`() {
    let row = Row(title: "Mail", trailing: [RowAction("Archive", width: 80), RowAction("Delete", width: 90)])
    let frame = Rect(x: 0, y: 44, width: 320, height: 44)
    let swiped = UnderlayContext(RowID(1), row, frame: frame, offset: -170, style: .actions)
    #expect(swiped.edge == .trailing && swiped.uncovered == Rect(x: 150, y: 44, width: 170, height: 44))
    #expect(Set(swiped.actions.map(\.title)) == ["Archive", "Delete"])
    #expect(Set([swiped.button(0), swiped.button(1)].map(\.width)) == [80, 90], "each as wide as it says")
    #expect(swiped.titleStyle.size == Theme.light.buttonText.size)
    var list = DisplayList()
    Gauge(color: Color(0x123456)).draw(in: swiped, into: &list)
    #expect(list.commands.contains(.fill(swiped.uncovered, Color(0x123456))))
  }

  @Test func `a press on it is a press on the row`() {
    var hand = ListHarness(TestRows(4), style: style)
    hand.list.open(RowID(1), animated: false)
    hand.press(at: Point(x: hand.list.frame.maxX - 10, y: hand.list.frame.y + 66))
    hand.lift()
    #expect(!hand.outcomes.contains { if case .action = $0.kind { true } else { false } })
  }

  @Test func `styles are equal that have equal underlays of any kind`() {
    var other = style
    #expect(other == style)
    other.trailing?.underlay = Gauge(color: Color(0x654321))
    #expect(other != style)
    other.trailing?.underlay = .buttons
    #expect(other != style)
  }
}
