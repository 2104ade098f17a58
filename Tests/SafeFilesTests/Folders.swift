import Foundation
import Glibc

extension URL {
  /// Creates a file and returns its path.
  @discardableResult func file(_ text: String, _ name: String = "todo.txt") throws -> String {
    let url = appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The names of all that is in a folder.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

extension String {
  var bytes: [UInt8] { Array(utf8) }
  /// The text of the file of this path.
  var read: String? { try? String(contentsOfFile: self, encoding: .utf8) }
}

func status(_ path: String) -> stat {
  var status = stat()
  lstat(path, &status)
  return status
}
