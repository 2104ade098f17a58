import Testing

@testable import SwipeKit

/// What is done, undone and done again, and the bar that tells of it.
struct UndoHistoryTests {
  private var history = UndoHistory<Int>()

  private func kind(at time: Double) -> String? { history.shown(at: time)?.kind }

  @Test mutating func `an act shows for eight seconds`() {
    #expect(history.shown(at: 0) == nil && history.nextChange(after: 0) == nil)
    history.add(7, kind: "archived", at: 1.674)
    #expect(history.shown(at: 1.674)?.acts == [7] && kind(at: 9.673) == "archived")
    #expect(history.shown(at: 9.674) == nil)
    #expect(history.nextChange(after: 5) == 9.674 && history.nextChange(after: 9.674) == nil)
  }

  @Test mutating func `a further act of its kind joins what shows, which then shows for eight seconds more`() {
    for (act, time) in [(1, 0.0), (2, 7), (3, 14.9)] { history.add(act, kind: "archived", at: time) }
    #expect(history.shown(at: 22.8)?.acts == [1, 2, 3])
    #expect(history.undo() == [3, 2, 1])
    #expect(history.undoable == nil)
  }

  @Test mutating func `an act of another kind, and one that comes when the bar is gone, are steps of their own`() {
    history.add(1, kind: "archived", at: 0)
    history.add(2, kind: "deleted", at: 1)
    history.add(3, kind: "archived", at: 2)
    history.add(4, kind: "archived", at: 10)
    #expect(history.shown(at: 10)?.acts == [4])
    #expect(history.undo() == [4])
    #expect(history.undo() == [3])
    #expect(history.undo() == [2])
    #expect(history.undo() == [1])
    #expect(history.undo() == [])
  }

  @Test mutating func `undo reaches beyond the bar, and shows no older step`() {
    history.add(1, kind: "archived", at: 0)
    history.add(2, kind: "deleted", at: 1)
    #expect(history.shown(at: 100) == nil)
    #expect(history.undo() == [2])
    #expect(history.undoable?.acts == [1] && history.redoable?.acts == [2])
    #expect(history.shown(at: 1) == nil && history.nextChange(after: 1) == nil)
  }

  @Test mutating func `what is done again shows again, and is joined`() {
    history.add(1, kind: "archived", at: 0)
    history.add(2, kind: "archived", at: 1)
    _ = history.undo()
    #expect(history.redo(at: 20) == [1, 2])
    #expect(history.redo(at: 20) == [])
    #expect(history.nextChange(after: 20) == 28)
    history.add(3, kind: "archived", at: 21)
    #expect(history.undo() == [3, 2, 1])
  }

  @Test mutating func `after something new nothing older is done again`() {
    history.add(1, kind: "archived", at: 0)
    _ = history.undo()
    history.add(2, kind: "archived", at: 1)
    #expect(history.redoable == nil && history.redo(at: 2) == [])
    #expect(history.finish() == [2])
  }

  @Test mutating func `all that is done is final at the end, once`() {
    history.add(1, kind: "archived", at: 0)
    history.add(2, kind: "deleted", at: 1)
    history.add(3, kind: "deleted", at: 2)
    history.add(4, kind: "archived", at: 3)
    _ = history.undo()
    #expect(history.finish() == [1, 2, 3])
    #expect(history.undo() == [] && history.redo(at: 4) == [] && history.finish() == [])
    #expect(history.shown(at: 3) == nil && history.nextChange(after: 3) == nil)
  }

  @Test mutating func `no time passes for the bar while it is paused`() {
    history.add(1, kind: "archived", at: 0)
    history.pause(at: 3)
    history.pause(at: 4)
    #expect(kind(at: 1000) == "archived" && history.nextChange(after: 1000) == nil)
    history.resume(at: 1000)
    history.resume(at: 1004)
    #expect(history.nextChange(after: 1000) == 1005)
    #expect(kind(at: 1004.999) == "archived" && history.shown(at: 1005) == nil)
  }

  @Test mutating func `a bar that comes while it is paused waits; one that went does not come back`() {
    history.pause(at: 0)
    history.add(1, kind: "archived", at: 1)
    #expect(kind(at: 500) == "archived")
    history.resume(at: 500)
    #expect(history.nextChange(after: 500) == 508)
    history.pause(at: 600)
    #expect(history.shown(at: 600) == nil)
    history.resume(at: 700)
    #expect(history.shown(at: 700) == nil && history.nextChange(after: 700) == nil)
  }

  @Test mutating func `acts on what is gone are forgotten, on both sides`() {
    history.add(1, kind: "archived", at: 0)
    history.add(2, kind: "archived", at: 0)
    history.add(3, kind: "deleted", at: 1)
    history.add(1, kind: "flagged", at: 2)
    _ = history.undo()
    history.forget { $0 == 1 }
    #expect(history.redoable == nil)
    #expect(history.undo() == [3])
    #expect(history.undo() == [2])
  }

  @Test mutating func `the bar goes when all that it tells of is forgotten, and stays while some is left`() {
    history.add(1, kind: "archived", at: 0)
    history.add(2, kind: "deleted", at: 1)
    history.add(3, kind: "deleted", at: 1)
    history.forget { $0 == 2 }
    #expect(history.shown(at: 2)?.acts == [3])
    history.forget { $0 == 3 }
    #expect(history.shown(at: 2) == nil)
    #expect(history.undoable?.acts == [1])
  }

  @Test(arguments: [0, 0.1, 1e5 / 3, 86_400 * 365.25])
  mutating func `whenever the clock began, the bar is gone at the time that it says`(origin: Double) {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let start = origin + Double(random.int(0...1_000_000)) / 1000
      history.add(1, kind: "\(start)", at: start)
      let pause = start + Double(random.int(0...7999)) / 1000
      history.pause(at: pause)
      history.resume(at: pause + 10)
      let end = history.nextChange(after: pause + 10) ?? .infinity
      #expect(abs(end - (start + 18)) < 2e-6)
      #expect(history.shown(at: end) == nil && history.shown(at: end - 0.001) != nil)
    }
  }

  @Test mutating func `once all is final there is no bar that could go`() {
    history.add(1, kind: "archived", at: 0)
    #expect(history.finish() == [1])
    #expect(history.nextChange(after: 1) == nil && history.shown(at: 1) == nil)
  }

  @Test mutating func `a bar that is looked at before its act has all of its time, and no more`() {
    history.add(1, kind: "archived", at: 10)
    history.pause(at: 5)
    history.resume(at: 20)
    #expect(history.nextChange(after: 20) == 28)
  }
}
