import Glibc

/// The lines of the standard input.
package enum LineInput {
  /// The size of what is read at once, in bytes.
  private static let pieceSize = 1 << 18

  /// Reads to the end, chunk by chunk: what has come shows, and a fast input makes few chunks.
  ///
  /// - Parameter take: returns whether more is wanted.
  package static func read(separator: UInt8, _ take: (Lines.Chunk) -> Bool) {
    var (splitter, piece) = (LineSplitter(separator: separator), [UInt8](repeating: 0, count: pieceSize))
    while true {
      let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
        continue
      }
      if count <= 0 { break }
      if let chunk = splitter.take(piece[..<count]), !take(chunk) { return }
      var more = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&more, 1, 0) == 0, let chunk = splitter.flush(), !take(chunk) { return }
    }
    if let chunk = splitter.flush(), !take(chunk) { return }
    if let chunk = splitter.end() { _ = take(chunk) }
  }
}
