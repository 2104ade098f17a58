import SwipeKit

/// An event of SDL, by its effect on a window.
enum WindowEvent: Equatable {
  case input(InputEvent)
  /// The middle button went down, and the left button is up.
  case middlePress(Point, time: Double)
  /// The window system lost the picture.
  case repaint
  case visible(Bool)
  case texturesLost
  case settings
  /// A screen reader made requests.
  case requests
  /// The user wants to close the window.
  case close
  /// The program should end.
  case quit
}
