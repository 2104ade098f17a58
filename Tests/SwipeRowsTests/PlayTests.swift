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
    let folder = try makeTestFolder()
    let file = folder.appending(path: "bad.trace")
    try "0 describe\n5 screenshot a.png\n10 jump\n".write(to: file, atomically: true, encoding: .utf8)
    let result = try BuiltProgram.swiperows.run(["--play", file.path], in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors == "swiperows: \(file.path):3: 'jump' is nothing that can happen\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bad.trace"])
  }

  @Test func `a screenshot is a picture of the window at its scale`() throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "a.trace")
    try "size 320 200\nscale 2\n0 screenshot a b.png\n".write(to: file, atomically: true, encoding: .utf8)
    let result = try BuiltProgram.swiperows.run(["--play", "a.trace"], in: folder)
    #expect(result == BuiltProgram.Result(status: 0, output: "", errors: ""))
    let picture = try Data(contentsOf: folder.appending(path: "a b.png"))
    // A PNG has its width and height at bytes 16 to 23.
    #expect(Array(picture[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 144])
  }

  @Test func `ten million rows play as fast as thirty`() throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "a.trace")
    try "size 360 220\nrows 10000000\n0 key End\n3000 describe\n".write(
      to: file, atomically: true, encoding: .utf8)
    let result = try BuiltProgram.swiperows.run(["--play", file.path])
    // 10 000 000 rows of 44 points minus the visible 176 points.
    #expect(
      result.output.contains("contentOffset = {0, 439999824}; contentSize = {360, 440000000}; state = idle"))
    #expect(result.output.contains("<Row; id = 9999999; index = 9999999; frame = (0 439999956; 360 44)"))
  }

  @Test func `a trace prints the same to the last byte each time`() throws {
    let trace = Self.folder.appending(path: "scroll.trace").path
    let runs = try (0..<5).map { _ in try BuiltProgram.swiperows.run(["--play", trace, "--log"]) }
    #expect(runs.allSatisfy { $0 == runs[0] })
    #expect(runs[0].output.contains("Pan began axis=vertical"))
  }

  @Test(arguments: ["actions", "delete", "panel", "trigger", "menu", "menu:push"])
  func `a window of any size shows what fits`(style: String) throws {
    let folder = try makeTestFolder()
    var lines = ["style \(style)"]
    for (i, size) in ["1 1", "1 640", "360 1", "30 45", "360 640"].enumerated() {
      let time = i * 3000
      lines += [
        "\(time) resize \(size)", "\(time + 1) down touch 1 20 60", "\(time + 20) move touch 1 100 60",
        "\(time + 30) screenshot a.png", "\(time + 40) up touch 1 200 60", "\(time + 400) key F3",
        "\(time + 410) screenshot b.png", "\(time + 420) describe",
      ]
    }
    let file = folder.appending(path: "a.trace")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let result = try BuiltProgram.swiperows.run(["--play", "a.trace", "--force"], in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.contains("<Window; frame = (0 0; 1 1)"))
  }
}
