import Testing

@testable import SwipeKit

struct PercentUnderlayTests {
  private static let rule = EdgeRule { $0.underlay = .percent(Color(0x00C800), from: 0.4) }

  private func numbers(at offset: Double) -> [Element] {
    let style = SwipeStyle("counting", leading: Self.rule, trailing: Self.rule)
    let frame = Rect(x: 10, y: 20, width: 320, height: 44)
    let list = SwipeList(TestRows(1), style: style, frame: frame)
    var shown = DisplayList()
    list.draw(
      list.rows.visibleRow(at: 0), Displacement(offset: offset), in: frame, into: &shown, theme: .light,
      style: style)
    return shown.elements.filter { $0.role == .number }
  }

  @Test(arguments: [(128.0, nil), (129, "40"), (160, "50"), (320, "100")] as [(Double, String?)])
  func `the way counts at either edge, and its ground is the third that is uncovered`(way: Double, text: String?) {
    let (leading, trailing) = (numbers(at: way), numbers(at: -way))
    #expect(leading.map(\.text) == (text.map { [$0] } ?? []))
    #expect(trailing.map(\.text) == leading.map(\.text))
    let third = 320.0 / 3
    #expect(leading.allSatisfy { $0.frame == Rect(x: 10, y: 20, width: third, height: 44) })
    #expect(trailing.allSatisfy { $0.frame == Rect(x: 330 - third, y: 20, width: third, height: 44) })
  }
}
