extension SwipeStyle {
  /// Swipe to delete as in iOS 7, the first stage of the swipeable cells tutorial.
  public static let delete = delete(full: false)

  /// Returns a variant of swipe to delete.
  ///
  /// One button lies under the content. Beyond it the content resists like a rubber band, and the button stretches. One
  /// row is open at a time.
  ///
  /// - Parameter full: whether a full swipe deletes, as in later versions of iOS. Then the content follows the finger
  ///   all the way.
  public static func delete(full: Bool) -> SwipeStyle {
    SwipeStyle(
      "delete",
      trailing: EdgeRule {
        $0.overscroll = .rubberBand
        // Past the button there is no gap.
        $0.underlay = .stretchingButtons
        if full { $0.thresholds = [.fullSwipe] }
      }
    ) {
      $0.autoClose = [.tap, .scroll, .otherRow]
      $0.gapAnimation = .tableView
    }
  }
}
