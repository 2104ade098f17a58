import Foundation
import TestSupport

extension BuiltProgram {
  private static let shell = BuiltProgram(URL(filePath: "/bin/sh"))

  /// Runs the program as a shell does: it is `$0` there.
  func run(byShell script: String, in folder: URL? = nil) throws -> Result {
    try Self.shell.run(["-c", script, url.path], in: folder)
  }

  /// The shell, to start the program by in a window.
  func byShell(_ script: String) -> (program: BuiltProgram, arguments: [String]) {
    (Self.shell, ["-c", script, url.path])
  }
}

extension URL {
  /// Writes a text file into this folder.
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: appending(path: name)) }

  /// The bytes of a file in this folder; nil if there is none.
  func read(_ name: String) -> Data? { try? Data(contentsOf: appending(path: name)) }
}
