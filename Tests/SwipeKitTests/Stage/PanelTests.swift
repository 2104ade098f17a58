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
    user.stage.present(Sheet(title: "A", PageText("text")))
    user.wait(1)
    var list = DisplayList()
    user.draw(into: &list)
    let button = try #require(list.elements.first { $0.action == Sheet.done && $0.text == "Done" }).frame
    let text = user.stage.metrics.width(of: "Done", Theme.light.titleText)
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

struct UndoBarTests {
  private func lines(_ text: String, title: String? = nil, in width: Double, scale: Double = 1) -> [(
    text: String, style: TextStyle, frame: Rect
  )] {
    let bar = UndoBar(text: text, title: title)
    let context = LayerContext(
      window: Rect(x: 0, y: 0, width: width, height: 480), metrics: FontMetrics.dejaVuSans.at(scale: scale))
    var list = DisplayList()
    list.textScale = scale
    bar.draw(into: &list, in: context)
    return list.commands.compactMap { command in
      guard case .text(let line, let style, let frame, .leading, _) = command else { return nil }
      return (line, style, frame)
    }
  }

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
    #expect(!user.stage.pausesUndoBar)
    let start = Point(x: 60, y: 448)
    func event(_ phase: PointerEvent.Phase, _ point: Point) -> InputEvent {
      .pointer(PointerEvent(phase, pointer, at: point, time: user.time))
    }
    user.send(event(.down, start))
    #expect(user.stage.pausesUndoBar)
    for point in [Point(x: 60, y: 452), Point(x: 150, y: 100)] {
      user.wait(0.1)
      user.send(event(.move, point))
      #expect(user.stage.pausesUndoBar)
    }
    user.send(event(.up, Point(x: 150, y: 100)))
    #expect(!user.stage.pausesUndoBar)
  }

  @Test func `a press outside of the bar does not pause its time`() {
    var user = StageUser()
    user.stage.notice = UndoBar(text: "Archived")
    user.wait(1)
    user.send(.pointer(PointerEvent(.down, Pointer(.touch, id: 1), at: Point(x: 60, y: 200), time: user.time)))
    #expect(!user.stage.pausesUndoBar)
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
    let height = UndoBar.height(in: width, user.stage.metrics)
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

  private static let sentences = ["Archived “{title}”", "„{title}“ ins Archiv verschoben", "أُرشف: «{title}»"]
  private static let titles = [
    "A", "Two books are due on Friday", String(repeating: "A long subject ", count: 12),
    String(repeating: "x", count: 2000),
  ]

  @Test(arguments: sentences, titles)
  func `a bar has all words of a change and the first ones of the title, in one size, before its buttons`(
    sentence: String, long: String
  ) {
    // Words may be broken at the end of a line.
    let (parts, title) = (sentence.filter { $0 != " " }.split(separator: "{title}"), long.filter { $0 != " " })
    for (width, scale, most) in [
      (150.0, 1.0, 1), (199, 1, 1), (360, 1, 2), (360, 1.5, 2), (700, 1, 2), (700, 2, 2),
    ] {
      // Styles of commands are scaled already.
      let letters = FontMetrics.dejaVuSans
      let lines = lines(sentence, title: long, in: width, scale: scale)
      let text = lines.map(\.text).joined().filter { ![" ", "\u{200F}", "\u{200E}"].contains($0) }
      #expect(lines.count <= most && lines.allSatisfy { $0.style.size == 16 * scale })
      #expect(text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]), "\(text)")
      let shown = text.dropFirst(parts[0].count).dropLast(parts[1].count)
      #expect(title.hasPrefix(shown.hasSuffix("…") ? shown.dropLast() : shown), "\(shown)")
      let frame = UndoBar.frame(
        in: Rect(x: 0, y: 0, width: width, height: 480), letters.at(scale: scale))
      for line in lines where width >= 360 {
        #expect(letters.width(of: line.text, line.style) <= line.frame.width, "\(line.text)")
        #expect(line.frame.y >= frame.y && line.frame.maxY <= frame.maxY)
      }
    }
  }

  @Test func `a title that has room is shown as a whole, and else as much of it as has room`() {
    #expect(lines("Archived “{title}”", title: "Two books are due on Friday", in: 400).count == 2)
    let letters = FontMetrics.dejaVuSans
    let title = String(repeating: "i", count: 400)
    let line = lines("Archived “{title}”", title: title, in: 150)[0]
    #expect(letters.width(of: line.text, line.style) <= line.frame.width)
    #expect(letters.width(of: line.text + "i", line.style) > line.frame.width)
  }

  @Test(arguments: [1.0, 1.5, 2, 3]) func `the bar is as high as two lines of its text`(scale: Double) {
    let letters = FontMetrics.dejaVuSans.at(scale: scale)
    let frame = UndoBar.frame(in: Rect(x: 0, y: 0, width: 1000, height: 480), letters)
    #expect(frame.height >= letters.height(ofLines: 2, Theme.light.rowText))
  }
}
