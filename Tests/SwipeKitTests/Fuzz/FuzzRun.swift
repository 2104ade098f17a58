@testable import SwipeKit

struct FuzzRun {
  private(set) var list: SwipeList
  private var hand = Hand()
  private(set) var rows = FuzzRows(Array(0..<FuzzRows.most), look: 0)
  private var log = GestureGrammar()
  private var bounds = Bounds()
  private var pointers = PointerRules()
  private var openByHand: [RowID] = []
  /// nil if it is not certain.
  private var expectedOffset: Double?
  private var picture = DisplayList()
  /// Selected rows open together.
  private var openTogether = false
  private(set) var isFuzzy = false

  init() {
    list = SwipeList.fuzzed(rows)
  }

  /// Returns the problem.
  static func failure(of steps: [FuzzStep]) -> String? {
    var run = FuzzRun()
    for (i, step) in steps.enumerated() {
      if let wrong = run.take(step) {
        return "\(wrong)\nafter step \(i + 1), '\(step)', style \(run.list.style.name)"
      }
    }
    return run.rest().map { "\($0)\nat its rest, style \(run.list.style.name)" }
  }

  mutating func take(_ step: FuzzStep) -> String? {
    var outcomes: [Outcome] = []
    let open = Array(list.openRows)
    // The list advances to the step first. Moves and lifts advance by themselves.
    if !step.isMove, let time = step.time { outcomes = list.advance(to: time) }
    openTogether = openTogether || list.selectionCount > 0
    let before = Shown(list)
    let hadFolds = !list.rows.layout.transitions.isEmpty
    expectedOffset = nil
    let (owner, style, frame) = (list.gesture?.pointer, list.style, list.frame)
    outcomes += happen(step)
    outcomes += list.advance(to: list.now)
    if let wrong = log.take(list.takeGestureLog(), of: list) { return wrong }
    let isResized = frame.width != list.frame.width
    if let wrong = pointers.wrong(after: step, owner: owner, isResized: isResized, in: list) { return wrong }
    if let wrong = wrong(with: outcomes, of: style, after: step, open: open) { return wrong }
    // A row that opens may close the others without an animation.
    let opens =
      switch step {
      case .set(true, _, _), .input(.key): true
      default: false
      }
    let putsAway = opens && style.autoClose.contains(.otherRowImmediately)
    if step.isStill, !putsAway, let wrong = before.wrong(withJumpTo: list) { return wrong }
    let isMovedByRows = step.isEdit || hadFolds
    if let wrong = bounds.wrong(
      with: list, before: before, isPress: step.isPress, isMovedByRows: isMovedByRows, isTogether: openTogether)
    {
      return wrong
    }
    if let row = list.focusedRow, rows.index(of: row) == nil { return "row \(row.value), gone, has the focus" }
    if let button = list.focusedButton, let row = list.focusedRow, list.swiped[row]?.isOpen != true {
      guard button == RowAction.handle.id, list.canReorder(row) else {
        return "a button of a closed row has the focus"
      }
    }
    if let wrong = wrongWithRows() ?? wrongWithPicture() { return wrong }
    if let wrong = wrongWithSelection() ?? wrongWithCarrying() { return wrong }
    if let wrong = move(outcomes) { return wrong }
    for outcome in outcomes where outcome.id.value % 2 == 0 {
      if case .action = outcome.kind, let wrong = take(.remove(outcome.id.value)) { return wrong }
    }
    return nil
  }

