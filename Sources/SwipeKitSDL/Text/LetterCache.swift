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
  /// A word of the cache's letters, in columns.
  private struct Word {
    /// The advance of the space before it.
    let space: Double
    let advance: Double
    /// The indices of its letters, and their offsets from its origin.
    let letters: [(index: Int32, offset: Float)]
  }

  /// The letters of a text, in columns.
  private struct Line {
    /// The indices of letters, and the columns of their first opacities.
    var letters: [(index: Int, column: Int)] = []
    /// From the origin, or the first opacity before it, to the end of the advances, or the last opacity beyond it.
    var columns = 0..<0

    /// In pixels.
    var width: Int32 { Int32(columns.count + 3) / 4 }
  }

  /// The most words held.
  private static let mostWords = 4096
  /// The most bytes of a word that is held.
  private static let longestWord = 64
  /// The most letters held: alphabets, and words with ligatures.
  private static let mostLetters = 384

  private let font: OpaquePointer
  private let advances: FontAdvances
  /// The columns of the font's size.
  private let size: Double
  private let space: Int
  /// The words by their texts; nil for those that must be cut into runs.
  private var words: [String: Word?] = [:]
  private var letters: [Letter] = []
  private var letterIndices: [Unicode.Scalar: Int] = [:]

  /// Creates a cache for a font that stays open while the cache is in use.
  ///
  /// - Parameter pixels: the size of its letters.
  init(_ font: OpaquePointer, _ advances: FontAdvances, pixels: Int32) {
    (self.font, self.advances, size) = (font, advances, 4 * Double(pixels))
    space = Int((advances.advance(of: " ") ?? 0) * size)
  }

  /// Returns the width of a text, in pixels.
  ///
  /// - Returns: nil for a text that has other characters than Latin letters, digits and the usual signs, or some that
  ///   the font lacks, or that leave the height of its lines.
  func width(of text: String) -> Int32? { line(of: text)?.width }

  /// Renders a text in a colour on a transparent surface.
  ///
  /// - Returns: a surface that the caller frees; nil for an empty text, and where `width(of:)` is nil.
  func render(_ text: String, _ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let line = line(of: text), !line.columns.isEmpty,
      let surface = SDL_CreateRGBSurfaceWithFormat(0, line.width, TTF_FontHeight(font), 32, format)
    else { return nil }
    SDL_FillRect(surface, nil, UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b))
    for (index, column) in line.letters {
      letters[index].draw(on: surface.pointee, column: column - line.columns.lowerBound)
    }
    return surface
  }

  private func line(of text: String) -> Line? {
    if words.count >= Self.mostWords || letters.count >= Self.mostLetters {
      (words, letters, letterIndices) = ([:], [], [:])
    }
    var line = Line()
    var end = 0.0
    var rest = text[...]
    var isFirst = true
    while true {
      let space = rest.utf8.firstIndex(of: UInt8(ascii: " "))
      guard let word = word(String(rest[..<(space ?? rest.endIndex)])) else { return nil }
      if !isFirst { end += word.space }
      isFirst = false
      for (index, offset) in word.letters {
        let index = Int(index)
        let column = Int((end + Double(offset)).rounded(.down)) + letters[index].bearing
        line.letters.append((index, column))
        line.columns =
          min(line.columns.lowerBound, column)..<max(line.columns.upperBound, column + letters[index].width)
      }
      end += word.advance
      guard let space else { break }
      rest = rest[rest.utf8.index(after: space)...]
    }
    line.columns = line.columns.lowerBound..<max(line.columns.upperBound, Int(end))
    return line
  }

  private func word(_ text: String) -> Word? {
    if let word = words[text] { return word }
    let word = shaped(text)
    if text.utf8.count <= Self.longestWord { words[text] = .some(word) }
    return word
  }

  private func shaped(_ text: String) -> Word? {
    guard text.unicodeScalars.allSatisfy({ $0.isPlain && TTF_GlyphIsProvided32(font, $0.value) != 0 }) else {
      return nil
    }
    let shaped = advances.shaped(text)
    var indices: [Int] = []
    if shaped.isSubstituted {
      guard let letter = Letter(text, font, space: space) else { return nil }
      letters.append(letter)
      indices = [letters.count - 1]
    } else {
      for scalar in text.unicodeScalars {
        guard let index = index(of: scalar) else { return nil }
        indices.append(index)
      }
    }
    return Word(
      space: shaped.space * size, advance: shaped.advance * size,
      letters: zip(indices, shaped.isSubstituted ? [0] : shaped.offsets).map { (Int32($0), Float($1 * size)) })
  }

  private func index(of scalar: Unicode.Scalar) -> Int? {
    if let index = letterIndices[scalar] { return index }
    guard let letter = Letter(String(scalar), font, space: space) else { return nil }
    letters.append(letter)
    letterIndices[scalar] = letters.count - 1
    return letters.count - 1
  }
}
