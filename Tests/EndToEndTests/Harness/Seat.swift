import SwipeKit
import TestSupport

/// A separate desktop, for one test at a time.
final class Seat: @unchecked Sendable {
  enum Kind: String {
    case x11
    /// With its own mouse and keyboard, and a second screen.
    case sway
    /// Sway in a window of an X server, with the server's mouse, keyboard and touchscreen.
    case nestedSway = "sway on x11"
  }

  /// In pixels: larger than the largest window on all sides, and whole in points at 1.5x.
  static let screen = (width: 1080, height: 1440)

  let desktop: any Desktop
  let hands: any Hands

  init(_ kind: Kind) throws {
    switch kind {
    case .x11:
      let server = try XServer()
      (desktop, hands) = (XDesktop(server.display), XHands(server))
    case .sway:
      let sway = try Sway(width: Self.screen.width, height: Self.screen.height)
      (desktop, hands) = (try SwayDesktop(sway), try WaylandHands(sway))
    case .nestedSway:
      let server = try XServer()
      let sway = try Sway(width: Self.screen.width, height: Self.screen.height, on: server.display)
      (desktop, hands) = (try SwayDesktop(sway, isNested: true), XHands(server))
    }
  }
}

protocol Desktop {
  /// In device pixels per point.
  func open(_ program: BuiltProgram, _ arguments: [String], scale: Double) throws -> any DesktopWindow
}

protocol DesktopWindow: AnyObject {
  var process: ChildProcess { get }
  /// Device pixels per point.
  var scale: Double { get }

  /// Converts a point of the window for the hands.
  func onScreen(_ place: Point) -> Point
  /// By rows, as 0xRRGGBB; in device pixels.
  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32]

  /// As a window manager does.
  func focus() throws
  /// The window stays visible.
  func loseFocus() throws
  func hide() throws
  func show() throws
  /// In points.
  func resize(to size: Size) throws
  /// Asks it to close, as its title bar's button does.
  func close() throws
}

protocol Hands {
  /// Plays steps of the mouse in real time, at points of `DesktopWindow.onScreen`.
  func play(_ steps: [Step]) throws
  /// Presses and releases a key by its X name, with an optional "ctrl+".
  func press(_ key: String) throws
  /// nil if there is no touchscreen.
  var touchscreen: Touchscreen? { get }
  /// Releases everything, and moves the mouse out of the way.
  func tidy() throws
}
