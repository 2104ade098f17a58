import SwipeKitCSDL2
import SwipeKit

/// The vertical extent of a line of text, in pixels; no letter leaves it.
struct LineBox {
  /// The distance from the top to the baseline.
  let ascent: Int32
  let height: Int32

  /// Creates the box around a font's letters, as high as the distance of lines.
  init(_ font: OpaquePointer, pixels: Int32) {
    let height = TTF_FontHeight(font)
    // As much above as below, so that a text stands where it stands without the box.
    let padding = max(0, Int32((Double(pixels) * TextStyle.lineSpacing)) - height) / 2
    ascent = TTF_FontAscent(font) + padding
    self.height = height + 2 * padding
  }
}

/// A shaped run: its pixels, and the position of the letters in them.
final class ShapedRun {
  /// The minimum fraction of its size for a fallback; one that would be smaller is moved into its line instead: it
  /// could not be read.
  private static let leastShare = 0.75

  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let baseline: Int32
  /// The rows that are not wholly transparent.
  private let ink: Range<Int32>
  /// The scale at which it is drawn; other than 1 only for bitmaps.
  private var scale = 1.0

  deinit { SDL_FreeSurface(surface) }

  var width: Int32 { scaled(surface.pointee.w) }

  /// Shapes a run in a font at its size.
  ///
  /// - Returns: nil for an empty run.
  init?(_ run: TextRun, _ sized: SizedFont, _ color: SDL_Color) {
    let font = sized.font
    TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, run.script.name)
    defer {
      TTF_SetFontDirection(font, TTF_DIRECTION_LTR)
      TTF_SetFontScriptName(font, TextRun.Script.latin.name)
    }
    let isLatin = run.script == .latin && !run.isRightToLeft
    guard let surface = (isLatin ? sized.renderPlain(run.text, color) : nil) ?? sized.render(run.text, color) else {
      return nil
    }
    self.surface = surface
    baseline = TTF_FontAscent(font) + Self.rowsAbove(surface, of: run.text, font)
    ink = surface.pointee.ink
  }

  /// Returns the factor by which it must be smaller to stay within its line, at least the minimum fraction.
  func share(in box: LineBox) -> Double {
    let above = Double(baseline - ink.lowerBound) * scale
    let below = Double(ink.upperBound - baseline) * scale
    let share = min(1, Double(box.ascent) / max(1, above), Double(box.height - box.ascent) / max(1, below))
    return max(Self.leastShare, share)
  }

  /// Scales bitmaps of one size to letters of another, or smaller to stay within their line.
  func scale(by factor: Double, in box: LineBox) {
    scale *= factor
    scale *= share(in: box)
  }

  /// Draws it into a line's pixels: on the line's own baseline, unless it must be moved to stay within the line.
  func draw(on line: UnsafeMutablePointer<SDL_Surface>, x: Int32, in box: LineBox, isMovable: Bool) {
    var place = SDL_Rect(x: x, y: box.ascent - scaled(baseline), w: 0, h: 0)
    if isMovable { place.y = max(min(place.y, box.height - scaled(ink.upperBound)), -scaled(ink.lowerBound)) }
    var shown = surface
    if scale != 1 {
      guard let small = surface.pointee.averaged(width: max(1, width), height: max(1, scaled(surface.pointee.h)))
      else { return }
      shown = small
    }
    defer { if shown != surface { SDL_FreeSurface(shown) } }
    SDL_SetSurfaceBlendMode(shown, SDL_BLENDMODE_NONE)
    SDL_UpperBlit(shown, nil, line, &place)
  }

  private func scaled(_ length: Int32) -> Int32 { Int32((Double(length) * scale).rounded()) }

  /// Returns the number of rows that SDL_ttf added above the font's ascent for letters that are higher.
  ///
  /// SDL_ttf reports only the number added above and below together; but the line that strikes letters through keeps
  /// its distance from the baseline.
  private static func rowsAbove(
    _ surface: UnsafeMutablePointer<SDL_Surface>, of text: String, _ font: OpaquePointer
  ) -> Int32 {
    guard surface.pointee.h > TTF_FontHeight(font) else { return 0 }
    let style = TTF_GetFontStyle(font)
    TTF_SetFontStyle(font, style | TTF_STYLE_STRIKETHROUGH)
    defer { TTF_SetFontStyle(font, style) }
    func line(through text: String) -> Int32? {
      guard let surface = TTF_RenderUTF8_Blended(font, text, SDL_Color(r: 0, g: 0, b: 0, a: 255)) else {
        return nil
      }
      defer { SDL_FreeSurface(surface) }
      return (0..<surface.pointee.h).first { surface.pointee.row($0).allSatisfy { $0 >> 24 == 255 } }
    }
    guard let here = line(through: text), let usual = line(through: " ") else { return 0 }
    return here - usual
  }
}
