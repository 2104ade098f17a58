/// An X display: what it shows, and the tools that act on it.
package final class Display {
  /// As `DISPLAY` says it.
  package let name: String
  /// What a program needs to open a window on it.
  package let environment: [String: String]
  private let connection: LocalSocket

  package init(number: String) throws {
    name = ":\(number)"
    environment = BuiltProgram.environment.merging(["DISPLAY": name]) { $1 }
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
    let answer = try answer()
    let data = try connection.read(4 * Int(answer.number(at: 4)))
    return (0..<width * height).map { data.number(at: 4 * $0) & 0xFFFFFF }
  }

  /// Gives the keyboard to a window, or takes it from all.
  package func focus(_ window: UInt32?) throws {
    // SetInputFocus, at once.
    var request: [UInt8] = [42, 0, 3, 0]
    for number in [window ?? 0, 0] { request.append(number: number) }
    try connection.write(request)
  }

  /// Asks a window to close, as the button of its frame does.
  package func close(_ window: UInt32) throws {
    let (type, message) = (try atom("WM_PROTOCOLS"), try atom("WM_DELETE_WINDOW"))
    // SendEvent, of a ClientMessage of five numbers.
    var request: [UInt8] = [25, 0, 11, 0]
    for number in [window, 0] { request.append(number: number) }
    request += [33, 32, 0, 0]
    for number in [window, type, message, 0, 0, 0, 0] { request.append(number: number) }
    try connection.write(request)
  }

  /// The number of a name.
  private func atom(_ name: String) throws -> UInt32 {
    let bytes = [UInt8](name.utf8)
    let padding = [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    // InternAtom, which makes it where there is none.
    var request: [UInt8] = [16, 0]
    for number in [2 + (bytes.count + padding.count) / 4, bytes.count, 0] { request.append(number: UInt16(number)) }
    try connection.write(request + bytes + padding)
    return try answer().number(at: 8)
  }

  /// The answer to the latest request that has one.
  private func answer() throws -> [UInt8] {
    var answer = try connection.read(32)
    // Events of no interest, such as a change of the keyboard, come to everyone.
    while answer[0] > 1 { answer = try connection.read(32) }
    guard answer[0] == 1 else { throw Failure("the X server answers with its error \(answer[1])") }
    return answer
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
