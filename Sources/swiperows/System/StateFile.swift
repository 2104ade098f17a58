import Glibc

/// A small file of text that the program keeps for itself from one run to the next.
///
/// It is a courtesy to the user: nothing that is wrong with it or its folder is a reason to stop or to complain.
struct StateFile {
  /// What is longer was not written here, in bytes.
  private static let longest = 4096

  let path: SystemString

  init(_ path: SystemString) { self.path = path }

  /// A file in `swiperows` among the user's files of state; nil where there is no place for them.
  ///
  /// Where that is: https://specifications.freedesktop.org/basedir-spec (a folder that is not named from the root on
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

  /// What it says; nil where it is not there, or is no file such as this.
  func read() -> String? {
    var status = stat()
    // Whoever opens a pipe waits for its other end.
    guard stat(path.cString, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest
    else {
      return nil
    }
    return try? TextFile(path).text
  }

  /// Makes the folders that it is to lie in.
  func makeFolders() {
    for (place, byte) in path.bytes.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      mkdir(SystemString(bytes: path.bytes[..<place]).cString, 0o700)
    }
  }

  /// Whether something is there by its name.
  var exists: Bool { access(path.cString, F_OK) == 0 }

  /// Has it say something else, or leaves it as it was: it never says half of anything.
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
