import Testing

@testable import SwipeKit

struct ElementPropertyTests {
  private struct Shown {
    let style: SwipeStyle
    let row: Row
    let frame: Rect
    let offset: Double
    let stage: ThresholdProgress
    let scale: Double

    init(_ random: inout SeededRandom) {
      style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      scale = [1, 1.25, 1.5, 2][random.int(0...3)]
      frame = Rect(
        x: random.double(-50...50), y: random.double(-50...50), width: random.double(0...600),
        height: random.double(0...120))
      let actions = (0..<random.int(0...7)).map { i in
        RowAction(
          ActionID("Action \(i)"), role: random.chance(0.3) ? .destructive : .plain,
          icon: random.chance(0.5) ? .reply : nil, width: random.chance(0.5) ? random.double(1...120) : nil,
          color: random.chance(0.8) ? Color(UInt32(i) * 0x010203) : nil)
      }
      row = Row(
        title: random.chance(0.1) ? "" : "Row", leading: actions, trailing: actions,
        accessory: random.chance(0.5) ? .chevron : nil)
      let way = frame.width + 30
      offset = random.chance(0.2) ? 0 : (random.double(-way...way) * scale).rounded() / scale
      var stage = ThresholdProgress(edge: Edge(uncoveredBy: offset))
      if random.chance(0.5) { stage.offerButtons(at: stage.edge, since: random.double(-0.2...0)) }
      while stage.count < 2, random.chance(0.4) { stage.change(to: stage.count + 1, at: random.double(-0.2...0)) }
      self.stage = stage
    }

    func placed() -> DisplayList {
      let list = SwipeList(TestRows(1), style: style, frame: frame, scale: scale)
      var shown = DisplayList()
      list.draw(
        VisibleItem(item: ListItem(rowsAbove: 0, headersAbove: 0), id: RowID(0), row: row),
        Displacement(offset: offset, progress: stage),
        in: frame,
        into: &shown, theme: .light, style: style)
      return shown
    }
  }

  private static func cases(_ random: inout SeededRandom) -> Case<Shown, Point> {
    let shown = Shown(&random)
    let (x, y) = (shown.frame.x...shown.frame.maxX, shown.frame.y...shown.frame.maxY)
    return Case(
      setup: shown, steps: (0..<20).map { _ in Point(x: random.double(x), y: random.double(y)) })
  }

  private static func uppermost(_ list: DisplayList, at point: Point) -> Int? {
    list.commands.lastIndex { command in
      switch command {
      case .fill(let rect, _), .fillRounded(let rect, _, _), .strokeRounded(let rect, _, _, _),
        .picture(_, let rect, _),
        .text(_, _, let rect, _, _), .mark(_, _, _, _, let rect, _, _),
        .paragraph(_, _, let rect, _, _), .icon(_, let rect, _),
        .dots(let rect, _, _):
        rect.contains(point)
      case .clip, .unclip: false
      }
    }
  }

  @Test func `a press hits the element that was drawn last at its place`() {
    Property.holds(of: Self.cases) { tried in
      let list = tried.setup.placed()
      for place in tried.steps {
        let hit = list.element(at: place)
        guard let command = Self.uppermost(list, at: place) else { continue }
        guard let drawn = list.elements.last(where: { $0.drawing.contains(command) }) else {
          // The row's background is below all elements.
          if command > 0 { return "\(list.commands[command]) belongs to nothing" }
          continue
        }
        if hit == drawn { continue }
        // An icon's target extends beyond it, on its background.
        guard let hit, hit.action != nil, !hit.frame.contains(place), hit.depth == drawn.depth + 1 else {
          return "at \(place) \(drawn) is drawn, and \(hit.map { "\($0)" } ?? "nothing") is hit"
        }
      }
      return nil
    }
  }

  @Test func `the view tree describes each element with its frame, and nothing else`() {
    Property.holds(of: Self.cases) { tried in
      let list = tried.setup.placed()
      var tree = ViewTree()
      tree.elements(of: list, from: tried.setup.frame.origin)
      let lines = tree.text.split(separator: "\n")
      guard lines.count == list.elements.count else { return "\(list.elements.count) elements are\n\(tree.text)" }
      // Frames in the tree are relative to their parents.
      var corners = [tried.setup.frame.origin]
      for (line, element) in zip(lines, list.elements) {
        guard let told = line.firstMatch(of: /<(\w+); frame = \((\S+) (\S+); (\S+) (\S+)\)/),
          let x = Double(told.2), let y = Double(told.3), let width = Double(told.4), let height = Double(told.5)
        else { return "\(line) tells no frame" }
        corners.removeLast(corners.count - 1 - element.depth)
        let corner = corners[element.depth] + Point(x: x, y: y)
        let frame = element.frame
        let isThere = [corner.x - frame.x, corner.y - frame.y, width - frame.width, height - frame.height]
          .allSatisfy { abs($0) < 0.002 }
        guard told.1 == element.role.name, isThere, element.text.isEmpty || line.contains("'\(element.text)'")
        else { return "\(line) is no \(element)" }
        corners.append(corner)
      }
      return nil
    }
  }

  @Test func `a tap on an open row does the action of the element at its place`() {
    for style in FuzzTests.styles where !style.carriesOver {
      for step in 0..<90 {
        var hand = ListHarness(TestRows(4, actions: buttons(6, width: 53)), style: style)
        hand.list.open(RowID(1), animated: false)
        let offset = hand.offset(1)
        guard offset != 0 else { continue }
        let place = Point(x: 4 * Double(step) + 1, y: hand.list.frame.y + 66)
        var shown = DisplayList()
        hand.list.draw(into: &shown, theme: .light)
        let action = shown.element(at: place)?.action
        hand.press(at: place)
        hand.lift()
        let done = hand.outcomes.compactMap { outcome -> ActionID? in
          if case .action(let action, _, _) = outcome.kind { action } else { nil }
        }
        #expect(done == (action.map { [$0] } ?? []), "\(style.name) at \(place)")
      }
    }
  }
}
