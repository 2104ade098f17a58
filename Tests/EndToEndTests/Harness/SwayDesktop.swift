import SwipeKit
import TestSupport

/// The desktop of the compositor sway.
final class SwayDesktop: Desktop {
  fileprivate let sway: Sway
  /// Whether its hands act on an X server's pixels rather than in points.
  fileprivate let isNested: Bool
  /// What shows on each screen.
  fileprivate let screens: [Screencopy]

  init(_ sway: Sway, isNested: Bool = false) throws {
    self.sway = sway
    self.isNested = isNested
    let connection = try WaylandConnection(sway.socket)
    screens = try sway.outputs().indices.map { try Screencopy(connection, output: $0) }
  }

  func open(_ program: BuiltProgram, _ arguments: [String], scale: Double) throws -> any DesktopWindow {
    let first = try sway.outputs()[0].name
    try sway.run("output * scale \(scale); focus output \(first); workspace 1")
    return try SwayWindow(
      ChildProcess(program.url.path, arguments, environment: sway.environment), on: self)
  }
}

final class SwayWindow: DesktopWindow {
  let process: ChildProcess
  private let desktop: SwayDesktop
  private var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private var output: Sway.Output
  /// The number of the output.
  private var screen = 0

  init(_ process: ChildProcess, on desktop: SwayDesktop) throws {
    self.process = process
    self.desktop = desktop
    output = try desktop.sway.outputs()[0]
    try locate()
  }

  var scale: Double { output.scale }

  func onScreen(_ place: Point) -> Point {
    let place = frame.origin + place
    return desktop.isNested ? Point(x: place.x * scale, y: place.y * scale) : place
  }

  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
    let corner = frame.origin - output.frame.origin
    return try desktop.screens[screen].pixels(
      x: Int(corner.x * scale) + x, y: Int(corner.y * scale) + y, width: width, height: height)
  }

  func focus() throws { try run("focus") }
  /// The other screen has it then, where there is no window.
  func loseFocus() throws { try desktop.sway.run("focus output \(desktop.sway.outputs()[1].name)") }
  func hide() throws { try desktop.sway.run("workspace hidden") }
  func show() throws { try desktop.sway.run("workspace 1") }

  func resize(to size: Size) throws {
    try run("resize set width \(Int(size.width)) px height \(Int(size.height)) px")
    try eventually("the window has another size") {
      try locate()
      return frame.size == size ? true : nil
    }
  }

  func close() throws { try run("kill") }

  /// Sets how many device pixels a point has on the window's screen.
  func rescale(to scale: Double) throws {
    try desktop.sway.run("output \(output.name) scale \(scale)")
    try locate()
  }

  /// Moves to another screen, in which a point has so many device pixels.
  func move(toScreen screen: Int, scale: Double) throws {
    let other = try desktop.sway.outputs()[screen].name
    try desktop.sway.run("output \(other) scale \(scale)")
    try run("move to output \(other)")
    try run("focus")
    try locate()
  }

  private func run(_ command: String) throws { try desktop.sway.run("[pid=\(process.pid)] \(command)") }

  /// Looks where the window is.
  private func locate() throws {
    frame = try eventually("the window opens; the program says: \(process.errors)") {
      try desktop.sway.frame(ofWindowOf: process.pid)
    }
    let outputs = try desktop.sway.outputs()
    guard let screen = outputs.firstIndex(where: { $0.frame.contains(frame.origin) }) else {
      throw Failure("the window is on no screen: \(frame)")
    }
    (self.screen, output) = (screen, outputs[screen])
  }
}
