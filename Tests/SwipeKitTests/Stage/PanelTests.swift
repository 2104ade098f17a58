import Testing

import SwipeKit

struct PanelTests {
  private static let panels: [(name: String, role: Element.Role, present: @Sendable (inout StageUser) -> Void)] = [
    ("sheet", .sheet, { $0.stage.present(Sheet(title: "A", PageText("text"))) }),
    ("alert", .alert, { $0.stage.present(Alert(text: "Sure?")) }),
    ("menu", .menu, { $0.stage.present($0.menu) }),
    ("undo bar", .undoBar, { $0.stage.notice = UndoBar(text: "Archived") }),
  ]

  private func dismiss(_ name: String, of user: inout StageUser) {
    if name == "undo bar" { user.stage.notice = nil } else { user.send(.key(.escape, time: user.time)) }
  }

  private func element(_ role: Element.Role, of user: StageUser) -> Element? {
    return user.picture.elements.last { $0.role == role }
  }

  @Test func `a panel is there within a quarter second, and gone within another`() {
    for panel in Self.panels {
      var user = StageUser()
      panel.present(&user)
      #expect(user.stage.isMoving && user.stage.nextFrameTime == user.time, "\(panel.name)")
      user.wait(0.1)
      #expect(user.stage.isMoving, "\(panel.name)")
      user.wait(0.15)
      #expect(!user.stage.isMoving && user.stage.nextFrameTime == nil, "\(panel.name)")
      dismiss(panel.name, of: &user)
      user.wait(0.1)
      #expect(element(panel.role, of: user) != nil, "\(panel.name)")
      user.wait(0.15)
      #expect(element(panel.role, of: user) == nil && user.stage.nextFrameTime == nil, "\(panel.name)")
    }
  }

  @Test func `no part of a panel has a negative size, however small the window is`() {
    for panel in Self.panels {
      for (width, height) in [(1, 1), (360, 1), (1, 480), (40, 40), (150, 20)] {
        var user = StageUser()
        user.send(.resize(Size(width: Double(width), height: Double(height)), scale: 1.25, time: 0))
        panel.present(&user)
        user.wait(0.25)
        #expect(user.picture.commands.allSatisfy { $0.isFinite }, "\(panel.name) at \(width)×\(height)")
      }
    }
  }

  @Test func `no frame has a panel elsewhere, or fainter, than between those about it`() throws {
    for panel in Self.panels {
      var user = StageUser()
      panel.present(&user)
      var seen: [(y: Double, alpha: Double)] = []
      for _ in 0..<30 {
        let element = try #require(self.element(panel.role, of: user), "\(panel.name)")
        seen.append((element.frame.y, element.alpha))
        user.wait(0.01)
      }
      let (ys, alphas) = (seen.map(\.y), seen.map(\.alpha))
      #expect(ys == ys.sorted() || ys == ys.sorted(by: >), "\(panel.name)")
      #expect(alphas == alphas.sorted() && alphas.last == 1, "\(panel.name)")
      // Something moves or fades, by at most a third in a hundredth of a second.
      let parts = panel.name == "alert" ? alphas : ys.map { ($0 - ys[0]) / (ys[29] - ys[0]) }
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $1 - $0 < 0.34 } && parts.last == 1, "\(panel.name)")
    }
  }

  @Test func `with reduced motion a panel fades for a tenth of a second at its place`() throws {
    for panel in Self.panels {
      var user = StageUser()
      user.stage.reducesMotion = true
      panel.present(&user)
      let start = try #require(element(panel.role, of: user), "\(panel.name)")
      user.wait(0.05)
      let middle = try #require(element(panel.role, of: user), "\(panel.name)")
      user.wait(0.051)
      let end = try #require(element(panel.role, of: user), "\(panel.name)")
      #expect(start.frame == end.frame && middle.frame == end.frame, "\(panel.name)")
      #expect(start.alpha == 0 && abs(middle.alpha - 0.5) < 0.01 && end.alpha == 1, "\(panel.name)")
      #expect(!user.stage.isMoving, "\(panel.name)")
    }
  }

  @Test func `what leaves has no controls, and takes presses without effect`() throws {
    for panel in Self.panels {
      var user = StageUser()
      panel.present(&user)
      user.wait(1)
      let shown = try #require(element(panel.role, of: user)).frame
      let place = Point(x: shown.x + shown.width / 2, y: shown.maxY - 10)
      #expect(user.stage.hit(at: place) != nil, "\(panel.name)")
      dismiss(panel.name, of: &user)
      user.wait(0.02)
      #expect(element(panel.role, of: user) != nil && user.stage.hit(at: place) == nil, "\(panel.name)")
      let activated = user.activated
      user.tap(place)
      user.wait(0.01)
      #expect(user.told.isEmpty && user.activated == activated, "\(panel.name)")
    }
  }

  @Test(arguments: [200.0, 320, 360, 640], [1, 1.5, 3])
  func `the text of a sheet's button is as far from the edge as the title`(width: Double, scale: Double) throws {
    var user = StageUser()
    user.send(.resize(Size(width: width, height: 640), scale: 1, time: 0))
    user.stage.textScale = scale
    user.present(Sheet(title: "A", PageText("text")))
    let button = try #require(user.picture.elements.first { $0.action == Sheet.done && $0.text == "Done" }).frame
    let text = user.stage.metrics.width(of: "Done", Theme.light.titleText)
    #expect((button.width - text) / 2 >= 12)
  }

  @Test func `a bar that is on its way out turns round for what is done next`() throws {
    var user = StageUser()
    user.showUndoBar()
    user.stage.notice = nil
    #expect(user.stage.notice == nil)
    user.wait(0.04)
    let before = try #require(element(.undoBar, of: user)).frame.y
    user.stage.notice = UndoBar(text: "Deleted")
    let bar = try #require(element(.undoBar, of: user))
    #expect(bar.frame.y == before && bar.text == "Deleted")
    user.wait(1)
    #expect(try #require(element(.undoBar, of: user)).frame.y < before)
  }

  @Test func `a press that is cancelled on a bar on its way out does not bring it back`() throws {
    var user = StageUser()
    user.showUndoBar()
    user.stage.notice = nil
    user.wait(0.04)
    let bar = try #require(element(.undoBar, of: user)).frame
    let place = Point(x: bar.x + 20, y: bar.y + 10)
    for phase in [PointerEvent.Phase.down, .cancel] {
      user.send(phase, at: place, by: Pointer(.touch, id: 1))
    }
    user.wait(1)
    #expect(user.stage[UndoBar.self] == nil && user.activated == [])
  }
}
