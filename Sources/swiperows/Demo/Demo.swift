import SwipeKit
import SwipeKitTraces

/// The demo of one style: the rows of the document that the style comes from.
struct Demo {
  /// The effect of an action.
  enum Effect: Equatable {
    /// Shows the detail sheet.
    case sheet
    /// Removes the row, as UITableView's editing style 1 does; another style is only reported.
    case edit(style: Int)
    /// Performs the act of the action on the row.
    case act
    /// Does nothing: the row comes back.
    case nothing
    /// Shows an alert, and hides the menu after it.
    case alert
  }

  /// The names of the styles and of some of their variants, and their meanings, for the command line.
  static let styles: KeyValuePairs = [
    "inbox": "mails to sort out, to both sides", "actions": "buttons under the row", "delete": "swipe to delete",
    "delete:full": "a swipe of half the row deletes", "delete:undo": "rows can be brought back",
    "delete:style=0": "rows that cannot be edited", "delete:style=2": "an editing style that is only reported",
    "panel": "a view behind the front one", "panel:open=-320": "without a handle", "panel:open=300": "to the right",
    "trigger": "past a threshold", "trigger:keep": "the row comes back", "trigger:undo": "rows can be brought back",
    "menu": "a menu by a flick", "menu:push": "the row is pushed away", "menu:side=left": "always from the left",
  ]

  /// A choice of the style picker.
  struct Choice {
    /// The name on the command line.
    let style: String
    /// The name for people.
    let name: String
    /// The description in a line.
    let line: String
  }

  /// The choices of the style picker, in the order of the keys Alt+1 to Alt+7.
  static let choices = choices(in: .english)

  /// Returns the choices of the style picker in a language.
  static func choices(in language: Language) -> [Choice] {
    [
      Choice(style: "actions", name: language("Actions", as: "style"), line: language("Buttons under a row")),
      Choice(style: "delete", name: language("Delete", as: "style"), line: language("Swipe left to delete")),
      Choice(style: "panel", name: language("Panels", as: "style"), line: language("Slide the front aside")),
      Choice(style: "trigger", name: language("Trigger", as: "style"), line: language("Swipe far to archive")),
      Choice(style: "menu", name: language("Menu", as: "style"), line: language("Flick for six icons")),
      Choice(
        style: "menu:push", name: language("Pushing menu", as: "style"), line: language("Icons push the row out")),
      Choice(style: "inbox", name: language("Inbox", as: "style"), line: language("Archive, delete, flag")),
    ]
  }

  /// The number of the choice that this is, or is a variant of.
  let number: Int
  private(set) var style: SwipeStyle
  let language: Language
  var title: String { mails?.folder.title(in: language) ?? Self.choices(in: language)[number].name }
  private(set) var effect: Effect
  /// The rows, and the acts on them.
  var acted: any ActedRows
  var history = UndoHistory<Act>()
  /// Whether people can undo acts, which the undo bar says; where not, the rows only come back as a whole.
  private(set) var undoes = false

  var rows: any RowSource { acted }

  /// The mails; nil in a style of other rows, which stay as they are.
  var mails: MailRows? {
    get { acted as? MailRows }
    set { if acted is MailRows, let newValue { acted = newValue } }
  }

  /// Creates the demo of a style.
  ///
  /// - Parameters:
  ///   - name: the name of a style, and its options after a colon, as on the command line.
  ///   - count: the number of rows; nil for that of the document.
  init(_ name: String, count: Int? = nil, in language: Language = .english) throws(UsageError) {
    self.language = language
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var options = StyleOptions(parts.count > 1 ? String(parts[1]) : nil, of: name)
    switch parts.first {
    case "inbox":
      (style, effect) = (.inbox, .act)
      (acted, undoes) = (MailRows(count: count, in: language), true)
    case "actions":
      (style, effect) = (.actions, .sheet)
      acted = DemoRows(.actions, count: count ?? 30)
    case "delete":
      let editing = Int(try options.number("style", within: 0...2) ?? 1)
      let full = try options.flag("full")
      (style, effect) = (.delete(full: full), .edit(style: editing))
      acted = DemoRows(.delete(style: editing), count: count ?? 30)
      undoes = try options.flag("undo")
    case "panel":
      // The primer's PAN_OPEN_X, in a row of 320 points: what it leaves of them is the handle.
      let open = try options.number("open", within: -320...320) ?? -300
      guard open != 0 else {
        throw UsageError("a panel that opens by 0 points stays closed: give 1 to 320, or less")
      }
      (style, effect) = (.panel(edge: open < 0 ? .trailing : .leading, handle: 320 - abs(open)), .nothing)
      acted = DemoRows(.panel, count: count ?? 7)
    case "trigger":
      (style, effect) = (.trigger, try options.flag("keep") ? .nothing : .act)
      acted = DemoRows(.trigger, count: count ?? 20)
      undoes = try options.flag("undo")
    case "menu":
      let pushes = try options.flag("push")
      let edge = try options.edge("side")
      (style, effect) = (.menu(pushes: pushes, from: edge), .alert)
      acted = DemoRows(.menu, count: count ?? 10)
    default: throw UsageError("there is no style '\(name)': choose inbox, actions, delete, panel, trigger or menu")
    }
    try options.end()
    let place = [Substring(name), parts[0]].compactMap { name in Self.choices.firstIndex { $0.style == name } }
      .first
    guard let place else { preconditionFailure("each style can be picked") }
    number = place
    style.name = name
  }
}

/// The options of a style, such as `push,side=left`.
private struct StyleOptions {
  private let name: String
  private var words: [String]

  init(_ text: String?, of name: String) {
    self.name = name
    words = text.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
  }

  mutating func flag(_ word: String) throws(UsageError) -> Bool {
    guard let i = words.firstIndex(of: word) else { return false }
    words.remove(at: i)
    return true
  }

  mutating func number(_ key: String, within range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let word = value(key) else { return nil }
    guard let number = Int(decimal: word).map(Double.init), range.contains(number) else {
      let (least, most) = (SwipeKit.number(range.lowerBound), SwipeKit.number(range.upperBound))
      throw UsageError("'\(key)=\(word)' is no option of the style: give a whole number from \(least) to \(most)")
    }
    return number
  }

  mutating func edge(_ key: String) throws(UsageError) -> Edge? {
    switch value(key) {
    case nil: return nil
    case "left": return .leading
    case "right": return .trailing
    case let word?: throw UsageError("a side is left or right, not '\(word)'")
    }
  }

  func end() throws(UsageError) {
    if let word = words.first { throw UsageError("the style of '\(name)' has no option '\(word)'") }
  }

  private mutating func value(_ key: String) -> String? {
    guard let i = words.firstIndex(where: { $0.hasPrefix("\(key)=") }) else { return nil }
    return String(words.remove(at: i).dropFirst(key.count + 1))
  }
}
