/// The part of a window that a layer takes for itself, at an edge of what the layers before it leave.
public enum Dock: Equatable, Sendable {
  /// A bar of a height, in points, above the rest.
  case top(Double)
  /// A bar of a height, in points, below the rest.
  case bottom(Double)
  /// A column of a width, in points, where reading begins.
  case leading(Double)
  /// A column of a width, in points, where reading ends.
  case trailing(Double)

  /// Takes the part from what is left of a window, as far as there is room.
  func take(from room: inout Rect) -> Rect {
    var part = room
    switch self {
    case .top(let height):
      part.height = min(max(0, height), room.height)
      (room.y, room.height) = (part.maxY, room.height - part.height)
    case .bottom(let height):
      part.height = min(max(0, height), room.height)
      room.height -= part.height
      part.y = room.maxY
    case .leading(let width):
      part.width = min(max(0, width), room.width)
      (room.x, room.width) = (part.maxX, room.width - part.width)
    case .trailing(let width):
      part.width = min(max(0, width), room.width)
      room.width -= part.width
      part.x = room.maxX
    }
    return part
  }
}
