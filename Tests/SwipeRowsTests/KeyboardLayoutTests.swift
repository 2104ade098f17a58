import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct KeyboardLayoutTests {
  /// A layout of X, with its letters at S and D of a US keyboard.
  struct Layout: CustomTestStringConvertible {
    let name, s, d: String
    /// A key with X's number and its AltGr text; nil without one.
    var altGr: (key: Int, text: String)?
    var testDescription: String { name }
  }

  static let layouts = [
    Layout(name: "ru", s: "ы", d: "в"),
    Layout(name: "gr", s: "σ", d: "δ", altGr: (26, "€")),
    Layout(name: "il", s: "ד", d: "ג", altGr: (26, "ָ")),
    Layout(name: "ara", s: "س", d: "ي", altGr: (17, "٨")),
    Layout(name: "us", s: "s", d: "d"),
    Layout(name: "de", s: "s", d: "d", altGr: (24, "@")),
  ]

  /// By X's numbers.
  private static let (control, alt, altGr, superKey) = (37, 64, 108, 133)
  /// By X's numbers.
  private static let (s, d) = (39, 40)

  private func window(_ layout: String, on server: DisplayServer, in folder: URL) throws -> ProgramWindow {
    try server.display.run("setxkbmap", [layout])
    let file = folder.appending(path: "todo.txt")
    try Data("fig\nkiwi\n".utf8).write(to: file)
    let program = try ProgramWindow(
      .swiperows, [file.path, "--size", "360x640", "--today", "2026-11-23"],
      environment: ["XDG_STATE_HOME": folder.appending(path: "state").path], on: server.display)
    try expect("the list", in: program) { $0.contains("2 open tasks") }
    return program
  }

  private func press(_ key: Int, with held: Int? = nil, in program: ProgramWindow) throws {
    let words = ["key", "\(key)"]
    try program.act(held.map { ["keydown", "\($0)"] + words + ["keyup", "\($0)"] } ?? words)
  }

  private func tree(of program: ProgramWindow) throws -> String {
    func trees() -> [Substring] { program.process.errors.split(separator: "<Window") }
    let count = trees().count
    try program.act(["key", "F2"])
    return try eventually("a view tree") { trees().count > count ? String(trees()[trees().count - 1]) : nil }
  }

  private func expect(_ what: String, in program: ProgramWindow, _ holds: (String) -> Bool) throws {
    try eventually(what) { holds(try tree(of: program)) ? true : nil }
  }

  @Test(arguments: layouts)
  func `Ctrl, Alt or Super and a letter write nothing into a field, and AltGr does`(layout: Layout) throws {
    let folder = try makeTestFolder()
    let server = try DisplayServer()
    let program = try window(layout.name, on: server, in: folder)
    try program.act(["key", "Down", "key", "Return"])
    try expect("a field", in: program) { $0.contains("text = 'fig|'") }
    for held in [Self.control, Self.alt, Self.superKey] { try press(Self.s, with: held, in: program) }
    // The right Alt key is not AltGr in this layout.
    if layout.name == "us" { try press(Self.s, with: Self.altGr, in: program) }
    #expect(try tree(of: program).contains("text = 'fig|'"))
    try press(Self.s, in: program)
    try expect("the letter", in: program) { $0.contains("text = 'fig\(layout.s)|'") }
    if let (key, text) = layout.altGr {
      try press(key, with: Self.altGr, in: program)
      try expect("the text of AltGr", in: program) { $0.contains("text = 'fig\(layout.s)\(text)|'") }
    }
  }

  @Test(arguments: layouts)
  func `Ctrl and a letter are a command and open no search, and the letter does`(layout: Layout) throws {
    let folder = try makeTestFolder()
    let server = try DisplayServer()
    let program = try window(layout.name, on: server, in: folder)
    try program.act(["key", "Down"])
    try press(Self.d, with: Self.alt, in: program)
    try press(Self.d, with: Self.superKey, in: program)
    try press(Self.d, with: Self.control, in: program)
    let file = folder.appending(path: "todo.txt")
    try eventually("the task is done") {
      try String(contentsOf: file, encoding: .utf8) == "x 2026-11-23 fig\nkiwi\n" ? true : nil
    }
    #expect(try !tree(of: program).contains("<FindBar"))
    try press(Self.d, in: program)
    try expect("the search", in: program) { $0.contains("<FindBar") && $0.contains("text = '\(layout.d)|'") }
  }

  @Test(arguments: ["gr", "il", "ru"])
  func `Ctrl and the key at Q quit if the layout has no Latin letters`(layout: String) throws {
    let folder = try makeTestFolder()
    let server = try DisplayServer()
    let program = try window(layout, on: server, in: folder)
    try press(24, with: Self.control, in: program)
    #expect(program.process.wait(atMost: patience) == 0)
  }
}
