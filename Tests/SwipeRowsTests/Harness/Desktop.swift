import Foundation
import TestSupport
import Testing

/// Debian's xvfb.
///
/// If it is missing, the test fails and says so.
final class DisplayServer {
  let display: Display
  private let process: ChildProcess
  private let manager: ChildProcess?

  /// - Parameter isManaged: whether Debian's window manager openbox runs, which gives windows frames.
  init(isManaged: Bool = false, depth: Int = 24, options: [String] = []) throws {
    let process = try ChildProcess(
      "/usr/bin/Xvfb",
      ["-displayfd", "1", "-screen", "0", "1024x768x\(depth)", "-noreset", "-nolisten", "tcp"] + options,
      environment: ProcessInfo.processInfo.environment)
    let number = try eventually("the display server starts") {
      process.output.hasSuffix("\n") ? String(process.output.dropLast()) : nil
    }
    let display = try Display(number: number)
    self.display = display
    self.process = process
    manager = isManaged ? try ChildProcess("/usr/bin/openbox", [], environment: display.environment) : nil
    guard isManaged else { return }
    // It needs time to notice windows, and cannot close unmanaged ones.
    try eventually("the window manager is there") {
      try display.run("xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"]).contains("window id") ? true : nil
    }
  }

  deinit {
    manager?.stop()
    process.signal(SIGCONT)
    process.stop()
  }

  var pid: Int32 { process.pid }

  func signal(_ number: Int32) { process.signal(number) }
}

final class Desktop {
  private let server: DisplayServer
  private let program: ProgramWindow

  /// - Parameter resources: desktop settings such as `Xft.dpi: 144`.
  init(
    _ built: BuiltProgram, _ arguments: [String] = [], environment: [String: String] = [:],
    resources: String? = nil,
    isManaged: Bool = false, serverOptions: [String] = []
  ) throws {
    server = try DisplayServer(isManaged: isManaged, options: serverOptions)
    if let resources {
      let atom = "RESOURCE_MANAGER"
      try server.display.run("xprop", ["-root", "-f", atom, "8s", "-set", atom, resources])
    }
    program = try ProgramWindow(built, arguments, environment: environment, on: server.display)
  }

  deinit {
    program.process.stop()
  }

  var environment: [String: String] { server.display.environment }

  var window: String { "\(program.window)" }

  /// In device pixels.
  func size() throws -> [String] { try measured(["Width:", "Height:"]) }

  /// On the screen, in device pixels.
  func place() throws -> [String] { try measured(["Absolute upper-left X:", "Absolute upper-left Y:"]) }

  private func measured(_ names: [String]) throws -> [String] {
    let lines = try server.display.run("xwininfo", ["-id", window]).split(separator: "\n")
    return names.compactMap { name in
      lines.first { $0.contains(name) }?.split(separator: " ").last.map(String.init)
    }
  }

  var printed: String { program.printed }

  var errors: String { program.process.errors }

  /// nil while it runs.
  var exitStatus: Int32? { program.process.exitStatus }

  var isRunning: Bool { program.process.isRunning }

  var waits: Int { get throws { try waits() } }

  var threads: [String] { get throws { try tasks.map(\.name) } }

  var libraries: Set<String> {
    get throws {
      let maps = try Self.maps(of: program.process.pid)
      let files = maps.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
      return Set(files.filter { $0.contains(".so") })
    }
  }

  var serverReadsMemory: Bool {
    get throws { try Self.maps(of: server.pid).contains("/SYSV") }
  }

  private static func maps(of pid: Int32) throws -> String {
    // To the end, since Foundation reads only a page of a system file, which has no size.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(pid)/maps"))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Its own memory, in kilobytes.
  var memory: Int { get throws { try program.process.status("RssAnon") } }

  var sockets: Int {
    let folder = "/proc/\(program.process.pid)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.count { file in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(file)")
      return target?.hasPrefix("socket:") == true
    }
  }

  private var tasks: [(id: Int, name: String)] {
    get throws {
      let folder = "/proc/\(program.process.pid)/task"
      let numbers = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int($0) }
      return numbers.sorted().compactMap { task in
        // Threads may have ended meanwhile.
        let name = try? String(contentsOfFile: "\(folder)/\(task)/comm", encoding: .utf8)
        return name.map { (id: task, name: $0.trimmingCharacters(in: .newlines)) }
      }
    }
  }

  /// - Parameter name: nil for all threads.
  func waits(of name: String? = nil) throws -> Int {
    try tasks.filter { name == nil || $0.name == name }.reduce(0) { sum, task in
      try sum + program.process.status("voluntary_ctxt_switches", of: "task/\(task.id)/")
    }
  }

  /// Stops and continues the program by turns, after pauses in seconds.
  func stall(_ pauses: [Double]) throws -> ChildProcess {
    let words = pauses.enumerated().map { i, pause in
      "sleep \(pause); kill -\(i.isMultiple(of: 2) ? "STOP" : "CONT") \(program.process.pid)"
    }
    return try ChildProcess(
      "/bin/sh", ["-c", words.joined(separator: "; ")], environment: ProcessInfo.processInfo.environment)
  }

  func signal(_ number: Int32) { program.process.signal(number) }

  func act(_ words: String...) throws { try program.act(words) }

  /// Rests for some seconds before the lift, with 120 moves per second.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), moves: Int = 20, rest: Double = 0) throws {
    var words = ["mousemove", "--window", window, "\(start.x)", "\(start.y)", "mousedown", "1"]
    for i in 1...moves {
      words += [
        "mousemove", "--window", window, "\(start.x + (end.x - start.x) * i / moves)",
        "\(start.y + (end.y - start.y) * i / moves)", "sleep", "0.00833",
      ]
    }
    try program.act(words + ["sleep", "\(rest)", "mouseup", "1"])
  }

  func click(_ x: Int, _ y: Int, button: Int = 1) throws {
    try act(
      "mousemove", "--window", window, "\(x)", "\(y)", "mousedown", "\(button)", "sleep", "0.05", "mouseup",
      "\(button)")
  }

  /// Clicks the last button of the window's frame.
  func clickCloseButton() throws {
    let extents = try server.display.run("xprop", ["-id", window, "_NET_FRAME_EXTENTS"])
    let numbers = extents.split { !$0.isNumber }.compactMap { Int($0) }
    let (place, size) = (try place().compactMap { Int($0) }, try size().compactMap { Int($0) })
    guard numbers.count == 4, place.count == 2, size.count == 2 else { throw Failure("no frame: \(extents)") }
    // It is a square at the end of the frame's top.
    let half = numbers[2] / 2
    try act("mousemove", "\(place[0] + size[0] - half)", "\(place[1] - half)", "click", "1")
  }

  func color(_ x: Int, _ y: Int) throws -> UInt32 { try program.color(x, y) }

  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
  ) throws {
    let holds: Bool? = try? eventually(what, pause: 0.03) { try condition() ? true : nil }
    #expect(holds == true, "\(what); the program printed:\n\(printed)", sourceLocation: sourceLocation)
  }
}

extension ChildProcess {
  /// Returns a number of its status, or of a thread's, as the system has it.
  func status(_ name: String, of thread: String = "") throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/\(thread)status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    guard let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }) else {
      throw Failure("the system does not tell \(name)")
    }
    return number
  }

  /// The number of times that its first thread went to sleep.
  var waits: Int { get throws { try status("voluntary_ctxt_switches") } }
}
