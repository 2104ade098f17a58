import SwipeKitCSDL2

/// An error of SDL, SDL_ttf, SDL_image or fontconfig.
public struct SDLError: Error, Equatable, CustomStringConvertible {
  /// The message, in one line that says what to do.
  public let description: String

  /// Creates an error with a message.
  public init(_ description: String) { self.description = description }

  /// Creates an error from what was attempted and SDL's latest error message.
  init(failedTo action: String) {
    let reason = String(cString: SDL_GetError())
    self.init("cannot \(action): \(reason.isEmpty ? "SDL gives no reason" : reason)")
  }
}
