import Glibc

package struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  package init(of descriptor: Int32) {
    let status = fileStatus(of: descriptor)
    (device, number) = (status.st_dev, status.st_ino)
  }

  package init?(at path: SystemString) {
    var status = stat()
    guard stat(path.cString, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

package func fileStatus(of descriptor: Int32) -> stat {
  var status = stat()
  fstat(descriptor, &status)
  return status
}

/// Reads a file to its end, piece by piece; an error of `take` ends this.
@discardableResult package func readBytes(
  from path: SystemString, _ take: (ArraySlice<UInt8>) throws(FileError) -> Void
) throws(FileError) -> FileIdentity {
  let file = open(path.cString, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw FileError(cannot: "read", path) }
  defer { close(file) }
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &piece, piece.count)
    if count == 0 { return FileIdentity(of: file) }
    if count > 0 { try take(piece[..<count]) } else if errno != EINTR { throw FileError(cannot: "read", path) }
  }
}

package struct TextFile {
  /// The maximum number of bytes, enough for hours of a constantly moving finger.
  static let limit = 64 << 20

  package let text: String
  package let identity: FileIdentity

  package init(_ path: SystemString) throws(FileError) {
    let noText = FileError("cannot read \(path): it is not text in UTF-8")
    var bytes: [UInt8] = []
    identity = try readBytes(from: path) { piece throws(FileError) in
      bytes += piece
      if piece.contains(0) { throw noText }
      if bytes.count > Self.limit {
        throw FileError("cannot read \(path): it has more than \(Self.limit >> 20) megabytes")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw noText }
    self.text = text
  }
}
