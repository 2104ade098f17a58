/// The row's actions as buttons at its edge, which do not move with the content.
public struct ButtonsUnderlay: Underlay {
  /// What keeps a button's text off its edges, in points.
  private static let padding = 3.0

  /// Makes the buttons; what they are is the row's to say.
  public init() {}

  /// Places the buttons; the bounce beyond the closed place shows none.
  public func place(in row: UncoveredRow, into list: inout DisplayList) {
    guard row.offset < 0 else { return }
    for (i, action) in row.actions.enumerated() {
      let frame = row.button(i)
      list.place(.button, in: frame, text: action.name, color: action.color, action: i) { list in
        list.fill(frame, action.color)
        list.text(action.name, row.theme.buttonText, in: frame.inset(x: Self.padding), .center, action.textColor)
        if row.pressed == i { list.fill(frame, row.theme.pressedButton) }
      }
    }
  }
}

extension Underlay where Self == ButtonsUnderlay {
  /// The row's actions as buttons at its edge.
  public static var buttons: ButtonsUnderlay { ButtonsUnderlay() }
}
