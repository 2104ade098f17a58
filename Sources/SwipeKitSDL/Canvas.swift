import CSDL2
import SwipeKit

/// Draws display lists: an SDL renderer with the fonts, texts and icons that it needs.
///
/// It draws on a window, or on memory where there is no display.
public struct Canvas: ~Copyable {
  /// What is drawn on; the canvas owns it.
  enum Ground {
    case window(OpaquePointer)
    case memory(UnsafeMutablePointer<SDL_Surface>)

    func destroy() {
      switch self {
      case .window(let window):
        SDL_DestroyWindow(window)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
      case .memory(let surface): SDL_FreeSurface(surface)
      }
    }
  }

  /// SDL takes so many rectangles at once without allocating.
  private static let batch = 7

  let ground: Ground
  private let renderer: OpaquePointer
  private var fonts: FontBook
  private(set) var texts = TextCache()
  private var icons = IconCache()
  private var dots = DotPattern()
  /// The frame that is being made, and the one before it.
  private var scene = Scene()
  private var shown = Scene()
  private(set) var damage = Damage()
  /// What was drawn and not presented yet.
  private var unpresented: [SDL_Rect] = []
  /// Whether what is drawn on keeps its picture from frame to frame, so that only what changes needs to be drawn.
  let keepsPicture: Bool
  /// Whether that picture is the one of the last frame.
  private var isCurrent = false

  /// Device pixels a point; what was cached for another scale is dropped.
  public var scale: Double {
    didSet {
      precondition(scale > 0 && scale.isFinite, "a scale is a number of pixels a point, above zero")
      if scale != oldValue { dropTextures() }
    }
  }

