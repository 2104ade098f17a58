import SwipeKit
import SwipeRowsShared

struct OpenedMail: Equatable {
  static let next = Command("next mail", title: "Next mail", keys: ["Alt+Down"], isInMenu: false)
  static let previous = Command("previous mail", title: "Previous mail", keys: ["Alt+Up"], isInMenu: false)
  private static let part = "mail"

  let mail: Mail
  let date: String
  let actions: [RowAction]
  var language = Language.english

  var accessibilityLabel: String { "\(mail.address)\n\(mail.subject)\n\(mail.text)" }

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

  /// Returns the row's action of a button; nil for the next and the previous mail.
  static func rowAction(of button: ActionID) -> ActionID? { button.action(in: part) }
}

extension Element.Role {
  static let mailPane = Element.Role("Mail", spoken: .document)
}

struct LetterPage: Equatable, PageContent {
  /// The maximum page width, in points before text scaling; longer lines are hard to follow.
  private static let column = 640.0
  /// The side margin in points, and its maximum as a fraction of a narrow page.
  private static let (margin, marginFraction) = (20.0, 0.1)
  /// The minimum width of a page with a badge, in points before text scaling; below it the sender is above the date.
  static let narrow = 240.0
  /// The size of a button, its minimum, and the size of its icon, in points.
  private static let (buttonSize, minimumButtonSize, iconSize) = (44.0, 32.0, 20.0)
  /// The gap between the badge and the text, in points.
  private static let gap = 12.0
  /// The heights of the sender's line and the lines below, in points before text scaling.
  private static let (senderHeight, lineHeight) = (20.0, 18.0)

  let letter: OpenedMail?
  /// Whether the sender is above the mail; in a sheet it is the title.
  let showsSender: Bool
  /// The text without an open mail.
  var placeholder = ""

  var title: String { showsSender ? letter?.mail.sender ?? "" : "" }
  var accessibilityLabel: String { letter?.accessibilityLabel ?? placeholder }

  func action(of key: Key) -> ActionID? { letter?.buttons.first { $0.key == key }?.id }

  private struct Parts {
    var button: Size?
    var (bar, badge, sender, address, date, subject, text) = (
      Rect.zero, Rect.zero, Rect.zero, Rect.zero, Rect.zero, Rect.zero, Rect.zero
    )
  }

  private static func subjectStyle(_ theme: Theme) -> TextStyle {
    TextStyle(size: theme.rowText.size + 4, isBold: true)
  }

  private func dateText(of letter: OpenedMail, in width: Double, _ metrics: FontMetrics) -> String {
    guard width < metrics.scaledUp(Self.narrow) else { return letter.date }
    let parts = [letter.mail.address, letter.date]
    // Each line may be in another direction.
    return (showsSender ? [letter.mail.sender] + parts : parts).joined(separator: "\n")
  }

  private func parts(
    of letter: OpenedMail, at origin: Point, width: Double, _ theme: Theme, _ metrics: FontMetrics
  ) -> Parts {
    let senderHeight = metrics.scaled(Self.senderHeight)
    let badgeSize = DetailContent.badgeSize(with: metrics)
    var parts = Parts()
    let column = min(width, metrics.scaledUp(Self.column))
    let margin = min(Self.margin, Self.marginFraction * column)
    let x = origin.x + ((width - column) / 2).rounded() + margin
    let room = max(0, column - 2 * margin)
    var y = origin.y + margin / 2
    let size = min(Self.buttonSize, (column / Double(letter.buttons.count)).rounded(.down))
    if size >= Self.minimumButtonSize {
      parts.button = Size(width: size, height: Self.buttonSize)
      // The first icon is aligned with the margin, unless the buttons need more room.
      let excess = Double(letter.buttons.count) * size - room
      let overhang = min(margin, max((size - Self.iconSize) / 2, excess / 2))
      parts.bar = Rect(x: x - overhang, y: y, width: room + 2 * overhang, height: Self.buttonSize)
      y = parts.bar.maxY + Self.gap / 2
    }
    let date = dateText(of: letter, in: width, metrics)
    if width < metrics.scaledUp(Self.narrow) {
      parts.date = Rect(
        x: x, y: y, width: room, height: max(senderHeight, metrics.height(of: date, theme.buttonText, in: room)))
      y = parts.date.maxY
    } else {
      let start = x + badgeSize + Self.gap
      let line = max(0, x + room - start)
      let heights = [
        showsSender ? senderHeight : 0,
        metrics.height(of: letter.mail.address, theme.buttonText, in: line, line: Self.lineHeight),
        metrics.height(of: date, theme.buttonText, in: line, line: Self.lineHeight),
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
      height: metrics.height(of: letter.mail.subject, style, in: room).rounded(.up))
    parts.text = Rect(
      x: x, y: parts.subject.maxY + Self.gap, width: room,
      height: metrics.height(of: letter.mail.text, theme.rowText, in: room).rounded(.up))
    return parts
  }

  /// Returns the height in points, with a spare line in case drawn letters are wider.
  func height(in width: Double, _ metrics: FontMetrics) -> Double {
    let theme = Theme.light
    guard let letter else { return metrics.height(of: placeholder, theme.rowText, in: width - 2 * Self.margin) }
    let end = parts(of: letter, at: .zero, width: width, theme, metrics).text.maxY
    return (end + metrics.height(ofLines: 1, theme.rowText) + Self.margin).rounded(.up)
  }

  func draw(into list: inout DisplayList, in page: Rect, _ context: LayerContext) {
    let theme = context.theme
    guard let letter else {
      return list.paragraph(placeholder, theme.rowText, in: page.inset(x: Self.margin), theme.secondaryLabel)
    }
    let mail = letter.mail
    let parts = parts(
      of: letter, at: Point(x: page.x, y: page.y), width: page.width, theme, context.metrics)
    if let size = parts.button { draw(letter, in: parts.bar, size, into: &list, context) }
    if parts.badge.width > 0 {
      list.circle(in: parts.badge, mail.color)
      list.text(mail.initials, theme.titleText, in: parts.badge, .center, Color(0xFFFFFF))
    }
    if showsSender { list.text(mail.sender, theme.titleText, in: parts.sender, .leading, theme.label) }
    let date = dateText(of: letter, in: page.width, context.metrics)
    if page.width >= context.metrics.scaledUp(Self.narrow) {
      list.paragraph(mail.address, theme.buttonText, in: parts.address, theme.secondaryLabel, aligned: .leading)
    }
    list.paragraph(date, theme.buttonText, in: parts.date, theme.secondaryLabel, aligned: .leading)
    // Wrapped as in the layout: fewer lines would leave a gap below them.
    list.text(
      mail.subject, Self.subjectStyle(theme), in: parts.subject, .natural, theme.label, wrappedBy: context.metrics)
    var text = parts.text
    text.height = max(text.height, page.maxY - text.y)
    list.paragraph(mail.text, theme.rowText, in: text, theme.label, aligned: .natural)
  }

  private func draw(
    _ letter: OpenedMail, in bar: Rect, _ size: Size, into list: inout DisplayList, _ context: LayerContext
  ) {
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
