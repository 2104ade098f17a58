import SwipeKit
import Testing

@testable import Folders

@Suite struct FoldersTests {
  private var program = Folders(size: Size(width: 560, height: 480), scale: 1)
  private var time = 0.0

  private mutating func wait(_ seconds: Double) {
    time += seconds
    program.advance(to: time)
  }

  private mutating func tap(_ x: Double, _ y: Double) {
    for phase in [PointerEvent.Phase.down, .up] {
      program.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: Point(x: x, y: y), time: time)))
      wait(0.05)
    }
    wait(1)
  }

  private mutating func press(_ keys: Key...) {
    for key in keys {
      program.handle(.key(key, time: time))
      wait(1)
    }
  }

  private var counts: [Int] {
    ["Inbox", "Later", "Archive"].map { name in program.store.items.count { $0.folder == name } }
  }

  @Test mutating func `a folder that is tapped shows its mails`() {
    #expect(program.rows.items.count == 4 && counts == [4, 3, 0])
    tap(100, 110)
    #expect(program.folder == "Later" && program.rows.items.count == 3)
    #expect(program.stage[list: "folders"].activeRow == RowID("Later"))
  }

  @Test mutating func `a mail goes to another folder by its row, and comes back by undo`() {
    tap(300, 60)
    press(.down, "Menu", .enter)
    #expect(counts == [3, 4, 0] && program.rows.items.count == 3)
    press("Ctrl+Z")
    #expect(counts == [4, 3, 0] && program.rows.items.count == 4)
  }

  @Test mutating func `a folder is emptied by an action of its row, and filled by undo`() {
    program.handle(.request(.activate(.within("folders", .button("Empty", of: RowID("Inbox")))), time: time))
    wait(1)
    #expect(counts == [0, 3, 0] && program.rows.items.isEmpty)
    press("Ctrl+Z")
    #expect(counts == [4, 3, 0] && program.rows.items.count == 4)
  }
}
