import SwipeKit
import SwipeRowsShared

/// An open mail, and the actions on it.
struct Letter: Equatable {
  static let next = Command("next mail", title: "Next mail", keys: ["Alt+Down"], isInMenu: false)
  static let previous = Command("previous mail", title: "Previous mail", keys: ["Alt+Up"], isInMenu: false)
  private static let part = "mail"

  let mail: Mail
  let date: String
  let actions: [RowAction]
  var language = Language.english

  /// The sender's address, the subject and the text, as the view tree has them.
  var spokenText: String { "\(mail.address)\n\(mail.subject)\n\(mail.text)" }

  /// The buttons of its bar: the row's actions, then the neighbours.
  var buttons: [RowAction] {
    actions.map { action in
      var button = action
      button.id = ActionID(action.id, in: Self.part)
      return button
    }
      + [(Self.previous, 0.75), (Self.next, 0.25)].map { command, turn in
        RowAction(
          command.id, title: language(command.title), icon: .chevron.turned(by: turn), key: command.keys.first)
      }
  }

  /// Returns the row's action of a button; nil for one of the neighbours.
  static func rowAction(of button: ActionID) -> ActionID? { button.action(in: part) }
}

/// A mail as it is read: the bar of its actions, then from the top who wrote it and when, its subject and its text.
struct LetterPage: Equatable, PageContent {
  /// The greatest width of a page at the usual size of texts, in points: longer lines are hard to follow.
  private static let column = 640.0
  /// The margin at the sides, and the fraction of a narrow page that it is at most, in points.
  private static let (margin, marginFraction) = (20.0, 0.1)
  /// The width of a page from which on it has a badge, at the usual size of texts, in points; on a narrower one the sender stands by the date.
  static let narrow = 240.0
  /// The size of a button, its minimum, and the size of its icon, in points.
  private static let (buttonSize, leastButtonSize, iconSize) = (44.0, 32.0, 20.0)
  /// The gap between the badge and the text, in points.
  private static let gap = 12.0
  /// The heights of the sender's line and of those below it at the usual size of texts, in points.
  private static let (senderHeight, lineHeight) = (20.0, 18.0)

  let letter: Letter
  /// Whether the sender stands over it; in a sheet that is the sheet's title.
  let showsSender: Bool

  /// The sender, where nothing else names it.
  var title: String { showsSender ? letter.mail.sender : "" }
  var spokenText: String { letter.spokenText }

  func action(of key: Key) -> ActionID? { letter.buttons.first { $0.key == key }?.id }

  private struct Parts {
    /// nil where there is no room for the buttons.
    var button: Size?
    var (bar, badge, sender, address, date, subject, text) = (
      Rect.zero, Rect.zero, Rect.zero, Rect.zero, Rect.zero, Rect.zero, Rect.zero
    )
  }

  private static func subjectStyle(_ theme: Theme) -> TextStyle {
    TextStyle(size: theme.rowText.size + 4, isBold: true)
  }

  /// The last line by the badge; on a narrow page all that stands above the subject.
  private func dateText(in width: Double, _ letters: LetterWidths) -> String {
    guard width < letters.widened(Self.narrow) else { return letter.date }
    let parts = [letter.mail.address, letter.date]
    // Each may be in another direction.
    return (showsSender ? [letter.mail.sender] + parts : parts).joined(separator: "\n")
  }

  private func parts(at origin: Point, width: Double, _ theme: Theme, _ letters: LetterWidths) -> Parts {
    let senderHeight = letters.grown(Self.senderHeight)
    let badgeSize = DetailContent.badgeSize(with: letters)
    var parts = Parts()
    let column = min(width, letters.widened(Self.column))
    let margin = min(Self.margin, Self.marginFraction * column)
    let x = origin.x + ((width - column) / 2).rounded() + margin
    let room = max(0, column - 2 * margin)
    var y = origin.y + margin / 2
    let size = min(Self.buttonSize, (column / Double(letter.buttons.count)).rounded(.down))
    if size >= Self.leastButtonSize {
      parts.button = Size(width: size, height: Self.buttonSize)
      // The first icon, and not its button, is at the margin, as long as all have room.
      let excess = Double(letter.buttons.count) * size - room
      let overhang = min(margin, max((size - Self.iconSize) / 2, excess / 2))
      parts.bar = Rect(x: x - overhang, y: y, width: room + 2 * overhang, height: Self.buttonSize)
      y = parts.bar.maxY + Self.gap / 2
    }
    let date = dateText(in: width, letters)
    if width < letters.widened(Self.narrow) {
      parts.date = Rect(
        x: x, y: y, width: room, height: max(senderHeight, letters.height(of: date, theme.buttonText, in: room)))
      y = parts.date.maxY
    } else {
      let start = x + badgeSize + Self.gap
      let line = max(0, x + room - start)
      let heights = [
        showsSender ? senderHeight : 0,
        letters.height(of: letter.mail.address, theme.buttonText, in: line, line: Self.lineHeight),
        letters.height(of: date, theme.buttonText, in: line, line: Self.lineHeight),
      ]
      let lines = heights.reduce(0, +)
      let height = max(badgeSize, lines)
      parts.badge = Rect(x: x, y: y + ((height - badgeSize) / 2).rounded(), width: badgeSize, height: badgeSize)
      let top = y + ((height - lines) / 2).rounded()
      parts.sender = Rect(x: start, y: top, width: line, height: heights[0])
      parts.address = Rect(x: start, y: parts.sender.maxY, width: line, height: heights[1])
      parts.date = Rect(x: start, y: parts.address.maxY, width: line, height: heights[2])
      y += height
    }
    let style = Self.subjectStyle(theme)
    parts.subject = Rect(
      x: x, y: y + Self.gap, width: room,
      height: letters.height(of: letter.mail.subject, style, in: room).rounded(.up))
    parts.text = Rect(
      x: x, y: parts.subject.maxY + Self.gap, width: room,
      height: letters.height(of: letter.mail.text, theme.rowText, in: room).rounded(.up))
    return parts
  }

