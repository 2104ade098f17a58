import SwipeKitCSDL2
import SwipeKit

/// A cache of icons, pictures and circles as textures; icons and circles are white, to be tinted.
///
/// There are only a few, in a few sizes, so nothing is evicted.
struct PictureCache {
  /// The size and corner radius of a texture, in pixels.
  struct Shape: Hashable {
    var width: Int32
    var height: Int32
    var radius: Int32 = 0
  }

  struct Entry: Equatable {
    let id: Int
    let texture: Texture
  }

  private enum Subject: Hashable {
    case icon(Icon)
    case picture(Picture)
    case circle
    /// - Parameter width: the line width, in pixels.
    case ring(width: Int32)

    /// Whether it is white, to be drawn in any colour.
    var takesColor: Bool { if case .picture = self { false } else { true } }

    var name: String? {
      switch self {
      case .icon(let icon): icon.name
      case .picture(let picture): picture.name
      case .circle, .ring: nil
      }
    }
  }

  private struct Key: Hashable {
    let subject: Subject
    let shape: Shape
  }

  /// The files of `Assets/Icons`, which the build embeds in the program.
  private static let embedded: [String: [UInt8]] = [
    Icon.reply.name: PackageResources.reply_svg, Icon.retweet.name: PackageResources.retweet_svg,
    Icon.handle.name: PackageResources.handle_svg, Icon.selectAll.name: PackageResources.select_all_svg,
    Icon.search.name: PackageResources.find_svg, Icon.favorite.name: PackageResources.favorite_svg,
    Icon.profile.name: PackageResources.profile_svg, Icon.links.name: PackageResources.links_svg,
    Icon.action.name: PackageResources.action_svg, Icon.chevron.name: PackageResources.chevron_svg,
    Icon.check.name: PackageResources.check_svg, Icon.more.name: PackageResources.more_svg,
    Icon.close.name: PackageResources.close_svg, Icon.archive.name: PackageResources.archive_svg,
    Icon.trash.name: PackageResources.trash_svg, Icon.later.name: PackageResources.later_svg,
    Icon.flag.name: PackageResources.flag_svg, Icon.read.name: PackageResources.read_svg,
    Icon.unread.name: PackageResources.unread_svg, Icon.refresh.name: PackageResources.refresh_svg,
    Icon.unflagged.name: PackageResources.unflagged_svg, Icon.unflag.name: PackageResources.unflag_svg,
    Icon.edit.name: PackageResources.edit_svg, Icon.priority.name: PackageResources.priority_svg,
    Icon.select.name: PackageResources.select_svg, Icon.down.name: PackageResources.down_svg,
    Icon.end.name: PackageResources.end_svg,
  ]
  private static let box = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="5" y="5" width="14" height="14" \
    fill="#808080" fill-opacity="0.4" stroke="white" stroke-width="2"/></svg>
    """.utf8)
  private static let disc = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="white"/></svg>
    """.utf8)

  private static func ring(_ size: Int32, width: Int32) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(2 * size) \(2 * size)"><circle cx="\(size)" cy="\(size)" \
      r="\(size - width)" fill="none" stroke="white" stroke-width="\(2 * width)"/></svg>
      """.utf8)
  }

  private var registered: [String: PictureFile] = [:]
  private var entries: [Key: Entry] = [:]
  private var created = 0
  /// The names that were used but are not registered or cannot be read; each is reported once.
  private(set) var missing: Set<String> = []
  private(set) var removals = 0

  var count: Int { entries.count }

  mutating func register(_ file: PictureFile, as name: String) {
    registered[name] = file
    removals += 1
    missing.remove(name)
    for key in entries.keys where key.subject.name == name { entries.removeValue(forKey: key)?.texture.destroy() }
  }

  mutating func entry(of icon: Icon, in shape: Shape) throws(SDLError) -> Entry {
    try entry(Key(subject: .icon(icon), shape: shape))
  }

  mutating func entry(of picture: Picture, in shape: Shape) throws(SDLError) -> Entry {
    try entry(Key(subject: .picture(picture), shape: shape))
  }

  mutating func circle(_ pixels: Int32) throws(SDLError) -> Entry {
    try entry(Key(subject: .circle, shape: Shape(width: pixels, height: pixels)))
  }

  mutating func ring(_ pixels: Int32, width: Int32) throws(SDLError) -> Entry {
    try entry(Key(subject: .ring(width: width), shape: Shape(width: pixels, height: pixels)))
  }

  mutating func removeAll() {
    destroy()
    entries.removeAll()
    removals += 1
  }

  func destroy() { for entry in entries.values { entry.texture.destroy() } }

  private mutating func entry(_ key: Key) throws(SDLError) -> Entry {
    if let entry = entries[key] { return entry }
    let surface = try picture(of: key)
    if case .icon(let icon) = key.subject, icon.isMirrored { Self.mirror(surface) }
    if key.shape.radius > 0 { Self.round(surface, key.shape.radius) }
    created += 1
    let color = key.subject.takesColor ? Color(0xFFFFFF) : nil
    let entry = Entry(id: created, texture: Texture(surface, in: color))
    entries[key] = entry
    return entry
  }

  /// Draws the picture of a key, or the placeholder, as a surface that the caller frees.
  private mutating func picture(of key: Key) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    let name = key.subject.name ?? ""
    let file: PictureFile? =
      switch key.subject {
      case .circle: PictureFile(Self.disc)
      case .ring(let width): PictureFile(Self.ring(key.shape.width, width: width))
      case .icon, .picture: registered[name] ?? Self.embedded[name].map { PictureFile($0) }
      }
    let turn = if case .icon(let icon) = key.subject { icon.turn } else { 0 }
    if let surface = (turn == 0 ? file : file?.turned(by: 360 * turn / Icon.turns))?.drawn(
      width: key.shape.width, height: key.shape.height)
    {
      if key.subject.takesColor { Self.whiten(surface) }
      return surface
    }
    if missing.insert(name).inserted {
      let unknown = file == nil ? "register it, or choose one of \(Self.names)" : String(cString: SDL_GetError())
      let reason = file?.failure ?? unknown
      warn("there is no picture '\(name)': \(reason)")
    }
    guard let box = PictureFile(Self.box).drawn(width: key.shape.width, height: key.shape.height) else {
      throw SDLError(failedTo: "draw a box for the picture '\(name)'")
    }
    return box
  }

  private static var names: String { embedded.keys.sorted().joined(separator: ", ") }

  private static func whiten(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    for y in 0..<surface.pointee.h {
      let line = surface.pointee.mutableRow(y)
      for x in line.indices { line[x] |= 0xFFFFFF }
    }
  }

  private static func mirror(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    for y in 0..<surface.pointee.h {
      var line = surface.pointee.mutableRow(y)
      line.reverse()
    }
  }

  private static func round(_ surface: UnsafeMutablePointer<SDL_Surface>, _ radius: Int32) {
    let (width, height, r) = (surface.pointee.w, surface.pointee.h, Double(radius))
    for y in 0..<height {
      let line = surface.pointee.mutableRow(y)
      for x in 0..<width {
        // The distance of the pixel's centre into a corner, from the corner's inner edge.
        let dx = max(0, r - Double(x) - 0.5, Double(x) + 0.5 - Double(width) + r)
        let dy = max(0, r - Double(y) - 0.5, Double(y) + 0.5 - Double(height) + r)
        let share = min(max(r + 0.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        if dx > 0, dy > 0, share < 1 {
          let alpha = UInt32((Double(line[Int(x)] >> 24) * share).rounded())
          line[Int(x)] = line[Int(x)] & 0xFFFFFF | alpha << 24
        }
      }
    }
  }
}
