import SwipeKitCSDL2
import SwipeKit

/// A cache of texts as textures.
///
/// Its size in bytes is limited. The least recently used texts are evicted first, but never visible ones.
struct TextCache {
  struct Entry {
    let id: Int
    let texture: Texture
    let width: Int32
    let height: Int32
    /// The rows that are not completely transparent.
    let ink: Range<Int32>
    fileprivate var lastUse = 0

    fileprivate var bytes: Int { Int(width) * Int(height) * (texture.takesColor ? 1 : 4) }
  }

  /// A text to break into lines with a maximum width in pixels; 0 to measure one line.
  private struct Paragraph: Hashable {
    let text: String
    let style: TextStyle
    let width: Int32
    let isBalanced: Bool
  }

  struct Key: Hashable {
    let text: String
    let style: TextStyle
    /// The colour, always opaque.
    let color: Color
    /// The width at which the text was truncated, in pixels; 0 for the whole text.
    let limit: Int32
  }

  /// The maximum number of bytes, unless half of them are visible.
  ///
  /// It is enough for forty screens of opacities at 1920 × 1080, or ten of pixels.
  static let capacity = 4 << 20

  /// The maximum number of guesses at the length of a truncated text, before binary search.
  private static let maximumGuesses = 6

  /// The maximum number of paragraphs: a window shows few, but may have had many widths.
  private static let maximumParagraphs = 64

  private(set) var entries: [Key: Entry] = [:]
  private(set) var bytes = 0
  private var limit = capacity
  private(set) var removals = 0
  private var frame = 0
  private var created = 0
  private var paragraphs: [Paragraph: [String]] = [:]
  private var widths: [Paragraph: Int32] = [:]
  private static let maximumWidths = 1024

  var count: Int { entries.count }

  /// Begins a frame; entries that it uses stay until the next one.
  mutating func beginFrame() { frame += 1 }

  /// Breaks a text into lines of at most `width` pixels; balanced lines have about the same length.
  mutating func lines(
    of text: String, _ style: TextStyle, scale: Double, width: Int32, isBalanced: Bool, fonts: inout FontBook
  ) throws(SDLError) -> [String] {
    let key = Paragraph(text: text, style: style, width: width, isBalanced: isBalanced)
    if let lines = paragraphs[key] { return lines }
    if paragraphs.count == Self.maximumParagraphs { paragraphs.removeAll() }
    let lines = try fonts.lines(
      of: text, as: style.wish, pixels: style.pixels(at: scale), width: width, isBalanced: isBalanced)
    paragraphs[key] = lines
    return lines
  }

  mutating func width(of text: String, _ style: TextStyle, scale: Double, fonts: inout FontBook) throws(SDLError)
    -> Int32
  {
    if text.isEmpty { return 0 }
    let key = Paragraph(text: text, style: style, width: 0, isBalanced: false)
    if let width = widths[key] { return width }
    if widths.count == Self.maximumWidths { widths.removeAll() }
    let width = try fonts.width(of: text, as: style.wish, pixels: style.pixels(at: scale))
    widths[key] = width
    return width
  }

  /// Truncates a text with an ellipsis if it exceeds `limit` pixels and the style's tolerance; nil without pixels.
  mutating func entry(
    for text: String, _ style: TextStyle, _ color: Color, scale: Double, limit: Int32, fonts: inout FontBook
  ) throws(SDLError) -> Entry? {
    if text.isEmpty { return nil }
    let pixels = style.pixels(at: scale)
    var color = color
    color.alpha = 255
    let whole = Key(text: text, style: style, color: color, limit: 0)
    let cut = Key(text: text, style: style, color: color, limit: limit)
    let wholeLimit = limit + style.tolerance(at: scale)
    if let entry = used(whole), entry.width <= wholeLimit { return entry }
    if let entry = used(cut) { return entry }
    // Most texts fit, and the others are not much too wide. A text that may be much too wide is measured first.
    if entries[whole] == nil, text.utf8.count * Int(pixels) <= 4 * Int(limit) {
      guard let entry = try set(whole, text, pixels, &fonts) else { return nil }
      if entry.width <= wholeLimit { return entry }
    }
    // Find the longest beginning that leaves room for the ellipsis: `fits` characters fit, `tooLong` do not. Each guess
    // assumes letters as wide as the ones before, at first half as wide as high. So only a little of an endless text is
    // measured.
    var (fits, tooLong) = (0, Int.max)
    var guess = max(1, Int(2 * limit / pixels))
    var guesses = 0
    while tooLong - fits > 1 {
      let beginning = text.prefix(guess)
      let isAll = beginning.endIndex == text.endIndex
      let width: Int32
      if isAll, let entry = entries[whole] {
        width = entry.width
      } else {
        width = try fonts.width(of: isAll ? text : beginning + "…", as: style.wish, pixels: pixels)
      }
      if width > (isAll ? wholeLimit : limit) {
        tooLong = beginning.count
      } else if isAll {
        return try set(whole, text, pixels, &fonts)
      } else {
        fits = guess
      }
      guesses += 1
      let next =
        guesses < Self.maximumGuesses
        ? Int(Double(guess) * Double(limit) / Double(max(1, width))) : fits + (tooLong - fits) / 2
      guess = min(max(next, fits + 1), tooLong - 1, 2 * guess)
    }
    var beginning = text.prefix(fits)
    while beginning.last?.isWhitespace == true { beginning.removeLast() }
    return try set(cut, beginning + "…", pixels, &fonts)
  }

  mutating func removeAll() {
    destroy()
    entries.removeAll()
    paragraphs.removeAll()
    widths.removeAll()
    bytes = 0
    removals += 1
  }

  func destroy() { for entry in entries.values { entry.texture.destroy() } }

  private mutating func used(_ key: Key) -> Entry? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = frame
    return entries.values[index]
  }

  private mutating func set(
    _ key: Key, _ text: String, _ pixels: Int32, _ fonts: inout FontBook
  ) throws(SDLError) -> Entry? {
    guard let surface = try fonts.render(text, as: key.style.wish, pixels: pixels, key.color) else { return nil }
    let (width, height, ink) = (surface.pointee.w, surface.pointee.h, surface.pointee.ink)
    created += 1
    let entry = Entry(
      id: created, texture: Texture(surface, in: key.color), width: width, height: height, ink: ink,
      lastUse: frame)
    entries[key] = entry
    bytes += entry.bytes
    return entry
  }

  var isOverfull: Bool { bytes > limit }

  /// Frees a quarter of the limit at once, so that the search for the oldest texts is rare.
  mutating func evict() {
    let shown = entries.values.reduce(0) { $0 + ($1.lastUse == frame ? $1.bytes : 0) }
    limit = max(Self.capacity, 2 * shown)
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if bytes <= limit / 4 * 3 || entry.lastUse == frame { return }
      entry.texture.destroy()
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}

extension TextStyle {
  /// Returns the font size in whole device pixels, rounded down, so that no text is wider than its layout.
  func pixels(at scale: Double) -> Int32 { Int32(max(1, (size * scale + 0.001).rounded(.down))) }

  /// Returns the pixels that a text may exceed its frame by, since the frame's edges are rounded.
  func tolerance(at scale: Double) -> Int32 {
    scale == scale.rounded() && size * scale == (size * scale).rounded() ? 0 : 1
  }
}
