import SwipeKit
import Testing

@testable import swiperows

/// Where the views beside the list lie, and what in them can be pressed.
@Suite struct ViewTests {
  private static let sizes = [
    Size(width: 160, height: 160), Size(width: 360, height: 640), Size(width: 1001, height: 333),
  ]

  private func described(_ place: (inout DisplayList) -> Void) -> String {
    var (tree, list) = (ViewTree(), DisplayList())
    place(&list)
    tree.elements(of: list, from: .zero)
    return tree.text
  }

  private func placed(_ alert: Alert, at time: Double = 1) -> DisplayList {
    var list = DisplayList()
    alert.place(into: &list, theme: .light, scale: 1, pressed: nil, at: time)
    return list
  }

  @Test(arguments: sizes) func `the alert lies in the middle and its button over its whole width`(size: Size) throws
  {
    let elements = placed(Alert(text: "Reply on cell 3", size: size, at: 0)).elements
    #expect(elements.map(\.role) == [.alert, .button])
    let (box, button) = (elements[0].frame, elements[1].frame)
    #expect(box.width == min(270, size.width - 40))
    #expect(abs(box.x + box.maxX - size.width) <= 1)
    #expect(abs(box.y + box.maxY - size.height) <= 1)
    #expect(button.x == box.x && button.width == box.width)
    #expect(button.maxY == box.maxY && button.height == 44)
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
    #expect(placed(Alert(text: "Reply on cell 3", size: Size(width: 360, height: 640), at: 1)).commands.isEmpty)
  }

  @Test func `the alert is described with its button in it`() {
    let alert = Alert(text: "Reply on cell 3", size: Size(width: 360, height: 640), at: 0)
    #expect(
      described { $0 = placed(alert) } == """
        <Alert; frame = (45 258; 270 124); text = 'Reply on cell 3'>
           | <Button; frame = (0 80; 270 44); text = 'OK'>

        """)
    #expect(described { $0 = placed(alert, at: 0) }.contains("; alpha = 0>"))
  }

  @Test func `a title is bold, and larger than the line below it`() throws {
    var list = DisplayList()
    TitleBar(title: "Master", width: 360, subtitle: "actions").place(into: &list, theme: .light, scale: 1)
    let styles = list.commands.compactMap { command -> TextStyle? in
      if case .text(_, let style, _, _, _) = command { style } else { nil }
    }
    #expect(styles == [TextStyle(size: 15, isBold: true), TextStyle(size: 12)])
  }

  @Test(arguments: [160, 360, 1001])
  func `each segment of the switcher is hit over the bar's whole height, and nothing beside it`(width: Double) {
    var list = DisplayList()
    StyleSwitcher(width: width).place(into: &list, theme: .light, scale: 1, selected: 1, pressed: nil)
    func segment(_ x: Double, _ y: Double) -> Int? {
      list.element(at: Point(x: x, y: y))?.action.flatMap(StyleSwitcher.segment)
    }
    let frame = list.elements[0].frame
    #expect(frame.maxX == width - 8)
    for y in [0, 22, 43.9] {
      for index in 0..<6 {
        let left = frame.x + Double(index) * 24
        for x in [left, left + 12, left + 23.9] { #expect(segment(x, y) == index) }
      }
      #expect(segment(frame.x - 0.1, y) == nil && segment(frame.maxX, y) == nil)
    }
    #expect(segment(width - 20, 44) == nil && segment(width - 20, -0.1) == nil)
  }

  @Test func `the switcher is described by the number that it shows, and not part by part`() {
    let told = described {
      StyleSwitcher(width: 360).place(into: &$0, theme: .light, scale: 1, selected: 1, pressed: nil)
    }
    #expect(told == "<StyleSwitcher; frame = (208 9; 144 26); selected = 2>\n")
  }

  @Test func `the title is in the middle of the window where it fits, else in the room that is left`() {
    func room(_ title: String, width: Double) -> Rect? {
      var list = DisplayList()
      let bar = TitleBar(title: title, width: width, trailingRoom: StyleSwitcher.room)
      bar.place(into: &list, theme: .light, scale: 1)
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
      bar.place(into: &list, theme: .light, scale: 1)
      for case .text(_, let style, _, _, _) in list.commands { return style.size }
      return nil
    }
    #expect(size("Master") == 15)
    #expect(size("Side Swipe TableView") == 13)
    #expect(size(String(repeating: "long ", count: 20)) == 12)
  }

  @Test func `a subtitle has a line of its own below the title`() {
    var list = DisplayList()
    TitleBar(title: "Master", width: 360, subtitle: "actions").place(into: &list, theme: .light, scale: 1)
    var lines: [Rect] = []
    for case .text(_, _, let frame, _, _) in list.commands { lines.append(frame) }
    #expect(lines.count == 2 && lines[0].y >= 0 && lines[0].y < lines[1].y && lines[1].maxY <= TitleBar.height)
  }

  private func placedEmptyState(in frame: Rect) -> DisplayList {
    var list = DisplayList()
    EmptyState(frame: frame).place(into: &list, theme: .light, pressed: nil)
    return list
  }

  @Test(arguments: sizes) func `the empty state lies within its frame`(size: Size) throws {
    let frame = Rect(x: 0, y: 44, width: size.width, height: size.height - 44)
    let button = try #require(placedEmptyState(in: frame).elements.last).frame
    #expect(button.height == 44 && button.width >= 144)
    #expect(button.x >= frame.x && button.maxX <= frame.maxX && button.y > frame.y && button.maxY <= frame.maxY)
    #expect(abs(button.x + button.maxX - size.width) <= 1)
  }

  @Test func `what of the empty state has no room is not hit, and beside its button the list is`() {
    let low = placedEmptyState(in: Rect(x: 0, y: 44, width: 360, height: 20))
    for y in 0..<100 where low.element(at: Point(x: 180, y: Double(y))) != nil { #expect((44..<64).contains(y)) }
    let high = placedEmptyState(in: Rect(x: 0, y: 44, width: 360, height: 596))
    #expect(high.element(at: Point(x: 20, y: 200)) == nil)
  }

  @Test func `the empty state is described with its button in it`() {
    #expect(
      described { $0 = placedEmptyState(in: Rect(x: 0, y: 44, width: 360, height: 596)) } == """
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
