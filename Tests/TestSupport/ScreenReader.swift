import Foundation

/// A screen reader by pyatspi, on a session's bus, which starts the accessibility bus.
package final class ScreenReader {
  private let bus: SessionBus
  private var ears: ChildProcess?

  /// Programs do not see a reader yet.
  package init(on bus: SessionBus) throws {
    self.bus = bus
    try bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
  }

  deinit { ears?.stop() }

  /// Sets whether programs see a reader.
  package func turn(_ isOn: Bool) throws {
    for property in isOn ? ["ScreenReaderEnabled"] : ["ScreenReaderEnabled", "IsEnabled"] {
      try bus.call(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
        "string:\(property)", "variant:boolean:\(isOn)")
    }
  }

  /// Ends the accessibility bus, like a crash.
  package func endBus() throws {
    let bus = "org.freedesktop.DBus"
    let answer = try self.bus.call(
      bus, "/org/freedesktop/DBus", "\(bus).GetConnectionUnixProcessID", "string:org.a11y.Bus")
    guard let pid = answer.split(whereSeparator: \.isWhitespace).last.flatMap({ pid_t($0) }) else {
      throw Failure("the accessibility bus has no process: \(answer)")
    }
    kill(pid, SIGTERM)
  }

  private func start(_ words: [String]) throws -> ChildProcess {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "screen-reader.py").path
    return try ChildProcess(
      "/usr/bin/python3", [script] + words, environment: BuiltProgram.environment.merging(bus.environment) { $1 })
  }

  /// Returns the output of a command of the script.
  @discardableResult package func run(_ words: String...) throws -> String {
    let process = try start(words)
    let status = process.wait(atMost: patience)
    guard status == 0 else { throw Failure("the reader cannot \(words.joined(separator: " ")): \(process.errors)") }
    return process.output
  }

  /// All windows and their nodes, with a line for each.
  package func tree() throws -> [String] { try run("tree").split(separator: "\n").map(String.init) }

  /// Does not wait for the end.
  package func begin(_ words: String...) throws -> ChildProcess { try start(words) }

  /// Records events from now on.
  package func listen() throws {
    let new = try start(["listen"])
    try eventually("the reader listens: \(new.errors)") { new.output.hasPrefix("ready\n") ? true : nil }
    ears = new
  }

  package var heard: [String] { ears?.output.split(separator: "\n").dropFirst().map(String.init) ?? [] }
}
