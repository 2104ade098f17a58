import SwipeKit

enum WindowEvent: Equatable {
  case input(InputEvent)
  /// The middle button went down, and the left button is up.
  case middlePress(Point, time: Double)
  /// The window system lost the picture.
  case repaint
  case visible(Bool)
  case settings
  case requests
  case close
  case quit
}
