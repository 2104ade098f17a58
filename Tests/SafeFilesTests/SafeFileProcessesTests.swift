import Foundation
import Glibc
import TestSupport
import Testing

/// Saves of processes of their own: `todotxt-conformance` completes the first task of a todo.txt, or adds lines.
@Suite struct SafeFileProcessesTests {
  private let folder: URL

  init() throws { folder = try makeTestFolder() }

  private static let old = "a\nb\n"
  private static let new = "x 2020-12-27 a\nb\n"
  private static let program = (Bundle.main.executableURL ?? URL(filePath: "/")).deletingLastPathComponent()
    .appending(path: "todotxt-conformance").path
  private static let complete = [program, "apply", ".", "complete", "1"]

  private func run(_ command: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram(URL(filePath: "/usr/bin/env")).run(command, environment: ["TODAY": "2020-12-27"], in: folder)
  }

  /// The system calls of a save, in order, from the first that knows the file.
  private func calls(in log: String) -> [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    var calls: [(name: String, count: Int)] = []
    var isInFolder = false
    for line in log.split(separator: "\n") {
      guard let name = line.prefixMatch(of: /(?:\d+ +)?(\w+)\(/)?.1 else { continue }
      counts[String(name), default: 0] += 1
      isInFolder = isInFolder || line.contains("todo.txt")
      if isInFolder { calls.append((String(name), counts[String(name)] ?? 0)) }
    }
    return calls
  }

  @Test func `a process that is killed at any system call leaves the old or the new file`() throws {
    let path = try folder.file(Self.old)
    #expect(try run(["strace", "-o", "log"] + Self.complete).status == 0)
    #expect(path.read == Self.new)
    let calls = calls(in: folder.appending(path: "log").path.read ?? "")
    #expect(Set(["write", "fsync", "renameat2", "unlinkat"]).isSubset(of: calls.map(\.name)))
    var results: Set<String> = []
    for call in calls where call.name != "exit_group" {
      try folder.file(Self.old)
      let fault = "inject=\(call.name):signal=SIGKILL:when=\(call.count)"
      let result = try run(["strace", "-o", "log", "-e", fault] + Self.complete)
      #expect(result.status == 128 + SIGKILL, "\(call)")
      let text = try #require(path.read)
      #expect([Self.old, Self.new].contains(text), "\(call)")
      results.insert(text)
    }
    #expect(results == [Self.old, Self.new])
  }

  @Test func `a disk that is full leaves the old file, and no other`() throws {
    let long = String(repeating: "a line\n", count: 400)
    let path = try folder.file(long)
    // In blocks of 1024 bytes, of which the file has 3.
    let result = try run(["sh", "-c", "ulimit -f 2; exec \"$0\" \"$@\""] + Self.complete)
    #expect(result.status == 1)
    #expect(result.errors == "todotxt-conformance: cannot save ./todo.txt: File too large\n")
    #expect(path.read == long && folder.names == ["todo.txt"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to every folder"))
  func `a folder and a file that may not be written to are an error`() throws {
    let path = try folder.file(Self.old)
    let error = "todotxt-conformance: cannot save ./todo.txt: Permission denied\n"
    chmod(folder.path, 0o500)
    #expect(try run(Self.complete).errors == error)
    chmod(folder.path, 0o700)
    chmod(path, 0o400)
    #expect(try run(Self.complete).errors == error)
    #expect(path.read == Self.old && folder.names == ["todo.txt"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be another user"))
  func `a folder and a file that another user may not write to are an error`() throws {
    let path = try folder.file(Self.old)
    let other = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let error = "todotxt-conformance: cannot save ./todo.txt: Permission denied\n"
    chmod(folder.path, 0o755)
    // The package may lie in a folder of root's; without a command the status is 2.
    guard try run(other + [Self.program]).status == 2 else { return }
    #expect(try run(other + Self.complete).errors == error)
    chmod(folder.path, 0o777)
    #expect(try run(other + Self.complete).errors == error)
    #expect(path.read == Self.old && folder.names == ["todo.txt"])
  }

  @Test func `two programs that save again and again lose no line and double none`() throws {
    let count = ProcessInfo.processInfo.environment["SWIPEROWS_LONG"] == nil ? 100 : 1000
    let path = try folder.file("start\n")
    let processes = try ["one ", "two "].map {
      try ChildProcess(
        Self.program, ["append", path, $0, "\(count)"], environment: ProcessInfo.processInfo.environment)
    }
    for process in processes { #expect(process.wait(atMost: 300) == 0, "\(process.errors)") }
    let lines = (path.read ?? "").split(separator: "\n").map(String.init)
    #expect(lines.count == 2 * count + 1 && lines.first == "start")
    for name in ["one ", "two "] {
      #expect(lines.filter { $0.hasPrefix(name) } == (0..<count).map { "\(name)\($0)" })
    }
    #expect(folder.names == ["todo.txt"])
  }
}
