import Testing

@testable import SwipeKit

/// Drawing over the former frame has the same result as drawing into a new list.
struct DrawnGroupPropertyTests {
  private enum Change: CaseIterable {
    case theme, layers, current, selectable, select, hover, nothingHovered, restyle, textScale, width, find,
      findAll,
      carry, mirror, scale, focus, active, inactive, menu, noMenu
  }

  private struct Step: CustomStringConvertible {
    let happening: Happening
    let change: Change?
    let row: Int
    var description: String { "\(happening)\(change.map { ", \($0) \(row)" } ?? "")" }
  }

  private struct Window {
    var test: StageUnderTest
    var shown = DisplayList()

    init(_ style: SwipeStyle) {
      test = StageUnderTest(style)
      test.stage.panes = [TitleBar(title: "Rows", action: "title")]
    }

    mutating func make(_ change: Change, _ row: Int) {
      switch change {
      case .theme: test.stage.theme = test.stage.theme == .light ? .dark : .light
      case .layers: shown.showsLayers.toggle()
      case .current: test.stage.list.activeRow = RowID(row)
      case .selectable: test.stage.list.isSelectable.toggle()
      case .select:
        let index = test.stage.list.source.index(of: RowID(row))
        if let index, test.stage.list.isSelectable { test.stage.list.select(RangeSet(index..<index + 1)) }
      case .hover: _ = test.stage.handle(.hover(Point(x: 100, y: 50 + Double(row) * 10), time: test.stage.now))
      case .nothingHovered: _ = test.stage.handle(.hover(nil, time: test.stage.now))
      case .restyle: test.stage.list.restyle(FuzzTests.styles[row % FuzzTests.styles.count])
      case .textScale: test.stage.textScale = row.isMultiple(of: 2) ? 1 : 1.25
      case .width:
        _ = test.stage.handle(.resize(Size(width: 300 + Double(row), height: 344), scale: 1, time: test.stage.now))
      case .scale:
        _ = test.stage.handle(.resize(test.stage.size, scale: 1 + Double(row % 3) / 2, time: test.stage.now))
      case .find: test.stage.list.filter(by: Query("\(row)"))
      case .findAll: test.stage.list.endFiltering()
      case .carry:
        test.rows.canMove.toggle()
        test.stage.list.reload(test.rows)
      case .focus: test.stage.moveFocus(forwards: row.isMultiple(of: 2))
      case .active, .inactive: _ = test.stage.handle(.focus(change == .active, time: test.stage.now))
      case .menu: test.stage.presentMenu(of: RowID(row))
      case .noMenu: test.stage.dismiss(RowMenu.self)
      case .mirror: test.stage.direction = test.stage.direction == .leftToRight ? .rightToLeft : .leftToRight
      }
    }

    mutating func drawsAsAnew() -> Bool {
      _ = test.stage.advance(to: test.stage.now)
      shown.removeAll()
      test.stage.draw(into: &shown)
      var new = DisplayList()
      new.showsLayers = shown.showsLayers
      test.stage.draw(into: &new)
      return shown == new
    }
  }

  @Test func `what is taken over from the former frame is what would be drawn`() {
    Property.holds(cases: Property.cases / 4) { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      return Case(
        setup: style,
        steps: EventStream.restless(&random, edits: random.chance(0.3)).map {
          let change = random.chance(0.2) ? Change.allCases[random.int(0...Change.allCases.count - 1)] : nil
          return Step(happening: $0, change: change, row: random.int(0...24))
        })
    } failure: { tried in
      var window = Window(tried.setup)
      for step in tried.steps {
        window.test.take(step.happening)
        if !window.drawsAsAnew() { return "\(tried.setup.name), after \(step.happening)" }
        guard let change = step.change else { continue }
        window.make(change, step.row)
        if !window.drawsAsAnew() { return "\(tried.setup.name), after \(step)" }
      }
      return nil
    }
  }
}
