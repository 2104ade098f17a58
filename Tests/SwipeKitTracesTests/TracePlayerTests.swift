import SwipeKit
import SwipeKitTraces
import Testing

struct Fruit: Identifiable, Equatable {
  let id: Int
  let name: String
  static let all = [Fruit(id: 0, name: "Apple"), Fruit(id: 1, name: "Banana"), Fruit(id: 2, name: "Cherry")]
}

struct Fruits: ItemProgram {
  var store = ItemStore(Fruit.all)
  var rows = ListSource(Fruit.all) { Row(title: $0.name, trailing: [RowAction("Eat", width: 72)]) }
  var stage: Stage

  init(size: Size = Size(width: 320, height: 300), scale: Double = 1) {
    stage = Stage(rows, style: .actions, size: size, scale: scale)
  }

  fileprivate init(_ trace: Trace) { self.init(size: trace.size, scale: trace.scale) }

  mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {
    store.remove(fruits.map(\.id), kind: "eaten", at: time)
  }
}

private struct Quitter: StageProgram {
  var stage = Stage(
    ListSource(Fruit.all) { Row(title: $0.name) }, style: .actions, size: Size(width: 90, height: 90))
  private var lines: [String] = []
  private(set) var hasQuit = false
  var nextFrameTime: Double? { stage.nextFrameTime }

  mutating func handle(_ event: InputEvent) {
    guard case .key(let key, let time) = event else { return }
    lines.append("\(key) at \(time)")
    hasQuit = key == "Q"
  }

  mutating func act(upon outcome: Outcome) {}
  mutating func advance(to time: Double) { _ = stage.advance(to: time) }

  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A program with rows in the colours of its own.
private struct Walnuts: StageProgram {
  var stage = Stage(
    ListSource(Fruit.all) { Row(title: $0.name) }, style: .actions, size: Size(width: 90, height: 90))
  mutating func act(upon outcome: Outcome) {}

  func theme(for settings: UserSettings) -> Theme {
    var theme = Theme(settings)
    theme.row = settings.appearance == .dark ? Color(0x3B2612) : Color(0xC8A165)
    return theme
  }
}

@Suite struct TracePlayerTests {
  private static let eating = """
    size 320 300
    0 expect text Banana
    0 down touch 1 280 66
    16 move touch 1 200 66
    100 up touch 1 150 66
    110 wait idle
    110 expect row 1 open
    110 expect row 0 closed
    120 down touch 1 300 66
    150 up touch 1 300 66
    160 wait idle 3000
    160 expect row 1 gone
    160 expect text "Eaten “Banana”"
    170 key Ctrl+Z
    180 wait idle
    180 expect row 1 closed

    """

  @Test func `a program of one's own does what its trace expects`() throws {
    let trace = try Trace(Self.eating)
    var player = TracePlayer(trace, Fruits(trace))
    try player.play()
    #expect(player.failure == nil && player.isFinished && player.program.store.items == Fruit.all)
  }

  @Test(arguments: [
    ("expect row 1 gone", "row 1 is closed; expected row 1 gone"),
    ("expect row 7 open", "row 7 is gone; expected row 7 open"),
    ("expect row 0 focused", "row 1 is focused; expected row 0 focused"),
    ("expect no text err", "'Cherry' shows; expected no text 'err'"),
  ])
  func `what is otherwise ends the trace, and is told by its line`(line: String, told: String) throws {
    let trace = try Trace("size 320 300\n\n0 key Down\n0 key Down\n9 \(line)\n9 key Up\n")
    var player = TracePlayer(trace, Fruits(trace))
    let error = #expect(throws: TraceError.self) { try player.play() }
    #expect(error == TraceError(line: 5, "at 9 ms \(told)") && error == player.failure)
    #expect(player.nextStep == nil && player.program.stage.list.focusedRow == RowID(1))
  }

