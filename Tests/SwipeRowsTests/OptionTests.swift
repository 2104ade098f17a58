import Foundation
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import Testing

@testable import swiperows
import SwipeRowsDemo
import SwipeRowsLines
import SwipeRowsShared

/// `SWIPEROWS_RECORD=1` writes the files.
@Suite struct OptionTests {
  private static let isRecording = ProcessInfo.processInfo.environment["SWIPEROWS_RECORD"] != nil

  private func expect(_ content: String, in path: String) throws {
    let file = DesktopFilesTests.assets.appending(path: path)
    if Self.isRecording { try content.write(to: file, atomically: true, encoding: .utf8) }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == content,
      "\(path) is out of date: SWIPEROWS_RECORD=1 swift test --filter OptionTests")
  }

  @Test func `the shells' completions are up to date`() throws {
    try expect(OptionFiles.bash, in: "Completions/swiperows.bash")
    try expect(OptionFiles.zsh, in: "Completions/_swiperows")
    try expect(OptionFiles.fish, in: "Completions/swiperows.fish")
  }

  @Test func `the manual's options and keys are up to date`() throws {
    let manual = try String(
      contentsOf: DesktopFilesTests.assets.appending(path: "swiperows.1"), encoding: .utf8)
    let start = try #require(manual.range(of: ".SH OPTIONS\n")).lowerBound
    let end = try #require(manual.range(of: ".SH TRACES\n")).lowerBound
    try expect(manual[..<start] + OptionFiles.manual + manual[end...], in: "swiperows.1")
  }

  @Test(arguments: StyleDemo.all.words.map(\.key))
  func `each style that completions offer is one`(style: String) { #expect(throws: Never.self) { try Demo(style) } }

  @Test func `each choice of an option is understood, and no other word`() throws {
    for option in Option.all {
      for (word, _) in option.choices where option.name != "--renderer" {
        var options = Options()
        #expect(throws: Never.self) { try option.read(&options, .init(stringLiteral: word)) }
        #expect(throws: UsageError.self) { try option.read(&options, "nonsense") }
      }
    }
  }

  @Test func `lines of the help have 80 letters at most`() {
    #expect(Options.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(Options.help.contains("\n  --rows N           how many rows, 0 to 10000000 (default: the style's)\n"))
    #expect(Options.help.contains("\n  F1, Ctrl+?         Keyboard Shortcuts\n"))
    #expect(Options.help.contains("\n  --accept-nth FIELDS\n                     the fields that are printed\n"))
  }

  @Test func `keys of one list stand apart from the common keys`() throws {
    let keys = Options.keys
    #expect(keys.map(\.title) == ["Keys", "Keys of the demo", "Keys with FILE", "Keys with -"])
    let names = keys.map { Set($0.keys.map(\.keys)) }
    #expect(names[0].isSuperset(of: ["Delete", "Escape", "Ctrl+F, /", "F1, Ctrl+?", "F2", "F3", "F4", "F6"]))
    #expect(names[1].isSuperset(of: ["Alt+7", "Ctrl+E", "Letters", "Tab", "Ctrl+Q, Ctrl+W"]))
    #expect(names[2].isSuperset(of: ["Ctrl+N", "Ctrl+S", "Letters", "Alt+Up", "Alt+Down", "Tab"]))
    #expect(names[3].isSuperset(of: ["Letters", "Tab", "Ctrl+Tab", "Ctrl+Q, Ctrl+G", "Ctrl+K, Ctrl+P", "Alt+B"]))
    // With -, Escape does more than elsewhere.
    for other in names.dropFirst() { #expect(names[0].isDisjoint(with: other.subtracting(["Escape"]))) }
    let typed = keys.map { $0.keys.first { $0.keys == "Letters" }?.title }
    #expect(typed == [nil, "Find the row that begins with them", "Find", "Find"])
  }

  // MARK: The command line

  private func options(_ arguments: SystemString...) throws -> Options {
    let options = try Options.parse(arguments)
    #expect(options.command == .run)
    return options
  }

  private func complaint(_ arguments: SystemString...) -> String? {
    do throws(UsageError) {
      _ = try Options.parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `without options there is no style but the window's own, in 360 by 640 points`() throws {
    let options = try options()
    #expect(options.style == nil && options.rows == nil)
    #expect(options.host.size == nil && HostOptions.defaultSize == Size(width: 360, height: 640))
  }

  @Test func `a trace has its own style, otherwise the command line's, otherwise actions`() throws {
    #expect(try Trace("", file: "a.trace").style == "actions")
    #expect(try Trace("", file: "a.trace", defaults: options("--style", "menu")).style == "menu")
    #expect(try Trace("style panel", file: "a.trace", defaults: options("--style", "menu")).style == "panel")
  }

  @Test func `an option that is ignored is no other option, and its value is skipped`() throws {
    let own = Set(Option.all.flatMap { [$0.name, $0.shortName ?? ""] })
    #expect(own.isDisjoint(with: Option.ignored.map(\.name)))
    for words: [SystemString] in [
      ["--height", "40%", "-", "--tail", "7"], ["-", "--height=4", "--border=a", "--tail=7"],
    ] {
      #expect(try Options.parse(words).lines.tail == 7)
    }
    #expect(try options("-", "-dmenu").lines.delimiter == .blanks)
    #expect(complaint("-", "--height")?.contains("needs a value") == true)
    for word: SystemString in ["+s", "+i", "+m", "-i"] {
      #expect(try options("-", word).file == nil)
      #expect(try Options.parse([word], hasInput: true).readsLines)
    }
    #expect(try options("-", "+s").lines.keepsOrder && !options("-", "-m", "+m").lines.isMultiple)
    #expect(try options("--", "+s").file == "+s" && options("./+s").file == "./+s" && options("+sa").file == "+sa")
    #expect(complaint("--height", "4")?.contains("go with -") == true)
  }

  @Test func `what Return does is a known action by its ID, or a further one, and with --once the first`() throws {
    func lines(_ words: SystemString...) throws -> LineOptions { try Options.parse(["-"] + words).lines }
    #expect(try lines().accepted == nil)
    #expect(try lines("--once").accepted?.name == "keep")
    #expect(try lines("--once", "--trailing", "a", "--trailing", "b").accepted?.name == "a")
    #expect(try lines("--accept", "delete").actions.map(\.name) == ["keep", "delete"])
    let own = try lines("--once", "--trailing", "a", "--accept", "open:Open")
    #expect(own.accepted?.name == "open" && own.actions.map(\.name) == ["open", "a"])
    #expect(try lines("--accept", "open").actions.map(\.name) == ["open"])
    #expect(complaint("-", "--accept", "a:b:c")?.contains("no icon") == true)
  }

  @Test func `the dash can be left out if there is an input, and nothing else is to show`() throws {
    for words: [SystemString] in [
      [], ["-m"], ["--height", "4"], ["--size", "400x600"], ["--tac", "--play", "a.trace"],
    ] {
      #expect(try Options.parse(words, hasInput: true).readsLines)
    }
    for words: [SystemString] in [["todo.txt"], ["--style", "menu"], ["--rows", "3"], ["--play", "a.trace"]] {
      #expect(try !Options.parse(words, hasInput: true).readsLines)
    }
  }

  @Test func `a value stands behind its option or behind an equals sign`() throws {
    #expect(try options("--rows", "7").rows == 7)
    #expect(try options("--rows=7").rows == 7)
    #expect(try options("--play", "a=b.trace").host.trace == "a=b.trace")
    #expect(try options("--play=a=b.trace").host.trace == "a=b.trace")
  }

  @Test func `every option is understood`() throws {
    let options = try options(
      "--style", "actions", "--rows", "10000000", "--size", "1920x1080", "--scale", "2", "--renderer", "software",
      "--appearance", "dark", "--contrast", "high", "--motion", "reduced", "--text-scale", "1.5", "--direction",
      "rtl", "--stats", "--log", "--record", "done.trace")
    #expect(options.rows == 10_000_000)
    #expect(options.host.size == Size(width: 1920, height: 1080))
    #expect(options.host.scale == 2)
    #expect(options.host.driver == "software")
    #expect(
      options.host.settings == [
        .appearance(.dark), .contrast(isHigh: true), .motion(isReduced: true), .textScale(1.5),
        .direction(.rightToLeft),
      ])
    #expect(options.host.printsStatistics && options.host.printsLog)
    #expect(options.host.recording == "done.trace")
    #expect(!options.host.overwrites)
    #expect(try self.options("--record", "a", "--force").host.overwrites)
    #expect(try self.options("--play", "a", "--force").host.overwrites)
    #expect(try self.options("--play", "x", "--window").host.showsWindow)
    #expect(try self.options("--play", "x", "--window").host.isPaced)
    #expect(try !self.options("--play", "x", "--window", "--uncapped").host.isPaced)
  }

  @Test func `an option without its dashes is no file`() {
    let error = #expect(throws: UsageError.self) { try Options.parse(["rows", "3"]) }
    #expect(error?.message == "there is no file 'rows': the option is --rows, and a new file would be ./rows")
    #expect(throws: Never.self) { try Options.parse(["./rows"]) }
  }

  @Test(arguments: [
    ["--nonsense"], ["rows", "columns"], ["-r", "3"], ["--rows"], ["--rows", "-1"], ["--rows", "10000001"],
    ["--rows", "ten"],
    ["--rows", ""], ["--size", "360"], ["--size", "0x0"], ["--size", "360x"], ["--size", "360x640x2"],
    ["--size", "nanxnan"], ["--size", "99999x640"], ["--scale", "0"], ["--scale", "nan"], ["--style", "fancy"],
    ["--style", "panel:open=0"],
    ["--appearance", "pink"], ["--contrast", "low"], ["--motion", "some"], ["--text-scale", "0.4"],
    ["--text-scale", "3.1"], ["--direction", "up"], ["--renderer", "crayon"], ["--window"], ["--uncapped"],
    ["--play", "x", "--uncapped"], ["--stats=yes"], ["--play"],
    ["--play", "a", "--record", "b"], ["--help=x"], ["--version="], ["--force"], ["--force=yes", "--record", "a"],
    ["--rows", "+5"], ["--rows", "0x5"], ["--rows", "5\0"], ["--rows", " 5"], ["--scale", "0x1p0"],
    ["--scale", "1\06"], ["--size", "1e2x+50"], ["--size", "0x10x10"], ["--style", "panel:open=1e2"], [""],
    ["--multi"], ["-", "--tail", "-1"], ["-", "--nth", "0"],
    ["-", "-d", ""], ["-", "--leading", "a:b:c"], ["-", "--json", "--tail", "3"],
  ])
  func `a wrong command line is refused`(arguments: [SystemString]) {
    #expect(throws: UsageError.self) { try Options.parse(arguments) }
  }

  @Test func `what the command line says goes before the desktop, and all else is the desktop's`() throws {
    var desktop = UserSettings()
    (desktop.hasHighContrast, desktop.reducesMotion, desktop.appearance) = (true, true, .dark)
    #expect(try options().host.changed(desktop) == desktop)
    let changed = try options("--contrast", "normal", "--motion", "full").host.changed(desktop)
    #expect(!changed.hasHighContrast && !changed.reducesMotion && changed.appearance == .dark)
    let plain = try options("--contrast", "high", "--motion", "reduced").host.changed(UserSettings())
    #expect(plain.hasHighContrast && plain.reducesMotion && Theme(plain) == .lightHighContrast)
  }

  @Test func `the text scale is one of the settings, and leaves the scale of a trace as it is`() throws {
    let options = try options("--text-scale", "1.5", "--scale", "2")
    #expect(options.host.changed(UserSettings()).textScale == 1.5)
    #expect(try Trace("", file: "a.trace", defaults: options).scale == 2)
  }

  @Test func `a complaint names what is wrong and what to do`() {
    #expect(complaint("--nonsense") == "there is no option '--nonsense'; see swiperows --help")
    #expect(complaint("--rows", "ten") == "'ten' is no number of rows: give 0 to 10000000")
    #expect(complaint("--size", "big") == "'big' is no size: give WIDTHxHEIGHT, each 1 to 16384 points")
    #expect(complaint("--renderer", "crayon")?.contains("software") == true)
  }

  @Test func `help and version are asked for whatever comes after`() throws {
    #expect(try Options.parse(["--rows", "7", "--help", "--nonsense"]).command == .help)
    #expect(try Options.parse(["--version"]).command == .version)
  }

  @Test func `a file's name in options is kept byte for byte`() throws {
    let name: [UInt8] = [0x2F, 0xFF, 0x3D, 0xC3, 0x2E]
    for arguments in [
      ["--record", SystemString(bytes: name)], [SystemString(bytes: Array("--record=".utf8) + name)],
    ] {
      let options = try Options.parse(arguments)
      #expect(options.host.recording?.bytes == name)
      #expect(options.host.recording?.cString == [0x2F, -1, 0x3D, -0x3D, 0x2E, 0])
      #expect(options.host.recording?.description == "/\u{FFFD}=\u{FFFD}.")
    }
  }
}
