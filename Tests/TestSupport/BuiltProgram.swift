import Foundation

package struct BuiltProgram {
  /// In seconds.
  private static let longest = 60.0

  /// Replaces the built program, by `Scripts/try-current-sdl`.
  package static let replacement = ProcessInfo.processInfo.environment["SWIPEROWS_PROGRAM"].map {
    BuiltProgram(URL(filePath: $0))
  }

  package let url: URL

  package init(_ url: URL) { self.url = url }

  package struct Result: Equatable {
    package var status: Int32
    package var output: String
    package var errors: String

    package init(status: Int32, output: String, errors: String) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }
  }

  /// Without a display, unless the environment has one.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Result {
    let process = try ChildProcess(
      url.path, arguments, environment: Self.environment.merging(environment) { $1 }, in: folder)
    let status = process.wait(atMost: Self.longest)
    return Result(status: status, output: process.output, errors: process.errors)
  }

  /// Without the desktop, the language and the remembered windows of the tests' environment.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "LANGUAGE"].contains($0.key) }
      .filter { !$0.key.hasPrefix("LC_") }
      .merging(["XDG_STATE_HOME": "/dev/null", "LANG": "C.UTF-8"]) { $1 }
  }
}
