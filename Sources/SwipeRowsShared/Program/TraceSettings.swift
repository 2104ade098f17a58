import SwipeKit
import SwipeKitTraces

extension Trace {
  /// Creates an empty trace that begins in the present state of a window, in a language.
  package init(of stage: Stage, in language: Language) {
    self.init(of: stage)
    self.language = language
  }

  package var style: String {
    get { self["style"] ?? "actions" }
    set { self["style"] = newValue }
  }

  /// The number of rows; nil for as many as the style's document has.
  package var rows: Int? {
    get { self["rows"].flatMap { Int(decimal: $0) } }
    set { self["rows"] = newValue.map { "\($0)" } }
  }

  /// The language of the program's texts; English if unset.
  package var language: Language {
    get { self["language"].flatMap { Language($0) } ?? .english }
    set { self["language"] = newValue == .english ? nil : newValue.name }
  }
}
