import Foundation
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsFiles
import SwipeRowsLines
import TestSupport
import Testing
import TodoTxt
import swiperows

/// No line of a file or a pipe is lost or duplicated.
struct ListFuzzTests {
  /// The number of events before the list must come to rest.
  private static let events = 120

  @Test func `a list in a file withstands thousands of events, and undo brings back the file to the byte`() throws {
    try fuzzing("files", .file, FileFuzzRun.init).run()
  }

  @Test func `a list of lines withstands thousands of events, and prints each line once at most`() throws {
    try fuzzing("lines", .lines, LineFuzzRun.init).run()
  }

  private func fuzzing<Run: ListFuzzRun>(
    _ name: String, _ words: FuzzWords, _ start: @escaping (Trace, URL, Double) throws -> Run
  ) -> Fuzzing<Trace, Trace.Step> {
    Fuzzing(
      name: name, suffix: ".\(name)", runs: Property.cases / 25,
      generate: { AppFuzzGenerator.run(Self.events, words, random: &$0) },
      failure: { run in
        do { return try Manner.wrong(with: run, start) } catch { return "\(error)" }
      },
      write: \.text, read: Case.init,
      events: { $0.steps.count })
  }
}

extension FuzzWords {
  fileprivate static let file = FuzzWords(
    keys: [
      "Down", "Down", "Up", "End", "Home", "PageDown", "Return", "Return", "Escape", "Escape", "Space", "Tab",
      "Shift+Tab", "Menu", "Delete", "Ctrl+E", "Ctrl+P", "Ctrl+N", "Ctrl+S", "Ctrl+F", "Ctrl+A", "Ctrl+Z",
      "Ctrl+Z", "Ctrl+Shift+Z", "Alt+Up", "Alt+Down", "Shift+Down", "Backspace", "Left", "Right", "F2",
    ],
    letters: "abc @+:",
    actions: ["done", "archive", "priority", "edit", "delete"],
    controls: [
      UndoBar.undo, UndoBar.close, Alert.ok, Sheet.done, "new line", "sort by due", "line",
      "accept line",
      "close line", SearchBar.open, SearchBar.query, SearchBar.close, "menu item 0", "menu item 3", "priority A",
      "no priority",
    ])

  fileprivate static let lines = FuzzWords(
    keys: [
      "Down", "Down", "Up", "End", "Home", "PageDown", "Return", "Escape", "Space", "Tab", "Menu", "Delete",
      "Ctrl+A", "Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Z", "Shift+Down", "Backspace", "Left", "Right", "F2",
    ],
    letters: "lin 01", actions: ["keep", "delete"],
    controls: [
      UndoBar.undo, UndoBar.close, Alert.ok, SearchBar.open, SearchBar.query, SearchBar.close, "menu item 0",
      "menu item 1",
    ])
}

private protocol ListFuzzRun {
  associatedtype Program: StageProgram
  var program: Program { get set }
  var written: [String] { get throws }
  mutating func receive()
  /// Whether Escape ends the program if there is nothing to dismiss.
  static var leavesByEscape: Bool { get }
  mutating func wrong() throws -> String?
}

/// The results are equal, except with more pixels.
private enum Manner: Equatable {
  case plain
  case framed
  /// Edges move by less than a point, so a press may have another target.
  case scaled(Double)
  case mirrored

  private struct Result: Equatable {
    let written: [String]
    let shown: String
    let wrong: String?
  }

  static func wrong<Run: ListFuzzRun>(
    with run: Case<Trace, Trace.Step>, _ start: (Trace, URL, Double) throws -> Run
  ) throws -> String? {
    let plain = try Manner.plain.played(run, start)
    if let wrong = plain.wrong { return wrong }
    if let wrong = try Manner.scaled(2).played(run, start).wrong { return "with more pixels \(wrong)" }
    for manner in [Manner.plain, .framed] {
      let other = try manner.played(run, start)
      if other != plain { return "played \(manner), there is \(other) instead of \(plain)" }
    }
    // Positions and arrows in a mirrored Latin text mean another letter, so another letter is deleted. The menu of
    // a field opens at its caret. A resized window keeps one side.
    let others: Set<Key> = [.left, .right, .delete, .backspace, "Menu"]
    var symmetric = run
    symmetric.steps.removeAll { step in
      switch step.action {
      case .input(.text), .input(.resize): true
      case .input(.key(let key, _)): others.contains(key)
      default: false
      }
    }
    let (left, right) = (try Manner.plain.played(symmetric, start), try Manner.mirrored.played(symmetric, start))
    return left.written == right.written
      ? left.wrong : "from right to left it writes \(right.written) instead of \(left.written)"
  }

