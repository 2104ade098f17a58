extension SwipeStyle {
  /// The side-swipe menu of the early Twitter app, after "Side Swipe Table View" of idev-recipes.
  public static let menu = menu(pushes: false)

  /// Returns a variant of the side-swipe menu.
  ///
  /// - Parameters:
  ///   - pushes: whether the menu comes in from the other side and pushes the content out. Otherwise it lies under it.
  ///   - edge: the edge of the menu, whatever the direction of a flick, as on iOS 3; nil for the edge that a flick
  ///     opens.
  public static func menu(pushes: Bool, from edge: Edge? = nil) -> SwipeStyle {
    let rule = EdgeRule {
      $0.openExtent = .width(handle: 0)
      $0.opening = .legs([SettleAnimation.Leg(lasting: 0.2, .easeInOut)])
      // The recipe's BOUNCE_PIXELS of 5, and twice that.
      $0.closing = .legs([
        SettleAnimation.Leg(5, lasting: 0.2, .easeInOut), SettleAnimation.Leg(10, lasting: 0.2, .linear),
        SettleAnimation.Leg(lasting: 0.2, .linear),
      ])
      $0.underlay = .menu(Color(0x495260), dots: Color(0x3E4652), pushes: pushes)
    }
    return SwipeStyle("menu", leading: rule, trailing: rule) {
      $0.gesture = .flick(opening: edge)
      $0.gapAnimation = .tableView
      $0.autoClose = [.tap, .scroll, .otherRowImmediately]
    }
  }
}
