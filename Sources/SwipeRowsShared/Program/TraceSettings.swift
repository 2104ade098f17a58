import SwipeKit
import SwipeKitTraces

extension Trace {
  package init(of stage: Stage, in language: Language) {
    self.init(of: stage)
    self.language = language
  }

  package var style: String {
    get { self["style"] ?? "actions" }
    set { self["style"] = newValue }
  }

  package var rows: Int? {
    get { self["rows"].flatMap { Int(decimal: $0) } }
    set { self["rows"] = newValue.map { "\($0)" } }
  }

  package var language: Language {
    get { self["language"].flatMap { Language($0) } ?? .english }
    set { self["language"] = newValue == .english ? nil : newValue.name }
  }
}
