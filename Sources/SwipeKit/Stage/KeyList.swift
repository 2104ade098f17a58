/// A line of the list of keys.
package struct Shortcut: Equatable, Sendable {
  /// The title of the command.
  package let title: String
  /// The keys in text form, such as `F1, Ctrl+?`.
  package let keys: String
}

extension Stage {
  /// The number of keys that are listed of a command.
  private static let toldKeys = 2

  /// The present keys of the window: its own, the list's, and those of the actions of the row with the focus, or of the
  /// first visible one.
  package var shortcuts: [[Shortcut]] {
    func shortcut(_ title: String, _ keys: [Key]) -> Shortcut {
      let keys = keys.prefix(Self.toldKeys).map(phrases.text).joined(separator: ", ")
      return Shortcut(title: title, keys: keys.isEmpty ? phrases.letters : keys)
    }
    let window = allCommands.filter { !$0.keys.isEmpty }.map { shortcut($0.title, $0.keys) }
    let commands = ListCommand.allCases.filter { list.isSelectable || $0 != .select && $0 != .extend }
    let listed = commands.map { command in
      shortcut(phrases.listKeys[command] ?? ListCommand.titles[command] ?? "", command.keys)
    }
    let row = list.focusedRow ?? list.visibleRows.first?.id
    let actions = row.map { list.actions(of: $0) + list.moves(of: $0) } ?? []
    return [window, listed, actions.compactMap { action in action.key.map { shortcut(action.title, [$0]) } }]
      .filter { !$0.isEmpty }
  }
}

/// The page with all keys of a window and their commands, one below the other.
struct KeyList: Equatable, PageContent {
  /// The height of a line, and the distance between two parts, in points.
  private static let (lineHeight, gap) = (28.0, 12.0)
  /// The margin at the edges, in points.
  private static let margin = 20.0

  let parts: [[Shortcut]]

  func height(in width: Double, _ letters: LetterWidths) -> Double {
    Double(parts.joined().count) * Self.lineHeight + Double(parts.count + 1) * Self.gap
  }

  /// Empty: there is no text but that of the lines.
  var spokenText: String { "" }

  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let (theme, letters) = (context.theme, context.letters)
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
            line.keys, letters.style(theme.buttonText, fitting: line.keys, in: keys).onBaseline(of: style), in: end,
            .trailing, theme.secondaryLabel)
        }
        y += Self.lineHeight
      }
      y += Self.gap
    }
  }
}
