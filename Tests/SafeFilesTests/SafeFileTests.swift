import Foundation
import Glibc
import SafeFiles
import TestSupport
import Testing

@Suite struct SafeFileTests {
  private let folder: URL

  init() throws { folder = try makeTestFolder() }

  @Test func `a file is replaced and keeps its mode and owner`() throws {
    let path = try folder.file("a\n")
    chmod(path, 0o640)
    let isRoot = geteuid() == 0
    if isRoot { chown(path, 1234, 5678) }
    let old = status(path)
    var file = try SafeFile(path.bytes)
    #expect(try file.save("b\n".bytes).bytes == "b\n".bytes)
    let new = status(path)
    #expect(path.read == "b\n" && folder.names == ["todo.txt"])
    #expect(new.st_ino != old.st_ino, "it is another file")
    #expect(new.st_mode == old.st_mode && new.st_uid == old.st_uid && new.st_gid == old.st_gid)
    #expect(!isRoot || new.st_uid == 1234)
  }

  @Test func `a file that is not there is created with the mode of new files`() throws {
    let path = folder.appending(path: "new.txt").path
    var file = try SafeFile(path.bytes)
    #expect(file.bytes.isEmpty)
    _ = try file.save("a".bytes)
    #expect(path.read == "a" && folder.names == ["new.txt"])
    let mask = umask(0)
    umask(mask)
    #expect(status(path).st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func `what is the same is not written`() throws {
    let path = try folder.file("a\n")
    let number = status(path).st_ino
    var file = try SafeFile(path.bytes)
    _ = try file.save("a\n".bytes)
    #expect(status(path).st_ino == number)
  }

  @Test func `symlinks stay, and what they lead to is replaced`() throws {
    let path = try folder.file("a\n", "real/todo.txt")
    symlink("real/todo.txt", folder.appending(path: "one").path)
    symlink(folder.appending(path: "one").path, folder.appending(path: "two").path)
    var file = try SafeFile(folder.appending(path: "two").path.bytes)
    _ = try file.save("b\n".bytes)
    #expect(path.read == "b\n" && folder.names == ["one", "real", "two"])
    #expect(folder.appending(path: "real").names == ["todo.txt"])
    symlink("loop", folder.appending(path: "loop").path)
    #expect(throws: SafeFileError.self) { try SafeFile(folder.appending(path: "loop").path.bytes) }
  }

  @Test func `what another program wrote is merged, and only then`() throws {
    let path = try folder.file("a\nb\n")
    var file = try SafeFile(path.bytes)
    #expect(!file.isChanged)
    try "a\nb\nc\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(file.isChanged)
    #expect(try file.save("x a\nb\n".bytes).bytes == "x a\nb\nc\n".bytes)
    #expect(path.read == "x a\nb\nc\n" && folder.names == ["todo.txt"] && !file.isChanged)
    #expect(try file.save("x a\nc\n".bytes).bytes == "x a\nc\n".bytes)
    #expect(file.bytes == "x a\nc\n".bytes)
  }

  @Test func `bytes that were made of earlier ones are merged with what the file has become since`() throws {
    let path = try folder.file("a\nb\n")
    var file = try SafeFile(path.bytes)
    try "a\nb\nc\n".write(toFile: path, atomically: true, encoding: .utf8)
    try file.read()
    #expect(file.bytes == "a\nb\nc\n".bytes && file.exists)
    let saved = try file.save("x a\nb\n".bytes, madeOf: "a\nb\n".bytes)
    #expect(saved.bytes == "x a\nb\nc\n".bytes && saved.conflicts.isEmpty && path.read == "x a\nb\nc\n")
    let contested = try file.save("y a\nb\n".bytes, madeOf: "a\nb\n".bytes)
    #expect(contested.bytes == "y a\nb\nc\n".bytes && contested.conflicts.count == 1)
    #expect(String(decoding: contested.conflicts[0], as: UTF8.self).read == "x a\nb\nc\n")
    unlink(path)
    try file.read()
    #expect(!file.exists)
  }

  @Test func `what cannot be merged is kept beside, and never over another`() throws {
    let path = try folder.file("a\nb\n")
    var conflicts: [String] = []
    for number in 0..<3 {
      var file = try SafeFile(path.bytes)
      try "theirs \(number)\nb\n".write(toFile: path, atomically: true, encoding: .utf8)
      let saved = try file.save("ours \(number)\nb\n".bytes)
      #expect(saved.bytes == "ours \(number)\nb\n".bytes && path.read == "ours \(number)\nb\n")
      let conflict = String(decoding: try #require(saved.conflicts.first), as: UTF8.self)
      #expect(conflict.read == "theirs \(number)\nb\n")
      #expect(
        conflict.wholeMatch(of: /.*\/todo\.txt\.conflict-\d{8}-\d{6}(-\d+)?/) != nil, "\(conflict)")
      conflicts.append(conflict)
    }
    #expect(Set(conflicts).count == 3 && folder.names.count == 4)
  }

  @Test func `a missing newline is merged by itself`() throws {
    let path = try folder.file("a\nb")
    var file = try SafeFile(path.bytes)
    try "a\nb\nc".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try file.save("a\nb\nd".bytes).bytes == "a\nb\nd\nc".bytes)
  }

  @Test func `a file that is gone comes back`() throws {
    let path = try folder.file("a\n")
    var file = try SafeFile(path.bytes)
    unlink(path)
    _ = try file.save("a\nb\n".bytes)
    #expect(path.read == "a\nb\n")
  }

  @Test func `a file that is emptied before it is written is not read empty`() async throws {
    let path = try folder.file("a\nb\n")
    var file = try SafeFile(path.bytes)
    let writer = open(path, O_WRONLY | O_TRUNC)
    let thread = Thread {
      usleep(100_000)
      _ = "a\nb\nc\n".bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
      close(writer)
    }
    thread.start()
    #expect(try file.save("x a\nb\n".bytes).bytes == "x a\nb\nc\n".bytes)
    #expect(path.read == "x a\nb\nc\n")
  }

  @Test func `a file that is larger than memory is an error of one line`() throws {
    let path = try folder.file("a\n")
    var file = try SafeFile(path.bytes)
    #expect(truncate(path, 1 << 43) == 0)
    let error = #expect(throws: SafeFileError.self) { try SafeFile(path.bytes) }
    #expect(error?.description == "cannot read \(path): File too large")
    let other = #expect(throws: SafeFileError.self) { try file.save("b\n".bytes) }
    #expect(other?.description == "cannot save \(path): File too large" && status(path).st_size == 1 << 43)
  }

  @Test func `what is no file in a folder is an error of one line`() throws {
    try folder.file("a\n", "inner/todo.txt")
    func expect(_ name: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let path = folder.appending(path: name).path
      do {
        _ = try SafeFile(path.bytes)
        Issue.record("no error", sourceLocation: sourceLocation)
      } catch {
        #expect("\(error)" == "cannot read \(path): \(reason)", sourceLocation: sourceLocation)
      }
    }
    expect("inner", "Is a directory")
    expect("none/todo.txt", "No such file or directory")
    expect("inner/todo.txt/todo.txt", "Not a directory")
    mkfifo(folder.appending(path: "pipe").path, 0o600)
    expect("pipe", "Invalid argument")
    let path = folder.appending(path: "inner/todo.txt").path
    var file = try SafeFile(path.bytes)
    try FileManager.default.removeItem(at: folder.appending(path: "inner"))
    let error = #expect(throws: SafeFileError.self) { try file.save("b\n".bytes) }
    #expect(error?.description == "cannot save \(path): No such file or directory")
    #expect(folder.names == ["pipe"])
  }
}
