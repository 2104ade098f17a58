import SwipeKit
import SwipeRowsShared

package struct Demo {
  enum Effect: Equatable {
    case sheet
    case reported(String)
    case act
    case nothing
    case alert
  }

  private(set) var (styles, number) = (StyleDemo.all, 0)
  private(set) var style: SwipeStyle
  private(set) var language = Language.english
  var title: String { mails?.folder.title(in: language) ?? styles[number].texts(language).name }
  let effect: Effect
  var acted: any ActedRows
  var history = UndoHistory<Act>()
  /// Whether single acts can be undone; otherwise the rows only come back as a whole.
  let undoes: Bool

  var rows: any RowSource { acted }

  /// The mails; nil in a style with other rows, which setting this does not change.
  var mails: MailRows? {
    get { acted as? MailRows }
    set { if acted is MailRows, let newValue { acted = newValue } }
  }

  init(_ style: SwipeStyle, _ rows: any ActedRows, effect: Effect, undoes: Bool = false) {
    (self.style, acted, self.effect, self.undoes) = (style, rows, effect, undoes)
  }

  /// - Parameter name: the name of a style, with options after a colon, as on the command line.
  package init(
    _ name: String, of styles: [StyleDemo] = StyleDemo.all, count: Int? = nil, in language: Language = .english
  ) throws(UsageError) {
    let names = [name, String(name.prefix { $0 != ":" })]
    guard let number = names.lazy.compactMap({ name in styles.firstIndex { $0.name == name } }).first else {
      let names = styles.words.map(\.key).filter { !$0.contains(":") }
      throw UsageError(
        "there is no style '\(name)': choose \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      )
    }
    var options = StyleOptions(of: name)
    self = try styles[number].demo(&options, count, language)
    try options.end()
    (self.styles, self.number, self.language, style.name) = (styles, number, language, name)
  }

  func notice(at time: Double) -> UndoBar? { history.shown(at: time).map { bar(of: $0.acts) } }

  func bar(of acts: [Act]) -> UndoBar {
    let sentence = Act.sentence(of: acts, in: language)
    guard acts.count == 1, let act = acts.first else { return UndoBar(text: sentence) }
    let whole =
      if case .move(_, _, to: .later) = act { language("{change}: {title}") } else { language("{change} {title}") }
    return UndoBar(
      text: whole.filling(["change": sentence, "title": language("“{title}”")]), title: acted.title(of: act.id))
  }
}
