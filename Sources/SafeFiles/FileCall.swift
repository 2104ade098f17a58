/// A system call of a save, which tests see before it is made.
public enum FileCall: Hashable, Sendable {
  /// Resolving the symlinks of the path, opening the folder and locking it.
  case resolve, openFolder, lock
  /// Opening the file, getting its status and reading it.
  case open, status, read
  /// Creating a file, writing a number of bytes, setting the owner, the attributes and the mode, and syncing it.
  case create, write(Int), owner, attributes, mode, sync
  /// Exchanging two names, moving a file and removing one.
  case exchange, rename, remove
  /// Syncing the folder.
  case syncFolder
}

/// The system calls of a save, in which tests can inject faults.
public struct FileCalls: Sendable {
  /// A fault of a system call.
  public enum Fault: Sendable {
    /// An error that is thrown instead of the call, by its number.
    case error(Int32)
    /// A maximum number of bytes for one write.
    case short(Int)
  }

  /// The calls without faults.
  public static let system = FileCalls { _ in nil }

  private let fault: @Sendable (FileCall) -> Fault?

  /// Creates calls with faults: `fault` is called before each, and may act as another program or exit.
  public init(fault: @escaping @Sendable (FileCall) -> Fault?) { self.fault = fault }

  /// Begins a call, and returns the number of bytes that a write may write; 0 for other calls.
  @discardableResult func begin(_ call: FileCall) throws(SystemError) -> Int {
    switch (fault(call), call) {
    case (.error(let code), _): throw SystemError(code: code)
    case (.short(let count), .write(let whole)): return min(count, whole)
    case (_, .write(let whole)): return whole
    default: return 0
    }
  }
}
