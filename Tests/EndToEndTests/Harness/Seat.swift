import SwipeKit
import TestSupport

/// A desktop of its own with eyes and hands: one test at a time uses the program on it.
final class Seat: @unchecked Sendable {
  /// What kinds there are.
  enum Kind: String {
    /// An X server, without a window manager.
    case x11
    /// The Wayland compositor sway, with its own mouse and keyboard and a second screen.
    case sway
    /// Sway in a window of an X server, whose mouse, keyboard and touchscreen it passes on.
    case nestedSway = "sway on x11"
  }

  /// How large each screen is, in pixels: larger than the largest window on all sides, and whole in points at 1.5x.
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

/// What shows windows.
protocol Desktop {
  /// Starts a program whose window shows so many device pixels a point.
  func open(_ program: BuiltProgram, _ arguments: [String], scale: Double) throws -> any DesktopWindow
}

/// A program with its window on a desktop.
protocol DesktopWindow: AnyObject {
  var process: ChildProcess { get }
  /// Device pixels a point.
  var scale: Double { get }

  /// Where a place of the window, in points, is for the hands.
  func onScreen(_ place: Point) -> Point
  /// The colours of a part of it, row by row, as 0xRRGGBB; in device pixels.
  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32]

  /// Gives it the keyboard, as a window manager does.
  func focus() throws
  /// Takes the keyboard from it, while it still shows.
  func loseFocus() throws
  func hide() throws
  func show() throws
  /// Gives it another size, in points.
  func resize(to size: Size) throws
  /// Asks it to close, as the button of its frame does.
  func close() throws
}

/// What acts on a desktop.
protocol Hands {
  /// Does something step by step in real time with the mouse; places are those of `DesktopWindow.onScreen`.
  func play(_ steps: [Step]) throws
  /// Presses a key and lets go of it: its name as X has it, with "ctrl+" before it or not.
  func press(_ key: String) throws
  /// The touchscreen, where there is one.
  var touchscreen: Touchscreen? { get }
  /// Lets go of everything, and moves the mouse out of the way.
  func tidy() throws
}
