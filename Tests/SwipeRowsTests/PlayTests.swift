import Foundation
import TestSupport
import Testing

/// Traces in `Traces/` with their expected output.
@Suite struct PlayTests {
  static let fixtures: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  static var folder: URL { Bundle.module.bundleURL.appending(path: "Traces") }

  @Test(arguments: fixtures)
  func `a trace prints what the rules make of it`(name: String) throws {
    let trace = Self.folder.appending(path: "\(name).trace").path
    let expected = try String(contentsOf: Self.folder.appending(path: "\(name).expected"), encoding: .utf8)
    let result = try BuiltProgram.swiperows.run(["--play", trace])
    #expect(result == BuiltProgram.Result(status: 0, output: expected, errors: ""))
  }

  @Test func `there are traces`() {
    #expect(Self.fixtures.count >= 8)
  }

  @Test func `of a trace with a bad line, nothing is played`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "bad.trace")
      try "0 describe\n5 screenshot a.png\n10 jump\n".write(to: file, atomically: true, encoding: .utf8)
      let result = try BuiltProgram.swiperows.run(["--play", file.path], in: folder)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors == "swiperows: \(file.path):3: 'jump' is nothing that can happen\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bad.trace"])
    }
  }

  @Test func `a screenshot is a picture of the window at its scale`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.trace")
      try "size 320 200\nscale 2\n0 screenshot a b.png\n".write(to: file, atomically: true, encoding: .utf8)
      let result = try BuiltProgram.swiperows.run(["--play", "a.trace"], in: folder)
      #expect(result == BuiltProgram.Result(status: 0, output: "", errors: ""))
      let picture = try Data(contentsOf: folder.appending(path: "a b.png"))
      // A PNG has its width and height at bytes 16 to 23.
      #expect(Array(picture[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 144])
    }
  }

  @Test func `ten million rows play as fast as thirty`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.trace")
      try "size 360 220\nrows 10000000\n0 key End\n3000 describe\n".write(
        to: file, atomically: true, encoding: .utf8)
      let result = try BuiltProgram.swiperows.run(["--play", file.path])
      // 10 000 000 rows of 44 points minus the visible 176 points.
      #expect(
        result.output.contains("contentOffset = {0, 439999824}; contentSize = {360, 440000000}; state = idle"))
      #expect(result.output.contains("<Row; id = 9999999; index = 9999999; frame = (0 439999956; 360 44)"))
    }
  }
}
