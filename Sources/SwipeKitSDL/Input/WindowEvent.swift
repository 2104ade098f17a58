import SwipeKit

/// An event of SDL, as a window acts upon it.
enum WindowEvent: Equatable {
  /// An input event for the content.
  case input(InputEvent)
  /// The window system lost the picture.
  case repaint
  /// The window became visible, or invisible.
  case visible(Bool)
  /// The renderer lost its textures.
  case texturesLost
  /// The desktop's settings changed.
  case settings
  /// A screen reader made requests.
  case requests
  /// The user wants the window closed.
  case close
  /// The program is asked to end.
  case quit
}
