import Foundation

/// The screen reader Orca, which writes instead of speaking.
package final class Orca {
  /// Writes a line each time that Orca would speak.
  private static let customization = """
    import orca.speech

    def write(text, *arguments, **named):
        print("says " + " ".join(str(text).split()), flush=True)

    orca.speech._speak = write
    """
  private let process: ChildProcess
  private var heardCount = 0

  /// Starts Orca for a session's bus, and skips its first words.
  package init(on bus: SessionBus, display: [String: String]) throws {
    let home = try makeTestFolder()
    let folder = home.appending(path: "orca")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.customization.write(
      to: folder.appending(path: "orca-customizations.py"), atomically: true, encoding: .utf8)
    process = try ChildProcess(
      "/usr/bin/orca", ["--replace"],
      environment: display.merging(bus.environment) { $1 }
        .merging(["HOME": home.path, "XDG_DATA_HOME": home.path, "GSETTINGS_BACKEND": "memory"]) { $1 })
    try eventually("Orca tells of the window: \(process.errors)") { said.contains("SwipeRows frame.") ? true : nil }
    heardCount = said.count
  }

  deinit { process.stop() }

  private var said: [String] {
    process.output.split(separator: "\n").filter { $0.hasPrefix("says ") }.map { String($0.dropFirst(5)) }
  }

  /// Returns the words since the last call, once they end with some words; nil for any.
  package func hear(_ last: String? = nil) throws -> [String] {
    let count = heardCount
    var new: [String] = []
    let isHeard: Bool? = try? eventually("Orca says something") {
      new = Array(said.dropFirst(count))
      return !new.isEmpty && (last == nil || new.last == last) ? true : nil
    }
    if isHeard != true {
      throw Failure("Orca does not end with '\(last ?? "")', but says \(new): \(process.errors)")
    }
    heardCount = count + new.count
    return new
  }
}
