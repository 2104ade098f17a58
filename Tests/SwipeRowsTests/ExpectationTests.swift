import Foundation
import TestSupport
import SwipeKitTraces
import Testing

import swiperows
import SwipeRowsShared

@Suite struct ExpectationTests {
  /// The second one of four rows is open from 50 ms, and at rest by 1000 ms.
  private func play(_ lines: String) throws -> BuiltProgram.Result {
    try withTemporaryFolder { folder in
      let begin = "size 360 300\nstyle delete\nrows 4\n0 down mouse 0 300 104\n50 up mouse 0 200 104\n"
      try (begin + lines + "\n").write(to: folder.appending(path: "a.trace"), atomically: true, encoding: .utf8)
      return try BuiltProgram.swiperows.run(["--play", "a.trace"], in: folder)
    }
  }

  @Test(arguments: [
    "1000 expect row 1 open", "1000 expect row 0 closed", "60 expect row 1 settling",
    "1000 expect text Delete", "1000 expect text \"Item #2\"", "1000 expect text 'tem #'",
    "60 expect no text Insert",
    "60 wait idle\n60 expect row 1 open", "60 key Down\n70 expect row 2 focused",
    "60 wait idle 5000\n61 describe\n61 expect row 1 open",
  ])
  func `what is as expected is not told`(lines: String) throws {
    let result = try play(lines)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.hasPrefix("50 opened id=1\n"))
  }

  @Test(arguments: [
    ("1000 expect row 1 closed", "at 1000 ms row 1 is open; expected row 1 closed"),
    ("1000 expect row 7 open", "at 1000 ms row 7 is gone; expected row 7 open"),
    ("1000 expect row 7 gone", "at 1000 ms there was never a row 7; expected row 7 gone"),
    ("1000 expect row 1 open\n1001 perform row 7 Delete", "at 1001 ms there is no row 7"),
    ("1000 expect row 0 gone", "at 1000 ms row 0 is closed; expected row 0 gone"),
    ("1000 expect row 0 focused", "at 1000 ms no row is focused; expected row 0 focused"),
    ("1000 key Down\n1001 expect row 3 focused", "at 1001 ms row 2 is focused; expected row 3 focused"),
    ("1000 expect no text Delete", "at 1000 ms 'Delete' shows; expected no text 'Delete'"),
    ("60 wait idle 20", "it still moves after 20 ms; expected idle"),
  ])
  func `what is otherwise is told with its place and time, and ends the trace`(lines: String, told: String) throws {
    let result = try play("\(lines)\n2000 describe")
    let line = 5 + lines.split(separator: "\n").count
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("swiperows: a.trace:\(line): at "), "\(result.errors)")
    #expect(result.errors.hasSuffix("\(told)\n") || result.errors.contains(told), "\(result.errors)")
    #expect(result.output.hasPrefix("50 opened id=1\n") && !result.output.contains("<Window"))
  }

  @Test func `of a text that is not there, all that is there is told`() throws {
    let result = try play("1000 expect text Insert")
    for text in ["'Delete'", "'Item #1'", "'Item #4'"] { #expect(result.errors.contains(text)) }
    #expect(result.errors.hasSuffix("; expected text 'Insert'\n") && result.status == 1)
  }

  @Test func `what comes after a wait comes as much later`() throws {
    let result = try play("60 wait idle\n160 describe")
    let time = result.output.firstMatch(of: /; time = ([0-9.]+)>/).flatMap { Double($0.1) }
    // A row comes to rest in about a third of a second.
    #expect(time.map { (300...900).contains($0) } == true, "\(result.output)")
  }

  @Test(arguments: [
    ("0 expect", "row, text or no text is missing"), ("0 expect row x open", "'x' is not the number of a row"),
    ("0 expect row 1 ajar", "not 'ajar'"), ("0 expect no row", "only a text"), ("0 expect mood", "'mood' cannot"),
    ("0 expect text", "a text is missing"), ("0 expect text \"a", "a quote is not closed"),
    ("0 wait", "idle is missing"), ("0 wait long", "waits for idle only"), ("0 wait idle soon", "not a number"),
  ])
  func `a bad expectation is refused`(line: String, reason: String) throws {
    do throws(UsageError) {
      _ = try Trace(line, file: "a.trace")
      Issue.record("it is read")
    } catch {
      #expect(error.message.hasPrefix("a.trace:1: ") && error.message.contains(reason), "\(error.message)")
    }
  }
}
