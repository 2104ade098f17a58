import Glibc

/// Facts about a Wayland desktop that are needed before SDL starts.
enum WaylandDesktop {
  /// Whether libdecor, which draws SDL's title bars, is installed with a plugin, which it needs.
  static var hasTitleBarPlugin: Bool {
    guard let library = dlopen("libdecor-0.so.0", RTLD_LAZY) else { return false }
    defer { dlclose(library) }
    guard let folder = folder(ofLoaded: "libdecor-0.so"), let plugins = opendir(folder + "/libdecor/plugins-1")
    else { return false }
    defer { closedir(plugins) }
    while let entry = readdir(plugins) {
      if withUnsafeBytes(of: &entry.pointee.d_name, { $0.first != UInt8(ascii: ".") }) { return true }
    }
    return false
  }

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
}
