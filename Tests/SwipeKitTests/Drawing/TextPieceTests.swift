import SwipeKit
import Testing

@Suite struct TextPieceTests {
  /// With bars at possible line breaks.
  private func pieces(of text: String) -> String {
    TextPiece.pieces(of: text[...]).reduce("") { all, piece in
      all + (all.isEmpty ? "" : piece.followsSpace ? " |" : "|") + piece.text
    }
  }

  @Test(arguments: [
    ("", ""), ("  ", ""), ("one", "one"), (" one  two ", "one |two"),
    ("well-kept, isn't it?", "well-kept, |isn't |it?"),
    ("二時か。はい", "二|時|か。|は|い"), ("「はい」と", "「は|い」|と"), ("コーヒー", "コー|ヒー"), ("時計（毎日）", "時|計|（毎|日）"), ("時々は", "時々|は"),
    ("M6の ねじ", "M6|の |ね|じ"), ("한국어 문장", "한국어 |문장"),
  ])
  func `lines are broken at spaces and between letters that are no part of a word`(text: String, expected: String) {
    #expect(pieces(of: text) == expected)
  }
}
