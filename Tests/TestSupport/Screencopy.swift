/// The picture of an output, by the protocol wlr-screencopy.
package final class Screencopy {
  /// Formats of wl_shm whose pixels are 0x..RRGGBB.
  private static let formats: Set<UInt32> = [0, 1]
  /// A flag for rows from the bottom to the top.
  private static let isInverted: UInt32 = 1

  private struct Picture: Equatable {
    let format: UInt32
    let width: UInt32
    let height: UInt32
    let stride: UInt32
  }

  private let connection: WaylandConnection
  private let manager: UInt32
  private let memory: UInt32
  private let output: UInt32
  /// nil until the size is known.
  private var buffer: (picture: Picture, memory: SharedMemory, object: UInt32)?

  /// - Parameter index: in the order of their announcement.
  package init(_ connection: WaylandConnection, output index: Int) throws {
    self.connection = connection
    manager = try connection.bind("zwlr_screencopy_manager_v1")
    memory = try connection.bind("wl_shm")
    output = try connection.bind("wl_output", index: index)
  }

  /// In device pixels, row by row, as 0xRRGGBB.
  package func pixels(x: Int, y: Int, width: Int = 1, height: Int = 1) throws -> [UInt32] {
    let frame = connection.newObject()
    try connection.request(manager, 0, .uint(frame), .int(0), .uint(output))
    let picture = try connection.wait { event in
      try Self.check(event, frame)
      return event.object == frame && event.code == 0
        ? Picture(format: event.uint(0), width: event.uint(1), height: event.uint(2), stride: event.uint(3)) : nil
    }
    let (bytes, buffer) = try buffer(for: picture)
    try connection.request(frame, 0, .uint(buffer))
    var flags: UInt32 = 0
    try connection.wait { event in
      try Self.check(event, frame)
      if event.object == frame, event.code == 1 { flags = event.uint(0) }
      return event.object == frame && event.code == 2 ? true : nil
    }
    try connection.request(frame, 1)
    guard flags & Self.isInverted == 0, Self.formats.contains(picture.format) else {
      throw Failure("the compositor's pictures are of another kind: format \(picture.format), flags \(flags)")
    }
    guard x >= 0, y >= 0, x + width <= picture.width, y + height <= picture.height else {
      throw Failure("(\(x), \(y)) is not on the output")
    }
    return (y..<y + height).flatMap { y in
      (x..<x + width).map { x in bytes.number(at: y * Int(picture.stride) + 4 * x) & 0xFFFFFF }
    }
  }

  private static func check(_ event: WaylandConnection.Event, _ frame: UInt32) throws {
    if event.object == frame, event.code == 3 { throw Failure("the compositor cannot take a picture") }
  }

  private func buffer(for picture: Picture) throws -> (SharedMemory, UInt32) {
    if let buffer, buffer.picture == picture { return (buffer.memory, buffer.object) }
    let bytes = try SharedMemory(Int(picture.stride * picture.height))
    let (pool, object) = (connection.newObject(), connection.newObject())
    try connection.request(memory, 0, .uint(pool), .int(Int32(bytes.count)), file: bytes.descriptor)
    try connection.request(
      pool, 0, .uint(object), .int(0), .int(Int32(picture.width)), .int(Int32(picture.height)),
      .int(Int32(picture.stride)), .uint(picture.format))
    buffer = (picture, bytes, object)
    return (bytes, object)
  }
}
