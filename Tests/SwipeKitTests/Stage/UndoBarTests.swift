import Testing

@testable import SwipeKit

/// The text of the undo bar, and its way out.
struct UndoBarTests {
  /// The texts that a bar draws beside its buttons, in a window of a width.
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

  private static let texts = [
    "Archived “Keys for the cabin”", "Archived “Two books are due on Friday”",
    "„Your order for tomorrow“ ins Archiv verschoben", "أُرشف: «Your order for tomorrow»",
  ]

  @Test(arguments: texts, [360.0, 400, 700])
  func `a bar shows its whole text, in the room before its buttons`(text: String, width: Double) {
    let lines = lines(text, in: width)
    #expect(lines.map(\.text).joined(separator: " ") == text)
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
