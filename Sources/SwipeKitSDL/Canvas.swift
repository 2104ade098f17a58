import CSDL2
import SwipeKit

/// Draws display lists: an SDL renderer with the fonts, texts and icons that it needs.
///
/// It draws on a window, or on memory where there is no display.
public struct Canvas: ~Copyable {
  /// What is drawn on; the canvas owns it.
  private enum Ground {
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

  private let ground: Ground
  private let renderer: OpaquePointer
  private var fonts: FontBook
  private(set) var texts = TextCache()
  private var icons = IconCache()
  private var dots = DotPattern()
  private var clips: [SDL_Rect] = []

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
  /// - Parameter driver: SDL's name of a renderer, one of `drivers`.
  init(window: OpaquePointer, driver: String, family: String?) throws(SDLError) {
    guard let index = Self.drivers.firstIndex(of: driver) else {
      Ground.window(window).destroy()
      throw SDLError("there is no renderer '\(driver)': choose one of \(Self.drivers.joined(separator: ", "))")
    }
    guard let renderer = SDL_CreateRenderer(window, Int32(index), SDL_RENDERER_PRESENTVSYNC.rawValue) else {
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
  }

  /// Draws a frame.
  public mutating func draw(_ list: borrowing DisplayList) throws(SDLError) {
    clips.removeAll(keepingCapacity: true)
    SDL_RenderSetClipRect(renderer, nil)
    for command in list.commands {
      switch command {
      case .fill(let rect, let color): fill(rect, color)
      case .text(let text, let style, let frame, let alignment, let color):
        try draw(text, style, in: frame, alignment, color)
      case .paragraph(let text, let style, let frame, let color):
        try draw(paragraph: text, style, in: frame, color)
      case .icon(let icon, let rect, let color): try draw(icon, in: rect, color)
      case .dots(let rect, let color, let pitch): drawDots(in: rect, color, pitch: pitch)
      case .clip(let rect): clip(to: rect)
      case .unclip:
        clips.removeLast()
        applyClip()
      }
    }
  }

  /// Shows what was drawn.
  func present() { SDL_RenderPresent(renderer) }

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

  /// The device pixels of a rectangle: its edges rounded, so that what touches in points touches in pixels.
  private func pixels(of rect: Rect) -> SDL_Rect {
    func pixel(_ length: Double) -> Int32 {
      Int32(min(max((length * scale + 0.5).rounded(.down), -1e9), 1e9))
    }
    let (x, y) = (pixel(rect.x), pixel(rect.y))
    return SDL_Rect(x: x, y: y, w: pixel(rect.maxX) - x, h: pixel(rect.maxY) - y)
  }

  private func fill(_ rect: Rect, _ color: Color) {
    var pixels = pixels(of: rect)
    setColor(color)
    SDL_RenderFillRect(renderer, &pixels)
  }

  private func setColor(_ color: Color) {
    SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  private mutating func draw(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color
  ) throws(SDLError) {
    let room = pixels(of: frame)
    guard room.w > 0 else { return }
    guard
      let entry = try texts.entry(
        for: text, style, scale: scale, limit: room.w, fonts: &fonts, renderer: renderer)
    else { return }
    let indent: Int32 =
      switch alignment {
      case .leading: 0
      case .center: (room.w - entry.width) / 2
      case .trailing: room.w - entry.width
      }
    var place = SDL_Rect(
      x: room.x + indent, y: room.y + (room.h - entry.height) / 2, w: entry.width, h: entry.height)
    copy(entry.texture, to: &place, color)
  }

  /// Draws a white texture in a colour.
  private func copy(_ texture: OpaquePointer, to place: inout SDL_Rect, _ color: Color) {
    SDL_SetTextureColorMod(texture, color.red, color.green, color.blue)
    SDL_SetTextureAlphaMod(texture, color.alpha)
    SDL_RenderCopy(renderer, texture, nil, &place)
  }

  private mutating func draw(
    paragraph text: String, _ style: TextStyle, in frame: Rect, _ color: Color
  ) throws(SDLError) {
    let lines = try fonts.lines(
      of: text, isBold: style.isBold, pixels: style.pixels(at: scale), width: pixels(of: frame).w)
    let spacing = style.size * 1.4
    var line = frame
    line.height = spacing
    line.y += (frame.height - spacing * Double(lines.count)) / 2
    for text in lines {
      try draw(text, style, in: line, .center, color)
      line.y += spacing
    }
  }

  private mutating func draw(_ icon: Icon, in rect: Rect, _ color: Color) throws(SDLError) {
    let room = pixels(of: rect)
    let side = min(room.w, room.h)
    guard side > 0 else { return }
    let texture = try icons.texture(of: icon, pixels: side, renderer: renderer)
    var place = SDL_Rect(x: room.x + (room.w - side) / 2, y: room.y + (room.h - side) / 2, w: side, h: side)
    copy(texture, to: &place, color)
  }

  private mutating func drawDots(in rect: Rect, _ color: Color, pitch: Double) {
    var area = pixels(of: rect)
    let (width, height) = pixels
    var seen = clips.last ?? SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    var both = SDL_Rect()
    guard SDL_IntersectRect(&area, &seen, &both) == SDL_TRUE else { return }
    dots.fill(from: SDL_Point(x: area.x, y: area.y), seen: both, pitch: pitch * scale, size: scale)
    setColor(color)
    SDL_RenderFillRects(renderer, dots.rects, Int32(dots.rects.count))
  }

  private mutating func clip(to rect: Rect) {
    var pixels = pixels(of: rect)
    if var outer = clips.last {
      var both = SDL_Rect()
      // Without a common part, SDL would take a rectangle of no size for no clip at all.
      if SDL_IntersectRect(&pixels, &outer, &both) == SDL_FALSE { both = SDL_Rect(x: -1, y: -1, w: 1, h: 1) }
      pixels = both
    }
    clips.append(pixels)
    applyClip()
  }

  private func applyClip() {
    if var rect = clips.last {
      SDL_RenderSetClipRect(renderer, &rect)
    } else {
      SDL_RenderSetClipRect(renderer, nil)
    }
  }
}
