import SwipeKit
import SwipeRowsShared
import Testing

/// Tabs and colours of terminals show, and other escape sequences do not.
struct ShownTextTests {
  @Test(arguments: [
    ("a\tb", "a       b"), ("1234567\tb", "1234567 b"), ("12345678\tb", "12345678        b"),
    ("é\tb", "é       b"), ("\u{1B}[31mred\u{1B}[0m\tx", "red     x"), ("a\u{7}b", "a^Gb"),
    ("\u{1B}]8;;http://a\u{1B}\\\u{1B}link", "ink"), ("\u{1B}[31", "^[[31"), ("\u{1B}", "^["),
    ("\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{7}\u{1B}(B", "link"),
  ]) func `tabs lead to the next of eight columns, and sequences do not show`(text: String, shown: String) {
    #expect(ShownText.text(text) == shown)
    #expect(ShownText.text(Array(text.utf8)[...]) == shown)
  }

  /// ECMA-48, 8.3.117, and the colours of xterm.
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m plain", [ColoredRange(0..<3, Color(0xCD0000))]),
    ("a\u{1B}[1;92mé\u{1B}[39mb", [ColoredRange(1..<2, Color(0x00FF00))]),
    (
      "\u{1B}[38;5;196mx\u{1B}[38;2;1;2;3my",
      [ColoredRange(0..<1, Color(0xFF0000)), ColoredRange(1..<2, Color(0x010203))]
    ),
    ("\u{1B}[38;5;244mx\u{1B}[m", [ColoredRange(0..<1, Color(0x808080))]), ("\u{1B}[48;5;1;7mx", []),
    ("\u{1B}[31m\u{1B}[32mx", [ColoredRange(0..<1, Color(0x00CD00))]), ("\u{1B}[999999999999999999999mx", []),
    // Colours of underlines, and the colons of ISO 8613-6.
    ("\u{1B}[58;5;31mx\u{1B}[58;2;31;32;33my\u{1B}[58:2::31:32:33m\u{1B}[4:31mz", []),
    ("\u{1B}[48:2::31:32:33;58:5:31;38:2::1:2:3mx", [ColoredRange(0..<1, Color(0x010203))]),
    ("\u{1B}[38:2:1:2:3mx", [ColoredRange(0..<1, Color(0x010203))]),
    ("\u{1B}[58;5;1;38:5:196mx", [ColoredRange(0..<1, Color(0xFF0000))]),
  ]) func `letters have the colours of a terminal`(text: String, colors: [ColoredRange]) {
    #expect(ShownText.colored(Array(text.utf8)[...]).colors == colors)
  }
}