  private mutating func happen(_ step: FuzzStep) -> [Outcome] {
    if case .find(let text?) = step { note(query: text) }
    // The stage handles this key.
    if case .input(.key(let key, _)) = step, key.name == "Tab" {
      _ = list.moveFocusWithinRow(forwards: !key.modifiers.contains(.shift))
    } else {
      step.act(on: &list, by: &hand)
    }
    switch step {
    case .set(_, let row, _): openByHand.removeAll { $0 == RowID(row) }
    case .rows(let ids, let look, let isTold): show(FuzzRows(ids, look: look), isTold: isTold)
    case .remove(let id): show(FuzzRows(rows.ids.filter { $0 != id }, look: rows.look), isTold: true)
    case .style(let index):
      // As in a program: outcomes of the old list's cancel still count.
      list.cancelGesture()
      let outcomes = list.advance(to: list.now)
      if let wrong = log.take(list.takeGestureLog(), of: list) { log.complaint = wrong }
      hand = Hand()
      list = SwipeList.fuzzed(rows, style: index, after: list)
      (openByHand, openTogether) = ([], false)
      return outcomes
    case .restyle: (openByHand, openTogether) = ([], false)
    case .frame(let time): return list.advance(to: time)
    default: break
    }
    return []
  }

  /// Only the first rows decide whether letters may be scattered.
  private mutating func note(query text: String) {
    if list.query?.text == text { return }
    let together = Self.together(text)
    isFuzzy = !rows.ids.indices.contains { together.matches(rows.row(at: $0).text) }
  }

  /// - Parameter isTold: whether the list gets the difference, or computes it.
  private mutating func show(_ rows: FuzzRows, isTold: Bool) {
    let changes = isTold ? RowChanges(from: self.rows.ids, to: rows.ids) : RowChanges()
    let staying = list.rows.visible.rows.filter { !changes.moved.contains($0.id) && rows.index(of: $0.id) != nil }
    let order = staying.compactMap { rows.index(of: $0.id) }
    let swiped = list.gesture.flatMap { $0.axis == .horizontal ? $0.row : nil }
    let anchor = staying.first { $0.id == swiped } ?? staying.first
    let isAtStart = list.contentOffset <= list.rows.scroll.range.lowerBound
    let (offset, start) = (list.contentOffset, anchor.map { list.rows.layout.offset(ofRow: $0.index) } ?? 0)
    // A dragged row continues from its position. A row under a mouse stays in place instead of the first visible
    // row.
    let isElsewhere =
      list.query?.isEmpty == false || !list.reordering.isIdle || list.rows.scrolled.steadyRow != nil
    let rested = list.state == .idle
    self.rows = rows
    list.reload(rows, changes: changes)
    if isElsewhere || list.rows.scrolled.steadyRow != nil { return }
    // If the list is scrolled and the order is the same, the visible rows stay.
    guard !isAtStart, order == order.sorted(), let index = anchor.flatMap({ rows.index(of: $0.id) }) else { return }
    let kept = offset + list.rows.layout.offset(ofRow: index) - start
    let range = list.rows.scroll.range
    // At rest only as far as there are rows. Held or in motion, the list may be beyond them, but not by a whole
    // window.
    let slack = rested || list.state == .idle ? 0 : list.frame.height / 2
    if kept >= range.lowerBound - slack, kept <= range.upperBound + slack { expectedOffset = kept }
  }

  /// - Returns: the problem five seconds after everything was released.
  private mutating func rest() -> String? {
    let start = list.now
    if let pointer = list.gesture?.pointer {
      let lift = PointerEvent(.up, pointer, at: Point(x: .nan, y: 0), time: start)
      if let wrong = take(.input(.pointer(lift))) { return wrong }
    }
    if list.rowReorderedByKeys != nil, let wrong = take(.input(.key(.escape, time: start))) { return wrong }
    for after in [0.016, 0.033, 0.1, 0.11, 0.25, 0.4, 0.7, 1.2, 2, 5] {
      if let wrong = take(.frame(start + after)) { return wrong }
    }
    if let wrong = wrongWithRest() { return wrong }
    // Only the scroll indicator still fades, 0.85 s after the last possible movement.
    if let next = list.next(.picture), next != list.indicatorChange { return "at rest, a frame is due at \(next)" }
    if let wrong = take(.frame(start + 5.86)) { return wrong }
    return list.next(.picture).map { "at rest, a frame is due at \($0)" }
  }

