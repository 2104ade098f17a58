import Glibc

/// A small text file of what can be found out anew, from one run of a program to the next.
///
/// No failure of it or its folder is a reason to stop or to complain.
struct CacheFile {
  /// The largest size, in bytes: a longer file was not written here.
  private static let longest = 1 << 20

  let path: String

  /// Creates a file at a path.
  init(_ path: String) { self.path = path }

  /// Creates a file in `swipekit` among the user's caches; nil where there is no folder for them.
  ///
  /// The folder is that of https://specifications.freedesktop.org/basedir-spec (a path that does not begin at the root
  /// does not count).
  init?(named name: String) {
    for (variable, caches) in [("XDG_CACHE_HOME", ""), ("HOME", "/.cache")] {
      guard let home = getenv(variable).flatMap({ String(validatingCString: $0) }), home.hasPrefix("/") else {
        continue
      }
      self.init("\(home)\(caches)/swipekit/\(name)")
      return
    }
    return nil
  }

  /// Returns its text; nil where it does not exist, or is no such file.
  func read() -> String? {
    // Whoever opens a pipe waits for its other end.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest else {
      return nil
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
    }
    return bytes.count == status.st_size ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// Replaces its text, or leaves it as it was: it never has half of a text.
  func write(_ text: String) {
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
    var new = (path + ".XXXXXX").utf8CString.map { $0 }
    let file = mkstemp(&new)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count
    // Some file systems tell only here that they are full.
    if close(file) != 0 || !isWritten || rename(new, path) != 0 { unlink(new) }
  }
}
