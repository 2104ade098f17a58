/// What a lift decides.
extension RowSwipe {
  /// The threshold that performs something if the row is let go of at a place: the last that is passed.
  func performing(at place: Double) -> Int? {
    let edge = Edge(uncoveredBy: place)
    let side = geometry[edge]
    guard let thresholds = side.rule?.thresholds else { return nil }
    return thresholds.indices.last { index in
      let threshold = thresholds[index]
      guard side.canPerform(index) else { return false }
      if case .carriesOver = threshold.lift { return abs(place) > side.lengthToLeave(threshold) }
      return stage.edge == edge && stage.count > index
    }
  }

  /// Where a row that is let go of is to rest: at most one step from where it was, and never across to the other edge.
  ///
  /// Every rule is monotone: what opens the row opens it from further on too, and at a higher speed.
  func decided(at place: Double, velocity: Double) -> SnapPoint {
    // The edge that shows; at the closed place, the one that it came from or moves away from.
    let edge = place != 0 ? Edge(uncoveredBy: place) : snapPoint.edge ?? Edge(uncoveredBy: velocity)
    let side = geometry[edge]
    guard let rule = side.rule, let way = side.extent else { return .closed }
    let distance = place * edge.outwards
    let speed = velocity * edge.outwards
    let opens: Bool =
      switch rule.release {
      case .halfButton:
        if side.actions.isEmpty {
          false
        } else if isOpen {
          // Of the innermost button.
          distance >= way - side.buttons.width(of: side.buttons.shown.count - 1) / 2
        } else {
          // Of the button at the edge.
          distance >= side.buttons.width(of: 0) / 2
        }
      case .beyond(let threshold) where !isOpen && speed > -EdgeRule.fastRelease:
        distance + EdgeRule.coastingTime * min(speed, EdgeRule.fastRelease) > min(side.length(threshold), way / 2)
      case .nearestEnd, .beyond:
        if abs(speed) >= EdgeRule.fastRelease {
          speed > 0
        } else {
          distance + EdgeRule.coastingTime * speed > way / 2
        }
      case .projected(let time): distance + time * speed >= way / 2
      }
    return opens ? .open(edge) : .closed
  }
}

extension RowGeometry.Side {
  /// Whether a drag can come to the stage of a threshold: not where the row has no action for it, nor, where its
  /// buttons are offered, if it lies among them.
  func counts(_ index: Int, isOffered: Bool) -> Bool {
    guard let threshold = rule?.thresholds[index] else { return false }
    if threshold.lift != .settles, !canPerform(index) { return false }
    return !isOffered || length(threshold.enter) > extent ?? 0
  }

  /// Where the stage of a threshold is left; never further than where it is entered, nor beyond the closed place.
  func lengthToLeave(_ threshold: Threshold) -> Double {
    max(0, min(length(threshold.leave), length(threshold.enter)))
  }
}
