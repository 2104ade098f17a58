import Testing

import SwipeKit

struct UndoBarTests {
  private var user = StageUser()

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
    user.showUndoBar()
    let start = Point(x: 60, y: 448)
    let finger = Pointer(.touch, id: 1)
    user.send(.down, at: start, by: finger)
    for frame in 1...frames {
      user.wait(1 / 60)
      user.send(.move, at: start + Point(x: 0, y: way * Double(frame) / Double(frames)), by: finger)
    }
    user.wait(0.1)
    user.send(.up, at: start + Point(x: 0, y: way), by: finger)
    return user
  }

  @Test(arguments: [Pointer(.touch, id: 1), Pointer(.mouse)])
  mutating func `the time of the bar pauses while a pointer holds it, wherever that moves`(pointer: Pointer) {
    user.showUndoBar()
    #expect(!user.stage.pausesUndoBar)
    let start = Point(x: 60, y: 448)
    user.send(.down, at: start, by: pointer)
    #expect(user.stage.pausesUndoBar)
    for point in [Point(x: 60, y: 452), Point(x: 150, y: 100)] {
      user.wait(0.1)
      user.send(.move, at: point, by: pointer)
      #expect(user.stage.pausesUndoBar)
    }
    user.send(.up, at: Point(x: 150, y: 100), by: pointer)
    #expect(!user.stage.pausesUndoBar)
  }

  @Test mutating func `a press outside of the bar does not pause its time`() {
    user.showUndoBar()
    user.send(.down, at: Point(x: 60, y: 200), by: Pointer(.touch, id: 1))
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
  mutating func `nothing under the bar shows, and nothing under it can be pressed`(width: Double, theme: Theme)
    throws
  {
    user.stage.rowWidth = 640
    user.stage.theme = theme
    user.send(.resize(Size(width: width, height: 480), scale: 1, time: 0))
    user.showUndoBar()
    let height = UndoBar.height(in: width, user.stage.metrics)
    let list = user.picture
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
}
