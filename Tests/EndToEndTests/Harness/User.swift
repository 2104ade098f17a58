import Foundation
import SwipeKit
import TestSupport
import Testing

/// Somebody who uses the program in a window of its own, and sees and hears what comes of it.
final class User {
  let seat: Seat
  let setup: Setup
  let program: ProgramWindow
  /// Where the window's top left corner is on the screen, in pixels.
  private let corner: Point
  /// How many outcomes were expected so far.
  private var heard = 0

  /// Starts the program.
  init(at seat: Seat, _ setup: Setup, style: String, rows: Int?) throws {
    self.seat = seat
    self.setup = setup
    let arguments = [
      "--log", "--appearance", "light", "--style", style, "--renderer", setup.renderer, "--scale", "\(setup.scale)",
    ]
    program = try ProgramWindow(
      Setup.program(), arguments + (rows.map { ["--rows", "\($0)"] } ?? []), on: seat.display)
    let geometry = try seat.display.run("xdotool", ["getwindowgeometry", "--shell", "\(program.window)"])
    guard let (_, x, y) = geometry.firstMatch(of: /X=(-?\d+)\nY=(-?\d+)/)?.output, let x = Double(x),
      let y = Double(y)
    else { throw Failure("the window has no place: \(geometry)") }
    corner = Point(x: x, y: y)
    try focus()
    _ = try look()
  }

  /// Gives the window the keyboard, as a window manager does.
  func focus() throws { try act("windowfocus", window) }

  var window: String { "\(program.window)" }

  /// Does something with xdotool.
  func act(_ words: String...) throws { try program.act(words) }
}

/// Runs a test with a program of its own, and sees to it that it is left in order.
func withUser(
  _ setup: Setup, style: String = "actions", rows: Int? = nil, alone: Bool = false,
  _ body: (User) throws -> Void
) async throws {
  try await Seats.shared.withSeat(alone: alone) { seat in
    let user = try User(at: seat, setup, style: style, rows: rows)
    try body(user)
    try user.expect(outcomes: [])
    user.program.process.signal(SIGTERM)
    #expect(user.program.process.wait(atMost: patience) == 0, "it ends in order")
  }
}

// MARK: Acting

extension User {
  /// Does something step by step in real time, with the mouse or a finger.
  func play(_ steps: [Step], with hand: Hand, finger: Int = 0) throws {
    switch hand {
    case .mouse: try program.act(steps.flatMap(words))
    case .finger: try touch(steps, finger)
    }
  }

  private func words(_ step: Step) -> [String] {
    func move(_ place: Point) -> [String] {
      let pixel = onScreen(place)
      return ["mousemove", "\(Int(pixel.x.rounded()))", "\(Int(pixel.y.rounded()))"]
    }
    return switch step {
    case .press(let place): move(place) + ["mousedown", "1"]
    case .move(let place): move(place)
    case .lift: ["mouseup", "1"]
    case .pause(let duration): ["sleep", "\(duration)"]
    }
  }

  private func touch(_ steps: [Step], _ finger: Int) throws {
    var due = now()
    for step in steps {
      switch step {
      case .press(let place): try seat.touchscreen.down(finger, at: onScreen(place))
      case .move(let place): try seat.touchscreen.move(finger, to: onScreen(place))
      case .lift: try seat.touchscreen.up(finger)
      case .pause(let duration):
        due += duration
        sleep(until: due)
      }
    }
    try seat.touchscreen.synchronize()
  }

  func onScreen(_ place: Point) -> Point {
    Point(x: corner.x + place.x * setup.scale, y: corner.y + place.y * setup.scale)
  }

  func tap(at place: Point, with hand: Hand) throws { try play(.tap(at: place), with: hand) }

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
    for _ in 1...3 {
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
    try act("key", "F2")
    return try eventually("F2 prints the view tree, after\n\(program.printed.suffix(1000))", pause: 0.003) {
      // One that is being written grows.
      guard let tree = trees.last, trees.count > count, program.printed.hasSuffix(tree) else { return nil }
      usleep(1000)
      return program.printed.hasSuffix(tree) ? Scene(tree) : nil
    }
  }

  private var trees: [String] { Array(program.printed.components(separatedBy: "<Window; ").dropFirst()) }

  /// What came about so far, without the times: neither gestures nor view trees.
  private var outcomes: [String] {
    program.printed.split(separator: "\n")
      .filter { $0.first?.isNumber == true && !$0.contains(" Pan ") }
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  /// Waits until the program shows something.
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: (Scene) -> Bool
  ) throws {
    var latest: Scene?
    let seen: Bool? = try? eventually(what) {
      latest = try look()
      return latest.map(condition) == true ? true : nil
    }
    #expect(seen == true, "\(what); it shows\n\(latest?.text ?? "")", sourceLocation: sourceLocation)
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
    #expect(Array(outcomes[min(heard, outcomes.count)...]) == expected, sourceLocation: sourceLocation)
    heard = outcomes.count
    return scene
  }

  /// Waits until a place of the window has a colour.
  func expect(
    _ color: UInt32, at place: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (x, y) = (Int(place.x * setup.scale), Int(place.y * setup.scale))
    let seen: Bool? = try? eventually("it has its colour") { try program.color(x, y) == color ? true : nil }
    let found = String(try program.color(x, y), radix: 16)
    #expect(seen == true, "\(place) is \(found), not \(String(color, radix: 16))", sourceLocation: sourceLocation)
  }
}
