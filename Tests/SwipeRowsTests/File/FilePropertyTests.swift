import SwipeKit
import SwipeRowsFiles
import Testing

/// Random acts in the window and in another program, with saves that take their time: no line is lost.
@Suite struct FilePropertyTests {
  fileprivate enum Step {
    /// The user acts upon the line at an index of the rows.
    case act(Int, Int)
    case undo, redo
    /// Another program does something at an index of the lines.
    case others(Int, Int)
    /// The list learns what other programs wrote: that is found, a thread follows it, and the list has it.
    case hear, follow, receive
    case wait(Double)
    /// A save begins, or its news arrive.
    case beginSave, endSave
  }

  @Test func `random acts and edits of other programs lose no line that nobody deleted`() {
    Property.holds(cases: min(2000, Property.cases)) { random in
      let count = random.int(0...6)
      let steps: [Step] = (0..<random.int(1...25)).map { _ in
        switch random.int(0...14) {
        case 0...3: .act(random.int(0...4), random.int(0...9))
        case 4: .undo
        case 5: .redo
        case 6...7: .others(random.int(0...4), random.int(0...9))
        case 8: .hear
        case 9: .beginSave
        case 10: .endSave
        case 11: .follow
        case 12: .receive
        default: .wait(random.double(0...2))
        }
      }
      return Case(setup: (count, random.chance(0.5)), steps: steps)
    } failure: { test in
      var run = Run(count: test.setup.0, isClosed: test.setup.1)
      for step in test.steps { run.play(step) }
      return run.end()
    }
  }

  private struct Run {
    var user: FileUser
    var created: Int
    /// The numbers of lines that the user deleted, or another program.
    var (deleted, lost): (Set<Int>, Set<Int>) = ([], [])

    init(count: Int, isClosed: Bool) {
      let text = (0..<count).map { "t\($0)" }.joined(separator: "\n")
      user = FileUser(isClosed && count > 0 ? text + "\n" : text)
      created = count
    }

    /// Returns the number of a line, which it has wherever it is changed.
    static func numbers(in text: String) -> [Int] {
      text.split { $0 == "\n" || $0 == " " }.compactMap { $0.hasPrefix("t") ? Int($0.dropFirst()) : nil }
    }

    mutating func play(_ step: Step) {
      switch step {
      case .act(let act, let place):
        guard !user.list.rows.items.isEmpty else { return }
        let item = user.list.rows.items[place % user.list.rows.items.count]
        let time = user.time
        switch act {
        case 0: user.list.perform("done", of: [item], at: time)
        case 1: user.list.perform("archive", of: [item], at: time)
        case 2:
          deleted.formUnion(Self.numbers(in: item.text))
          user.list.perform("delete", of: [item], at: time)
        default:
          let count = user.list.rows.items.count
          user.list.move([item], to: (place * 7) % count, section: nil, at: time)
        }
        user.list.showItems()
        user.list.update()
      case .undo, .redo:
        let change = step.isUndo ? user.list.store.undo() : user.list.store.redo(at: user.time)
        user.list.showItems()
        user.list.update()
        guard let change, change.kind == "deleted" else { return }
        let numbers = change.items.flatMap { Self.numbers(in: $0.text) }
        if step.isUndo { deleted.subtract(numbers) } else { deleted.formUnion(numbers) }
      case .others(let act, let place):
        var lines = user.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let index = place % max(1, lines.count)
        switch act {
        case 0:
          lines.insert("t\(created)", at: index)
          created += 1
        case 1:
          lost.formUnion(Self.numbers(in: lines[index]))
          lines.remove(at: index)
        case 2 where !lines[index].isEmpty: lines[index] += " more"
        case 3: lines.swapAt(index, (place * 3) % lines.count)
        default: lines.append("")
        }
        user.text = lines.joined(separator: "\n")
      case .hear: user.hear()
      case .follow: user.follow()
      case .receive: user.receive()
      case .wait(let seconds): if !user.isBusy { user.wait(seconds) }
      case .beginSave: _ = user.beginSave()
      case .endSave: user.endSave()
      }
    }

    mutating func end() -> String? {
      play(.endSave)
      play(.hear)
      while user.isBusy { for step in [Step.follow, .receive] { play(step) } }
      user.save()
      user.wait(3)
      guard !user.list.isUnsaved else { return "something is not saved" }
      guard user.list.shownBytes == user.disk else { return "the list is another than the file" }
      let kept =
        ([user.text] + user.conflicts.map { String(decoding: $0, as: UTF8.self) }
        + user.archive).flatMap(Self.numbers)
      let missing = Set(0..<created).subtracting(deleted).subtracting(lost).subtracting(kept)
      return missing.isEmpty ? nil : "lost \(missing.sorted()) of \(user.text.debugDescription)"
    }
  }
}

extension FilePropertyTests.Step {
  fileprivate var isUndo: Bool { if case .undo = self { true } else { false } }
}
