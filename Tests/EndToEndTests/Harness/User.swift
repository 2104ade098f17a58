import Foundation
import SwipeKit
import TestSupport
import Testing

/// Somebody who uses the program in a window of its own, and sees and hears what comes of it.
final class User {
  /// The colour of the program's title bar.
  private static let titleBar: UInt32 = 0xF8F8FA

  let seat: Seat
  let setup: Setup
  let window: any DesktopWindow
  /// How many outcomes were expected so far.
  private var heard = 0
  /// Whether the program was ended by the test.
  fileprivate var hasEnded = false

  /// Starts the program.
  init(at seat: Seat, _ setup: Setup, style: String, rows: Int?) throws {
    self.seat = seat
    self.setup = setup
    let arguments = ["--log", "--appearance", "light", "--style", style, "--renderer", setup.renderer]
    window = try seat.desktop.open(
      Setup.program(), arguments + (rows.map { ["--rows", "\($0)"] } ?? []), scale: setup.scale)
    try window.focus()
    _ = try look()
    // A compositor takes its time to show a window.
    try expect(Self.titleBar, at: Point(x: 1, y: 1))
  }

  /// What the program has printed so far.
  private var printed: String { window.process.output }
}

/// Runs a test with a program of its own, and sees to it that it is left in order.
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
  /// Does something step by step in real time, with the mouse or a finger; places are in points of the window.
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

  func tap(at place: Point, with hand: Hand) throws { try play(.tap(at: place), with: hand) }

  /// Takes the mouse off the rows, of which it tints the one that it rests on; a finger is nowhere.
  func leaveRows(with hand: Hand) throws {
    if hand == .mouse { try play([.move(Point(x: 20, y: 22))], with: .mouse) }
  }

  /// Drags a row: to the left from near its right end, to the right from near its left end.
  func drag(row id: Int, by way: Double, lasting duration: Double = 0.15, with hand: Hand) throws {
    let start = try place(row: id, x: way < 0 ? 340 : 10)
    let end = start + Point(x: way, y: 0)
    try play(.drag(from: start, through: [end], lasting: duration), with: hand)
  }

  /// Flicks: a machine that is busy may hold a hand up so that it is none, and then the hand does it again.
  func flick(
    from start: Point, by way: Point, lasting duration: Double, with hand: Hand, until isDone: () throws -> Bool
  ) throws {
    for _ in 1...10 {
      try play(.drag(from: start, through: [start + way], lasting: duration), with: hand)
      if try isDone() { return }
    }
  }

  /// A place in the middle of a row's height.
  func place(row id: Int, x: Double) throws -> Point {
    let scene = try look()
    guard let row = scene.rows[id] else { throw Failure("row \(id) is not in sight:\n\(scene.text)") }
    return Point(x: x, y: 44 + row.top - scene.contentOffset + row.height / 2)
  }
}

// MARK: Seeing and hearing

extension User {
  /// Looks at the view tree, which the program prints after all that was done before.
  func look() throws -> Scene {
    let count = trees.count
    try seat.hands.press("F2")
    return try eventually("F2 prints the view tree, after\n\(printed.suffix(1000))", pause: 0.003) {
      // One that is being written grows.
      guard let tree = trees.last, trees.count > count, printed.hasSuffix(tree) else { return nil }
      usleep(1000)
      return printed.hasSuffix(tree) ? Scene(tree) : nil
    }
  }

  private var trees: [String] { Array(printed.components(separatedBy: "<Window; ").dropFirst()) }

  /// What came about so far, gestures too, but no view trees.
  private var log: [Substring] { printed.split(separator: "\n").filter { $0.first?.isNumber == true } }

  /// What came about so far, without the times and the gestures.
  private var outcomes: [String] {
    log.filter { !$0.contains(" Pan ") }.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  /// Waits until the program shows something.
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

  /// Waits until nothing is held and nothing moves.
  @discardableResult func rest() throws -> Scene {
    var latest: Scene?
    return try eventually("all comes to rest; it shows\n\(latest?.text ?? "")", pause: 0.03) {
      let before = latest
      let scene = try look()
      latest = scene
      return scene.isAtRest && scene == before ? scene : nil
    }
  }

  /// Waits until all is at rest, and expects just these outcomes since the last time.
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

  /// Waits until a place of the window has a colour.
  func expect(
    _ color: UInt32, at place: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var found: UInt32 = 0
    do {
      try eventually("\(place) is \(String(color, radix: 16))") {
        found = try self.color(at: place)
        return found == color ? true : nil
      }
    } catch {
      Issue.record("\(error); it is \(String(found, radix: 16))", sourceLocation: sourceLocation)
    }
  }

  /// The colour of the device pixel at a place, as 0xRRGGBB.
  func color(at place: Point) throws -> UInt32 {
    let (x, y) = (Int(place.x * window.scale), Int(place.y * window.scale))
    return try window.pixels(x: x, y: y, width: 1, height: 1)[0]
  }

  /// Expects that the program ends by something that is done, in order and without complaints.
  func expectEnd(sourceLocation: SourceLocation = #_sourceLocation, by action: () throws -> Void) throws {
    try action()
    #expect(window.process.wait(atMost: patience) == 0, "it ends in order", sourceLocation: sourceLocation)
    #expect(window.process.errors == "", sourceLocation: sourceLocation)
    hasEnded = true
  }
}
