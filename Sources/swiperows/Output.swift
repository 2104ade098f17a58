import Glibc

/// What of the files that are there may be written over.
struct Overwriting {
  /// Whether what is there may be, as `--force` says.
  var isAllowed = false
  /// The trace that is played, which never may.
  var trace: FileIdentity?
}

/// Where the program writes, and whether all of it arrived.
final class Output {
  /// Text waits until it has so many bytes, or is asked to arrive.
  private static let patience = 65_536

  private let name: String
  private let descriptor: Int32
  /// The file, where it was made for this.
  private let new: SystemString?
  /// Whether what is there is cut back to what arrived whole; what others may write to as well is left alone.
  private let isOwn: Bool
  private var arrived: off_t = 0
  private var pending: [UInt8] = []
  /// Whether nothing was lost so far.
  private(set) var isWhole = true

  private init(_ name: String, _ descriptor: Int32, new: SystemString? = nil, isOwn: Bool) {
    (self.name, self.descriptor, self.new, self.isOwn) = (name, descriptor, new, isOwn)
  }

  /// The standard output of the program, which stays open when this is done with it: what came to its number then would
  /// be taken for it.
  static func standard() -> Output {
    Output("the standard output", fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), isOwn: false)
  }

  /// A file that begins anew: nothing of one that is there is lost before the first bytes are written.
  init(to path: SystemString, _ overwriting: Overwriting) throws(FileError) {
    name = path.description
    var descriptor = open(path.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    new = descriptor >= 0 ? path : nil
    if descriptor < 0, errno == EEXIST { descriptor = open(path.cString, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(cannot: "write", name) }
    self.descriptor = descriptor
    isOwn = fileStatus(of: descriptor).st_mode & S_IFMT == S_IFREG
    guard new == nil, isOwn else { return }
    if FileIdentity(of: descriptor) == overwriting.trace {
      throw FileError("cannot write \(name): it is the trace that is played")
    }
    if !overwriting.isAllowed {
      throw FileError("cannot write \(name): it is there already; give another name, or --force to write over it")
    }
  }

  deinit {
    if arrived == 0, let new { unlink(new.cString) }
    Glibc.close(descriptor)
  }

  /// Writes bytes that belong together: they arrive whole, or are taken back.
  func write(_ bytes: some Collection<UInt8>) throws(FileError) {
    if arrived == 0, isOwn, new == nil { ftruncate(descriptor, 0) }
    var rest = ContiguousArray(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw lost()
      }
    }
    arrived += off_t(bytes.count)
  }

  /// Has the system say whether all is where it was written to: some file systems know only in the end.
  func close() throws(FileError) {
    if arrived > 0, Glibc.close(dup(descriptor)) != 0 { throw lost() }
  }

  /// Prints text; what cannot arrive is told once, and so is lost what follows: a gap would show nowhere.
  func print(_ text: String, terminator: String = "\n") {
    pending += text.utf8
    pending += terminator.utf8
    if pending.count >= Self.patience { flush() }
  }

  /// Lets what was printed so far arrive, for whoever reads along.
  func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard isWhole, !pending.isEmpty else { return }
    do throws(FileError) { try write(pending) } catch { printError(error.message) }
  }

  /// Ends what is printed.
  func finish() {
    flush()
    guard isWhole else { return }
    do throws(FileError) { try close() } catch { printError(error.message) }
  }

  /// Takes note that the latest piece did not arrive, and why.
  private func lost() -> FileError {
    let error = FileError(cannot: "write", name)
    isWhole = false
    if isOwn { ftruncate(descriptor, arrived) }
    return error
  }
}
