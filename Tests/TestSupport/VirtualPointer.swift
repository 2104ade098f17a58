import SwipeKit

/// By the protocol wlr-virtual-pointer.
package final class VirtualPointer {
  /// By Linux's numbers.
  package enum Button: UInt32 {
    case left = 0x110
    case right
  }

  private enum Source: UInt32 {
    case wheel
    case finger
  }

  private enum Axis: UInt32 {
    case vertical
    case horizontal
  }

  /// The usual distance of a wheel's step, in the compositor's units.
  private static let wheelStep = 15.0

  private let connection: WaylandConnection
  private let pointer: UInt32

  package init(_ connection: WaylandConnection) throws {
    self.connection = connection
    let manager = try connection.bind("zwlr_virtual_pointer_manager_v1")
    pointer = connection.newObject()
    try connection.request(manager, 0, .uint(0), .uint(pointer))
    try connection.roundtrip()
  }

  /// In the units of a box around all outputs.
  package func move(to point: Point, in box: Size) throws {
    func fine(_ length: Double) -> WaylandConnection.Argument { .uint(UInt32(max(0, length * 256).rounded())) }
    try connection.request(pointer, 1, time, fine(point.x), fine(point.y), fine(box.width), fine(box.height))
    try endFrame()
  }

  package func press(_ button: Button) throws { try turn(button, 1) }
  package func release(_ button: Button) throws { try turn(button, 0) }

  /// By whole steps, down and to the right.
  package func turnWheel(x: Int, y: Int) throws {
    for (axis, steps) in [(Axis.vertical, y), (.horizontal, x)] where steps != 0 {
      try connection.request(
        pointer, 7, time, .uint(axis.rawValue), .fixed(Double(steps) * Self.wheelStep), .int(Int32(steps)))
      try setSource(.wheel)
    }
    try endFrame()
  }

  /// Like two fingers on a touchpad, in the compositor's units.
  package func scroll(by way: Point) throws {
    for (axis, length) in [(Axis.vertical, way.y), (.horizontal, way.x)] where length != 0 {
      try connection.request(pointer, 3, time, .uint(axis.rawValue), .fixed(length))
      try setSource(.finger)
      try endFrame()
    }
  }

  package func endScroll() throws {
    for axis in [Axis.vertical, .horizontal] {
      try connection.request(pointer, 6, time, .uint(axis.rawValue))
      try setSource(.finger)
      try endFrame()
    }
  }

  /// wlroots 0.15 needs a source for each axis, although the protocol does not.
  private func setSource(_ source: Source) throws { try connection.request(pointer, 5, .uint(source.rawValue)) }

  private func turn(_ button: Button, _ state: UInt32) throws {
    try connection.request(pointer, 2, time, .uint(button.rawValue), .uint(state))
    try endFrame()
  }

  private func endFrame() throws { try connection.request(pointer, 4) }

  private var time: WaylandConnection.Argument { connection.time }
}