  /// Makes a canvas in memory, without a display.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - family: the font family to use; the desktop's where it is nil.
  public init(size: Size, scale: Double, family: String? = nil) throws(SDLError) {
    let (width, height) = (Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else {
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      Ground.memory(surface).destroy()
      throw SDLError(failedTo: "draw in memory")
    }
    self.init(ground: .memory(surface), renderer: renderer, scale: scale, family: family)
  }

  /// Makes a canvas of a window; in the end, or where that fails, it destroys the window and ends SDL's video.
  ///
  /// - Parameters:
  ///   - driver: SDL's name of a renderer, one of `drivers`.
  ///   - waitsForDisplay: whether a frame that is presented is to wait for the display.
  init(window: OpaquePointer, driver: String, waitsForDisplay: Bool, family: String?) throws(SDLError) {
    guard let index = Self.drivers.firstIndex(of: driver) else {
      Ground.window(window).destroy()
      throw SDLError("there is no renderer '\(driver)': choose one of \(Self.drivers.joined(separator: ", "))")
    }
    let flags = waitsForDisplay ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let renderer = SDL_CreateRenderer(window, Int32(index), flags) else {
      let error = SDLError(failedTo: "draw with the renderer '\(driver)'")
      Ground.window(window).destroy()
      throw error
    }
    self.init(ground: .window(window), renderer: renderer, scale: 1, family: family)
  }

  private init(ground: Ground, renderer: OpaquePointer, scale: Double, family: String?) {
    self.ground = ground
    self.renderer = renderer
    self.scale = scale
    fonts = FontBook(family: family)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    keepsPicture = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
  }

  deinit {
    // The renderer takes its textures with it, and must go before what it draws on.
    SDL_DestroyRenderer(renderer)
    ground.destroy()
  }

  /// SDL's names of the renderers that there are.
  public static var drivers: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : nil
    }
  }

  /// The size of what is drawn on, in device pixels.
  public var pixels: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Drops what the renderer holds, after it lost its textures.
  public mutating func dropTextures() {
    texts.removeAll()
    icons.removeAll()
    invalidate()
  }

  /// Draws a frame: only what differs from the one before, where the picture of that one is still there.
  public mutating func draw(_ list: borrowing DisplayList) throws(SDLError) {
    let (width, height) = pixels
    scene.begin(in: PixelRect(x: 0, y: 0, width: Int32(width), height: Int32(height)))
    texts.beginFrame()
    try resolve(list)
    if keepsPicture, isCurrent, shown.bounds == scene.bounds {
      damage.difference(from: shown, to: scene)
      if let scroll = damage.scroll, !move(scroll) { damage.everything(of: scene) }
    } else {
      damage.everything(of: scene)
    }
    for rect in damage.rects { draw(scene, in: rect) }
    swap(&scene, &shown)
    isCurrent = true
    guard keepsPicture, case .window = ground else { return }
    if let scroll = damage.scroll { unpresented.append(scroll.area.sdl) }
    for rect in damage.rects where damage.scroll?.area.contains(rect) != true { unpresented.append(rect.sdl) }
  }

  /// Shows what was drawn since the last time.
  mutating func present() {
    guard keepsPicture, case .window(let window) = ground else { return SDL_RenderPresent(renderer) }
    if unpresented.isEmpty { return }
    flush()
    // It fails where the window has just got another size; then there is nothing left to build upon.
    if SDL_UpdateWindowSurfaceRects(window, unpresented, Int32(unpresented.count)) != 0 { invalidate() }
    unpresented.removeAll(keepingCapacity: true)
  }

  /// Has everything done that was drawn so far; SDL only takes note at first.
  func flush() { SDL_RenderFlush(renderer) }

  /// Has the next frame drawn and shown as a whole: what is on the window is lost or may be.
  mutating func invalidate() { isCurrent = false }

  /// Gives the window that is drawn on another size, in points; a picture in memory keeps its own.
  public func resizeWindow(to size: Size, zoom: Double) {
    guard case .window(let window) = ground else { return }
    SDL_SetWindowSize(window, Int32((size.width * zoom).rounded()), Int32((size.height * zoom).rounded()))
  }

  /// Writes what was drawn as a PNG file.
  public func save(to path: String) throws(SDLError) {
    let (width, height) = pixels
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    guard let picture = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 24, format) else {
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    defer { SDL_FreeSurface(picture) }
    SDL_RenderSetClipRect(renderer, nil)
    guard SDL_RenderReadPixels(renderer, nil, format, picture.pointee.pixels, picture.pointee.pitch) == 0 else {
      throw SDLError(failedTo: "read the picture back")
    }
    guard IMG_SavePNG(picture, path) == 0 else { throw SDLError(failedTo: "write the picture \(path)") }
  }

  /// Moves a part of the picture, as a list that scrolls.
  ///
  /// - Returns: whether the picture was there to be moved.
  private func move(_ scroll: Damage.Scroll) -> Bool {
    flush()
    let surface: UnsafeMutablePointer<SDL_Surface>? =
      switch ground {
      case .window(let window): SDL_GetWindowSurface(window)
      case .memory(let surface): surface
      }
    guard let surface else { return false }
    var source = scroll.area.sdl
    var target = scroll.area.movedDown(by: scroll.distance).sdl
    var clip = scroll.area.sdl
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
    SDL_SetClipRect(surface, &clip)
    SDL_UpperBlit(surface, &source, surface, &target)
    SDL_SetClipRect(surface, nil)
    return true
  }

  /// Draws a part of a scene, from the uppermost ground that covers the part.
  private mutating func draw(_ scene: borrowing Scene, in rect: PixelRect) {
    var first = 0
    if let ground = scene.items.lastIndex(where: { $0.isOpaque && $0.seen.contains(rect) }) {
      first = ground
    } else {
      fill(rect, Color(0x000000))
    }
    for item in scene.items[first...] {
      let part = item.seen.intersection(rect)
      if !part.isEmpty { draw(item, part) }
    }
  }

  private mutating func draw(_ item: Scene.Item, _ part: PixelRect) {
    switch item.look {
    case .fill(let color): fill(part, color)
    case .text(_, _, let color), .icon(_, let color):
      guard let texture = item.texture else { return }
      var source = PixelRect(
        x: part.x - item.place.x, y: part.y - item.place.y, width: part.width, height: part.height
      ).sdl
      var target = part.sdl
      // Icons are white, so that they take any colour; texts have theirs.
      if case .icon = item.look { SDL_SetTextureColorMod(texture, color.red, color.green, color.blue) }
      SDL_SetTextureAlphaMod(texture, color.alpha)
      SDL_RenderCopy(renderer, texture, &source, &target)
    case .dots(let color, let pitch):
      dots.fill(from: SDL_Point(x: item.place.x, y: item.place.y), seen: part.sdl, pitch: pitch, size: scale)
      setColor(color)
      dots.rects.withUnsafeBufferPointer { rects in
        for first in stride(from: 0, to: rects.count, by: Self.batch) {
          SDL_RenderFillRects(
            renderer, rects.baseAddress.map { $0 + first }, Int32(min(Self.batch, rects.count - first)))
        }
      }
    }
  }

  private func fill(_ part: PixelRect, _ color: Color) {
    var rect = part.sdl
    setColor(color)
    SDL_RenderFillRect(renderer, &rect)
  }

  private func setColor(_ color: Color) {
    SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }
}

