package final class ProgramWindow {
  package let display: Display
  package let process: ChildProcess
  /// Its number in X.
  package let window: UInt32

  /// Waits for the window.
  package init(
    _ program: BuiltProgram, _ arguments: [String], environment: [String: String] = [:], on display: Display
  ) throws {
    let process = try ChildProcess(
      program.url.path, arguments, environment: display.environment.merging(environment) { $1 })
    self.display = display
    self.process = process
    window = try eventually("the window opens; the program says: \(process.errors)") {
      let found = try display.run("xdotool", ["search", "--onlyvisible", "--pid", "\(process.pid)"])
      return found.split(separator: "\n").last.flatMap { UInt32($0) }
    }
  }

  package var printed: String { process.output }

  /// As 0xRRGGBB.
  package func color(_ x: Int, _ y: Int) throws -> UInt32 { try display.pixels(of: window, x: x, y: y)[0] }

  /// In one call of xdotool.
  package func act(_ words: [String]) throws { try display.run("xdotool", words) }
}
