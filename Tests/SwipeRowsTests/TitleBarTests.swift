import Foundation
import SwipeKit
import SwipeRowsDemo
import TestSupport
import Testing

@Suite(.serialized) struct TitleBarTests {
  private func takesAlong(_ point: Point, _ user: AppUser) -> Bool {
    user.app.target(at: point) == .dragArea
  }

  @Test(arguments: [320.0, 360, 900])
  func `the title bar drags the window except on buttons`(width: Double) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var user = try AppUser("actions", size: Size(width: width, height: 400))
      user.app.stage.direction = direction
      let bar = Rect(x: 0, y: 0, width: width, height: TitleBar.height)
      let buttons = user.elements.filter { $0.role == .button && bar.contains($0.target.middle) }.map(\.target)
      #expect(buttons.count == (width == 900 ? 1 : 2))
      for x in stride(from: 0.5, to: width, by: 1) {
        let place = Point(x: x, y: 20)
        #expect(takesAlong(place, user) != buttons.contains { $0.contains(place) }, "\(place)")
        #expect(!takesAlong(Point(x: x, y: TitleBar.height), user))
      }
    }
  }

  @Test func `what lies over the title bar is not taken for it, and a finger's tap on it does nothing`() throws {
    var user = try AppUser("actions")
    user.tap(Point(x: 20, y: 20), with: Pointer(.touch, id: 1))
    #expect(!user.app.isModal && user.told().isEmpty)
    user.tap(try #require(user.place(of: "Actions")))
    #expect(user.app.isModal && !takesAlong(Point(x: 20, y: 20), user))
  }

  @Test func `a mouse on the title bar moves the window, and one on the list does not`() throws {
    let desktop = try Desktop(.swiperows, ["--style", "actions"], isManaged: true)
    func place() throws -> [Int] { try desktop.place().compactMap { Int($0) } }
    func drag(from x: Int, _ y: Int) throws {
      // The program must have drawn before it gets a press.
      try desktop.act("mousemove", "--window", desktop.window, "\(x)", "\(y)", "sleep", "0.3", "mousedown", "1")
      Thread.sleep(forTimeInterval: 0.3)
      for _ in 0..<6 {
        try desktop.act("mousemove_relative", "--", "-10", "5")
        Thread.sleep(forTimeInterval: 0.05)
      }
      try desktop.act("mouseup", "1")
    }
    Thread.sleep(forTimeInterval: 0.5)
    let first = try place()
    try drag(from: 60, 20)
    try eventually("the window has moved") { try place() == [first[0] - 60, first[1] + 30] ? true : nil }
    let second = try place()
    try drag(from: 200, 300)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try place() == second)
  }

  @Test func `a double click on the title bar maximizes the window, and another one restores it`() throws {
    let desktop = try Desktop(.swiperows, ["--style", "actions"], isManaged: true)
    func size() throws -> [Int] { try desktop.size().compactMap { Int($0) } }
    /// The pause is in seconds.
    func click(_ x: Int, _ y: Int, pause: Double) throws {
      // The program must have drawn before it gets a press.
      try desktop.act("mousemove", "--window", desktop.window, "\(x)", "\(y)", "sleep", "0.5")
      // After a click without a duration, the window manager would keep moving the window.
      try desktop.act(
        "mousedown", "1", "sleep", "0.08", "mouseup", "1", "sleep", "\(pause)", "mousedown", "1", "sleep", "0.08",
        "mouseup", "1")
      Thread.sleep(forTimeInterval: 0.5)
    }
    Thread.sleep(forTimeInterval: 0.5)
    let first = try size()
    try click(60, 20, pause: 0.7)
    #expect(try size() == first)
    try click(60, 20, pause: 0.1)
    try eventually("the window is maximized") { try zip(size(), first).allSatisfy { $0 > $1 } ? true : nil }
    try click(60, 20, pause: 0.1)
    try eventually("the window is as it was") { try size() == first ? true : nil }
    try click(60, 300, pause: 0.1)
    #expect(try size() == first)
  }

  @Test(arguments: [120.0, 160, 360, 1001], [nil, "folders"] as [ActionID?])
  func `a second line is below the title, within the bar, and a part of its button`(
    width: Double, action: ActionID?
  ) throws {
    var list = DisplayList()
    TitleBar(title: "Inbox", subtitle: "10 unread", action: action)
      .draw(into: &list, in: LayerContext(window: Rect(x: 0, y: 0, width: width, height: 640)))
    var frames: [String: Rect] = [:]
    for case .text(let text, let style, let frame, .center, _) in list.commands {
      frames[text] = frame
      let wide = FontMetrics.dejaVuSans.width(of: text, style)
      #expect(wide <= frame.width + 1, "\(text) is cut")
    }
    let (title, line) = (try #require(frames["Inbox"]), try #require(frames["10 unread"]))
    #expect(title.maxY <= line.y && title.y >= 0 && line.maxY < TitleBar.height)
    #expect(abs(title.middle.x - line.middle.x) <= 1)
    let element = try #require(list.element(at: line.middle))
    #expect(element.action == action && element.movesWindow == (action == nil))
    #expect(list.elements.first?.text == "Inbox, 10 unread")
  }
}
