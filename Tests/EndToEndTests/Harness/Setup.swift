import Foundation
import TestSupport
import Testing

/// A way to run the program in which everything must be the same.
struct Setup: CustomTestStringConvertible {
  let seat: Seat.Kind
  let renderer: String
  /// Device pixels a point.
  let scale: Double

  init(_ seat: Seat.Kind, _ renderer: String, _ scale: Double) {
    (self.seat, self.renderer, self.scale) = (seat, renderer, scale)
  }

  static let all = [
    Setup(.x11, "software", 1), Setup(.x11, "software", 2), Setup(.x11, "opengl", 1), Setup(.x11, "opengl", 2),
    Setup(.sway, "software", 1), Setup(.sway, "software", 1.5), Setup(.sway, "opengl", 2),
    Setup(.nestedSway, "software", 2), Setup(.nestedSway, "opengl", 1),
  ]
  /// Those that are for the mouse.
  static let withMouse = all.filter { $0.hands.contains(.mouse) }
  /// Those that are for fingers.
  static let withFinger = all.filter { $0.hands.contains(.finger) }
  /// One of each window system.
  static let few = [all[0], Setup(.sway, "software", 1)]
  /// All of them, with what one acts with there.
  static let byHand = all.flatMap { setup in setup.hands.map { (setup, $0) } }

  /// What one acts with here; on X each hand has each renderer and each scale.
  private var hands: [Hand] {
    switch seat {
    case .x11: [(renderer == "software") == (scale == 1) ? .mouse : .finger]
    case .sway: [.mouse]
    case .nestedSway: [.finger]
    }
  }

  /// The other SDL that the program has, by `Scripts/try-current-sdl`; nil for this system's.
  private static let otherSDL = ProcessInfo.processInfo.environment["SWIPEROWS_SDL"]

  /// Whether that is an SDL 2 made of SDL 3.
  static let isMadeOfSDL3 = otherSDL == "unstable"

  /// Whether SDL keeps its outputs to itself, so that nobody can tell it of their new scales: SDL 2.30 to 2.32, on a
  /// compositor that does not tell them by wp_fractional_scale_v1, as sway does not before 1.9.
  static let cannotFollowOutputs = otherSDL.map { ["2.30.", "2.32."].contains($0.prefix(5)) } ?? false

  /// Whether SDL may not hear that the mouse lets go outside of the window, as SDL 3.4.18 on X11.
  ///
  /// Nor does it say then where the mouse is until it moves over the window again.
  func mayLoseMouseOutside(_ hand: Hand) -> Bool { Self.isMadeOfSDL3 && seat == .x11 && hand == .mouse }

  var testDescription: String { "\(renderer) at \(scale)x on \(seat.rawValue)" }

  /// The program as its users have it.
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
