import CSDL2
import SwipeKit

/// Icons as textures, white, so that they take any colour when they are drawn.
///
/// There are few icons, in few sizes, so none is dropped to make room for another. The renderer that the textures
/// belong to frees whatever is still here when it is destroyed.
struct IconCache {
  private struct Key: Hashable {
    let icon: Icon
    let pixels: Int32
  }

  /// The files of `Assets/Icons`, which the build puts into the program.
  private static let files: [Icon: [UInt8]] = [
    .reply: PackageResources.reply_svg,
    .retweet: PackageResources.retweet_svg,
    .favorite: PackageResources.favorite_svg,
    .profile: PackageResources.profile_svg,
    .links: PackageResources.links_svg,
    .action: PackageResources.action_svg,
    .chevron: PackageResources.chevron_svg,
  ]

  private var textures: [Key: OpaquePointer] = [:]

  /// How many textures are held.
  var count: Int { textures.count }

  /// The texture of an icon, so many pixels wide and high.
  mutating func texture(of icon: Icon, pixels: Int32, renderer: OpaquePointer) throws(SDLError) -> OpaquePointer {
    let key = Key(icon: icon, pixels: pixels)
    if let texture = textures[key] { return texture }
    let surface = try Self.picture(of: icon, pixels: pixels)
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else {
      throw SDLError(failedTo: "make a texture of the icon '\(icon.name)'")
    }
    textures[key] = texture
    return texture
  }

  /// Forgets everything, as when the scale changes or the renderer lost its textures.
  mutating func removeAll() {
    for texture in textures.values { SDL_DestroyTexture(texture) }
    textures.removeAll()
  }

  /// - Returns: a surface that the caller frees.
  private static func picture(
    of icon: Icon, pixels: Int32
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let file = files[icon] else {
      let names = files.keys.map(\.name).sorted().joined(separator: ", ")
      throw SDLError("there is no icon '\(icon.name)': choose one of \(names)")
    }
    let surface = file.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else { return nil }
      defer { SDL_RWclose(stream) }
      return IMG_LoadSizedSVG_RW(stream, pixels, pixels)
    }
    guard let surface else { throw SDLError(failedTo: "draw the icon '\(icon.name)'") }
    return surface
  }
}
