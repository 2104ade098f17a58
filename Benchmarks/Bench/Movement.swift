import Foundation

/// A movement, as a trace for the program and an argument for the floor.
enum Movement: String {
  /// A finger scrolls by 7 points per frame, with a new row every six frames.
  case scroll
  /// A finger moves a row by 3 points per frame, out and back.
  case swipe
  /// The list jumps by 1166 points per frame, so that every row is new.
  case jump
  /// A finger scrolls 280 points forth and back, 7 per frame.
  ///
  /// New rows come only in the first round.
  case wave
  /// A finger scrolls by 180 points per frame.
  case fling
  /// The list scrolls by 212 points in a third of a second, every five seconds.
  case read
  case none

  /// The difference outweighs variations of the start, and no jump goes beyond the last row.
  func frames(width: Int, renderer: String = "software") -> (short: Int, long: Int) {
    let isWide = width > 1000
    if renderer != "software" { return isWide ? (20, 80) : (30, 330) }
    return (60, self == .jump ? 360 : isWide ? 1260 : 2460)
  }

  /// - Parameter moving: the number of frames that move. The others follow, so that the trace is as long.
  func trace(frames: Int, moving: Int? = nil, width: Int, height: Int, rows: Int, style: String) -> String {
    let moving = moving ?? frames
    var lines = ["size \(width) \(height)", "rows \(rows)", "style \(style)"]
    // In a wide window the rows are centered next to the styles, and the inbox has a mail on the other side.
    let x = width < 700 ? 0 : style == "inbox" ? 240 : 240 + (width - 240 - min(640, width - 240)) / 2
    /// A hundredth of a millisecond early, so that each frame gets its own event.
    func time(_ frame: Int) -> String { String(format: "%.4f", Double(frame) * 1000 / 60 - 0.01) }
    switch self {
    case .scroll, .fling, .wave:
      lines.append("0 down mouse 0 \(x + 100) 600")
      for number in stride(from: 1, through: frames, by: 1) {
        let frame = min(number, moving)
        let step = frame % 80
        let way = self == .scroll ? 7 * frame : self == .fling ? 180 * frame : 7 * min(step, 80 - step)
        lines.append("\(time(number)) move mouse 0 \(x + 100) \(600 - way)")
      }
    case .swipe:
      lines.append("0 down mouse 0 \(x + 300) 200")
      for number in stride(from: 1, through: frames, by: 1) {
        let step = min(number, moving) % 72
        lines.append("\(time(number)) move mouse 0 \(x + 296 - 3 * min(step, 72 - step)) 200")
      }
    case .jump:
      // Wheel steps with decimals are precise: 53 points each, without an animation.
      for frame in stride(from: 1, through: frames, by: 1) {
        lines.append("\(time(frame)) wheel \(x + 100) 300 0 -22.0001")
      }
    case .read:
      for frame in stride(from: 60, through: frames, by: 1) where (frame - 60) % 300 < 20 {
        lines.append("\(time(frame)) wheel \(x + 100) 300 0 -0.2")
      }
    case .none: break
    }
    lines.append("\(time(frames + 1)) end")
    return lines.joined(separator: "\n") + "\n"
  }
}