  private func wrongWithRest() -> String? {
    if list.gesture != nil || list.pointers.wheel != nil { return "a gesture is never over" }
    guard list.state == .idle, list.rows.scroll.range.contains(list.contentOffset) else {
      return "the list is \(list.state) at \(list.contentOffset), in \(list.rows.scroll.range)"
    }
    if !list.rows.layout.transitions.isEmpty { return "a row never transitions" }
    if !list.reordering.isIdle { return "a row never lies at its place" }
    for swipe in list.swiped.rows {
      let place = swipe.offset(at: list.now)
      guard swipe.state == .open, place == swipe.geometry.offset(of: swipe.snapPoint), swipe.isOpen else {
        return "row \(swipe.id.value) is \(swipe.state) at \(place)"
      }
    }
    return nil
  }
}

// MARK: Rules after every step

extension FuzzRun {
  /// - Parameter style: the style before the step.
  private mutating func wrong(
    with outcomes: [Outcome], of style: SwipeStyle, after step: FuzzStep, open before: [RowID]
  ) -> String? {
    var open = before
    for outcome in outcomes {
      let id = outcome.id
      guard let index = rows.index(of: id) else { return "\(outcome) is of a row that is gone" }
      guard outcome.time.isFinite, outcome.time <= list.now else { return "\(outcome) comes at an odd time" }
      switch outcome.kind {
      case .opened:
        if open.contains(id) { return "\(outcome), and it is open" }
        open.append(id)
        openByHand.append(id)
      case .closed:
        guard open.contains(id) else { return "\(outcome), and it is closed" }
        open.removeAll { $0 == id }
      case .moved(let place, let section):
        let sections = rows.destinationSections(ofRow: index)
        guard rows.destinations(ofRow: index).count > 1 || sections != nil, rows.ids.indices.contains(place),
          section == nil || sections != nil
        else {
          return "\(outcome), and the row cannot be carried there"
        }
      case .action(let action, let title, let edge?):
        guard style.carriesOver || step.isLift || step.isCommand else {
          return "\(outcome), and nothing was let go of"
        }
        guard rows.row(at: index).actions(at: edge).contains(where: { $0.id == action && $0.title == title }) else {
          return "\(outcome), and the row has no such action"
        }
      case .action(_, _, nil): return "\(outcome), and rows have no controls"
      case .exited:
        guard style.performs, !style.carriesOver else { return "\(outcome), and nothing leaves in this style" }
      case .tapped: guard step.isLift || step.isCommand else { return "\(outcome), and nothing was lifted" }
      case .menu(let place):
        guard place.isFinite, !list.menuActions(of: id).isEmpty else {
          return "\(outcome), and nothing can be done"
        }
      case .thresholdChanged(let name):
        let names =
          [Threshold.noThreshold] + [style.leading, style.trailing].flatMap { $0?.thresholds.map(\.name) ?? [] }
        guard names.contains(name) else { return "\(outcome), and the style has no such stage" }
      }
    }
    let shown = list.openRows
    openByHand.removeAll { !shown.contains($0) }
    let silent: Int? = if case .set(_, let row, _) = step { row } else { nil }
    if step.isEdit {
      if let id = shown.first(where: { !open.contains($0) }) { return "row \(id.value) opened by an edit" }
    } else if !list.style.carriesOver {
      let changed = shown.symmetricDifference(open).first { $0.value != silent }
      if let changed { return "row \(changed.value) opened or closed, and no outcome tells it" }
    }
    // A swipe closes the other rows when it begins, so two rows cannot have been opened by hand.
    let isExclusive = !list.style.autoClose.isDisjoint(with: [.otherRow, .otherRowImmediately])
    if isExclusive, !openTogether, openByHand.count > 1 {
      return "rows \(openByHand.map(\.value)) are open at once, by hand"
    }
    return nil
  }

