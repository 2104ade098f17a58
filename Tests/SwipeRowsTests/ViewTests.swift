import SwipeKit
import Testing

@testable import swiperows

/// Where the views beside the list lie, and what in them can be pressed.
@Suite struct ViewTests {
  private static let sizes = [
    Size(width: 160, height: 160), Size(width: 360, height: 640), Size(width: 1001, height: 333),
  ]

  private func described(_ describe: (inout ViewTree) -> Void) -> String {
    var tree = ViewTree()
    describe(&tree)
    return tree.text
  }

  @Test(arguments: sizes) func `the alert lies in the middle and its button over its whole width`(size: Size) {
    let alert = Alert(text: "Reply on cell 3", size: size, at: 0)
    #expect(alert.frame.width == min(270, size.width - 40))
    #expect(abs(alert.frame.x + alert.frame.maxX - size.width) <= 1)
    #expect(abs(alert.frame.y + alert.frame.maxY - size.height) <= 1)
    #expect(alert.button.x == alert.frame.x && alert.button.width == alert.frame.width)
    #expect(alert.button.maxY == alert.frame.maxY && alert.button.height == 44)
  }

  @Test func `the alert fades in, stays, and fades out from where it was`() {
    var alert = Alert(text: "Reply on cell 3", size: Size(width: 360, height: 640), at: 1)
    #expect(alert.presence.isMoving(at: 1.1) && !alert.presence.isMoving(at: 1.16))
    #expect(!alert.presence.isGone(at: 99))
    alert.presence.leave(at: 1.05)
    alert.presence.leave(at: 1.15)
    #expect(alert.presence.isLeaving && !alert.presence.isGone(at: 1.15) && alert.presence.isGone(at: 1.21))
  }

  @Test func `an alert that does not show yet draws nothing`() {
    var list = DisplayList()
    let alert = Alert(text: "Reply on cell 3", size: Size(width: 360, height: 640), at: 1)
    alert.draw(into: &list, theme: .light, scale: 1, pressesButton: false, at: 1)
    #expect(list.commands.isEmpty)
  }

  @Test func `the alert is described with its button in it`() {
    let alert = Alert(text: "Reply on cell 3", size: Size(width: 360, height: 640), at: 0)
    #expect(
      described { alert.describe(into: &$0, at: 1) } == """
        <Alert; frame = (45 258; 270 124); text = 'Reply on cell 3'>
           | <Button; frame = (0 80; 270 44); text = 'OK'>

        """)
    #expect(described { alert.describe(into: &$0, at: 0) }.contains("; alpha = 0>"))
  }

  @Test func `a title is bold, and larger than the line below it`() throws {
    var list = DisplayList()
    TitleBar(title: "Master", width: 360, subtitle: "actions").draw(into: &list, theme: .light, scale: 1)
    let styles = list.commands.compactMap { command -> TextStyle? in
      if case .text(_, let style, _, _, _) = command { style } else { nil }
    }
    #expect(styles == [TextStyle(size: 15, isBold: true), TextStyle(size: 12)])
  }

  @Test(arguments: [160, 360, 1001])
  func `each segment of the switcher is hit over the bar's whole height, and nothing beside it`(width: Double) {
    let switcher = StyleSwitcher(width: width)
    #expect(switcher.frame.maxX == width - 8)
    for y in [0, 22, 43.9] {
      for segment in 0..<6 {
        let left = switcher.frame.x + Double(segment) * 24
        for x in [left, left + 12, left + 23.9] { #expect(switcher.segment(at: Point(x: x, y: y)) == segment) }
      }
      #expect(switcher.segment(at: Point(x: switcher.frame.x - 0.1, y: y)) == nil)
      #expect(switcher.segment(at: Point(x: switcher.frame.maxX, y: y)) == nil)
    }
    #expect(switcher.segment(at: Point(x: width - 20, y: 44)) == nil)
    #expect(switcher.segment(at: Point(x: width - 20, y: -0.1)) == nil)
  }

  @Test func `the switcher is described by the number that it shows`() {
    #expect(
      described { StyleSwitcher(width: 360).describe(into: &$0, selected: 1) }
        == "<StyleSwitcher; frame = (208 9; 144 26); selected = 2>\n")
  }

  @Test func `the title is in the middle of the window where it fits, else in the room that is left`() {
    func room(_ title: String, width: Double) -> Rect? {
      var list = DisplayList()
      let bar = TitleBar(title: title, width: width, trailingRoom: StyleSwitcher.room)
      bar.draw(into: &list, theme: .light, scale: 1)
      for case .text(_, _, let frame, _, _) in list.commands { return frame }
      return nil
    }
    #expect(room("Master", width: 480) == Rect(x: 160, y: 0, width: 160, height: 44))
    #expect(room("Side Swipe TableView", width: 360) == Rect(x: 8, y: 0, width: 192, height: 44))
    #expect(room("Master", width: 160) == nil)
  }

  @Test func `a title that is too long takes smaller letters, down to 12 points`() {
    func size(_ title: String) -> Double? {
      var list = DisplayList()
      let bar = TitleBar(title: title, width: 360, trailingRoom: StyleSwitcher.room)
      bar.draw(into: &list, theme: .light, scale: 1)
      for case .text(_, let style, _, _, _) in list.commands { return style.size }
      return nil
    }
    #expect(size("Master") == 15)
    #expect(size("Side Swipe TableView") == 13)
    #expect(size(String(repeating: "long ", count: 20)) == 12)
  }

  @Test func `a subtitle has a line of its own below the title`() {
    var list = DisplayList()
    TitleBar(title: "Master", width: 360, subtitle: "actions").draw(into: &list, theme: .light, scale: 1)
    var lines: [Rect] = []
    for case .text(_, _, let frame, _, _) in list.commands { lines.append(frame) }
    #expect(lines.count == 2 && lines[0].y >= 0 && lines[0].y < lines[1].y && lines[1].maxY <= TitleBar.height)
  }

  @Test(arguments: sizes) func `the empty state lies within its frame`(size: Size) {
    let frame = Rect(x: 0, y: 44, width: size.width, height: size.height - 44)
    let button = EmptyState(frame: frame).button
    #expect(button.height == 44 && button.width >= 144)
    #expect(button.x >= frame.x && button.maxX <= frame.maxX && button.y > frame.y && button.maxY <= frame.maxY)
    #expect(abs(button.x + button.maxX - size.width) <= 1)
  }

  @Test func `the empty state is described with its button in it`() {
    let state = EmptyState(frame: Rect(x: 0, y: 44, width: 360, height: 596))
    #expect(
      described { state.describe(into: &$0) } == """
        <EmptyState; frame = (0 44; 360 596); text = 'Nothing left here.'>
           | <Button; frame = (76 294; 208 44); text = 'Bring the rows back'>

        """)
  }

  @Test func `the overlay shows the last lines that fit`() {
    func shown(_ count: Int, height: Double) -> [String] {
      var list = DisplayList()
      let size = Size(width: 160, height: height)
      DebugOverlay.draw(into: &list, lines: (0..<count).map { "\($0)" }, size: size, theme: .light)
      for case .fill(let frame, _) in list.commands { #expect(frame.maxY == height && frame.y >= 0) }
      return list.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    }
    #expect(shown(3, height: 640) == ["0", "1", "2"])
    #expect(shown(5, height: 60) == ["2", "3", "4"])
    #expect(shown(0, height: 640) == [] && shown(3, height: 10) == [])
  }
}
