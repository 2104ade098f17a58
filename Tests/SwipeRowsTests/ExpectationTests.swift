import Foundation
import SwipeKitTraces
import SwipeRowsShared
import TestSupport
import Testing
import swiperows

@Suite struct ExpectationTests {
  /// The second one of four rows is open from 50 ms, and at rest by 1000 ms.
  private func play(_ lines: String) throws -> BuiltProgram.Result {
    let folder = try makeTestFolder()
    let begin = "size 360 300\nstyle delete\nrows 4\n0 down mouse 0 300 104\n50 up mouse 0 200 104\n"
    try (begin + lines + "\n").write(to: folder.appending(path: "a.trace"), atomically: true, encoding: .utf8)
    return try BuiltProgram.swiperows.run(["--play", "a.trace"], in: folder)
  }

  @Test(arguments: [
    ("1000 expect row 1 closed", "at 1000 ms row 1 is open; expected row 1 closed"),
    ("1000 expect row 0 focused", "at 1000 ms no row is focused; expected row 0 focused"),
  ])
  func `what is otherwise is told with its place and time, and ends the trace`(lines: String, told: String) throws {
    let result = try play("\(lines)\n2000 describe")
    let line = 5 + lines.split(separator: "\n").count
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("swiperows: a.trace:\(line): at "), "\(result.errors)")
    #expect(result.errors.hasSuffix("\(told)\n"), "\(result.errors)")
    #expect(result.output.hasPrefix("50 opened id=1\n") && !result.output.contains("<Window"))
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
