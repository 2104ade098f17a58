@testable import SwipeKit

extension SwipeStyle {
  private static let elastic = EdgeRule { $0.overscroll = .rubberBand }

  /// What style `actions` has none of: a rubber band at both ends, velocity and a spring.
  static let springy = SwipeStyle("springy", trailing: elastic) { $0.closedOverscroll = .rubberBand }

  /// Springy, one row at most open, and closed by whatever closes.
  static let exclusive = SwipeStyle("exclusive", trailing: elastic) {
    $0.closedOverscroll = .rubberBand
    $0.autoClose = [.tap, .scroll, .otherRow]
  }

  /// The engine's other combination: stops at its ends, and settles in two legs.
  static func closed(by causes: AutoClose) -> SwipeStyle {
    var style = SwipeStyle.actions
    style.name = "closed"
    style.autoClose = causes
    return style
  }

  /// Buttons and a full swipe at both edges.
  static let full: SwipeStyle = {
    let rule = EdgeRule {
      $0.thresholds = [.fullSwipe]
      $0.underlay = .stretchingButtons
    }
    return SwipeStyle("full", leading: rule, trailing: rule)
  }()

  /// Whether a lift can perform something.
  var performs: Bool {
    [leading, trailing].contains { $0?.thresholds.contains { $0.lift.performsAction } == true }
  }

  /// Whether a lift carries rows over, and they rest nowhere open.
  var carriesOver: Bool { [leading, trailing].contains { $0?.thresholds.contains { $0.carriesOver } == true } }
}
