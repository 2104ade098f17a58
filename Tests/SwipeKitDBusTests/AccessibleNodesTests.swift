import SwipeKit
import Testing

@testable import SwipeKitDBus

extension AccessibleWindow {
  /// Rows of 40 by 100 points, and a bar below them for a text.
  static func test(
    rows: [Int], focused: Int? = nil, open: Int? = nil, bar: String? = nil, isActive: Bool = true, unit: Double = 1
  ) -> AccessibleWindow {
    let things = rows.enumerated().map { index, row in
      let frame = Rect(x: 0, y: Double(40 * index), width: 100, height: 40)
      let archive = AccessibilityNode.Action(
        .activate(.button("archive", of: RowID(row))), name: "archive", title: "Archive", key: "Ctrl+Shift+E")
      let button = AccessibilityNode(
        .control("archive"), .button, "Archive", frame: Rect(x: 80, y: frame.y, width: 20, height: 40),
        actions: [.init(.activate(.button("archive", of: RowID(row))), name: "press", title: "Press")])
      var states: AccessibilityNode.States = [.focusable, .showing]
      if row == focused { states.insert(.focused) }
      if row == open { states.insert(.open) }
      return AccessibilityNode(
        .row(RowID(row)), .row, "Row \(row)", frame: frame, states: states,
        actions: [.init(.activate(.row(RowID(row))), name: "activate", title: "Activate"), archive],
        focusTarget: .row(RowID(row)), position: row + 1, setSize: 10, children: row == open ? [button] : [])
    }
    let frame = Rect(x: 0, y: 0, width: 100, height: 400)
    let list = AccessibilityNode(.part("List"), .list, "Mails", frame: frame, setSize: 10, children: things)
    let bars = bar.map { [AccessibilityNode(.part("UndoBar"), .notice, $0, frame: frame)] } ?? []
    return AccessibleWindow(
      program: "swiperows", title: "Mail", size: Size(width: 100, height: 400),
      origin: WindowPosition(x: 30, y: 50),
      unit: unit, isActive: isActive, things: [list] + bars)
  }
}

extension AccessibleNodes {
  init(_ window: AccessibleWindow) {
    self.init()
    update(to: window)
  }

  func number(of name: String) -> Int? { nodes.filter { $0.value.name == name && $0.key > 1 }.keys.min() }
}

@Suite struct AccessibleNodesTests {
  @Test func `a thing keeps its number while it is there, and nobody has it later`() {
    var nodes = AccessibleNodes(.test(rows: [0, 1, 2]))
    let first = nodes.number(of: "Row 1")
    nodes.update(to: .test(rows: [1, 2, 3], bar: "Archived"))
    #expect(nodes.number(of: "Row 1") == first && first != nil)
    #expect(nodes[nodes.number(of: "Row 1") ?? -1]?.index == 0)
    nodes.update(to: .test(rows: [3, 4]))
    nodes.update(to: .test(rows: [1, 3, 4]))
    let again = nodes.number(of: "Row 1")
    #expect(again != first && again != nil)
  }

