import SwipeKitCSDL2

/// A cache of the glyphs and words of a font at a size.
///
/// Shaping takes most of the time for a new text, once to measure and once to draw. Words repeat more often than texts,
/// so each word is shaped once, as in Blink. Pictures of words are composed of glyph pictures. A full cache is
/// emptied: what is needed again costs no more than without a cache. As in SDL_ttf, a letter's position is the sum of
/// the advances before it, to a column.
final class GlyphCache {
  /// A word by its letters, in columns; a whole text if the font looks beyond spaces.
  private struct Word {
    let space: Double
    let advance: Double
    let letters: Range<Int>
  }

  private struct PositionedGlyph {
    let index: Int32
    /// From the word's origin, in columns.
    let offset: Float
  }

  private struct Line {
    /// Each letter's index, and the column of its first opacity.
    var letters: [(index: Int32, column: Int32)] = []
    /// From the origin, or an opacity before it, to the end of the advances, or an opacity beyond it.
    var columns = 0..<0

    var width: Int32 { Int32(columns.count + 3) / 4 }
  }

  private static let maximumWords = 2048
  /// The maximum number of bytes of a cached word.
  private static let longestWord = 64
  private static let maximumPlaced = 8 * maximumWords
  /// The maximum number of glyphs: alphabets, and words with ligatures.
  private static let maximumLetters = 384

  private let font: OpaquePointer
  private let advances: FontAdvances
  /// The font size, in columns.
  private let size: Double
  /// Nil for words that must be cut into runs.
  private var words: [String: Word?] = [:]
  private var placed: [PositionedGlyph] = []
  private var letters: [Glyph] = []
  private var letterIndices: [Unicode.Scalar: Int32] = [:]
  /// The latest placed text, and the letter offsets of the latest shaped word; reused, so that nothing is allocated.
  private var line = Line()
  private var offsets: [Double] = []

  /// The font must stay open while the cache is in use; `pixels` is its size.
  init(_ font: OpaquePointer, _ advances: FontAdvances, pixels: Int32) {
    (self.font, self.advances, size) = (font, advances, 4 * Double(pixels))
  }

  /// Returns the width of a text, in pixels; nil if the cache cannot render it.
  ///
  /// It renders Latin letters, digits and common signs that the font has, within the line height. If the font looks
  /// beyond spaces, it does not render ligatures.
  func width(of text: String) -> Int32? { place(text) ? line.width : nil }

  /// Returns a transparent surface that the caller frees; nil if the text is empty or `width(of:)` is nil.
  func render(_ text: String, _ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard place(text), !line.columns.isEmpty,
      let surface = SDL_CreateRGBSurfaceWithFormat(0, line.width, TTF_FontHeight(font), 32, format)
    else { return nil }
    let color = UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
    for (index, column) in line.letters {
      letters[Int(index)].draw(on: surface.pointee, column: Int(column) - line.columns.lowerBound, color: color)
    }
    return surface
  }

  /// Returns false if `width(of:)` is nil.
  private func place(_ text: String) -> Bool {
    if words.count >= Self.maximumWords || placed.count >= Self.maximumPlaced
      || letters.count >= Self.maximumLetters
    {
      words.removeAll(keepingCapacity: true)
      placed.removeAll(keepingCapacity: true)
      letters.removeAll(keepingCapacity: true)
      letterIndices.removeAll(keepingCapacity: true)
    }
    line.letters.removeAll(keepingCapacity: true)
    var columns = 0..<0
    var end = 0.0
    var rest = text[...]
    while true {
      let space = advances.looksBeyondSpaces ? nil : rest.utf8.firstIndex(of: UInt8(ascii: " "))
      guard let word = word(String(rest[..<(space ?? rest.endIndex)])) else { return false }
      if rest.startIndex != text.startIndex { end += word.space }
      for letter in placed[word.letters] {
        let picture = letters[Int(letter.index)]
        let column = Int((end + Double(letter.offset)).rounded(.down)) + picture.bearing
        line.letters.append((letter.index, Int32(column)))
        columns = min(columns.lowerBound, column)..<max(columns.upperBound, column + picture.width)
      }
      end += word.advance
      guard let space else { break }
      rest = rest[rest.utf8.index(after: space)...]
    }
    line.columns = columns.lowerBound..<max(columns.upperBound, Int(end))
    return true
  }

  private func word(_ text: String) -> Word? {
    if let word = words[text] { return word }
    let word = shape(text)
    if text.utf8.count <= Self.longestWord { words[text] = .some(word) }
    return word
  }

  private func shape(_ text: String) -> Word? {
    guard text.unicodeScalars.allSatisfy({ $0.isPlain && TTF_GlyphIsProvided32(font, $0.value) != 0 }) else {
      return nil
    }
    let shaped = advances.shape(text, into: &offsets)
    let start = placed.count
    if shaped.isSubstituted {
      // The picture of a whole text would rarely be used again.
      guard !advances.looksBeyondSpaces, let letter = Glyph(text, font) else { return nil }
      letters.append(letter)
      placed.append(PositionedGlyph(index: Int32(letters.count - 1), offset: 0))
    } else {
      for (scalar, offset) in zip(text.unicodeScalars, offsets) {
        guard let index = index(of: scalar) else { return nil }
        placed.append(PositionedGlyph(index: index, offset: Float(offset * size)))
      }
    }
    return Word(space: shaped.space * size, advance: shaped.advance * size, letters: start..<placed.count)
  }

  private func index(of scalar: Unicode.Scalar) -> Int32? {
    if let index = letterIndices[scalar] { return index }
    guard let letter = Glyph(String(scalar), font) else { return nil }
    letters.append(letter)
    letterIndices[scalar] = Int32(letters.count - 1)
    return Int32(letters.count - 1)
  }
}
