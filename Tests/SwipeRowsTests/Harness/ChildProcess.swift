import Foundation
import Glibc

/// A process that was started here and is ended here.
///
/// Foundation's `Process` waits by a run loop, which is not sure to end on the threads that tests run on.
final class ChildProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let pid: pid_t
  private let folder: URL
  private var status: Int32?

  /// Starts a program whose output goes to files.
  init(_ path: String, _ arguments: [String], environment: [String: String], in directory: URL? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "swiperows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.appending(path: "output").path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.appending(path: "errors").path, O_WRONLY | O_CREAT, 0o600)
    // It begins in another folder by `env`, which becomes the program itself.
    let command = (directory.map { ["/usr/bin/env", "--chdir=\($0.path)"] } ?? []) + [path] + arguments
    let argv = command.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, command[0], &actions, nil, argv, envp)
    guard error == 0 else {
      throw Failure(description: "cannot start \(path): \(String(cString: strerror(error)))")
    }
    self.pid = pid
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What it wrote to its standard output so far.
  var output: String { text(of: "output") }
  /// What it wrote to its standard error so far.
  var errors: String { text(of: "errors") }

  private func text(of name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  var isRunning: Bool { exitStatus == nil }

  /// The status that it ended with, 128 and more for a signal; nil while it runs.
  var exitStatus: Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return nil }
    let signal = raw & 0x7F
    status = signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    return status
  }

  /// Waits for its end, and ends it by force after some seconds.
  func wait(atMost seconds: Double) -> Int32 {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if let exitStatus { return exitStatus }
      usleep(2000)
    }
    stop()
    return exitStatus ?? -1
  }

  /// Asks it to end, and makes it.
  func stop() {
    for signal in [SIGTERM, SIGKILL] where isRunning {
      kill(pid, signal)
      let end = Date(timeIntervalSinceNow: 2)
      while isRunning, Date() < end { usleep(2000) }
    }
  }
}
