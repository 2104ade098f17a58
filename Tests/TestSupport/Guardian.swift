import Foundation
import Glibc

/// Ends every process that the tests started once the tests end, however they end, and clears their folder away.
///
/// It is a shell that waits for the end of a pipe that only the tests hold open: also when they are killed, the pipe
/// ends. All that they start joins its process group, and so what those start does.
final class Guardian: Sendable {
  /// The one of this process.
  static let shared = Result { try Guardian() }

  /// The process group that started processes join.
  let group: pid_t
  /// What the tests write goes here.
  let folder: URL

  private init() throws {
    // All may look into it, since what they start may run as somebody else.
    folder = FileManager.default.temporaryDirectory.appending(path: "swiperows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    var pipe: [Int32] = [0, 0]
    guard Glibc.pipe(&pipe) == 0 else { throw Failure("cannot make a pipe: \(String(cString: strerror(errno)))") }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // It does not heed the signal that it sends to its group, so that it is there to send the second one.
    let script = #"trap '' TERM; cat; kill -TERM 0; sleep 0.5; rm -rf "$0"; kill -KILL 0"#
    group = try spawn(
      ["/bin/sh", "-c", script, folder.path], environment: ProcessInfo.processInfo.environment,
      files: [.descriptor(pipe[0]), .path("/dev/null"), .path("/dev/null")], group: 0)
    close(pipe[0])
  }

  /// A new folder within that of the tests.
  func makeFolder() throws -> URL {
    // The path of a socket in it must be short; a name that is taken would be an error.
    let new = folder.appending(path: String(UUID().uuidString.prefix(8)))
    try FileManager.default.createDirectory(
      at: new, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    return new
  }
}

/// A new folder that is gone when the tests are.
package func makeTestFolder() throws -> URL { try Guardian.shared.get().makeFolder() }

/// A folder that is gone after its use.
package func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
  let folder = try makeTestFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// What a started process has for its standard input, output and errors.
enum StandardFile {
  case descriptor(Int32)
  case path(String)
}

/// Starts a program in a process group; 0 is one of its own.
func spawn(
  _ command: [String], environment: [String: String], files: [StandardFile], group: pid_t
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, file) in files.enumerated() {
    switch file {
    case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    case .path(let path):
      let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT
      posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
    }
  }
  // The threads that tests run on block signals, which a child would inherit.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setpgroup(&attributes, group)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
  let argv = command.map { strdup($0) } + [nil]
  let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in argv + envp { free(text) } }
  var pid: pid_t = 0
  let error = posix_spawn(&pid, command[0], &actions, &attributes, argv, envp)
  guard error == 0 else { throw Failure("cannot start \(command[0]): \(String(cString: strerror(error)))") }
  return pid
}
