/// A command line that cannot be understood, as one line that says what to do.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
