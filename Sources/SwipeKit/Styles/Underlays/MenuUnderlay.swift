/// The row's actions as white icons on a dotted background.
///
/// It is as large as the row. An action without an icon shows its title. In a row as wide as the recipe's, the icons
/// lie as there. In other rows they lie at the same fractions of the width. Titles are next to the icons if all have
/// room. More than the recipe's six icons lie closer together, as buttons do.
public struct MenuUnderlay: Underlay {
  /// The icons' size, margin and gap, and the row's width in the recipe, in points.
  private static let (iconSize, margin, gap, documentWidth) = (28.0, 10.0, 25.0, 320.0)
  /// The gap between an icon and its title, and the margin around both, in points.
  private static let (nameGap, nameMargin) = (4.0, 4.0)
  /// The distance between dots, in points.
  private static let pitch = 6.0
  /// The inset of a button's highlight, and the radius of its corners, in points.
  private static let (markInset, markRadius) = (2.0, 6.0)
  private static let pressedOpacity = 0.4

  let color: Color
  let dots: Color
  let pushes: Bool

  /// Places the menu and its icons.
  public func draw(in row: UnderlayContext, into list: inout DisplayList) {
    var menu = row.frame
    if pushes { menu.x += row.offset < 0 ? row.offset + row.frame.width : row.offset - row.frame.width }
    list.place(.menu, in: menu) { list in
      list.fill(menu, color)
      list.dots(in: menu, dots, pitch: Self.pitch)
      let fraction = menu.width / Self.documentWidth
      let buttons = EdgeButtons(
        row.actions, each: (Self.iconSize + Self.gap) * fraction, in: menu.width, metrics: row.metrics,
        more: row.more)
      // All have the same width.
      guard let room = buttons.shown.indices.first.map(buttons.width) else { return }
      // Buttons that need the whole row begin at its edge.
      let start = buttons.width < menu.width ? (Self.margin - Self.gap / 2) * fraction : 0
      let size = min(Self.iconSize, room - Self.nameMargin)
      let hasNames = buttons.shown.allSatisfy {
        $0.icon != nil && Self.width(with: $0, row) + 2 * Self.nameMargin <= room
      }
      let height = hasNames ? max(size, row.metrics.height(ofLines: 1, row.theme.buttonText)) : size
      for (i, action) in buttons.shown.enumerated() {
        let width = hasNames ? Self.width(with: action, row) : size
        let middle = start + (Double(i) + 0.5) * room
        let frame = Rect(
          x: menu.x + middle - width / 2, y: menu.y + (menu.height - height) / 2, width: width, height: height)
        let target = Rect(x: menu.x + middle - room / 2, y: menu.y, width: room, height: menu.height)
        let white = Color(0xFFFFFF).opacity(row.pressed == action.id ? Self.pressedOpacity : 1)
        let highlight = target.inset(x: Self.markInset, y: Self.markInset)
        list.place(
          .button, in: frame, target: target, highlight: highlight, radius: Self.markRadius, text: action.title,
          action: action.id
        ) { list in
          guard let shape = action.icon else {
            return list.text(action.title, row.theme.buttonText, in: frame, .center, white)
          }
          var icon = frame
          icon.width = size
          list.icon(shape, in: icon, white)
          if hasNames { list.text(action.title, row.theme.buttonText, in: frame, .trailing, white) }
        }
      }
    }
  }

  private static func width(with action: RowAction, _ row: UnderlayContext) -> Double {
    iconSize + nameGap + row.metrics.width(of: action.title, size: row.theme.buttonText.size)
  }
}

extension Underlay where Self == MenuUnderlay {
  /// Returns the row's actions as icons on a dotted background.
  ///
  /// If `pushes` is true, it pushes the content out and moves with it. Otherwise it lies under it.
  public static func menu(_ color: Color, dots: Color, pushes: Bool) -> MenuUnderlay {
    MenuUnderlay(color: color, dots: dots, pushes: pushes)
  }
}
