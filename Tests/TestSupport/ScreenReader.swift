import Foundation

/// A screen reader for the tests, made of pyatspi, on a session's bus where the accessibility bus comes from.
package final class ScreenReader {
  private let bus: SessionBus
  private var ears: ChildProcess?

  /// Finds the accessibility bus; for programs no reader runs yet.
  package init(on bus: SessionBus) throws {
    self.bus = bus
    try bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
  }

  deinit { ears?.stop() }

  /// Has the desktop tell programs that a reader runs, or none.
  package func turn(_ isOn: Bool) throws {
    for property in isOn ? ["ScreenReaderEnabled"] : ["ScreenReaderEnabled", "IsEnabled"] {
      try bus.call(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
        "string:\(property)", "variant:boolean:\(isOn)")
    }
  }

  /// Ends the accessibility bus, as a crash would.
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

  /// Does something; see the script.
  ///
  /// - Returns: what it printed.
  @discardableResult package func run(_ words: String...) throws -> String {
    let process = try start(words)
    let status = process.wait(atMost: patience)
    guard status == 0 else { throw Failure("the reader cannot \(words.joined(separator: " ")): \(process.errors)") }
    return process.output
  }

  /// What windows there are, with all that is in them, a line each.
  package func tree() throws -> [String] { try run("tree").split(separator: "\n").map(String.init) }

  /// Begins to do something, without waiting for its end.
  package func begin(_ words: String...) throws -> ChildProcess { try start(words) }

  /// Hears from now on what windows tell.
  package func listen() throws {
    let new = try start(["listen"])
    try eventually("the reader listens: \(new.errors)") { new.output.hasPrefix("ready\n") ? true : nil }
    ears = new
  }

  /// What was heard so far, in its order.
  package var heard: [String] { ears?.output.split(separator: "\n").dropFirst().map(String.init) ?? [] }
}
