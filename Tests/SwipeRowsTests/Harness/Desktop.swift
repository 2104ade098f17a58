import Foundation
import Testing

/// A display server of its own with the program's window on it, and the hands of its user.
///
/// The servers and tools are Debian's xvfb, xdotool and imagemagick; where they are missing, the test fails and says so.
final class Desktop {
  private let server: ChildProcess
  private let program: ChildProcess
  private let environment: [String: String]
  private let folder: URL
  /// The number of the window, as X has it.
  private(set) var window = ""
  /// How long to wait for something to happen before it counts as not happening, in seconds.
  private static let patience = 10.0

  /// Starts a server on a free display, and the program in a window on it.
  init(_ built: BuiltProgram, _ arguments: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "swiperows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYLAND_DISPLAY" && $0.key != "DBUS_SESSION_BUS_ADDRESS" }
    let server = try ChildProcess(
      "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
      environment: environment)
    let display = try Self.eventually("the display server starts") {
      server.output.hasSuffix("\n") ? server.output.dropLast() : nil
    }
    environment["DISPLAY"] = ":\(display)"
    self.server = server
    self.environment = environment
    program = try ChildProcess(built.url.path, arguments, environment: environment)
    window = try Self.eventually("the window opens") {
      let found = try self.tool("xdotool", "search", "--onlyvisible", "--pid", "\(self.program.pid)")
      return found.split(separator: "\n").last.map(String.init)
    }
  }

  deinit {
    program.stop()
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the program has printed so far.
  var printed: String { program.output }

  var isRunning: Bool { program.isRunning }

  /// Does something with the mouse or the keyboard, in one go of xdotool.
  func act(_ words: String...) throws { _ = try tool("xdotool", words) }

  /// Presses at one place of the window, moves to another and lifts, as a hand does at 120 moves a second.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), moves: Int = 20) throws {
    var words = ["mousemove", "--window", window, "\(start.x)", "\(start.y)", "mousedown", "1"]
    for i in 1...moves {
      words += [
        "mousemove", "--window", window, "\(start.x + (end.x - start.x) * i / moves)",
        "\(start.y + (end.y - start.y) * i / moves)", "sleep", "0.00833",
      ]
    }
    _ = try tool("xdotool", words + ["mouseup", "1"])
  }

  func click(_ x: Int, _ y: Int) throws {
    try act("mousemove", "--window", window, "\(x)", "\(y)", "mousedown", "1", "sleep", "0.05", "mouseup", "1")
  }

  /// A picture of the window, of three bytes a pixel.
  func screenshot() throws -> (width: Int, pixels: [UInt8]) {
    let file = folder.appending(path: "\(UUID().uuidString).ppm")
    _ = try tool("import", "-window", window, "-depth", "8", file.path)
    let data = [UInt8](try Data(contentsOf: file))
    // "P6 WIDTH HEIGHT 255" and one white space, then the pixels.
    var words: [String] = []
    var i = 0
    while words.count < 4 {
      let word = data[i...].prefix { ![32, 10].contains($0) }
      words.append(String(decoding: word, as: UTF8.self))
      i += word.count + 1
    }
    return (try #require(Int(words[1])), Array(data[i...]))
  }

  /// The colour of a pixel of the window, as `RRGGBB`.
  func color(_ x: Int, _ y: Int) throws -> String {
    let (width, pixels) = try screenshot()
    let i = (y * width + x) * 3
    return pixels[i..<i + 3].map { String(format: "%02X", $0) }.joined()
  }

  /// Waits until a condition holds.
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
  ) throws {
    let holds: Bool? = try? Self.eventually(what) { try condition() ? true : nil }
    #expect(holds == true, "\(what); the program printed:\n\(printed)", sourceLocation: sourceLocation)
  }

  private static func eventually<T>(_ what: String, _ body: () throws -> T?) throws -> T {
    let end = Date(timeIntervalSinceNow: patience)
    while Date() < end {
      if let result = try body() { return result }
      Thread.sleep(forTimeInterval: 0.03)
    }
    throw Failure(description: "within \(patience) seconds it did not come about that \(what)")
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private func tool(_ name: String, _ words: String...) throws -> String { try tool(name, words) }

  private func tool(_ name: String, _ words: [String]) throws -> String {
    let process = try ChildProcess("/usr/bin/\(name)", words, environment: environment)
    _ = process.wait(atMost: Self.patience)
    return process.output
  }
}
