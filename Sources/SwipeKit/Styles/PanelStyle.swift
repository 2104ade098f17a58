extension SwipeStyle {
  /// A front view that pans away from a back view, and leaves a handle.
  ///
  /// After "A Primer On Panning UITableViewCells".
  public static let panel = panel(edge: .trailing, handle: 20)

  /// Returns the panel that opens at one edge.
  ///
  /// The handle is the width of the front view that stays visible, in points. In a row of 320, the primer's
  /// `PAN_OPEN_X` of -300 leaves 20, and its -320 leaves 0.
  ///
  /// - Precondition: the handle is not below 0.
  public static func panel(edge: Edge, handle: Double) -> SwipeStyle {
    let rule = EdgeRule {
      $0.openExtent = .width(handle: handle)
      // The primer's d = v t / 2 with its FAST_ANIMATION_DURATION of 0.35 s.
      $0.release = .projected(fast / 2)
      $0.opening = .legs([SettleAnimation.Leg(lasting: fast, .easeOut)])
      $0.closing = .legs([SettleAnimation.Leg(lasting: fast, .easeOut)])
      $0.underlay = .texture(Color(0x8E8E93), dots: Color(0x77777C))
    }
    return SwipeStyle("panel", leading: edge == .leading ? rule : nil, trailing: edge == .trailing ? rule : nil) {
      $0.autoClose = [.tap, .scroll, .otherRow]
      $0.gapAnimation = .tableView
    }
  }

  private static let fast = 0.35
}
