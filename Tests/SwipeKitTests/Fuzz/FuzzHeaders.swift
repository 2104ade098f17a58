@testable import SwipeKit

extension FuzzRun {
  func wrongWithHeaders(_ heights: [Double], at tops: [Double], _ ends: [Int: Double], end: Double)
    -> String?
  {
    let (top, window) = (list.contentOffset, list.frame)
    for (i, own) in tops.enumerated() {
      guard abs(list.rows.layout.offset(ofHeader: i) - own) < 1e-6 else {
        return "header \(i) is not above its rows"
      }
      let next = ends[i] ?? (i + 1 < tops.count ? tops[i + 1] : end)
      let y = min(max(own, top + list.insets.top), next - heights[i])
      guard abs(list.rows.frame(of: list.rows.layout.sections.header(i)).y - y) < 1e-6 else {
        return "header \(i) is not at \(y)"
      }
      let shown = min(y + heights[i], top + window.height) - max(y, top)
      guard shown > 1e-6 else { continue }
      guard list.rows.visible.headers.contains(where: { $0.index == i }) else {
        return "header \(i) is not in sight"
      }
      let middle = Point(x: window.x + window.width / 2, y: window.y + y - top + heights[i] / 2)
      // During an animation, a press is on the row that will be there.
      if shown > 2 / list.scale, !list.rows.layout.transitions.contains(where: \.goes),
        list.row(at: middle) != nil
      {
        return "header \(i) lets a press through"
      }
    }
    guard
      zip(list.rows.visible.headers, list.rows.visible.headers.dropFirst()).allSatisfy({ $1.index == $0.index + 1 })
    else {
      return "headers in sight are out of order"
    }
    return nil
  }
}
