import Testing

@testable import SwipeKit

struct DrawnGroupTests {
  private final class Subject: Sendable {}
  private let subject = Subject()
  private static let frame = Rect(x: 0, y: 0.5, width: 30, height: 20)

  private func draw(
    _ list: inout DisplayList, _ subject: Subject? = nil, in frame: Rect = frame, at offset: Point = .zero,
    theme: Theme = .light, label: Color? = nil, state: UInt8 = 0, pressed: ActionID? = nil, after others: Int = 0,
    color: Color
  ) {
    list.removeAll()
    list.clip(to: Rect(x: 0, y: 0, width: 100, height: 100))
    for other in 0..<others { list.fill(Rect(x: Double(other), y: 0, width: 1, height: 1), Color(0x000000)) }
    list.beginGroups(in: theme, label: label)
    let key = DrawnGroup.Key(subject: subject ?? self.subject, frame: frame, state: state, pressed: pressed)
    list.place(.content, in: frame.moved(by: offset)) { list in
      list.group(key, at: offset) { list in
        list.place(.button, in: frame, target: frame.inset(x: -10), action: "press") { list in
          list.fill(frame, color)
        }
      }
    }
    list.unclip()
  }

  private static func color(_ list: DisplayList) -> Color? {
    guard let part = list.elements.last, case .fill(_, let color) = list.commands[part.drawing.lowerBound] else {
      return nil
    }
    return color
  }

  private static let (old, new) = (Color(0x111111), Color(0x222222))

  @Test func `a group is drawn once, wherever it is placed`() throws {
    var list = DisplayList()
    for (others, y) in [(0, 0.0), (2, 7), (1, -3)] {
      draw(&list, at: Point(x: 5, y: y), after: others, color: others == 0 ? Self.old : Self.new)
      let button = try #require(list.elements.last)
      #expect(Self.color(list) == Self.old && list.commands.count == others + 3)
      #expect(button.frame == Rect(x: 5, y: 0.5 + y, width: 30, height: 20) && button.depth == 1)
      #expect(list.elements.map(\.drawing) == [others + 1..<others + 2, others + 1..<others + 2])
      #expect(list.commands[others + 1] == .fill(button.frame, Self.old))
    }
  }

  @Test func `a group is drawn again once anything of its key has changed`() {
    var list = DisplayList()
    func isAnew(_ change: (inout DisplayList) -> Void) -> Bool {
      draw(&list, color: Self.old)
      draw(&list, color: Self.old)
      change(&list)
      let isAnew = Self.color(list) == Self.new
      list = DisplayList()
      return isAnew
    }
    #expect(isAnew { draw(&$0, Subject(), color: Self.new) })
    #expect(isAnew { draw(&$0, in: Rect(x: 0, y: 0.25, width: 30, height: 20), color: Self.new) })
    #expect(isAnew { draw(&$0, theme: .dark, color: Self.new) })
    #expect(isAnew { draw(&$0, label: Self.new, color: Self.new) })
    #expect(isAnew { draw(&$0, state: 1, color: Self.new) })
    #expect(isAnew { draw(&$0, pressed: "press", color: Self.new) })
    #expect(!isAnew { draw(&$0, color: Self.new) })
  }

  @Test func `groups in several colours are kept next to each other`() {
    var list = DisplayList()
    let (frame, others) = (Self.frame, (0..<3).map { _ in Subject() })
    func drawAll(_ color: Color) -> [DrawCommand] {
      list.removeAll()
      for (subject, label) in zip(others, [nil, Self.old, Self.new]) {
        list.beginGroups(in: .light, label: label)
        list.group(DrawnGroup.Key(subject: subject, frame: frame, state: 0), at: .zero) { list in
          list.fill(frame, color)
        }
      }
      return list.commands
    }
    let first = drawAll(Self.old)
    #expect(drawAll(Self.new) == first)
  }

  @Test func `a screen reader hears of a group at its place, though it is not drawn again`() {
    var list = DisplayList()
    draw(&list, color: Self.old)
    list.recordsAccessibility = true
    for x in [0.0, 3] {
      draw(&list, at: Point(x: x, y: 0), color: Self.new)
      #expect(Self.color(list) == Self.old && list.accessibilityNodes.first?.children.first?.frame.x == x)
    }
  }

  @Test func `a mirrored group is not drawn again, and lies at the mirrored place`() throws {
    let window = Mirror(in: Rect(x: 0, y: 0, width: 100, height: 100))
    var list = DisplayList()
    draw(&list, color: Self.old)
    for x in [5.0, 8] {
      draw(&list, at: Point(x: x, y: 0), color: Self.new)
      list.mirror(window)
      let button = try #require(list.elements.last)
      #expect(Self.color(list) == Self.old && button.frame == Rect(x: 70 - x, y: 0.5, width: 30, height: 20))
      // 10 points wider on each side, but within the clip.
      #expect(button.target == Rect(x: 60 - x, y: 0.5, width: min(50, 40 + x), height: 20))
    }
  }

  @Test func `a press, a hover and the focus find a button of a group`() throws {
    var list = DisplayList()
    draw(&list, at: Point(x: 40, y: 20), color: Self.old)
    #expect(list.element(at: Point(x: 31, y: 25))?.action == "press")
    #expect(list.element(at: Point(x: 29, y: 25)) == nil)
    let count = list.commands.count
    list.hover(at: Point(x: 50, y: 25), theme: .light)
    let frame = Rect(x: 40, y: 20.5, width: 30, height: 20)
    #expect(list.commands.dropFirst(count).first == .fill(frame, Theme.light.hoveredButton))
    list.focus(on: "press", theme: .light)
    #expect(list.elements.map(\.isFocused) == [false, true])
    draw(&list, at: Point(x: 40, y: 20), color: Self.old)
    #expect(list.elements.map(\.isFocused) == [false, false], "the group itself has no focus")
  }

  // MARK: Rows at rest

  @Test func `a circle is a button only if rows can be selected`() {
    let mails = ListSource((0..<5).map(NumberedItem.init)) {
      Row(DetailContent("Mail \($0.id)", badge: .initials("M", Color(0x336699))))
    }
    var list = SwipeList(mails, style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 400))
    var shown = DisplayList()
    for buttons in [0, 0, 5, 5, 0] {
      list.isSelectable = buttons > 0
      shown.removeAll()
      list.draw(into: &shown, theme: .light)
      #expect(shown.elements.filter { $0.role == .button }.count == buttons)
    }
  }
}
