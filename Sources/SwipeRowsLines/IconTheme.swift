import Glibc
import SwipeKitSDL
import SwipeRowsShared

/// The desktop's icons by name, by the Icon Theme Specification of freedesktop.org.
///
/// They are searched in the user's theme, the themes it inherits from, `hicolor` with the icons of programs, `Adwaita`
/// and `pixmaps`. Many systems name no theme, but have Adwaita.
struct IconTheme {
  private struct Directory {
    let path: String
    /// The sizes of its icons, in pixels.
    let sizes: ClosedRange<Int>

    init?(_ path: String, _ entry: [String: String]) {
      guard let size = entry["Size"].flatMap({ Int($0) }), size > 0, size < 1 << 16 else { return nil }
      func number(_ key: String, or other: Int) -> Int {
        entry[key].flatMap { Int($0) }.map { min(max($0, -(1 << 16)), 1 << 16) } ?? other
      }
      let scale = min(max(number("Scale", or: 1), 1), 16)
      let (least, most) =
        switch entry["Type"] ?? "Threshold" {
        case "Fixed": (size, size)
        case "Scalable": (number("MinSize", or: size), number("MaxSize", or: size))
        default: (size - number("Threshold", or: 2), size + number("Threshold", or: 2))
        }
      guard least <= most else { return nil }
      self.path = path
      sizes = least * scale...most * scale
    }

    func distance(to size: Int) -> Int {
      size < sizes.lowerBound ? sizes.lowerBound - size : max(0, size - sizes.upperBound)
    }
  }

  private static let endings = ["png", "svg", "xpm"]
  private static let common = ["hicolor", "Adwaita"]
  /// The maximum number of themes, in case themes inherit from each other.
  private static let maximumThemes = 32

  /// The folders of each theme, in search order.
  private let themes: [[Directory]]
  private let pixmaps: [String]

  /// - Parameter roots: the folders of themes, best first.
  init(_ name: String?, in roots: [String] = IconTheme.roots, pixmaps: [String] = ["/usr/share/pixmaps"]) {
    var (names, themes): ([String], [[Directory]]) = ([name].compactMap(\.self), [])
    var next = 0
    func add(_ more: [String]) {
      names += more.filter { !names.contains($0) && !$0.isEmpty && !$0.contains("/") }.prefix(
        Self.maximumThemes - names.count)
    }
    func read() {
      while next < names.count {
        let theme = names[next]
        next += 1
        let indexes = roots.lazy.compactMap { Self.entries(of: "\($0)/\(theme)/index.theme") }
        guard let index = indexes.first else { continue }
        let header = index["Icon Theme"] ?? [:]
        add(Self.list(header["Inherits"]).filter { !Self.common.contains($0) })
        let folders = Self.list(header["Directories"]) + Self.list(header["ScaledDirectories"])
        themes.append(
          folders.flatMap { folder in
            roots.compactMap { root in index[folder].flatMap { Directory("\(root)/\(theme)/\(folder)", $0) } }
          })
      }
    }
    read()
    add(Self.common)
    read()
    (self.themes, self.pixmaps) = (themes, pixmaps)
  }

  static var roots: [String] {
    func folders(_ variable: String, or usual: String) -> [String] {
      (SystemString(environment: variable)?.description ?? usual).split(separator: ":").map(String.init)
    }
    let home = SystemString(environment: "HOME")?.description ?? ""
    let data =
      folders("XDG_DATA_HOME", or: "\(home)/.local/share")
      + folders("XDG_DATA_DIRS", or: "/usr/local/share:/usr/share")
    return ["\(home)/.icons"] + data.map { "\($0)/icons" }
  }

  /// - Parameter size: in pixels.
  func file(named name: String, size: Int) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0") else { return nil }
    func file(in folder: String) -> String? {
      Self.endings.lazy.map { "\(folder)/\(name).\($0)" }.first { access($0, R_OK) == 0 }
    }
    for folders in themes {
      let ranked = folders.enumerated().sorted {
        ($0.element.distance(to: size), $0.offset) < ($1.element.distance(to: size), $1.offset)
      }
      if let found = ranked.lazy.compactMap({ file(in: $0.element.path) }).first { return found }
    }
    return pixmaps.lazy.compactMap(file).first
  }

  private static func entries(of path: String) -> [String: [String: String]]? {
    guard let text = try? TextFile(SystemString(bytes: path.utf8)).text else { return nil }
    var (groups, group): ([String: [String: String]], String) = ([:], "")
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
        group = String(line[line.index(after: line.startIndex)..<end])
      } else if let equals = line.firstIndex(of: "=") {
        groups[group, default: [:]][trimmed(line[..<equals])] = trimmed(line[line.index(after: equals)...])
      }
    }
    return groups
  }

  private static func list(_ text: String?) -> [String] { (text ?? "").split(separator: ",").map(trimmed) }

  private static func trimmed(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(text[first...last])
  }
}
