import SwipeKitCSDL2
import SwipeKit

/// The vertical extent of a line of text, in pixels; no letter exceeds it.
struct LineBox {
  /// The distance from the top to the baseline.
  let ascent: Int32
  let height: Int32

  /// The height is the line spacing.
  init(_ font: OpaquePointer, pixels: Int32) {
    let height = TTF_FontHeight(font)
    // Equal padding above and below, so that the text has the same position as without the box.
    let padding = max(0, Int32((Double(pixels) * TextStyle.lineSpacing)) - height) / 2
    ascent = TTF_FontAscent(font) + padding
    self.height = height + 2 * padding
  }
}

/// A shaped run: its pixels, and the baseline in them.
final class ShapedRun {
  /// The minimum scale of a fallback.
  ///
  /// Smaller letters would be unreadable, so they are moved into the line instead.
  private static let minimumShare = 0.75

  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let baseline: Int32
  /// The rows that are not fully transparent.
  private let ink: Range<Int32>
  /// The drawing scale; other than 1 only for bitmaps.
  private var scale = 1.0

  deinit { SDL_FreeSurface(surface) }

  var width: Int32 { scaled(surface.pointee.w) }

  init?(_ run: TextRun, _ sized: SizedFont, _ color: SDL_Color) {
    let font = sized.font
    TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, run.script.name)
    defer {
      TTF_SetFontDirection(font, TTF_DIRECTION_LTR)
      TTF_SetFontScriptName(font, TextRun.Script.latin.name)
    }
    guard let surface = sized.render(run.text, color) else { return nil }
    self.surface = surface
    baseline = TTF_FontAscent(font) + Self.rowsAbove(surface, of: run.text, font)
    ink = surface.pointee.ink
  }

  /// Returns the scale to stay within the line, at least the minimum.
  func share(in box: LineBox) -> Double {
    let above = Double(baseline - ink.lowerBound) * scale
    let below = Double(ink.upperBound - baseline) * scale
    let share = min(1, Double(box.ascent) / max(1, above), Double(box.height - box.ascent) / max(1, below))
    return max(Self.minimumShare, share)
  }

  /// Scales bitmaps of one size to another size, or further down to stay within the line.
  func scale(by factor: Double, in box: LineBox) {
    scale *= factor
    scale *= share(in: box)
  }

  /// Draws on the line's baseline, unless it must be moved to stay within the line.
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

  /// Returns the number of rows that SDL_ttf added above the ascent for higher letters.
  ///
  /// SDL_ttf reports only the total of added rows. But a strikethrough line keeps its distance from the baseline.
  private static func rowsAbove(
    _ surface: UnsafeMutablePointer<SDL_Surface>, of text: String, _ font: OpaquePointer
  ) -> Int32 {
    guard surface.pointee.h > TTF_FontHeight(font) else { return 0 }
    let style = TTF_GetFontStyle(font)
    TTF_SetFontStyle(font, style | TTF_STYLE_STRIKETHROUGH)
    defer { TTF_SetFontStyle(font, style) }
    func line(through text: String) -> Int32? {
      guard let surface = TTF_RenderUTF8_Blended(font, text, .black) else { return nil }
      defer { SDL_FreeSurface(surface) }
      return (0..<surface.pointee.h).first { surface.pointee.row($0).allSatisfy { $0 >> 24 == 255 } }
    }
    guard let here = line(through: text), let usual = line(through: " ") else { return 0 }
    return here - usual
  }
}
