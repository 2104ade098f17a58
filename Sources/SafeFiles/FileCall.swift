/// A system call of a save, as a test sees it before it is made.
public enum FileCall: Hashable, Sendable {
  /// Resolving the symlinks of the path; opening the folder; locking it.
  case resolve, openFolder, lock
  /// Opening the file, its status, reading it.
  case open, status, read
  /// Creating a file; the number of bytes that one call writes to it; its owner, its mode, and its way to the disk.
  case create, write(Int), owner, mode, sync
  /// The exchange of two names, and the move of one; the removal of one.
  case exchange, rename, remove
  /// The way of the folder to the disk.
  case syncFolder
}

/// The system calls of a save, with faults that a test wants of them.
public struct FileCalls: Sendable {
  /// A fault of a system call.
  public enum Fault: Sendable {
    /// An error, by its number; the call is not made.
    case error(Int32)
    /// A call that writes fewer bytes.
    case short(Int)
  }

  /// The system's calls, as they are.
  public static let system = FileCalls { _ in nil }

  private let fault: @Sendable (FileCall) -> Fault?

  /// Creates calls with faults: `fault` is called before each, and may also act as another program, or end this one.
  public init(fault: @escaping @Sendable (FileCall) -> Fault?) { self.fault = fault }

  /// Returns the number of bytes that a call may write, where it writes.
  @discardableResult func begin(_ call: FileCall) throws(SystemError) -> Int {
    switch (fault(call), call) {
    case (.error(let code), _): throw SystemError(code: code)
    case (.short(let count), .write(let whole)): return min(count, whole)
    case (_, .write(let whole)): return whole
    default: return 0
    }
  }
}
