/// The row's actions as buttons at its edge, which do not move with the content.
///
/// Beyond a threshold that performs an action, its button expands over the whole uncovered area.
public struct ButtonsUnderlay: Underlay {
  /// The size of an icon without a title, in points at text scale 1.
  private static let iconSize = 20.0
  /// The time in which a button expands, or shrinks back, in seconds.
  public let thresholdDuration = 0.15

  /// Whether they fill an uncovered area that is wider than they are.
  let stretches: Bool

  /// Places the buttons.
  public func draw(in row: UnderlayContext, into list: inout DisplayList) {
    let (expandingAction, fraction) = row.expandingAction(within: thresholdDuration)
    func place(_ action: RowAction, at index: Int, taking fraction: Double = 0) {
      let frame = row.button(index, stretching: stretches, taking: fraction)
      self.draw(action, in: frame, width: row.button(index).width, of: row, into: &list)
    }
    for i in row.buttons.indices where row.shows(i, beside: expandingAction, fraction) {
      place(row.buttons[i], at: i)
    }
    if let expandingAction { place(row.actions[expandingAction], at: expandingAction, taking: fraction) }
  }

  private func draw(
    _ action: RowAction, in frame: Rect, width: Double, of row: UnderlayContext, into list: inout DisplayList
  ) {
    let (fill, text) = action.colors(in: row.theme)
    list.place(.button, in: frame, text: action.title, color: fill, action: action.id) { list in
      list.fill(frame, fill)
      // Below the label, which the shade would dim.
      if row.pressed == action.id { list.fill(frame, row.theme.pressedButton) }
      // An expanded button keeps its title next to the content.
      var label = frame
      label.width = min(frame.width, width)
      if row.edge == .leading { label.x = frame.maxX - label.width }
      if stretches, row.action(passing: row.passedThresholds) == nil { label = frame }
      if let icon = action.icon, !row.hasRoomForTitles {
        list.icon(icon, in: label.inset(y: max(0, (label.height - row.metrics.scaledUp(Self.iconSize)) / 2)), text)
      } else {
        label = label.inset(x: RowAction.padding)
        let style = row.metrics.style(row.theme.buttonText, fitting: action.title, in: label.width)
        list.text(action.title, style, in: label, .center, text, wrappedBy: row.metrics)
      }
    }
  }
}

extension Underlay where Self == ButtonsUnderlay {
  /// The row's actions as buttons at its edge.
  public static var buttons: ButtonsUnderlay { ButtonsUnderlay(stretches: false) }

  /// The row's actions as buttons that stretch over the whole uncovered area.
  public static var stretchingButtons: ButtonsUnderlay { ButtonsUnderlay(stretches: true) }
}
