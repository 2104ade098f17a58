import Foundation

/// A program of this package as it was built beside the tests.
struct BuiltProgram {
  static let swiperows = BuiltProgram(name: "swiperows")
  static let fruitList = BuiltProgram(name: "FruitList")

  let name: String

  var url: URL { Bundle.module.bundleURL.deletingLastPathComponent().appending(path: name) }

  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end, without a display unless the environment names one.
  func run(_ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key) }
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The complaints are short and fit the pipe; the output may not.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }
}

/// A folder that is gone after its use.
func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory.appending(path: "swiperows-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
