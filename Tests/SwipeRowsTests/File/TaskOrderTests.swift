import SwipeKit
import Testing
import TodoTxt

@testable import SwipeRowsFiles
import SwipeRowsShared

@Suite struct TaskOrderTests {
  private func section(of task: String, on today: String) throws -> String {
    let today = try #require(TodoDate(today))
    let rows = FileRows(kind: .tasks, hasArchive: false, language: .english, today: today, order: .due)
    return rows.section(of: TodoLine(task)).title
  }

  // 23 November 2026 is a Monday.
  @Test(arguments: [
    ("a due:2026-11-22", "Overdue"), ("a due:2026-11-23", "Today"), ("a due:2026-11-24", "Tomorrow"),
    ("a due:2026-11-25", "This week"), ("a due:2026-11-29", "This week"), ("a due:2026-11-30", "Later"),
    ("a", "No date"), ("a due:soon", "No date"), ("x a due:2026-11-22", "Done"),
  ])
  func `a day is in a section`(task: String, section: String) throws {
    #expect(try self.section(of: task, on: "2026-11-23") == section)
  }

  @Test func `on Sunday the week is over tomorrow`() throws {
    #expect(try section(of: "a due:2026-11-30", on: "2026-11-29") == "Tomorrow")
    #expect(try section(of: "a due:2026-12-01", on: "2026-11-29") == "Later")
  }

  private static let text = "c due:2026-12-05\nx d\na due:2026-11-20\nn\nb due:2026-11-23\ne due:2026-12-01\n"

  @Test func `tasks are in the order of their days, and the file's stays as it is`() {
    var user = FileUser(Self.text)
    user.list.perform(command: TaskOrder.due.action)
    #expect(
      user.rows == ["a due:2026-11-20", "b due:2026-11-23", "e due:2026-12-01", "c due:2026-12-05", "n", "x d"])
    user.wait(1)
    #expect(user.text == Self.text)
    guard case .each(let sections) = user.list.rows.sections else {
      Issue.record("there are no sections")
      return
    }
    #expect(sections.map(\.rows) == [1, 1, 2, 1, 1])
    user.perform(TaskContent.done, on: "b")
    #expect(user.rows.suffix(2) == ["x d", "x 2026-11-23 b due:2026-11-23"])
    #expect(user.text == Self.text.replacing("b due", with: "x 2026-11-23 b due"))
    #expect(user.list.rows.destinations(ofRow: 1) == 1..<2, "what has a section by its day cannot be carried")
    user.list.perform(command: TaskOrder.file.action)
    #expect(user.rows.first == "c due:2026-12-05")
  }

  @Test(arguments: [
    (
      TaskOrder.priority, ["(A) c +Zoo", "(B) a +apple", "(B) b", "d +apple +Zoo", "x (A) e"],
      ["A", "B", "No priority", "Done"]
    ),
    (
      .project, ["(B) a +apple", "d +apple +Zoo", "(A) c +Zoo", "(B) b", "x (A) e"],
      ["+apple", "+Zoo", "No project", "Done"]
    ),
  ])
  func `tasks are sorted by priority, or by their first project`(
    order: TaskOrder, rows: [String], headers: [String]
  ) {
    var user = FileUser("(B) a +apple\nx (A) e\n(B) b\n(A) c +Zoo\nd +apple +Zoo\n")
    user.list.perform(command: order.action)
    #expect(user.rows == rows)
    #expect(headers.indices.map { user.list.rows.header(ofSection: $0).text } == headers)
  }

  @Test func `the menu offers the orders that tasks are not in`() {
    var user = FileUser("a\n")
    for order in TaskOrder.allCases {
      user.list.perform(command: order.action)
      let offered = user.list.stage.commands.map(\.id).filter { TaskOrder.allCases.map(\.action).contains($0) }
      #expect(offered == TaskOrder.allCases.filter { $0 != order }.map(\.action))
    }
  }

  @Test func `a new day shows`() {
    var user = FileUser("a due:2026-11-24\n")
    user.list.perform(command: TaskOrder.due.action)
    #expect(user.list.stage.list.source.row(at: 0).text == "a, Tomorrow")
    user.list.today = TodoDate("2026-11-24") ?? .first
    #expect(user.list.stage.list.source.row(at: 0).text == "a, Today")
    user.list.today = TodoDate("2026-11-25") ?? .first
    #expect(user.list.stage.list.source.row(at: 0).text == "a, Yesterday")
    #expect((user.list.stage.list.source.row(at: 0).content as? TaskContent)?.isOverdue == true)
  }
}
