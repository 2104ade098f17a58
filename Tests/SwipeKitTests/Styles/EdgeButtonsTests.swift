import Testing

@testable import SwipeKit

struct EdgeButtonsTests {
  private func widths(_ wanted: [Double], in room: Double) -> [Double] {
    let actions = wanted.enumerated().map { RowAction(ActionID("\($0)"), width: $1) }
    let buttons = EdgeButtons(actions, in: room, metrics: .dejaVuSans)
    return buttons.shown.indices.map(buttons.width)
  }

  private func shown(_ count: Int, in room: Double) -> [String] {
    EdgeButtons(buttons(count), in: room, metrics: .dejaVuSans).shown.map(\.title)
  }

  @Test func `buttons have their own widths if there is room, and otherwise narrow by the same fraction`() {
    #expect(widths([59, 59], in: 118) == [59, 59])
    #expect(widths([300, 100], in: 320) == [240, 80])
    #expect(widths([59, 59], in: 0) == [0, 0])
    #expect(widths([], in: 100) == [])
  }

  @Test func `a button keeps 24 points, or its own width if that is less, and the others have the rest`() {
    #expect(widths([100, 20, 100], in: 120) == [50, 20, 50])
    #expect(widths([300, 30, 30], in: 108) == [60, 24, 24])
    // With two actions, the second would make way for the button that leads to it.
    #expect(widths([300, 30], in: 40) == [20, 20])
  }

  @Test func `if not all have 24 points, the first that fit are shown, and a button that leads to all`() {
    #expect(shown(13, in: 312) == (1...13).map { "Button \($0)" })
    #expect(shown(13, in: 311) == (1...11).map { "Button \($0)" } + ["More"])
    #expect(shown(3, in: 72) == ["Button 1", "Button 2", "Button 3"])
    #expect(shown(3, in: 71) == ["Button 1", "More"])
    #expect(shown(30, in: 10) == ["Button 1", "More"])
    #expect(shown(2, in: 10) == ["Button 1", "Button 2"])
  }

  @Test func `an action without a button has the place of More, and no title shows then`() {
    let many = EdgeButtons(buttons(30), in: 320, metrics: .dejaVuSans)
    #expect(many.shown.count == 13 && many.place(of: 11) == 11)
    #expect([12, 13, 29].allSatisfy { many.place(of: $0) == 12 })
    let short = (0..<20).map { RowAction(ActionID("\($0)"), title: "i", width: 30) }
    #expect(!EdgeButtons(short, in: 320, metrics: .dejaVuSans).haveTitles)
    #expect(EdgeButtons(Array(short.prefix(12)), in: 320, metrics: .dejaVuSans).haveTitles)
  }

  @Test func `whatever the actions, the room and the letters, what shows can be pressed and fills the room`() {
    let seed: UInt64 = 77
    var random = SeededRandom(seed: seed)
    var crowded = 0
    for _ in 0..<5 * Property.cases {
      let actions = (0..<random.int(0...16)).map { i in
        RowAction(
          ActionID("\(i)"), title: String(repeating: "n", count: random.int(1...20)),
          width: random.chance(0.5) ? random.double(1...200) : nil)
      }
      let width = random.double(0.2...1.5)
      let letters = FontMetrics(regular: { _ in width }, bold: { _ in width })
      let room = random.double(0...600)
      let buttons = EdgeButtons(actions, in: room, metrics: letters)
      let own = buttons.shown.filter { $0.id != RowAction.more.id }
      let wanted = buttons.shown.map { $0.buttonWidth(in: letters) }
      let widths = buttons.shown.indices.map(buttons.width)
      let all = actions.map { $0.buttonWidth(in: letters) }

      #expect(own.map(\.id) == actions.prefix(own.count).map(\.id), "seed \(seed)")
      #expect(abs(widths.reduce(0, +) - min(room, wanted.reduce(0, +))) < 1e-9, "seed \(seed)")
      #expect(zip(widths, wanted).allSatisfy { $0 <= $1 + 1e-9 }, "seed \(seed)")
      #expect(
        widths.count <= 2 || zip(widths, wanted).allSatisfy { $0 >= min(24, $1) - 1e-9 }, "seed \(seed)")
      if own.count < actions.count {
        crowded += 1
        #expect(buttons.shown.last?.id == RowAction.more.id && own.count >= 1 && !buttons.haveTitles)
        // One more button does not fit next to it, and all do not fit without it.
        func least(_ count: Int) -> Double { all.prefix(count).reduce(0) { $0 + min(24, $1) } }
        #expect(least(actions.count) > room && least(own.count + 1) + 24 > room, "seed \(seed)")
      } else {
        #expect(own.count == buttons.shown.count)
      }
    }
    #expect(crowded > Property.cases / 4)
  }
}
