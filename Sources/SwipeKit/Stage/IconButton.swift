extension DisplayList {
  /// The inset of the highlight frame of an icon's button, and the radius of its corners, in points.
  private static let (iconButtonInset, iconButtonRadius) = (4.0, 8.0)
  /// The distance from the edges of its button at which an icon no longer grows, in points.
  private static let iconMargin = 6.0

  /// Places a button that shows an icon in its middle.
  ///
  /// The text is the button's name, which a tooltip shows with the key. The size is the icon's at the text scale 1, in
  /// points; it grows with the text if there is room. The default colour is the colour of labels, and it changes while the
  /// button is pressed.
  public mutating func iconButton(
    _ icon: Icon, _ text: String, _ action: ActionID, in frame: Rect, size: Double = 16, color: Color? = nil,
    key: Key? = nil, in context: LayerContext
  ) {
    let highlight = frame.inset(x: Self.iconButtonInset, y: Self.iconButtonInset)
    place(
      .button, in: frame, highlight: highlight, radius: Self.iconButtonRadius, text: text, action: action, key: key
    ) { list in
      let theme = context.theme
      let room = min(frame.width, frame.height) - 2 * Self.iconMargin
      let size = min(max(size, min(context.metrics.scaledUp(size), room)), frame.width)
      let pressed = color == nil ? theme.accent : theme.label
      list.icon(
        icon, in: frame.inset(x: (frame.width - size) / 2, y: (frame.height - size) / 2),
        context.pressed == action ? pressed : color ?? theme.label)
    }
  }
}
