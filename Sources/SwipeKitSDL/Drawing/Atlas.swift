import SwipeKitCSDL2

/// The textures of a renderer, packed into a few large textures.
///
/// Consecutive draws from one large texture are one batch for SDL and one call of the graphics driver. Textures are
/// never removed one by one: if the atlas is full, it is emptied between two frames.
final class Atlas {
  /// A large texture: shelves from the top, each with parts of similar height from the left.
  private struct Page {
    let texture: OpaquePointer
    let width, height: Int32
    var shelves: [Shelf] = []
    var top: Int32

    /// Returns the top left corner of a reserved part; nil if there is no room.
    mutating func allocate(_ width: Int32, _ height: Int32) -> PixelOffset? {
      // A part that is a little lower than its shelf wastes less than a new shelf does.
      for i in shelves.indices
      where shelves[i].height >= height && shelves[i].height <= height + height / 4
        && shelves[i].end + width <= self.width
      {
        defer { shelves[i].end += width + Atlas.gap }
        return PixelOffset(x: shelves[i].end, y: shelves[i].y)
      }
      guard width <= self.width, top + height <= self.height else { return nil }
      defer { top += height + Atlas.gap }
      shelves.append(Shelf(y: top, height: height, end: width + Atlas.gap))
      return PixelOffset(x: 0, y: top)
    }
  }

  private struct Shelf {
    let y, height: Int32
    var end: Int32
  }

  /// The width and height of a page, in pixels: 4 MB.
  static let side: Int32 = 1024
  /// The distance of two parts, in pixels, so that a driver that rounds reads no neighbouring pixels.
  private static let gap: Int32 = 1
  /// The side of the white square at the top left of each page, in pixels.
  private static let white: Int32 = 4
  /// The maximum number of pages, and the maximum multiple of a frame's pages; the larger one counts.
  private static let (maximumPages, frameFactor) = (2, 2)

  private let renderer: OpaquePointer
  private var pages: [Page] = []
  /// The number of pages after the first frame since the atlas was emptied; nil before.
  private var pagesOfFrame: Int?

  /// Creates an atlas, whose textures end with the renderer.
  init(_ renderer: OpaquePointer) { self.renderer = renderer }

  var isFull: Bool {
    guard let pagesOfFrame else { return false }
    return pages.count > max(Self.maximumPages, Self.frameFactor * pagesOfFrame)
  }

  func endFrame() { if pagesOfFrame == nil { pagesOfFrame = pages.count } }

  /// Destroys all textures; the renderer must still exist.
  func removeAll() {
    for page in pages { SDL_DestroyTexture(page.texture) }
    pages.removeAll()
    pagesOfFrame = nil
  }

  func insert(_ surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> Texture {
    assert(surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue, "pages have this format")
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    let (texture, corner) = try place(width, height)
    var area = SDL_Rect(x: corner.x, y: corner.y, w: width, h: height)
    guard SDL_UpdateTexture(texture, &area, surface.pointee.pixels, surface.pointee.pitch) == 0 else {
      throw SDLError(failedTo: "copy a picture into a texture")
    }
    return .part(of: texture, at: corner)
  }

  private func place(_ width: Int32, _ height: Int32) throws(SDLError) -> (OpaquePointer, PixelOffset) {
    // The last page first, since the others are full.
    for i in pages.indices.reversed() {
      if let corner = pages[i].allocate(width, height) { return (pages[i].texture, corner) }
    }
    try addPage(width: max(Self.side, width), height: max(Self.side, height + Self.white + Self.gap))
    return try place(width, height)
  }

  private func addPage(width: Int32, height: Int32) throws(SDLError) {
    let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
    SDL_ClearError()
    guard let texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, access, width, height) else {
      throw SDLError(failedTo: "make a texture of \(width) × \(height) pixels")
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    let pixels = [UInt32](repeating: .max, count: Int(Self.white * Self.white))
    var area = SDL_Rect(x: 0, y: 0, w: Self.white, h: Self.white)
    SDL_UpdateTexture(texture, &area, pixels, Self.white * Int32(MemoryLayout<UInt32>.size))
    pages.append(Page(texture: texture, width: width, height: height, top: Self.white + Self.gap))
  }

  /// A page and a white pixel in it; nil before the first page.
  var whitePixel: (texture: OpaquePointer, pixel: PixelRect)? {
    pages.last.map { ($0.texture, PixelRect(x: 1, y: 1, width: 1, height: 1)) }
  }
}
