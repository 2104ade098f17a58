import SwipeKit
import SwipeRowsShared

/// A style as it is shown, with its options.
package struct Demo {
  /// The effect of a row's action.
  enum Effect: Equatable {
    case nothing, sheet, alert
    case reported(String)
    case removal(ChangeKind)
  }

  /// The maximum number of rows in the inbox, which are all in memory.
  static let maximumMails = 100_000

  private(set) var (styles, number) = (StyleDemo.all, 0)
  private(set) var style: SwipeStyle
  /// The computed rows; nil for the inbox, which has mails.
  var rows: DemoRows?
  let effect: Effect
  /// Whether removals can be undone one by one; otherwise the rows only come back as a whole.
  let undoes: Bool

  init(_ style: SwipeStyle, _ rows: DemoRows?, effect: Effect, undoes: Bool = false) {
    (self.style, self.rows, self.effect, self.undoes) = (style, rows, effect, undoes)
  }

  /// - Parameter name: the name of a style, with options after a colon, as on the command line.
  package init(_ name: String, of styles: [StyleDemo] = StyleDemo.all, count: Int? = nil) throws(UsageError) {
    let names = [name, String(name.prefix { $0 != ":" })]
    guard let number = names.lazy.compactMap({ name in styles.firstIndex { $0.name == name } }).first else {
      let names = styles.words.map(\.key).filter { !$0.contains(":") }
      throw UsageError(
        "there is no style '\(name)': choose \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      )
    }
    var options = StyleOptions(of: name)
    self = try styles[number].demo(&options, count)
    try options.end()
    (self.styles, self.number, style.name) = (styles, number, name)
  }

  func title(in language: Language) -> String { styles[number].texts(language).name }
}
