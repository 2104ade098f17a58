import SwipeKit
import SwipeRowsFiles
import Testing

@Suite struct TaskOrderTests {
  private func section(of task: String, on today: String) -> String {
    var user = FileUser("\(task)\n", today: today)
    user.list.perform(command: "sort by due")
    return user.list.rows.header(ofSection: 0).text
  }

  // 23 November 2026 is a Monday.
  @Test(arguments: [
    ("a due:2026-11-22", "Overdue"), ("a due:2026-11-23", "Today"), ("a due:2026-11-24", "Tomorrow"),
    ("a due:2026-11-25", "This week"), ("a due:2026-11-29", "This week"), ("a due:2026-11-30", "Later"),
    ("a", "No date"), ("a due:soon", "No date"), ("x a due:2026-11-22", "Done"),
  ])
  func `a day is in a section`(task: String, section: String) {
    #expect(self.section(of: task, on: "2026-11-23") == section)
  }

  @Test func `on Sunday the week is over tomorrow`() {
    #expect(section(of: "a due:2026-11-30", on: "2026-11-29") == "Tomorrow")
    #expect(section(of: "a due:2026-12-01", on: "2026-11-29") == "Later")
  }

  private static let text = "c due:2026-12-05\nx d\na due:2026-11-20\nn\nb due:2026-11-23\ne due:2026-12-01\n"

  @Test func `tasks are in the order of their days, and the file's stays as it is`() {
    var user = FileUser(Self.text)
    user.list.perform(command: "sort by due")
    #expect(
      user.rows == ["a due:2026-11-20", "b due:2026-11-23", "e due:2026-12-01", "c due:2026-12-05", "n", "x d"])
    user.wait(1)
    #expect(user.text == Self.text)
    guard case .each(let sections) = user.list.rows.sections else {
      Issue.record("there are no sections")
      return
    }
    #expect(sections.map(\.rows) == [1, 1, 2, 1, 1])
    user.perform("done", on: "b")
    #expect(user.rows.suffix(2) == ["x d", "x 2026-11-23 b due:2026-11-23"])
    #expect(user.text == Self.text.replacing("b due", with: "x 2026-11-23 b due"))
    #expect(user.list.rows.destinations(ofRow: 1) == 1..<2, "what has a section by its day cannot be carried")
    user.list.perform(command: "sort by file")
    #expect(user.rows.first == "c due:2026-12-05")
  }

  @Test(arguments: [
    (
      "priority", ["(A) c +Zoo", "(B) a +apple", "(B) b", "d +apple +Zoo", "x (A) e"],
      ["A", "B", "No priority", "Done"]
    ),
    (
      "project", ["(B) a +apple", "d +apple +Zoo", "(A) c +Zoo", "(B) b", "x (A) e"],
      ["+apple", "+Zoo", "No project", "Done"]
    ),
  ])
  func `tasks are sorted by priority, or by their first project`(
    order: String, rows: [String], headers: [String]
  ) {
    var user = FileUser("(B) a +apple\nx (A) e\n(B) b\n(A) c +Zoo\nd +apple +Zoo\n")
    user.list.perform(command: ActionID("sort by \(order)"))
    #expect(user.rows == rows)
    #expect(headers.indices.map { user.list.rows.header(ofSection: $0).text } == headers)
  }

  @Test func `the menu offers the orders that tasks are not in`() {
    var user = FileUser("a\n")
    let orders: [ActionID] = ["sort by file", "sort by due", "sort by priority", "sort by project"]
    for order in orders {
      user.list.perform(command: order)
      #expect(user.list.stage.commands.map(\.id).filter(orders.contains) == orders.filter { $0 != order })
    }
  }

  @Test func `a new day shows`() {
    var user = FileUser("a due:2026-11-24\n")
    user.list.perform(command: "sort by due")
    #expect(user.list.stage.list.source.row(at: 0).text == "a, Tomorrow")
    user.today = "2026-11-24"
    #expect(user.list.stage.list.source.row(at: 0).text == "a, Today")
    user.today = "2026-11-25"
    #expect(user.list.stage.list.source.row(at: 0).text == "a, Yesterday")
    let isRed = user.picture.commands.contains { command in
      if case .text("Yesterday", _, _, _, Theme.light.destructiveLabel) = command { true } else { false }
    }
    #expect(isRed)
  }
}
