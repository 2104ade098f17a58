import Foundation

/// A program of this package as it was built beside the tests.
struct BuiltProgram {
  static let swiperows = BuiltProgram(name: "swiperows")
  static let fruitList = BuiltProgram(name: "FruitList")

  /// How long a program may run, in seconds.
  static let patience = 60.0

  let name: String

  var url: URL { Bundle.module.bundleURL.deletingLastPathComponent().appending(path: name) }

  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end, without a display unless the environment names one.
  func run(_ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil) throws -> Result {
    let clean = ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key) }
    let process = try ChildProcess(
      url.path, arguments, environment: clean.merging(environment) { $1 }, in: folder)
    let status = process.wait(atMost: Self.patience)
    return Result(status: status, output: process.output, errors: process.errors)
  }
}

/// A folder that is gone after its use.
func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory.appending(path: "swiperows-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
