import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// The settings of the program's traces, and the keys that SDL knows.
struct DemoDialect: TraceDialect {
  var settings: KeyValuePairs<String, String> {
    ["style": "the name of a style", "rows": "a number of rows", "language": "the name of a locale"]
  }

  func refusal(of value: String, for setting: String) -> String? {
    do throws(UsageError) {
      switch setting {
      case "style": _ = try Options.style(value)
      case "rows": _ = try Options.rows(value)
      default: _ = try Options.language(value)
      }
      return nil
    } catch { return error.message }
  }

  func refusal(of key: Key) -> String? { Key.exists(key.name) ? nil : "SDL knows no key '\(key.name)'" }
}

extension SwipeRows {
  /// - Parameter output: the destination of the text, and of the window's statistics if they are enabled.
  static func play<Program: StageProgram>(
    _ name: SystemString, titled title: String, _ options: Options, _ output: Output,
    on program: (Trace, Surroundings) throws -> Program
  ) throws -> Replay<Program> {
    let host = options.host
    let file = try TextFile(name)
    let trace = try Trace(file.text, file: "\(name)", defaults: options)
    var replay = Replay(
      trace, file: "\(name)", of: try program(trace, Surroundings(of: trace, host)), output: output,
      overwriting: host.overwriting(trace: file.identity, list: options.file), isPaced: host.isPaced)
    guard host.showsWindow else {
      try replay.play()
      return replay
    }
    let window = try MainWindow(titled: title, size: trace.size, userScale: trace.scale, host)
    for output in [output, .errors] { output.writeBehind() }
    _ = try window.show(&replay, reportingTo: output).get()
    return replay
  }
}

extension Trace {
  /// - Parameter defaults: the options for settings that the trace lacks.
  package init(_ text: String, file: String, defaults: Options = Options()) throws(UsageError) {
    var beginning = defaults.host.beginning
    beginning["style"] = defaults.style
    beginning.rows = defaults.rows
    do throws(FileError) { try self.init(text, named: file, dialect: DemoDialect(), beginning: beginning) } catch {
      throw UsageError(error.message)
    }
  }
}
