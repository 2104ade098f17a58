import Glibc
import SwipeKitSDL

/// A temporary file that only the user can read.
package struct TemporaryFile {
  package let path: SystemString

  package init(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let folder = SystemString(environment: "TMPDIR") ?? "/tmp"
    var name = (folder + "/swiperows.XXXXXX").cString
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileError(cannot: "write", folder) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = SystemString(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    defer { close(descriptor) }
    var file = OutputFile(given: descriptor, named: path.description)
    do throws(FileError) { try file.write(Array(bytes)) } catch {
      remove()
      throw error
    }
  }

  package func remove() { unlink(path.cString) }
}
