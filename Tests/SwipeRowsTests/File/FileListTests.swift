import SwipeKit
import SwipeRowsFiles
import Testing

/// The list of a file, as a person uses it.
@Suite struct FileListTests {
  @Test(arguments: [1.0, 1.25, 1.5, 2], [1.0, 1.3, 2])
  func `the ring of a box is as thick on all sides, whatever its place and scale`(scale: Double, textScale: Double)
    throws
  {
    for y in [0, 0.5] {
      let frame = Rect(x: 0, y: y, width: 100, height: 57)
      let letters = FontMetrics.dejaVuSans.at(scale: textScale)
      let content = FileUser("a\n").list.stage.list.source.row(at: 0).content
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 100, height: 60), Theme.light.content)
      content.draw(in: RowContext(frame: frame, theme: .light, scale: scale, metrics: letters), into: &list)
      let box = try #require(list.elements.first { $0.action == "done" }).frame
      let picture = try Picture(of: list, size: Size(width: 100, height: 60), scale: scale)
      let inked = (0..<picture.height).flatMap { y in
        (0..<min(picture.width, Int((box.maxX + 4) * scale))).compactMap { x in
          picture[x, y] == Theme.light.content ? nil : (x: x, y: y)
        }
      }
      let (left, right) = (try #require(inked.map(\.x).min()), try #require(inked.map(\.x).max()))
      let (top, bottom) = (try #require(inked.map(\.y).min()), try #require(inked.map(\.y).max()))
      try #require(right - left == bottom - top)
      for i in 0...right - left {
        for j in 0...bottom - top {
          let color = picture[left + i, top + j]
          // A mask's edge is not the same to the last shade; half a pixel more on one side is some 60 of them.
          func differs(_ other: Color) -> Bool { abs(Int(color.red) - Int(other.red)) > 12 }
          try #require(
            !differs(picture[right - i, top + j]) && !differs(picture[left + i, bottom - j]), "\(i) \(j)")
          try #require(!differs(picture[left + j, top + i]), "\(i) \(j)")
        }
      }
    }
  }

  @Test(arguments: [
    ("todo.txt", FileKind.tasks), ("/a/todo.txt", .tasks), ("work.todo.txt", .tasks), ("done.txt", .tasks),
    ("work.done.txt", .tasks), ("mytodo.txt", .lines), ("todo.txt/list", .lines), ("list.txt", .lines),
    ("TODO.TXT", .tasks), ("/a/Work.Todo.txt", .tasks), ("DONE.TXT", .tasks), ("TODO.TXT/list", .lines),
    ("MYTODO.TXT", .lines),
  ])
  func `the name of a file says what its lines are`(name: String, kind: FileKind) {
    #expect(FileKind(of: Array(name.utf8)) == kind)
  }

  @Test(arguments: ["", "a", "a\n", "a\r\nb\n", "\u{FEFF}a\nb", "\n\n", "a\n\n b"])
  func `a list has the bytes that it was made of`(text: String) {
    for kind in [FileKind.lines, .tasks] {
      #expect(FileUser(text, kind: kind).list.shownBytes == Array(text.utf8))
    }
  }

  @Test func `the version of the items grows with each change of an item, and with nothing else`() {
    var user = FileUser("a\nb\nc\n")
    var former = user.list.store.version
    func grows(_ change: (inout FileUser) -> Void) -> Bool {
      change(&user)
      defer { former = user.list.store.version }
      return user.list.store.version > former
    }
    #expect(grows { $0.list.store.remove([1], kind: "deleted", at: 1) })
    #expect(grows { $0.list.store.undo() })
    #expect(grows { $0.list.store.redo(at: 2) })
    #expect(grows { $0.list.store.move([0], to: 1, kind: "moved", at: 3) })
    #expect(grows { $0.list.perform("done", of: [$0.list.store.items[0]], at: 4) })
    #expect(grows { $0.others(write: "d\n") })
    #expect(!grows { $0.list.store.remove([7], kind: "deleted", at: 5) })
    #expect(!grows { $0.list.store.pause(at: 5) })
    #expect(!grows { $0.list.store.closeBar() })
  }

  @Test func `rows of a wide window are no wider than a line that can be read`() {
    var user = FileUser("a\nb\n")
    for (width, expected) in [(760.0, 760.0), (807, 807), (808, 760), (1400, 760)] {
      user.list.handle(.resize(Size(width: width, height: 640), scale: 1, time: user.time))
      user.wait(1)
      #expect(user.list.stage.list.frame.width == expected)
    }
  }

  @Test func `a task that is done is saved soon, with the one that comes next, and both are undone together`() {
    var user = FileUser("(B) Water figs rec:+1w due:2026-11-23\nRead\n")
    user.perform("done", on: "(B)")
    let done = "x 2026-11-23 Water figs rec:+1w due:2026-11-23 pri:B\nRead\n(B) Water figs rec:+1w due:2026-11-30\n"
    #expect(user.text == done)
    #expect(user.list.stage.notice?.text == "Done")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "(B) Water figs rec:+1w due:2026-11-23\nRead\n")
    user.press("Ctrl+Shift+Z")
    user.wait(1)
    #expect(user.text == done)
    user.perform("done", on: "x 2026-11-23")
    #expect(user.text.hasPrefix("(B) Water figs rec:+1w due:2026-11-23\n"), "and opened again")
  }

  @Test func `a task that is checked, opened again and checked again has one successor`() {
    var user = FileUser("Water figs rec:1w\n")
    let next = "Water figs rec:1w due:2026-11-30"
    for _ in 1...2 {
      user.perform("done", on: "Water figs rec:1w")
      #expect(user.rows == ["x 2026-11-23 Water figs rec:1w", next])
      user.perform("done", on: "x 2026-11-23")
      #expect(user.rows == ["Water figs rec:1w", next])
    }
    user.perform("delete", on: next)
    user.perform("archive", on: "Water figs")
    #expect(user.rows == [next], "a deleted successor comes again")
  }

  @Test(arguments: [
    ("Water figs rec:often", "rec:often"), ("Water figs rec:0d", "rec:0d"),
    ("Water due:9999-12-31 rec:+y", "rec:+y"),
  ])
  func `a task whose period leads to no next date says so when it is checked`(task: String, tag: String) {
    for action in ["done", "archive"] as [ActionID] {
      var user = FileUser("\(task)\nRead rec:w\n")
      user.perform(action, on: "Read")
      #expect(user.list.stage[Alert.self] == nil && user.rows.contains("Read rec:w due:2026-11-30"))
      user.perform(action, on: "Water")
      #expect(
        user.list.stage[Alert.self]?.text == "This task will not come again: \(tag) leads to no next date.")
      #expect(user.list.store.items.count == 3)
    }
  }

  @Test func `a task that was checked in an earlier run has one successor, too`() {
    let text = "x 2026-11-20 2026-11-01 Water figs rec:1w pri:B\n(B) 2026-11-20 Water figs rec:1w due:2026-11-27\n"
    var user = FileUser(text)
    for _ in 1...2 { user.perform("done", on: user.rows[0]) }
    #expect(user.text == text.replacing("x 2026-11-20", with: "x 2026-11-23"))
  }

  @Test func `an act is not saved before half a second and not after one, and Ctrl+S saves at once`() {
    var user = FileUser("a\nb\n")
    _ = user.list.stage.list.perform("done", of: RowID(0))
    user.wait(0.3)
    #expect(user.text == "a\nb\n")
    user.wait(0.7)
    #expect(user.text == "x 2026-11-23 a\nb\n")
    _ = user.list.stage.list.perform("done", of: RowID(1))
    user.wait(0.1)
    user.press("Ctrl+S")
    #expect(user.text == "x 2026-11-23 a\nx 2026-11-23 b\n")
  }

  @Test func `an archived task is done, in the archive and no longer here, until that is undone`() {
    var user = FileUser("a\nb\nx 2026-11-01 c\n")
    user.perform("archive", on: "a")
    user.perform("archive", on: "x 2026")
    #expect(user.text == "b\n")
    #expect(user.archive == ["x 2026-11-23 a", "x 2026-11-01 c"])
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "b\nx 2026-11-01 c\n")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\nb\nx 2026-11-01 c\n" && user.archive == [])
  }

  @Test func `a priority is chosen from those that are in use and the first ones`() {
    var user = FileUser("(F) a\nb\n")
    user.perform("priority", on: "b")
    user.activate("priority A")
    user.wait(1)
    #expect(user.text == "(F) a\n(A) b\n")
    user.perform("priority", on: "(F)")
    let shown = user.picture.elements.drop { $0.role != .sheet }.filter { $0.role == .button }.map(\.text)
    #expect(shown == ["Cancel", "A", "B", "C", "D", "F", "No priority"])
    user.activate("no priority")
    user.wait(1)
    #expect(user.text == "a\n(A) b\n")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "(F) a\n(A) b\n", "each choice is a step")
  }

  @Test func `letters choose a priority, also if it is not offered`() {
    var user = FileUser("a\nb\n")
    for (key, priority) in [("Z", "Z"), ("Shift+B", "B"), ("A", "A")] {
      user.perform("priority", on: user.rows[1])
      user.press(Key("Ctrl+C"), Key("7"), Key(key))
      #expect(user.rows == ["a", "(\(priority)) b"])
    }
  }

  @Test func `a deleted line comes back to its place, with its newline`() {
    var user = FileUser("a\r\nb\nc", kind: .lines)
    user.perform("delete", on: "a")
    #expect(user.text == "b\nc")
    user.perform("delete", on: "c")
    #expect(user.text == "b")
    user.press("Ctrl+Z", "Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\r\nb\nc")
  }

  @Test func `blank lines and hidden tasks are no rows, and stay where they are`() {
    var user = FileUser("a\n\nb h:1\nc\n")
    #expect(user.rows == ["a", "c"])
    user.perform("done", on: "c")
    #expect(user.text == "a\n\nb h:1\nx 2026-11-23 c\n")
  }

  @Test func `the archive has lines in the order in which they were archived, also of one save`() {
    var user = FileUser("one\ntwo\nthree\n")
    for row in ["two", "one"].compactMap({ user.row($0) }) {
      user.list.stage.list.perform("archive", of: row)
      user.wait(0.1)
    }
    #expect(user.archive.isEmpty)
    user.wait(2)
    #expect(user.archive == ["x 2026-11-23 two", "x 2026-11-23 one"])
  }

  @Test func `if all tasks are hidden, the window says so, and a button shows them`() {
    var user = FileUser("one h:1\ntwo t:2027-01-01\n")
    user.press("Ctrl+T")
    #expect(user.rows.isEmpty && user.list.stage.emptyState?.text == "All tasks are hidden.")
    user.activate("hidden tasks")
    #expect(user.rows == ["one h:1"])
    user.press("Ctrl+T")
    for line in ["one", "two"] { user.perform("delete", on: line) }
    user.wait(1)
    #expect(user.rows.isEmpty && user.list.stage.emptyState?.text == "Nothing left here.")
  }

  @Test func `hidden tasks and tasks of later days are shown and hidden by a key each`() {
    var user = FileUser("a\nb h:1\nc t:2026-11-24\nd t:2026-11-23\ne h:1 t:2026-12-01\n")
    #expect(user.rows == ["a", "c t:2026-11-24", "d t:2026-11-23"])
    user.press("Ctrl+T")
    #expect(user.rows == ["a", "d t:2026-11-23"])
    #expect(user.list.stage[TitleBar.self]?.subtitle == "2 open tasks")
    user.press("Ctrl+H")
    #expect(user.rows == ["a", "b h:1", "d t:2026-11-23"])
    user.today = "2026-11-24"
    #expect(user.rows == ["a", "b h:1", "c t:2026-11-24", "d t:2026-11-23"])
    user.press("Ctrl+T")
    #expect(user.rows.count == 5)
    user.press("Ctrl+H")
    #expect(user.rows == ["a", "c t:2026-11-24", "d t:2026-11-23"])
    let commands = user.list.stage.commands.map(\.title)
    #expect(commands.contains("Show Hidden Tasks") && commands.contains("Hide Future Tasks"))
  }

  @Test func `a long task has two lines, and a long line shows whole in its field`() throws {
    let long = "(A) a task that is so long that a row of three hundred and sixty points has no room for it +project"
    var user = FileUser("short\n\(long)\n")
    guard case .each(let heights) = user.list.stage.list.source.height(in: 360, .dejaVuSans) else {
      return #expect(Bool(false), "each row has a height of its own")
    }
    // A second line of letters of 15 points, whose lines are 1.4 times as high.
    #expect(heights == [60, 81])
    for (row, line) in [(0, "short"), (1, long)] {
      user.list.stage.list.perform("edit", of: RowID(row))
      user.wait(0.5)
      let drawn = user.picture
      let bar = try #require(drawn.elements.last { $0.role.name == "LineBar" })
      let texts = drawn.commands[bar.drawing].texts
      #expect(texts.joined(separator: " ") == line && (texts.count > 1) == (row == 1))
      user.list.handle(.key("Escape", time: user.time))
      user.wait(0.5)
    }
  }

  @Test func `a moved row comes right after the row before it`() {
    var user = FileUser("a\n\nb\nc\n", kind: .lines)
    _ = user.list.stage.list.perform(RowAction.moveUp.id, of: user.row("c") ?? RowID(0))
    user.wait(1)
    #expect(user.rows == ["a", "c", "b"] && user.text == "a\nc\n\nb\n")
    _ = user.list.stage.list.perform(RowAction.moveToTop.id, of: user.row("b") ?? RowID(0))
    user.wait(1)
    #expect(user.text == "b\na\nc\n\n")
    user.press("Ctrl+Z", "Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\n\nb\nc\n", "each move is a step")
  }

  @Test func `acts on a selection are one step and one save`() {
    var user = FileUser("a\nb\nc\n")
    user.press("Down", "Ctrl+Space", "Shift+Down", "Ctrl+D")
    user.wait(1)
    #expect(user.text == "x 2026-11-23 a\nx 2026-11-23 b\nc\n")
    #expect(user.list.stage.notice?.text == "2 done")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\nb\nc\n")
  }

  @Test func `what is typed finds tasks by their projects and contexts`() {
    var user = FileUser("a +work @home\nb +work\nc @home\n")
    user.type("+work @home")
    #expect(user.rows == ["a +work @home"])
  }

  // MARK: The end

  @Test func `quitting saves, also what is leaving`() {
    var user = FileUser("a\nb\n")
    _ = user.list.stage.list.perform("delete", of: RowID(0))
    user.quit()
    #expect(!user.isFinished)
    user.wait(0.1)
    #expect(user.isFinished && user.text == "b\n")
  }

  @Test func `what cannot be saved stays, is said once, and saved when it can be`() {
    var user = FileUser("a\nb\nc\n")
    user.fault = "cannot save todo.txt: No space left on device"
    user.perform("done", on: "a")
    #expect(user.list.stage[Alert.self]?.text.hasPrefix("Cannot save todo.txt: No space") == true)
    #expect(user.list.stage[TitleBar.self]?.subtitle == "Not saved")
    user.press("Return")
    user.wait(1)
    user.perform("done", on: "b")
    #expect(user.list.stage[Alert.self] == nil && user.text == "a\nb\nc\n")
    user.press("Ctrl+Z", "Ctrl+Z")
    user.fault = nil
    user.perform("done", on: "c")
    #expect(user.text == "a\nb\nx 2026-11-23 c\n" && user.list.failure == nil)
  }

  @Test func `the first wish to quit is refused where something cannot be saved, the second is not`() {
    var user = FileUser("a\n")
    user.fault = "cannot save todo.txt: Read-only file system"
    user.perform("done", on: "a")
    user.press("Return", "Ctrl+Q")
    #expect(!user.isFinished && user.list.stage[Alert.self]?.text.contains("leaves a copy") == true)
    user.press("Return", "Ctrl+Q")
    #expect(user.isFinished && user.list.isUnsaved)
  }

  @Test func `a failed save is tried again by itself, ever less often, and then no more until something is done`() {
    var user = FileUser("a\nb\n")
    user.fault = "cannot save todo.txt: No space left on device"
    user.perform("done", on: "a")
    user.press("Return")
    var waits: [Double] = []
    // Each failure asks for the next time; 1 + 2 + 4 and so on to 64 are 127 seconds.
    for _ in 0..<200 {
      let before = user.list.nextChange
      user.wait(1)
      if let due = user.list.nextChange, due != before { waits.append((due - user.time).rounded()) }
    }
    #expect(waits.last.map { $0 > 30 } == true && user.list.nextChange == nil, "nobody is woken up for good")
    user.fault = nil
    user.wait(300)
    #expect(user.list.isUnsaved, "it waits for the next act")
    user.perform("done", on: "b")
    #expect(user.text == "x 2026-11-23 a\nx 2026-11-23 b\n" && user.list.failure == nil)
  }

  @Test func `a disk that has room again gets what could not be saved, without an act`() {
    var user = FileUser("a\n")
    user.fault = "cannot save todo.txt: No space left on device"
    user.perform("done", on: "a")
    user.press("Return")
    user.fault = nil
    user.wait(8)
    #expect(user.text == "x 2026-11-23 a\n" && user.list.stage[TitleBar.self]?.subtitle == "0 open tasks")
  }
}
