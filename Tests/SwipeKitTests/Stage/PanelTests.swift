import Testing

import SwipeKit

/// How what floats over a window comes and goes.
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
    var list = DisplayList()
    user.draw(into: &list)
    return list.elements.last { $0.role == role }
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
        var list = DisplayList()
        user.draw(into: &list)
        #expect(list.commands.allSatisfy { $0.isFinite }, "\(panel.name) at \(width)×\(height)")
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
      // Something of it moves or fades, and by no more than a third in a hundredth of a second.
      let parts = panel.name == "alert" ? alphas : ys.map { ($0 - ys[0]) / (ys[29] - ys[0]) }
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $1 - $0 < 0.34 } && parts.last == 1, "\(panel.name)")
    }
  }

  @Test func `with less motion a panel fades for a tenth of a second where it is`() throws {
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

  @Test(arguments: [(320.0, "Archived “A”"), (199, "Archived")])
  func `a narrow bar says in short what was done`(width: Double, text: String) {
    var user = StageUser()
    user.send(.resize(Size(width: width, height: 480), scale: 1, time: 0))
    user.stage.notice = UndoBar(text: "Archived “A”", shortText: "Archived")
    user.wait(1)
    var list = DisplayList()
    user.draw(into: &list)
    let texts = list.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    #expect(texts.filter { $0.hasPrefix("Archived") } == [text])
  }

  @Test(arguments: [200.0, 320, 360, 640], [1, 1.5, 3])
  func `the text of a sheet's button is as far from the edge as the title`(width: Double, scale: Double) throws {
    var user = StageUser()
    user.send(.resize(Size(width: width, height: 640), scale: 1, time: 0))
    user.stage.textScale = scale
    user.stage.present(Sheet(title: "A", PageText("text")))
    user.wait(1)
    var list = DisplayList()
    user.draw(into: &list)
    let button = try #require(list.elements.first { $0.action == Sheet.done && $0.text == "Done" }).frame
    let text = user.stage.letters.width(of: "Done", Theme.light.titleText)
    #expect((button.width - text) / 2 >= 12)
  }

  @Test func `a bar that is on its way out turns round for what is done next`() throws {
    var user = StageUser()
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
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
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
    user.stage.notice = nil
    user.wait(0.04)
    let bar = try #require(element(.undoBar, of: user)).frame
    let place = Point(x: bar.x + 20, y: bar.y + 10)
    for phase in [PointerEvent.Phase.down, .cancel] {
      user.send(.pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: place, time: user.time)))
    }
    user.wait(1)
    #expect(user.stage[UndoBar.self] == nil && user.activated == [])
  }
}

/// The text of the undo bar, and its way out.
struct UndoBarTests {
  /// The texts that a bar draws next to its buttons, in a window of a width.
  private func lines(_ text: String, in width: Double, scale: Double = 1) -> [(
    text: String, style: TextStyle, frame: Rect
  )] {
    let bar = UndoBar(text: text, shortText: "Archived")
    let context = LayerContext(
      window: Rect(x: 0, y: 0, width: width, height: 480), letters: LetterWidths.dejaVuSans.at(scale: scale))
    var list = DisplayList()
    list.textScale = scale
    bar.place(into: &list, in: context)
    return list.commands.compactMap { command in
      guard case .text(let line, let style, let frame, .leading, _) = command else { return nil }
      return (line, style, frame)
    }
  }