  /// The visible rows and gaps are at the positions of the layout.
  private mutating func wrongWithRows() -> String? {
    // A scroll continues without the row on which it began.
    if let gesture = list.gesture, gesture.axis != .vertical, let row = gesture.row, rows.index(of: row) == nil {
      return "a gesture is on row \(row.value), gone"
    }
    if let expectedOffset, abs(list.contentOffset - expectedOffset) > 1e-6 {
      return "what shows moved by \(list.contentOffset - expectedOffset) when rows came and went"
    }
    if let query = list.query, !query.isEmpty { return wrongWithFound(query) }
    let (layout, headers) = (list.rows.layout, rows.headers)
    func grown(_ height: Double) -> Double { height == 0 ? 0 : list.metrics.rowHeight(height) }
    var y = 0.0
    var transitions = layout.transitions[...]
    var (tops, heights, headerTops, headerHeights): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    var ends: [Int: Double] = [:]
    for index in 0...rows.count {
      while true {
        if let transition = transitions.first, transition.isGone, transition.item.rowsAbove == index,
          transition.item.headersAbove == headerTops.count
        {
          guard abs(layout.offset(ofTransition: transitions.startIndex) - y) < 1e-6,
            (0...transition.height).contains(transition.shownHeight)
          else {
            return "row \(transition.gone?.id.value ?? -1), which is gone, is not where it was"
          }
          if transition.item.isHeader, headerTops.count > 0, ends[headerTops.count - 1] == nil {
            ends[headerTops.count - 1] = y
          }
          y += transition.shownHeight
          transitions.removeFirst()
        } else if headerTops.count < headers.count, headers[headerTops.count].firstRow == index {
          var height = grown(headers[headerTops.count].height)
          if let transition = transitions.first, transition.item.isHeader, !transition.isGone,
            transition.item.headersAbove == headerTops.count
          {
            guard transition.item.rowsAbove == index, transition.height == height,
              (0...height).contains(transition.shownHeight)
            else { return "another header unfolds at \(index)" }
            height = transition.shownHeight
            transitions.removeFirst()
          }
          headerTops.append(y)
          headerHeights.append(height)
          y += height
        } else {
          break
        }
      }
      guard index < rows.count else { break }
      var height = grown(rows.height(of: rows.ids[index]))
      if let transition = transitions.first, transition.item.rowsAbove == index {
        guard case .inserting(rows.id(at: index)) = transition.kind, transition.height == height,
          (0...height).contains(transition.shownHeight)
        else { return "another row unfolds at \(index)" }
        height = transition.shownHeight
        transitions.removeFirst()
      }
      tops.append(y)
      heights.append(height)
      y += height
    }
    guard transitions.isEmpty else { return "what transitions is out of order" }
    guard abs(layout.total - y) < 1e-6 else { return "the rows are \(layout.total) high, not \(y)" }
    if let wrong = wrongWithHeaders(headerHeights, at: headerTops, ends, end: y) { return wrong }
    let top = list.contentOffset
    for i in heights.indices where heights[i] > 0 {
      let shown = min(tops[i] + heights[i], top + list.frame.height) - max(tops[i], top)
      guard shown <= 1e-6 || list.rows.visible.rows.contains(where: { $0.id == rows.id(at: i) }) else {
        return "row \(rows.ids[i]) is not in sight"
      }
    }
    let first = list.rows.visible.rows.first?.index ?? 0
    for (place, row) in list.rows.visible.rows.enumerated() {
      guard row.index == first + place else { return "rows in sight are out of order" }
      guard rows.index(of: row.id) == row.index, abs(layout.offset(ofRow: row.index) - tops[row.index]) < 1e-6
      else {
        return "row \(row.id.value) is not where it is"
      }
      guard rows.row(at: row.index).trailing.count == row.row.trailing.count else {
        return "row \(row.id.value) looks as it did"
      }
    }
    return nil
  }

  private mutating func wrongWithPicture() -> String? {
    picture.removeAll()
    list.draw(into: &picture, theme: .light)
    guard let odd = picture.commands.first(where: { !$0.isFinite }) else { return nil }
    return "\(odd) is drawn"
  }
}