  @Test func `frames are told from the screen, the window or what a thing lies in, without gaps`() throws {
    let nodes = AccessibleNodes(.test(rows: [0, 1, 2], open: 1, unit: 1.25))
    func extents(_ name: String, _ space: CoordinateSpace) throws -> [Int] {
      let node = try #require(nodes.number(of: name).flatMap { nodes[$0] })
      let frame = nodes.extents(of: node, in: space)
      return [frame.x, frame.y, frame.width, frame.height]
    }
    #expect(try extents("Row 1", .window) == [0, 50, 125, 50])
    #expect(try extents("Row 1", .screen) == [30, 100, 125, 50])
    #expect(try extents("Archive", .parent) == [100, 0, 25, 50])
    let tight = AccessibleNodes(.test(rows: [0, 1, 2], unit: 1.01))
    for (upper, lower) in [("Row 0", "Row 1"), ("Row 1", "Row 2")] {
      let nodes = try [upper, lower].map { try #require(tight.number(of: $0).flatMap { tight[$0] }) }
      let (a, b) = (tight.extents(of: nodes[0], in: .window), tight.extents(of: nodes[1], in: .window))
      #expect(a.y + a.height == b.y)
    }
  }

  @Test func `what lies uppermost at a place is found`() {
    let nodes = AccessibleNodes(.test(rows: [0, 1], open: 1))
    let window = AccessibleNodes.window
    #expect(nodes.number(at: Point(x: 10, y: 50), in: window) == nodes.number(of: "Row 1"))
    #expect(nodes.number(at: Point(x: 90, y: 50), in: window) == nodes.number(of: "Archive"))
    #expect(nodes.number(at: Point(x: 10, y: 200), in: window) == nodes.number(of: "Mails"))
    #expect(nodes.number(at: Point(x: 10, y: 500), in: window) == nil)
    let covered = AccessibleNodes(.test(rows: [0, 1], bar: "Archived"))
    #expect(covered.number(at: Point(x: 10, y: 50), in: window) == covered.number(of: "Archived"))
  }

  @Test func `numbers that no rectangle of a window has do not trap`() throws {
    var window = AccessibleWindow.test(rows: [0])
    window.things[0].children[0].frame = Rect(x: -1e300, y: 1e300, width: 1e300, height: 1)
    let nodes = AccessibleNodes(window)
    let row = try #require(nodes.number(of: "Row 0").flatMap { nodes[$0] })
    #expect(nodes.extents(of: row, in: .screen).width == 1_000_000_000)
  }

  @Test func `things that are alike keep their numbers, in one thing and in different ones`() {
    var window = AccessibleWindow.test(rows: [0, 1], open: 0)
    // Both rows have the same button, and one row has it twice.
    let button = window.things[0].children[0].children[0]
    window.things[0].children[1].children = [button, button]
    var nodes = AccessibleNodes(window)
    let before = nodes.nodes
    #expect(before.count == 8)
    for _ in 0..<2 { nodes.update(to: window) }
    #expect(nodes.nodes == before)
  }

  @Test func `what lies side by side has no gap, in the window or in what it lies in`() throws {
    for unit in [1.01, 1.25, 1.5, 1.75] {
      var window = AccessibleWindow.test(rows: [0], open: 0, unit: unit)
      window.things[0].children[0].frame = Rect(x: 3, y: 7, width: 90, height: 40)
      let button = window.things[0].children[0].children[0]
      window.things[0].children[0].children = (0..<5).map {
        var next = button
        next.frame = Rect(x: 3 + 11 * Double($0), y: 7, width: 11, height: 40)
        return next
      }
      let nodes = AccessibleNodes(window)
      let row = try #require(nodes.number(of: "Row 0").flatMap { nodes[$0] })
      for space in [CoordinateSpace.window, .parent, .screen] {
        let frames = row.children.compactMap { nodes[$0] }.map { nodes.extents(of: $0, in: space) }
        #expect(frames.count == 5)
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.x + one.width == next.x, "\(unit)") }
        if space == .parent { #expect(frames.first?.x == 0 && frames.first?.y == 0, "\(unit)") }
      }
    }
  }

  @Test func `a client's point is converted from any coordinate space`() throws {
    var window = AccessibleWindow.test(rows: [0, 1], open: 1, unit: 2)
    window.things[0].children[1].frame = Rect(x: 10, y: 40, width: 90, height: 40)
    let nodes = AccessibleNodes(window)
    let button = try #require(nodes.number(of: "Archive").flatMap { nodes[$0] })
    // The window is at 30, 50 of the screen, and the row at 10, 40 of the window. A point has two units.
    #expect(nodes.place(x: 192, y: 134, in: .screen, of: button) == Point(x: 81, y: 42))
    #expect(nodes.place(x: 162, y: 84, in: .window, of: button) == Point(x: 81, y: 42))
    #expect(nodes.place(x: 142, y: 4, in: .parent, of: button) == Point(x: 81, y: 42))
  }
}
