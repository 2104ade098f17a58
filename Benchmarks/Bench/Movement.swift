import Foundation

/// What the list is made to do, as a trace for the program and as an argument for the floor.
enum Movement: String {
  /// A finger takes the list 7 points further with each frame: a new row every six frames.
  case scroll
  /// A finger moves a row by 3 points with each frame, out and back.
  case swipe
  /// The list jumps by 1166 points with each frame: all rows are others.
  case jump
  /// A finger takes the list 280 points up and down again, 7 with each frame: no new rows after the first time.
  case wave
  /// The list is thrown through: 180 points with each frame.
  case fling
  /// Each five seconds the list goes on by 212 points, within a third of a second: somebody reads it.
  case read
  /// A window that opens and closes.
  case none

  /// Returns the frames of a short run and of a long one: enough that what one start costs more than another counts
  /// little, and no more jumps than there are rows for.
  func frames(width: Int, renderer: String = "software") -> (short: Int, long: Int) {
    let isWide = width > 1000
    if renderer != "software" { return isWide ? (20, 80) : (30, 330) }
    return (60, self == .jump ? 360 : isWide ? 1260 : 2460)
  }

  /// A trace of so many frames of a 60th of a second.
  ///
  /// - Parameter moving: how many of them move; the others, at the end, take the same to be read.
  func trace(frames: Int, moving: Int? = nil, width: Int, height: Int, rows: Int, style: String) -> String {
    let moving = moving ?? frames
    var lines = ["size \(width) \(height)", "rows \(rows)", "style \(style)"]
    // In a wide window the rows lie in the middle of what the styles leave of it.
    // Beside those of the inbox is a mail.
    let x = width < 700 ? 0 : style == "inbox" ? 240 : 240 + (width - 240 - min(640, width - 240)) / 2
    /// A hundredth of a millisecond early, so that each frame has the event that belongs to it.
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
      // The wheel's decimals are precise: 53 points a step, at once.
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
