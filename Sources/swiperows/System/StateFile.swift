import Glibc

/// A small text file of the program's state from one run to the next.
///
/// It is a courtesy to the user: no failure of it or its folder is a reason to stop or to complain.
struct StateFile {
  /// The largest size, in bytes: a longer file was not written here.
  private static let longest = 4096

  let path: SystemString

  init(_ path: SystemString) { self.path = path }

  /// Creates a file in `swiperows` among the user's state files; nil where there is no folder for them.
  ///
  /// The folder is that of https://specifications.freedesktop.org/basedir-spec (a path that does not begin at the root
  /// does not count).
  init?(named name: SystemString) {
    let homes: [(variable: String, state: SystemString)] = [("XDG_STATE_HOME", ""), ("HOME", "/.local/state")]
    for home in homes {
      guard let folder = SystemString(environment: home.variable), folder.bytes.first == UInt8(ascii: "/") else {
        continue
      }
      self.init(folder + home.state + "/swiperows/" + name)
      return
    }
    return nil
  }

  /// Returns its text; nil where it does not exist, or is no such file.
  func read() -> String? {
    var status = stat()
    // Whoever opens a pipe waits for its other end.
    guard stat(path.cString, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest
    else {
      return nil
    }
    return try? TextFile(path).text
  }

  /// Creates the folders on its path.
  func makeFolders() {
    for (place, byte) in path.bytes.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      mkdir(SystemString(bytes: path.bytes[..<place]).cString, 0o700)
    }
  }

  /// Whether a file of its name exists.
  var exists: Bool { access(path.cString, F_OK) == 0 }

  /// Replaces its text, or leaves it as it was: it never has half of a text.
  func write(_ text: String) {
    makeFolders()
    var new = (path + ".XXXXXX").cString
    let file = mkstemp(&new)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    if !isWritten || rename(new, path.cString) != 0 { unlink(new) }
  }
}
