import Glibc
import SwipeKitSDL

package enum LineInput {
  private static let pieceSize = 1 << 18

  private static var failure: FileError {
    FileError(
      "cannot read the standard input: \(errno == EBADF ? "it is closed" : String(cString: strerror(errno)))")
  }

  /// Checks whether the input can be read: it may be closed, or a folder.
  package static func check() throws(FileError) {
    var byte: UInt8 = 0
    if Glibc.read(STDIN_FILENO, &byte, 0) < 0 { throw failure }
  }

  package static func failure(separator: UInt8, _ take: (Lines.Chunk) -> Bool) -> FileError? {
    do throws(FileError) {
      try read(separator: separator, take)
      return nil
    } catch { return error }
  }

  /// Passes available lines on immediately; a fast input makes fewer, larger chunks.
  ///
  /// `take` returns whether more lines are wanted. An error is thrown after all lines before it were taken.
  package static func read(separator: UInt8, _ take: (Lines.Chunk) -> Bool) throws(FileError) {
    var ending: FileError?
    var (splitter, piece) = (LineSplitter(separator: separator), [UInt8](repeating: 0, count: pieceSize))
    while true {
      let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
        continue
      }
      if count < 0 { ending = Self.failure }
      if count <= 0 { break }
      if let chunk = splitter.take(piece[..<count]), !take(chunk) { return }
      var more = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&more, 1, 0) == 0, let chunk = splitter.flush(), !take(chunk) { return }
    }
    if let chunk = splitter.flush(), !take(chunk) { return }
    if let chunk = splitter.end() { _ = take(chunk) }
    if let ending { throw ending }
  }
}
