import Foundation
import SwipeKit
import TestSupport
import Testing

final class User {
  private static let titleBar: UInt32 = 0xF8F8FA

  let seat: Seat
  let setup: Setup
  let window: any DesktopWindow
  private var heard = 0
  fileprivate var hasEnded = false

  init(at seat: Seat, _ setup: Setup, style: String, rows: Int?) throws {
    self.seat = seat
    self.setup = setup
    let arguments = ["--log", "--appearance", "light", "--style", style, "--renderer", setup.renderer]
    window = try seat.desktop.open(
      Setup.program(), arguments + (rows.map { ["--rows", "\($0)"] } ?? []), scale: setup.scale)
    try window.focus()
    _ = try look()
    // A compositor may show a window late.
    try expect(Self.titleBar, at: Point(x: 1, y: 1))
  }

  private var printed: String { window.process.output }
}

/// Runs a test with its own program, which must end in order.
func withUser(
  _ setup: Setup, style: String = "actions", rows: Int? = nil, alone: Bool = false,
  _ body: (User) throws -> Void
) async throws {
  try await Seats.shared.withSeat(setup.seat, alone: alone) { seat in
    let user = try User(at: seat, setup, style: style, rows: rows)
    try body(user)
    if user.hasEnded { return }
    try user.expect(outcomes: [])
    try user.expectEnd { user.window.process.signal(SIGTERM) }
  }
}

// MARK: Acting

extension User {
  /// In real time, in points of the window.
  func play(_ steps: [Step], with hand: Hand, finger: Int = 0) throws {
    let steps = steps.map { step -> Step in
      switch step {
      case .press(let place): .press(window.onScreen(place))
      case .move(let place): .move(window.onScreen(place))
      default: step
      }
    }
    switch hand {
    case .mouse: try seat.hands.play(steps)
    case .finger: try touchscreen.play(steps, finger)
    }
  }

  var touchscreen: Touchscreen {
    get throws {
      guard let touchscreen = seat.hands.touchscreen else { throw Failure("this desktop has no touchscreen") }
      return touchscreen
    }
  }

  func tap(at point: Point, with hand: Hand) throws { try play(.tap(at: point), with: hand) }

  /// The row under the mouse would be tinted.
  func leaveRows(with hand: Hand) throws {
    if hand == .mouse { try play([.move(Point(x: 20, y: 22))], with: .mouse) }
  }

  /// Drags to the left from near the right end, or to the right from near the left end.
  func drag(row id: Int, by way: Double, lasting duration: Double = 0.15, with hand: Hand) throws {
    let start = try place(row: id, x: way < 0 ? 340 : 10)
    let end = start + Point(x: way, y: 0)
    try play(.drag(from: start, through: [end], lasting: duration), with: hand)
  }

  func pull(_ start: Point, by way: Double, with hand: Hand = .finger, finger: Int = 0) throws {
    let steps = [Step].drag(from: start, through: [start + Point(x: way, y: 0)], lasting: 0.1)
    try play(steps.dropLast(), with: hand, finger: finger)
  }

  /// Flicks again if a busy machine made the first flick too slow.
  func flick(
    from start: Point, by way: Point, lasting duration: Double, with hand: Hand, until isDone: () throws -> Bool
  ) throws {
    for _ in 1...10 {
      try play(.drag(from: start, through: [start + way], lasting: duration), with: hand)
      if try isDone() { return }
    }
  }

  func place(row id: Int, x: Double) throws -> Point {
    let scene = try look()
    guard let row = scene.rows[id] else { throw Failure("row \(id) is not in sight:\n\(scene.text)") }
    return Point(x: x, y: 44 + row.top - scene.contentOffset + row.height / 2)
  }
}

// MARK: Seeing and hearing

extension User {
  /// Returns the view tree, which the program prints after all earlier events.
  func look() throws -> Scene {
    let count = trees.count
    try seat.hands.press("F2")
    return try eventually("F2 prints the view tree, after\n\(printed.suffix(1000))", pause: 0.003) {
      guard let tree = trees.last, trees.count > count, printed.hasSuffix(tree) else { return nil }
      usleep(1000)
      return printed.hasSuffix(tree) ? Scene(tree) : nil
    }
  }

  private var trees: [String] { Array(printed.components(separatedBy: "<Window; ").dropFirst()) }

  /// Outcomes and gestures, without view trees.
  private var log: [Substring] { printed.split(separator: "\n").filter { $0.first?.isNumber == true } }

  private var outcomes: [String] {
    log.filter { !$0.contains(" Pan ") }.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: (Scene) -> Bool
  ) throws {
    var latest: Scene?
    do {
      try eventually(what) {
        latest = try look()
        return latest.map(condition) == true ? true : nil
      }
    } catch {
      Issue.record("\(error); it shows\n\(latest?.text ?? "")", sourceLocation: sourceLocation)
    }
  }

  /// Until nothing is held or moves.
  @discardableResult func rest() throws -> Scene {
    var latest: Scene?
    return try eventually("all comes to rest; it shows\n\(latest?.text ?? "")", pause: 0.03) {
      let before = latest
      let scene = try look()
      latest = scene
      return scene.isAtRest && scene == before ? scene : nil
    }
  }

  /// Waits for rest, and expects exactly these outcomes since the last call.
  @discardableResult func expect(
    outcomes expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scene {
    let scene = try rest()
    let outcomes = outcomes
    #expect(
      Array(outcomes[min(heard, outcomes.count)...]) == expected, "all that it said: \(log)",
      sourceLocation: sourceLocation)
    heard = outcomes.count
    return scene
  }

  func expect(
    _ color: UInt32, at point: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var found: UInt32 = 0
    do {
      try eventually("\(point) is \(String(color, radix: 16))") {
        found = try self.color(at: point)
        return found == color ? true : nil
      }
    } catch {
      Issue.record("\(error); it is \(String(found, radix: 16))", sourceLocation: sourceLocation)
    }
  }

  func color(at point: Point) throws -> UInt32 {
    let (x, y) = (Int(point.x * window.scale), Int(point.y * window.scale))
    return try window.pixels(x: x, y: y, width: 1, height: 1)[0]
  }

  func expectAllWorks(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let other: Hand = seat.hands.touchscreen == nil ? .mouse : .finger
    try drag(row: 9, by: -150, with: other)
    try drag(row: 10, by: -150, with: .mouse)
    try drag(row: 9, by: 150, with: other)
    try expect(
      outcomes: ["opened id=9", "opened id=10", "closed id=9"], sourceLocation: sourceLocation)
  }

  /// Expects that the program ends after an action, without complaints.
  func expectEnd(sourceLocation: SourceLocation = #_sourceLocation, by action: () throws -> Void) throws {
    try action()
    #expect(window.process.wait(atMost: patience) == 0, "it ends in order", sourceLocation: sourceLocation)
    #expect(window.process.errors == "", sourceLocation: sourceLocation)
    hasEnded = true
  }
}
