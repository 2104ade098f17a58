/// The edge of a window at which a layer is docked, and the layer's size.
///
/// The layer takes a strip of the space that the layers before it left.
public enum Dock: Equatable, Sendable {
  /// A bar above the rest, with a height in points.
  case top(Double)
  /// A bar below the rest, with a height in points.
  case bottom(Double)
  /// A column at the leading edge, with a width in points.
  case leading(Double)
  /// A column at the trailing edge, with a width in points.
  case trailing(Double)

  /// The height of a bar, in points; 0 for a column.
  var height: Double {
    switch self {
    case .top(let height), .bottom(let height): height
    case .leading, .trailing: 0
    }
  }

  /// Removes the strip, as far as it fits, from the remaining space, and returns it.
  func removeStrip(from room: inout Rect) -> Rect {
    var part = room
    switch self {
    case .top(let height), .bottom(let height):
      part.height = min(max(0, height), room.height)
      room.height -= part.height
      if case .top = self { room.y = part.maxY } else { part.y = room.maxY }
    case .leading(let width), .trailing(let width):
      part.width = min(max(0, width), room.width)
      room.width -= part.width
      if case .leading = self { room.x = part.maxX } else { part.x = room.maxX }
    }
    return part
  }

  /// Returns the separator at the inner edge of a strip, within the strip.
  func line(of part: Rect, width: Double) -> Rect {
    switch self {
    case .top: Rect(x: part.x, y: part.maxY - width, width: part.width, height: width)
    case .bottom: Rect(x: part.x, y: part.y, width: part.width, height: width)
    case .leading: Rect(x: part.maxX - width, y: part.y, width: width, height: part.height)
    case .trailing: Rect(x: part.x, y: part.y, width: width, height: part.height)
    }
  }
}
