import Glibc

/// A path of any bytes except zero.
struct FilePath: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(bytes: Array(".".utf8)) }
    return FilePath(bytes: Array(bytes[...slash]))
  }

  var name: FilePath {
    FilePath(bytes: Array(bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]))
  }

  /// Returns the path of a name in this folder; a name that begins at the root stays.
  func appending(_ name: FilePath) -> FilePath {
    if name.bytes.first == UInt8(ascii: "/") { return name }
    let slash = bytes.last == UInt8(ascii: "/") ? "" : "/"
    return FilePath(bytes: bytes + Array(slash.utf8) + name.bytes)
  }

  /// Returns this name between a prefix and a suffix, cut to 255 bytes, a usual limit.
  func name(before: String, after: String) -> FilePath {
    let room = 255 - before.utf8.count - after.utf8.count
    return FilePath(bytes: Array(before.utf8) + Array(bytes.prefix(room)) + Array(after.utf8))
  }

  /// Returns the path with the symlinks of its last component resolved; the file need not exist.
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
