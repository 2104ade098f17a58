import Glibc
import Synchronization

/// An output of the program, which knows whether all of its text was written.
///
/// A stopped terminal, or a pipe without a reader, blocks the caller of `print`. After `writeBehind()` another thread
/// writes: text then waits in memory, and is written in order once it is accepted again.
package final class Output: Sendable {
  /// The number of bytes that are buffered before a flush.
  private static let flushThreshold = 65_536
  /// The maximum number of bytes that wait for a reader.
  private static let maximumWaiting = 16 << 20
  /// The numbers of sleeps at the end, for output and error messages, and their microseconds.
  ///
  /// Together they last half a second. They are counted, since a paused machine writes nothing either.
  private static let (naps, lastNaps, nap) = (400, 50, useconds_t(1000))

  private struct State {
    /// The bytes printed since the latest flush.
    var pending: [UInt8] = []
    /// The pieces for the queue, and the number of their bytes, including the piece being written.
    var pieces: [[UInt8]] = []
    var waiting = 0
    var isBehind = false
    /// Whether a piece is being written and not read yet.
    var isWriting = false
    /// Whether a piece could not be written, so that no other is.
    var isBroken = false
    var isLossless = true
    /// Whether nobody waits for the queue, since it has finished or was given up.
    var isOver = false
  }

  private let name: String
  /// The file, locked while it is written.
  private let file: Mutex<OutputFile>
  private let state = Mutex(State())
  private let queue = WorkQueue(named: "output")
  private let endsQuietly: Bool

  package init(_ file: consuming OutputFile, endsQuietly: Bool = false) {
    (name, self.endsQuietly) = (file.name, endsQuietly)
    self.file = Mutex(file)
  }

  /// - Parameter endsQuietly: whether a closed pipe, such as to `head`, is no error.
  package static func standard(endsQuietly: Bool = false) -> Output {
    Output(OutputFile(given: STDOUT_FILENO, named: "the standard output"), endsQuietly: endsQuietly)
  }

  /// The standard error of the program; its losses cannot be reported.
  package static let errors = Output(OutputFile(given: STDERR_FILENO, named: "the standard error"))

  package var isLossless: Bool { state.withLock { $0.isLossless } }

  /// Writes on another thread from now on, so that printing never waits.
  package func writeBehind() { state.withLock { $0.isBehind = true } }

  /// Prints nothing after a loss, which is reported: a gap would not be visible.
  package func print(_ text: String, terminator: String = "\n") { print(Array((text + terminator).utf8)) }

  package func print(_ bytes: [UInt8]) {
    let count = state.withLock { state in
      state.pending += bytes
      return state.pending.count
    }
    if count >= Self.flushThreshold { flush() }
  }

  /// Writes the printed text; the text of one flush stays together.
  package func flush() {
    enum Step { case nothing, write([UInt8]), writeBehind, lose }
    let step: Step = state.withLock { state in
      let piece = state.pending
      if piece.isEmpty { return .nothing }
      state.pending.removeAll(keepingCapacity: !state.isBehind)
      guard state.isLossless else { return .nothing }
      guard state.isBehind else { return .write(piece) }
      guard state.waiting + piece.count <= Self.maximumWaiting else { return .lose }
      state.pieces.append(piece)
      state.waiting += piece.count
      return .writeBehind
    }
    switch step {
    case .nothing: break
    case .write(let piece): write(piece)
    case .writeBehind: queue.add { [self] in writeWaiting() }
    // The waiting pieces are still written.
    case .lose: lose(unread)
    }
  }

  /// Waits until all text is written, or for half a second if other threads write.
  ///
  /// Text that nobody reads by then is lost, which is reported.
  package static func finish(_ outputs: [Output]) {
    for output in outputs { output.end() }
    for _ in 0..<naps where !outputs.allSatisfy(\.isOver) { usleep(nap) }
    for output in outputs where !output.isOver { output.lose(output.unread) }
  }

  /// Ends the standard error, after all other outputs.
  package static func finishErrors() {
    errors.end()
    for _ in 0..<lastNaps where !errors.isOver { usleep(nap) }
  }

  /// Waits for a queue that prints here, and calls `meanwhile` each millisecond; after half a second text is lost.
  package func finish(_ queue: WorkQueue, _ meanwhile: () -> Void = {}) {
    var naps = 0
    let isDone = queue.finish {
      meanwhile()
      naps = state.withLock { $0.isWriting } ? naps + 1 : 0
      return naps >= Self.naps
    }
    if isDone { return }
    lose(unread)
    // The thread of the queue holds the file's lock.
    state.withLock { $0.isOver = true }
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  private func end() {
    if isOver { return }
    flush()
    if state.withLock({ $0.isBehind }) { queue.add { [self] in close() } } else { close() }
  }

  private func writeWaiting() {
    for piece in state.withLock({ exchange(&$0.pieces, with: []) }) {
      if !state.withLock({ $0.isBroken }) { write(piece) }
      state.withLock { $0.waiting -= piece.count }
    }
  }

  private func write(_ piece: [UInt8]) {
    state.withLock { $0.isWriting = true }
    defer { state.withLock { $0.isWriting = false } }
    do throws(FileError) { try file.withLock { file throws(FileError) in try file.write(piece) } } catch {
      state.withLock { $0.isBroken = true }
      lose(error)
    }
  }

  private func close() {
    if isLossless {
      do throws(FileError) { try file.withLock { file throws(FileError) in try file.close() } } catch {
        lose(error)
      }
    }
    state.withLock { $0.isOver = true }
  }

  private var unread: FileError { FileError("cannot write \(name): nobody reads it") }

  private func lose(_ error: FileError) {
    let isFirst = state.withLock { exchange(&$0.isLossless, with: false) }
    if isFirst, self !== Self.errors, !(endsQuietly && error.isBrokenPipe) { printError(error.message) }
  }
}
