/// The part of a window that a layer is docked in, at an edge of what the layers before it leave.
public enum Dock: Equatable, Sendable {
  /// A bar of a height, in points, above the rest.
  case top(Double)
  /// A bar of a height, in points, below the rest.
  case bottom(Double)
  /// A column of a width, in points, at the leading edge.
  case leading(Double)
  /// A column of a width, in points, at the trailing edge.
  case trailing(Double)

  /// The height of a bar, in points; 0 for a column.
  var height: Double {
    switch self {
    case .top(let height), .bottom(let height): height
    case .leading, .trailing: 0
    }
  }

  /// Removes the part from the remaining room of a window, as far as there is any, and returns it.
  func take(from room: inout Rect) -> Rect {
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

  /// Returns the line between a part and the rest, within the part.
  func line(of part: Rect, width: Double) -> Rect {
    switch self {
    case .top: Rect(x: part.x, y: part.maxY - width, width: part.width, height: width)
    case .bottom: Rect(x: part.x, y: part.y, width: part.width, height: width)
    case .leading: Rect(x: part.maxX - width, y: part.y, width: width, height: part.height)
    case .trailing: Rect(x: part.x, y: part.y, width: width, height: part.height)
    }
  }
}
