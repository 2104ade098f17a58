import SwipeKit
import Testing

@testable import SwipeKitDBus

@Suite struct AccessibleSelectionTests {
  private struct Fruit: Identifiable { let id: Int }

  private var list: SwipeList

  init() {
    list = SwipeList(
      ListSource((0..<5).map(Fruit.init)) { Row(title: "Row \($0.id)", trailing: [RowAction("Eat")]) },
      style: .actions,
      frame: Rect(x: 0, y: 0, width: 300, height: 220))
    list.isSelectable = true
    list.name = "Mails"
  }

  private var window: AccessibleWindow {
    AccessibleWindow(
      program: "Mail", title: "Mail", size: Size(width: 300, height: 220), origin: WindowPosition(x: 0, y: 0),
      unit: 1,
      isActive: true,
      things: [list.accessible])
  }

  private func ask(_ method: String, _ arguments: DBusValue...) throws -> (
    values: [DBusValue], requests: [AccessibilityNode.Request]
  ) {
    var answers = AccessibleAnswers()
    answers.name = ":1.7"
    answers.nodes.update(to: window)
    let number = try #require(answers.nodes.number(of: "Mails"))
    let values = try answers.answer(
      AccessibleCall(
        path: AccessibleName.path(number), interface: "org.a11y.atspi.Selection", method: method,
        arguments: arguments))
    return (values, answers.takeRequests())
  }

  private func select(_ row: Int) -> AccessibilityNode.Request {
    .activate(.button(RowAction.select.id, of: RowID(row)))
  }

  @Test mutating func `a reader selects rows and deselects them, and is told which are selected`() throws {
    list.select(RangeSet([1..<2, 3..<4]))
    #expect(try ask("IsChildSelected", .int(1)).values == [.flag(true)])
    #expect(try ask("IsChildSelected", .int(2)).values == [.flag(false)])
    let (none, added) = (try ask("SelectChild", .int(3)), try ask("SelectChild", .int(0)))
    #expect(none.values == [.flag(true)] && none.requests == [])
    #expect(added.values == [.flag(true)] && added.requests == [select(0)])
    #expect(try ask("DeselectChild", .int(3)).requests == [select(3)])
    #expect(try ask("DeselectSelectedChild", .int(1)).requests == [select(3)])
    #expect(try ask("SelectAll").requests == [select(0), select(2), select(4)])
    #expect(try ask("ClearSelection").requests == [select(1), select(3)])
    #expect(try ask("SelectChild", .int(9)).values == [.flag(false)])
    #expect(throws: AccessibleError.invalidArguments("SelectChild")) { try ask("SelectChild") }
    #expect(throws: AccessibleError.unknownMethod("Choose")) { try ask("Choose") }
  }

  @Test mutating func `what can be selected says so while some rows are, and what cannot has no such interface`()
    throws
  {
    #expect(throws: AccessibleError.unknownInterface("org.a11y.atspi.Selection")) { try ask("ClearSelection") }
    list.select(RangeSet(1..<2))
    var nodes = AccessibleNodes(window)
    let (row, list) = (try #require(nodes.number(of: "Row 1")), try #require(nodes.number(of: "Mails")))
    // States: multiselectable 18, selectable 22, selected 23.
    #expect(try #require(nodes[row]).states.words[0] & (1 << 22 | 1 << 23) == 1 << 22 | 1 << 23)
    #expect(try #require(nodes[list]).states.words[0] & 1 << 18 != 0)
    let before = nodes
    self.list.select(RangeSet(2..<3))
    nodes.update(to: window)
    let other = try #require(nodes.number(of: "Row 2"))
    #expect(
      AccessibleNodes.events(from: before, to: nodes) == [
        .state(row, "selected", false), .state(other, "selected", true), .selectedChildren(of: list),
      ])
    self.list.isSelectable = false
    #expect(throws: AccessibleError.unknownInterface("org.a11y.atspi.Selection")) { try ask("ClearSelection") }
  }
}
