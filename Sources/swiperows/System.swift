import Glibc

/// What went wrong with a file, as one line.
struct FileError: Error {
  let message: String

  init(cannot action: String, _ path: SystemString) {
    message = "cannot \(action) \(path): \(String(cString: strerror(errno)))"
  }

  init(_ message: String) { self.message = message }
}

/// The contents of a file.
func readBytes(from path: SystemString) throws(FileError) -> [UInt8] {
  guard let file = fopen(path.cString, "r") else { throw FileError(cannot: "read", path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    bytes += chunk[..<count]
    if count < chunk.count { break }
  }
  if ferror(file) != 0 { throw FileError(cannot: "read", path) }
  return bytes
}

/// The contents of a text file.
func readText(from path: SystemString) throws(FileError) -> String {
  guard let text = String(validating: try readBytes(from: path), as: UTF8.self) else {
    throw FileError("cannot read \(path): it is not text in UTF-8")
  }
  return text
}

/// A text file that grows line by line; each line is safe once it is written.
struct LineWriter: ~Copyable {
  private let file: UnsafeMutablePointer<FILE>
  private let path: SystemString

  init(to path: SystemString) throws(FileError) {
    guard let file = fopen(path.cString, "w") else { throw FileError(cannot: "write", path) }
    self.file = file
    self.path = path
  }

  deinit { fclose(file) }

  func write(_ line: String) throws(FileError) {
    guard fputs(line + "\n", file) >= 0, fflush(file) == 0 else { throw FileError(cannot: "write", path) }
  }
}

/// Writes a line to the standard error.
func printError(_ line: String) {
  fflush(nil)
  let bytes = Array("swiperows: \(line)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Writes what was printed so far, for whoever reads along.
func flushOutput() { fflush(nil) }

/// Ends the program with a status, after what was printed is out.
func leave(_ status: Int32) -> Never { exit(status) }
