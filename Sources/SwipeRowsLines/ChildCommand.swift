import Glibc
import SwipeKitSDL
import SwipeRowsCGlibc
import SwipeRowsShared
import Synchronization

struct ChildCommand: Sendable {
  let words: [SystemString]
  let variables: [(name: String, value: SystemString)]

  /// The number of bytes of the errors' beginning and end that are passed on.
  private static let ends = 4096

  /// Returns the reason of a failure, in one line; nil after success.
  ///
  /// The command's errors are passed on. `running` gets the process, and nil after its end. `isSlow` is called after
  /// a second.
  func run(_ running: (pid_t?) -> Void, isSlow: () -> Void) -> String? {
    guard let name = words.first else { return nil }
    // A pipe would stay open until everything that the command leaves behind has ended.
    let complaints = memfd_create("complaints", UInt32(MFD_CLOEXEC))
    guard complaints >= 0 else { return FileError(cannot: "run", name).message }
    defer { close(complaints) }
    // A shell that opens /dev/stderr truncates the file. Earlier open files then append to it.
    _ = fcntl(complaints, F_SETFL, O_APPEND)
    let process: pid_t
    do throws(FileError) { process = try start(errors: complaints) } catch { return error.message }
    running(process)
    let end = Self.end(of: process, saying: complaints, isSlow)
    running(nil)
    let said = Self.text(of: complaints)
    if !said.isEmpty {
      let lines = said.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      Output.errors.print(
        lines.map { escapedForTerminal(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n"),
        terminator: "")
      Output.errors.flush()
    }
    if end == 0 { return nil }
    let line = String(decoding: said.split(separator: UInt8(ascii: "\n")).last ?? [], as: UTF8.self)
    let signal = (end ?? 0) & 0x7F
    let status = end.map { "\(($0 >> 8) & 0xFF)" } ?? "unknown"
    let how = signal == 0 ? "ended with status \(status)" : "was ended by signal \(signal)"
    return line.isEmpty ? "\(name) \(how)" : line
  }

  /// Starts the command in its own session, so that a signal to the window's group does not reach it.
  ///
  /// Without a terminal, a question fails instead of waiting for an answer that would go to the shell. No file means no
  /// input, the program's output, or dropped errors.
  func start(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil) throws(FileError) -> pid_t {
    let name = words.first ?? ""
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, number, mode) in [(input, STDIN_FILENO, O_RDONLY), (errors, STDERR_FILENO, O_WRONLY)] {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      }
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The command does not inherit ignored or blocked signals, except the SIGHUP of nohup.
    var (none, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&defaults)
    sigdelset(&defaults, SIGHUP)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | SWIPEROWS_SPAWN_SETSID))
    var process = pid_t()
    let status = Self.withPointers(words) { arguments in
      Self.withPointers(environment) { posix_spawnp(&process, name.cString, &actions, &attributes, arguments, $0) }
    }
    guard status == 0 else { throw FileError("cannot run \(name): \(String(cString: strerror(status)))") }
    return process
  }

  /// Returns the process, and the reading end of a pipe for its output and errors.
  fileprivate func start() throws(FileError) -> (process: pid_t, output: Int32) {
    var pipe: [Int32] = [-1, -1]
    guard pipe2(&pipe, O_CLOEXEC) == 0 else { throw FileError(cannot: "run", words.first ?? "") }
    defer { close(pipe[1]) }
    do throws(FileError) { return (try start(output: pipe[1], errors: pipe[1]), pipe[0]) } catch {
      close(pipe[0])
      throw error
    }
  }

  static func waitForEnd(of process: pid_t) { while waitpid(process, nil, 0) < 0, errno == EINTR {} }

  /// Returns the wait status; nil if the system does not report it.
  ///
  /// Of the errors only the beginning and the end take memory.
  private static func end(of process: pid_t, saying complaints: Int32, _ isSlow: () -> Void) -> Int32? {
    var (end, kept, waits) = (Int32(0), ends, 0)
    let handle = swiperows_open_process(process)
    defer { close(handle) }
    while true {
      let changed = waitpid(process, &end, WNOHANG | WUNTRACED)
      if changed < 0 { return nil }
      if changed == process {
        if end & 0xFF != 0x7F { return end }
        printError("process \(process) of a command is stopped; kill -CONT \(process) continues it")
      }
      var handles = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      poll(&handles, 1, 50)
      waits += 1
      if waits == 20 { isSlow() }
      let last = Int(fileStatus(of: complaints).st_size) / ends * ends - ends
      guard last > kept else { continue }
      fallocate(complaints, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, kept, last - kept)
      kept = last
    }
  }

  /// The program's environment with the variables, each once, since programs may use the first.
  private var environment: [SystemString] {
    let names = Set(variables.map { Array($0.name.utf8) })
    var (list, next) = (variables.map { SystemString(stringLiteral: "\($0.name)=") + $0.value }, environ)
    while let entry = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      let name = Array(bytes.prefix { $0 != UInt8(ascii: "=") })
      if !names.contains(name) { list.append(SystemString(bytes: bytes)) }
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

  /// Returns a file's bytes, or its beginning and its end, without moving its offset.
  private static func text(of file: Int32) -> [UInt8] {
    let size = Int(fileStatus(of: file).st_size)
    func part(from start: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: ends) { bytes, count in
        count = max(0, pread(file, bytes.baseAddress, min(ends, size - start), start))
      }
    }
    if size <= ends { return part(from: 0) }
    let left = size - 2 * ends
    return part(from: 0) + (left > 0 ? Array("\n[\(left) bytes]\n".utf8) : []) + part(from: max(ends, size - ends))
  }
}

final class ChildOutput: Sendable {
  private let maximumBytes: Int
  private let state = Mutex((process: pid_t?.none, isCancelled: false))

  init(atMost maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// Takes all bytes so far whenever no more are available, and at the end.
  ///
  /// At the maximum, the command is killed with all processes that it started.
  func read(of command: ChildCommand, _ take: ([UInt8]) -> Void) {
    if state.withLock({ $0.isCancelled }) { return }
    let child: (process: pid_t, output: Int32)
    do throws(FileError) { child = try command.start() } catch { return take(Array(error.message.utf8)) }
    let isWanted = state.withLock { state in
      state.process = child.process
      return !state.isCancelled
    }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while isWanted, bytes.count < maximumBytes {
      let count = Glibc.read(child.output, &piece, min(piece.count, maximumBytes - bytes.count))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += piece[..<count]
      var more = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      if poll(&more, 1, 0) > 0 { continue }
      take(bytes)
      // What comes until the next frame shows with it.
      usleep(16_000)
    }
    close(child.output)
    // Until it is waited for, no other process gets its number.
    kill(-child.process, SIGKILL)
    let isCancelled = state.withLock { state in
      state.process = nil
      return state.isCancelled
    }
    ChildCommand.waitForEnd(of: child.process)
    if !isCancelled { take(bytes) }
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { kill(-process, SIGKILL) }
    }
  }
}
