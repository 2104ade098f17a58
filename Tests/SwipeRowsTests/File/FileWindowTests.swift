import Foundation
import TestSupport
import Testing

/// The list of a file in a real window.
@Suite(.serialized) struct FileWindowTests {
  /// Opens a window on a file of a folder.
  private func window(
    _ text: String, named name: String = "todo.txt", on server: DisplayServer, in folder: URL,
    _ options: [String] = []
  ) throws -> ProgramWindow {
    let file = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: file.path) { try Data(text.utf8).write(to: file) }
    return try ProgramWindow(
      .swiperows, [file.path, "--size", "360x640", "--appearance", "light", "--today", "2026-11-23"] + options,
      environment: ["XDG_STATE_HOME": folder.appending(path: "state").path], on: server.display)
  }

  private func expect(_ text: String, in program: ProgramWindow) throws {
    try eventually("the tree has \(text)") {
      try program.act(["key", "F2"])
      return program.process.errors.contains(text) ? true : nil
    }
  }

  private func expect(_ text: String, in file: URL) throws {
    try eventually("the file is \(text), not \((try? String(contentsOf: file, encoding: .utf8)) ?? "gone")") {
      (try? String(contentsOf: file, encoding: .utf8)) == text ? true : nil
    }
  }

  @Test(.timeLimit(.minutes(5))) func `what is done is saved soon, and at the end`() throws {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let program = try window("a\nb\nc\n", on: server, in: folder)
      let file = folder.appending(path: "todo.txt")
      try expect("3 open tasks", in: program)
      try program.act(["key", "Down", "key", "ctrl+d"])
      try expect("x 2026-11-23 a\nb\nc\n", in: file)
      try program.act(["key", "ctrl+z"])
      try expect("a\nb\nc\n", in: file)
      try program.act(["key", "Down", "key", "Delete", "key", "ctrl+q"])
      #expect(program.process.wait(atMost: patience) == 0)
      #expect(program.printed == "")
      try expect("a\nc\n", in: file)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `what is recorded plays again on the file, and the last minute is reported`()
    throws
  {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let trace = folder.appending(path: "a.trace").path
      let program = try window("a\nb\nc\n", on: server, in: folder, ["--record", trace])
      let file = folder.appending(path: "todo.txt")
      try expect("3 open tasks", in: program)
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
  }

  @Test(.timeLimit(.minutes(5))) func `the end of the session saves`() throws {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let program = try window("a\nb\n", on: server, in: folder)
      try expect("2 open tasks", in: program)
      try program.act(["key", "Down", "key", "ctrl+d"])
      program.process.signal(SIGTERM)
      _ = program.process.wait(atMost: patience)
      try expect("x 2026-11-23 a\nb\n", in: folder.appending(path: "todo.txt"))
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [0, 0.02, 0.3])
  func `a list that is ended twice while its folder is locked has a copy, with the archived line`(pause: Double)
    throws
  {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let program = try window("a\nb\n", on: server, in: folder)
      try expect("2 open tasks", in: program)
      let lock = open(folder.path, O_RDONLY | O_DIRECTORY)
      defer { close(lock) }
      #expect(flock(lock, LOCK_EX) == 0)
      try program.act(["key", "Down", "key", "ctrl+e"])
      try expect("1 open task", in: program)
      program.process.signal(SIGTERM)
      Thread.sleep(forTimeInterval: pause)
      program.process.signal(SIGTERM)
      #expect(program.process.wait(atMost: patience) == 1)
      let copy = folder.appending(path: "state/swiperows/unsaved-todo.txt-1")
      #expect((try? String(contentsOf: copy, encoding: .utf8)) == "b\nx 2026-11-23 a\n")
      #expect(program.process.errors.contains(copy.path), "\(program.process.errors)")
    }
  }

  @Test(.timeLimit(.minutes(5))) func `what other programs do with the file shows`() throws {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let file = folder.appending(path: "todo.txt")
      let program = try window("one\ntwo\n", on: server, in: folder)
      try expect("text = 'one'", in: program)
      // An editor that replaces the file.
      try "one\ntwo\nthree\n".write(to: file, atomically: true, encoding: .utf8)
      try expect("text = 'three'", in: program)
      // A shell that appends to it.
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("four\n".utf8))
      try handle.close()
      try expect("text = 'four'", in: program)
      // A sync tool that deletes it, and creates it anew.
      try FileManager.default.removeItem(at: file)
      Thread.sleep(forTimeInterval: 0.3)
      try expect("text = 'one'", in: program)
      try Data("five\none\n".utf8).write(to: file)
      try expect("text = 'five'", in: program)
      // One that moves the folder away, and back with another file.
      let other = folder.appending(path: "todo.txt.new")
      try Data("six\none\n".utf8).write(to: other)
      rename(other.path, file.path)
      try expect("text = 'six'", in: program)
      try program.act(["key", "Down", "key", "ctrl+d", "key", "ctrl+s"])
      try expect("x 2026-11-23 six\none\n", in: file)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a folder that comes back, and a link that leads elsewhere, are followed`()
    throws
  {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      for (name, text) in [("one", "one\n"), ("two", "two\n")] {
        let path = folder.appending(path: name)
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path.appending(path: "todo.txt"))
      }
      let link = folder.appending(path: "todo.txt")
      symlink("one/todo.txt", link.path)
      let program = try window("", on: server, in: folder)
      try expect("text = 'one'", in: program)
      let (here, away) = (folder.appending(path: "one"), folder.appending(path: "away"))
      try FileManager.default.moveItem(at: here, to: away)
      Thread.sleep(forTimeInterval: 0.3)
      try Data("one\nmore\n".utf8).write(to: away.appending(path: "todo.txt"))
      try FileManager.default.moveItem(at: away, to: here)
      try expect("text = 'more'", in: program)
      symlink("two/todo.txt", folder.appending(path: "new").path)
      rename(folder.appending(path: "new").path, link.path)
      try expect("text = 'two'", in: program)
      try Data("two\nthree\n".utf8).write(to: folder.appending(path: "two/todo.txt"))
      try expect("text = 'three'", in: program)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `two windows on one file show and save what both do`() throws {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let file = folder.appending(path: "todo.txt")
      let one = try window("a\nb\nc\n", on: server, in: folder)
      let two = try window("", on: server, in: folder)
      try expect("3 open tasks", in: two)
      for (number, window) in [two, one].enumerated() {
        try server.display.focus(window.window)
        try window.act(["key", "Down"] + (number == 0 ? [] : ["key", "Down"]) + ["key", "ctrl+d"])
      }
      try expect("x 2026-11-23 a\nx 2026-11-23 b\nc\n", in: file)
      try expect("1 open task", in: one)
      try server.display.focus(two.window)
      try expect("1 open task", in: two)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a window whose file nobody writes does not wake up`() throws {
    try withTemporaryFolder { folder in
      let server = try DisplayServer()
      let program = try window("a\n", on: server, in: folder)
      try expect("1 open task", in: program)
      Thread.sleep(forTimeInterval: 1)
      func waits() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(program.process.pid)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line?.split(separator: "\t").last.flatMap { Int($0) } ?? .max
      }
      let before = try waits()
      try Data("other".utf8).write(to: folder.appending(path: "other.txt"))
      Thread.sleep(forTimeInterval: 2)
      #expect(try waits() - before <= 1)
    }
  }
}
