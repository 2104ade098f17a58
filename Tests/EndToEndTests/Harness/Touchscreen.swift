import Foundation
import SwipeKit
import TestSupport

/// A simulated touchscreen of ten fingers, by the X server's driver `inputtest`.
final class Touchscreen {
  static let name = "touchscreen"

  private enum Phase: UInt32 {
    case begin = 18
    case update
    case end
  }

  private let path: String
  private let display: Display
  private var socket: LocalSocket?
  private var fingers: [Int: (id: UInt32, place: Point)] = [:]
  private var latestID: UInt32 = 0

  /// The driver accepts one connection each time the device is enabled, and spins after it ends.
  init(socket path: String, on display: Display) throws {
    self.path = path
    self.display = display
    try connect()
  }

  /// The server lifts the fingers.
  func unplug() throws {
    socket = nil
    fingers = [:]
    try display.run("xinput", ["disable", Self.name])
  }

  func plugIn() throws {
    try display.run("xinput", ["enable", Self.name])
    try connect()
  }

  private func connect() throws {
    let socket = try eventually("the touchscreen is there") { try? LocalSocket(path) }
    var greeting: [UInt8] = []
    for number: UInt32 in [12, 0, 1 | 1 << 16] { greeting.append(number: number) }
    try socket.write(greeting)
    _ = try socket.read(12)
    self.socket = socket
  }

  /// In real time, in pixels of the screen.
  func play(_ steps: [Step], _ finger: Int) throws {
    try steps.perform { step in
      switch step {
      case .press(let place): try down(finger, at: place)
      case .move(let place): try move(finger, to: place)
      case .lift: try up(finger)
      default: throw Failure("a finger cannot do \(step)")
      }
    }
    try synchronize()
  }

  private func down(_ finger: Int, at point: Point) throws {
    latestID += 1
    fingers[finger] = (latestID, point)
    try send(.begin, finger)
  }

  func move(_ finger: Int, to point: Point) throws {
    fingers[finger]?.place = point
    try send(.update, finger)
  }

  private func up(_ finger: Int) throws {
    try send(.end, finger)
    fingers[finger] = nil
  }

  func liftAll() throws {
    // The server does not answer if nothing happens.
    if fingers.isEmpty { return }
    for finger in fingers.keys { try up(finger) }
    try synchronize()
  }

  private func synchronize() throws {
    var request: [UInt8] = []
    for number: UInt32 in [8, 1] { request.append(number: number) }
    try socket?.write(request)
    _ = try socket?.read(8)
  }

  private func send(_ phase: Phase, _ finger: Int) throws {
    guard let (id, place) = fingers[finger] else { throw Failure("finger \(finger) is not down") }
    // The layout of the driver's C struct. The mask has valuators 0 and 1 of 64, as fractions of the screen.
    var packet: [UInt8] = []
    for number: UInt32 in [1056, 6, id, phase.rawValue, 0] { packet.append(number: number) }
    packet += [3, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0]
    var valuators = [Double](repeating: 0, count: 64)
    valuators[0] = place.x * 65536 / Double(Seat.screen.width)
    valuators[1] = place.y * 65536 / Double(Seat.screen.height)
    for value in valuators + valuators { packet.append(number: value.bitPattern) }
    try socket?.write(packet)
  }
}
