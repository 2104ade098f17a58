import SwipeKit
import TestSupport

final class SwayDesktop: Desktop {
  fileprivate let sway: Sway
  /// Whether its hands use an X server's pixels instead of points.
  fileprivate let isNested: Bool
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
  private var screen = 0

  init(_ process: ChildProcess, on desktop: SwayDesktop) throws {
    self.process = process
    self.desktop = desktop
    output = try desktop.sway.outputs()[0]
    try locate()
  }

  var scale: Double { output.scale }

  func onScreen(_ point: Point) -> Point {
    let point = frame.origin + point
    return desktop.isNested ? Point(x: point.x * scale, y: point.y * scale) : point
  }

  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
    let corner = frame.origin - output.frame.origin
    return try desktop.screens[screen].pixels(
      x: Int(corner.x * scale) + x, y: Int(corner.y * scale) + y, width: width, height: height)
  }

  func focus() throws { try run("focus") }
  /// Focuses the other screen, which has no window.
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

  /// In device pixels per point.
  func rescale(to scale: Double) throws {
    try desktop.sway.run("output \(output.name) scale \(scale)")
    try locate()
  }

  /// The scale is in device pixels per point.
  func move(toScreen screen: Int, scale: Double) throws {
    let other = try desktop.sway.outputs()[screen].name
    try desktop.sway.run("output \(other) scale \(scale)")
    try run("move to output \(other)")
    try run("focus")
    try locate()
  }

  private func run(_ command: String) throws { try desktop.sway.run("[pid=\(process.pid)] \(command)") }

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
