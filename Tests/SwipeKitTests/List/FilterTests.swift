import Testing

import SwipeKit

/// Whether a query matches substrings or scattered letters is decided once.
struct FilterTests {
  private struct Word: Identifiable {
    var id: Int
    var text: String
  }

  private static func source(_ words: [Word]) -> ListSource<Word> {
    ListSource(words) { Row(title: $0.text, trailing: buttons(2)) }.searching { $0.text }
  }

  private static func words(_ texts: String...) -> [Word] { texts.enumerated().map { Word(id: $0, text: $1) } }

  private func ids(_ list: SwipeList) -> [Int] { (0..<list.source.count).map { list.source.id(at: $0).value } }

  private func show(_ words: [Word], in hand: inout ListHarness, after old: [Word]) {
    var source = Self.source(old)
    hand.list.reload(&source, to: words)
    hand.wait(1)
  }

  @Test func `in a stream the first row with the letters together takes the place of scattered letters`() {
    let words = Self.words("a plum pile", "bread", "maples")
    var hand = ListHarness(Self.source(Array(words[..<2])))
    hand.list.filter(by: Query("aple"))
    #expect(ids(hand.list) == [0])
    hand.list.extend(to: Self.source(words))
    hand.wait(0.1)
    #expect(ids(hand.list) == [2])
    hand.list.extend(to: Self.source([Word(id: 8, text: "aple"), Word(id: 9, text: "a pile")] + words), above: 2)
    hand.wait(0.1)
    #expect(ids(hand.list) == [8, 2])
  }

  @Test func `in a stream a row that is in use keeps its place when a better match comes`() {
    let words = Self.words("a plum pile", "bread", "maples")
    let uses: [(inout ListHarness) -> Void] = [
      { $0.take(row: 0, by: -100) },
      { $0.key(.down) },
      {
        $0.list.isSelectable = true
        $0.list.selectAll()
      },
    ]
    for (number, use) in uses.enumerated() {
      var hand = ListHarness(Self.source(Array(words[..<2])))
      hand.list.filter(by: Query("aple"))
      use(&hand)
      hand.list.extend(to: Self.source(words))
      hand.wait(0.1)
      #expect(ids(hand.list) == [0, 2], "use \(number)")
      #expect(number != 2 || hand.list.selectionCount == 1, "what came is not selected")
    }
  }

  @Test
  func `a list without matches offers scattered letters if there are any, and shows them until the text changes`() {
    let rows = Self.words("apple", "a plum pile", "bread")
    var user = StageUser()
    user.stage.isSearchable = true
    var source = Self.source(rows)
    user.stage.list.reload(source)
    user.stage.beginSearch("apple")
    user.wait(0.1)
    func offers(_ button: String) -> Bool { user.place(of: button) != nil }
    #expect(user.stage.list.source.count == 1 && !offers("Show Loose Matches"))
    user.stage.list.reload(&source, to: Array(rows[1...]))
    user.wait(1)
    #expect(user.stage.list.source.count == 0)
    #expect(offers("Show Loose Matches") && !offers("Show All"))
    user.press("Return")
    user.wait(0.1)
    #expect(user.stage.list.source.count == 1)
    user.stage.list.reload(&source, to: [rows[2]])
    user.wait(1)
    #expect(offers("Show All") && !offers("Show Loose Matches"))
  }

  @Test func `if the last row that was found goes by a key, the query has the focus, and Escape ends the search`() {
    let rows = Self.words("apple", "bread")
    var source = Self.source(rows)
    var user = StageUser()
    user.stage.isSearchable = true
    user.stage.list.reload(source)
    user.stage.beginSearch("apple")
    user.press("Return")
    #expect(user.stage.focus == .row(RowID(0)))
    user.stage.list.reload(&source, to: [rows[1]])
    user.wait(0.1)
    user.wait(1)
    #expect(user.stage.focus == .control(SearchBar.query))
    user.press("Escape")
    #expect(user.stage.searchBar == nil && user.stage.focus == .row(RowID(1)))
  }

  private enum Step { case find(String), reload([String]), extend(String) }

  private static func word(_ random: inout SeededRandom) -> String {
    String((0..<random.int(1...5)).map { _ in Array("amp-")[random.int(0...3)] })
  }

  @Test func `no act and no new row shows a row of another kind, or hides one of the kind that shows`() {
    Property.holds(cases: Property.cases) { (random: inout SeededRandom) -> Case<[String], Step> in
      Case(
        setup: (0..<random.int(0...6)).map { _ in Self.word(&random) },
        steps: (0..<random.int(1...8)).map { _ in
          switch random.int(0...5) {
          case 0...1: .find(["map", "ma", "mp", "am pm", "m"][random.int(0...4)])
          case 2...3: .reload((0..<random.int(0...6)).map { _ in Self.word(&random) })
          default: .extend(Self.word(&random))
          }
        })
    } failure: { found in
      var words = found.setup.enumerated().map { Word(id: $0, text: $1) }
      var hand = ListHarness(Self.source(words))
      var (text, isTogether, isDecided) = ("", false, true)
      func hasTogether(_ word: Word) -> Bool { text.split(separator: " ").allSatisfy { word.text.contains($0) } }
      for step in found.steps {
        switch step {
        case .find(let query) where query != text:
          hand.list.filter(by: Query(query))
          text = query
          isTogether = words.contains(where: hasTogether)
          isDecided = isTogether
        case .find: break
        case .reload(let texts):
          let old = words
          words = texts.enumerated().map { Word(id: $0, text: $1) }
          isDecided = true
          show(words, in: &hand, after: old)
        case .extend(let more):
          words.append(Word(id: 100 + words.count, text: more))
          hand.list.extend(to: Self.source(words))
          if !isDecided, hasTogether(words[words.count - 1]) { (isTogether, isDecided) = (true, true) }
        }
        hand.wait(0.1)
        let expected = words.filter { isTogether ? hasTogether($0) : Query(text).matches($0.text) }.map(\.id)
        let shown = (0..<hand.list.source.count).map { hand.list.source.id(at: $0).value(as: Int.self) ?? .max }
        if shown != expected { return "\(shown) show for “\(text)”, and not \(expected)" }
      }
      return nil
    }
  }
}
