import Glibc
import Synchronization

/// Text that the program prints, and whether all of it arrived.
///
/// A terminal that is stopped and a pipe that nobody reads take nothing for as long as they like. Who prints waits for
/// them, unless a thread writes behind its back (`writeBehind`): then pieces wait in memory, and come in order once they
/// are taken again.
final class Output: Sendable {
  /// Text waits until it has so many bytes, or is asked to arrive.
  private static let patience = 65_536
  /// How many bytes may wait for who does not take them.
  private static let mostWaiting = 16 << 20
  /// How many naps the end of the program takes for what is printed, and then for complaints, in microseconds each.
  ///
  /// That is half a second. They are counted, since a machine that pauses meanwhile writes nothing either.
  private static let (naps, lastNaps, nap) = (400, 50, useconds_t(1000))

  private struct State {
    /// What was printed since the latest piece.
    var pending: [UInt8] = []
    /// What is still to be written by the thread, and how many bytes that is, with what it is writing.
    var pieces: [[UInt8]] = []
    var waiting = 0
    /// Whether a thread writes.
    var isBehind = false
    /// Whether nothing more will be printed.
    var isEnding = false
    /// Whether nothing was lost so far.
    var isWhole = true
    /// Whether nobody waits for the thread: it is through, or was given up.
    var isOver = false
  }

  private let name: String
  /// Locked while it is written to: by the thread alone, where there is one.
  private let file: Mutex<OutputFile>
  private let state = Mutex(State())
  /// Posted when there is something for the thread to do.
  nonisolated(unsafe) private let work = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(_ file: consuming OutputFile) {
    name = file.name
    self.file = Mutex(file)
    sem_init(work, 0, 0)
  }

  deinit {
    sem_destroy(work)
    work.deallocate()
  }

  /// The standard output of the program.
  static func standard() -> Output { Output(OutputFile(given: STDOUT_FILENO, named: "the standard output")) }

  /// The standard error of the program, for complaints; what is lost of them cannot be told.
  static let errors = Output(OutputFile(given: STDERR_FILENO, named: "the standard error"))

  /// Whether nothing was lost so far.
  var isWhole: Bool { state.withLock { $0.isWhole } }

  /// Has a thread of its own write from now on, so that who prints never waits.
  func writeBehind() {
    state.withLock { $0.isBehind = true }
    // Signals are for the thread that runs the window.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { output in
        if let output { Unmanaged<Output>.fromOpaque(output).takeRetainedValue().run() }
        return nil
      }, this.toOpaque())
    guard status == 0 else {
      this.release()
      return state.withLock { $0.isBehind = false }
    }
    pthread_detach(thread)
  }

  /// Prints text; what cannot arrive is told once, and so is lost what follows: a gap would show nowhere.
  func print(_ text: String, terminator: String = "\n") {
    let count = state.withLock { state in
      state.pending += text.utf8
      state.pending += terminator.utf8
      return state.pending.count
    }
    if count >= Self.patience { flush() }
  }

  /// Lets what was printed so far arrive, for whoever reads along; pieces that are printed by one flush stay together.
  func flush() {
    let (piece, isTooMuch) = state.withLock { state -> ([UInt8], Bool) in
      let piece = state.pending
      state.pending.removeAll(keepingCapacity: !state.isBehind)
      guard state.isWhole, !piece.isEmpty else { return ([], false) }
      guard state.isBehind else { return (piece, false) }
      guard state.waiting + piece.count <= Self.mostWaiting else { return ([], true) }
      state.pieces.append(piece)
      state.waiting += piece.count
      return ([], false)
    }
    // What waits already is still written.
    if isTooMuch { lose(unread) }
    if piece.isEmpty { sem_post(work) } else { write(piece) }
  }

  /// Ends what is printed: waits until all has arrived, but for half a second at most where threads write.
  ///
  /// What nobody takes in that time is lost, and told.
  static func finish(_ outputs: [Output]) {
    for output in outputs { output.end() }
    for _ in 0..<naps where !outputs.allSatisfy(\.isOver) { usleep(nap) }
    for output in outputs where !output.isOver { output.lose(output.unread) }
  }

  /// Ends complaints, after all else.
  static func finishErrors() {
    errors.end()
    for _ in 0..<lastNaps where !errors.isOver { usleep(nap) }
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// Lets the last pieces go on their way.
  private func end() {
    flush()
    let isBehind = state.withLock { state in
      state.isEnding = true
      return state.isBehind
    }
    if isBehind { sem_post(work) } else { close() }
  }

  /// Writes a piece, and waits until it is taken.
  ///
  /// - Returns: whether it was.
  @discardableResult private func write(_ piece: [UInt8]) -> Bool {
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
      do throws(FileError) {
        try file.withLock { file throws(FileError) in try file.close() }
      } catch {
        lose(error)
      }
    }
    state.withLock { $0.isOver = true }
  }

  /// Why what waits for its reader is lost.
  private var unread: FileError { FileError("cannot write \(name): nobody reads it") }

  /// Takes note that something did not arrive, and tells why, once.
  private func lose(_ error: FileError) {
    let isFirst = state.withLock { state in
      defer { state.isWhole = false }
      return state.isWhole
    }
    if isFirst, self !== Self.errors { printError(error.message) }
  }

  // MARK: The thread

  /// Writes what there is to write until nothing more will come.
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
