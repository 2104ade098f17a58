@testable import SwipeKit

struct GestureGrammar {
  private var pan: (axis: Axis, row: RowID?)?
  var complaint: String?

  /// - Returns: the problem.
  mutating func take(_ records: [GestureRecord], of list: SwipeList) -> String? {
    if let complaint { return complaint }
    for record in records {
      switch (record.gesture, pan) {
      case (.panBegan(let axis), nil): pan = (axis, record.row)
      case (.panChanged(let axis, let way), let pan?) where axis == pan.axis && record.row == pan.row:
        guard way.isFinite else { return "a drag by \(way)" }
      case (.panEnded(let axis, let velocity), let old?) where axis == old.axis && record.row == old.row:
        guard abs(velocity) <= GestureConstants.maximumVelocity else { return "a lift at \(velocity)" }
        pan = nil
      case (.cancelled, let old?) where record.row == old.row: pan = nil
      case (.flicked, nil) where list.rows.flicks: break
      default: return "\(record) after \(pan.map { "\($0)" } ?? "nothing")"
      }
      guard record.time.isFinite, record.time <= list.now else { return "\(record) comes at an odd time" }
    }
    let axis = list.gesture?.axis
    guard axis == pan?.axis || list.rows.flicks && axis == .horizontal && pan == nil else {
      return "the gesture's axis is \(axis.map { "\($0)" } ?? "open"), its log says otherwise"
    }
    return nil
  }
}

struct PointerRules {
  private var latest = -Double.infinity
  /// The last time at which each pressed pointer was reported.
  private var down: [Pointer: Double] = [:]

  /// - Parameter owner: the owner of the gesture before the step.
  mutating func wrong(after step: FuzzStep, owner: Pointer?, isResized: Bool, in list: SwipeList) -> String? {
    let gesture = list.gesture
    switch step {
    case .input(.pointer(let event)):
      defer {
        if event.time.isFinite { latest = max(latest, event.time) }
        if event.phase == .down || down[event.pointer] != nil {
          down[event.pointer] = event.phase == .up || event.phase == .cancel ? nil : latest
        }
      }
      switch event.phase {
      case .down:
        guard event.position.isFinite, event.time.isFinite else { break }
        let isOutside = !list.frame.contains(event.position)
        guard let gesture else {
          // Presses without a gesture: a server's duplicate of a touch, one pointer among others, and a press
          // outside of the list.
          if isOutside { return nil }
          let isAlone = !down.contains {
            $0.key != event.pointer && event.time - $0.value <= GestureConstants.lostLiftTimeout
          }
          return event.pointer.device == .mouse && owner == nil || !isAlone ? nil : "a press is lost"
        }
        if isOutside, owner == nil { return "a press beside the list is the list's" }
        // A mouse press near a finger belongs to the finger.
        if event.pointer == owner, event.pointer.device == .touch, gesture.axis != nil {
          return "a lost lift leaves its gesture"
        }
        if event.time > latest + GestureConstants.lostLiftTimeout, gesture.pointer != event.pointer {
          return "a silent owner does not give way"
        }
        return nil
      case .up, .cancel: if gesture?.pointer == event.pointer { return "what is lifted still owns a gesture" }
      case .move: break
      }
    case .cancel, .style, .restyle, .input(.key(.escape, _)), .input(.focus(false, _)):
      if gesture != nil || list.pointers.wheel?.awaitsEnd ?? false { return "a cancel leaves a gesture" }
    case .place where isResized:
      if gesture?.axis == .horizontal || list.pointers.wheel?.axis == .horizontal {
        return "a resize leaves a swipe"
      }
    default: break
    }
    if let gesture, gesture.pointer != owner { return "\(gesture.pointer) owns a gesture without a press" }
    return nil
  }
}

struct Shown {
  let offset: Double
  let rows: [(id: RowID, offset: Double, state: RowState)]

  init(_ list: SwipeList) {
    offset = list.contentOffset
    rows = list.swiped.rows.map { ($0.id, $0.offset(at: list.now), $0.state) }
  }

  func offset(of row: RowID) -> Double { rows.first { $0.id == row }?.offset ?? 0 }

