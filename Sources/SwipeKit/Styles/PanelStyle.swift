extension SwipeStyle {
  /// The front view that pans away from a back view and leaves a handle, after "A Primer On Panning UITableViewCells".
  public static let panel = panel(side: .left, handle: 20)

  /// The panel to one side.
  ///
  /// - Parameter handle: how much of the front view stays in sight, in points: the primer's `PAN_OPEN_X` of -300 in a
  ///   row of 320 leaves 20, its -320 none.
  public static func panel(side: Side, handle: Double) -> SwipeStyle {
    precondition(handle >= 0, "a handle is not narrower than nothing")
    return SwipeStyle("panel") {
      $0.left = side == .left ? .width(handle: handle) : nil
      $0.right = side == .right ? .width(handle: handle) : nil
      // The primer's d = v t / 2 with its FAST_ANIMATION_DURATION of 0.35 s.
      $0.decision = .projected(fast / 2)
      $0.opening = .legs([Settling.Leg(lasting: fast, .easeOut)])
      $0.closing = .legs([Settling.Leg(lasting: fast, .easeOut)])
      $0.underlay = .texture(Color(0x8E8E93), dots: Color(0x77777C))
      $0.closers = [.tap, .scroll, .otherRow]
    }
  }

  private static let fast = 0.35
}
