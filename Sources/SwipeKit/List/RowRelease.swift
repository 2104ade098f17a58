extension RowSwipe {
  /// Returns the threshold that performs something if the row is released at a position: the last that is passed.
  func performing(at place: Double) -> Int? {
    let edge = Edge(uncoveredBy: place)
    let side = geometry[edge]
    guard let thresholds = side.rule?.thresholds else { return nil }
    return thresholds.indices.last { index in
      let threshold = thresholds[index]
      guard side.canPerform(index) else { return false }
      if case .performsOffscreen = threshold.releaseEffect { return abs(place) > side.lengthToLeave(threshold) }
      return thresholdProgress.edge == edge && thresholdProgress.count > index
    }
  }

  /// Returns the snap point of a released row: at most one step from the former one, and never at the other edge.
  ///
  /// Every rule is monotone: a position and a velocity that open the row do so with greater ones too.
  func decided(at place: Double, velocity: Double) -> SnapPoint {
    // The uncovered edge; for a closed row, the edge that it came from or moves away from.
    let edge = place != 0 ? Edge(uncoveredBy: place) : snapPoint.edge ?? Edge(uncoveredBy: velocity)
    let side = geometry[edge]
    guard let rule = side.rule, let extent = side.extent else { return .closed }
    let distance = place * edge.outwards
    let speed = velocity * edge.outwards
    let opens: Bool =
      switch rule.release {
      case .halfButton:
        if side.actions.isEmpty {
          false
        } else if isOpen {
          // Of the innermost button.
          distance >= extent - side.buttons.width(of: side.buttons.shown.count - 1) / 2
        } else {
          // Of the button at the edge.
          distance >= side.buttons.width(of: 0) / 2
        }
      case .beyond(let threshold) where !isOpen && speed > -EdgeRule.fastRelease:
        distance + EdgeRule.coastingTime * min(speed, EdgeRule.fastRelease)
          > min(side.length(threshold), extent / 2)
      case .nearestEnd, .beyond:
        if abs(speed) >= EdgeRule.fastRelease {
          speed > 0
        } else {
          distance + EdgeRule.coastingTime * speed > extent / 2
        }
      case .projected(let time): distance + time * speed >= extent / 2
      }
    return opens ? .open(edge) : .closed
  }
}

extension RowGeometry.Side {
  /// Returns whether a drag can reach a threshold.
  ///
  /// It cannot if the row has no action for it, or if the row offers its buttons and the threshold lies among them.
  func counts(_ index: Int, isOffered: Bool) -> Bool {
    guard let threshold = rule?.thresholds[index] else { return false }
    if threshold.releaseEffect.performsAction, !canPerform(index) { return false }
    return !isOffered || length(threshold.enter) > extent ?? 0
  }

  /// Returns the distance to leave a threshold again: 0 or more, and at most the distance to enter it.
  func lengthToLeave(_ threshold: Threshold) -> Double {
    max(0, min(length(threshold.exit), length(threshold.enter)))
  }
}
