import Synchronization
import Testing

import SwipeKit

struct ListSourceTests {
  private struct Mail: Identifiable, Equatable {
    let id: String
    var height = 44.0
  }

  private static func mails(_ names: String) -> [Mail] { names.map { Mail(id: String($0)) } }
  private let source = ListSource(mails("abcd")) { Row(title: "Mail \($0.id)") }

  @Test func `each value is a row, found by its identity`() {
    #expect(source.count == 4)
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      #expect(source.id(at: index) == RowID(name))
      #expect(source.index(of: RowID(name)) == index)
      #expect(source.row(at: index) == Row(title: "Mail \(name)"))
    }
    #expect(source.index(of: RowID("e")) == nil)
    #expect(source.index(of: RowID(0)) == nil)
  }

  @Test func `heights by width follow the width of the list`() {
    let source = source.fitting { _, width, metrics in metrics.scaled(width < 300 ? 80 : 40) }
    var stage = Stage(source, style: .actions, size: Size(width: 320, height: 480))
    #expect(stage.list.visibleRows.map(\.frame.height) == [40, 40, 40, 40])
    _ = stage.handle(.resize(Size(width: 200, height: 480), scale: 1, time: 1))
    #expect(stage.list.visibleRows.map(\.frame.height) == [80, 80, 80, 80])
  }

  @Test func `heights by width follow the font`() {
    let source = source.fitting { mail, _, metrics in metrics.width(of: mail.id, size: 20) }
    var stage = Stage(source, style: .actions, size: Size(width: 320, height: 480))
    for width in [2.0, 3] {
      stage.metrics = FontMetrics(regular: { _ in width }, bold: { _ in width })
      #expect(stage.list.visibleRows.map(\.frame.height) == Array(repeating: 20 * width, count: 4))
    }
  }

  @Test func `values are asked for their heights by width only if they, or the width, are new`() {
    final class Asked: Sendable { let ids = Mutex<[String]>([]) }
    let asked = Asked()
    var source = ListSource(Self.mails("abcdefgh")) { Row(title: $0.id) }.fitting { mail, _, _ in
      asked.ids.withLock { $0.append(mail.id) }
      return mail.height
    }
    var stage = Stage(source, style: .actions, size: Size(width: 320, height: 480))
    func asks(_ change: () -> Void) -> String {
      asked.ids.withLock { $0 = [] }
      change()
      return asked.ids.withLock { $0.joined() }
    }
    func show(_ names: String, higher: String = "") -> String {
      let mails = names.map { Mail(id: String($0), height: higher.contains($0) ? 60 : 44) }
      return asks { stage.list.reload(&source, to: mails) }
    }
    #expect(show("abcdefgh") == "")
    #expect(show("abcdefgh", higher: "c") == "c")
    #expect(show("abxdefgh") == "x")
    #expect(show("hgfedxba") == "")
    #expect(show("ayb", higher: "b") == "yb")
    _ = stage.advance(to: 10)
    #expect(stage.list.visibleRows.map(\.frame.height) == [44, 44, 60])
    #expect(asks { _ = stage.handle(.resize(Size(width: 200, height: 480), scale: 1, time: 11)) } == "ayb")
    #expect(asks { _ = stage.handle(.resize(Size(width: 200, height: 300), scale: 1, time: 12)) } == "")
  }

  @Test func `rows are as high as their values say, also after an update`() {
    var source = ListSource([Mail(id: "a", height: 30), Mail(id: "b", height: 50)], height: \.height) {
      Row(title: $0.id)
    }
    #expect(source.height == .each([30, 50]))
    _ = source.update(to: [Mail(id: "b", height: 60)])
    #expect(source.height == .each([60]))
    #expect(self.source.height == .uniform(44))
  }

  @Test func `one call takes other values on and shows them, though they are made of the old ones`() {
    var source = source
    var hand = ListHarness(source)
    hand.list.reload(&source, to: source.items.filter { $0.id != "b" })
    #expect(hand.list.foldingItems.compactMap(\.gone) == [RowID("b")])
    hand.wait(1)
    #expect(hand.list.rowsInOrder == ["a", "c", "d"] && source.items.map(\.id) == ["a", "c", "d"])
  }

  // MARK: Sections

  private static let byDay = ListSource(mails("aAbBcC"), sections: { $0.id.lowercased() }, header: 28) {
    Row(title: $0.id)
  }

  @Test func `adjacent values of the same section are below one header`() {
    #expect(source.sections == .none)
    let byDay = Self.byDay
    func section(_ name: String) -> RowSections.Section { RowSections.Section(RowID(name), rows: 2, header: 28) }
    #expect(byDay.sections == .each(["a", "b", "c"].map(section)))
    #expect((0..<3).map { byDay.header(ofSection: $0).text } == ["a", "b", "c"])
  }

  @Test func `sections follow the values, and a section that comes again below another is a new one`() {
    var source = Self.byDay
    _ = source.update(to: Self.mails("bcBA"))
    guard case .each(let sections) = source.sections else { return #expect(Bool(false)) }
    #expect(sections.map(\.rows) == [1, 1, 1, 1] && Set(sections.map(\.id)).count == 4)
    #expect(sections.map(\.id).prefix(2) == [RowID("b"), RowID("c")] && sections[3].id == RowID("a"))
    #expect((0..<4).map { source.header(ofSection: $0).text } == ["b", "c", "b", "a"])
    _ = source.update(to: [])
    #expect(source.sections == .each([]))
  }

  @Test func `what a header shows is the program's, and rows of sections may have heights of their own`() {
    let items = [Mail(id: "a", height: 30), Mail(id: "b", height: 50)]
    let source = ListSource(items, sections: \.height, header: 20, height: \.height) {
      Row(title: $0.id)
    } headerContent: {
      HeaderContent("\($0) points")
    }
    #expect(source.height == .each([30, 50]))
    #expect(source.header(ofSection: 1).text == "50.0 points")
  }

  @Test func `changes of a source that was not updated yet are refused`() async {
    await #expect(processExitsWith: .failure) {
      var source = ListSource(Self.mails("abcd")) { Row(title: $0.id) }
      var list = ListHarness(source).list
      list.reload(source, changes: source.update(to: Self.mails("abd")))
    }
    await #expect(processExitsWith: .failure) {
      var source = ListSource(Self.mails("abcd")) { Row(title: $0.id) }
      var list = ListHarness(source).list
      list.reload(source, changes: source.update(to: Self.mails("abcde")))
    }
  }

  @Test func `a header has the items of its section, also after a change`() {
    var source = ListSource(Self.mails("aAbBcC"), sections: { $0.id.lowercased() }, header: 28) {
      Row(title: $0.id)
    } headerContent: { (section: String, mails: [Mail]) in
      HeaderContent("\(section) \(mails.map(\.id).joined())")
    }
    func headers() -> [String] { (0..<3).map { source.header(ofSection: $0).text } }
    #expect(headers() == ["a aA", "b bB", "c cC"])
    _ = source.update(to: Self.mails("abBcC"))
    #expect(headers() == ["a a", "b bB", "c cC"])
  }

  @Test func `an update to two values of one identity is refused`() async {
    await #expect(processExitsWith: .failure) {
      var source = ListSource(Self.mails("ab")) { Row(title: $0.id) }
      _ = source.update(to: Self.mails("bb"))
    }
  }

  @Test func `a custom source with two rows of one identity is refused when both are visible`() async {
    await #expect(processExitsWith: .failure) {
      var rows = TestRows(4)
      rows.ids = [1, 2, 1]
      _ = ListHarness(rows)
    }
  }
}

extension SwipeList {
  fileprivate var rowsInOrder: [String] { rowsInSight.compactMap { $0.id.value() } }
}
