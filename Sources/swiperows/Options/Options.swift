import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The options of the command line.
struct Options {
  /// The command of the command line.
  enum Command {
    case run(Options)
    case help
    case version
  }

  static let version = "0.1.0"
  /// The largest number of rows.
  static let maximumRows = 10_000_000
  /// The numbers of device pixels that a point can have.
  static let scales = 0.5...8.0

  static let defaultSize = Size(width: 360, height: 640)

  /// The style; nil for inbox in a window and actions in a trace.
  var style: String?
  var rows: Int?
  /// The size; nil where none is given.
  var size: Size?
  var scale = 1.0
  var driver = Window.defaultDriver
  /// The appearance; nil for the desktop's.
  var appearance: Appearance?
  /// Whether the contrast is high; nil for the desktop's.
  var hasHighContrast: Bool?
  /// Whether motion is reduced; nil for the desktop's.
  var reducesMotion: Bool?
  /// The text scale, a factor of the usual size; nil for the desktop's.
  var textScale: Double?
  /// The direction of reading; nil for that of the environment's language.
  var direction: ReadingDirection?
  var trace: SystemString?
  var showsWindow = false
  var isPaced = true
  var recording: SystemString?
  /// Whether recordings and screenshots overwrite files that exist.
  var overwrites = false
  var printsStatistics = false
  var printsLog = false

  /// The text of `--help`: the options, and the keys by the tables that declare them.
  static var help: String {
    let app = try? App(style: "inbox", count: 1, size: defaultSize, scale: 1, theme: .light)
    return ([options] + (app.map { ["\nKeys:", $0.keyHelp] } ?? [])).joined(separator: "\n")
  }

  private static let options = """
    Usage: swiperows [OPTION]...
    Show a list of rows that can be swiped, with a mouse or on a touchscreen.

      --style NAME       how rows are swiped: inbox, actions, delete, panel,
                         trigger or menu, with options: delete:full,
                         delete:undo, delete:style=0, delete:style=2,
                         panel:open=-320, panel:open=300, trigger:keep,
                         trigger:undo, menu:push, menu:side=left
                         (default inbox; actions for --play)
      --rows N           how many rows, 0 to 10000000 (default: the style's)
      --size WxH         the window's size in points (default: the last window's,
                         360x640 at first)
      --scale N          device pixels a point, beside the display's own scale
                         (default 1)
      --renderer NAME    what SDL draws with, such as software or opengl
                         (default software)
      --appearance NAME  light or dark (default: as the desktop)
      --contrast NAME    normal or high (default: as the desktop)
      --motion NAME      full or reduced (default: as the desktop)
      --text-scale N     how large texts are, and all with them, 0.5 to 3
                         (default: as the desktop)
      --direction NAME   ltr or rtl: from left to right, or mirrored (default: as
                         the environment's language is written; ltr for --play)
      --play FILE        play a trace, without a window, as fast as it goes
      --window           with --play: play it in a window, in real time
      --uncapped         with --window: as fast as the frames can be drawn
      --record FILE      write what is done in the window as a trace
      --force            write recordings and screenshots over files that exist
      --stats            at exit, print how long frames took
      --log              print gestures, and in a window what came about
      --help             print this and exit
      --version          print the version and exit
    """

  /// Returns the desktop's settings with those of the command line in their place.
  func changed(_ settings: DesktopSettings) -> DesktopSettings {
    var settings = settings
    if let appearance { settings.appearance = appearance }
    if let hasHighContrast { settings.hasHighContrast = hasHighContrast }
    if let reducesMotion { settings.reducesMotion = reducesMotion }
    return settings
  }

  /// Reads a command line, without the program's name.
  static func parse(_ arguments: [SystemString]) throws(UsageError) -> Command {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .map { SystemString(bytes: $0) }
      let name = parts[0].description
      var attached = parts.count > 1 ? parts[1] : nil
      func bytes(_ what: String) throws(UsageError) -> SystemString {
        guard let value = attached ?? rest.popFirst() else {
          throw UsageError("\(name) needs \(what); see swiperows --help")
        }
        attached = nil
        return value
      }
      func value(_ what: String) throws(UsageError) -> String { try bytes(what).description }
      switch name {
      case "--style": options.style = try style(try value("the name of a style"))
      case "--rows": options.rows = try rows(try value("a number of rows"))
      case "--size": options.size = try read(try value("a size such as 360x640"), SettingWords.size)
      case "--scale": options.scale = try scale(try value("a number of device pixels a point"))
      case "--renderer": options.driver = try driver(try value("the name of a renderer"))
      case "--appearance": options.appearance = try read(try value("light or dark"), SettingWords.appearance)
      case "--contrast": options.hasHighContrast = try read(try value("normal or high"), SettingWords.contrast)
      case "--motion": options.reducesMotion = try read(try value("full or reduced"), SettingWords.motion)
      case "--text-scale":
        options.textScale = try read(try value("a share of the usual size"), SettingWords.textScale)
      case "--direction": options.direction = try read(try value("ltr or rtl"), SettingWords.direction)
      case "--play": options.trace = try bytes("the file of a trace")
      case "--record": options.recording = try bytes("a file to write")
      case "--force": options.overwrites = true
      case "--window": options.showsWindow = true
      case "--uncapped": options.isPaced = false
      case "--stats": options.printsStatistics = true
      case "--log": options.printsLog = true
      case "--help" where attached == nil: return .help
      case "--version" where attached == nil: return .version
      case "--help", "--version": break
      default:
        throw UsageError("there is no option '\(argument)'; see swiperows --help")
      }
      if attached != nil { throw UsageError("\(name) takes no value; see swiperows --help") }
    }
    if options.showsWindow, options.trace == nil {
      throw UsageError("--window goes with --play FILE; without a trace there is always a window")
    }
    if !options.isPaced, !options.showsWindow {
      throw UsageError(
        "--uncapped goes with --play FILE --window; without a window a trace is played as fast as it goes")
    }
    if options.overwrites, options.recording == nil, options.trace == nil {
      throw UsageError("--force goes with --record FILE, or with --play FILE for its screenshots")
    }
    if options.recording != nil, options.trace != nil {
      throw UsageError("--record writes what is done live and does not go with --play")
    }
    return .run(options)
  }

  static func style(_ word: String) throws(UsageError) -> String {
    _ = try Demo(word)
    return word
  }

  static func rows(_ word: String) throws(UsageError) -> Int {
    guard let rows = Int(decimal: word), (0...maximumRows).contains(rows) else {
      throw UsageError("'\(word)' is no number of rows: give 0 to \(maximumRows)")
    }
    return rows
  }

  /// Reads a word that traces know too.
  private static func read<Value>(
    _ word: String, _ meaning: (String) throws(Refusal) -> Value
  ) throws(UsageError) -> Value {
    do throws(Refusal) { return try meaning(word) } catch { throw UsageError(error.sentence) }
  }

  private static func scale(_ word: String) throws(UsageError) -> Double {
    guard let scale = Double(decimal: word), scales.contains(scale) else {
      throw UsageError("'\(word)' is no scale: give \(scales.lowerBound) to \(scales.upperBound)")
    }
    return scale
  }

  private static func driver(_ word: String) throws(UsageError) -> String {
    let drivers = Canvas.drivers
    guard drivers.contains(word) else {
      throw UsageError("there is no renderer '\(word)': choose \(drivers.joined(separator: ", "))")
    }
    return word
  }
}
