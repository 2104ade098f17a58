import Foundation

/// A session's bus of its own, with a stand-in for the settings portal on it.
package final class SessionBus {
  /// What a program needs to find the bus.
  package let environment: [String: String]
  private let daemon: ChildProcess
  private var portal: ChildProcess?

  /// Starts the bus; nobody is on it yet.
  package init() throws {
    let daemon = try ChildProcess(
      "/usr/bin/dbus-daemon", ["--session", "--nofork", "--print-address"], environment: BuiltProgram.environment)
    let address = try eventually("the bus starts: \(daemon.errors)") {
      daemon.output.hasSuffix("\n") ? String(daemon.output.dropLast()) : nil
    }
    self.daemon = daemon
    environment = ["DBUS_SESSION_BUS_ADDRESS": address]
  }

  deinit {
    portal?.stop()
    daemon.stop()
  }

  /// Starts the portal, or another one.
  package func startPortal() throws {
    portal?.stop()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "settings-portal.py").path
    let new = try ChildProcess(
      "/usr/bin/python3", [script], environment: BuiltProgram.environment.merging(environment) { $1 })
    try eventually("the portal starts: \(new.errors)") { new.output == "ready\n" ? true : nil }
    portal = new
  }

  /// Changes a setting; the value is its type and its parts, such as `u 1`.
  package func set(_ key: String, _ value: String, in group: String = "org.freedesktop.appearance") throws {
    let call = try ChildProcess(
      "/usr/bin/dbus-send",
      [
        "--session", "--print-reply", "--dest=org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "swiperows.Test.Set", "string:\(group)", "string:\(key)", "string:\(value)",
      ], environment: BuiltProgram.environment.merging(environment) { $1 })
    guard call.wait(atMost: patience) == 0 else { throw Failure("cannot set \(key): \(call.errors)") }
  }
}
