import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsLines
import SwipeRowsShared
import TodoTxt

package struct Options {
  enum Command { case run, help, version }

  static let maximumRows = 10_000_000
  var command = Command.run
  /// The style; nil for inbox in a window and actions in a trace.
  var style: String?
  var rows: Int?
  var host = HostOptions()
  /// The presence of `-`, for rows from the standard input, and the options of these.
  var (readsLines, lines) = (false, LineOptions())

  var file: SystemString?
  /// Whether the file has tasks despite its name, and the day; nil for today.
  var (readsTasks, today): (Bool, TodoDate?) = (false, nil)

  package init() {}

  /// Reads a command line, without the program's name.
  ///
  /// - Parameter hasInput: whether the standard input is a pipe or a file. This implies `-`, unless the demo is meant.
  static func parse(_ arguments: [SystemString], hasInput: Bool = false) throws(UsageError) -> Options {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "-" {
        options.readsLines = true
        continue
      }
      if argument == "--" {
        for file in rest { try options.take(file) }
        break
      }
      // Some options of fzf begin with a plus, and so can the name of a file.
      let isOption =
        argument.bytes.first == UInt8(ascii: "-") || Option.ignored.contains { argument.description == $0.name }
      if !isOption {
        try options.take(argument)
        continue
      }
      let parts = parts(of: argument)
      let known = Option.all + Option.ignored
      guard let option = known.first(where: { [$0.name, $0.shortName].contains(parts[0].description) }) else {
        throw UsageError("there is no option '\(argument)'; see swiperows --help")
      }
      let attached = parts.count > 1 ? parts[1] : nil
      guard let value = option.value else {
        if attached != nil, !option.purpose.isEmpty {
          throw UsageError("\(option.name) takes no value; see swiperows --help")
        }
        try option.read(&options, "")
        if options.command != .run { return options }
        continue
      }
      guard let word = attached ?? rest.popFirst() else {
        throw UsageError("\(option.name) needs a value, \(value); see swiperows --help")
      }
      try option.read(&options, word)
    }
    let isOfDemo = options.style != nil || options.rows != nil || options.host.trace != nil
    if hasInput, options.file == nil, !isOfDemo || options.lines != LineOptions() { options.readsLines = true }
    try options.checkLines()
    try options.checkFile()
    if options.host.showsWindow, options.host.trace == nil {
      throw UsageError("--window goes with --play FILE; without a trace there is always a window")
    }
    if !options.host.isPaced, !options.host.showsWindow {
      throw UsageError(
        "--uncapped goes with --play FILE --window; without a window a trace is played as fast as it goes")
    }
    if options.host.overwrites, options.host.recording == nil, options.host.trace == nil {
      throw UsageError("--force goes with --record FILE, or with --play FILE for its screenshots")
    }
    if options.host.recording != nil, options.host.trace != nil {
      throw UsageError("--record writes what is done live and does not go with --play")
    }
    return options
  }

  private mutating func take(_ file: SystemString) throws(UsageError) {
    guard !file.bytes.isEmpty else { throw UsageError("the name of the file is empty; see swiperows --help") }
    if Option.all.contains(where: { $0.name == "--\(file)" }), access(file.cString, F_OK) != 0 {
      throw UsageError("there is no file '\(file)': the option is --\(file), and a new file would be ./\(file)")
    }
    if let first = self.file { throw UsageError("one file at a time: '\(first)' or '\(file)'") }
    self.file = file
  }

  /// Returns the name of an option and its attached value, as in `--query=a`, `-q=a` or `-qa`.
  private static func parts(of argument: SystemString) -> [SystemString] {
    let bytes = argument.bytes
    let short = SystemString(bytes: bytes.prefix(2))
    if argument != "-dmenu", bytes.count > 2, bytes[1] != UInt8(ascii: "-"), bytes[2] != UInt8(ascii: "="),
      Option.all.contains(where: { $0.shortName == short.description && $0.value != nil })
    {
      return [short, SystemString(bytes: bytes.dropFirst(2))]
    }
    return bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map {
      SystemString(bytes: $0)
    }
  }

  static func style(_ word: String) throws(UsageError) -> String {
    _ = try Demo(word)
    return word
  }

  static func rows(_ word: String) throws(UsageError) -> Int {
    try Int(decimal: word).given(
      within: 0...maximumRows, "'\(word)' is no number of rows: give 0 to \(maximumRows)")
  }

  static func read<Value>(_ word: SystemString, _ meaning: (String) throws(Refusal) -> Value) throws(UsageError)
    -> Value
  { do throws(Refusal) { return try meaning(word.description) } catch { throw UsageError(error.sentence) } }

  static func language(_ word: String) throws(UsageError) -> Language {
    try Language(word).given("the system has no locale '\(word)': choose one of those that locale -a lists")
  }

  static func scale(_ word: String) throws(UsageError) -> Double {
    let scales = HostOptions.scales
    let complaint = "'\(word)' is no scale: give \(scales.lowerBound) to \(scales.upperBound)"
    return try Double(decimal: word).given(within: scales, complaint)
  }

  static func driver(_ word: String) throws(UsageError) -> String {
    let drivers = Canvas.drivers
    let known = drivers.contains(word) ? word : nil
    return try known.given("there is no renderer '\(word)': choose \(drivers.joined(separator: ", "))")
  }
}

extension Optional {
  func given(_ complaint: String) throws(UsageError) -> Wrapped {
    guard let self else { throw UsageError(complaint) }
    return self
  }

  func given(within range: ClosedRange<Wrapped>, _ complaint: String) throws(UsageError) -> Wrapped
  where Wrapped: Comparable { try flatMap { range.contains($0) ? $0 : nil }.given(complaint) }
}
