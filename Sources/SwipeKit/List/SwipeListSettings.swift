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
  /// With their scale the rows grow; the row at the top stays there, and rows stay open.
  package var metrics: FontMetrics {
    get { rows.metrics }
    set {
      guard newValue != metrics else { return }
      let grows = newValue.scale != metrics.scale
      rows.lay(by: newValue)
      if !grows { return refresh() }
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
    swiped.forgetAll(thenClosingBy: style.autoClose)
    swiped.outcomes.discard(after: 0) { _ in true }
    refresh()
  }

  /// Changes the frame of the list in its window.
  ///
  /// The row at the top stays there. If the width changes, a row that is dragged goes back.
  package mutating func place(in frame: Rect, scale: Double) {
    if (frame, scale) == (self.frame, self.scale) { return }
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
    swiped.forgetAll(thenClosingBy: style.autoClose)
    returnWhatStays()
    rows.restyle(style)
  }

  /// Opens a row; no outcome of that is reported.
  ///
  /// If the style has one row open at a time, the others close. A row that cannot be swiped stays closed. If a swipe
  /// performs its action off screen, the row does so and comes back.
  ///
  /// - Parameter edge: the edge to open; nil for the trailing edge, or the leading edge if only that opens. If a flick
  /// always opens the same edge, it is that edge.
  public mutating func open(_ id: RowID, at edge: Edge? = nil, animated: Bool = true) {
    cancelMotion(of: id)
    swiped.close(butFor: id, because: .otherRow, at: now)
    beginSwipe(id)
    guard let geometry = swiped[id]?.geometry else { return }
    let edge = style.flickedEdge ?? edge ?? geometry.defaultEdge
    swiped.set(id, to: edge.flatMap(geometry.farthestPoint) ?? .closed, animated: animated, at: now)
  }

  /// Closes a row; no outcome of that is reported.
  public mutating func close(_ id: RowID, animated: Bool = true) {
    cancelMotion(of: id)
    if swiped[id] != nil { swiped.set(id, to: .closed, animated: animated, at: now) }
  }

  /// Ends a gesture that moves the row, and forgets rows that are at rest.
  private mutating func cancelMotion(of id: RowID) {
    if pointers.hold?.press.target.row == id || pointers.wheel?.row == id { cancelGesture() }
    if rowReorderedByKeys?.row == id { reordering.cancel(in: rows) }
  }
}
