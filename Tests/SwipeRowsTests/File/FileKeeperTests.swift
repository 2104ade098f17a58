import Foundation
import SwipeKit
import SwipeKitSDL
import TestSupport
import Testing
import TodoTxt

@testable import SwipeRowsFiles

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
    let folder = try makeTestFolder()
    try folder.write(text, to: "todo.txt")
    let path = folder.appending(path: "todo.txt").path
    let keepers = try (0..<2).map { _ in try FileKeeper(SystemString(stringLiteral: path)) }
    try body(keepers[0], keepers[1]) { name in folder.read(name).map { _ in folder.text(name) } }
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

  /// The list of a window, and its keeper.
  private struct Window {
    /// An act, or what the window does by itself.
    enum Step { case archive, undo, look, save }

    var list: FileList
    private let keeper: FileKeeper

    init(_ keeper: FileKeeper) {
      self.keeper = keeper
      list = FileList(
        keeper.bytes, kind: .tasks, name: "todo.txt", hasArchive: true, today: TodoDate("2026-11-23") ?? .first,
        size: Size(width: 360, height: 640), scale: 1)
    }

    var lines: [String] { list.rows.items.map { String(decoding: $0.task.bytes, as: UTF8.self) } }

    mutating func take(_ step: Step) {
      switch step {
      case .archive: list.perform(FileRows.archive, of: list.rows.items.filter { $0.task == TodoLine("a") }, at: 0)
      case .undo: list.store.undo()
      case .look: if let news = keeper.lookNow() { list.receive(news) }
      case .save:
        list.saveNow()
        while list.beginSave() { list.receive(keeper.saveNow(list.snapshot.save)) }
      }
      list.showItems()
      list.update()
    }
  }

  /// Returns all orders of the steps of two windows; each window keeps its own order.
  private static func orders(_ one: ArraySlice<Window.Step>, _ two: ArraySlice<Window.Step>)
    -> [[(window: Int, step: Window.Step)]]
  {
    guard let first = one.first else { return [two.map { (1, $0) }] }
    guard let second = two.first else { return [one.map { (0, $0) }] }
    return orders(one.dropFirst(), two).map { [(0, first)] + $0 }
      + orders(one, two.dropFirst()).map { [(1, second)] + $0 }
  }

  @Test func `two windows that archive a task, in any order, archive it once, and both undo it once`() throws {
    let final: [(window: Int, step: Window.Step)] = [
      (0, .look), (1, .look), (0, .save), (1, .save), (0, .look), (1, .look),
    ]
    for archiving in Self.orders([.archive, .save], [.archive, .look, .save]) {
      for undoing in Self.orders([.undo, .save], [.undo, .look, .save]) {
        try withKeepers("a\nb\n") { one, two, read in
          var windows = [Window(one), Window(two)]
          for (window, step) in archiving + final { windows[window].take(step) }
          #expect(read("done.txt") == "x 2026-11-23 a\n" && read("todo.txt") == "b\n", "\(archiving)")
          for (window, step) in undoing + final { windows[window].take(step) }
          let isUndone = read("done.txt") ?? "" == "" && read("todo.txt") == "a\nb\n"
          #expect(isUndone && windows.allSatisfy { $0.lines == ["a", "b"] }, "\(archiving), then \(undoing)")
        }
      }
    }
  }

  @Test func `a window that undoes an archiving that it has not saved has the task once`() throws {
    try withKeepers("a\nb\n") { one, two, read in
      var windows = [Window(one), Window(two)]
      let steps: [(Int, Window.Step)] = [
        (0, .archive), (1, .archive), (0, .save), (1, .look), (1, .undo), (1, .save), (0, .look), (0, .undo),
        (0, .save),
        (1, .look),
      ]
      for (window, step) in steps { windows[window].take(step) }
      #expect(read("done.txt") ?? "" == "" && read("todo.txt") == "a\nb\n")
      #expect(windows.allSatisfy { $0.lines == ["a", "b"] })
    }
  }

  @Test func `a task like the task that another window has archived before is archived, too`() throws {
    try withKeepers("a\na\nb\n") { one, two, read in
      var windows = [Window(one), Window(two)]
      windows[0].list.perform(FileRows.archive, of: [windows[0].list.rows.items[0]], at: 0)
      for (window, step) in [(0, .save), (1, .look), (1, .archive), (1, .save)] as [(Int, Window.Step)] {
        windows[window].take(step)
      }
      #expect(read("done.txt") == "x 2026-11-23 a\nx 2026-11-23 a\n" && read("todo.txt") == "b\n")
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

  @Test func `if another program empties the file, what it had is kept next to it`() throws {
    let folder = try makeTestFolder()
    let path = folder.appending(path: "todo.txt").path
    func copies() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasPrefix("todo.txt.emptied-")
      }
    }
    try folder.write("a\nb\n", to: "todo.txt")
    let (one, two) = (
      try FileKeeper(SystemString(stringLiteral: path)), try FileKeeper(SystemString(stringLiteral: path))
    )
    try folder.write("", to: "todo.txt")
    guard case .found(let bytes, let copy?) = one.lookNow() else { return #expect(Bool(false), "no copy") }
    #expect(bytes == [] && one.lookNow() == nil)
    #expect(String(decoding: copy, as: UTF8.self).hasSuffix(try copies()[0]))
    #expect(folder.read(try copies()[0]) == Data("a\nb\n".utf8))
    // A save finds it empty before anybody has looked.
    guard case .saved(_, let saved, [], let other?) = two.saveNow(save("A\nb\n", [], from: "a\nb\n")) else {
      return #expect(Bool(false), "no copy")
    }
    #expect(saved == Array("A\n".utf8), "the change stays")
    #expect(try copies().count == 2 && folder.read("todo.txt") == Data(saved))
    let name = String(decoding: other, as: UTF8.self).split(separator: "/").last.map(String.init)
    #expect(folder.read(try #require(name)) == Data("A\nb\n".utf8))
  }

  @Test func `a new archive has the mode of the file`() throws {
    let folder = try makeTestFolder()
    try folder.write("a\n", to: "todo.txt")
    chmod(folder.appending(path: "todo.txt").path, 0o600)
    let keeper = try FileKeeper(SystemString(stringLiteral: folder.appending(path: "todo.txt").path))
    _ = keeper.saveNow(save("", [Self.line], from: "a\n"))
    var status = stat()
    #expect(stat(folder.appending(path: "done.txt").path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }
}
