import Testing

@testable import SwipeKit

struct RowGeometryTests {
  private func geometry(_ widths: Double..., row: Double = 360) -> RowGeometry {
    let actions = widths.enumerated().map { RowAction(ActionID("\($0)"), width: $1) }
    return RowGeometry(width: row, row: Row(title: "a", trailing: actions), style: .actions)
  }

  @Test func `buttons lie side by side from the edge inwards, with their own widths if these leave 40 points`() {
    let geometry = geometry(50, 70, 30)
    #expect(geometry.trailing.maximumOffset == 150 && geometry.offsetBounds.range == -150...0)
    #expect(geometry.button(0, at: .trailing, height: 10) == Rect(x: 310, y: 0, width: 50, height: 10))
    #expect(geometry.button(1, at: .trailing, height: 10) == Rect(x: 240, y: 0, width: 70, height: 10))
    #expect(geometry.button(2, at: .trailing, height: 10) == Rect(x: 210, y: 0, width: 30, height: 10))
    #expect(self.geometry(160, 160).widths == [160, 160])
  }

  @Test func `buttons that would leave less than 40 points of the row narrow by the same fraction`() {
    let geometry = geometry(300, 100, row: 360)
    #expect(geometry.widths == [240, 80])
    #expect(geometry.trailing.maximumOffset == 320)
    #expect(geometry.button(1, at: .trailing, height: 44) == Rect(x: 40, y: 0, width: 80, height: 44))
  }

  @Test func `a row without buttons has nowhere to go`() {
    #expect(geometry().trailing.maximumOffset == 0)
    #expect(geometry().offsetBounds.range == 0...0)
    #expect(geometry().trailing.actions.isEmpty)
  }

  @Test func `a row too narrow for any button stays closed`() {
    #expect(geometry(59, 59, row: 40).trailing.maximumOffset == 0)
    #expect(geometry(59, 59, row: 0).trailing.maximumOffset == 0)
    #expect(geometry(59, 59, row: 0).widths == [0, 0])
  }
}

extension RowGeometry {
  fileprivate var widths: [Double] { trailing.buttons.shown.indices.map(trailing.buttons.width) }
}
