import SwipeKit
import TestSupport

struct XDesktop: Desktop {
  private let display: Display

  init(_ display: Display) { self.display = display }

  func open(_ program: BuiltProgram, _ arguments: [String], scale: Double) throws -> any DesktopWindow {
    try XWindow(ProgramWindow(program, arguments + ["--scale", "\(scale)"], on: display), scale: scale)
  }
}

final class XWindow: DesktopWindow {
  let scale: Double
  private let program: ProgramWindow
  /// On the screen, in pixels.
  private let corner: Point

  init(_ program: ProgramWindow, scale: Double) throws {
    self.program = program
    self.scale = scale
    let geometry = try program.display.run("xdotool", ["getwindowgeometry", "--shell", "\(program.window)"])
    guard let (_, x, y) = geometry.firstMatch(of: /X=(-?\d+)\nY=(-?\d+)/)?.output, let x = Double(x),
      let y = Double(y)
    else { throw Failure("the window has no place: \(geometry)") }
    corner = Point(x: x, y: y)
  }

  var process: ChildProcess { program.process }

  func onScreen(_ place: Point) -> Point { Point(x: corner.x + place.x * scale, y: corner.y + place.y * scale) }

  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
    try program.display.pixels(of: program.window, x: x, y: y, width: width, height: height)
  }

  func focus() throws { try program.display.focus(program.window) }
  func loseFocus() throws { try program.display.focus(nil) }
  func hide() throws { try program.act(["windowunmap", "--sync", "\(program.window)"]) }

  func show() throws {
    try program.act(["windowmap", "--sync", "\(program.window)"])
    try focus()
  }

  func resize(to size: Size) throws {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    try program.act(["windowsize", "--sync", "\(program.window)", "\(width)", "\(height)"])
  }

  func close() throws { try program.display.close(program.window) }
}

struct XHands: Hands {
  private let server: XServer

  init(_ server: XServer) { self.server = server }

  var touchscreen: Touchscreen? { server.touchscreen }

  func press(_ key: String) throws { try server.display.run("xdotool", ["key", key]) }

  func play(_ steps: [Step]) throws { try server.display.run("xdotool", steps.flatMap(words)) }

  func tidy() throws {
    try server.touchscreen.liftAll()
    let corner = Point(x: Double(Seat.screen.width - 1), y: Double(Seat.screen.height - 1))
    try play([.lift, .liftOther, .move(corner)])
  }

  private func words(_ step: Step) throws -> [String] {
    func move(_ place: Point) -> [String] {
      ["mousemove", "\(Int(place.x.rounded()))", "\(Int(place.y.rounded()))"]
    }
    func click(_ button: Int, _ count: Int) -> [String] {
      [String](repeating: "click \(button)", count: count).flatMap { $0.split(separator: " ").map(String.init) }
    }
    switch step {
    case .press(let place): return move(place) + ["mousedown", "1"]
    case .move(let place): return move(place)
    case .lift: return ["mouseup", "1"]
    case .pressOther: return ["mousedown", "3"]
    case .liftOther: return ["mouseup", "3"]
    case .pause(let duration): return ["sleep", "\(duration)"]
    case .wheel(let x, let y):
      return click(y < 0 ? 4 : 5, abs(y)) + click(x < 0 ? 6 : 7, abs(x))
    case .scroll, .endScroll: throw Failure("the X server has no touchpad")
    }
  }
}
