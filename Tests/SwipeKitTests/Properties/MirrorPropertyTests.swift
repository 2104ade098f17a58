import Testing

@testable import SwipeKit

/// In a list that reads from right to left, the mirrored hand does what the hand does in the other one.
struct MirrorPropertyTests {
  private static let frame = EventStream.frame

  /// The place that the eye sees in a mirror; as a multiple of 1/1024, so that it comes back to the bit.
  private static func mirrored(_ happening: Happening) -> Happening {
    let mirror = Mirror(in: frame)
    switch happening {
    case .pointer(let event): return .pointer(event.mirrored(mirror))
    case .wheel(let event): return .wheel(event.mirrored(mirror))
    case .key(let key, let time): return .key(key.mirrored, time: time)
    case .edit, .setOpen, .cancel: return happening
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

  /// Everything that is drawn, as its kind and where it is; what lies nowhere is as it is.
  private static func look(_ list: SwipeList, mirrored: Bool) -> (commands: [String], places: [Rect]) {
    var shown = DisplayList()
    list.draw(into: &shown, theme: .light)
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
      case .round(let rect, let radius, let color):
        place(rect)
        return "round \(radius) \(color.hex)"
      case .ring(let rect, let radius, let width, let color):
        place(rect)
        return "ring \(radius) \(width) \(color.hex)"
      case .text(let text, let style, let rect, let alignment, let color):
        place(rect)
        let side = ["leading": -1, "center": 0, "trailing": 1]["\(alignment)"] ?? .max
        return "text \(text) \(style.size) \(mirrored ? -side : side) \(color.hex)"
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

  @Test func `mirrored events on the mirrored list give mirrored pictures and the same outcomes`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      return Case(setup: style, steps: EventStream.restless(&random, edits: random.chance(0.3)).map(Self.rounded))
    } failure: { tried in
      var (list, mirror) = (ListUnderTest(tried.setup), ListUnderTest(tried.setup))
      mirror.list.direction = .rightToLeft
      for (i, step) in tried.steps.enumerated() {
        list.take(step)
        mirror.take(Self.mirrored(step))
        // The picture costs more than the rest.
        guard i % 4 == 0 else { continue }
        let (here, there) = (Self.look(list.list, mirrored: false), Self.look(mirror.list, mirrored: true))
        if here.commands != there.commands || Self.differ(here.places, there.places) {
          return "\(tried.setup.name), after \(step): the pictures are not mirrored"
        }
      }
      list.settle()
      mirror.settle()
      return list.outcomes == mirror.outcomes
        ? nil : "\(tried.setup.name): \(list.outcomes.map(\.kind)) and \(mirror.outcomes.map(\.kind))"
    }
  }

  @Test func `a drag to the right opens the edge on the right, where reading from right to left begins`() {
    var hand = ListHarness(style: .full)
    hand.list.direction = .rightToLeft
    hand.drag(row: 3, by: 70)
    hand.settle()
    #expect(hand.kinds == [.opened])
    var shown = DisplayList()
    hand.list.draw(into: &shown, theme: .light)
    let buttons = shown.elements.filter { $0.role == .button }
    #expect(buttons.map(\.frame.x) == [hand.list.frame.x, hand.list.frame.x + 59])
    hand.tap(row: 3, x: hand.list.frame.x + 80)
    #expect(hand.kinds.last == .action("Button 2"))
  }

  @Test func `another direction cancels what is held`() {
    var hand = ListHarness()
    hand.take(row: 3, by: -50)
    hand.list.direction = .rightToLeft
    hand.lift()
    hand.settle()
    #expect(hand.kinds.isEmpty && hand.displaced.isEmpty)
  }

  @Test func `what is described is mirrored too, and the arrow keys change sides`() {
    var hand = ListHarness()
    hand.list.setOpen(true, row: RowID(0), animated: false)
    hand.list.direction = .rightToLeft
    #expect(hand.tree.contains("<Content; frame = (118 0; 360 44)"))
    #expect(hand.tree.contains("<Button; frame = (59 0; 59 44); text = 'Button 2'"))
    let key = InputEvent.key(.left, time: 1).mirrored(Mirror(in: hand.list.frame))
    #expect(key == .key(.right, time: 1))
  }
}
