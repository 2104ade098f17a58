import Glibc

/// A small text file that a program keeps between runs; failures are ignored.
package struct KeptFile: Sendable {
  /// The maximum size, in bytes; a longer file was not written by this type.
  private static let longest = 1 << 20

  /// The path, which need not be UTF-8.
  package let path: [UInt8]

  package init(_ path: some Sequence<UInt8>) { self.path = Array(path) }

  /// Creates a file in the folder of states, by https://specifications.freedesktop.org/basedir-spec.
  ///
  /// A variable is ignored unless it has an absolute path.
  package init?(state name: some Sequence<UInt8>) {
    for (variable, rest) in [("XDG_STATE_HOME", ""), ("HOME", "/.local/state")] {
      guard let value = getenv(variable) else { continue }
      let folder = UnsafeRawBufferPointer(start: value, count: strlen(value))
      guard folder.first == UInt8(ascii: "/") else { continue }
      self.init(Array(folder) + rest.utf8 + "/".utf8 + name)
      return
    }
    return nil
  }

  package var exists: Bool { access(Self.cString(path), F_OK) == 0 }

  package func read() -> String? {
    // Opening a pipe would wait for its other end.
    let file = open(Self.cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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

  /// Replaces its text atomically, or leaves the file unchanged.
  package func write(_ text: String) {
    makeFolders()
    var new = Self.cString(path + ".XXXXXX".utf8)
    let file = mkstemp(&new)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count
    // Some file systems report only here that they are full.
    if close(file) != 0 || !isWritten || rename(new, Self.cString(path)) != 0 { unlink(new) }
  }

  package func makeFolders() {
    for (place, byte) in path.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      mkdir(Self.cString(path[..<place]), 0o700)
    }
  }

  private static func cString(_ path: some Sequence<UInt8>) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }
}
