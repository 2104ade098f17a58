package struct Shortcut: Equatable, Sendable {
  package let title: String
  /// The keys in text form, such as `F1, Ctrl+?`.
  package let keys: String
}

/// The keys that act on one thing, below its name.
package struct ShortcutGroup: Equatable, Sendable {
  package let heading: String
  package let shortcuts: [Shortcut]
}

extension Stage {
  /// The maximum number of keys that are listed for a command.
  private static let toldKeys = 2

  /// The present keys of the window in groups.
  ///
  /// The keys of what is selected, focused or open come first, below its name. Then come the keys of every window, of
  /// the program, of the list, and of the first visible row if no other is. The keys for developers are last.
  package var shortcuts: [ShortcutGroup] {
    func shortcut(_ title: String, _ keys: [Key]) -> Shortcut {
      let keys = keys.prefix(Self.toldKeys).map(strings.text).joined(separator: ", ")
      return Shortcut(title: title, keys: keys.isEmpty ? strings.letters : keys)
    }
    func group(_ heading: String, _ commands: [Command]) -> ShortcutGroup {
      ShortcutGroup(
        heading: heading, shortcuts: commands.filter { !$0.keys.isEmpty }.map { shortcut($0.title, $0.keys) })
    }
    let own = Set(self.commands.map(\.id))
    let commands = ListCommand.allCases.filter { lists.active.isSelectable || $0 != .select && $0 != .extend }
    let listed = commands.map { command in
      let title = strings.listKeys[command] ?? ListCommand.titles[command] ?? ""
      return shortcut(command == .find && searchesOnTyping ? strings.search : title, command.keys)
    }
    let open = lists.active.selectedRows.first ?? lists.active.focusedRow ?? lists.active.activeRow
    let row = open ?? lists.active.visibleRows.first?.id
    let actions = row.map { lists.active.actions(of: $0) + lists.active.moves(of: $0) } ?? []
    let name = selection.map(text) ?? open.map { lists.active.rows.title(of: $0) } ?? ""
    let ofRow = ShortcutGroup(
      heading: name.isEmpty ? strings.keysOfRow : name,
      shortcuts: actions.compactMap { action in action.key.map { shortcut(action.title, [$0]) } })
    return
      ((open == nil ? [] : [ofRow]) + [
        group(strings.keysOfWindow, allCommands.filter { !own.contains($0.id) }),
        group(strings.keysOfProgram, self.commands.filter { !$0.isForDevelopers }),
        ShortcutGroup(heading: strings.keysOfList, shortcuts: listed),
      ] + (open == nil ? [ofRow] : [])
      + [group(strings.keysForDevelopers, self.commands.filter(\.isForDevelopers))]).filter {
        !$0.shortcuts.isEmpty
      }
  }
}

/// The page with all keys of a window and their commands, one below the other, in groups with headings.
struct KeyList: Equatable, PageContent {
  /// The minimum height of a line, and the distance between two groups, in points.
  private static let (lineHeight, gap) = (28.0, 12.0)
  private static let headingStyle = TextStyle(size: Theme.light.buttonText.size, isBold: true)
  private static let margin = 20.0

  let groups: [ShortcutGroup]

  func height(in width: Double, _ metrics: FontMetrics) -> Double {
    let width = width - 2 * Self.margin
    let lines = groups.flatMap(\.shortcuts).map { Self.heights(of: $0, in: width, metrics) }
    let headings = groups.map { Self.height(ofHeading: $0.heading, in: width, metrics) }
    return lines.reduce(0) { $0 + $1.title + $1.keys } + headings.reduce(0, +) + Double(groups.count + 1) * Self.gap
  }

  func wantedHeight(in width: Double, _ metrics: FontMetrics) -> Double? { height(in: width, metrics) }

  private static func height(ofHeading text: String, in width: Double, _ metrics: FontMetrics) -> Double {
    max(lineHeight, metrics.height(of: text, headingStyle, in: width))
  }

  /// Returns the height of a title, and of its keys if they do not fit next to it, in points.
  private static func heights(of line: Shortcut, in width: Double, _ metrics: FontMetrics) -> (
    title: Double, keys: Double
  ) {
    let (titles, keys) = (Theme.light.rowText, Theme.light.buttonText)
    let (title, end) = (metrics.width(of: line.title, titles), metrics.width(of: line.keys, keys))
    let isOneLine = title + gap + end.rounded(.up) <= width
    return (
      max(lineHeight, metrics.height(of: line.title, titles, in: width)),
      isOneLine ? 0 : metrics.height(of: line.keys, keys, in: width)
    )
  }

  /// Empty: the lines have all of the text.
  var accessibilityLabel: String { "" }

  func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let (theme, metrics) = (context.theme, context.metrics)
    var y = room.y + Self.gap
    for (index, group) in groups.enumerated() {
      if index > 0 {
        let line = Rect(x: room.x, y: y - Self.gap / 2, width: room.width, height: 1 / context.scale)
        list.fill(line.inset(x: Self.margin), theme.separator)
      }
      let width = max(0, room.width - 2 * Self.margin)
      let heading = Rect(
        x: room.x + Self.margin, y: y, width: width,
        height: Self.height(ofHeading: group.heading, in: width, metrics))
      list.place(.label, in: heading, text: group.heading) { list in
        list.text(group.heading, Self.headingStyle, in: heading, .leading, theme.secondaryLabel, wrappedBy: metrics)
      }
      y = heading.maxY
      for line in group.shortcuts {
        let heights = Self.heights(of: line, in: width, metrics)
        let frame = Rect(x: room.x + Self.margin, y: y, width: width, height: heights.title + heights.keys)
        list.place(.label, in: frame, text: "\(line.title): \(line.keys)") { list in
          var (title, end) = (frame, frame)
          (title.height, end.height) = (heights.title, heights.keys)
          end.y = title.maxY
          if heights.keys == 0 {
            end = title
            end.width = metrics.width(of: line.keys, theme.buttonText).rounded(.up)
            end.x = title.maxX - end.width
            title.width = max(0, title.width - end.width - Self.gap)
          }
          list.text(line.title, theme.rowText, in: title, .leading, theme.label, wrappedBy: metrics)
          let style = heights.keys == 0 ? theme.buttonText.onBaseline(of: theme.rowText) : theme.buttonText
          list.text(line.keys, style, in: end, .trailing, theme.secondaryLabel, wrappedBy: metrics)
        }
        y = frame.maxY
      }
      y += Self.gap
    }
  }
}
