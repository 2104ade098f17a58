extension SwipeStyle {
  /// Swipe to delete, as iOS 7 had it: the first stage of the tutorial on swipeable cells.
  public static let delete = delete(full: false)

  /// Returns a variant of swipe to delete.
  ///
  /// One button lies under the content; beyond it the content is on a rubber band and the button stretches; one row is
  /// open at a time.
  ///
  /// - Parameter full: whether a full swipe deletes, as on later phones: then the content follows the finger all the way.
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
      $0.fold = .tableView
    }
  }
}
