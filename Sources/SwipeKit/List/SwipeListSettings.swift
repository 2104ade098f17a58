extension SwipeList {
  var strings: Strings {
    get { rows.strings }
    set {
      guard newValue != strings else { return }
      rows.translate(to: newValue)
      refresh()
    }
  }

  /// The font metrics, which give buttons and texts their sizes.
  ///
  /// The heights of rows follow. The row at the top stays there, and rows stay open.
  package var metrics: FontMetrics {
    get { rows.metrics }
    set {
      guard newValue != metrics else { return }
      rows.lay(by: newValue)
      let showsFocus = showsFocusedRow
      reload(allRows)
      if showsFocus { revealFocus() }
    }
  }

  /// Whether all motion is immediate except the motion of a finger and of a fling; motions under way end as before.
  package var reducesMotion: Bool {
    get { rows.reducesMotion }
    set {
      guard newValue != reducesMotion else { return }
      rows.reduceMotion(newValue)
      refresh()
    }
  }

  /// Shows other rows in another style, from their beginning; nothing is open, and nothing moves.
  ///
  /// Pointers that are down, and the present wheel burst, have no effect on the new rows. Identities do not carry over:
  /// pending outcomes are discarded.
  package mutating func show(_ source: any RowSource, style: SwipeStyle) {
    cancelGesture()
    drag.cancel()
    rows.begin(source, style: style)
    (rowFocus, filter) = (RowFocus(), nil)
    rowSelection.forget()
    reordering = Reordering()
    pull.forget()
    forgetSwipes(thenClosingBy: style.autoClose)
    swiped.outcomes.discard(after: 0) { _ in true }
    refresh()
  }

  /// Changes the frame of the list in its window.
  ///
  /// The row at the top stays there. If the width changes, a row that is dragged goes back.
  package mutating func place(in frame: Rect, scale: Double) {
    if (frame, scale) == (self.frame, self.scale) { return }
    followHold()
    let swipes =
      gesture?.axis == .horizontal || pointers.wheel?.axis == .horizontal
      || pointers.held?.row.flatMap { swiped[$0] }?.isHeld == true
    // A keyboard on the screen only changes the height, and does not move the row.
    if swipes, frame.width != self.frame.width { cancelGesture() }
    if rows.place(in: frame, scale: scale) { reload(allRows) }
    rows.scrolled.resize(viewport: frame.height, at: now)
    refresh()
  }

  /// Changes the style of the present rows, and keeps the scroll offset.
  ///
  /// Open rows close immediately, and the present gesture is cancelled.
  public mutating func restyle(_ style: SwipeStyle) {
    cancelGesture()
    forgetSwipes(thenClosingBy: style.autoClose)
    returnWhatStays()
    rows.restyle(style)
  }
}
