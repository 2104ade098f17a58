import Testing

import SwipeKit

private struct TaskContent: RowContent {
  static let check = RowAction("check", title: "Done")
  static let star = RowAction("star", title: "Star", key: "Ctrl+S")
  let text: String

  func draw(in row: RowContext, into list: inout DisplayList) {
    for (control, x) in [(Self.check, row.frame.x + 12), (Self.star, row.frame.maxX - 72)] {
      let box = Rect(x: x, y: row.frame.y + 12, width: 20, height: 20)
      list.place(.button, in: box, text: control.title, action: control.id) { list in
        list.fill(box, row.pressed == control.id ? row.theme.accent : row.theme.separator)
      }
    }
    list.text(text, row.theme.rowText, in: row.frame.inset(x: 80), .leading, row.theme.label)
  }
}

private struct Tasks: RowSource {
  var count = 20
  var height: RowHeight { .uniform(44) }
  func id(at index: Int) -> RowID { RowID(index) }
  func index(of id: RowID) -> Int? { id.value() }
  func row(at index: Int) -> Row {
    Row(
      TaskContent(text: "Task \(index)"), controls: [TaskContent.check, TaskContent.star],
      trailing: [RowAction("Delete", role: .destructive)])
  }
}

/// An amount at the end of its row, without a separator below.
private struct Amount: RowContent {
  let text: String
  func separatorInset(with metrics: FontMetrics) -> Double? { nil }
  func draw(in row: RowContext, into list: inout DisplayList) {
    row.write(text, row.theme.rowText, in: row.frame.inset(x: 20), row.theme.label, aligned: .trailing, into: &list)
  }
}

struct RowContentTests {
  private var hand = ListHarness.mouse(Tasks(), style: .actions)
  private let checked = Outcome.Kind.action("check", title: "Done", edge: nil)
  private let starred = Outcome.Kind.action("star", title: "Star", edge: nil)
  private let box = 22.0
  private let star = 298.0

  @Test mutating func `a control that is pressed shows it, and its row does not`() {
    hand.press(row: 2, x: box)
    hand.wait(0.5)
    let theme = Theme.light
    let fills = hand.picture.commands.compactMap {
      if case .fill(let rect, let color) = $0 { (rect, color) } else { nil }
    }
    #expect(fills.contains { $0.0.x == 12 && $0.1 == theme.accent })
    #expect(!fills.contains { $0.1 == theme.pressedRow })
  }

  @Test(arguments: [Pointer(.mouse), Pointer(.touch, id: 1)])
  mutating func `a drag that begins on a control scrolls the list, or swipes the row`(pointer: Pointer) {
    hand.pointer = pointer
    hand.press(row: 8, x: box)
    hand.move(by: Point(x: 0, y: -100))
    hand.lift()
    #expect(hand.list.contentOffset > 80 && hand.kinds.isEmpty)
    hand.settle()
    let offset = hand.list.contentOffset
    hand.press(row: 10, x: star)
    hand.move(by: Point(x: -120, y: 0))
    #expect(hand.offset(10) < -70)
    hand.lift()
    #expect(hand.list.contentOffset == offset && !hand.kinds.contains(starred))
  }

  @Test mutating func `the mouse cursor is a hand only over a control`() {
    for (x, shows) in [(box, true), (star, true), (120, false)] {
      hand.list.hoveredPlace = hand.middle(of: 3, x: x)
      #expect(hand.list.hoversButton == shows, "at \(x)")
    }
  }

  @Test mutating func `what controls do is among what can be done with the row, and has its key`() {
    #expect(hand.list.actions(of: RowID(0)).map(\.id.name) == ["check", "star", "Delete"])
    hand.list.perform("check", of: RowID(5))
    _ = hand.key(.down)
    _ = hand.key("Ctrl+S")
    hand.advance()
    #expect(hand.kinds == [checked, starred])
  }

