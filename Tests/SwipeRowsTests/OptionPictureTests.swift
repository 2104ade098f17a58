import SwipeKit
import SwipeKitSDL
import SwipeRowsDemo
import Testing
import swiperows

extension DrawingTests {
  /// Each style with each setting: 360 × 300 device pixels, an open row, and another one under the mouse.
  @Suite struct OptionPictureTests {
    enum Option: String, CaseIterable {
      case rightToLeft = "rtl"
      case halfText = "text-0.5"
      case largerText = "text-1.5"
      case largestText = "text-3"
      case lightContrast = "contrast-light"
      case darkContrast = "contrast-dark"
      case lessMotion = "motion"

      func adopt(_ app: inout App) {
        switch self {
        case .rightToLeft: app.stage.settings.set(.direction(.rightToLeft))
        case .lightContrast: app.stage.settings.set(.contrast(isHigh: true))
        case .darkContrast:
          app.stage.settings.set(.appearance(.dark))
          app.stage.settings.set(.contrast(isHigh: true))
        case .lessMotion: app.stage.settings.set(.motion(isReduced: true))
        case .halfText: app.stage.settings.set(.textScale(0.5))
        case .largerText: app.stage.settings.set(.textScale(1.5))
        case .largestText: app.stage.settings.set(.textScale(3))
        }
      }
    }

    /// In device pixels.
    private static let pixels = Size(width: 360, height: 300)

    private func user(_ style: String, _ option: Option) throws -> AppUser {
      var user = try AppUser(style, size: Self.pixels)
      option.adopt(&user.app)
      return user
    }

    private func expectPicture(
      _ name: String, _ user: AppUser, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let list = user.picture
      try SwipeRowsTests.expectPicture(
        name, of: list, size: user.app.stage.size, scale: user.app.stage.scale, sourceLocation: sourceLocation)
    }

    @Test(arguments: StyleDemo.all.map(\.name), Option.allCases)
    func `each style in each option`(style: String, option: Option) throws {
      var user = try user(style, option)
      if style == "trigger" {
        // It never rests open, so a finger holds it.
        let start = try #require(user.middle(of: 0))
        let way = (option == .rightToLeft ? -0.55 : 0.55) * user.app.stage.size.width
        let finger = Pointer(.touch, id: 1)
        user.send(.down, finger, at: start)
        user.wait(0.1)
        user.send(.move, finger, at: Point(x: start.x + way, y: start.y))
        user.wait(0.1)
      } else {
        // With reduced motion it opens immediately. Otherwise it would be moving, and needs time to rest.
        user.app.stage.list.open(RowID(0))
        user.wait(option == .lessMotion ? 0.01 : 1)
        user.hover(user.middle(of: 1))
      }
      try expectPicture("\(style.replacing(":", with: "-"))-\(option.rawValue)", user)
    }

    @Test(arguments: [
      "styles", "scrolled-styles", "letter", "menu", "undo", "alert", "nothing-left", "sheet", "folders", "until",
    ])
    func `the largest texts in a window of 360 by 640 pixels`(what: String) throws {
      let style =
        ["styles": "actions", "alert": "menu", "sheet": "actions", "nothing-left": "actions"][what] ?? "inbox"
      var user = try AppUser(style, count: what == "nothing-left" ? 0 : nil)
      user.app.stage.settings.set(.textScale(3))
      if what == "letter" { user.tap(try #require(user.middle(of: 0))) }
      let keys = [
        "styles": ["Tab", "Tab", "Return"], "scrolled-styles": ["F10", "S", "Return"],
        "folders": ["Tab", "Tab", "Return"], "until": ["Down", "Ctrl+L"], "menu": ["Down", "Application"],
        "undo": ["Down", "Delete"], "alert": ["Down", "Application", "Return"], "sheet": ["Down", "Return"],
      ]
      for key in keys[what] ?? [] { user.press(key) }
      user.wait(1)
      try expectPicture("largest-\(what)", user)
    }
  }
}
