import Testing

@testable import SwipeKit

/// An indicator shows that content continues, if nothing is visibly cut.
@Suite struct LayerScrollIndicatorTests {
  private struct Page: PageContent {
    let length: Double
    var accessibilityLabel: String { "a page" }
    func height(in width: Double, _ metrics: FontMetrics) -> Double { length }
    func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {}
  }

  private func indicators(_ user: StageUser) -> [Rect] {
    user.picture.commands.compactMap { command in
      if case .fill(let frame, Theme.light.indicator) = command { frame } else { nil }
    }
  }

  private func user(_ act: (inout StageUser) -> Void) -> StageUser {
    var user = StageUser()
    // Half of a row is visible at the end of the list.
    user.send(.resize(Size(width: 320, height: 44 + 9.5 * 44), scale: 1, time: 0))
    user.wait(0.1)
    act(&user)
    user.wait(2)
    return user
  }

  @Test func `a menu has an indicator only if it is cut, at its beginning and its end`() throws {
    func user(_ count: Int) -> StageUser {
      self.user { $0.stage[RowMenu.self] = $0.menu(of: (0..<count).map { RowAction(ActionID("Action \($0)")) }) }
    }
    #expect(indicators(user(5)).isEmpty)
    var cut = user(30)
    let menu = try #require(cut.stage.menu).frame
    let first = try #require(indicators(cut).first)
    #expect(first.y < menu.y + 12 && first.maxX < menu.maxX && first.height < menu.height / 2 + 24)
    cut.press("End")
    cut.wait(1)
    let last = try #require(indicators(cut).first)
    #expect(last.maxY > menu.maxY - 12 && last.height == first.height)
  }

  @Test(arguments: [(200.0, 0), (2000, 1)])
  func `a sheet and a pane have an indicator only if their page is cut`(length: Double, count: Int) {
    #expect(indicators(user { $0.stage[Sheet.self] = Sheet(title: "S", Page(length: length)) }).count == count)
    #expect(
      indicators(user { $0.stage.present(SidePane(Page(length: length), at: .trailing, width: 120)) }).count
        == count)
  }

  /// The bar has 44 points, like each row.
  @Test(arguments: [
    (9.0, true), (9.1, true), (9.5, false), (9.9, true), (30, false),
  ])
  func `a list that is cut at the end of a row has an indicator`(rows: Double, isMarked: Bool) {
    let user = user { user in
      user.send(.resize(Size(width: 320, height: 44 + rows * 44), scale: 1, time: user.time))
    }
    #expect(user.stage.list.source.count == 30)
    #expect(indicators(user).count == (isMarked ? 1 : 0))
  }
}
