import Glibc
import SwipeKitCSDL2

extension SDL_Surface {
  /// Moves the pixels of an area within it, 32 bits each; uncovered pixels keep their values.
  ///
  /// Equal pixels are not written. Most of a list is background, and memory that is only read stays in the caches of
  /// this processor and the display server's.
  func move(_ area: PixelRect, by distance: PixelOffset) {
    let target = area.moved(by: distance).intersection(area)
    guard !target.isEmpty, let pixels else { return }
    let (pitch, count) = (Int(pitch), 4 * Int(target.width))
    let back = Int(distance.y) * pitch + 4 * Int(distance.x)
    let first = pixels + Int(target.y) * pitch + 4 * Int(target.x)
    for i in 0..<Int(target.height) {
      // If the pixels move down, the last line comes first, so that no line is overwritten before it is read.
      let line = first + (distance.y > 0 ? Int(target.height) - 1 - i : i) * pitch
      Self.copy(count, from: line - back, to: line)
    }
  }

  /// A cache line of the processor: 16 pixels.
  private typealias Run = SIMD8<UInt64>

  private static func copy(_ count: Int, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    let size = MemoryLayout<Run>.size
    // The bytes before the first whole cache line, and after the last one.
    let head = min(count, -Int(bitPattern: target) & (size - 1))
    let tail = count - (count - head) % size
    let isForward = target < source
    func copyEnd(_ range: Range<Int>) { memmove(target + range.lowerBound, source + range.lowerBound, range.count) }
    copyEnd(isForward ? 0..<head : tail..<count)
    // Backwards if the target is after the source, so that nothing is overwritten before it is read.
    let (end, step) = isForward ? (tail, size) : (head &- size, -size)
    var i = isForward ? head : tail &- size
    while i != end {
      let new = (source + i).loadUnaligned(as: Run.self)
      let changed = new ^ (target + i).load(as: Run.self)
      let quarters = changed.lowHalf | changed.highHalf
      let pair = quarters.lowHalf | quarters.highHalf
      if pair.x | pair.y != 0 { (target + i).storeBytes(of: new, as: Run.self) }
      i &+= step
    }
    copyEnd(isForward ? tail..<count : 0..<head)
  }
}
