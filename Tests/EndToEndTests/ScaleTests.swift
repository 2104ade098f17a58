import SwipeKit
import TestSupport
import Testing

@Suite struct ScaleTests {
  @Test(arguments: ["software", "opengl"])
  func `the window moves between screens of another scale`(renderer: String) async throws {
    try await withUserOnRescaledScreens(renderer) { user in
      let window = try user.swayWindow
      try user.drag(row: 3, by: -150, with: .mouse)
      try user.expect(outcomes: ["opened id=3"])
      for (screen, scale) in [(1, 2.0), (0, 1), (1, 1.5), (0, 2)] {
        try window.move(toScreen: screen, scale: scale)
        #expect(window.scale == scale)
        try user.expect("it has the scale \(scale) on screen \(screen)") {
          $0.scale == scale && $0.rows[3]?.offset == -118
        }
        try user.expectCrispPicture()
        // Buttons are pressed at the pixels that show them.
        try user.tap(at: user.place(row: 3, x: 270), with: .mouse)
        try user.expect(outcomes: ["action id=3 name='Button 2'"])
        try user.tap(at: Point(x: 330, y: 22), with: .mouse)
        try user.expect(outcomes: [])
      }
    }
  }

  @Test(arguments: ["software", "opengl"])
  func `a screen is rescaled under the window`(renderer: String) async throws {
    try await withUserOnRescaledScreens(renderer) { user in
      try user.drag(row: 3, by: -150, with: .mouse)
      try user.expect(outcomes: ["opened id=3"])
      for scale in [2.0, 1.5, 1] {
        try user.swayWindow.rescale(to: scale)
        try user.expect("it has the scale") {
          $0.scale == scale && $0.size == Size(width: 360, height: 640)
        }
        try user.leaveRows(with: .mouse)
        try user.expectCrispPicture()
      }
      try user.drag(row: 3, by: 150, with: .mouse)
      try user.expect(outcomes: ["closed id=3"])
    }
  }

  private func withUserOnRescaledScreens(_ renderer: String, _ body: (User) throws -> Void) async throws {
    try await withKnownIssue("this SDL cannot be told of an output's new scale") {
      try await withUser(Setup(.sway, renderer, 1), body)
    } when: {
      Setup.cannotFollowOutputs
    }
  }
}

extension User {
  fileprivate var swayWindow: SwayWindow {
    get throws { try #require(window as? SwayWindow) }
  }

  /// At whole scales each edge is at its device pixel.
  ///
  /// For other scales the compositor shrinks the next whole one.
  fileprivate func expectCrispPicture(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (titleBar, line, white): (UInt32, UInt32, UInt32) = (0xF8F8FA, 0xC9C9CE, 0xFFFFFF)
    let (purple, cyan): (UInt32, UInt32) = (0x800080, 0x00FFFF)
    var colors: [(UInt32, Double, Double)] = [
      (titleBar, 2, 2), (titleBar, 180, 40), (white, 180, 48), (white, 238, 180),
      (cyan, 246, 180), (cyan, 297, 180), (purple, 305, 180), (purple, 356, 180),
    ]
    if window.scale == window.scale.rounded() {
      let pixel = 1 / window.scale
      colors += [
        (titleBar, 180, 44 - 2 * pixel), (line, 180, 44 - pixel), (white, 180, 44),
        (white, 242 - pixel, 180), (cyan, 242, 180), (cyan, 301 - pixel, 180), (purple, 301, 180),
      ]
    }
    for (color, x, y) in colors { try expect(color, at: Point(x: x, y: y), sourceLocation: sourceLocation) }
  }
}
