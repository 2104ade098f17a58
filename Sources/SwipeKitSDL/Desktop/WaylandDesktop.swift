import SwipeKitCSDL2
import Glibc

/// Facts about a Wayland desktop that are needed before SDL starts on it.
enum WaylandDesktop {
  /// The protocol by which SDL asks a compositor to draw title bars.
  private static let decorations = "zxdg_decoration_manager_v1"
  /// The longest wait for an answer of the compositor, in microseconds.
  private static let patience = 500_000

  /// Whether a window of SDL has a title bar: from the compositor, or drawn by libdecor.
  static var givesTitleBars: Bool { hasTitleBarPlugin || globals.contains(decorations) }

  /// Whether libdecor is installed with a plugin; without one it draws nothing.
  private static var hasTitleBarPlugin: Bool {
    guard let library = dlopen("libdecor-0.so.0", RTLD_LAZY) else { return false }
    defer { dlclose(library) }
    guard let folder = folder(ofLoaded: "libdecor-0.so"), let plugins = opendir(folder + "/libdecor/plugins-1")
    else {
      return false
    }
    defer { closedir(plugins) }
    while let entry = readdir(plugins) {
      if withUnsafeBytes(of: &entry.pointee.d_name, { $0.first != UInt8(ascii: ".") }) { return true }
    }
    return false
  }

  /// Returns the folder of a loaded library; nil if it is not found.
  private static func folder(ofLoaded name: String) -> String? {
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var (line, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0, let text = line.map({ String(cString: $0) }) {
      let path = text.drop { $0 != "/" }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      if let file = parts.last, file.hasPrefix(name) { return parts.dropLast().joined(separator: "/") }
    }
    return nil
  }

  /// The protocols that the compositor offers; empty where it does not answer.
  ///
  /// Messages of Wayland are an object's number, the length and the number of the request or the event in 16 bits each,
  /// and its arguments, all in the machine's order of bytes (the Wayland book, "Wire protocol").
  private static var globals: Set<String> {
    guard let socket = Socket() else { return [] }
    // Of the display, object 1: get_registry as object 2; then sync as object 3, which is done after all globals.
    socket.write([1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3])
    var names: Set<String> = []
    while let header = socket.read(8) {
      let (object, length) = (header.word(0), Int(header.word(4) >> 16))
      guard length >= 8, let body = length == 8 ? [] : socket.read(length - 8), object != 3 else { break }
      // Of the registry: a global's number, then its name with its length, ended by a 0.
      guard object == 2, body.count > 8 else { continue }
      names.insert(String(decoding: body[8...].prefix { $0 != 0 }, as: UTF8.self))
    }
    return names
  }

  /// A connection to the compositor.
  private struct Socket: ~Copyable {
    private let descriptor: Int32

    init?() {
      guard let display = getenv("WAYLAND_DISPLAY").map({ String(cString: $0) }) else { return nil }
      let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
      let path = display.hasPrefix("/") ? display : folder + "/" + display
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let fits = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
        bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
        return path.utf8.count < bytes.count
      }
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard fits, descriptor >= 0 else { return nil }
      var limit = timeval(tv_sec: 0, tv_usec: patience)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard status == 0 else {
        close(descriptor)
        return nil
      }
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func write(_ words: [UInt32]) { send(descriptor, words, words.count * 4, Int32(MSG_NOSIGNAL)) }

    /// Reads a number of bytes; nil where they do not all arrive.
    func read(_ count: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      return recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
    }
  }
}

extension [UInt8] {
  /// Returns the word of 32 bits that begins at a byte.
  fileprivate func word(_ start: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) }
  }
}
