import Glibc

/// An open folder, whose files are found by name even if it has moved since.
struct Folder: ~Copyable {
  let path: FilePath
  private let descriptor: Int32
  private let calls: FileCalls

  init(_ path: FilePath, _ calls: FileCalls) throws(SystemError) {
    try calls.begin(.openFolder)
    let descriptor = Glibc.open(path.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .latest }
    (self.path, self.descriptor, self.calls) = (path, descriptor, calls)
  }

  deinit { close(descriptor) }

  /// Locks out other programs until the folder is closed, if the file system has such locks.
  ///
  /// Throws EWOULDBLOCK if other programs keep the lock for ten seconds.
  func lock() throws(SystemError) {
    try calls.begin(.lock)
    // The waits are short, since a program that saves all the time frees the lock only for moments.
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      switch errno {
      case EWOULDBLOCK, EINTR: usleep(100)
      default: return
      }
    }
    throw SystemError(code: EWOULDBLOCK)
  }

  /// Opens a file, for reading by default; nil if it does not exist.
  func open(_ name: FilePath, _ mode: Int32 = O_RDONLY) throws(SystemError) -> OpenFile? {
    try calls.begin(.open)
    // Without O_NONBLOCK, opening a pipe waits for its other end.
    let file = openat(descriptor, name.cString, mode | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .latest
    }
    return OpenFile(file, calls)
  }

  func isWritable(_ name: FilePath) throws(SystemError) -> Bool {
    try calls.begin(.status)
    return faccessat(descriptor, name.cString, W_OK, AT_EACCESS) == 0
  }

  var isWritable: Bool { faccessat(descriptor, ".", W_OK, AT_EACCESS) == 0 }

  /// Creates a file; nil if the name is taken.
  func create(_ name: FilePath) throws(SystemError) -> OpenFile? {
    try calls.begin(.create)
    let file = openat(descriptor, name.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == EEXIST { return nil }
      throw .latest
    }
    return OpenFile(file, calls)
  }

  /// Returns the status of a file; nil if it does not exist.
  func status(of name: FilePath) throws(SystemError) -> stat? {
    try calls.begin(.status)
    var status = stat()
    guard fstatat(descriptor, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw .latest
    }
    return status
  }

  /// The names in the folder; empty if it is not readable.
  var names: [FilePath] {
    guard (try? calls.begin(.openFolder)) != nil, let folder = opendir(path.cString) else { return [] }
    defer { closedir(folder) }
    var names: [FilePath] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      names.append(FilePath(bytes: name))
    }
    return names
  }

  /// Exchanges two names in one step; returns false if the system does not support this.
  func exchange(_ one: FilePath, _ other: FilePath) throws(SystemError) -> Bool {
    try rename(one, other, flags: 2, as: .exchange)
  }

  /// Moves a file to a free name; returns false if it is taken, or this is not supported.
  func move(_ one: FilePath, toFree other: FilePath) throws(SystemError) -> Bool {
    try rename(one, other, flags: 1, as: .rename)
  }

  func move(_ one: FilePath, over other: FilePath) throws(SystemError) {
    try calls.begin(.rename)
    guard renameat(descriptor, one.cString, descriptor, other.cString) == 0 else { throw .latest }
  }

  func remove(_ name: FilePath) throws(SystemError) {
    try calls.begin(.remove)
    guard unlinkat(descriptor, name.cString, 0) == 0 else { throw .latest }
  }

  /// Waits until the folder's names are on disk, if the file system supports this.
  func sync() throws(SystemError) {
    try calls.begin(.syncFolder)
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .latest }
  }

  /// Calls `renameat2` with flags of Linux: 1 to keep an existing file, 2 to exchange the names.
  private func rename(_ one: FilePath, _ other: FilePath, flags: UInt32, as call: FileCall) throws(SystemError)
    -> Bool
  {
    // Swift's Glibc module lacks `renameat2`.
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let renameat2 = unsafeBitCast(symbol, to: Rename.self)
    do throws(SystemError) {
      try calls.begin(call)
      guard renameat2(descriptor, one.cString, descriptor, other.cString, flags) == 0 else { throw .latest }
      return true
    } catch {
      guard [EINVAL, ENOSYS, ENOTSUP, EEXIST, ENOENT].contains(error.code) else { throw error }
      return false
    }
  }
}
