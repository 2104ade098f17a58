extension SwipeStyle {
  /// The swipe that sorts a list: mail, tasks or lines, to both sides, in two stages, with buttons behind.
  ///
  /// A drag of a closed row is decided by position alone. Up to 56 points a grey icon grows; a lift from there on rests
  /// open on the buttons, with their titles. From a quarter of the row's width on, the lift performs the first action,
  /// in its colour. From near 60 % on it performs the second one. So a hesitant lift opens the row, a decided one needs
  /// a quarter, and the buttons are wider than the first stage's distance. That is why a drag of an open row is about
  /// its buttons: it closes them, or reaches the second stage, which lies beyond them; the first one is behind it. The
  /// wheel opens the buttons, and performs nothing.
  ///
  /// The stages begin at the same distance at both edges; the buttons make room for that.
  ///
  /// A row with one action at an edge has one stage there. An action that removes the row fills it, and the row leaves.
  public static let inbox: SwipeStyle = {
    let rule = EdgeRule {
      $0.maximumButtonsWidth = second.less(beyondButtons)
      $0.travel = second
      $0.overscroll = .damped(share)
      $0.release = .beyond(.points(grown))
      $0.thresholds = [
        Threshold("first", enter: first, leave: first.less(hysteresis), lift: .performs()),
        Threshold("second", enter: second, leave: second.less(hysteresis), lift: .performs()),
      ]
      $0.underlay = .stages(growingFor: grown)
    }
    return SwipeStyle("inbox", leading: rule, trailing: rule) { $0.autoClose = [.tap, .scroll, .otherRow] }
  }()

  // Lengths in points, shares of the row's width or of the finger's way. Where no source is named, they are this style's
  // own.

  /// The distance at which the icon is whole, and a slow lift opens: Compose's threshold of a swipe that dismisses.
  private static let grown = 56.0
  /// The first stage: a quarter of the row, where Mailbox begins (see `trigger`), and the whole icon at least.
  private static let first = Distance(points: grown, share: 0.25)
  /// The second stage: 60 % of the row, less the difference between a finger's slop and a mouse's.
  ///
  /// With its slop the way of a finger is at most 62 % of the width, in a row of 200 points or more. In a row below 134
  /// points the second stage stays 24 points beyond the first one.
  private static let second = Distance(points: 80, share: 0.6).less(
    GestureConstants.touchSlop - GestureConstants.mouseSlop)
  /// The distance of the second stage beyond the buttons (SwipeCellKit's `minimumTargetOverscroll`).
  private static let beyondButtons = 20.0
  /// The distance by which a stage is left nearer than it is entered: more than the trembling of a still hand.
  private static let hysteresis = 24.0
  /// The fraction of the finger's movement that the row follows beyond the second stage (SwipeCellKit's
  /// `targetOverscrollElasticity`).
  private static let share = 0.2
}
