import SwipeKit

extension SwipeStyle {
  /// A swipe that sorts mails out, to both sides, in two stages.
  static let inbox: SwipeStyle = {
    let (first, second) = (Distance(points: 56, share: 0.25), Distance(share: 0.6, beyondButtons: 20))
    let rule = EdgeRule {
      $0.overscroll = .slowed(0.2)
      $0.thresholds = [
        Threshold("first", enter: first, leave: first.less(24), lift: .performs(action: 0)),
        Threshold("second", enter: second, leave: second.less(24), lift: .performs(action: 1)),
      ]
    }
    return SwipeStyle("inbox", leading: rule, trailing: rule) { $0.autoClose = [.tap, .scroll, .otherRow] }
  }()
}
