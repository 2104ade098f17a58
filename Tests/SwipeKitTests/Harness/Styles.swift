@testable import SwipeKit

extension SwipeStyle {
  private static let elastic = EdgeRule { $0.overscroll = .rubberBand }

  /// Unlike `actions`, with a rubber band at both ends, velocity and a spring.
  static let springy = SwipeStyle("springy", trailing: elastic) { $0.closedOverscroll = .rubberBand }

  static let exclusive = SwipeStyle("exclusive", trailing: elastic) {
    $0.closedOverscroll = .rubberBand
    $0.autoClose = [.tap, .scroll, .otherRow]
  }

  /// Stops at its ends, and settles in two legs.
  static func closed(by causes: AutoClose) -> SwipeStyle {
    var style = SwipeStyle.actions
    style.name = "closed"
    style.autoClose = causes
    return style
  }

  static let full: SwipeStyle = {
    let rule = EdgeRule {
      $0.thresholds = [.fullSwipe]
      $0.underlay = .stretchingButtons
    }
    return SwipeStyle("full", leading: rule, trailing: rule)
  }()

  var performs: Bool {
    [leading, trailing].contains { $0?.thresholds.contains { $0.releaseEffect.performsAction } == true }
  }

  /// Whether a lift moves the row across, so that it never rests open.
  var carriesOver: Bool {
    [leading, trailing].contains { $0?.thresholds.contains { $0.performsOffscreen } == true }
  }
}
