import Glibc
import SwipeKitSDL
import SwipeRowsCGlibc
import SwipeRowsShared
import Synchronization

/// The pictures of rows, read by another process.
///
/// A picture may take long, need much memory, or crash its reader. The window neither waits for it nor ends with it.
package final class RowPictures: Sendable {
  package enum Result: Sendable {
    case read(PictureFile)
    /// The picture is no longer visible, and was not read.
    case skipped
  }

  /// The names of visible pictures, and the number of pictures still to read.
  private let state = Mutex((shown: Set<String>(), waiting: 0))
  /// The process that reads; nil while there is nothing to read.
  private let reader = Mutex<PictureReader?>(nil)
  private let work = WorkQueue(named: "pictures")

  /// Sets the visible pictures; other waiting pictures are skipped.
  func show(_ names: [String]) { state.withLock { $0.shown = Set(names) } }

  func read(_ path: String, named name: String, side: Int, _ take: @escaping @Sendable (Result) -> Void) {
    state.withLock { $0.waiting += 1 }
    work.add { [self] in
      let isShown = state.withLock { $0.shown.contains(name) }
      take(isShown ? .read(picture(path, side)) : .skipped)
      let isLast = state.withLock { state in
        state.waiting -= 1
        return state.waiting == 0
      }
      if isLast { reader.withLock { $0 = nil } }
    }
  }

  private func picture(_ path: String, _ side: Int) -> PictureFile {
    reader.withLock { reader in
      if reader == nil { reader = PictureReader() }
      guard let process = reader else { return PictureFile(failure: "no process reads it") }
      guard let pixels = process.pixels(of: path, side: side) else {
        // This picture has ended it.
        reader = nil
        return PictureFile(failure: "it takes too much time or memory")
      }
      if pixels.count == 4 * side * side { return PictureFile(pixels: pixels, width: side, height: side) }
      return PictureFile(failure: "it is no picture")
    }
  }
}

/// A process that reads pictures, with limits of memory, and of time per picture.
private final class PictureReader: Sendable {
  private let process: pid_t
  private let socket: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    socket = ends[0]
    let command = ChildCommand(words: PictureReading.words, variables: [])
    do throws(FileError) { process = try command.start(input: ends[1], output: ends[1]) } catch {
      close(ends[0])
      return nil
    }
  }

  // The process ends when it has nothing more to read.
  deinit {
    close(socket)
    ChildCommand.waitForEnd(of: process)
  }

  /// Returns red, green, blue and alpha, row by row: empty if the file is no picture, nil if the process has ended.
  func pixels(of path: String, side: Int) -> [UInt8]? {
    let request = Array("\(side) \(path)\0".utf8)
    // Writing to a closed socket would raise a signal.
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return nil }
    guard let length = PictureReading.bytes(4, from: socket) else { return nil }
    return PictureReading.bytes(length.reduce(0) { $0 << 8 | Int($1) }, from: socket)
  }
}

/// The work of the process that reads pictures.
package enum PictureReading {
  package static let words: [SystemString] = ["/proc/self/exe", "--read-pictures"]
  /// The maximum size of a file, in bytes.
  private static let largest = 16 << 20
  /// The maximum memory of the process, in bytes: enough for 24 million pixels.
  private static let memory: rlim_t = 256 << 20
  /// The maximum processor time for a picture, in seconds.
  private static let time = 2

  package static func serve() {
    var limit = rlimit(rlim_cur: memory, rlim_max: memory)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    var request: [UInt8] = []
    while let byte = bytes(1, from: STDIN_FILENO)?.first {
      if byte != 0 {
        request.append(byte)
        continue
      }
      let words = request.split(separator: UInt8(ascii: " "), maxSplits: 1)
      request = []
      guard words.count == 2, let side = Int(String(decoding: words[0], as: UTF8.self)) else { return }
      // This clock's signal ends the process.
      setClock(time)
      let pixels = content(of: SystemString(bytes: words[1])).flatMap { PictureFile($0).pixels(side: side) } ?? []
      setClock(0)
      var rest = (0..<4).map { UInt8(pixels.count >> (24 - 8 * $0) & 0xFF) } + pixels
      while !rest.isEmpty {
        let count = write(STDOUT_FILENO, rest, rest.count)
        if count < 0 { return }
        rest.removeFirst(count)
      }
    }
  }

  private static func setClock(_ seconds: Int) {
    var clock = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &clock, nil)
  }

  private static func content(of path: SystemString) -> [UInt8]? {
    // Opening a pipe would wait for its other end, and reading the kernel's log for a message.
    let file = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let status = fileStatus(of: file)
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= largest else { return nil }
    return bytes(Int(status.st_size), from: file)
  }

  /// Reads a number of bytes from a file or socket; nil if there are fewer.
  fileprivate static func bytes(_ count: Int, from file: Int32) -> [UInt8]? {
    var rest = count
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while rest > 0 {
        let next = read(file, buffer.baseAddress?.advanced(by: count - rest), rest)
        if next > 0 { rest -= next } else if next == 0 || errno != EINTR { break }
      }
      initialized = count - rest
    }
    return rest == 0 ? bytes : nil
  }
}
