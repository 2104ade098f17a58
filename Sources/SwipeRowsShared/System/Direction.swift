import SwipeKit

extension ReadingDirection {
  /// The right-to-left languages, by their codes in locale names (ISO 639).
  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  package init(locale: String) {
    let language = locale.prefix { !"_.@-".contains($0) }
    self = Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }
}
