import Glibc
import SwipeKitSDL
import SwipeRowsShared

/// A file for another program that only the user can read.
struct TemporaryFile {
  let path: SystemString

  init(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let folder = SystemString(environment: "TMPDIR") ?? "/tmp"
    var name = (folder + "/swiperows.XXXXXX").cString
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileError(cannot: "write", folder) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = SystemString(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    defer { close(descriptor) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let error = FileError(cannot: "write", path)
        unlink(name)
        throw error
      }
    }
  }

  func remove() { unlink(path.cString) }
}