  private func played<Run: ListFuzzRun>(
    _ run: Case<Trace, Trace.Step>, _ start: (Trace, URL, Double) throws -> Run
  ) throws -> Result {
    let factor = if case .scaled(let factor) = self { factor } else { 1.0 }
    return try withTemporaryFolder { folder in
      var list = try start(run.setup, folder, run.setup.scale * factor)
      if self == .mirrored { list.program.stage.settings.set(.direction(.rightToLeft)) }
      var random = SeededRandom(seed: UInt64(run.steps.count))
      var focus = FocusWatch()
      for step in run.steps {
        if self == .framed {
          let now = list.program.stage.now
          for fraction in (0..<random.int(0...4)).map({ _ in random.double(0...1) }).sorted() {
            list.program.advance(to: min(now + fraction * (step.time - now), step.time))
            _ = list.program.describe()
          }
        }
        switch step.action {
        case .input(.resize(let size, let scale, let time)):
          list.program.handle(.resize(size, scale: scale * factor, time: time))
        case .input(let event):
          let mirror = Mirror(in: list.program.stage.window)
          list.program.handle(self == .mirrored ? event.mirrored(mirror) : event)
        case .set(let setting):
          list.program.advance(to: step.time)
          list.program.stage.settings.set(self == .mirrored ? setting.mirrored : setting)
          // The program follows at once, as in a window.
          list.program.advance(to: step.time)
        default:
          list.program.advance(to: step.time)
          list.receive()
        }
        if let wrong = focus.wrong(in: list.program.stage, after: step) {
          return Result(written: [], shown: "", wrong: "after \(step), \(wrong)")
        }
        guard list.program.hasQuit else { continue }
        guard Run.leavesByEscape, case .input(.key(.escape, _)) = step.action else {
          return Result(written: [], shown: "", wrong: "it quits by itself")
        }
        return Result(written: try list.written, shown: list.program.describe(), wrong: try list.wrong())
      }
      // Lost lifts are repeated, and modal layers are left.
      var time = (run.steps.last?.time ?? 0) + 1
      list.program.handle(.focus(false, time: time))
      list.program.handle(.focus(true, time: time))
      for _ in 0..<6 {
        time += 1
        list.program.handle(.key(.escape, time: time))
      }
      list.program.advance(to: time + 10)
      let (written, shown) = (try list.written, list.program.describe())
      return Result(written: written, shown: shown, wrong: try list.wrong())
    }
  }
}

extension Trace.Setting {
  fileprivate var mirrored: Trace.Setting {
    switch self {
    case .direction(.leftToRight): .direction(.rightToLeft)
    case .direction(.rightToLeft): .direction(.leftToRight)
    default: self
    }
  }
}

extension StageProgram {
  fileprivate mutating func press(_ key: Key, while holds: (Self) -> Bool) {
    for _ in 0..<1000 {
      guard holds(self) else { break }
      handle(.key(key, time: stage.now + 0.1))
    }
    advance(to: stage.now + 10)
  }
}

private struct FileFuzzRun: ListFuzzRun {
  static let leavesByEscape = false
  var program: FileSession {
    didSet { hasDiscarded = hasDiscarded || program.list.store.undoable?.kind == "discarded" }
  }
  /// An undo restores also a discarded line.
  private var hasDiscarded = false
  private let (file, archive): (URL, URL)
  private let original: String

  init(_ trace: Trace, in folder: URL, scale: Double) throws {
    (file, archive) = (folder.appending(path: "todo.txt"), folder.appending(path: "done.txt"))
    let count = trace.rows ?? 12
    original = (0..<count).map { Self.line($0) }.joined() + (count % 2 == 0 ? "" : "the last one")
    try original.write(to: file, atomically: false, encoding: .utf8)
    let keeper = try FileKeeper(SystemString(stringLiteral: file.path))
    program = FileSession(
      FileList(
        keeper.bytes, kind: count % 3 == 0 ? .tasks : .lines, name: "todo.txt", hasArchive: true,
        today: TodoDate("2026-11-23") ?? .first, size: trace.size, scale: scale), keeper)
  }

