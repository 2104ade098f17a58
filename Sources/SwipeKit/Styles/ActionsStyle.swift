extension SwipeStyle {
  /// The swipeable cell with action buttons, after the tutorial "How To Make A Swipeable Table View Cell With Actions".
  ///
  /// The row follows the finger as far as its buttons are wide; half a button decides; it settles in two legs of 0.1 s
  /// with a bounce of 20 points, the tutorial's `kBounceValue`; any number of rows may be open at once.
  public static let actions = SwipeStyle(
    "actions",
    trailing: EdgeRule {
      $0.release = .halfButton
      $0.opening = .legs([Settling.Leg(20, lasting: 0.1, .easeOut), Settling.Leg(lasting: 0.1, .easeOut)])
      $0.closing = .legs([Settling.Leg(-20, lasting: 0.1, .easeOut), Settling.Leg(lasting: 0.1, .easeOut)])
    }
  ) { $0.fold = .tableView }
}
