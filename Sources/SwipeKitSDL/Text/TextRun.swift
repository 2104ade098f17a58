import SwipeKitCHarfBuzz

/// A part of a line that is shaped as a whole: one font, one script and one direction.
struct TextRun: Equatable {
  var text: String
  let font: FontFile
  let script: Script
  let isRightToLeft: Bool

  /// Returns the runs of a line from left to right; a grapheme cluster is never cut.
  static func runs(of line: String, font: (Character) throws(SDLError) -> FontFile) throws(SDLError) -> [TextRun] {
    let bidi = Bidi(line.unicodeScalars)
    var runs: [TextRun] = []
    var runOfScalar: [Int] = []
    var script = Script.latin
    for character in line {
      // Digits, spaces and other characters without a script take the script before them.
      script = Script(of: character) ?? script
      let isRightToLeft = bidi.levels[runOfScalar.count] % 2 != 0
      let run = TextRun(
        text: String(character), font: try font(character), script: script, isRightToLeft: isRightToLeft)
      if let last = runs.last, last.joins(run) { runs[runs.count - 1].text += run.text } else { runs.append(run) }
      runOfScalar += repeatElement(runs.count - 1, count: character.unicodeScalars.count)
    }
    var isPlaced = [Bool](repeating: false, count: runs.count)
    var visual: [TextRun] = []
    for scalar in bidi.visualOrder {
      let run = runOfScalar[Int(scalar)]
      if !isPlaced[run] { visual.append(runs[run]) }
      isPlaced[run] = true
    }
    return visual
  }

  private func joins(_ next: TextRun) -> Bool {
    font == next.font && script == next.script && isRightToLeft == next.isRightToLeft
  }

  struct Script: Equatable {
    private let script: hb_script_t

    static let latin = Script(script: HB_SCRIPT_LATIN)
    static let arabic = Script(script: HB_SCRIPT_ARABIC)

    private init(script: hb_script_t) { self.script = script }

    /// Creates the script of a character; nil for characters that all scripts use.
    init?(of character: Character) {
      for scalar in character.unicodeScalars {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
          self.script = script
          return
        }
      }
      return nil
    }

    /// The four-letter name in ISO 15924.
    var name: String {
      let tag = hb_script_to_iso15924_tag(script)
      return String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }
  }
}

extension Character {
  /// Whether it is shown in colours, as an emoji; see Unicode's report 51.
  var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let (asText, asEmoji): (Unicode.Scalar, Unicode.Scalar) = ("\u{FE0E}", "\u{FE0F}")
    if unicodeScalars.contains(asText) { return false }
    return first.properties.isEmojiPresentation
      || unicodeScalars.contains { $0 == asEmoji || $0.properties.isEmojiModifier }
  }

  /// The scalars that need a glyph: all except modifiers, such as variation selectors and joiners.
  var shownScalars: [Unicode.Scalar] { unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint } }
}
