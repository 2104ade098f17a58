import Testing

@testable import SwipeKit

@Suite struct AlertTests {
  private static let sizes = [
    Size(width: 160, height: 160), Size(width: 360, height: 640), Size(width: 1001, height: 333),
  ]

  private static let window = Size(width: 360, height: 640)

  private func placed(_ layer: some Layer, in size: Size = window, at time: Double = 1) -> DisplayList {
    var list = DisplayList()
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    layer.draw(into: &list, in: LayerContext(window: window, time: time))
    return list
  }

  private func described(_ list: DisplayList) -> String {
    var tree = ViewTree()
    tree.elements(of: list, from: .zero)
    return tree.text
  }

  private static func context(at time: Double) -> LayerContext {
    LayerContext(window: Rect(x: 0, y: 0, width: 360, height: 640), time: time)
  }

  @Test(arguments: sizes) func `the alert lies in the middle and its button over its whole width`(size: Size) throws
  {
    let elements = placed(Alert(text: "Reply on cell 3"), in: size).elements
    #expect(elements.map(\.role) == [.alert, .button])
    let (box, button) = (elements[0].frame, elements[1].frame)
    #expect(box.width == min(270, size.width - 40))
    #expect(abs(box.x + box.maxX - size.width) <= 1)
    #expect(abs(box.y + box.maxY - size.height) <= 1)
    #expect(button.x == box.x && button.width == box.width)
    #expect(button.maxY == box.maxY && button.height == 44)
  }

  @Test func `the alert fades in, stays, and fades out from its current opacity`() throws {
    var alert = Alert(text: "Reply on cell 3")
    alert.appear(in: Self.context(at: 1))
    let transition = try #require(alert.transition)
    #expect(transition.progress(at: 1) == 0 && transition.isMoving(at: 1.1) && !transition.isGone(at: 99))
    // Completely visible within a quarter second.
    #expect(transition.progress(at: 1.26) == 1 && !transition.isMoving(at: 1.26))
    let fraction = transition.progress(at: 1.05)
    alert.beginDismissal(at: 1.05)
    alert.beginDismissal(at: 1.15)
    let leaving = try #require(alert.transition)
    #expect(leaving.isLeaving && abs(leaving.progress(at: 1.05) - fraction) < 1e-9)
    #expect(!leaving.isGone(at: 1.15) && leaving.isGone(at: 1.31))
  }

  @Test func `an alert that does not show yet draws nothing`() {
    var alert = Alert(text: "Reply on cell 3")
    alert.appear(in: Self.context(at: 1))
    #expect(placed(alert).commands.isEmpty)
  }

  @Test func `the alert is described with its button in it`() {
    var alert = Alert(text: "Reply on cell 3")
    #expect(
      described(placed(alert)) == """
        <Alert; frame = (45 258; 270 124); text = 'Reply on cell 3'>
           | <Button; frame = (0 80; 270 44); text = 'OK'>

        """)
    alert.appear(in: Self.context(at: 1))
    #expect(described(placed(alert)).contains("; alpha = 0>"))
  }
}
