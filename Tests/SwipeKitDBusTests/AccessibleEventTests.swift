import SwipeKit
import Testing

@testable import SwipeKitDBus

@Suite struct AccessibleEventTests {
  private func events(_ old: AccessibleWindow, _ new: AccessibleWindow) -> (
    events: [AccessibleEvent], number: (String) -> Int
  ) {
    let before = AccessibleNodes(old)
    var now = before
    now.update(to: new)
    return (
      AccessibleNodes.events(from: before, to: now), { now.number(of: $0) ?? before.number(of: $0) ?? -1 }
    )
  }

  @Test func `unchanged nodes and frames are not reported`() {
    #expect(events(.test(rows: [0, 1]), .test(rows: [0, 1], unit: 2)).events.isEmpty)
  }

  @Test func `what left is told from the last on, and then what came`() {
    let (events, number) = events(.test(rows: [0, 1, 2]), .test(rows: [1, 5]))
    let list = number("Mails")
    #expect(
      events == [
        .child(number("Row 2"), of: list, index: 2, isAdded: false),
        .child(number("Row 0"), of: list, index: 0, isAdded: false),
        .child(number("Row 5"), of: list, index: 1, isAdded: true),
      ])
  }

  @Test func `the keyboard leaves one thing before it comes to another, also to a new one`() {
    let moved = events(.test(rows: [0, 1], focused: 1), .test(rows: [0, 1], focused: 0))
    #expect(
      moved.events == [
        .state(moved.number("Row 1"), "focused", false), .state(moved.number("Row 0"), "focused", true),
      ])
    let new = events(.test(rows: [0, 1], focused: 1), .test(rows: [1, 2], focused: 2))
    #expect(new.events.last == .state(new.number("Row 2"), "focused", true))
  }

  @Test func `what is written, the caret and the selection are told of a text field`() {
    let (old, new) = (
      AccessibilityNode.Text("a fig", caret: 5, selection: 2..<5),
      AccessibilityNode.Text("a plum", caret: 6, selection: 6..<6)
    )
    let (events, number) = events(AccessibleAnswersTests.entry(old), AccessibleAnswersTests.entry(new))
    let field = number("Find")
    #expect(
      events == [
        .text(field, "fig", at: 2, isInserted: false), .text(field, "plum", at: 2, isInserted: true),
        .caret(field, 6), .selection(field),
      ])
  }

  @Test func `names, states and the window's own are told when they change`() {
    let (events, number) = events(
      .test(rows: [0], bar: "Archived"), .test(rows: [0], open: 0, bar: "2 archived", isActive: false))
    #expect(
      events == [
        .child(number("Archive"), of: number("Row 0"), index: 0, isAdded: true),
        .name(number("2 archived"), "2 archived"), .state(number("2 archived"), "showing", true),
        .state(AccessibleNodes.window, "active", false), .state(number("Row 0"), "expandable", true),
        .state(number("Row 0"), "expanded", true),
        .activated(false, title: "Mail"),
      ])
  }

  @Test func `a notification shows when it comes, when it says something else, and not while it stays`() {
    let (events, number) = events(.test(rows: [0]), .test(rows: [0], bar: "Archived"))
    #expect(
      events == [
        .child(number("Archived"), of: AccessibleNodes.window, index: 1, isAdded: true),
        .state(number("Archived"), "showing", true),
      ])
    let stays = self.events(.test(rows: [0], bar: "Archived"), .test(rows: [0], bar: "Archived", isActive: false))
    #expect(!stays.events.contains(.state(stays.number("Archived"), "showing", true)))
  }
}
