import Foundation
import Glibc

/// Foundation's `Process` waits by a run loop, which may not end on the threads of tests.
package final class ChildProcess {
  package let pid: pid_t
  private let folder: URL
  private var status: Int32?

  /// Its output goes to files.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], in directory: URL? = nil
  ) throws {
    let guardian = try Guardian.shared.get()
    folder = try guardian.makeFolder()
    // `env` changes the folder, and then becomes the program itself.
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

  package var output: String { text(of: "output") }
  package var errors: String { text(of: "errors") }

  private func text(of name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  package var isRunning: Bool { exitStatus == nil }

  /// 128 and more for a signal; nil while it runs.
  package var exitStatus: Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return nil }
    let signal = raw & 0x7F
    status = signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    return status
  }

  /// Ends it by force after some seconds.
  package func wait(atMost seconds: Double) -> Int32 {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if let exitStatus { return exitStatus }
      usleep(1000)
    }
    stop()
    return exitStatus ?? -1
  }

  package func signal(_ number: Int32) { if isRunning { kill(pid, number) } }

  package func stop() {
    for number in [SIGTERM, SIGKILL] where isRunning {
      signal(number)
      let end = Date(timeIntervalSinceNow: 2)
      while isRunning, Date() < end { usleep(1000) }
    }
  }
}
