/// All keys of a window and what they do, one below the other.
struct KeyList: Equatable, SheetContent {
  /// What keys do, and how people read them.
  struct Line: Equatable {
    let title: String
    let keys: String
  }

  /// How high a line is, and what lies between two parts, in points.
  private static let (lineHeight, gap) = (28.0, 12.0)
  /// What keeps it off the edges, and the title off the keys, in points.
  private static let margin = 20.0
  /// How many keys people are told of that do the same.
  private static let most = 2

  /// The window's keys, the list's, and those of what can be done with a row.
  let parts: [[Line]]

  init(of stage: Stage) {
    func line(_ title: String, _ keys: [Key]) -> Line {
      Line(title: title, keys: keys.prefix(Self.most).map(\.description).joined(separator: ", "))
    }
    let window = stage.allCommands.filter { !$0.keys.isEmpty }.map { line($0.title, $0.keys) }
    let list = ListCommand.allCases.map { line(stage.phrases.listKeys[$0] ?? "", $0.keys) }
    let row = stage.list.focusedRow ?? stage.list.rowsInSight.first?.id
    let actions = row.map { stage.list.actions(of: $0) } ?? []
    parts = [window, list, actions.compactMap { action in action.key.map { line(action.title, [$0]) } }]
      .filter { !$0.isEmpty }
  }

  func height(in width: Double) -> Double {
    Double(parts.joined().count) * Self.lineHeight + Double(parts.count + 1) * Self.gap
  }

  /// Nothing but the lines themselves.
  var told: String { "" }

  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let (theme, letters) = (context.theme, LetterWidths.dejaVuSans)
    var y = room.y + Self.gap
    for part in parts {
      for line in part {
        let frame = Rect(x: room.x, y: y, width: room.width, height: Self.lineHeight).inset(x: Self.margin)
        list.place(.label, in: frame, text: "\(line.title): \(line.keys)") { list in
          let keys = min(frame.width / 2, letters.width(of: line.keys, theme.buttonText).rounded(.up))
          var (title, end) = (frame, frame)
          title.width = max(0, frame.width - keys - Self.gap)
          (end.x, end.width) = (frame.maxX - keys, keys)
          let style = letters.style(theme.rowText, fitting: line.title, in: title.width)
          list.text(line.title, style, in: title, .leading, theme.label)
          list.text(
            line.keys, letters.style(theme.buttonText, fitting: line.keys, in: keys), in: end, .trailing,
            theme.secondaryLabel)
        }
        y += Self.lineHeight
      }
      y += Self.gap
    }
  }
}
