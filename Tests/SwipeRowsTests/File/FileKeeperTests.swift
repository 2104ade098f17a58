import Foundation
import TestSupport
import Testing
import TodoTxt

@testable import swiperows

/// A file and its archive, as several windows keep them.
@Suite struct FileKeeperTests {
  private static let line = ArchivedLine(id: 0, line: TodoLine("x 2026-11-23 a"), former: TodoLine("a"))

  private func save(_ text: String, _ archived: [ArchivedLine], from origin: String) -> FileSave {
    FileSave(origin: Array(origin.utf8), bytes: Array(text.utf8), archived: archived)
  }

  /// Calls a function with two keepers of a file, and a function that reads a file.
  private func withKeepers(
    _ text: String, _ body: (FileKeeper, FileKeeper, (String) -> String?) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write(text, to: "todo.txt")
      let path = folder.appending(path: "todo.txt").path
      let keepers = try (0..<2).map { _ in try FileKeeper(SystemString(stringLiteral: path)) }
      try body(keepers[0], keepers[1]) { name in folder.read(name).map { String(decoding: $0, as: UTF8.self) } }
    }
  }

  @Test func `a task that two windows archive is in the archive once, and once in the file after both undo`() throws
  {
    for hears in [false, true] {
      try withKeepers("a\nb\n") { one, two, read in
        for keeper in [one, two] { _ = keeper.saveNow(save("b\n", [Self.line], from: "a\nb\n")) }
        #expect(read("done.txt") == "x 2026-11-23 a\n" && read("todo.txt") == "b\n")
        _ = one.saveNow(save("a\nb\n", [], from: "b\n"))
        #expect(read("done.txt") == nil && read("todo.txt") == "a\nb\n")
        if hears {
          #expect(two.lookNow() == .found(Array("a\nb\n".utf8)))
          _ = two.saveNow(save("a\na\nb\n", [], from: "a\nb\n"))
        } else {
          _ = two.saveNow(save("a\nb\n", [], from: "b\n"))
        }
        #expect(read("done.txt") == nil && read("todo.txt") == "a\nb\n")
      }
    }
  }

  @Test func `a task that is done again is in the archive twice`() throws {
    try withKeepers("a\n") { one, two, read in
      _ = one.saveNow(save("", [Self.line], from: "a\n"))
      _ = two.lookNow()
      let news = two.saveNow(save("a\n", [], from: ""))
      #expect(news == .saved(save("a\n", [], from: ""), as: Array("a\n".utf8), conflicts: []))
      _ = two.saveNow(save("", [Self.line], from: "a\n"))
      #expect(read("done.txt") == "x 2026-11-23 a\nx 2026-11-23 a\n" && read("todo.txt") == "")
    }
  }

  @Test func `a new archive has the mode of the file`() throws {
    try withTemporaryFolder { folder in
      try folder.write("a\n", to: "todo.txt")
      chmod(folder.appending(path: "todo.txt").path, 0o600)
      let keeper = try FileKeeper(SystemString(stringLiteral: folder.appending(path: "todo.txt").path))
      _ = keeper.saveNow(save("", [Self.line], from: "a\n"))
      var status = stat()
      #expect(stat(folder.appending(path: "done.txt").path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }
}
