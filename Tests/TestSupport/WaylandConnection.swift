/// A client of a Wayland compositor, by the protocol on its socket: numbers of 32 bits, and files with them.
///
/// Objects, requests and events are numbered by their order in the protocol's documents.
package final class WaylandConnection {
  enum Argument {
    case int(Int32)
    case uint(UInt32)
    /// With 8 fractional bits.
    case fixed(Double)
    case text(String)
  }

  struct Event {
    let object: UInt32
    let code: UInt32
    let body: [UInt8]

    /// All arguments before the position must be numbers, too.
    func uint(_ place: Int) -> UInt32 { body.number(at: 4 * place) }
  }

  private struct Global {
    let name: UInt32
    let interface: String
  }

  private static let display: UInt32 = 1
  private let socket: LocalSocket
  private let registry: UInt32
  private var latestObject: UInt32
  private var globals: [Global] = []

  package init(_ path: String) throws {
    socket = try LocalSocket(path)
    registry = Self.display + 1
    latestObject = registry
    try request(Self.display, 1, .uint(registry))
    try roundtrip()
  }

  /// Returns a number for an object that the next request creates.
  ///
  /// The compositor wants no gaps.
  func newObject() -> UInt32 {
    latestObject += 1
    return latestObject
  }

  /// - Parameter index: if the compositor offers several.
  func bind(_ interface: String, version: UInt32 = 1, index: Int = 0) throws -> UInt32 {
    let offered = globals.filter { $0.interface == interface }
    guard index < offered.count else { throw Failure("the compositor offers no \(interface)") }
    let object = newObject()
    try request(
      registry, 0, .uint(offered[index].name), .text(interface), .uint(version), .uint(object))
    return object
  }

  /// - Parameter file: a file for the request.
  func request(_ object: UInt32, _ code: UInt32, _ arguments: Argument..., file: Int32? = nil) throws {
    var body: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .int(let number): body.append(number: number)
      case .uint(let number): body.append(number: number)
      case .fixed(let number): body.append(number: Int32((number * 256).rounded()))
      case .text(let text):
        let bytes = [UInt8](text.utf8) + [0]
        body.append(number: UInt32(bytes.count))
        body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      }
    }
    var message: [UInt8] = []
    message.append(number: object)
    message.append(number: UInt32(8 + body.count) << 16 | code)
    message += body
    if let file { try socket.write(message, sharing: file) } else { try socket.write(message) }
  }

  /// Waits until the compositor has handled all requests.
  package func roundtrip() throws {
    let callback = newObject()
    try request(Self.display, 0, .uint(callback))
    try wait { $0.object == callback ? true : nil }
  }

  /// Reads events until one has an answer.
  @discardableResult func wait<T>(_ answer: (Event) throws -> T?) throws -> T {
    while true {
      let event = try nextEvent()
      if let answer = try answer(event) { return answer }
    }
  }

  private func nextEvent() throws -> Event {
    let head = try socket.read(8)
    let event = Event(
      object: head.number(at: 0), code: head.number(at: 4) & 0xFFFF,
      body: try socket.read(Int(head.number(at: 4) >> 16) - 8))
    func text(at place: Int) -> String {
      String(decoding: event.body[(place + 4)...].prefix(Int(event.body.number(at: place)) - 1), as: UTF8.self)
    }
    if event.object == Self.display, event.code == 0 {
      throw Failure("the compositor says of object \(event.uint(0)): \(text(at: 8))")
    }
    if event.object == registry, event.code == 0 {
      globals.append(Global(name: event.uint(0), interface: text(at: 4)))
    }
    return event
  }
}

extension WaylandConnection {
  var time: Argument { .uint(UInt32(truncatingIfNeeded: Int(now() * 1000))) }
}
