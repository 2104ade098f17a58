import Testing

import SwipeKit

/// In a right-to-left window, a mirrored hand has the same results.
struct MirrorPropertyTests {
  private static let frame = Rect(x: 0, y: 0, width: EventStream.frame.width, height: EventStream.frame.maxY)

  /// A multiple of 1/1024, so that mirroring twice is exact.
  private static func mirrored(_ happening: Happening) -> Happening {
    let event: InputEvent
    switch happening {
    case .pointer(let pointer): event = .pointer(pointer)
    case .wheel(let wheel): event = .wheel(wheel)
    case .key(let key, let time): event = .key(key, time: time)
    case .edit, .setOpen, .cancel: return happening
    }
    switch event.mirrored(Mirror(in: frame)) {
    case .pointer(let pointer): return .pointer(pointer)
    case .wheel(let wheel): return .wheel(wheel)
    case .key(let key, let time): return .key(key, time: time)
    default: preconditionFailure("an event keeps its kind in a mirror")
    }
  }

  private static func rounded(_ happening: Happening) -> Happening {
    func rounded(_ x: Double) -> Double { x.isFinite ? (x * 1024).rounded() / 1024 : x }
    switch happening {
    case .pointer(var event):
      event.position.x = rounded(event.position.x)
      return .pointer(event)
    case .wheel(var event):
      event.position.x = rounded(event.position.x)
      return .wheel(event)
    case .key, .edit, .setOpen, .cancel: return happening
    }
  }

  private static func look(_ stage: Stage, mirrored: Bool) -> (commands: [String], places: [Rect]) {
    let shown = stage.picture
    var places: [Rect] = []
    func place(_ rect: Rect) {
      let x = mirrored ? frame.maxX - (rect.maxX - frame.x) : rect.x
      places.append(Rect(x: x, y: rect.y, width: rect.width, height: rect.height))
    }
    let commands = shown.commands.map { command in
      switch command {
      case .fill(let rect, let color):
        place(rect)
        return "fill \(color.hex)"
      case .fillRounded(let rect, let radius, let color):
        place(rect)
        return "round \(radius) \(color.hex)"
      case .strokeRounded(let rect, let radius, let width, let color):
        place(rect)
        return "ring \(radius) \(width) \(color.hex)"
      case .text(let text, let style, let rect, let alignment, let color):
        place(rect)
        let side = ["leading": -1, "center": 0, "trailing": 1]["\(alignment)"] ?? .max
        return "text \(text) \(style.size) \(mirrored ? -side : side) \(color.hex)"
      case .mark(let mark, let range, let text, _, let rect, _, let color):
        place(rect)
        return "\(mark) \(range) \(text) \(color.hex)"
      case .paragraph(let text, _, let rect, _, _):
        place(rect)
        return "paragraph \(text)"
      case .icon(let icon, let rect, let color):
        place(rect)
        return "icon \(icon.name) \(icon.isMirrored == (mirrored && icon.isDirectional)) \(color.hex)"
      case .picture(let picture, let rect, _):
        place(rect)
        return "picture \(picture.name)"
      case .dots(let rect, let color, let pitch):
        place(rect)
        return "dots \(color.hex) \(pitch)"
      case .clip(let rect):
        place(rect)
        return "clip"
      case .unclip: return "unclip"
      }
    }
    for element in shown.elements {
      place(element.frame)
      place(element.target)
    }
    return (
      commands + shown.elements.map { "\($0.role) \($0.text) \($0.depth) \(String(describing: $0.action))" }, places
    )
  }

  private static func differ(_ a: [Rect], _ b: [Rect]) -> Bool {
    zip(a, b).contains { a, b in
      abs(a.x - b.x) > 1e-9 || abs(a.width - b.width) > 1e-9 || a.y != b.y || a.height != b.height
    }
  }

