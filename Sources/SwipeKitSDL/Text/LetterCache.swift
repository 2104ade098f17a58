import SwipeKitCSDL2

/// A cache of the letters and the words of a font at a size.
///
/// What takes most of the time of a new text is to shape it: once to measure it, and once more to draw it. Texts differ
/// more than their words do, so words are shaped once; Blink does the same. The pictures of letters make up those of
/// words.
///
/// Where it is full it is emptied: what is needed again costs no more than without a cache.
///
/// Letters stand where the sum of the advances before them is, as SDL_ttf has it, to a column.
final class LetterCache {
  /// A word of the cache's letters, in columns; a whole text where the font looks beyond spaces.
  private struct Word {
    let space: Double
    let advance: Double
    let letters: Range<Int>
  }

  private struct PlacedLetter {
    let index: Int32
    /// From the word's origin, in columns.
    let offset: Float
  }

  private struct Line {
    /// The indices of letters, and the columns of their first opacities.
    var letters: [(index: Int32, column: Int32)] = []
    /// From the origin, or the first opacity before it, to the end of the advances, or the last opacity beyond it.
    var columns = 0..<0

    /// In pixels.
    var width: Int32 { Int32(columns.count + 3) / 4 }
  }

  private static let mostWords = 2048
  /// The most bytes of a word that is held.
  private static let longestWord = 64
  private static let mostPlaced = 8 * mostWords
  /// The most letters held: alphabets, and words with ligatures.
  private static let mostLetters = 384

  private let font: OpaquePointer
  private let advances: FontAdvances
  /// The columns of the font's size.
  private let size: Double
  /// The words by their texts; nil for those that must be cut into runs.
  private var words: [String: Word?] = [:]
  private var placed: [PlacedLetter] = []
  private var letters: [Letter] = []
  private var letterIndices: [Unicode.Scalar: Int32] = [:]
  /// The text that was placed last, and the offsets of the word that was shaped last: a new text allocates neither.
  private var line = Line()
  private var offsets: [Double] = []

  /// Creates a cache for a font that stays open while the cache is in use.
  ///
  /// - Parameter pixels: the size of its letters.
  init(_ font: OpaquePointer, _ advances: FontAdvances, pixels: Int32) {
    (self.font, self.advances, size) = (font, advances, 4 * Double(pixels))
  }

  /// Returns the width of a text, in pixels.
  ///
  /// - Returns: nil for a text that has other characters than Latin letters, digits and the usual signs, or some that
  ///   the font lacks, or that leave the height of its lines; and for a text with ligatures, if the font looks beyond
  ///   spaces.
  func width(of text: String) -> Int32? { place(text) ? line.width : nil }

  /// Renders a text in a colour on a transparent surface.
  ///
  /// - Returns: a surface that the caller frees; nil for an empty text, and where `width(of:)` is nil.
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

  /// Places the letters of a text on the line.
  ///
  /// - Returns: false where `width(of:)` is nil.
  private func place(_ text: String) -> Bool {
    if words.count >= Self.mostWords || placed.count >= Self.mostPlaced || letters.count >= Self.mostLetters {
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
      // The picture of a whole text would be of no use for another one.
      guard !advances.looksBeyondSpaces, let letter = Letter(text, font) else { return nil }
      letters.append(letter)
      placed.append(PlacedLetter(index: Int32(letters.count - 1), offset: 0))
    } else {
      for (scalar, offset) in zip(text.unicodeScalars, offsets) {
        guard let index = index(of: scalar) else { return nil }
        placed.append(PlacedLetter(index: index, offset: Float(offset * size)))
      }
    }
    return Word(space: shaped.space * size, advance: shaped.advance * size, letters: start..<placed.count)
  }

  private func index(of scalar: Unicode.Scalar) -> Int32? {
    if let index = letterIndices[scalar] { return index }
    guard let letter = Letter(String(scalar), font) else { return nil }
    letters.append(letter)
    letterIndices[scalar] = Int32(letters.count - 1)
    return Int32(letters.count - 1)
  }
}
