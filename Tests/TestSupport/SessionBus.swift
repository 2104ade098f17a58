import Foundation

/// A session's bus with a fake settings portal.
package final class SessionBus {
  package let environment: [String: String]
  private let daemon: ChildProcess
  private var portal: ChildProcess?

  package init() throws {
    // Services that the bus starts, such as the accessibility bus, are separate, too.
    let folder = try makeTestFolder().path
    let own = ["XDG_RUNTIME_DIR": folder, "XDG_CACHE_HOME": folder, "GSETTINGS_BACKEND": "memory"]
    let daemon = try ChildProcess(
      "/usr/bin/dbus-daemon", ["--session", "--nofork", "--print-address"],
      environment: BuiltProgram.environment.merging(own) { $1 })
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

  /// Starts or restarts the portal.
  package func startPortal() throws {
    portal?.stop()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "settings-portal.py").path
    let new = try ChildProcess(
      "/usr/bin/python3", [script], environment: BuiltProgram.environment.merging(environment) { $1 })
    try eventually("the portal starts: \(new.errors)") { new.output == "ready\n" ? true : nil }
    portal = new
  }

  /// The value has a type and parts, such as `u 1`.
  package func set(_ key: String, _ value: String, in group: String = "org.freedesktop.appearance") throws {
    try call(
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "swiperows.Test.Set", "string:\(group)",
      "string:\(key)", "string:\(value)")
  }

  /// Arguments and the answer have the form of `dbus-send`.
  @discardableResult
  package func call(_ name: String, _ path: String, _ method: String, _ arguments: String...) throws -> String {
    let call = try ChildProcess(
      "/usr/bin/dbus-send", ["--session", "--print-reply", "--dest=\(name)", path, method] + arguments,
      environment: BuiltProgram.environment.merging(environment) { $1 })
    guard call.wait(atMost: patience) == 0 else { throw Failure("cannot call \(method): \(call.errors)") }
    return call.output
  }
}