  func wrong(withJumpTo list: SwipeList) -> String? {
    func jumps(_ now: Double, _ before: Double, isAtRest: Bool) -> Bool {
      // Closer to its rest than half a pixel counts as at rest.
      !(abs(now - before) < (isAtRest ? Motion.tolerance : 1e-6))
    }
    // A rubber band shows less than the viewport. A bounce in a tiny one is caught within it.
    let beyond = max(list.rows.scroll.range.lowerBound - offset, offset - list.rows.scroll.range.upperBound)
    let isAtRest = list.state == .idle
    if beyond < 0.999 * list.rows.scroll.viewport, jumps(list.contentOffset, offset, isAtRest: isAtRest) {
      return "the list jumps from \(offset) to \(list.contentOffset)"
    }
    for id in Set(rows.map(\.id) + list.swiped.rows.map(\.id)) {
      let (now, before) = (list.offset(of: id), offset(of: id))
      let isAtRest = list.swiped[id]?.motion == nil && list.state(of: id) != .dragging
      let isInBand = abs(before) < 0.999 * list.frame.width
      if isInBand, jumps(now, before, isAtRest: isAtRest) {
        return "row \(id.value) jumps from \(before) to \(now)"
      }
    }
    return nil
  }
}

struct Bounds {
  /// The distance beyond the edges because these moved.
  private var slack = 0.0
  private var caught: (row: RowID, offset: Double)?
  private var tallest = 0.0
  private static let e = 2.718281828459045

  /// - Parameters:
  ///   - isMovedByRows: whether rows or gaps may have moved the edges.
  ///   - isTogether: whether rows may have been swiped together. They have the bounds of the first row.
  mutating func wrong(
    with list: SwipeList, before: Shown, isPress: Bool, isMovedByRows: Bool, isTogether: Bool
  ) -> String? {
    // A caught row may be held beyond its end. A second pointer catches nothing.
    if let row = list.gesture?.row ?? list.pointers.wheel?.row {
      let isNew =
        isPress && list.gesture?.axis == nil || !before.rows.contains { $0.id == row && $0.state == .dragging }
      if isNew || caught?.row != row { caught = (row, before.offset(of: row)) }
    } else {
      caught = nil
    }
    return wrongWithScroll(list, before: before, isMovedByRows: isMovedByRows)
      ?? wrongWithSwipes(list, isTogether: isTogether)
  }

  private mutating func wrongWithScroll(
    _ list: SwipeList, before: Shown, isMovedByRows: Bool
  ) -> String? {
    let (scroll, offset) = (list.rows.scroll, list.contentOffset)
    func beyond(_ offset: Double) -> Double {
      max(0, scroll.range.lowerBound - offset, offset - scroll.range.upperBound)
    }
    let viewport = scroll.viewport
    tallest = max(tallest, viewport)
    guard offset.isFinite else { return "the list is at \(offset)" }
    if list.state == .idle || list.state == .dragging { slack = 0 }
    let velocity = GestureConstants.maximumVelocity
    let swing = 1 / (Self.e * Motion.edgeFrequency)
    if isMovedByRows, scroll.motion != nil {
      slack = beyond(offset) + abs(scroll.velocity(at: list.now)) * swing
    }
    let limit: Double
    switch list.state {
    // A row under a resting mouse stays there while others are removed.
    case .idle: limit = list.rows.scrolled.steadyRow == nil ? 0 : tallest
    // Within the range except for rounding, or on a rubber band, which shows less than the viewport.
    case .dragging:
      limit = viewport == 0 ? 0 : viewport * (1 - 1e-12)
      guard let gesture = list.gesture, gesture.axis != .horizontal || list.rows.flicks else {
        return "the list is held by nobody"
      }
    case .decelerating: limit = 1e-6
    case .scrolling: limit = max(slack, beyond(before.offset)) + 1e-6
    // From the edge at the maximum velocity, or from beyond it at the rubber band's part of that.
    case .bouncing:
      limit = max(slack, velocity * swing, viewport + RubberBand.stiffness * velocity * swing) + 1e-6
    }
    guard beyond(offset) <= limit else { return "the list is \(list.state) at \(offset), in \(scroll.range)" }
    return nil
  }

