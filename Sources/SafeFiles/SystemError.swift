import Glibc

/// An error of the system, by its number.
struct SystemError: Error {
  let code: Int32

  init(code: Int32) { self.code = code }

  /// Creates that of the latest call.
  static var latest: SystemError { SystemError(code: errno) }

  var reason: String { String(cString: strerror(code)) }
}

/// An error with a file, as one line.
public struct SafeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line.
  public let description: String

  init(cannot action: String, _ path: FilePath, _ reason: String) {
    description = "cannot \(action) \(path): \(reason)"
  }
}
