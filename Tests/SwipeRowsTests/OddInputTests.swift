import Foundation
import SwipeKit
import SwipeKitTraces
import TestSupport
import Testing
import swiperows

/// Invalid input is reported in one line, without a crash or a hang.
@Suite struct OddInputTests {
  /// In bytes.
  static let longestLine = 8000

  func expectOneLine(
    _ result: BuiltProgram.Result, status: Int32, saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == status && result.output == "", sourceLocation: sourceLocation)
    #expect(result.errors.hasPrefix("swiperows: "), sourceLocation: sourceLocation)
    #expect(result.errors.filter(\.isNewline).count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.utf8.count < Self.longestLine, sourceLocation: sourceLocation)
    for word in words {
      #expect(result.errors.contains(word), "\(result.errors)", sourceLocation: sourceLocation)
    }
  }

  private func play(_ trace: [UInt8], _ options: String...) throws -> BuiltProgram.Result {
    let folder = try makeTestFolder()
    try Data(trace).write(to: folder.appending(path: "a.trace"))
    return try BuiltProgram.swiperows.run(["--play", "a.trace"] + options, in: folder)
  }

  private func play(_ trace: String) throws -> BuiltProgram.Result { try play(Array(trace.utf8)) }

  @Test func `the latest time is reached while nothing moves, and while something does`() throws {
    let result = try play("0 key End\n99999999900 key Home\n100000000000 describe\n")
    #expect(result.status == 0 && result.output.contains("; time = 100000000000>"))
  }

  @Test func `steps that are too short for numbers cause no error`() throws {
    for moves in 1...5 {
      for (x, y) in [(-40, 0), (0, -40), (1, 300)] {
        var lines = ["0 key F3", "0 down touch 1 300 300"]
        for i in 1...moves { lines.append("\(i)e-320 move touch 1 \(300 + i * x) \(300 + i * y)") }
        lines += ["9e-320 screenshot /dev/null", "9e-320 up touch 1 \(300 + moves * x) 300", "5000 describe"]
        let result = try play(lines.joined(separator: "\n"))
        #expect(result.status == 0 && result.errors == "" && result.output.contains("; state = idle>"))
      }
    }
  }

  @Test(arguments: [
    "0x1p3 end", "+5 end", "1\u{0}6 end", "nan end", "inf end", "0 wheel 1 1 0 0x10", "0 down mouse +1 1 1",
    "0 down mouse 0 ٣ 1", "0 resize 10 1\u{0}0", "rows +5", "rows 5\u{0}", "size 0 0", "size 0x10 10", "size -0 5",
    "scale 0x1p0", "scale 0", "scale 101", "rows 3\nrows 3", "size 5 5\nscale 1\nsize 5 5", "1e5.5 end",
    "0\u{A0}end",
    "\u{FEFF}\u{FEFF}0 end", "0 resize 5 5 0", "0 resize 5 5 1 1", "0 key 'A", "0 key '\\q'", "0 key 'A' B",
    "0 key '\\u{0}'", "0 key '\\u{D800}'", "0 key ''", "0 screenshot ''", "0 screenshot 'a\\u{0}'", "1e18 key End",
    "150225755752053760 describe", "100000000000.001 end", "1e400 end",
  ])
  func `what is only nearly a number or a name, and a time without end, is refused`(trace: String) throws {
    let result = try play(trace)
    expectOneLine(result, status: trace.contains("\0") ? 1 : 2, saying: "a.trace")
  }

  @Test func `a mark of the encoding, ends of lines of any system and a last line without one are read`() throws {
    let lines = ["rows 3", "0 key 'Keypad Enter' # this", "\t1.50e1   key\tKeypad  Enter# and that", "20 end"]
    for end in ["\n", "\r\n", "\r"] {
      let trace = try Trace("\u{FEFF}" + lines.joined(separator: end), file: "a.trace")
      #expect(trace.rows == 3)
      let keys = [0, 0.015].map { Trace.Step(time: $0, action: .input(.key(Key("Keypad Enter"), time: $0))) }
      #expect(trace.steps == keys + [Trace.Step(time: 0.02, action: .end)])
    }
    #expect(try play("\u{FEFF}0 end\n") == BuiltProgram.Result(status: 0, output: "", errors: ""))
    #expect(try play("\u{FEFF}") == BuiltProgram.Result(status: 0, output: "", errors: ""))
    #expect(try play("") == BuiltProgram.Result(status: 0, output: "", errors: ""))
  }

  @Test func `a line's place counts each end of a line once`() throws {
    expectOneLine(try play("rows 3\r\n\r\n\u{2028}\n"), status: 2, saying: "a.trace:3: '\\u{2028}' is neither")
  }

  @Test func `what is echoed is short, and shows every character`() throws {
    let long = String(repeating: "x", count: 5 << 20)
    expectOneLine(try play("0 \(long)\n"), status: 2, saying: "…")
    expectOneLine(try play("0 key a" + String(repeating: "\u{301}", count: 1 << 20)), status: 2)
    expectOneLine(try play(long), status: 2, saying: "a.trace:1: 'xxx")
    expectOneLine(
      try play("0 \u{1B}[2J\u{7}\u{202E}\u{85}x\n"), status: 2, saying: "'\\u{1B}[2J\\u{07}\\u{202E}\\u{0085}x'")
    expectOneLine(
      try BuiltProgram.swiperows.run(["--no\nsuch\u{1B}[1m"]), status: 2, saying: "'--no\\nsuch\\u{1B}[1m'")
    expectOneLine(
      try BuiltProgram.swiperows.run(["--play", "no\nsuch\r"]), status: 1, saying: "no\\nsuch\\r: No such file")
    let path = String(repeating: "y", count: 100_000)
    expectOneLine(try BuiltProgram.swiperows.run(["--record", path]), status: 1, saying: "too long")
  }

  @Test func `what is no text or never ends is refused early`() throws {
    expectOneLine(try BuiltProgram.swiperows.run(["--play", "/dev/zero"]), status: 1, saying: "UTF-8")
    expectOneLine(try BuiltProgram.swiperows.run(["--play", "/dev/urandom"]), status: 1, saying: "UTF-8")
    expectOneLine(try BuiltProgram.swiperows.run(["--play", "/tmp"]), status: 1, saying: "Is a directory")
    expectOneLine(try BuiltProgram.swiperows.run(["--play", ""]), status: 1, saying: "No such file")
    expectOneLine(try BuiltProgram.swiperows.run(["--record", "/tmp"]), status: 1, saying: "Is a directory")
    expectOneLine(
      try BuiltProgram.swiperows.run(byShell: "yes '# a comment' | \"$0\" --play /dev/stdin"), status: 1,
      saying: "more than 64 megabytes")
  }

  @Test func `a trace comes through a pipe as from a file`() throws {
    let piped = try BuiltProgram.swiperows.run(
      byShell: "(echo 0; sleep 0.1; echo ' end') | \"$0\" --play /dev/stdin")
    expectOneLine(piped, status: 2, saying: "/dev/stdin:1: what happens is missing")
    let folder = try makeTestFolder()
    let script = "mkfifo f; (printf '0 desc'; sleep 0.2; echo ribe) >f & \"$0\" --play f"
    let result = try BuiltProgram.swiperows.run(byShell: script, in: folder)
    #expect(result.status == 0 && result.output.hasPrefix("<Window"))
  }
}
