import SwipeKit
import SwipeKitTraces
import Testing

@Suite struct TraceLineTests {
  private func read(_ lines: [String]) throws -> [InputEvent] {
    try Trace(lines.joined(separator: "\n")).steps.compactMap {
      if case .input(let event) = $0.action { event } else { nil }
    }
  }

  @Test func `a name is recorded plainly if that can be read, and otherwise in quotes`() {
    func line(_ name: String) -> String { InputEvent.key(Key(name), time: 0).traceLine }
    #expect(line("Keypad Enter") == "0 key Keypad Enter")
    #expect(line("#") == "0 key '#'")
    #expect(line("Shift+Alt+Ctrl+Z") == "0 key Ctrl+Alt+Shift+Z")
    #expect(line("Ctrl+#") == "0 key 'Ctrl+#'")
    #expect(line("'") == "0 key '\\''")
    #expect(line("\\") == "0 key \\")
    #expect(line("\u{1}") == "0 key '\\u{01}'" || line("\u{1}") == "0 key '\\u{1}'")
  }

  @Test func `modifiers of a pointer are the last word of its line, or missing`() throws {
    let (mouse, place) = (Pointer(.mouse), Point(x: 20, y: 90))
    let events = [
      PointerEvent(.down, mouse, at: place, time: 0.5, with: .shift),
      PointerEvent(.move, mouse, at: place, time: 0.6, with: [.shift, .control]),
      PointerEvent(.up, mouse, at: place, time: 0.7), PointerEvent(.cancel, mouse, at: .zero, time: 0.8),
      PointerEvent(.cancel, mouse, at: .zero, time: 0.9, with: .alt),
    ].map(InputEvent.pointer)
    let lines = [
      "500 down mouse 0 20 90 Shift", "600 move mouse 0 20 90 Ctrl+Shift", "700 up mouse 0 20 90",
      "800 cancel mouse 0", "900 cancel mouse 0 Alt",
    ]
    #expect(events.map(\.traceLine) == lines)
    #expect(try read(lines) == events)
    for (line, complaint) in [
      ("0 down mouse 0 20 90 shift", "'shift' is too much"),
      ("0 up mouse 0 20 90 Shift+Shift", "'Shift+Shift' is too much"),
      ("0 move mouse 0 20 90 Ctrl Shift", "'Shift' is too much"),
    ] {
      let error = #expect(throws: TraceError.self) { try read([line]) }
      #expect(error == TraceError(line: 1, complaint))
    }
  }

  @Test func `what is written, and what an input method shows, stand in quotes`() throws {
    let events: [InputEvent] = [
      .text("ab", time: 0.5), .text(" '", time: 0.5), .preedit("か", selection: 1..<1, time: 0.5),
      .preedit("かな", selection: 0..<1, time: 0.5), .preedit("", selection: 0..<0, time: 0.5),
    ]
    let lines = [
      "500 text 'ab'", "500 text ' \\''", "500 preedit 'か'", "500 preedit 'かな' 0 1", "500 preedit ''",
    ]
    #expect(events.map(\.traceLine) == lines)
    #expect(try read(lines) == events)
    for (line, complaint) in [
      ("0 text", "a text is missing"), ("0 text ''", "a text is missing"),
      ("0 preedit か", "a text in single quotes is missing"),
      ("0 preedit 'か' 0", "where the selection ends is missing"),
      ("0 preedit 'か' 0 2", "'0 2' is no part of the text, in characters"),
      ("0 preedit 'か' 1 0", "'1 0' is no part of the text, in characters"),
      ("0 preedit 'か' x 1", "'x 1' is no part of the text, in characters"),
    ] {
      let error = #expect(throws: TraceError.self) { try read([line]) }
      #expect(error == TraceError(line: 1, complaint))
    }
  }

  @Test func `a row whose identity is a text is named in quotes`() throws {
    let row = RowID("Apple #1's")
    let lines = [
      "0 activate row 'Apple #1\\'s'", "0 perform row 'Apple #1\\'s' eat", "0 focus row 'Apple #1\\'s'",
    ]
    let requests: [AccessibilityNode.Request] = [
      .activate(.row(row)), .activate(.button("eat", of: row)), .focus(.row(row)),
    ]
    #expect(try read(lines) == requests.map { .request($0, time: 0) })
    #expect(try read(lines).map(\.traceLine) == lines)
    let step = Trace.Step(time: 0, action: .expect(.row(RowID("5"), .open), line: 1))
    #expect(step.line == "0 expect row '5' open")
    #expect(try Trace(step.line).steps == [step])
    let error = #expect(throws: TraceError.self) { try read(["0 activate row ''"]) }
    #expect(error == TraceError(line: 1, "the name of a row is missing"))
  }

  @Test func `what a screen reader asks for is a line of its own`() throws {
    let requests: [AccessibilityNode.Request] = [
      .activate(.row(RowID(7))), .activate(.button("archive", of: RowID(7))), .activate(.button("#", of: RowID(7))),
      .activate(.control("menu item 0")),
      .activate(.list), .focus(.row(RowID(7))), .focus(.button("archive", of: RowID(7))), .focus(.control("undo")),
      .focus(.list), .focus(.indicator), .activate(.indicator), .activate(.dragArea), .focus(.background),
      .focus(.within("folders", .row(RowID(5)))), .activate(.within("it's", .button("archive", of: RowID(7)))),
      .activate(.within("folders", .list)), .edit("query", 1..<3, "it's"),
      .select("query", 2..<2),
    ]
    let lines = requests.map { InputEvent.request($0, time: 0.5).traceLine }
    #expect(
      lines == [
        "500 activate row 7", "500 perform row 7 archive", "500 perform row 7 '#'", "500 press menu item 0",
        "500 activate list", "500 focus row 7", "500 focus row 7 archive", "500 focus control undo",
        "500 focus list", "500 focus indicator", "500 activate indicator", "500 activate drag-area",
        "500 focus background", "500 in 'folders' focus row 5",
        "500 in 'it\\'s' perform row 7 archive", "500 in 'folders' activate list", "500 edit 1 3 'it\\'s' query",
        "500 select 2 2 query",
      ])
    #expect(try read(lines) == requests.map { .request($0, time: 0.5) })
    for (line, complaint) in [
      ("0 perform 7 archive", "a row begins with the word row, as in row 5, not with '7'"),
      ("0 perform row 7", "the name of an action is missing"),
      ("0 activate row x", "'x' is not the number of a row"),
      ("0 press", "the name of a control is missing"), ("0 activate list twice", "'twice' is too much"),
      ("0 focus control", "the name of a control is missing"),
      ("0 in 'folders' key Return", "in a list are focus, activate and perform, for a screen reader"),
    ] {
      let error = #expect(throws: TraceError.self) { try read([line]) }
      #expect(error == TraceError(line: 1, complaint))
    }
  }

  @Test(arguments: [
    Trace.Setting.direction(.leftToRight), .direction(.rightToLeft), .appearance(.light), .appearance(.dark),
    .contrast(isHigh: true), .contrast(isHigh: false), .motion(isReduced: true), .motion(isReduced: false),
    .accent(Color(0x00AB0F)), .accent(nil),
  ])
  func `a setting is written as it is read`(setting: Trace.Setting) throws {
    let step = Trace.Step(time: 1.5, action: .set(setting))
    #expect(try Trace(step.line).steps == [step])
  }
}
