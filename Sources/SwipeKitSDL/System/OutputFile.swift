import Glibc

package struct OverwritePolicy {
  let isAllowed: Bool
  /// The advice for the user whose file exists.
  let advice: String
  /// The played trace and the displayed list, which are never overwritten.
  let trace, list: FileIdentity?

  package init(
    isAllowed: Bool = false, advice: String = "give another name", trace: FileIdentity? = nil,
    list: FileIdentity? = nil
  ) { (self.isAllowed, self.advice, self.trace, self.list) = (isAllowed, advice, trace, list) }
}

/// An output file, to which pieces of bytes are written completely or not at all.
package struct OutputFile: ~Copyable {
  let name: String
  private let descriptor: Int32
  private let new: SystemString?
  /// Whether an incomplete piece is removed; a file that others may write to stays as it is.
  private let isOwn: Bool
  private var arrived: off_t = 0

  /// The descriptor stays open: otherwise a later file could get its number and be mistaken for it.
  package init(given descriptor: Int32, named name: String) {
    self.name = name
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    (new, isOwn) = (nil, false)
  }

  /// An existing file keeps its content until the first write.
  package init(to path: SystemString, _ overwriting: OverwritePolicy) throws(FileError) {
    let name = path.description
    var descriptor = open(path.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    let new = descriptor >= 0 ? path : nil
    if descriptor < 0, errno == EEXIST { descriptor = open(path.cString, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(cannot: "write", name) }
    let isOwn = fileStatus(of: descriptor).st_mode & S_IFMT == S_IFREG
    var reason: String?
    if new == nil, isOwn {
      let identity = FileIdentity(of: descriptor)
      if identity == overwriting.trace {
        reason = "it is the trace that is played"
      } else if identity == overwriting.list {
        reason = "it is the list"
      } else if !overwriting.isAllowed {
        reason = "it is there already; \(overwriting.advice)"
      }
    }
    if let reason {
      Glibc.close(descriptor)
      throw FileError("cannot write \(name): \(reason)")
    }
    (self.name, self.descriptor, self.new, self.isOwn) = (name, descriptor, new, isOwn)
  }

  deinit {
    if arrived == 0, let new { unlink(new.cString) }
    Glibc.close(descriptor)
  }

  package mutating func write(_ bytes: some Collection<UInt8>) throws(FileError) {
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

  /// Some file systems report errors only here.
  package func close() throws(FileError) { if arrived > 0, Glibc.close(dup(descriptor)) != 0 { throw lost() } }

  private func lost() -> FileError {
    let error = FileError(cannot: "write", name)
    if isOwn { ftruncate(descriptor, arrived) }
    return error
  }
}
