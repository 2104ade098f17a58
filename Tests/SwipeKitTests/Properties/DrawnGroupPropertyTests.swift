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
    var stage: Stage
    var rows = TestRows.diverse
    var shown = DisplayList()

    init(_ style: SwipeStyle) {
      let size = Size(width: EventStream.frame.width, height: EventStream.frame.maxY)
      stage = Stage(rows, style: style, size: size, at: 0.5)
      stage.panes = [TitleBar(title: "Rows", action: "title")]
    }

    mutating func take(_ happening: Happening) {
      switch happening {
      case .pointer(let event): _ = stage.handle(.pointer(event))
      case .wheel(let event): _ = stage.handle(.wheel(event))
      case .key(let key, let time): _ = stage.handle(.key(key, time: time))
      case .edit(let edit, let time):
        _ = stage.advance(to: time)
        edit.apply(to: &rows)
        stage.list.reload(rows)
      case .setOpen(let open, let row, _): stage.list.setOpen(open, row: RowID(row))
      case .cancel: stage.list.cancelGesture()
      }
    }

    mutating func make(_ change: Change, _ row: Int) {
      switch change {
      case .theme: stage.theme = stage.theme == .light ? .dark : .light
      case .layers: shown.showsLayers.toggle()
      case .current: stage.list.activeRow = RowID(row)
      case .selectable: stage.list.isSelectable.toggle()
      case .select:
        let index = stage.list.source.index(of: RowID(row))
        if let index, stage.list.isSelectable { stage.list.select(RangeSet(index..<index + 1)) }
      case .hover: _ = stage.handle(.hover(Point(x: 100, y: 50 + Double(row) * 10), time: stage.now))
      case .nothingHovered: _ = stage.handle(.hover(nil, time: stage.now))
      case .restyle: stage.list.restyle(FuzzTests.styles[row % FuzzTests.styles.count])
      case .textScale: stage.textScale = row.isMultiple(of: 2) ? 1 : 1.25
      case .width: _ = stage.handle(.resize(Size(width: 300 + Double(row), height: 344), scale: 1, time: stage.now))
      case .scale: _ = stage.handle(.resize(stage.size, scale: 1 + Double(row % 3) / 2, time: stage.now))
      case .find: stage.list.filter(by: Query("\(row)"))
      case .findAll: stage.list.endFiltering()
      case .carry:
        rows.canMove.toggle()
        stage.list.reload(rows)
      case .focus: stage.moveFocus(forwards: row.isMultiple(of: 2))
      case .active, .inactive: _ = stage.handle(.focus(change == .active, time: stage.now))
      case .menu: stage.presentMenu(of: RowID(row))
      case .noMenu: stage.dismiss(RowMenu.self)
      case .mirror: stage.direction = stage.direction == .leftToRight ? .rightToLeft : .leftToRight
      }
    }

    mutating func drawsAsAnew() -> Bool {
      _ = stage.advance(to: stage.now)
      shown.removeAll()
      stage.draw(into: &shown)
      var new = DisplayList()
      new.showsLayers = shown.showsLayers
      stage.draw(into: &new)
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
        window.take(step.happening)
        if !window.drawsAsAnew() { return "\(tried.setup.name), after \(step.happening)" }
        guard let change = step.change else { continue }
        window.make(change, step.row)
        if !window.drawsAsAnew() { return "\(tried.setup.name), after \(step)" }
      }
      return nil
    }
  }
}
