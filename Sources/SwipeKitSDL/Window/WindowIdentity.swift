import SwipeKitCSDL2

/// What the desktop knows a window's program by.
public struct WindowIdentity: Sendable {
  /// The name of the program's desktop file, without `.desktop`: by it the desktop finds the program's name and icon.
  ///
  /// It is the window's class on X11 and its app id on Wayland, unless the user chose others by `SDL_VIDEO_X11_WMCLASS`
  /// or `SDL_VIDEO_WAYLAND_WMCLASS`.
  public var desktopFile: String
  /// A picture of the program, for desktops that ask the window for it.
  public var icon: PictureFile

  /// How wide and high the icon is drawn, in pixels; who shows it smaller scales it down.
  private static let iconLength: Int32 = 128

  /// Makes an identity.
  public init(desktopFile: String, icon: PictureFile) { (self.desktopFile, self.icon) = (desktopFile, icon) }

  /// Tells SDL, before it starts.
  func announce() {
    for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] { SDL_setenv(variable, desktopFile, 0) }
  }

  /// Gives a window an icon; one that cannot be drawn changes nothing.
  static func mark(_ window: OpaquePointer, _ icon: PictureFile) {
    guard let picture = icon.drawn(width: iconLength, height: iconLength) else { return }
    defer { SDL_FreeSurface(picture) }
    SDL_SetWindowIcon(window, picture)
  }
}
