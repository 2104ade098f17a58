import Foundation
import SwipeKit
import SwipeKitTraces
import Testing

import swiperows
import SwipeRowsDemo

/// The hands move like a reaching arm, in arcs about a thumb's joint, with tremor, or by a mouse's whole pixels.
@Suite struct HandTests {
  enum Decision: Equatable {
    case opens(row: Int)
    case taps(row: Int)
    case presses(button: Int, row: Int)
    case scrolls
    case nothing
  }

  static let expected: [String: Decision] = [
    "changed-mind": .nothing,
    "drifting-scroll": .scrolls,
    "drifting-swipe": .opens(row: 1),
    "flat-diagonal": .opens(row: 1),
    "fling-and-catch": .scrolls,
    "gaming-mouse": .opens(row: 1),
    "hesitating": .opens(row: 3),
    "left-thumb": .opens(row: 2),
    "menu-flick": .opens(row: 3),
    "one-move-flick": .opens(row: 2),
    "right-thumb": .opens(row: 3),
    "rolling-lift": .opens(row: 1),
    "rolling-thumb": .scrolls,
    "steep-diagonal": .scrolls,
    "trembling-click": .presses(button: 0, row: 2),
    "trembling-press": .taps(row: 2),
    "undecided-archive": .nothing,
  ]

  @Test(arguments: expected.keys.sorted())
  func `a hand is taken for what a person would take it for`(hand: String) throws {
    let file = PlayTests.folder.appending(path: "hand-\(hand).trace")
    let trace = try Trace(try String(contentsOf: file, encoding: .utf8), file: hand)
    var app = try App(
      style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, theme: .light,
      keepsGestureLog: true)
    for step in trace.steps {
      app.advance(to: step.time)
      if case .input(let event) = step.action { app.handle(event) }
    }
    let lines = app.takeLines()
    #expect(Self.decision(of: app, lines: lines) == Self.expected[hand], "\(lines)")
    #expect(app.nextFrameTime == nil, "it is at rest when it is described")
    // A scroll never moves a row, and a swipe never moves the list.
    let (swipes, scrolls) = ("Pan began axis=horizontal", "Pan began axis=vertical")
    if app.stage.list.contentOffset != 0 { #expect(!lines.contains { $0.contains(swipes) }) }
    if app.stage.list.contentOffset == 0 { #expect(!lines.contains { $0.contains(scrolls) }) }
  }

  private static func decision(of app: App, lines: [String]) -> Decision {
    let open = (0..<app.rows.count).filter { app.stage.list.state(of: RowID($0)) == .open }
    let pressed = lines.first { $0.contains(" action ") }
    switch (open.count, pressed, app.stage.list.contentOffset) {
    case (1, nil, 0): return .opens(row: open[0])
    case (1, let line?, 0):
      let words = line.split(separator: " ")
      guard words[2] == "id=\(open[0])", let number = line.dropLast().last?.wholeNumberValue else { break }
      return .presses(button: number - 1, row: open[0])
    case (0, nil, 0):
      let tapped = (0..<app.rows.count).first {
        (app.sheet?.content as? PageText)?.accessibilityLabel == app.rows.row(at: $0).text
      }
      return tapped.map { .taps(row: $0) } ?? .nothing
    case (0, nil, _): return .scrolls
    default: break
    }
    Issue.record("\(open.count) rows are open, the list is at \(app.stage.list.contentOffset)")
    return .nothing
  }

  @Test func `there are a dozen hands, and each has a decision`() {
    let hands = PlayTests.fixtures.filter { $0.hasPrefix("hand-") }.map { String($0.dropFirst(5)) }
    #expect(hands.count >= 12)
    #expect(hands == Self.expected.keys.sorted())
  }
}
