import Foundation
import SwipeKit
import SwipeKitTraces
import Testing

import swiperows
import SwipeRowsDemo
import SwipeRowsShared

@Suite struct DirectionTests {
  @Test(arguments: [
    (["LANG": "ar_EG.UTF-8"], true), (["LANG": "he"], true), (["LANG": "fa_IR@calendar"], true),
    (["LANG": "ur-PK"], true), (["LANG": "en_US.UTF-8"], false), (["LANG": "arn_CL"], false),
    (["LANG": "C"], false),
    ([:], false), (["LC_ALL": "C", "LANG": "ar_EG"], false), (["LC_MESSAGES": "yi", "LANG": "en_GB"], true),
    (["LC_ALL": "en_GB", "LC_MESSAGES": "yi"], false), (["LC_TIME": "ar_EG", "LANG": "de_DE"], false),
  ])
  func `the language of the environment says the direction`(variables: [String: String], isFromRight: Bool) {
    let locale = Language.environmentName { variables[$0] }
    #expect(ReadingDirection(locale: locale) == (isFromRight ? .rightToLeft : .leftToRight))
  }

  /// - Returns: what it prints, and the picture after each step.
  private func play(_ trace: Trace, _ direction: ReadingDirection) throws -> (told: [String], shown: [DisplayList])
  {
    var app = try App(
      style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, theme: .light,
      direction: direction)
    var shown: [DisplayList] = []
    for step in trace.steps {
      app.advance(to: step.time)
      if case .input(let event) = step.action {
        let mirror = Mirror(in: Rect(x: 0, y: 0, width: app.stage.size.width, height: app.stage.size.height))
        app.handle(direction == .leftToRight ? event : event.mirrored(mirror))
      }
      var list = DisplayList()
      app.draw(into: &list)
      // Mirrored, so that it must equal the other one.
      if direction == .rightToLeft {
        list.mirror(Mirror(in: Rect(x: 0, y: 0, width: app.stage.size.width, height: app.stage.size.height)))
      }
      shown.append(list)
    }
    return (app.takeLines(), shown)
  }

  private static let traces = PlayTests.fixtures + ["alert", "empty"]

  private static let own = [
    // A flick opens the menu, and its first icon an alert. Then the picker changes the style.
    "alert": """
    style menu
    0 down touch 1 200 65
    50 move touch 1 100 65
    60 up touch 1 100 65
    1000 down touch 1 30 65
    1010 up touch 1 30 65
    1500 down touch 1 180 360
    1510 up touch 1 180 360
    3000 down touch 1 180 22
    3010 up touch 1 180 22
    3500 down touch 1 100 242
    3510 up touch 1 100 242
    4000 down touch 1 300 200
    4010 up touch 1 300 200
    4100 describe
    5000 down touch 1 330 22
    5010 up touch 1 330 22
    6000 describe
    """,
    "empty": "rows 0\n0 down mouse 0 180 366\n10 up mouse 0 180 366\n100 describe\n",
  ]

  @Test(arguments: traces)
  func `what is done at mirrored places does the same, and shows mirrored`(name: String) throws {
    let text =
      try Self.own[name]
      ?? String(contentsOf: PlayTests.folder.appending(path: "\(name).trace"), encoding: .utf8)
    let trace = try Trace(text, file: name)
    let (plain, mirrored) = (try play(trace, .leftToRight), try play(trace, .rightToLeft))
    #expect(plain.told == mirrored.told)
    #expect(!plain.shown.isEmpty)
    for (step, (one, other)) in zip(trace.steps, zip(plain.shown, mirrored.shown)) {
      try #require(isSame(one, other), "at \(step.time)")
    }
  }

  /// Mirroring twice rounds numbers.
  private func isSame(_ one: DisplayList, _ other: DisplayList) -> Bool {
    func places(_ list: DisplayList) -> [Rect] {
      list.commands.compactMap(\.rect) + list.elements.flatMap { [$0.frame, $0.target] }
    }
    func rest(_ list: DisplayList) -> [String] { list.elements.map { "\($0.role) \($0.text) \($0.depth)" } }
    let (places, otherPlaces) = (places(one), places(other))
    return one.commands.count == other.commands.count && rest(one) == rest(other)
      && places.count == otherPlaces.count
      && zip(places, otherPlaces).allSatisfy { one, other in
        // Frames without an area have no position.
        one.width * one.height < 1e-6 && other.width * other.height < 1e-6
          || [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
            .allSatisfy { abs($0) < 1e-6 }
      }
  }

  @Test func `the direction can be set while the program runs, and ends a drag`() throws {
    let trace = try Trace(
      """
      0 down touch 1 300 66
      50 move touch 1 200 66
      100 set direction rtl
      110 up touch 1 200 66
      1000 describe
      1100 down touch 1 60 66
      1150 move touch 1 200 66
      1200 up touch 1 200 66
      3000 describe
      """, file: "a.trace")
    var player = try TracePlayer(onDemo: trace)
    _ = player.advance(to: 0.09)
    #expect(player.program.stage.list.offset(of: RowID(0)) < 0 && player.program.stage.direction == .leftToRight)
    _ = player.advance(to: 1)
    #expect(player.program.stage.list.offset(of: RowID(0)) == 0 && player.program.stage.direction == .rightToLeft)
    _ = player.advance(to: 3)
    #expect(player.program.stage.list.state(of: RowID(0)) == .open)
    #expect(player.program.describe().contains("; text = 'Actions'>"))
  }
}

extension DrawCommand {
  fileprivate var rect: Rect? {
    switch self {
    case .fill(let rect, _), .fillRounded(let rect, _, _), .strokeRounded(let rect, _, _, _),
      .picture(_, let rect, _),
      .text(_, _, let rect, _, _), .mark(_, _, _, _, let rect, _, _),
      .paragraph(_, _, let rect, _, _), .icon(_, let rect, _), .dots(let rect, _, _), .clip(let rect):
      rect
    case .unclip: nil
    }
  }
}
