import Foundation
import TestSupport
import Testing

/// A configuration in which the program must behave like in all others.
struct Setup: CustomTestStringConvertible {
  let seat: Seat.Kind
  let renderer: String
  /// Device pixels per point.
  let scale: Double

  init(_ seat: Seat.Kind, _ renderer: String, _ scale: Double) {
    (self.seat, self.renderer, self.scale) = (seat, renderer, scale)
  }

  static let all = [
    Setup(.x11, "software", 1), Setup(.x11, "software", 2), Setup(.x11, "opengl", 1), Setup(.x11, "opengl", 2),
    Setup(.sway, "software", 1), Setup(.sway, "software", 1.5), Setup(.sway, "opengl", 2),
    Setup(.nestedSway, "software", 2), Setup(.nestedSway, "opengl", 1),
  ]
  static let withMouse = all.filter { $0.hands.contains(.mouse) }
  static let withFinger = all.filter { $0.hands.contains(.finger) }
  static let few = [all[0], Setup(.sway, "software", 1)]
  static let byHand = all.flatMap { setup in setup.hands.map { (setup, $0) } }

  private var hands: [Hand] {
    switch seat {
    case .x11: [(renderer == "software") == (scale == 1) ? .mouse : .finger]
    case .sway: [.mouse]
    case .nestedSway: [.finger]
    }
  }

  /// The other SDL, by `Scripts/try-current-sdl`; nil for the system's.
  private static let otherSDL = ProcessInfo.processInfo.environment["SWIPEROWS_SDL"]

  /// Whether the other SDL is sdl2-compat.
  static let isMadeOfSDL3 = otherSDL == "unstable"

  /// Whether SDL cannot be told of new scales of outputs.
  ///
  /// This is so in SDL 2.30 to 2.32 on a compositor without wp_fractional_scale_v1, such as sway before 1.9.
  static let cannotFollowOutputs = otherSDL.map { ["2.30.", "2.32."].contains($0.prefix(5)) } ?? false

  /// Whether SDL may miss a release of the mouse outside of the window, as SDL 3.4.18 on X11 does.
  ///
  /// Until the mouse is over the window again, SDL does not report its position either.
  func mayLoseMouseOutside(_ hand: Hand) -> Bool { Self.isMadeOfSDL3 && seat == .x11 && hand == .mouse }

  var testDescription: String { "\(renderer) at \(scale)x on \(seat.rawValue)" }

  static func program() throws -> BuiltProgram {
    if let replacement = BuiltProgram.replacement { return replacement }
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let url = root.appending(path: ".build/release/swiperows")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Failure("There is no \(url.path): run these tests by `make test`, which builds it.")
    }
    return BuiltProgram(url)
  }
}
