import Testing

import SwipeKit

struct UndoHistoryTests {
  private var history = UndoHistory<Int>()

  private func kind(at time: Double) -> String? { history.shown(at: time)?.kind }

  @Test mutating func `an act shows for eight seconds`() {
    #expect(history.shown(at: 0) == nil && history.nextChange(after: 0) == nil)
    history.add([7], kind: "archived", at: 1.674)
    #expect(history.shown(at: 1.674)?.acts == [7] && kind(at: 9.673) == "archived")
    #expect(history.shown(at: 9.674) == nil)
    #expect(history.nextChange(after: 5) == 9.674 && history.nextChange(after: 9.674) == nil)
  }

  @Test mutating func `acts on several things at once are one step`() {
    history.add([1, 2], kind: "archived", at: 0)
    history.add([], kind: "archived", at: 1)
    history.add([3, 4], kind: "archived", at: 2)
    #expect(history.shown(at: 2)?.acts == [3, 4])
    #expect(history.undo() == [4, 3])
    #expect(history.redo(at: 3) == [3, 4])
    #expect(history.undo() == [4, 3])
    #expect(history.undo() == [2, 1])
  }

  @Test mutating func `steps that one act made are joined to one, which has the time of the last`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "done", at: 1)
    history.add([3], kind: "added", at: 2)
    history.makeOneStep(after: 2)
    #expect(history.shown(at: 2)?.acts == [3])
    history.makeOneStep(after: 1)
    #expect(history.undoable?.kind == "done" && history.nextChange(after: 2) == 10)
    #expect(history.undo() == [3, 2])
    #expect(history.undo() == [1])
  }

  @Test(arguments: [0, 0.1, 1e5 / 3, 86_400 * 365.25])
  mutating func `whenever the clock began, the bar is gone at the time that it says`(origin: Double) {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let start = origin + Double(random.int(0...1_000_000)) / 1000
      history.add([1], kind: "\(start)", at: start)
      let pause = start + Double(random.int(0...7999)) / 1000
      history.pause(at: pause)
      history.resume(at: pause + 10)
      let end = history.nextChange(after: pause + 10) ?? .infinity
      #expect(abs(end - (start + 18)) < 2e-6)
      #expect(history.shown(at: end) == nil && history.shown(at: end - 0.001) != nil)
    }
  }

  @Test mutating func `a bar that is looked at before its act has all of its time, and no more`() {
    history.add([1], kind: "archived", at: 10)
    history.pause(at: 5)
    history.resume(at: 20)
    #expect(history.nextChange(after: 20) == 28)
  }
}
