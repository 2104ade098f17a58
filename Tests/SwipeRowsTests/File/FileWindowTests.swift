import Foundation
import TestSupport
import Testing

/// The list of a file in a real window.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FileWindowTests {
  private let (folder, file): (URL, URL)
  private let server: DisplayServer

  init() throws {
    (folder, server) = (try makeTestFolder(), try DisplayServer())
    file = folder.appending(path: "todo.txt")
  }

  /// Opens a window on the file, and waits for a text in it.
  private func window(_ text: String, showing shown: String, _ options: [String] = []) throws -> ProgramWindow {
    if !FileManager.default.fileExists(atPath: file.path) { try Data(text.utf8).write(to: file) }
    let program = try ProgramWindow(
      .swiperows, [file.path, "--size", "360x640", "--appearance", "light", "--today", "2026-11-23"] + options,
      environment: ["XDG_STATE_HOME": folder.appending(path: "state").path], on: server.display)
    try program.expect(shown)
    return program
  }

  private func expect(_ text: String, in file: URL) throws {
    try eventually("the file is \(text), not \((try? String(contentsOf: file, encoding: .utf8)) ?? "gone")") {
      (try? String(contentsOf: file, encoding: .utf8)) == text ? true : nil
    }
  }

  @Test func `what is done is saved soon, and at the end`() throws {
    let program = try window("a\nb\nc\n", showing: "3 open tasks")
    try program.act(["key", "Down", "key", "ctrl+d"])
    try expect("x 2026-11-23 a\nb\nc\n", in: file)
    try program.act(["key", "ctrl+z"])
    try expect("a\nb\nc\n", in: file)
    try program.act(["key", "Down", "key", "Delete", "key", "ctrl+q"])
    #expect(program.process.wait(atMost: patience) == 0)
    #expect(program.printed == "")
    try expect("a\nc\n", in: file)
  }

  @Test func `what is recorded plays again on the file, and the last minute is reported`() throws {
    let trace = folder.appending(path: "a.trace").path
    let program = try window("a\nb\nc\n", showing: "3 open tasks", ["--record", trace])
    try program.act(["key", "Down", "key", "ctrl+d", "key", "Down", "key", "Delete", "key", "F6"])
    try eventually("a report is written") { program.process.errors.contains("wrote ") ? true : nil }
    try program.act(["key", "ctrl+q"])
    #expect(program.process.wait(atMost: patience) == 0)
    try expect("x 2026-11-23 a\nc\n", in: file)
    let reports = folder.appending(path: "state/swiperows")
    let report = try #require(
      FileManager.default.contentsOfDirectory(atPath: reports.path).first { $0.hasPrefix("report") })
    for trace in [trace, reports.appending(path: report).path] {
      try Data("a\nb\nc\n".utf8).write(to: file)
      let played = try BuiltProgram.swiperows.run([file.path, "--today", "2026-11-23", "--play", trace])
      #expect(played.status == 0)
      try expect("x 2026-11-23 a\nc\n", in: file)
    }
  }

  @Test func `the end of the session saves`() throws {
    let program = try window("a\nb\n", showing: "2 open tasks")
    try program.act(["key", "Down", "key", "ctrl+d"])
    program.process.signal(SIGTERM)
    _ = program.process.wait(atMost: patience)
    try expect("x 2026-11-23 a\nb\n", in: file)
  }

  @Test(arguments: [0, 0.02, 0.3])
  func `a list that is ended twice while its folder is locked has a copy, with the archived line`(pause: Double)
    throws
  {
    let program = try window("a\nb\n", showing: "2 open tasks")
    let lock = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    try program.act(["key", "Down", "key", "ctrl+e"])
    try program.expect("1 open task")
    program.process.signal(SIGTERM)
    Thread.sleep(forTimeInterval: pause)
    program.process.signal(SIGTERM)
    #expect(program.process.wait(atMost: patience) == 1)
    let copy = folder.appending(path: "state/swiperows/unsaved-todo.txt-1")
    #expect((try? String(contentsOf: copy, encoding: .utf8)) == "b\nx 2026-11-23 a\n")
    #expect(program.process.errors.contains(copy.path), "\(program.process.errors)")
  }

  @Test func `what other programs do with the file shows`() throws {
    let program = try window("one\ntwo\n", showing: "text = 'one'")
    // An editor that replaces the file.
    try "one\ntwo\nthree\n".write(to: file, atomically: true, encoding: .utf8)
    try program.expect("text = 'three'")
    // A shell that appends to it.
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("four\n".utf8))
    try handle.close()
    try program.expect("text = 'four'")
    // A sync tool that deletes it, and creates it anew.
    try FileManager.default.removeItem(at: file)
    Thread.sleep(forTimeInterval: 0.3)
    try program.expect("text = 'one'")
    try Data("five\none\n".utf8).write(to: file)
    try program.expect("text = 'five'")
    // One that moves the folder away, and back with another file.
    let other = folder.appending(path: "todo.txt.new")
    try Data("six\none\n".utf8).write(to: other)
    rename(other.path, file.path)
    try program.expect("text = 'six'")
    try program.act(["key", "Down", "key", "ctrl+d", "key", "ctrl+s"])
    try expect("x 2026-11-23 six\none\n", in: file)
  }

  @Test func `a folder that comes back, and a link that leads elsewhere, are followed`() throws {
    for (name, text) in [("one", "one\n"), ("two", "two\n")] {
      let path = folder.appending(path: name)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path.appending(path: "todo.txt"))
    }
    symlink("one/todo.txt", file.path)
    let program = try window("", showing: "text = 'one'")
    let (here, away) = (folder.appending(path: "one"), folder.appending(path: "away"))
    try FileManager.default.moveItem(at: here, to: away)
    Thread.sleep(forTimeInterval: 0.3)
    try Data("one\nmore\n".utf8).write(to: away.appending(path: "todo.txt"))
    try FileManager.default.moveItem(at: away, to: here)
    try program.expect("text = 'more'")
    symlink("two/todo.txt", folder.appending(path: "new").path)
    rename(folder.appending(path: "new").path, file.path)
    try program.expect("text = 'two'")
    try Data("two\nthree\n".utf8).write(to: folder.appending(path: "two/todo.txt"))
    try program.expect("text = 'three'")
  }

  @Test func `a window whose file nobody writes does not wake up`() throws {
    let program = try window("a\n", showing: "1 open task")
    Thread.sleep(forTimeInterval: 1)
    let before = try program.process.waits
    try Data("other".utf8).write(to: folder.appending(path: "other.txt"))
    Thread.sleep(forTimeInterval: 2)
    #expect(try program.process.waits - before <= 1)
  }
}
