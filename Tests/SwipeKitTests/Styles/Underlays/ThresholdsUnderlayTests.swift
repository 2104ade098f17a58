import SwipeKit
import Testing

struct ThresholdsUnderlayTests {
  private static let titles = [
    ["Priority", "Delete", "Edit"], ["Priorität", "Löschen", "Bearbeiten"], ["الأولوية", "احذف", "تحرير"],
    ["Put off", "Archive it all", "Answer everybody in public"],
  ]

  private static func hand(_ titles: [String]) -> ListHarness {
    let actions = titles.map { RowAction(ActionID($0), title: $0, icon: .flag) }
    return ListHarness(TestRows(3, height: .uniform(72), actions: actions), style: .inbox)
  }

  private func shown(_ titles: [String], in hand: ListHarness) -> [(title: String, letters: Double, room: Double)] {
    hand.picture.commands.compactMap { command in
      guard case .text(let text, let style, let rect, _, _) = command, titles.contains(text) else { return nil }
      return (text, FontMetrics.dejaVuSans.width(of: text, style), rect.width)
    }
  }

  @Test(arguments: titles) func `the pill of a threshold has its word, whatever the buttons have room for`(
    titles: [String]
  ) {
    for (way, title) in [(-130.0, titles[0]), (-230, titles[1])] {
      var hand = Self.hand(titles)
      hand.press(row: 1)
      hand.pull(by: way)
      hand.wait(0.3)
      let shown = shown(titles, in: hand)
      #expect(shown.map(\.title) == [title] && shown.allSatisfy { $0.letters <= $0.room })
    }
  }

  @Test func `after a lift the icons get their colours together with the grounds below them`() {
    var hand = Self.hand(Self.titles[0])
    hand.press(row: 1)
    hand.pull(by: -50)
    hand.lift()
    func icons() -> Set<Color> {
      Set(hand.picture.commands.compactMap { if case .icon(_, _, let color) = $0 { color } else { nil } })
    }
    #expect(icons() == [Theme.light.secondaryLabel], "as it was before the lift")
    hand.wait(0.3)
    #expect(icons() == [Theme.light.actionText])
  }

  @Test(arguments: titles) func `a pill that covers the other buttons of an open row has its word`(
    titles: [String]
  ) {
    var hand = Self.hand(titles)
    hand.list.open(RowID(1), animated: false)
    hand.press(row: 1, x: 100)
    hand.pull(by: -70)
    hand.wait(0.3)
    let shown = shown(titles, in: hand)
    #expect(shown.map(\.title) == [titles[1]] && shown.allSatisfy { $0.letters <= $0.room })
  }

  @Test(arguments: titles) func `the buttons of an open row have words in letters of one size, or icons`(
    titles: [String]
  ) {
    var hand = Self.hand(titles)
    hand.list.open(RowID(1), animated: false)
    let shown = shown(titles, in: hand)
    // With 190 points for three buttons, the last titles would have three fifths of their size, below the limit.
    #expect(shown.map(\.title) == (titles[0] == "Put off" ? [] : titles))
    #expect(shown.allSatisfy { $0.letters <= $0.room })
  }
}
