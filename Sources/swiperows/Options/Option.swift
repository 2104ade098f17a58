import SwipeKit
import SwipeKitTraces

/// An option of the command line, as the program reads it and `--help`, the manual page and the shells' completions
/// show it.
struct Option: Sendable {
  typealias Reading = @Sendable (inout Options, SystemString) throws(UsageError) -> Void

  /// The name, such as `--rows`.
  let name: String
  /// The short name, such as `-h`; nil for none.
  let shortName: String?
  /// The name of the value; nil where it takes none.
  let value: String?
  /// The purpose in a few words.
  let purpose: String
  /// The words that the value can be, with their meanings, which may be empty; none where it is free.
  let choices: KeyValuePairs<String, String>
  /// The rest of the description.
  private let details: String
  /// Reads the value into the options.
  let read: Reading

  init(
    _ name: String, short shortName: String? = nil, _ value: String?, _ purpose: String,
    of choices: KeyValuePairs<String, String> = [:],
    _ details: String = "", read: @escaping Reading
  ) {
    (self.name, self.shortName, self.value, self.purpose) = (name, shortName, value, purpose)
    (self.choices, self.details, self.read) = (choices, details, read)
  }

  /// The whole description, without a capital and a full stop.
  var description: String {
    let words = choices.map(\.key)
    guard let last = words.last else { return purpose + details }
    return "\(purpose): \(words.dropLast().joined(separator: ", ")) or \(last)\(details)"
  }

  /// The name, and the short one if there is one, such as `--help, -h`.
  var names: String { shortName.map { "\(name), \($0)" } ?? name }

  /// All options, in the order of `--help`.
  static let all =
    ofWindow + ofFiles + ofLines + [
      Option("--help", short: "-h", nil, "print the options and the keys, and exit") { options, _ in
        options.command = .help
      },
      Option("--version", nil, "print the version, and exit") { options, _ in options.command = .version },
    ]

  private static let ofWindow = [
    Option(
      "--style", "NAME", "how rows are swiped", of: Demo.styles, " (default: inbox; actions for --play)"
    ) { options, word throws(UsageError) in options.style = try Options.style(word.description) },
    Option("--rows", "N", "how many rows", ", 0 to \(Options.maximumRows) (default: the style's)") {
      options, word throws(UsageError) in options.rows = try Options.rows(word.description)
    },
    Option("--size", "WxH", "the window's size in points", " (default: the last window's, 360x640 at first)") {
      options, word throws(UsageError) in options.size = try Options.read(word, SettingWords.size)
    },
    Option("--scale", "N", "device pixels a point", ", beside the display's own scale: 0.5 to 8 (default: 1)") {
      options, word throws(UsageError) in options.scale = try Options.scale(word.description)
    },
    Option(
      "--renderer", "NAME", "what SDL draws with", of: ["software": "", "opengl": "", "opengles2": ""],
      " (default: software)"
    ) { options, word throws(UsageError) in options.driver = try Options.driver(word.description) },
    Option("--appearance", "NAME", "the colours", of: ["light": "", "dark": ""], asDesktop) {
      options, word throws(UsageError) in options.appearance = try Options.read(word, SettingWords.appearance)
    },
    Option("--contrast", "NAME", "how much colours stand out", of: ["normal": "", "high": ""], asDesktop) {
      options, word throws(UsageError) in options.hasHighContrast = try Options.read(word, SettingWords.contrast)
    },
    Option("--motion", "NAME", "what moves for its looks", of: ["full": "", "reduced": ""], asDesktop) {
      options, word throws(UsageError) in options.reducesMotion = try Options.read(word, SettingWords.motion)
    },
    Option("--text-scale", "N", "how large texts are", ": 0.5 to 3\(asDesktop)") {
      options, word throws(UsageError) in options.textScale = try Options.read(word, SettingWords.textScale)
    },
    Option(
      "--direction", "NAME", "the direction of reading",
      of: ["ltr": "from left to right", "rtl": "from right to left, all mirrored"],
      " (default: as the environment's language is written; ltr for --play)"
    ) { options, word throws(UsageError) in options.direction = try Options.read(word, SettingWords.direction) },
    Option(
      "--language", "LOCALE", "the language of texts", " (default: as the environment's; English for --play)"
    ) { options, word throws(UsageError) in options.language = try Options.language(word.description) },
    Option("--play", "FILE", "play a trace", ", without a window, as fast as it goes") { options, word in
      options.trace = word
    },
    Option("--window", nil, "with --play: play it in a window, in real time") { options, _ in
      options.showsWindow = true
    },
    Option("--uncapped", nil, "with --window: as fast as the frames can be drawn") { options, _ in
      options.isPaced = false
    },
    Option("--record", "FILE", "write what is done in the window as a trace") { options, word in
      options.recording = word
    },
    Option("--force", nil, "write recordings and screenshots over files that exist") { options, _ in
      options.overwrites = true
    },
    Option("--stats", nil, "at exit, print how long frames took") { options, _ in options.printsStatistics = true },
    Option("--log", nil, "print gestures, and in a window what came about") { options, _ in options.printsLog = true
    },
  ]

  private static let asDesktop = " (default: as the desktop)"
}

/// The text of `--help`.
extension Options {
  /// The column at which descriptions begin, and the width of a line, in letters.
  private static let (column, lineWidth) = (21, 80)

  static var help: String {
    """
    Usage: swiperows [OPTION]... [FILE | -]
    Show a list of rows that can be swiped, with a mouse or on a touchscreen:
    an inbox, the lines of a file, or with - those of the standard input.

    \(Option.all.map(help).joined(separator: "\n"))

    Keys:
    \(shortcuts.map { line($0.keys, $0.title) }.joined(separator: "\n"))
    """
  }

  /// The keys of the program as it begins.
  static var shortcuts: [Shortcut] {
    let app = try? App(style: "inbox", count: 1, size: defaultSize, scale: 1, theme: .light)
    return app.map { Array($0.stage.shortcuts.joined()) } ?? []
  }

  private static func line(_ name: String, _ text: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, column - 2 - name.utf8.count)))\(text)"
  }

  private static func help(on option: Option) -> String {
    var lines = [""]
    for word in option.description.split(separator: " ") {
      let isFull = column + lines[lines.count - 1].count + 1 + word.count > lineWidth
      if isFull { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    let name = option.names + (option.value.map { " \($0)" } ?? "")
    return ([line(name, lines[0])] + lines.dropFirst().map { String(repeating: " ", count: column) + $0 })
      .joined(separator: "\n")
  }
}
