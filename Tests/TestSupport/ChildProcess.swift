import Foundation
import Glibc

/// A process that was started here and is ended here.
///
/// Foundation's `Process` waits by a run loop, which is not sure to end on the threads that tests run on.
package final class ChildProcess {
  package let pid: pid_t
  private let folder: URL
  private var status: Int32?

  /// Starts a program whose output goes to files.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], in directory: URL? = nil
  ) throws {
    let guardian = try Guardian.shared.get()
    folder = try guardian.makeFolder()
    // It begins in another folder by `env`, which becomes the program itself.
    let command = (directory.map { ["/usr/bin/env", "--chdir=\($0.path)"] } ?? []) + [path] + arguments
    pid = try spawn(
      command, environment: environment,
      files: ["/dev/null", folder.appending(path: "output").path, folder.appending(path: "errors").path]
        .map { .path($0) },
      group: guardian.group)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What it wrote to its standard output so far.
  package var output: String { text(of: "output") }
  /// What it wrote to its standard error so far.
  package var errors: String { text(of: "errors") }

  private func text(of name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  package var isRunning: Bool { exitStatus == nil }

  /// The status that it ended with, 128 and more for a signal; nil while it runs.
  package var exitStatus: Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return nil }
    let signal = raw & 0x7F
    status = signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    return status
  }

  /// Waits for its end, and ends it by force after some seconds.
  package func wait(atMost seconds: Double) -> Int32 {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if let exitStatus { return exitStatus }
      usleep(1000)
    }
    stop()
    return exitStatus ?? -1
  }

  /// Sends it a signal, if it still runs.
  package func signal(_ number: Int32) { if isRunning { kill(pid, number) } }

  /// Asks it to end, and makes it.
  package func stop() {
    for number in [SIGTERM, SIGKILL] where isRunning {
      signal(number)
      let end = Date(timeIntervalSinceNow: 2)
      while isRunning, Date() < end { usleep(1000) }
    }
  }
}