  @Test mutating func `a control is focused, ringed and pressed by keys, and left again`() {
    _ = hand.key(.down)
    for expected in ["check", "star"] as [ActionID] {
      let moves = hand.list.tab(forwards: true)
      #expect(moves && hand.list.focusedButton == expected)
      #expect(hand.picture.elements.contains { $0.action == expected && $0.isFocused })
    }
    var moves = hand.list.tab(forwards: true)
    #expect(!moves)
    _ = hand.key(.enter)
    hand.advance()
    #expect(hand.kinds == [starred])
    moves = hand.list.tab(forwards: false)
    #expect(moves && hand.list.focusedButton == "check")
    _ = hand.key(.escape)
    #expect(hand.list.focusedButton == nil && hand.list.focusedRow == RowID(0))
    moves = hand.list.tab(forwards: false)
    #expect(!moves)
    moves = hand.list.tab(forwards: true)
    #expect(moves)
    _ = hand.key(.down)
    #expect(hand.list.focusedButton == nil && hand.list.focusedRow == RowID(1))
  }

  @Test mutating func `Tab goes through the controls of the focused row, and on`() {
    var stage = Stage(Tasks(), style: .actions, size: Size(width: 360, height: 480))
    stage.panes = [TitleBar(title: "Tasks")]
    var stops: [String] = []
    for number in 0..<6 {
      _ = stage.handle(.key(.tab, time: Double(number)))
      _ = stage.advance(to: Double(number))
      let button = stage.list.focusedRow == nil ? nil : stage.list.focusedButton
      stops.append(stage.controlInFocus?.name ?? button?.name ?? (stage.list.focusedRow.map { "\($0)" } ?? "none"))
    }
    #expect(stops == ["0", "check", "star", "open menu", "0", "check"])
  }

  @Test mutating func `a reader is told of the controls of a closed row`() throws {
    let row = try #require(hand.list.accessible.children.first)
    #expect(row.children.map(\.name) == ["Done", "Star"] && row.children.allSatisfy { $0.role == .button })
    #expect(
      row.children.map { $0.actions[0].request } == [
        .activate(.button("check", of: RowID(0))), .activate(.button("star", of: RowID(0))),
      ])
    _ = hand.list.handle(.activate(.button("check", of: RowID(0))), at: hand.time)
    hand.advance()
    #expect(hand.kinds == [checked])
  }

  @Test mutating func `each column hits the control that is there, and no other`() {
    for x in stride(from: 0.5, to: 360, by: 1) {
      let before = hand.outcomes.count
      hand.tap(row: 1, x: x)
      // Otherwise it would be a double click on another control.
      hand.skip(0.4)
      let expected: Outcome.Kind = (12..<32).contains(x) ? checked : (288..<308).contains(x) ? starred : .tapped
      #expect(hand.kinds.count == before + 1 && hand.kinds.last == expected, "at \(x)")
    }
  }

  @Test func `a line of text is marked at its alignment`() {
    let frame = Rect(x: 0, y: 0, width: 320, height: 44)
    let row = RowContext(
      frame: frame, theme: .light, scale: 1, match: Query("24"))
    var list = DisplayList()
    Amount(text: "1024 kr").draw(in: row, into: &list)
    let line = frame.inset(x: 20)
    let expected: [DrawCommand] = [
      .mark(.ground, 2..<4, of: "1024 kr", Theme.light.rowText, line, .trailing, Theme.light.foundText),
      .text("1024 kr", Theme.light.rowText, line, .trailing, Theme.light.label),
    ]
    #expect(list.commands == expected)
  }

  @Test func `a content may have no separator`() {
    func separators(_ content: any RowContent) -> Int {
      struct One: Identifiable { let id = 0 }
      let list = ListHarness(ListSource([One()]) { _ in Row(content) }, style: .actions)
      return list.picture.commands.count {
        if case .fill(let rect, Theme.light.separator) = $0 { rect.height == 1 } else { false }
      }
    }
    #expect(separators(TaskContent(text: "1024 kr")) == 1)
    #expect(separators(Amount(text: "1024 kr")) == 0)
  }

  @Test mutating func `what lies under a row knows it`() {
    struct Named: Underlay {
      func draw(in row: UnderlayContext, into list: inout DisplayList) {
        list.place(.number, in: row.uncovered, text: "\(row.id) \(row.row.text)") { _ in }
      }
    }
    var style = SwipeStyle.delete
    style.trailing?.underlay = Named()
    hand = ListHarness(Tasks(), style: style)
    hand.drag(row: 3, by: -60)
    #expect(hand.picture.elements.contains { $0.role == .number && $0.text == "3 Task 3" })
  }
}
