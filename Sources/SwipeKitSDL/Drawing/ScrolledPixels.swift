import Glibc
import SwipeKitCSDL2

extension SDL_Surface {
  /// Moves the pixels of an area down within it, 32 bits each; uncovered pixels keep their values.
  func scroll(_ area: PixelRect, by distance: Int32) {
    let target = area.moved(by: PixelOffset(x: 0, y: distance)).intersection(area)
    guard !target.isEmpty, let pixels else { return }
    let first = pixels + Int(target.y) * Int(pitch) + 4 * Int(target.x)
    for i in 0..<Int(target.height) {
      // If the pixels move down, the last line comes first, so that no line is overwritten before it is read.
      let line = first + (distance > 0 ? Int(target.height) - 1 - i : i) * Int(pitch)
      memcpy(line, line - Int(distance) * Int(pitch), 4 * Int(target.width))
    }
  }
}
