extension SwipeStyle {
  /// Swipe to delete, as iOS 7 had it: the first stage of the tutorial on swipeable cells.
  ///
  /// One button lies still under the content; past it the content is springy; one row is open at a time.
  public static let delete = SwipeStyle("delete") {
    $0.overdrag = .rubberBand
    $0.closers = [.tap, .scroll, .otherRow]
  }
}
