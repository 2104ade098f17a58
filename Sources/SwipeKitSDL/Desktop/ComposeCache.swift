import Glibc

/// Xlib's cache of compose sequences, such as those of dead keys.
///
/// As SDL starts on X11, Xlib reads the six thousand sequences of most languages, a quarter of the time to the first
/// frame. It keeps them in a form that it maps into memory next time, but only where it finds a folder for that:
/// `XCOMPOSECACHE` or `~/.compose-cache`. For root it keeps none.
enum ComposeCache {
  /// Gives Xlib a folder, before SDL starts, unless the user has one, or has sequences of their own: these may include
  /// others, and Xlib would not see that those have changed.
  ///
  /// It is that of the user's session (`XDG_RUNTIME_DIR`), since an upgrade may bring a file that is newer than what was
  /// kept, but older by its time.
  static func open() {
    guard getenv("XCOMPOSECACHE") == nil, getenv("XCOMPOSEFILE") == nil, !home(has: ".compose-cache"),
      !home(has: ".XCompose"), let session = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }),
      session.hasPrefix("/")
    else { return }
    let folder = session + "/swipekit-compose"
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { setenv("XCOMPOSECACHE", folder, 0) }
  }

  private static func home(has name: String) -> Bool {
    getenv("HOME").map { access("\(String(cString: $0))/\(name)", F_OK) == 0 } ?? false
  }
}