  /// The height of the page, in points: other letters than those that were measured may take a line more.
  func height(in width: Double, _ letters: LetterWidths) -> Double {
    let theme = Theme.light
    let end = parts(at: .zero, width: width, theme, letters).text.maxY
    return (end + letters.height(ofLines: 1, theme.rowText) + Self.margin).rounded(.up)
  }

  func place(into list: inout DisplayList, in page: Rect, _ context: LayerContext) {
    let (theme, mail) = (context.theme, letter.mail)
    let parts = parts(at: Point(x: page.x, y: page.y), width: page.width, theme, context.letters)
    if let size = parts.button { place(in: parts.bar, size, into: &list, context) }
    if parts.badge.width > 0 {
      list.circle(in: parts.badge, mail.color)
      list.text(mail.initials, theme.titleText, in: parts.badge, .center, Color(0xFFFFFF))
    }
    if showsSender { list.text(mail.sender, theme.titleText, in: parts.sender, .leading, theme.label) }
    let date = dateText(in: page.width, context.letters)
    if page.width < context.letters.widened(Self.narrow) {
      list.paragraph(date, theme.buttonText, in: parts.date, theme.secondaryLabel, aligned: .leading)
    } else {
      list.paragraph(mail.address, theme.buttonText, in: parts.address, theme.secondaryLabel, aligned: .leading)
      list.paragraph(date, theme.buttonText, in: parts.date, theme.secondaryLabel, aligned: .leading)
    }
    // In the lines for which it has room: a renderer that found fewer would leave a hole below them.
    list.text(
      mail.subject, Self.subjectStyle(theme), in: parts.subject, .natural, theme.label, wrappedBy: context.letters)
    var text = parts.text
    text.height = max(text.height, page.maxY - text.y)
    list.paragraph(mail.text, theme.rowText, in: text, theme.label, aligned: .natural)
  }

  /// Places the buttons: the row's actions where the bar begins, the neighbours where it ends.
  private func place(in bar: Rect, _ size: Size, into list: inout DisplayList, _ context: LayerContext) {
    let buttons = letter.buttons
    for (index, button) in buttons.enumerated() {
      let fromEnd = Double(buttons.count - index)
      let isNeighbour = index >= letter.actions.count
      let frame = Rect(
        x: isNeighbour ? bar.maxX - fromEnd * size.width : bar.x + Double(index) * size.width, y: bar.y,
        width: size.width, height: size.height)
      list.iconButton(
        button.icon ?? .more, button.title, button.id, in: frame, size: Self.iconSize,
        color: button.role == .destructive ? context.theme.destructiveLabel : nil, key: button.key, in: context)
    }
  }
}

extension Element.Role {
  /// The mail that is open beside the list.
  static let mailPane = Element.Role("Mail", spoken: .document)
}

/// The page beside the list of mails: the open one, or a line that says how to open one.
struct MailPage: Equatable, PageContent {
  /// The margin of that line, in points.
  private static let margin = 20.0

  let page: LetterPage?
  /// The line where there is none.
  let placeholder: String

  init(_ letter: Letter?, placeholder: String) {
    page = letter.map { LetterPage(letter: $0, showsSender: true) }
    self.placeholder = placeholder
  }

  var title: String { page?.title ?? "" }
  var spokenText: String { page?.spokenText ?? placeholder }
  func height(in width: Double, _ letters: LetterWidths) -> Double {
    page?.height(in: width, letters)
      ?? letters.height(of: placeholder, Theme.light.rowText, in: width - 2 * Self.margin)
  }
  func action(of key: Key) -> ActionID? { page?.action(of: key) }

  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    guard let page else {
      let theme = context.theme
      return list.paragraph(placeholder, theme.rowText, in: room.inset(x: Self.margin), theme.secondaryLabel)
    }
    page.place(into: &list, in: room, context)
  }
}
