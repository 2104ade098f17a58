import Foundation
import TestSupport

extension BuiltProgram {
  private static let shell = BuiltProgram(URL(filePath: "/bin/sh"))

  /// The program is `$0` in the script.
  func run(byShell script: String, in folder: URL? = nil) throws -> Result {
    try Self.shell.run(["-c", script, url.path], in: folder)
  }

  func byShell(_ script: String) -> (program: BuiltProgram, arguments: [String]) {
    (Self.shell, ["-c", script, url.path])
  }
}

extension URL {
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: appending(path: name)) }

  func read(_ name: String) -> Data? { try? Data(contentsOf: appending(path: name)) }

  /// Returns the text of a file; empty without the file.
  func text(_ name: String) -> String { String(decoding: read(name) ?? Data(), as: UTF8.self) }
}