  private mutating func wrongWithSwipes(_ list: SwipeList, isTogether: Bool) -> String? {
    // A program that advances from one outcome to the next would never finish.
    if let due = list.next(.outcome), elapsed(from: due, to: list.now) > 0 {
      return "an outcome was due at \(due)"
    }
    let style = list.style
    for swipe in list.swiped.rows {
      let row = swipe.id.value
      guard let index = list.source.index(of: swipe.id) else { return "row \(row) is gone and still swiped" }
      let geometry = RowGeometry(
        width: list.frame.width, row: list.source.row(at: index), style: style, metrics: list.metrics)
      guard swipe.geometry == geometry else { return "row \(row) is as wide as it was" }
      let offset = swipe.offset(at: list.now)
      let owners = [list.gesture?.row, list.pointers.wheel?.row].compactMap(\.self)
        .flatMap(list.swiped.rowsMoving)
      if swipe.state == .dragging, !owners.contains(swipe.id) { return "row \(row) is held by nobody" }
      if swipe.state == .open, offset != geometry.offset(of: swipe.snapPoint) {
        return "row \(row) rests at \(offset)"
      }
      if swipe.isGoingAway, swipe.state == .open { return "row \(row) rests, and is to act and come back" }
      for sign in [-1.0, 1] {
        let edge: Edge = sign < 0 ? .trailing : .leading
        // A row that is removed moves by its width.
        let way = swipe.isGoingAway ? geometry.width : geometry[edge].maximumOffset
        let excess = sign * offset - way
        let rule = way > 0 ? style[edge] : nil
        // A rubber band or a follower shows at most the row's width.
        let isElastic = isTogether || (rule?.overscroll ?? style.closedOverscroll) != Overscroll.none
        let limit: Double
        switch swipe.state {
        case .closed, .open: limit = 0
        case .dragging where list.gesture?.row.map(list.swiped.rowsMoving)?.contains(swipe.id) == true:
          limit = isElastic ? geometry.width : max(0, sign * (caught?.offset ?? 0) - way) + 1e-9
        // A touchpad uses the style's band, or its own if a finger could perform an action. Wheel steps begin
        // there.
        case .dragging where isElastic || geometry.touchpadTravel != geometry.offsetBounds: limit = geometry.width
        // A follower has the offset of the row under the wheel, whatever its own buttons.
        case .dragging where isTogether && list.pointers.wheel?.row != swipe.id: limit = geometry.width
        case .dragging: limit = max(0, sign * (caught?.offset ?? 0) - way) + 1e-6
        case .settling, .leaving:
          let isPulled = geometry.touchpadTravel != geometry.offsetBounds
          limit = (isElastic || isPulled ? geometry.width : 0) + overshoot(of: swipe, style) + 1e-6
        }
        guard excess <= limit else {
          return "row \(row) is \(swipe.state) at \(offset), in \(geometry.offsetBounds.range)"
        }
      }
    }
    let held = list.swiped.rows.filter { $0.state == .dragging }
    guard Set(held.map { $0.offset(at: list.now) }).count <= 1 else { return "two rows are held at once" }
    guard Set(list.swiped.rows.map(\.id)).count == list.swiped.rows.count else { return "a row is swiped twice" }
    return nil
  }

  /// The maximum overshoot: by the legs, or by the maximum velocity on the spring.
  private func overshoot(of swipe: RowSwipe, _ style: SwipeStyle) -> Double {
    let geometry = swipe.geometry
    var most = 0.0
    for settling in [style.leading, style.trailing].compactMap(\.self).flatMap({ [$0.opening, $0.closing] }) {
      switch settling {
      case .spring:
        let velocity = max(GestureConstants.maximumVelocity, Motion.rowFrequency * geometry.width)
        most = max(most, velocity / (Self.e * Motion.rowFrequency))
      case .legs(let legs):
        let bounce = legs.map { abs($0.outwards) }.max() ?? 0
        most = max(most, bounce)
      }
    }
    return most
  }
}
