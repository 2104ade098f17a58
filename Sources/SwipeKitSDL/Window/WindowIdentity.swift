import SwipeKitCSDL2

/// The identity of a program for the desktop.
public struct WindowIdentity: Sendable {
  /// The name of the program's desktop file, without `.desktop`.
  ///
  /// The desktop finds the program's name and icon by it. It is the window's class on X11 and its app ID on Wayland,
  /// unless the user sets `SDL_VIDEO_X11_WMCLASS` or `SDL_VIDEO_WAYLAND_WMCLASS`.
  public var desktopFile: String
  /// The icon of the program, for desktops that ask the window for it.
  public var icon: PictureFile

  /// The width and height of the drawn icon, in pixels; desktops scale it down.
  private static let iconLength: Int32 = 128

  /// Creates an identity.
  public init(desktopFile: String, icon: PictureFile) { (self.desktopFile, self.icon) = (desktopFile, icon) }

  /// Sets the desktop file in SDL's environment, before SDL starts.
  func announce() {
    for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] { SDL_setenv(variable, desktopFile, 0) }
  }

  static func mark(_ window: OpaquePointer, _ icon: PictureFile) {
    guard let picture = icon.drawn(width: iconLength, height: iconLength) else { return }
    defer { SDL_FreeSurface(picture) }
    SDL_SetWindowIcon(window, picture)
  }
}