  /// Realistic lines with different numbers of five digits.
  private static func line(_ index: Int) -> String {
    let number = "t\(String(index + 100_000).dropFirst())"
    return switch index % 8 {
    case 0: "(A) \(number) due:2026-11-24\n"
    case 1: "x 2026-11-20 2026-11-01 \(number)\n"
    case 2: "\(number) @home +garden\r\n"
    case 3: "\n"
    case 4: "\(number) rec:1w due:2026-11-20\n"
    case 5: "  \(number) \u{6E9}\u{301}\t\n"
    case 6: "(C) 2026-10-01 \(number) pri:B h:1\n"
    default: "\(number)\n"
    }
  }

  private func text(_ file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  var written: [String] { [text(file), text(archive)] }

  func receive() {}

  mutating func wrong() -> String? {
    if program.list.isUnsaved { return "something is not saved" }
    let before = written
    guard Array(before[0].utf8) == program.list.shownBytes else { return "the list is another than the file" }
    // A recurring task has the words of the one before.
    let lines = (before[0] + before[1]).split(whereSeparator: \.isNewline).filter { !$0.contains("rec:") }
    let numbers = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }.filter {
      $0.count == 6 && $0.first == "t"
    }
    guard Set(numbers).count == numbers.count else { return "a line is there twice: \(lines)" }
    var steps = -1
    program.press(Stage.undoKey) { program in
      steps += 1
      return program.stage.canUndo
    }
    if program.list.isUnsaved { return "what was undone is not saved" }
    let undone = written
    if undone[0] != original, !hasDiscarded { return "undone, it is \(undone[0].debugDescription)" }
    if undone[1] != "" { return "undone, the archive has \(undone[1].debugDescription)" }
    program.press(Stage.redoKey) { _ in
      steps -= 1
      return steps >= 0
    }
    // Lines that are archived in one save are in the list's order.
    func sorted(_ text: String) -> [Substring] { text.split(whereSeparator: \.isNewline).sorted() }
    return written[0] == before[0] && sorted(written[1]) == sorted(before[1])
      ? nil : "redone, there is \(written) instead of \(before)"
  }
}

private struct LineFuzzRun: ListFuzzRun {
  static let leavesByEscape = true
  var program: LineSession
  private let file: URL
  private let options: LineOptions
  private var count = 0
  private var (printed, complaint): ([String], String?) = ([], nil)

  init(_ trace: Trace, in folder: URL, scale: Double) throws {
    file = folder.appending(path: "printed")
    var options = LineOptions()
    (options.leading, options.trailing) = LineAction.usual
    options.isMultiple = trace.scale != 2
    self.options = options
    let list = LineList(options, size: trace.size, scale: scale)
    let output = Output(try OutputFile(to: SystemString(stringLiteral: file.path), OverwritePolicy()))
    program = LineSession(list, LineExecutor(output))
    append(trace.rows ?? 12)
  }

  private mutating func append(_ more: Int) {
    let text = (count..<count + more).map { "line \($0)\n" }.joined()
    program.append(LineBatch(Lines.Chunk(Array(text.utf8), separator: 10), options))
    count += more
  }

  var written: [String] {
    (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
  }

  mutating func receive() {
    if count < 300 { append(3) }
    let now = written
    if !now.starts(with: printed) { complaint = "what was printed has become \(now)" }
    printed = now
  }

  mutating func wrong() -> String? {
    if let complaint { return complaint }
    program.receive(.end, at: 0)
    program.press(Stage.undoKey) { $0.stage.canUndo }
    program.close()
    var numbers: [Int] = []
    for line in written {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, ["keep", "delete"].contains(fields[0]), let number = Int(fields[1]),
        fields[2] == "line \(number)"
      else { return "it prints \(line)" }
      numbers.append(number)
    }
    let rows = program.list.allRows
    numbers += (0..<rows.count).compactMap { rows.id(at: $0).value(as: Int.self) }
    return numbers.sorted() == Array(0..<count) ? nil : "of \(count) lines there are \(numbers.sorted())"
  }
}
