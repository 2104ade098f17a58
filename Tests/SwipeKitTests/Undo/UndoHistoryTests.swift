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

  @Test mutating func `every act is a step, and the bar shows the step that undo takes back`() {
    for (act, time) in [(1, 0.0), (2, 7), (3, 14)] { history.add([act], kind: "archived", at: time) }
    #expect(history.shown(at: 14)?.acts == [3])
    #expect(history.undo() == [3])
    #expect(history.shown(at: 14.9)?.acts == [2] && history.nextChange(after: 14.9) == 15)
    #expect(history.shown(at: 15) == nil)
    #expect(history.undo() == [2])
    #expect(history.undo() == [1])
    #expect(history.undo() == [])
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

  @Test mutating func `undo reaches beyond the bar, and shows no step whose own time is over`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "deleted", at: 7)
    #expect(history.undo() == [2])
    #expect(history.undoable?.acts == [1] && history.redoable?.acts == [2])
    #expect(history.shown(at: 7.9)?.acts == [1] && history.shown(at: 8) == nil)
    #expect(history.undo() == [1])
  }

  @Test mutating func `what is done again shows again, with all of its time`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "archived", at: 1)
    _ = history.undo()
    _ = history.undo()
    #expect(history.redo(at: 20) == [1])
    #expect(history.shown(at: 21)?.acts == [1])
    #expect(history.redo(at: 22) == [2])
    #expect(history.redo(at: 22) == [])
    #expect(history.nextChange(after: 22) == 30)
    #expect(history.undo() == [2])
    #expect(history.shown(at: 23)?.acts == [1] && history.nextChange(after: 23) == 28)
  }

  @Test mutating func `each act is final when its own eight seconds are over`() {
    for (act, time) in [(1, 0.0), (2, 0.5), (3, 5)] { history.add([act], kind: "archived", at: time) }
    #expect(history.nextFinal(after: 5) == 8 && history.finish(at: 7.9) == [])
    #expect(history.finish(at: 8) == [1] && history.nextFinal(after: 8) == 8.5)
    #expect(history.finish(at: 8.6) == [2])
    #expect(history.undo() == [3])
    #expect(history.nextFinal(after: 9) == nil && history.finish(at: 100) == [])
    #expect(history.redo(at: 100) == [3])
    #expect(history.finish(at: 107) == [] && history.finish(at: 108) == [3] && history.undo() == [])
  }

  @Test mutating func `a closed bar makes nothing final earlier, and does not come back by undo`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "archived", at: 1)
    history.closeBar()
    #expect(history.shown(at: 2) == nil && history.nextChange(after: 2) == nil)
    #expect(history.nextFinal(after: 2) == 8 && history.finish(at: 7.9) == [])
    #expect(history.undo() == [2])
    #expect(history.shown(at: 2) == nil)
    history.add([3], kind: "archived", at: 3)
    #expect(history.shown(at: 3)?.acts == [3])
    #expect(history.finish(at: 8) == [1])
  }

  @Test mutating func `nothing becomes final while the time pauses`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "archived", at: 7)
    history.pause(at: 7.5)
    #expect(history.finish(at: 100) == [] && history.nextFinal(after: 100) == nil)
    history.resume(at: 100)
    #expect(history.nextFinal(after: 100) == 100.5 && history.nextChange(after: 100) == 107.5)
    #expect(history.finish(at: 100.5) == [1])
    history.pause(at: 108)
    #expect(history.finish(at: 109) == [2], "it was over before")
  }

  @Test mutating func `after something new nothing older is done again`() {
    history.add([1], kind: "archived", at: 0)
    _ = history.undo()
    history.add([2], kind: "archived", at: 1)
    #expect(history.redoable == nil && history.redo(at: 2) == [])
    #expect(history.finish() == [2])
  }

  @Test mutating func `all that is done is final at the end, once`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "deleted", at: 1)
    history.add([3], kind: "deleted", at: 2)
    history.add([4], kind: "archived", at: 3)
    _ = history.undo()
    #expect(history.finish() == [1, 2, 3])
    #expect(history.undo() == [] && history.redo(at: 4) == [] && history.finish() == [])
    #expect(history.shown(at: 3) == nil && history.nextChange(after: 3) == nil)
  }

  @Test mutating func `no time passes for the bar while it is paused`() {
    history.add([1], kind: "archived", at: 0)
    history.pause(at: 3)
    history.pause(at: 4)
    #expect(kind(at: 1000) == "archived" && history.nextChange(after: 1000) == nil)
    history.resume(at: 1000)
    history.resume(at: 1004)
    #expect(history.nextChange(after: 1000) == 1005)
    #expect(kind(at: 1004.999) == "archived" && history.shown(at: 1005) == nil)
  }

  @Test mutating func `a bar that comes during a pause waits, and a bar that went does not come back`() {
    history.pause(at: 0)
    history.add([1], kind: "archived", at: 1)
    #expect(kind(at: 500) == "archived")
    history.resume(at: 500)
    #expect(history.nextChange(after: 500) == 508)
    history.pause(at: 600)
    #expect(history.shown(at: 600) == nil)
    history.resume(at: 700)
    #expect(history.shown(at: 700) == nil && history.nextChange(after: 700) == nil)
  }

  @Test mutating func `acts on what is gone are forgotten, on both sides`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2], kind: "archived", at: 0)
    history.add([3], kind: "deleted", at: 1)
    history.add([1], kind: "flagged", at: 2)
    _ = history.undo()
    history.forget { $0 == 1 }
    #expect(history.redoable == nil)
    #expect(history.undo() == [3])
    #expect(history.undo() == [2])
  }

  @Test mutating func `the bar shows what is left when things are forgotten, or else the step before`() {
    history.add([1], kind: "archived", at: 0)
    history.add([2, 3], kind: "deleted", at: 1)
    history.forget { $0 == 2 }
    #expect(history.shown(at: 2)?.acts == [3])
    history.forget { $0 == 3 }
    #expect(history.shown(at: 2)?.acts == [1] && history.nextChange(after: 2) == 8)
    #expect(history.undoable?.acts == [1])
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

  @Test mutating func `once all is final there is no bar that could go`() {
    history.add([1], kind: "archived", at: 0)
    #expect(history.finish() == [1])
    #expect(history.nextChange(after: 1) == nil && history.shown(at: 1) == nil)
  }

  @Test mutating func `a bar that is looked at before its act has all of its time, and no more`() {
    history.add([1], kind: "archived", at: 10)
    history.pause(at: 5)
    history.resume(at: 20)
    #expect(history.nextChange(after: 20) == 28)
  }
}
