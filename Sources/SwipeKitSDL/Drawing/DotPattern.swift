import SwipeKitCSDL2

struct DotPattern {
  private(set) var rects: [SDL_Rect] = []

  /// Places visible dots, with each second line shifted by half a pitch; all lengths are in pixels.
  mutating func fill(from corner: SDL_Point, seen: SDL_Rect, pitch: Double, size: Double) {
    rects.removeAll(keepingCapacity: true)
    var seen = seen
    let size = Int32(max(1, size.rounded()))
    /// Returns the dots in a range that begins `start` pixels after the first dot; rounding may add one.
    func indices(_ start: Int32, _ length: Int32) -> Range<Int> {
      let first = max(0, (Double(start - size) / pitch).rounded(.down) - 1)
      return Int(first)..<Int((Double(start + length) / pitch).rounded(.up))
    }
    let columns = indices(seen.x - corner.x, seen.w)
    for line in indices(seen.y - corner.y, seen.h) {
      let shift = line.isMultiple(of: 2) ? 0 : 0.5
      let y = corner.y + Int32((Double(line) * pitch).rounded())
      for column in columns {
        let x = corner.x + Int32(((Double(column) + shift) * pitch).rounded())
        var (dot, shown) = (SDL_Rect(x: x, y: y, w: size, h: size), SDL_Rect())
        if SDL_IntersectRect(&dot, &seen, &shown) == SDL_TRUE { rects.append(shown) }
      }
    }
  }
}
