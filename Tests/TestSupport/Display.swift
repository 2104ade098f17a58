package final class Display {
  /// As in `DISPLAY`.
  package let name: String
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

  /// In device pixels, row by row, as 0xRRGGBB.
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

  /// nil takes the focus from all windows.
  package func focus(_ window: UInt32?) throws {
    // SetInputFocus with the current time.
    var request: [UInt8] = [42, 0, 3, 0]
    for number in [window ?? 0, 0] { request.append(number: number) }
    try connection.write(request)
  }

  /// Like the button of its frame.
  package func close(_ window: UInt32) throws {
    let (type, message) = (try atom("WM_PROTOCOLS"), try atom("WM_DELETE_WINDOW"))
    // SendEvent, of a ClientMessage of five numbers.
    var request: [UInt8] = [25, 0, 11, 0]
    for number in [window, 0] { request.append(number: number) }
    request += [33, 32, 0, 0]
    for number in [window, type, message, 0, 0, 0, 0] { request.append(number: number) }
    try connection.write(request)
  }

  private func atom(_ name: String) throws -> UInt32 {
    let bytes = [UInt8](name.utf8)
    let padding = [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    // InternAtom, which creates a missing atom.
    var request: [UInt8] = [16, 0]
    for number in [2 + (bytes.count + padding.count) / 4, bytes.count, 0] { request.append(number: UInt16(number)) }
    try connection.write(request + bytes + padding)
    return try answer().number(at: 8)
  }

  /// The answer to the last request with an answer.
  private func answer() throws -> [UInt8] {
    var answer = try connection.read(32)
    // Everyone gets some events, such as changes of the keyboard.
    while answer[0] > 1 { answer = try connection.read(32) }
    guard answer[0] == 1 else { throw Failure("the X server answers with its error \(answer[1])") }
    return answer
  }

  /// - Returns: its output.
  @discardableResult package func run(_ tool: String, _ words: [String]) throws -> String {
    let process = try ChildProcess("/usr/bin/\(tool)", words, environment: environment)
    _ = process.wait(atMost: patience)
    return process.output
  }
}
