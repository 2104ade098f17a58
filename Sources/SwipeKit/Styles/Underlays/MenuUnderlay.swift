/// The row's actions as white icons on a dotted ground, as large as the row; one without an icon shows its name.
public struct MenuUnderlay: Underlay {
  /// The icons' size, the first one's distance from the left edge, and the gap between two, in points; all smaller by one
  /// share where the row has no room for them.
  private static let (iconSize, margin, gap) = (28.0, 10.0, 25.0)
  /// How far the dots are apart, in points.
  private static let pitch = 6.0
  /// What lies between what is marked of a button and its neighbours', and how round its corners are, in points.
  private static let (markInset, markRadius) = (2.0, 6.0)
  /// What is left of the colour of an icon that is pressed.
  private static let pressedOpacity = 0.4

  private let color: Color
  private let dots: Color
  private let pushes: Bool

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - color: of its ground.
  ///   - dots: the colour of the dots on that.
  ///   - pushes: whether it pushes the content out and clings to it, instead of lying still.
  public init(_ color: Color, dots: Color, pushes: Bool) {
    self.color = color
    self.dots = dots
    self.pushes = pushes
  }

  /// Places the menu and its icons.
  public func place(in row: UncoveredRow, into list: inout DisplayList) {
    var menu = row.frame
    if pushes { menu.x += row.offset < 0 ? row.offset + row.frame.width : row.offset - row.frame.width }
    let count = Double(row.actions.count)
    let wanted = 2 * Self.margin + count * Self.iconSize + (count - 1) * Self.gap
    let share = min(1, row.frame.width / wanted)
    let (size, margin, gap) = (share * Self.iconSize, share * Self.margin, share * Self.gap)
    list.place(.menu, in: menu) { list in
      list.fill(menu, color)
      list.dots(in: menu, dots, pitch: Self.pitch)
      for (i, action) in row.actions.enumerated() {
        let icon = Rect(
          x: menu.x + margin + Double(i) * (size + gap), y: menu.y + (menu.height - size) / 2, width: size,
          height: size)
        let target = Rect(x: icon.x - gap / 2, y: menu.y, width: size + gap, height: menu.height)
        let white = Color(0xFFFFFF).opacity(row.pressed == action.id ? Self.pressedOpacity : 1)
        let ground = target.inset(x: min(Self.markInset, gap / 2), y: Self.markInset)
        list.place(
          .button, in: icon, target: target, ground: ground, radius: Self.markRadius, text: action.title,
          action: action.id
        ) { list in
          if let shape = action.icon {
            list.icon(shape, in: icon, white)
          } else {
            list.text(action.title, row.theme.buttonText, in: icon, .center, white)
          }
        }
      }
    }
  }
}

extension Underlay where Self == MenuUnderlay {
  /// The row's actions as icons on a dotted ground.
  public static func menu(_ color: Color, dots: Color, pushes: Bool) -> MenuUnderlay {
    MenuUnderlay(color, dots: dots, pushes: pushes)
  }
}
