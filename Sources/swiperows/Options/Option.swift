import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsFiles
import SwipeRowsLines
import SwipeRowsShared
import TodoTxt

struct Option: Sendable {
  typealias Reading = @Sendable (inout Options, SystemString) throws(UsageError) -> Void

  let name: String
  let shortName: String?
  /// The name of the value; nil if the option takes no value.
  let value: String?
  let purpose: String
  /// The valid values with their meanings; empty if any value is valid.
  let choices: StyleDemo.Words
  private let details: String
  let read: Reading

  init(
    _ name: String, short shortName: String? = nil, _ value: String?, _ purpose: String,
    of choices: StyleDemo.Words = [], _ details: String = "", read: @escaping Reading
  ) {
    (self.name, self.shortName, self.value, self.purpose) = (name, shortName, value, purpose)
    (self.choices, self.details, self.read) = (choices, details, read)
  }

  static func on(_ flag: WritableKeyPath<Options, Bool> & Sendable) -> Reading {
    { options, _ in options[keyPath: flag] = true }
  }

  static func text(_ value: WritableKeyPath<Options, String?> & Sendable) -> Reading {
    { options, word in options[keyPath: value] = word.description }
  }

  static func setting(_ name: String) -> Reading {
    { options, word throws(UsageError) in
      let setting = try Options.read(word) { word throws(Refusal) in
        try Trace.Setting(name) { _ throws(Refusal) in word }
      }
      options.host.settings.append(setting)
    }
  }

  /// The whole description, without a capital and a full stop.
  var description: String {
    let words = choices.map(\.key)
    guard let last = words.last else { return purpose + details }
    return "\(purpose): \(words.dropLast().joined(separator: ", ")) or \(last)\(details)"
  }

  /// The name, and the short name if there is one, such as `--help, -h`.
  var names: String { shortName.map { "\(name), \($0)" } ?? name }

  /// All options by what they require, in the order of `--help`.
  static let groups = [
    (title: "Options", options: ofWindow), (title: "With FILE", options: ofFiles),
    (title: "With -", options: ofLines),
  ]
  static let all = groups.flatMap(\.options)

  private static let ofWindow = [
    Option(
      "--style", "NAME", "how rows are swiped", of: StyleDemo.all.words, " (default: inbox; actions for --play)"
    ) { options, word throws(UsageError) in options.style = try Options.style(word.description) },
    Option("--rows", "N", "how many rows", ", 0 to \(Options.maximumRows) (default: the style's)") {
      options, word throws(UsageError) in options.rows = try Options.rows(word.description)
    },
    Option("--size", "WxH", "the window's size in points", " (default: the last window's, 360x640 at first)") {
      options, word throws(UsageError) in options.host.size = try Options.read(word, SettingWords.size)
    },
    Option("--scale", "N", "device pixels a point", ", beside the display's own scale: 0.5 to 8 (default: 1)") {
      options, word throws(UsageError) in options.host.scale = try Options.scale(word.description)
    },
    Option(
      "--renderer", "NAME", "what SDL draws with", of: [("software", ""), ("opengl", ""), ("opengles2", "")],
      " (default: software)"
    ) { options, word throws(UsageError) in options.host.driver = try Options.driver(word.description) },
    Option(
      "--appearance", "NAME", "the colours", of: [("light", ""), ("dark", "")], asDesktop,
      read: setting("appearance")),
    Option(
      "--contrast", "NAME", "how much colours stand out", of: [("normal", ""), ("high", "")], asDesktop,
      read: setting("contrast")),
    Option(
      "--motion", "NAME", "what moves for its looks", of: [("full", ""), ("reduced", "")], asDesktop,
      read: setting("motion")),
    Option("--text-scale", "N", "how large texts are", ": 0.5 to 3\(asDesktop)", read: setting("text-scale")),
    Option(
      "--direction", "NAME", "the direction of reading",
      of: [("ltr", "from left to right"), ("rtl", "from right to left, all mirrored")],
      " (default: as the environment's language is written; ltr for --play)", read: setting("direction")),
    Option("--language", "LOCALE", "the language of texts", " (default: as the environment's; English for --play)")
    { options, word throws(UsageError) in options.host.language = try Options.language(word.description) },
    Option("--play", "FILE", "play a trace", ", without a window, as fast as it goes") { options, word in
      options.host.trace = word
    }, Option("--window", nil, "with --play: play it in a window, in real time", read: on(\.host.showsWindow)),
    Option("--uncapped", nil, "with --window: as fast as the frames can be drawn") { options, _ in
      options.host.isPaced = false
    },
    Option("--record", "FILE", "write what is done in the window as a trace") { options, word in
      options.host.recording = word
    },
    Option("--force", nil, "write recordings and screenshots over files that exist", read: on(\.host.overwrites)),
    Option("--stats", nil, "at exit, print how long frames took", read: on(\.host.printsStatistics)),
    Option("--log", nil, "print gestures, and in a window what came about", read: on(\.host.printsLog)),
    Option("--help", short: "-h", nil, "print the options and the keys, and exit") { options, _ in
      options.command = .help
    }, Option("--version", nil, "print the version, and exit") { options, _ in options.command = .version },
  ]

