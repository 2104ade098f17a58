import Testing
import TodoTxt
import TodoTxtOperations

@Suite struct TodoLineTests {
  @Test func `the suite has its lines`() { #expect(Suite.lines.count > 80) }

  @Test(arguments: Suite.lines) func `a line has the fields of the suite`(row: Suite.Row) {
    let line = TodoLine(bytes: row["line"])
    #expect(line.bytes == row["line"])
    for field in fields(of: line) {
      #expect(field.value == row[field.name], "\(field.name)")
    }
  }

  @Test(arguments: Suite.lines) func `a task that is completed and opened again is the same`(row: Suite.Row) throws
  {
    let line = TodoLine(bytes: row["line"])
    // A line with a "pri" tag and without a priority would get it twice.
    guard !line.isDone, line.value(of: "pri") == nil else { return }
    let done = line.completed(on: try #require(TodoDate("2020-12-27")))
    #expect(done.isDone == line.isTask)
    #expect(done.reopened() == line, "\(String(decoding: done.bytes, as: UTF8.self))")
  }

  @Test func `dates, hiding and recurrence are read of tags`() {
    let line = TodoLine("Water due:2020-12-31 t:2020-12-20 h:1 rec:+2w")
    #expect(line.due == TodoDate("2020-12-31") && line.threshold == TodoDate("2020-12-20") && line.isHidden)
    #expect(line.recurrence == Recurrence(bytes: "+2w".utf8))
    #expect(line.recurrence?.count == 2 && line.recurrence?.unit == .week && line.recurrence?.isFromDueDate == true)
    let other = TodoLine("Water due:soon t: h:2 rec:2x")
    #expect(other.due == nil && other.threshold == nil && !other.isHidden && other.recurrence == nil)
  }

  @Test(arguments: [("d", "1d"), ("w", "1w"), ("b", "1b"), ("y", "1y"), ("+m", "+1m"), ("+w", "+1w")])
  func `a period without a number is one unit`(text: String, whole: String) {
    let period = Recurrence(bytes: text.utf8)
    #expect(period != nil && period == Recurrence(bytes: whole.utf8))
  }

  @Test(arguments: ["1", "0d", "-1d", "1.5d", "1W", "++1d", "12345d", "", "+"])
  func `an invalid period is refused`(text: String) { #expect(Recurrence(bytes: text.utf8) == nil) }

  @Test func `a task does not come again beyond the calendar, and keeps its time of day`() throws {
    let end = try #require(TodoDate("9999-12-31"))
    #expect(TodoLine("Water rec:1d").next(after: end) == nil)
    // As some programs write a time of day (ISO 8601).
    let timed = TodoLine("Water due:2026-12-01T14:00 rec:+1w")
    #expect(timed.due == TodoDate("2026-12-01"))
    let completion = try #require(TodoDate("2026-12-02"))
    #expect(timed.next(after: completion) == TodoLine("Water due:2026-12-08T14:00 rec:+1w"))
    #expect(TodoLine("at 12:30 see http://x:80 due:soonT14:00").tags == [])
    #expect(TodoLine("x Water rec:1d").next(after: try #require(TodoDate("2020-12-27"))) == nil)
  }

  @Test(arguments: [
    ("x 2020-12-27 a pri:B", "x 2020-12-27 a pri:A"), ("x (B) 2020-12-27 a", "x (A) 2020-12-27 a"),
    ("x 2020-12-27 (B) a", "x 2020-12-27 (A) a"), ("x a", "x a pri:D"),
  ])
  func `the priority of a done task is raised in place`(before: String, after: String) throws {
    #expect(TodoLine(before).raised(from: try #require(TodoPriority("D"))) == TodoLine(after))
    #expect(
      TodoLine(before).prioritised(nil).raised(from: try #require(TodoPriority("D"))).bytes.last
        == UInt8(ascii: "D"))
  }
}
