import FloorCSDL2

struct Titles: Painting {
  private let screen: Screen
  private let (width, height): (Int32, Int32)
  private let regular: OpaquePointer?
  private let title: Label
  private let arrow: Label
  private let styles: [(name: Label, line: Label, number: Label)]
  private let buttons: [Label]
  private var rows: [(row: Int, label: Label)]
  private let content: Int32 = 440_000
  private let bar: Int32 = 44
  private let rowHeight: Int32 = 44
  private let picker: Int32
  private let (left, rowWidth): (Int32, Int32)

  init(_ screen: Screen) {
    self.screen = screen
    (width, height) = (screen.width, screen.height)
    picker = width < 700 ? 0 : 240
    rowWidth = min(640, width - picker)
    left = picker + (width - picker - rowWidth) / 2
    let (small, bold, usual) = (screen.font(12), screen.font(15, isBold: true), screen.font(15))
    regular = screen.font(16)
    let (dark, grey, white): (UInt32, UInt32, UInt32) = (0x16161A, 0x6B6B73, 0xFFFFFF)
    title = screen.label("Actions", bold, dark)
    arrow = screen.label("v", small, 0x0A62D0)
    let texts = [
      ("Actions", "Buttons under a row"), ("Delete", "Swipe left to delete"), ("Panels", "A front that slides off"),
      ("Trigger", "One swipe archives"), ("Menu", "Flick for six icons"),
      ("Pushing menu", "Icons push the row out"), ("Inbox", "Two stages, and undo"),
    ]
    styles = texts.enumerated().map { index, text in
      (
        screen.label(text.0, index == 0 ? bold : usual, dark), screen.label(text.1, small, grey),
        screen.label("\(index + 1)", small, grey)
      )
    }
    buttons = [screen.label("Button 1", small, white), screen.label("Button 2", small, 0)]
    rows = Array(repeating: (-1, Label(texture: nil, width: 0, height: 0)), count: 64)
  }

  mutating func draw(_ movement: Floor.Movement, _ frame: Int) {
    let last = content - (height - bar)
    let (offset, swiped) = (movement.offset(frame, atMost: last), movement.swiped(frame))
    let first = offset / rowHeight
    if left > 0 { screen.fill(0, bar, width, height - bar, 0xF2F2F5) }
    screen.fill(left, bar, rowWidth, height - bar, 0xFFFFFF)
    for row in first...min((offset + height - bar - 1) / rowHeight, 9999) {
      let y = bar + row * rowHeight - offset
      let shift = row == 3 ? -swiped : 0
      if shift != 0 {
        let end = left + rowWidth
        screen.fill(end - 118, y, 59, rowHeight, 0x00FFFF)
        screen.copy(buttons[1], end - 118 + (59 - buttons[1].width) / 2, y)
        screen.fill(end - 59, y, 59, rowHeight, 0x800080)
        screen.copy(buttons[0], end - 59 + (59 - buttons[0].width) / 2, y)
        screen.fill(left, y, rowWidth + shift, rowHeight, 0xFFFFFF)
      }
      screen.copy(rowLabel(Int(row)), left + 20 + shift, y)
      let start = max(0, 20 + shift)
      screen.fill(left + start, y + rowHeight - 1, rowWidth - start, 1, 0xC9C9CE)
    }
    if movement == .scroll || movement == .jump {
      let track = height - bar - 6
      let length: Int32 = 36
      screen.fill(left + rowWidth - 6, bar + 3 + (track - length) * offset / last, 3, length, 0x000000, alpha: 107)
    }
    screen.fill(0, 0, width, bar, 0xF8F8FA)
    screen.fill(0, bar - 1, width, 1, 0xC9C9CE)
    screen.copy(title, (width - title.width) / 2, 0)
    if picker == 0 { screen.copy(arrow, (width + title.width) / 2 + 4, 0) } else { drawStyles() }
  }

  /// Each has as many pieces as the program's.
  private func drawStyles() {
    screen.fill(0, bar, picker, height - bar, 0xF8F8FA)
    screen.fill(picker - 1, bar, 1, height - bar, 0xC9C9CE)
    for (index, style) in styles.enumerated() {
      let y = bar + 60 * Int32(index)
      if index == 0 { screen.fill(4, y + 2, picker - 8, 56, 0xD4E1F4) }
      screen.drawStylePicture(y)
      for line: Int32 in [24, 36] { screen.fill(13, y + line, 50, 1, 0xC9C9CE) }
      screen.copy(style.name, 76, y + 12, in: 20)
      screen.copy(style.line, 76, y + 32, in: 16)
      screen.copy(style.number, picker - 28 + (16 - style.number.width) / 2, y + 12, in: 20)
    }
  }

  private mutating func rowLabel(_ row: Int) -> Label {
    let slot = row % rows.count
    if rows[slot].row != row {
      if rows[slot].row >= 0 { screen.free(rows[slot].label) }
      rows[slot] = (row, screen.label("Longer Title Item #\(row + 1)", regular, 0x16161A))
    }
    return rows[slot].label
  }
}