  private static let asDesktop = " (default: as the desktop)"
}

extension Options {
  /// The first column of descriptions, and the width of a line, in characters.
  private static let (column, lineWidth) = (21, 80)

  static var help: String {
    let options = Option.groups.map { title, options in
      section(title, options.map { ($0.names + ($0.value.map { " \($0)" } ?? ""), $0.description) })
    }
    let keys = keys.map { title, keys in section(title, keys.map { ($0.keys, $0.title) }) }
    return """
      Usage: swiperows [OPTION]... [FILE | -]
      Show a list of rows that can be swiped, with a mouse or on a touchscreen: a demo
      with made-up mails, the lines of a file, or with - those of the standard input.

      \((options + keys).joined(separator: "\n\n"))
      """
  }

  /// The keys at launch: the shared keys, then the other keys of each list.
  static var keys: [(title: String, keys: [Shortcut])] {
    let keys = [("Keys of the demo", keysOfDemo), ("Keys with FILE", keysOfFile), ("Keys with -", keysOfLines)]
    let shared = keysOfDemo.filter { key in keys.allSatisfy { $0.1.contains(key) } }
    return [("Keys", shared)] + keys.map { title, keys in (title, keys.filter { !shared.contains($0) }) }
  }

  private static var keysOfDemo: [Shortcut] {
    guard var app = try? App(style: "inbox", count: 1, size: HostOptions.defaultSize, scale: 1) else { return [] }
    let keys = app.stage.shortcuts.flatMap(\.shortcuts)
    // In another folder a mail has a key that moves it to the inbox.
    for key: Key in [.down, "Ctrl+E"] { app.handle(.key(key, time: 0)) }
    app.activate("folder archive")
    return keys + app.stage.shortcuts.flatMap(\.shortcuts).filter { !keys.contains($0) }
  }

  private static var keysOfFile: [Shortcut] {
    guard let today = TodoDate(year: 2026, month: 1, day: 1) else { return [] }
    var tasks = FileList(
      Array("First\nSecond\nThird\n".utf8), kind: .tasks, name: "todo.txt", hasArchive: true, today: today,
      size: HostOptions.defaultSize, scale: 1, theme: .light)
    // A task that can be moved up and down.
    for _ in 1...2 { _ = tasks.stage.handle(.key(.down, time: 0)) }
    return tasks.stage.shortcuts.flatMap(\.shortcuts)
  }

  private static var keysOfLines: [Shortcut] {
    var options = LineOptions()
    (options.leading, options.trailing) = LineAction.usual
    options.isMultiple = true
    var lines = LineList(options, size: HostOptions.defaultSize, scale: 1, theme: .light)
    lines.append(LineBatch(Lines.Chunk(Array("A line".utf8), separator: options.separator), options))
    return lines.stage.shortcuts.flatMap(\.shortcuts)
  }

  private static func section(_ title: String, _ lines: [(name: String, text: String)]) -> String {
    "\(title):\n" + lines.map(line).joined(separator: "\n")
  }

  private static func line(_ name: String, _ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let isFull = column + lines[lines.count - 1].count + 1 + word.count > lineWidth
      if isFull { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    let margin = String(repeating: " ", count: column)
    let start = "  \(name)"
    let isWide = start.count > column - 2
    return (isWide ? "\(start)\n\(margin)" : start + margin.dropFirst(start.count))
      + lines.joined(separator: "\n\(margin)")
  }
}
