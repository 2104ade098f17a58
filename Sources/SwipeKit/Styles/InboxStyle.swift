extension SwipeStyle {
  /// A swipe with two thresholds, to both sides, that sorts mail, tasks or lines.
  ///
  /// The position decides over a lift of a closed row:
  ///
  /// | from | a lift |
  /// |-|-|
  /// | 0 | closes the row; a grey icon grows |
  /// | 56 points | opens the row, with the titles of its buttons |
  /// | 25 % of the width | performs the first action, in its colour |
  /// | near 60 % | performs the second action |
  ///
  /// So a hesitant lift opens the row, and a decided one performs an action. The buttons are wider than the distance of
  /// the first threshold. So a drag of an open row closes it, or passes the second one beyond the buttons. The wheel
  /// opens the buttons, and performs nothing.
  ///
  /// The thresholds have the same distances at both edges, and the buttons leave room for that. With one action at an
  /// edge there is one threshold. An action that removes the row fills it, and the row leaves.
  public static let inbox: SwipeStyle = {
    let rule = EdgeRule {
      $0.maximumButtonsWidth = second.minus(beyondButtons)
      $0.travel = second
      $0.overscroll = .damped(fraction)
      $0.release = .beyond(.points(grown))
      $0.thresholds = [
        Threshold("first", enter: first, exit: first.minus(hysteresis), releaseEffect: .performs()),
        Threshold("second", enter: second, exit: second.minus(hysteresis), releaseEffect: .performs()),
      ]
      $0.underlay = .thresholds(growingFor: grown)
    }
    return SwipeStyle("inbox", leading: rule, trailing: rule) { $0.autoClose = [.tap, .scroll, .otherRow] }
  }()

  // Lengths are in points, or fractions of the row's width or of the finger's movement. Numbers without a source are
  // this style's own.

  /// The distance of the whole icon, and of an opening lift: Compose's swipe-to-dismiss threshold.
  private static let grown = 56.0
  /// The first threshold: a quarter of the row (Mailbox, see `trigger`), at least `grown`.
  private static let first = Distance(points: grown, fraction: 0.25)
  /// The second threshold: 60 % of the row, less the difference of touch and mouse slop.
  ///
  /// With its slop a finger moves at most 62 % of the width, in a row of 200 points or more. In a row below 134 points
  /// the second threshold is 24 points beyond the first one.
  private static let second = Distance(points: 80, fraction: 0.6).minus(
    GestureConstants.touchSlop - GestureConstants.mouseSlop)
  /// The distance of the second threshold beyond the buttons (SwipeCellKit's `minimumTargetOverscroll`).
  private static let beyondButtons = 20.0
  /// The hysteresis of the thresholds: more than the trembling of a still hand.
  private static let hysteresis = 24.0
  /// The fraction of the finger's movement beyond the second threshold (SwipeCellKit's `targetOverscrollElasticity`).
  private static let fraction = 0.2
}