  @Test func `of a text that is not there, all that there is is told`() throws {
    let trace = try Trace("0 expect text Date")
    var player = TracePlayer(trace, Fruits(trace))
    let error = #expect(throws: TraceError.self) { try player.play() }
    #expect(error?.sentence == "at 0 ms there is 'Apple', 'Banana', 'Cherry'; expected text 'Date'")
  }

  @Test func `what moves for longer than a trace waits is told`() throws {
    let trace = try Trace(
      "size 320 300\n0 down touch 1 280 66\n20 move touch 1 250 66\n40 up touch 1 230 66\n50 wait idle 30")
    var player = TracePlayer(trace, Fruits(trace))
    let error = #expect(throws: TraceError.self) { try player.play() }
    #expect(error == TraceError(line: 5, "at 80 ms it still moves after 30 ms; expected idle"))
  }

  @Test func `a stage takes on what the user prefers, one thing after the other`() throws {
    let trace = try Trace(
      "0 set appearance dark\n1 set contrast high\n2 set direction rtl\n3 set motion reduced\n4 end")
    var player = TracePlayer(trace, Fruits(trace))
    #expect(player.advance(to: 0) == nil)
    #expect(player.program.stage.theme == .dark)
    #expect(player.advance(to: 0.001) == nil)
    #expect(player.program.stage.theme == .darkHighContrast && player.program.stage.direction == .leftToRight)
    try player.play()
    #expect(player.program.stage.direction == .rightToLeft && player.program.stage.reducesMotion)
  }

  @Test func `a program's own theme follows the appearance, and stays through other settings`() throws {
    let trace = try Trace("0 set appearance dark\n1 set motion reduced\n1 set accent 800040\n2 end")
    var player = TracePlayer(trace, Walnuts())
    #expect(player.program.stage.theme.row == Color(0xC8A165))
    #expect(player.advance(to: 0) == nil)
    #expect(player.program.stage.theme.row == Color(0x3B2612))
    try player.play()
    #expect(player.program.stage.theme.row == Color(0x3B2612))
    #expect(
      player.program.stage.theme.accent == Theme(.dark, hasHighContrast: false, accent: Color(0x800040)).accent,
      "what it does not say follows the desktop")
  }

  @Test func `view trees are told in their place, and screenshots are asked for`() throws {
    let trace = try Trace("size 90 90\n0 key A\n1 describe\n2 screenshot a.png\n3 key B\n4 screenshot b.png\n")
    var player = TracePlayer(trace, Quitter())
    var pictures: [String] = []
    try player.play { program, file in pictures.append("\(file) at \(program.stage.now)") }
    #expect(pictures == ["a.png at 0.002", "b.png at 0.004"])
    let text = player.takeText()
    #expect(text.hasPrefix("A at 0.0\n<Window; frame = (0 0; 90 90); scale = 1; time = 1>\n   | <"))
    #expect(text.hasSuffix(">\nB at 0.003\n") && player.takeText() == "")
  }

  private func failure(_ text: String) throws -> String? {
    let trace = try Trace("size 320 300\n" + text)
    var player = TracePlayer(trace, Fruits(trace))
    do throws(TraceError) { try player.play() } catch { return "\(error.line): \(error.sentence)" }
    return nil
  }

  @Test(arguments: [
    ("0 perform row 7 Eat", "2: at 0 ms there is no row 7"),
    ("0 perform row 'Apple' Eat", "2: at 0 ms there is no row 'Apple'"),
    ("0 perform row 0 Peel", "2: at 0 ms row 0 has no action 'Peel', but 'Eat'"),
    ("0 activate row 9", "2: at 0 ms there is no row 9"),
    ("0 press peel", "2: at 0 ms there is no control 'peel'"),
    ("0 tap 'Undo'", "2: at 0 ms there is no 'Undo' to tap"),
    ("0 swipe row 8 trailing 60%", "2: at 0 ms there is no row 8 in sight to swipe"),
    ("5 expect row 8 gone", "2: at 5 ms there was never a row 8; expected row 8 gone"),
  ])
  func `a mistake in a trace that expects something is a failure with its line`(line: String, reason: String) throws
  {
    #expect(try failure("\(line)\n900 expect row 0 closed") == reason)
  }

