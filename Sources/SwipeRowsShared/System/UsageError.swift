/// An invalid command line, described in one line that says what to do.
package struct UsageError: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}
