import SwipeKitCSDL2

/// An error of SDL, SDL_ttf, SDL_image or fontconfig, as one line that says what to do about it.
public struct SDLError: Error, Equatable, CustomStringConvertible {
  /// The line.
  public let description: String

  /// Creates an error from its line.
  public init(_ description: String) { self.description = description }

  /// Creates an error from SDL's reason for its last failure, after what was attempted.
  init(failedTo action: String) {
    let reason = String(cString: SDL_GetError())
    self.init("cannot \(action): \(reason.isEmpty ? "SDL gives no reason" : reason)")
  }
}
