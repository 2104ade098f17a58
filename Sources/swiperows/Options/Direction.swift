import SwipeKit

extension ReadingDirection {
  /// The languages that are written from right to left, by their codes in the names of locales (ISO 639).
  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Creates the direction of the program's language, which the first variable that is set has, as in POSIX.
  ///
  /// - Parameter variable: returns the value of a variable of the environment; nil if it is not set or empty.
  init(environment variable: (String) -> String? = { SystemString(environment: $0)?.description }) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first ?? ""
    let language = locale.prefix { !"_.@-".contains($0) }
    self = Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }
}
