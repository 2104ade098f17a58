import Foundation
import TestSupport
import Testing

/// A way to run the program in which everything must be the same.
struct Setup: CustomTestStringConvertible {
  let renderer: String
  /// Device pixels a point.
  let scale: Double

  static let all = ["software", "opengl"].flatMap { renderer in
    [1, 2].map { Setup(renderer: renderer, scale: $0) }
  }

  var testDescription: String { "\(renderer) at \(Int(scale))x" }

  /// The program as its users have it.
  static func program() throws -> BuiltProgram {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let url = root.appending(path: ".build/release/swiperows")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Failure("There is no \(url.path): run these tests by `make test`, which builds it.")
    }
    return BuiltProgram(url)
  }
}
