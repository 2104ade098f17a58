import Glibc
import SwipeKitSDL
import SwipeRowsShared

/// A thread that waits for other programs to write a file, by the kernel's inotify.
///
/// It watches the file's folder, and those of symlinks that lead to it, since a file may be replaced, or deleted and
/// created anew. Of a folder that is gone it watches the next one above.
struct FileWatch {
  /// The time for which nothing must happen before a change is reported, in milliseconds, and the most that are waited
  /// for: some programs write a file in many pieces.
  private static let (pause, mostPauses) = (Int32(20), 25)
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
  )
  private static let headSize = MemoryLayout<inotify_event>.size

  private let path: SystemString
  private let descriptor: Int32
  /// The names in the watched folders by which a change may be one of the file.
  private var names: Set<[UInt8]> = []

  /// Starts the thread, which reports what may be a change of the file; at first it does so once.
  ///
  /// - Returns: false where the system has no more watches; the file is then looked at in other ways.
  @discardableResult static func start(_ path: SystemString, _ report: @escaping @Sendable () -> Void) -> Bool {
    let descriptor = inotify_init1(O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    let isStarted = startThread {
      var watch = FileWatch(path: path, descriptor: descriptor)
      repeat {
        watch.watch()
        report()
      } while watch.wait()
      close(descriptor)
    }
    if !isStarted { close(descriptor) }
    return isStarted
  }

  private init(path: SystemString, descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  /// Watches the folders as they are now; one that is watched already stays so.
  private mutating func watch() {
    names = []
    var path = path
    for _ in 0..<40 {
      var folder = path.folder
      names.insert(path.fileName.bytes)
      while inotify_add_watch(descriptor, folder.cString, Self.events) < 0, folder.folder != folder {
        names.insert(folder.fileName.bytes)
        folder = folder.folder
      }
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path.cString, &target, target.count)
      guard count > 0 else { return }
      let link = SystemString(bytes: target[..<count].map { UInt8(bitPattern: $0) })
      path = link.bytes.first == UInt8(ascii: "/") ? link : path.folder + "/" + link
    }
  }

  /// Waits until something has happened that may be a change of the file, and nothing more does.
  ///
  /// - Returns: false where that cannot be known any more.
  private func wait() -> Bool {
    var (isRelevant, pauses) = (false, 0)
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, isRelevant ? Self.pause : -1)
      if count == 0 || pauses == Self.mostPauses { return true }
      if count < 0, errno != EINTR { return false }
      guard count > 0 else { continue }
      guard let happened = read() else { return false }
      isRelevant = isRelevant || happened
      if isRelevant { pauses += 1 }
    }
  }

  /// Returns whether an event that has come may be a change of the file; nil where none can be read.
  private func read() -> Bool? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return errno == EINTR || errno == EAGAIN ? false : nil }
    var (rest, isRelevant) = (bytes[..<count], false)
    while rest.count >= Self.headSize {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(Self.headSize).prefix(Int(event.len)).prefix { $0 != 0 }
      // An event without a name is of the folder itself.
      if name.isEmpty || names.contains(Array(name)) { isRelevant = true }
      rest = rest.dropFirst(Self.headSize + Int(event.len))
    }
    return isRelevant
  }
}

extension SystemString {
  /// The path of the folder; `.` for a name alone, and the root for itself.
  fileprivate var folder: SystemString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : SystemString(bytes: bytes[..<slash])
  }
}