  @Test func `mirrored events on the mirrored stage give mirrored pictures and the same outcomes`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      return Case(setup: style, steps: EventStream.restless(&random, edits: random.chance(0.3)).map(Self.rounded))
    } failure: { tried in
      var (plain, mirror) = (StageUnderTest(tried.setup), StageUnderTest(tried.setup, .rightToLeft))
      for (i, step) in tried.steps.enumerated() {
        plain.take(step)
        mirror.take(Self.mirrored(step))
        // Drawing costs more than the rest.
        guard i % 4 == 0 else { continue }
        let (here, there) = (Self.look(plain.stage, mirrored: false), Self.look(mirror.stage, mirrored: true))
        if here.commands != there.commands || Self.differ(here.places, there.places) {
          return "\(tried.setup.name), after \(step): the pictures are not mirrored"
        }
      }
      plain.advance(to: plain.stage.now + 12)
      mirror.advance(to: mirror.stage.now + 12)
      return plain.outcomes == mirror.outcomes && plain.activated == mirror.activated
        ? nil : "\(tried.setup.name): \(plain.outcomes.map(\.kind)) and \(mirror.outcomes.map(\.kind))"
    }
  }
}

/// A right-to-left window of 320 by 480 points, with a bar of 44 above the list.
struct MirroredStageTests {
  private var user = StageUser()

  init() { user.stage.direction = .rightToLeft }

  /// The row's middle is 110 points below the bar.
  private mutating func drag(by way: Double, lifts: Bool = true) {
    let slop = way < 0 ? -4.0 : 4
    user.send(.down, at: Point(x: 160, y: 154))
    user.wait(0.3)
    user.send(.move, at: Point(x: 160 + way + slop, y: 154))
    user.wait(0.3)
    guard lifts else { return }
    user.send(.up, at: Point(x: 160 + way + slop, y: 154))
    user.wait(1)
  }

  private var picture: DisplayList {
    var shown = DisplayList()
    shown.recordsAccessibility = true
    user.stage.draw(into: &shown)
    return shown
  }

  @Test mutating func `a drag to the right opens the trailing edge, whose buttons begin at the left`() {
    drag(by: 70)
    #expect(user.told == [.opened])
    let buttons = picture.elements.filter { $0.role == .button && $0.text.hasPrefix("Button") }
    #expect(
      buttons.map(\.frame).sorted { $0.x < $1.x } == [0, 59].map { Rect(x: $0, y: 132, width: 59, height: 44) })
    user.tap(Point(x: 80, y: 154))
    user.wait(1)
    #expect(user.performed == ["2 Button 2"])
  }

  @Test mutating func `another direction cancels what is held`() {
    drag(by: 50, lifts: false)
    user.stage.direction = .leftToRight
    user.send(.up, at: Point(x: 160, y: 154))
    user.wait(1)
    #expect(user.told.isEmpty && user.stage.list.offset(of: RowID(2)) == 0)
  }

  @Test mutating func `the left arrow goes into the row, as the right one does from left to right`() {
    user.press("Down", "Left")
    user.wait(1)
    #expect(user.told == [.opened] && user.stage.list.focusedButton == "Button 2")
  }

  @Test mutating func `the tree has each frame mirrored within the one around it`() {
    user.stage.list.open(RowID(0), animated: false)
    var tree = ViewTree()
    user.stage.describe(into: &tree)
    #expect(tree.text.contains("<Content; frame = (118 0; 320 44)"))
    #expect(tree.text.contains("<Button; frame = (59 0; 59 44); text = 'Button 2'"))
    #expect(tree.text.contains("<TitleBar; frame = (0 0; 320 44)"))
  }

  @Test mutating func `the mouse shows the button of a row at the left, and its menu opens there`() throws {
    user.send(.hover(Point(x: 10, y: 154), time: user.time))
    #expect(user.stage.cursor == .hand)
    let more = try #require(picture.elements.first { $0.text == "More" })
    #expect(more.frame == Rect(x: 4, y: 140, width: 11, height: 28))
    user.tap(Point(x: 10, y: 154))
    user.wait(1)
    let menu = try #require(picture.elements.first { $0.role == .menu })
    #expect(menu.frame.x < 40 && user.stage.menu?.row == RowID(2))
  }

  @Test mutating func `the right button's menu opens at its place`() throws {
    user.send(.context(Point(x: 100, y: 154), time: user.time))
    user.wait(1)
    let menu = try #require(picture.elements.first { $0.role == .menu })
    #expect(min(abs(menu.frame.x - 100), abs(menu.frame.maxX - 100)) < 1e-6)
  }

  @Test mutating func `the mouse does not move when the window gets wider`() {
    user.send(.hover(Point(x: 10, y: 154), time: user.time))
    user.send(.resize(Size(width: 400, height: 480), scale: 1, time: user.time))
    #expect(user.stage.cursor == .hand)
    user.stage.direction = .leftToRight
    #expect(user.stage.cursor != .hand)
  }
}
