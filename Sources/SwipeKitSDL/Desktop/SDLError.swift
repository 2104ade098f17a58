import SwipeKitCSDL2

/// What SDL, SDL_ttf, SDL_image or fontconfig could not do, as one line that says what to do about it.
public struct SDLError: Error, Equatable, CustomStringConvertible {
  /// The line.
  public let description: String

  /// Makes an error of its line.
  public init(_ description: String) { self.description = description }

  /// What SDL says of its last failure, after what was tried.
  init(failedTo action: String) {
    let reason = String(cString: SDL_GetError())
    self.init("cannot \(action): \(reason.isEmpty ? "SDL gives no reason" : reason)")
  }
}
