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

/// Rows at rest whose content changes if rows can be selected.
struct KeptRowsTests {
  private struct Mail: Identifiable { let id: Int }

  @Test func `a circle is a button only if rows can be selected`() {
    let mails = ListSource((0..<5).map(Mail.init)) {
      Row(DetailContent("Mail \($0.id)", badge: .initials("M", Color(0x336699))))
    }
    var list = SwipeList(mails, style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 400))
    var shown = DisplayList()
    for buttons in [0, 0, 5, 5, 0] {
      list.isSelectable = buttons > 0
      shown.removeAll()
      list.draw(into: &shown, theme: .light)
      #expect(shown.elements.filter { $0.role == .button }.count == buttons)
    }
  }
}

struct DrawnGroupTests {
  private final class Subject: Sendable {}
  private let subject = Subject()
  private static let frame = Rect(x: 0, y: 0.5, width: 30, height: 20)

  private func draw(
    _ list: inout DisplayList, _ subject: Subject? = nil, in frame: Rect = frame, at offset: Point = .zero,
    theme: Theme = .light, label: Color? = nil, state: UInt8 = 0, pressed: ActionID? = nil, after others: Int = 0,
    color: Color
  ) {
    list.removeAll()
    list.clip(to: Rect(x: 0, y: 0, width: 100, height: 100))
    for other in 0..<others { list.fill(Rect(x: Double(other), y: 0, width: 1, height: 1), Color(0x000000)) }
    list.beginGroups(in: theme, label: label)
    let key = DrawnGroup.Key(subject: subject ?? self.subject, frame: frame, state: state, pressed: pressed)
    list.place(.content, in: frame.moved(by: offset)) { list in
      list.group(key, at: offset, over: nil) { list in
        list.place(.button, in: frame, target: frame.inset(x: -10), action: "press") { list in
          list.fill(frame, color)
        }
      }
    }
    list.unclip()
  }

  private static func color(_ list: DisplayList) -> Color? {
    guard let part = list.elements.last, case .fill(_, let color) = list.commands[part.drawing.lowerBound] else {
      return nil
    }
    return color
  }

  private static let (old, new) = (Color(0x111111), Color(0x222222))

  @Test func `a group is drawn once, wherever it is placed`() throws {
    var list = DisplayList()
    for (others, y) in [(0, 0.0), (2, 7), (1, -3)] {
      draw(&list, at: Point(x: 5, y: y), after: others, color: others == 0 ? Self.old : Self.new)
      let button = try #require(list.elements.last)
      #expect(Self.color(list) == Self.old && list.commands.count == others + 3)
      #expect(button.frame == Rect(x: 5, y: 0.5 + y, width: 30, height: 20) && button.depth == 1)
      #expect(list.elements.map(\.drawing) == [others + 1..<others + 2, others + 1..<others + 2])
      #expect(list.commands[others + 1] == .fill(button.frame, Self.old))
    }
  }

  @Test func `a group is drawn again once anything of its key has changed`() {
    var list = DisplayList()
    func isAnew(_ change: (inout DisplayList) -> Void) -> Bool {
      draw(&list, color: Self.old)
      draw(&list, color: Self.old)
      change(&list)
      let isAnew = Self.color(list) == Self.new
      list = DisplayList()
      return isAnew
    }
    #expect(isAnew { draw(&$0, Subject(), color: Self.new) })
    #expect(isAnew { draw(&$0, in: Rect(x: 0, y: 0.25, width: 30, height: 20), color: Self.new) })
    #expect(isAnew { draw(&$0, theme: .dark, color: Self.new) })
    #expect(isAnew { draw(&$0, label: Self.new, color: Self.new) })
    #expect(isAnew { draw(&$0, state: 1, color: Self.new) })
    #expect(isAnew { draw(&$0, pressed: "press", color: Self.new) })
    #expect(!isAnew { draw(&$0, color: Self.new) })
  }

  @Test func `groups in several colours are kept next to each other`() {
    var list = DisplayList()
    let (frame, others) = (Self.frame, (0..<3).map { _ in Subject() })
    func drawAll(_ color: Color) -> [DrawCommand] {
      list.removeAll()
      for (subject, label) in zip(others, [nil, Self.old, Self.new]) {
        list.beginGroups(in: .light, label: label)
        list.group(DrawnGroup.Key(subject: subject, frame: frame, state: 0), at: .zero, over: nil) { list in
          list.fill(frame, color)
        }
      }
      return list.commands
    }
    let first = drawAll(Self.old)
    #expect(drawAll(Self.new) == first)
  }

  @Test func `a screen reader hears of a group at its place, though it is not drawn again`() {
    var list = DisplayList()
    draw(&list, color: Self.old)
    list.recordsAccessibility = true
    for x in [0.0, 3] {
      draw(&list, at: Point(x: x, y: 0), color: Self.new)
      #expect(Self.color(list) == Self.old && list.accessibilityNodes.first?.children.first?.frame.x == x)
    }
  }

  @Test func `a mirrored group is not drawn again, and lies at the mirrored place`() throws {
    let window = Mirror(in: Rect(x: 0, y: 0, width: 100, height: 100))
    var list = DisplayList()
    draw(&list, color: Self.old)
    for x in [5.0, 8] {
      draw(&list, at: Point(x: x, y: 0), color: Self.new)
      list.mirror(window)
      let button = try #require(list.elements.last)
      #expect(Self.color(list) == Self.old && button.frame == Rect(x: 70 - x, y: 0.5, width: 30, height: 20))
      // 10 points wider on each side, but within the clip.
      #expect(button.target == Rect(x: 60 - x, y: 0.5, width: min(50, 40 + x), height: 20))
    }
  }

  @Test func `a press, a hover and the focus find a button of a group`() throws {
    var list = DisplayList()
    draw(&list, at: Point(x: 40, y: 20), color: Self.old)
    #expect(list.element(at: Point(x: 31, y: 25))?.action == "press")
    #expect(list.element(at: Point(x: 29, y: 25)) == nil)
    let count = list.commands.count
    list.hover(at: Point(x: 50, y: 25), theme: .light)
    let frame = Rect(x: 40, y: 20.5, width: 30, height: 20)
    #expect(list.commands.dropFirst(count).first == .fill(frame, Theme.light.hoveredButton))
    list.focus(on: "press", theme: .light)
    #expect(list.elements.map(\.isFocused) == [false, true])
    draw(&list, at: Point(x: 40, y: 20), color: Self.old)
    #expect(list.elements.map(\.isFocused) == [false, false], "the group itself has no focus")
  }
}
