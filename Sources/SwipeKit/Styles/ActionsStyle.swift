extension SwipeStyle {
  /// The swipeable cell with action buttons.
  ///
  /// After the tutorial "How To Make A Swipeable Table View Cell With Actions". The row follows the finger over the
  /// width of its buttons, and half a button decides. It settles in two legs of 0.1 s with a bounce of 20 points, the
  /// tutorial's `kBounceValue`. Any number of rows may be open.
  public static let actions = SwipeStyle(
    "actions",
    trailing: EdgeRule {
      $0.release = .halfButton
      $0.opening = .legs([.init(20, lasting: 0.1, .easeOut), .init(lasting: 0.1, .easeOut)])
      $0.closing = .legs([.init(-20, lasting: 0.1, .easeOut), .init(lasting: 0.1, .easeOut)])
    }
  ) { $0.gapAnimation = .tableView }
}
