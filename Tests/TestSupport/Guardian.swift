import Foundation
import Glibc

/// Ends the started processes after the tests, however they end, and removes their folder.
///
/// It is a shell that waits for the end of a pipe of the tests, which ends also if they are killed. All started
/// processes join its process group, and so do their children.
final class Guardian: Sendable {
  static let shared = Result { try Guardian() }

  let group: pid_t
  let folder: URL

  private init() throws {
    // Readable for all, since children may run as another user.
    folder = FileManager.default.temporaryDirectory.appending(path: "swiperows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    var pipe: [Int32] = [0, 0]
    guard Glibc.pipe(&pipe) == 0 else { throw Failure("cannot make a pipe: \(String(cString: strerror(errno)))") }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // It ignores the first signal to its group, so that it can send the second one.
    let script = #"trap '' TERM; cat; kill -TERM 0; sleep 0.5; rm -rf "$0"; kill -KILL 0"#
    group = try spawn(
      ["/bin/sh", "-c", script, folder.path], environment: ProcessInfo.processInfo.environment,
      files: [.descriptor(pipe[0]), .path("/dev/null"), .path("/dev/null")], group: 0)
    close(pipe[0])
  }

  /// A new folder within the folder of the tests.
  func makeFolder() throws -> URL {
    // A socket's path must be short. A name that exists would be an error.
    let new = folder.appending(path: String(UUID().uuidString.prefix(8)))
    try FileManager.default.createDirectory(
      at: new, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    return new
  }
}

/// Removed after the tests.
package func makeTestFolder() throws -> URL { try Guardian.shared.get().makeFolder() }

package func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
  let folder = try makeTestFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

enum StandardFile {
  case descriptor(Int32)
  case path(String)
}

/// - Parameter group: 0 for its own group.
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
  // Threads of tests block signals, which a child would inherit.
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
