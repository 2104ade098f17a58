import SwipeKit
import SwipeKitTraces
import SwipeRowsShared

/// The settings of the program's traces, which are a style, a number of rows and a language, and the keys that SDL
/// knows.
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

extension Trace {
  /// Creates a trace of the program from its text.
  ///
  /// - Parameters:
  ///   - file: the name of the file, for complaints.
  ///   - defaults: the options for what the trace does not set.
  init(_ text: String, file: String, defaults: Options = Options()) throws(UsageError) {
    var beginning = Trace()
    beginning.size = defaults.size ?? Options.defaultSize
    beginning.scale = defaults.scale
    beginning["style"] = defaults.style
    beginning.rows = defaults.rows
    beginning.language = defaults.language ?? .english
    beginning.settings.direction = defaults.direction ?? .leftToRight
    do throws(TraceError) { self = try Trace(text, dialect: DemoDialect(), beginning: beginning) } catch {
      throw UsageError("\(file):\(error)")
    }
  }
}
