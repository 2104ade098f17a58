import Glibc

/// Xlib's cache of compose sequences, such as those for dead keys.
///
/// When SDL starts on X11, Xlib reads six thousand sequences: a quarter of the time to the first frame. Xlib keeps a
/// form to map into memory if it has a folder for it: `XCOMPOSECACHE` or `~/.compose-cache`. It keeps nothing for root.
enum ComposeCache {
  /// Sets a cache folder for Xlib, before SDL starts.
  ///
  /// Users keep a folder or sequences of their own. Their sequences may include other files, and Xlib would not notice
  /// changes in these. The folder is in `XDG_RUNTIME_DIR`, which does not outlive the session: after an upgrade a new
  /// file can have an older date than the cache.
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
