extension SwipeStyle {
  /// The swipe that commits beyond a threshold.
  ///
  /// After "Creating a swipeable table view cell in iOS" (Mailbox). Red content moves right over a blue row. Up to 40 %
  /// of the width it comes back, with a last bounce of one point. Beyond that it leaves at the right edge, the row's
  /// first action is performed, and the content comes back.
  public static let trigger = SwipeStyle(
    "trigger",
    leading: EdgeRule {
      $0.openExtent = nil
      // The tutorial's three percentages: 25 begins "cancel"; its first 50 begins "apply", its later 40 ends it.
      $0.thresholds = [
        Threshold("cancel", enter: .fraction(0.25), exit: .fraction(0.23)),
        Threshold("apply", enter: .fraction(0.5), exit: .fraction(threshold), releaseEffect: .performsOffscreen()),
      ]
      $0.opening = .legs([SettleAnimation.Leg(lasting: 0.3, .easeInOut)])
      $0.closing = .legs([
        SettleAnimation.Leg(lasting: 0.2, .easeInOut), SettleAnimation.Leg(1, lasting: 0.2, .easeInOut),
        SettleAnimation.Leg(lasting: 0.2, .easeInOut),
      ])
      $0.underlay = .percent(Color(0x00C800), from: threshold)
    }
  ) {
    $0.closedOverscroll = .rubberBand
    $0.gapAnimation = .tableView
    $0.rowColor = Color(0x0000FF)
    $0.contentColor = Color(0xFF0000)
    $0.labelColor = Color(0xFFFFFF)
  }

  private static let threshold = 0.4
}
