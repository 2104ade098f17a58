import Glibc

package struct FileError: Error, CustomStringConvertible {
  package let message: String
  var isBrokenPipe = false

  package init(cannot action: String, _ path: some CustomStringConvertible) {
    isBrokenPipe = errno == EPIPE
    message = "cannot \(action) \(path): \(String(cString: strerror(errno)))"
  }

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}

/// Write errors are reported, instead of ending the program by a signal.
///
/// A closed stream stays closed, since a later file must not become the standard output.
package func prepareOutput() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  var descriptor: Int32
  // The input gets the first descriptor. A file that is open only for writing cannot be read.
  if fcntl(STDIN_FILENO, F_GETFD) < 0 { _ = open("/dev/null", O_WRONLY) }
  // A file that is open only for reading cannot be written.
  repeat { descriptor = open("/dev/null", O_RDONLY) } while (STDIN_FILENO...STDERR_FILENO).contains(descriptor)
  close(descriptor)
}

/// Writes a line to the standard error, after the name of the program.
package func printError(_ line: String) {
  let name = SystemString.arguments.first?.fileName.description ?? ""
  Output.errors.print(escapedForTerminal("\(name): \(line)"))
  Output.errors.flush()
}

package func leave(_ status: Int32) -> Never {
  Output.finishErrors()
  exit(status)
}