  @Test func `a recording plays whatever it asked for in vain`() throws {
    #expect(try failure("0 perform row 7 Eat\n1 press peel\n2 activate row 9") == nil)
  }

  @Test func `a tap on what something else covers is a failure`() throws {
    // The bar with Undo lies over the last row.
    let trace = try Trace("size 320 100\n0 perform row 0 Eat\n900 tap 'Cherry'")
    var player = TracePlayer(trace, Fruits(trace))
    #expect(throws: TraceError.self) { try player.play() }
    #expect(player.failure?.sentence == "at 900 ms 'Cherry' is covered")
  }

  @Test func `an error of a screenshot ends the play`() throws {
    struct Full: Error {}
    var player = TracePlayer(try Trace("0 screenshot a.png"), Quitter())
    #expect(throws: Full.self) { try player.play { _, _ in throw Full() } }
  }

  @Test func `a trace ends with its program`() throws {
    var player = TracePlayer(try Trace("0 key A\n1 key Q\n2 key B"), Quitter())
    try player.play()
    #expect(player.takeText() == "A at 0.0\nQ at 0.001\n" && player.isFinished)
  }

  @Test func `a stage without a program tells what came about`() throws {
    let rows = ListSource(Fruit.all) { Row(title: $0.name, trailing: [RowAction("Eat", width: 72)]) }
    let trace = try Trace("size 320 300\n0 perform row 1 Eat\n500 down touch 1 100 20\n550 up touch 1 100 20\n")
    var stage = Stage(rows, style: .actions, size: trace.size)
    stage.commands = [Command("count", title: "Count", keys: ["C"])]
    var player = TracePlayer(trace, TracedStage(stage))
    try player.play()
    #expect(player.takeText() == "0 action id=1 name='Eat'\n550 tapped id=0\n")
    player = TracePlayer(try Trace("7 key C"), TracedStage(stage))
    try player.play()
    #expect(player.takeText() == "7 pressed name='count'\n")
  }

  /// Between two sections, a row keeps its index as the last or the first one.
  @Test(arguments: [
    (2, "Alt+Down", "moved id=2 to=1 section='Tue'"), (3, "Alt+Up", "moved id=3 to=2 section='Mon'"),
    (1, "Alt+Down", "moved id=1 to=1"),
  ])
  func `a row that moves reports its index, and its section if that is another one`(
    row: Int, key: String, expected: String
  ) throws {
    struct Task: Identifiable {
      let id: Int
      var day: String
    }
    let tasks = [
      Task(id: 1, day: "Mon"), Task(id: 2, day: "Mon"), Task(id: 3, day: "Tue"), Task(id: 4, day: "Tue"),
    ]
    let rows = ListSource(tasks, sections: \.day, header: 20) { Row(title: "\($0.id)") }.reorderable(across: \.day)
    let trace = try Trace("size 320 300\n0 focus row \(row)\n5 key \(key)\n")
    var player = TracePlayer(trace, TracedStage(Stage(rows, style: .actions, size: trace.size)))
    try player.play()
    #expect(player.takeText() == "5 \(expected)\n")
  }

  private func printed(_ commands: [Command], _ keys: String...) throws -> String {
    let trace = try Trace(keys.map { "0 key \($0)" }.joined(separator: "\n"))
    var fruits = Fruits(trace)
    fruits.stage.commands = commands
    var player = TracePlayer(trace, fruits)
    try player.play()
    return player.takeText()
  }

  @Test func `F2 prints the view tree, unless the program has another use for it`() throws {
    #expect(try printed([], "F2").hasPrefix("<Window; "))
    #expect(try printed([], "F3") == "")
    #expect(try printed([Command("rename", title: "Rename", keys: ["F2"])], "F2") == "")
    var own = Command.describe
    own.keys = ["F7"]
    #expect(try printed([own], "F2") == "" && printed([own], "F7").hasPrefix("<Window; "))
  }
}