  /// Somebody who drags a bar down, in steps of a frame, and lifts.
  private func dragged(by way: Double, over frames: Int = 30) -> StageUser {
    var user = StageUser()
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
    let start = Point(x: 60, y: 448)
    func event(_ phase: PointerEvent.Phase, _ y: Double) -> InputEvent {
      .pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: Point(x: start.x, y: y), time: user.time))
    }
    user.send(event(.down, start.y))
    for frame in 1...frames {
      user.wait(1 / 60)
      user.send(event(.move, start.y + way * Double(frame) / Double(frames)))
    }
    user.wait(0.1)
    user.send(event(.up, start.y + way))
    return user
  }

  @Test(arguments: [Pointer(.touch, id: 1), Pointer(.mouse)])
  func `the time of the bar pauses while a pointer holds it, wherever that moves`(pointer: Pointer) {
    var user = StageUser()
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
    #expect(!user.stage.holdsNotice)
    let start = Point(x: 60, y: 448)
    func event(_ phase: PointerEvent.Phase, _ place: Point) -> InputEvent {
      .pointer(PointerEvent(phase, pointer, at: place, time: user.time))
    }
    user.send(event(.down, start))
    #expect(user.stage.holdsNotice)
    for place in [Point(x: 60, y: 452), Point(x: 150, y: 100)] {
      user.wait(0.1)
      user.send(event(.move, place))
      #expect(user.stage.holdsNotice)
    }
    user.send(event(.up, Point(x: 150, y: 100)))
    #expect(!user.stage.holdsNotice)
  }

  @Test func `a press outside of the bar does not pause its time`() {
    var user = StageUser()
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
    user.send(.pointer(PointerEvent(.down, Pointer(.touch, id: 1), at: Point(x: 60, y: 200), time: user.time)))
    #expect(!user.stage.holdsNotice)
  }

  @Test func `a finger swipes the bar away, and what it is about stays done`() {
    var away = dragged(by: 60)
    #expect(away.activated == [UndoBar.close] && away.stage.notice == nil)
    away.wait(1)
    #expect(away.place(of: "Undo") == nil)
    for way in [14.0, -60] {
      var back = dragged(by: way)
      #expect(back.activated.isEmpty && back.stage.notice != nil, "\(way)")
      back.wait(1)
      #expect(back.place(of: "Undo").map { $0.y < 480 } == true)
      #expect(back.told.isEmpty && back.stage.list.contentOffset == 0, "the list below stands still")
    }
  }

  @Test(arguments: [180.0, 360, 900], [Theme.light, .dark])
  func `nothing under the bar shows, and nothing under it can be pressed`(width: Double, theme: Theme) throws {
    var user = StageUser()
    user.stage.rowWidth = 640
    user.stage.theme = theme
    user.send(.resize(Size(width: width, height: 480), scale: 1, time: 0))
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
    let height = UndoBar.height(in: width, user.stage.letters)
    var list = DisplayList()
    user.draw(into: &list)
    let bar = try #require(list.elements.last { $0.role == .undoBar })
    #expect(bar.frame == Rect(x: 0, y: 480 - height, width: width, height: height))
    let ground = try #require(list.commands[bar.drawing].first)
    #expect(ground == .fill(bar.frame, theme.bar) && theme.bar.alpha == 255)
    for x in stride(from: 1, to: width, by: 7) {
      for y in stride(from: bar.frame.y + 1, to: 480, by: 7) {
        let place = Point(x: x, y: y)
        if list.element(at: place)?.action == nil { user.tap(place) }
      }
    }
    user.wait(1)
    #expect(user.told.isEmpty && user.activated.isEmpty)
  }

  private static let texts = [
    "Archived “Keys for the cabin”", "Archived “Two books are due on Friday”",
    "„Your order for tomorrow“ ins Archiv verschoben", "أُرشف: «Your order for tomorrow»",
  ]

  @Test(arguments: texts, [360.0, 400, 700])
  func `a bar shows its whole text, in the room before its buttons`(text: String, width: Double) {
    let lines = lines(text, in: width)
    #expect(lines.map { $0.text.filter { $0 != "\u{200F}" } }.joined(separator: " ") == text)
    for line in lines {
      #expect(LetterWidths.dejaVuSans.width(of: line.text, line.style) <= line.frame.width, "\(line.text)")
    }
    let frame = UndoBar.frame(in: Rect(x: 0, y: 0, width: width, height: 480), .dejaVuSans)
    #expect(lines.allSatisfy { $0.frame.y >= frame.y && $0.frame.maxY <= frame.maxY })
  }

  @Test func `a text that has no room in three lines gives way to the short one`() {
    #expect(lines(String(repeating: "A long subject ", count: 12), in: 360).map(\.text) == ["Archived"])
  }

  @Test(arguments: [1.0, 1.5, 2, 3]) func `the bar is as high as two lines of its text`(scale: Double) {
    let letters = LetterWidths.dejaVuSans.at(scale: scale)
    let frame = UndoBar.frame(in: Rect(x: 0, y: 0, width: 1000, height: 480), letters)
    #expect(frame.height >= letters.height(ofLines: 2, Theme.light.rowText))
  }
}
