import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The text form, with lines such as `size 360 640` and `place 20 40`.
extension WindowArrangement {
  /// The valid distances from the first screen's corner, in units of the window system.
  private static let distances = -32_768...32_767

  package var text: String {
    "size \(formattedNumber(size.width)) \(formattedNumber(size.height))\n"
      + (place.map { "place \($0.x) \($0.y)\n" } ?? "")
  }

  package init?(_ text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard (1...2).contains(lines.count), lines[0].count == 3, lines[0][0] == "size",
      let width = Double(lines[0][1]), let height = Double(lines[0][2]), Trace.lengths.contains(width),
      Trace.lengths.contains(height)
    else { return nil }
    self.init(size: Size(width: width, height: height))
    guard lines.count == 2 else { return }
    guard lines[1].count == 3, lines[1][0] == "place", let x = Int(lines[1][1]), let y = Int(lines[1][2]),
      Self.distances.contains(x), Self.distances.contains(y)
    else { return nil }
    place = WindowPosition(x: x, y: y)
  }
}
