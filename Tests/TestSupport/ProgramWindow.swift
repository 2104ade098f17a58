/// A program with its window on a display.
package final class ProgramWindow {
  package let display: Display
  package let process: ChildProcess
  /// The number of the window, as X has it.
  package let window: UInt32

  /// Starts a program and waits for its window.
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

  /// What the program has printed so far.
  package var printed: String { process.output }

  /// The colour of a device pixel of the window, as 0xRRGGBB.
  package func color(_ x: Int, _ y: Int) throws -> UInt32 { try display.pixels(of: window, x: x, y: y)[0] }

  /// Does something with the mouse or the keyboard, in one go of xdotool.
  package func act(_ words: [String]) throws { try display.run("xdotool", words) }
}
