import Glibc

/// A path of any bytes but zero.
struct FilePath: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  /// The bytes with their zero, for functions of C.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The text for people: bytes that are no UTF-8 show as U+FFFD.
  var description: String { String(decoding: bytes, as: UTF8.self) }

  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(bytes: Array(".".utf8)) }
    return FilePath(bytes: Array(bytes[...slash]))
  }

  /// The part after the last slash.
  var name: FilePath {
    FilePath(bytes: Array(bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]))
  }

  /// Returns the path of a name in this folder, or the name itself where it begins at the root.
  func appending(_ name: FilePath) -> FilePath {
    if name.bytes.first == UInt8(ascii: "/") { return name }
    let slash = bytes.last == UInt8(ascii: "/") ? "" : "/"
    return FilePath(bytes: bytes + Array(slash.utf8) + name.bytes)
  }

  /// Returns a name of at most 255 bytes, the limit of most file systems: before and after as much of this one as there
  /// is room for.
  func name(before: String, after: String) -> FilePath {
    let room = 255 - before.utf8.count - after.utf8.count
    return FilePath(bytes: Array(before.utf8) + Array(bytes.prefix(room)) + Array(after.utf8))
  }

  /// Returns the path that its last part leads to by symlinks; there need not be a file.
  func resolved(_ calls: FileCalls) throws(SystemError) -> FilePath {
    try calls.begin(.resolve)
    var path = self
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path.cString, &target, target.count)
      guard count >= 0 else { return path }
      path = path.folder.appending(FilePath(bytes: target[..<count].map { UInt8(bitPattern: $0) }))
    }
    throw SystemError(code: ELOOP)
  }
}
