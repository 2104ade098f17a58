import Glibc
import Synchronization

/// An output of the program, which knows whether all of its text arrived.
///
/// A stopped terminal and a pipe that nobody reads accept nothing for as long as they like. The caller of `print` waits
/// for them, unless a thread writes (`writeBehind`): then pieces wait in memory, and are written in order once they are
/// accepted again.
package final class Output: Sendable {
  /// The number of bytes up to which text waits, unless it is flushed.
  private static let patience = 65_536
  /// The most bytes that may wait for a reader.
  private static let mostWaiting = 16 << 20
  /// The number of naps at the end of the program for the output, and then for complaints, and their length in
  /// microseconds.
  ///
  /// Together they last half a second. They are counted, since a machine that pauses meanwhile writes nothing either.
  private static let (naps, lastNaps, nap) = (400, 50, useconds_t(1000))

  private struct State {
    /// The bytes printed since the latest piece.
    var pending: [UInt8] = []
    /// The pieces that the thread is still to write, and the number of their bytes, with those that it is writing.
    var pieces: [[UInt8]] = []
    var waiting = 0
    /// Whether a thread writes.
    var isBehind = false
    /// Whether a piece is being written: nobody has read it yet.
    var isWriting = false
    /// Whether nothing more will be printed.
    var isEnding = false
    /// Whether nothing was lost so far.
    var isWhole = true
    /// Whether nobody waits for the thread: it has finished, or was given up.
    var isOver = false
  }

  private let name: String
  /// The file, locked while it is written to: by the thread alone, where there is one.
  private let file: Mutex<OutputFile>
  private let state = Mutex(State())
  /// The semaphore that is posted when there is work for the thread.
  nonisolated(unsafe) private let work = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Whether a reader who has gone is no reason for a complaint.
  private let endsQuietly: Bool

  package init(_ file: consuming OutputFile, endsQuietly: Bool = false) {
    (name, self.endsQuietly) = (file.name, endsQuietly)
    self.file = Mutex(file)
    sem_init(work, 0, 0)
  }

  deinit {
    sem_destroy(work)
    work.deallocate()
  }

  /// Returns the standard output of the program.
  ///
  /// - Parameter endsQuietly: whether a reader who has gone, as in a pipe to `head`, is no reason for a complaint.
  package static func standard(endsQuietly: Bool = false) -> Output {
    Output(OutputFile(given: STDOUT_FILENO, named: "the standard output"), endsQuietly: endsQuietly)
  }

  /// The standard error of the program, for complaints; losses of them cannot be reported.
  package static let errors = Output(OutputFile(given: STDERR_FILENO, named: "the standard error"))

  /// Whether nothing was lost so far.
  package var isWhole: Bool { state.withLock { $0.isWhole } }

  /// Starts a thread that writes from now on, so that printing never waits.
  package func writeBehind() {
    let wasBehind = state.withLock { state in
      defer { state.isBehind = true }
      return state.isBehind
    }
    if wasBehind { return }
    if !startThread({ [self] in run() }) { state.withLock { $0.isBehind = false } }
  }

  /// Prints text; a loss is reported once, and all that follows is lost too: a gap would show nowhere.
  package func print(_ text: String, terminator: String = "\n") { print(Array((text + terminator).utf8)) }

  package func print(_ bytes: [UInt8]) {
    let count = state.withLock { state in
      state.pending += bytes
      return state.pending.count
    }
    if count >= Self.patience { flush() }
  }

  /// Writes what was printed so far, for a reader that follows along; pieces that are printed by one flush stay
  /// together.
  package func flush() {
    enum Step { case nothing, write([UInt8]), wakeThread, lose }
    let step: Step = state.withLock { state in
      let piece = state.pending
      if piece.isEmpty { return .nothing }
      state.pending.removeAll(keepingCapacity: !state.isBehind)
      guard state.isWhole else { return .nothing }
      guard state.isBehind else { return .write(piece) }
      guard state.waiting + piece.count <= Self.mostWaiting else { return .lose }
      state.pieces.append(piece)
      state.waiting += piece.count
      return .wakeThread
    }
    switch step {
    case .nothing: break
    case .write(let piece): write(piece)
    case .wakeThread: sem_post(work)
    // What waits already is still written.
    case .lose: lose(unread)
    }
  }

  /// Ends outputs: waits until all has arrived, but for half a second at most where threads write.
  ///
  /// Text that nobody reads in that time is lost, and the loss is reported.
  package static func finish(_ outputs: [Output]) {
    for output in outputs { output.end() }
    for _ in 0..<naps where !outputs.allSatisfy(\.isOver) { usleep(nap) }
    for output in outputs where !output.isOver { output.lose(output.unread) }
  }

  /// Ends the complaints, after all other outputs.
  package static func finishErrors() {
    errors.end()
    for _ in 0..<lastNaps where !errors.isOver { usleep(nap) }
  }

  /// Waits for a queue that prints here, as long as somebody reads; for one who has stopped, half a second at most.
  ///
  /// Then what is not read is lost, and the loss is reported.
  ///
  /// - Parameter meanwhile: called each millisecond.
  package func finish(_ queue: WorkQueue, _ meanwhile: () -> Void = {}) {
    var naps = 0
    let isDone = queue.finish {
      meanwhile()
      naps = state.withLock { $0.isWriting } ? naps + 1 : 0
      return naps >= Self.naps
    }
    if isDone { return }
    lose(unread)
    // The thread of the queue holds the file.
    state.withLock { $0.isOver = true }
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// Flushes the last pieces.
  private func end() {
    if isOver { return }
    flush()
    let isBehind = state.withLock { state in
      state.isEnding = true
      return state.isBehind
    }
    if isBehind { sem_post(work) } else { close() }
  }

  /// Writes a piece, and waits until it is accepted.
  ///
  /// - Returns: whether it was.
  @discardableResult private func write(_ piece: [UInt8]) -> Bool {
    state.withLock { $0.isWriting = true }
    defer { state.withLock { $0.isWriting = false } }
    do throws(FileError) {
      try file.withLock { file throws(FileError) in try file.write(piece) }
      return true
    } catch {
      lose(error)
      return false
    }
  }

  private func close() {
    if isWhole {
      do throws(FileError) { try file.withLock { file throws(FileError) in try file.close() } } catch {
        lose(error)
      }
    }
    state.withLock { $0.isOver = true }
  }

  private var unread: FileError { FileError("cannot write \(name): nobody reads it") }

  /// Notes a loss, and reports its reason, once.
  private func lose(_ error: FileError) {
    let isFirst = state.withLock { state in
      defer { state.isWhole = false }
      return state.isWhole
    }
    if isFirst, self !== Self.errors, !(endsQuietly && error.isBrokenPipe) { printError(error.message) }
  }

  // MARK: The thread

  /// Writes pieces until nothing more will come.
  private func run() {
    var works = true
    while true {
      // A signal that stops the program ends a wait, too.
      while sem_wait(work) != 0 {}
      let pieces = state.withLock { state in
        defer { state.pieces = [] }
        return state.pieces
      }
      for piece in pieces where works {
        works = write(piece)
        state.withLock { $0.waiting -= piece.count }
      }
      if state.withLock({ $0.isEnding && $0.pieces.isEmpty }) { return close() }
    }
  }
}
