import Glibc
import SwipeKitSDL
import SwipeRowsShared

/// A thread that waits for changes of a file by other programs, by inotify.
///
/// It watches the folder of the file and the folders of symlinks to it, since a file may be replaced, or deleted and
/// created again. If a folder is missing, it watches the next existing folder above.
struct FileWatch {
  /// The quiet time before a report, in milliseconds, and the maximum number of waits: some writes have many pieces.
  private static let (pause, maximumPauses) = (Int32(20), 25)
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
  )
  private static let headSize = MemoryLayout<inotify_event>.size

  private let path: SystemString
  private let descriptor: Int32
  /// The names in the watched folders that may concern the file.
  private var names: Set<[UInt8]> = []

  /// Reports once at first; returns false if the system has no more watches, so that the file is checked in other ways.
  @discardableResult static func start(_ path: SystemString, _ report: @escaping @Sendable () -> Void) -> Bool {
    let descriptor = inotify_init1(O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    let isStarted = startThread(named: "file") {
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

  /// Waits until the file may have changed and nothing more happens; returns false if this can no longer be known.
  private func wait() -> Bool {
    var (isRelevant, pauses) = (false, 0)
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, isRelevant ? Self.pause : -1)
      if count == 0 || pauses == Self.maximumPauses { return true }
      if count < 0, errno != EINTR { return false }
      guard count > 0 else { continue }
      guard let happened = read() else { return false }
      isRelevant = isRelevant || happened
      if isRelevant { pauses += 1 }
    }
  }

  /// Returns whether an event may be a change of the file; nil if reading fails.
  private func read() -> Bool? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return errno == EINTR || errno == EAGAIN ? false : nil }
    var (rest, isRelevant) = (bytes[..<count], false)
    while rest.count >= Self.headSize {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(Self.headSize).prefix(Int(event.len)).prefix { $0 != 0 }
      // An event without a name is about the folder itself.
      if name.isEmpty || names.contains(Array(name)) { isRelevant = true }
      rest = rest.dropFirst(Self.headSize + Int(event.len))
    }
    return isRelevant
  }
}

extension SystemString {
  /// The path of the folder: `.` for a plain name, and the root for itself.
  fileprivate var folder: SystemString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : SystemString(bytes: bytes[..<slash])
  }
}
