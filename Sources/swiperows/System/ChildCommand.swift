import Glibc
import Synchronization

/// A command as a child of the program: its words, and what is added to its environment.
struct ChildCommand: Sendable {
  let words: [SystemString]
  let variables: [(name: String, value: SystemString)]

  /// Runs the command, and waits for its end; it has no input, the program's output, and its complaints are passed on.
  ///
  /// - Returns: why it failed, in a line; nil where it did not.
  func run() -> String? {
    guard let name = words.first else { return nil }
    var complaints: [Int32] = [-1, -1]
    guard pipe(&complaints) == 0 else { return "cannot run \(name): \(String(cString: strerror(errno)))" }
    for end in complaints { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, complaints[1], STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What the program ignores or blocks, the command does not.
    var (none, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGXFSZ)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var child = pid_t()
    let status = Self.withPointers(words) { arguments in
      Self.withPointers(Self.environment + variables.map { SystemString(stringLiteral: "\($0.name)=") + $0.value })
      {
        posix_spawnp(&child, words[0].cString, &actions, &attributes, arguments, $0)
      }
    }
    close(complaints[1])
    defer { close(complaints[0]) }
    guard status == 0 else { return "cannot run \(name): \(String(cString: strerror(status)))" }
    let said = Self.text(of: complaints[0])
    var end: Int32 = 0
    while waitpid(child, &end, 0) < 0, errno == EINTR {}
    if !said.isEmpty {
      Output.errors.print(said)
      Output.errors.flush()
    }
    if end == 0 { return nil }
    let line = String(decoding: said.split(separator: UInt8(ascii: "\n")).last ?? [], as: UTF8.self)
    let signal = end & 0x7F
    let how = signal == 0 ? "ended with status \((end >> 8) & 0xFF)" : "was ended by signal \(signal)"
    return line.isEmpty ? "\(name) \(how)" : line
  }

  private static var environment: [SystemString] {
    var (list, next) = ([SystemString](), environ)
    while let entry = next.pointee {
      list.append(SystemString(bytes: UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
      next += 1
    }
    return list
  }

  private static func withPointers<Result>(
    _ texts: [SystemString], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0.cString) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  private static func text(of descriptor: Int32) -> [UInt8] {
    var (text, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count > 0 { text += piece[..<count] } else if count == 0 || errno != EINTR { return text }
    }
  }
}

/// A thread that runs work, one piece after the other.
final class WorkQueue: Sendable {
  private let state = Mutex((work: [@Sendable () -> Void](), isRunning: false))

  /// Adds work.
  func add(_ work: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      state.work.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts, !startThread({ [self] in run() }) { run() }
  }

  private func run() {
    while true {
      let work = state.withLock { state -> (@Sendable () -> Void)? in
        if state.work.isEmpty {
          state.isRunning = false
          return nil
        }
        return state.work.removeFirst()
      }
      guard let work else { return }
      work()
    }
  }

  /// Waits until all work is done.
  func finish() { while state.withLock({ $0.isRunning }) { usleep(1000) } }
}
