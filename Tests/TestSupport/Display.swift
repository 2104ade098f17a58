/// An X display: what it shows, and the tools that act on it.
package final class Display {
  /// What a program needs to open a window on it.
  package let environment: [String: String]
  private let connection: LocalSocket

  package init(number: String) throws {
    environment = BuiltProgram.environment.merging(["DISPLAY": ":\(number)"]) { $1 }
    connection = try LocalSocket("/tmp/.X11-unix/X\(number)")
    // The greeting of the X protocol, version 11.0, for little-endian numbers and without a password.
    try connection.write([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let answer = try connection.read(8)
    guard answer[0] == 1 else { throw Failure("display \(number) refuses the tests") }
    _ = try connection.read(4 * (Int(answer[6]) | Int(answer[7]) << 8))
  }

  /// The colours of a part of a window, row by row, as 0xRRGGBB; in device pixels.
  package func pixels(of window: UInt32, x: Int, y: Int, width: Int = 1, height: Int = 1) throws -> [UInt32] {
    // GetImage, whole pixels, all planes.
    var request: [UInt8] = [73, 2, 5, 0]
    request.append(number: window)
    for number in [x, y, width, height] { request.append(number: UInt16(truncatingIfNeeded: number)) }
    request.append(number: UInt32.max)
    try connection.write(request)
    var answer = try connection.read(32)
    // Events of no interest, such as a change of the keyboard, come to everyone.
    while answer[0] > 1 { answer = try connection.read(32) }
    guard answer[0] == 1 else { throw Failure("there is no picture of the window: X error \(answer[1])") }
    let data = try connection.read(4 * Int(answer.number(at: 4)))
    return (0..<width * height).map { data.number(at: 4 * $0) & 0xFFFFFF }
  }

  /// Runs a tool of the desktop to its end.
  ///
  /// - Returns: what it printed.
  @discardableResult package func run(_ tool: String, _ words: [String]) throws -> String {
    let process = try ChildProcess("/usr/bin/\(tool)", words, environment: environment)
    _ = process.wait(atMost: patience)
    return process.output
  }
}
