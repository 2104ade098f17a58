import Foundation
import SwipeKit
import Glibc
import TestSupport
import Testing

/// Errors of the environment are one line with advice.
@Suite struct ComplaintTests {
  private let odd = OddInputTests()

  @Test func `without a display it says how to get one`() throws {
    odd.expectOneLine(
      try BuiltProgram.swiperows.run([]), status: 1, saying: "no display", "xvfb-run", "--play FILE")
  }

  @Test func `the library's complaints name nothing that only this program has`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    for library in ["SwipeKit", "SwipeKitSDL"] {
      let files = try #require(
        FileManager.default.enumerator(at: sources.appending(path: library), includingPropertiesForKeys: nil)
      )
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      #expect(files.count > 30)
      for file in files {
        let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
          !$0.contains("//")
        }
        for line in code.map({ $0.replacing("--play", with: "") }) {
          #expect(!line.contains("swiperows") && !line.contains(/--[a-z]/), "\(file.lastPathComponent)")
        }
      }
    }
  }

  @Test func `a list that is larger than memory is refused`() throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "todo.txt")
    try Data().write(to: file)
    #expect(truncate(file.path, 1 << 43) == 0)
    odd.expectOneLine(try BuiltProgram.swiperows.run([file.path]), status: 1, saying: file.path, "File too large")
  }

  @Test func `without any font it says what to install`() throws {
    let folder = try makeTestFolder()
    let fonts = folder.appending(path: "fonts.conf")
    try "<fontconfig><dir>\(folder.path)</dir></fontconfig>".write(to: fonts, atomically: true, encoding: .utf8)
    let file = folder.appending(path: "a.trace")
    try "0 screenshot \(folder.path)/a.png\n".write(to: file, atomically: true, encoding: .utf8)
    odd.expectOneLine(
      try BuiltProgram.swiperows.run(["--play", file.path], environment: ["FONTCONFIG_FILE": fonts.path]),
      status: 1,
      saying: "font", "fonts-dejavu-core")
  }

  @Test func `help and version go to the standard output`() throws {
    let help = try BuiltProgram.swiperows.run(["--help"])
    #expect(help.status == 0 && help.errors == "" && help.output.hasPrefix("Usage: swiperows"))
    #expect(try BuiltProgram.swiperows.run(["-h"]) == help)
    let version = try BuiltProgram.swiperows.run(["--version"])
    #expect(version == BuiltProgram.Result(status: 0, output: "swiperows \(Version.current)\n", errors: ""))
  }

  @Test func `arguments need no /proc, whatever a library has done to the environment`() throws {
    let command =
      ["--mount", "--map-root-user", "sh", "-c", "mount -t tmpfs none /proc && exec \"$@\"", "sh"]
      + [BuiltProgram.swiperows.url.path]
    let unshare = BuiltProgram(URL(filePath: "/usr/bin/unshare"))
    // Not every machine allows it.
    guard try unshare.run(["--mount", "--map-root-user", "true"]).status == 0 else { return }
    #expect(
      try unshare.run(command + ["--version"])
        == BuiltProgram.Result(status: 0, output: "swiperows \(Version.current)\n", errors: ""))
    odd.expectOneLine(try unshare.run(command + ["--frobnicate", ""]), status: 2, saying: "--frobnicate")
  }
}
