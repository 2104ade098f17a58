import Glibc
import SwipeKit

struct BuiltCommands {
  struct Items {
    var clip: PixelRect
    var indices: Range<Int>
  }

  private var commands: [DrawCommand] = []
  private(set) var items: [Items] = []

  var count: Int { items.count }

  func same(as others: [DrawCommand]) -> (atStart: Int, atEnd: Int) {
    let (most, distance) = (min(others.count, count), others.count - count)
    return commands.withUnsafeBufferPointer { own in
      others.withUnsafeBufferPointer { other in
        guard let own = own.baseAddress, let other = other.baseAddress else { return (0, 0) }
        func isSame(_ i: Int, _ j: Int) -> Bool {
          // Most are copies with the same bytes, which compare ten times faster.
          memcmp(own + i, other + j, MemoryLayout<DrawCommand>.size) == 0 || own[i] == other[j]
        }
        var (start, end) = (0, 0)
        while start < most, isSame(start, start) { start += 1 }
        while end < most - start, isSame(count - 1 - end, count - 1 - end + distance) { end += 1 }
        return (start, end)
      }
    }
  }

  mutating func replace(_ range: Range<Int>, by others: ArraySlice<DrawCommand>, _ othersItems: [Items]) {
    assert(others.count == othersItems.count, "each command has its items")
    commands.replaceSubrange(range, with: others)
    items.replaceSubrange(range, with: othersItems)
  }

  mutating func set(_ index: Int, clip: PixelRect, _ indices: Range<Int>) {
    items[index] = Items(clip: clip, indices: indices)
  }

  mutating func moveItems(of range: Range<Int>, by distance: Int) {
    for i in range {
      let indices = items[i].indices
      items[i].indices = indices.lowerBound + distance..<indices.upperBound + distance
    }
  }
}
