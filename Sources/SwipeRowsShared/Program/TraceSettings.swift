import SwipeKit
import SwipeKitTraces

/// The settings of the program in its traces.
extension Trace {
  package var style: String {
    get { self["style"] ?? "actions" }
    set { self["style"] = newValue }
  }

  /// The number of rows; nil for as many as the style's document has.
  package var rows: Int? {
    get { self["rows"].flatMap { Int(decimal: $0) } }
    set { self["rows"] = newValue.map { "\($0)" } }
  }

  /// The language of the program's texts; English if the trace has none.
  package var language: Language {
    get { self["language"].flatMap { Language($0) } ?? .english }
    set { self["language"] = newValue == .english ? nil : newValue.name }
  }
}
