import SwipeKitSDL
import Testing

import SwipeKit
import SwipeKitTraces
@testable import SwipeRowsDemo
@testable import SwipeRowsShared

@Suite struct ViewTests {
  private static let sizes = [
    Size(width: 160, height: 160), Size(width: 360, height: 640), Size(width: 1001, height: 333),
  ]

  private func described(_ place: (inout DisplayList) -> Void) -> String {
    var list = DisplayList()
    place(&list)
    return list.viewTree
  }

  private static let window = Size(width: 360, height: 640)

  private func placed(_ layer: some Layer, in size: Size = window, at time: Double = 1) -> DisplayList {
    var list = DisplayList()
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    layer.draw(into: &list, in: LayerContext(window: window, time: time))
    return list
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

  private static func context(at time: Double) -> LayerContext {
    LayerContext(window: Rect(x: 0, y: 0, width: 360, height: 640), time: time)
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
      described { $0 = placed(alert) } == """
        <Alert; frame = (45 258; 270 124); text = 'Reply on cell 3'>
           | <Button; frame = (0 80; 270 44); text = 'OK'>

        """)
    alert.appear(in: Self.context(at: 1))
    #expect(described { $0 = placed(alert) }.contains("; alpha = 0>"))
  }

  @Test(arguments: [160.0, 360, 1001], StyleDemo.all.map { $0.texts(.english).name })
  func `the title is in the middle of the window, with an arrow next to it if it can be pressed`(
    width: Double, title: String
  ) throws {
    for action in [nil, StylePicker.open] {
      let list = placed(TitleBar(title: title, action: action), in: Size(width: width, height: 640))
      var (text, style, arrow): (Rect?, TextStyle?, Rect?)
      for command in list.commands {
        switch command {
        case .text(title, let shown, let frame, .center, _), .paragraph(title, let shown, let frame, .center, _):
          (text, style) = (frame, shown)
        default: break
        }
      }
      for case .mark(.icon(_, let frame), _, title, _, _, .center, _) in list.commands { arrow = frame }
      let line = try #require(text)
      let menu = try #require(list.elements.last { $0.action == Stage.openMenu }).frame
      #expect((arrow == nil) == (action == nil))
      // Centered between two buttons as wide as the menu's if the arrow fits at both sides, otherwise before that.
      let wanted = FontMetrics.dejaVuSans.width(of: title, Theme.light.titleText) + (action == nil ? 0 : 32)
      let isCentered = wanted <= width - 2 * menu.width
      let middle = isCentered ? width / 2 : line.x + line.width / 2
      #expect(abs(line.x + line.maxX - 2 * middle) <= 1 && line.x >= 0 && line.maxX <= menu.x)
      for y in [0.0, 22, 43.9] {
        let element = try #require(list.element(at: Point(x: middle, y: y)))
        #expect(element.action == action && element.movesWindow == (action == nil))
      }
      #expect(list.element(at: Point(x: 3, y: 22))?.movesWindow == true)
      // Letters of DejaVu Sans Bold are at most this wide.
      let letters = min(
        line.width, FontMetrics.dejaVuSans.width(of: title, size: try #require(style).size) * 1.12)
      if let arrow { #expect(arrow.x >= middle + letters / 2 && arrow.maxX <= menu.x) }
    }
  }

  @Test(arguments: [120.0, 160, 360, 1001], [nil, Inbox.chooseFolder])
  func `a second line is below the title, within the bar, and a part of its button`(
    width: Double, action: ActionID?
  )
    throws
  {
    let bar = TitleBar(title: "Inbox", subtitle: "10 unread", action: action)
    let list = placed(bar, in: Size(width: width, height: 640))
    var frames: [String: Rect] = [:]
    for case .text(let text, let style, let frame, .center, _) in list.commands {
      frames[text] = frame
      let wide = FontMetrics.dejaVuSans.width(of: text, style)
      #expect(wide <= frame.width + 1, "\(text) is cut")
    }
    let (title, line) = (try #require(frames["Inbox"]), try #require(frames["10 unread"]))
    #expect(title.maxY <= line.y && title.y >= 0 && line.maxY < TitleBar.height)
    #expect(abs(title.middle.x - line.middle.x) <= 1)
    let element = try #require(list.element(at: line.middle))
    #expect(element.action == action && element.movesWindow == (action == nil))
    #expect(list.elements.first?.text == "Inbox, 10 unread")
  }

  @Test func `the styles are told with their names, and each is hit over its whole width`() {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 44, width: 240, height: 600)
    StylePicker(selected: 1).draw(into: &list, in: frame, LayerContext(window: frame))
    let told = described { $0 = list }
    #expect(told.hasPrefix("<StylePicker; frame = (0 44; 240 600); selected = 2>\n"))
    #expect(told.contains("   | <Button; frame = (0 60; 240 60); text = 'Delete'>\n"))
    for index in 0..<7 {
      for x in [0.0, 239.9] {
        #expect(
          list.element(at: Point(x: x, y: 44 + 60 * Double(index) + 30))?.action == StylePicker.action(index))
      }
    }
    #expect(list.element(at: Point(x: 100, y: 44 + 7 * 60 + 1))?.action == nil)
  }

  @Test(arguments: [20.0, 116, 300, 596]) func `all styles have room in a low window`(height: Double) {
    let frame = Rect(x: 0, y: 44, width: 360, height: height)
    var list = DisplayList()
    StylePicker(selected: 0).draw(into: &list, in: frame, LayerContext(window: frame))
    let buttons = list.elements.dropFirst()
    #expect(buttons.count == 7 && buttons.allSatisfy { $0.frame.maxY <= frame.maxY && $0.frame.height >= 2 })
  }

  private func placedEmptyState(in frame: Rect) -> DisplayList {
    var list = DisplayList()
    EmptyState("Nothing left here.", button: "Bring the rows back", action: Inbox.restore)
      .draw(into: &list, in: LayerContext(window: frame))
    return list
  }

  @Test(arguments: sizes) func `the empty state lies within its frame`(size: Size) throws {
    let frame = Rect(x: 0, y: 44, width: size.width, height: size.height - 44)
    let button = try #require(placedEmptyState(in: frame).elements.last).frame
    #expect(button.width >= 144)
    // A text that is too long for one line has two lines of 21 points.
    #expect(button.height == (size.width < 200 ? 16 + 2 * 21 : 44))
    #expect(button.x >= frame.x && button.maxX <= frame.maxX && button.y > frame.y && button.maxY <= frame.maxY)
    #expect(abs(button.x + button.maxX - size.width) <= 1)
  }

  @Test(arguments: [(596.0, true), (188, true), (187, false), (160, false), (60, false)])
  func `the picture of the empty state is above its text, and goes first`(height: Double, isShown: Bool) {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 44, width: 360, height: height)
    EmptyState("Nothing left here.", icon: .check, button: "Bring the rows back", action: Inbox.restore)
      .draw(into: &list, in: LayerContext(window: frame))
    var (icons, texts): ([Rect], [Rect]) = ([], [])
    for command in list.commands {
      if case .icon(_, let rect, _) = command { icons.append(rect) }
      if case .text(_, _, let rect, _, _) = command { texts.append(rect) }
    }
    #expect(icons.count == (isShown ? 1 : 0) && texts.count == 2)
    guard let icon = icons.first else { return }
    #expect(icon.y - frame.y >= 16 && icon.maxY < texts[0].y && abs(icon.x + icon.maxX - 360) <= 1)
  }

  @Test func `cut parts of the empty state are not hit, and next to its button the list is hit`() {
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

  @Test func `an empty state without a button is its text in the middle`() throws {
    var list = DisplayList()
    EmptyState("No lines came.").draw(
      into: &list, in: LayerContext(window: Rect(x: 0, y: 0, width: 360, height: 100)))
    #expect(list.elements.map(\.role) == [.emptyState])
    let middles = list.commands.compactMap { command in
      if case .text(_, _, let frame, _, _) = command { frame.y + frame.height / 2 } else { nil }
    }
    #expect(middles == [50])
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
