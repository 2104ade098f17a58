import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// What the program's traces have of their own: its styles, numbers of rows, and the keys that SDL knows.
struct DemoDialect: TraceDialect {
  var settings: KeyValuePairs<String, String> { ["style": "the name of a style", "rows": "a number of rows"] }

  func refusal(of value: String, for setting: String) -> String? {
    do throws(UsageError) {
      if setting == "style" { _ = try Options.style(value) } else { _ = try Options.rows(value) }
      return nil
    } catch {
      return error.message
    }
  }

  func refusal(of key: Key) -> String? { Key.exists(key.name) ? nil : "SDL knows no key '\(key.name)'" }
}

extension Trace {
  /// How rows are swiped.
  var style: String {
    get { self["style"] ?? "actions" }
    set { self["style"] = newValue }
  }

  /// How many rows there are; nil for as many as the style's document has.
  var rows: Int? {
    get { self["rows"].flatMap { Int(decimal: $0) } }
    set { self["rows"] = newValue.map { "\($0)" } }
  }

  /// Reads a trace of the program.
  ///
  /// - Parameters:
  ///   - file: its name, for complaints.
  ///   - defaults: what holds where the trace does not say.
  init(_ text: String, file: String, defaults: Options = Options()) throws(UsageError) {
    var beginning = Trace()
    beginning.size = defaults.size ?? Options.defaultSize
    // Larger texts are a larger point.
    beginning.textScale = defaults.textScale ?? 1
    beginning.scale = defaults.scale * beginning.textScale
    beginning["style"] = defaults.style
    beginning.rows = defaults.rows
    beginning.preferences.direction = defaults.direction ?? .leftToRight
    do throws(TraceError) {
      self = try Trace(text, dialect: DemoDialect(), beginning: beginning)
    } catch {
      throw UsageError("\(file):\(error)")
    }
  }

  /// A trace that begins with what a window is.
  init(size: Size, scale: Double, style: String, rows: Int?, _ preferences: Preferences = Preferences()) {
    self.init()
    (self.size, self.scale, self.style, self.rows) = (size, scale, style, rows)
    self.preferences = preferences
  }

  /// A trace that begins with what the program's window is now.
  init(of app: borrowing App) {
    self.init(
      size: app.size, scale: app.scale, style: app.demo.style.name, rows: app.count, app.preferences)
  }
}
