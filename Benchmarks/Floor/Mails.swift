import FloorCSDL2

struct Mails: Painting {
  private struct Row {
    let sender, subject, text, date, initials: Label
  }

  private let screen: Screen
  private let picker: Int32
  private let (left, rowWidth): (Int32, Int32)
  private let (title, unread, day, hint, archive, arrow): (Label, Label, Label, Label, Label, Label)
  private let icon: Label
  private let styles: [(name: Label, line: Label)]
  private let rows: [Row]
  private let circles: [Label]
  private let bar: Int32 = 44
  private let header: Int32 = 28
  private let rowHeight: Int32 = 72
  private let content: Int32 = 28 + 72 * 10_000

  init(_ screen: Screen) {
    self.screen = screen
    picker = screen.width < 700 ? 0 : 240
    (left, rowWidth) = (picker, picker == 0 ? screen.width : 640)
    let (dark, grey, white): (UInt32, UInt32, UInt32) = (0x16161A, 0x6B6B73, 0xFFFFFF)
    let (bold, usual, line, small) = (
      screen.font(16, isBold: true), screen.font(16), screen.font(13), screen.font(12)
    )
    title = screen.label("Inbox", screen.font(15, isBold: true), dark)
    unread = screen.label("10 unread", small, grey)
    day = screen.label("Today", screen.font(13, isBold: true), grey)
    hint = screen.label("Choose a mail to read it.", usual, grey)
    archive = screen.label("Archive", small, grey)
    arrow = screen.label("v", small, 0x0A62D0)
    let colors: [UInt32] = [0x1F7A4D, 0xA03A8A, 0x4F5BBF, 0x4D7A1F, 0x1F6FB5]
    circles = colors.map { screen.disc(40, $0) }
    icon = screen.disc(20, grey)
    styles = ["Actions", "Delete", "Panels", "Trigger", "Menu", "Pushing menu", "Inbox"].map {
      (screen.label($0, usual, dark), screen.label("What it does with a row", small, grey))
    }
    // The number of characters that fit, since the program truncates texts before it draws them.
    let letters = picker == 0 ? 36 : 82
    let words =
      "The spare set is under the blue pot, left of the door. The stove needs a minute before it draws, so"
    rows = (0..<212).map { number in
      Row(
        sender: screen.label("Marta Lindqvist \(number)", number % 3 == 0 ? bold : usual, dark),
        subject: screen.label("Keys for the cabin \(number)", line, dark),
        text: screen.label("\(number) \(words.prefix(letters))…", line, grey),
        date: screen.label("17:\(10 + number % 50)", small, grey),
        initials: screen.label("ML", bold, white))
    }
  }

  mutating func draw(_ movement: Floor.Movement, _ frame: Int) {
    let (width, height) = (screen.width, screen.height)
    let last = content - (height - bar)
    let (offset, swiped) = (movement.offset(frame, atMost: last), movement.swiped(frame))
    screen.fill(left, bar, rowWidth, height - bar, 0xFFFFFF)
    let first = max(0, (offset - header) / rowHeight)
    for number in first...min((offset + height - bar - header - 1) / rowHeight, 9999) {
      drawRow(
        number, bar + header + number * rowHeight - offset, shift: number == 1 && swiped > 0 ? -swiped : 0)
    }
    screen.fill(left, bar, rowWidth, header, 0xF8F8FA)
    screen.fill(left, bar + header - 1, rowWidth, 1, 0xC9C9CE)
    screen.copy(day, left + 16, bar, in: header)
    if movement == .scroll || movement == .jump {
      let (track, length) = (height - bar - 6, Int32(36))
      let place = Int32(Int64(track - length) * Int64(offset) / Int64(last))
      screen.fill(left + rowWidth - 6, bar + 3 + place, 3, length, 0x000000, alpha: 107)
    }
    screen.fill(0, 0, width, bar, 0xF8F8FA)
    screen.fill(0, bar - 1, width, 1, 0xC9C9CE)
    screen.copy(title, (width - title.width) / 2, 4, in: 20)
    screen.copy(arrow, (width + title.width) / 2 + 4, 4, in: 20)
    screen.copy(unread, (width - unread.width) / 2, 24, in: 16)
    for dot: Int32 in [16, 21, 26] { screen.fill(width - 23, dot, 3, 3, 0x16161A) }
    if picker > 0 { drawSides() }
  }

  private func drawRow(_ number: Int32, _ y: Int32, shift: Int32) {
    let row = rows[Int(number) % rows.count]
    if shift != 0 {
      let end = left + rowWidth
      if shift < -96 {
        screen.fill(end + shift + 4, y + 4, -shift - 8, rowHeight - 8, 0x1F7A4D)
      } else {
        screen.fill(end + shift, y, -shift, rowHeight, 0xF2F2F5)
      }
      screen.copy(icon, end + shift / 2 - 10, y + 14, in: 20, widest: -shift)
      screen.copy(archive, end + shift / 2 - archive.width / 2, y + 40, in: 20, widest: -shift)
      screen.fill(left, y, rowWidth + shift, rowHeight, 0xFFFFFF)
    }
    let x = left + shift
    if number % 3 == 0 { screen.fill(x + 4, y + 32, 8, 8, 0x0A62D0) }
    screen.copy(circles[Int(number) % circles.count], x + 16, y + 16, in: 40)
    screen.copy(row.initials, x + 36 - row.initials.width / 2, y + 16, in: 40)
    screen.copy(row.sender, x + 68, y + 8, in: 20)
    screen.copy(row.subject, x + 68, y + 28, in: 18)
    screen.copy(row.text, x + 68, y + 46, in: 18)
    screen.copy(row.date, x + rowWidth - 16 - row.date.width, y + 8, in: 20)
    screen.fill(x + 68, y + rowHeight - 1, rowWidth - 68, 1, 0xC9C9CE)
  }

  private func drawSides() {
    let (width, height) = (screen.width, screen.height)
    screen.fill(0, bar, picker, height - bar, 0xF8F8FA)
    screen.fill(picker - 1, bar, 1, height - bar, 0xC9C9CE)
    for (index, style) in styles.enumerated() {
      let y = bar + 60 * Int32(index)
      if index == 6 { screen.fill(4, y + 2, picker - 8, 56, 0xD4E1F4) }
      screen.drawStylePicture(y)
      screen.copy(style.name, 76, y + 12, in: 20)
      screen.copy(style.line, 76, y + 32, in: 16)
    }
    let start = left + rowWidth
    screen.fill(start, bar, width - start, height - bar, 0xFFFFFF)
    screen.fill(start, bar, 1, height - bar, 0xC9C9CE)
    screen.copy(hint, start + (width - start - hint.width) / 2, bar + (height - bar) / 2 - 10, in: 20)
  }
}
