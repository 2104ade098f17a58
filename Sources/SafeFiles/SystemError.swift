import Glibc

struct SystemError: Error {
  let code: Int32

  static var latest: SystemError { SystemError(code: errno) }

  var reason: String { String(cString: strerror(code)) }
}

/// An error of a file operation, described in one line.
public struct SafeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed action, the path and the reason.
  public let description: String

  init(cannot action: String, _ path: FilePath, _ reason: String) {
    description = "cannot \(action) \(path): \(reason)"
  }
}
