import SwipeKit
import Testing

/// What a layer of another module knows of its list, and what it can answer.
struct LayerTests {
  private struct Word: Identifiable { let id: Int, letter: String }

  /// The letters of a list's sections at the trailing edge: a drag scrolls to the section under the pointer.
  private struct LetterIndex: Layer {
    static let level = LayerLevel.notice
    static let action: ActionID = "index"
    var positions: [Point] = []
    var drags: [LayerDrag] = []
    var followsScroll = false
    var response: LayerResponse?
    /// Whether the press itself has no response.
    var isLate = false

    func frame(in context: LayerContext) -> Rect {
      let list = context.list
      return Rect(x: list.maxX - 20, y: list.y, width: 20, height: list.height)
    }

    func contains(_ point: Point, in context: LayerContext) -> Bool { frame(in: context).contains(point) }

    mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
      positions.append(point)
      drags.append(drag)
      if isLate, drag == .pressed { return nil }
      let frame = frame(in: context)
      let number = Int((point.y - frame.y) / frame.height * Double(context.listSummary.sectionCount))
      return response ?? .scrolls(to: .row(context.firstRow(ofSection: number)))
    }

    func draw(into list: inout DisplayList, in context: LayerContext) {
      let rows = context.listSummary
      let titles = (0..<context.listSummary.sectionCount).map { context.title(ofSection: $0) }.joined()
      let selected = rows.selectionCount > 0 ? " \(rows.selectionCount) selected" : ""
      let found = rows.isFiltered ? " found" : ""
      let text = "\(titles) \(rows.count)/\(rows.total)\(found)\(selected) at \(rows.contentOffset)"
      list.place(.button, in: frame(in: context), title: "index", text: text, action: Self.action) { _ in }
    }
  }

  /// A pane below the trailing part of the rows.
  private struct Strip: Layer {
    static let level = LayerLevel.pane
    var takes = true
    var scrolled = 0.0
    func contains(_ point: Point, in context: LayerContext) -> Bool { point.x > 220 }
    func takesWheel(at point: Point, in context: LayerContext) -> Bool { takes }
    mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) { scrolled += distance }
    func draw(into list: inout DisplayList, in context: LayerContext) {}
  }

  /// Five sections of twenty rows of 44 points, with headers of 20 points.
  private func user(_ index: LetterIndex = LetterIndex()) -> StageUser {
    var user = StageUser()
    let words = (0..<100).map { Word(id: $0, letter: ["A", "B", "C", "D", "E"][$0 / 20]) }
    let source = ListSource(words, sections: { $0.letter }, header: 20) { Row(title: "Word \($0.id)") }
    user.stage.show(source, style: .actions)
    user.stage.list.isSelectable = true
    user.present(index)
    return user
  }

  private func text(_ user: StageUser) -> String? {
    return user.picture.elements.last { $0.title == "index" }?.text
  }

  private func send(_ phase: PointerEvent.Phase, x: Double = 310, y: Double, to user: inout StageUser) {
    user.wait(0.05)
    user.send(phase, at: Point(x: x, y: y))
  }

  @Test func `a drag of a layer has the position of the pointer, in the direction of reading`() {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var user = user()
      user.stage.direction = direction
      let x = direction == .leftToRight ? 310.0 : 10
      send(.down, x: x, y: 300, to: &user)
      send(.move, x: x, y: 200, to: &user)
      send(.move, x: x, y: 190, to: &user)
      send(.up, x: x, y: 190, to: &user)
      let index = user.stage[LetterIndex.self]
      #expect(index?.positions.allSatisfy { abs($0.x - 310) < 1e-6 } == true)
      #expect(index?.positions.first?.y == 300 && index?.positions.last?.y == 190)
      #expect(index?.drags.first == .pressed && index?.drags.contains(.began) == true)
      guard case .ended = index?.drags.last else {
        Issue.record("the drag goes on to its end")
        continue
      }
    }
  }

  @Test func `a drag of a layer can activate an action, dismiss the layer or scroll to an offset`() {
    var user = user(LetterIndex(response: .activates("help")))
    send(.down, y: 300, to: &user)
    #expect(user.activated == ["help"])
    // There is no row 100.
    for (response, offset) in [
      (LayerResponse.scrolls(to: .offset(123)), 123.0), (.scrolls(to: .offset(.infinity)), 0),
      (.scrolls(to: .row(100)), 0),
    ] {
      user = self.user(LetterIndex(response: response))
      send(.down, y: 300, to: &user)
      #expect(user.stage.list.contentOffset == offset)
    }
    for isLate in [false, true] {
      user = self.user(LetterIndex(response: .dismisses, isLate: isLate))
      send(.down, y: 300, to: &user)
      #expect((user.stage[LetterIndex.self] == nil) == !isLate)
      send(.move, y: 100, to: &user)
      #expect(user.stage[LetterIndex.self] == nil)
      send(.up, y: 100, to: &user)
      #expect(user.stage.list.contentOffset == 0)
    }
  }

  @Test func `a layer shows sections, rows, query and selection of its list as they change`() {
    var user = user()
    user.stage.isSearchable = true
    #expect(text(user) == "ABCDE 100/100 at 0.0")
    user.stage.list.selectAll()
    #expect(text(user) == "ABCDE 100/100 100 selected at 0.0")
    user.stage.list.deselectAll()
    user.stage.beginSearch("Word 4")
    #expect(text(user)?.hasSuffix(" 19/100 found at 0.0") == true)
    user.stage.endSearch()
    #expect(text(user) == "ABCDE 100/100 at 0.0")
  }

  @Test(arguments: [false, true]) func `a layer that follows the scroll is drawn again by it`(follows: Bool) {
    var user = user(LetterIndex(followsScroll: follows))
    #expect(text(user) == "ABCDE 100/100 at 0.0")
    user.stage.list.scroll(to: RowID(20), at: .top, animated: false)
    #expect(text(user) == (follows ? "ABCDE 100/100 at 900.0" : "ABCDE 100/100 at 0.0"))
  }

  @Test(arguments: [true, false]) func `the wheel over a pane that declines it is the list's`(takes: Bool) {
    var user = user()
    user.stage.panes = [Strip(takes: takes)]
    user.wait(1)
    user.send(.wheel(WheelEvent(at: Point(x: 260, y: 200), by: Point(x: 0, y: -3), time: user.time)))
    user.wait(1)
    #expect((user.stage[Strip.self]?.scrolled ?? 0 > 0) == takes)
    #expect((user.stage.list.contentOffset > 0) == !takes)
  }

  @Test func `a wrapped content measures its title as what it wraps`() {
    struct Wrapped: RowContent {
      let content: TitleContent
      var text: String { content.text }
      var titleStyle: TextStyle { content.titleStyle }
      func draw(in row: RowContext, into list: inout DisplayList) { content.draw(in: row, into: &list) }
    }
    let style = TitleContent("").titleStyle
    #expect(style == Theme.light.rowText && style != TextStyle(size: Theme.light.titleText.size))
    // A title between the room for the two styles.
    let metrics = FontMetrics.dejaVuSans
    var title = "W"
    while metrics.width(of: title, style) <= 280 { title += "i" }
    var user = StageUser()
    user.stage.show(
      ListSource([Word(id: 0, letter: title)]) { Row(Wrapped(content: TitleContent($0.letter))) }, style: .actions)
    user.wait(1)
    user.send(.hover(Point(x: 60, y: 60), time: user.time))
    user.wait(1)
    let isWider = metrics.width(of: title, TextStyle(size: Theme.light.titleText.size)) > 280
    #expect(!isWider, "the heading's letters are narrower, so that only the right style tells")
    #expect(user.picture.elements.contains { $0.role.name == "Tooltip" })
  }

  @Test func `a drag of a layer scrolls its list to sections, and goes on`() {
    var user = user()
    // The list lies between 44 and 480 points, so a section has 87 points of the index.
    send(.down, y: 300, to: &user)
    #expect(user.stage.list.contentOffset == 2 * (20 + 20 * 44), "the beginning of C")
    #expect(user.stage.list.visibleRows.first?.id == RowID(40))
    send(.move, y: 250, to: &user)
    send(.move, y: 150, to: &user)
    #expect(user.stage.list.contentOffset == 20 + 20 * 44, "the beginning of B")
    send(.move, y: 60, to: &user)
    #expect(user.stage.list.contentOffset == 0)
    send(.up, y: 60, to: &user)
    #expect(user.told.isEmpty && user.stage.list.selectionCount == 0)
  }
}