/// From points to pixels.
extension Canvas {
  /// The device pixels of a rectangle: its edges rounded, so that what touches in points touches in pixels.
  private func pixels(of rect: Rect) -> PixelRect {
    func pixel(_ length: Double) -> Int32 {
      Int32(min(max((length * scale + 0.5).rounded(.down), -1e9), 1e9))
    }
    let (x, y) = (pixel(rect.x), pixel(rect.y))
    return PixelRect(x: x, y: y, width: pixel(rect.maxX) - x, height: pixel(rect.maxY) - y)
  }

  private mutating func resolve(_ list: borrowing DisplayList) throws(SDLError) {
    for command in list.commands {
      switch command {
      case .fill(let rect, let color): scene.add(.fill(color), at: pixels(of: rect))
      case .text(let text, let style, let frame, let alignment, let color):
        try resolve(text, style, in: frame, alignment, color)
      case .paragraph(let text, let style, let frame, let color):
        try resolve(paragraph: text, style, in: frame, color)
      case .icon(let icon, let rect, let color): try resolve(icon, in: rect, color)
      case .dots(let rect, let color, let pitch):
        scene.add(.dots(color, pitch: pitch * scale), at: pixels(of: rect))
      case .clip(let rect): scene.clip(to: pixels(of: rect))
      case .unclip: scene.unclip()
      }
    }
  }

  private mutating func resolve(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color
  ) throws(SDLError) {
    let room = pixels(of: frame)
    // A text may be higher than its frame, but what is out of sight by far is not worth setting.
    guard room.width > 0,
      !scene.seen(PixelRect(x: room.x, y: room.y - room.height, width: room.width, height: 3 * room.height)).isEmpty
    else { return }
    guard
      let entry = try texts.entry(
        for: text, style, color, scale: scale, limit: room.width, fonts: &fonts, renderer: renderer)
    else { return }
    let indent: Int32 =
      switch alignment {
      case .leading: 0
      case .center: (room.width - entry.width) / 2
      case .trailing: room.width - entry.width
      }
    let place = PixelRect(
      x: room.x + indent, y: room.y + (room.height - entry.height) / 2, width: entry.width, height: entry.height)
    scene.add(.text(text, style, color), at: place, texture: entry.texture)
  }

  private mutating func resolve(
    paragraph text: String, _ style: TextStyle, in frame: Rect, _ color: Color
  ) throws(SDLError) {
    let lines = try texts.lines(of: text, style, scale: scale, width: pixels(of: frame).width, fonts: &fonts)
    let spacing = style.size * 1.4
    var line = frame
    line.height = spacing
    line.y += (frame.height - spacing * Double(lines.count)) / 2
    for text in lines {
      try resolve(text, style, in: line, .center, color)
      line.y += spacing
    }
  }

  private mutating func resolve(_ icon: Icon, in rect: Rect, _ color: Color) throws(SDLError) {
    let room = pixels(of: rect)
    let side = min(room.width, room.height)
    guard side > 0 else { return }
    let place = PixelRect(
      x: room.x + (room.width - side) / 2, y: room.y + (room.height - side) / 2, width: side, height: side)
    let texture = try icons.texture(of: icon, pixels: side, renderer: renderer)
    scene.add(.icon(icon, color), at: place, texture: texture)
  }
}
