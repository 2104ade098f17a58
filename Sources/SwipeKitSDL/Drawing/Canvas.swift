import SwipeKitCSDL2
import SwipeKit

/// A canvas that draws display lists, on a window or in memory.
///
/// It has the fonts, texts and icons that it needs. In memory it needs no display:
///
/// ```swift
/// var canvas = try Canvas(size: Size(width: 360, height: 640), scale: 2)
/// var list = DisplayList()
/// list.fill(Rect(x: 0, y: 0, width: 360, height: 640), Color(0x0A62D0))
/// try canvas.draw(list)
/// let file = try canvas.png()
/// ```
public struct Canvas: ~Copyable {
  /// The estimated cost of presenting one more area, in pixels: each is a request to the display server.
  private static let presentingCost = 4096

  private var presenter: Presenter
  private var builder: SceneBuilder
  private var painter = ScenePainter()
  private var scene = Scene()
  private var shown = Scene()
  private(set) var damage = Damage()
  private var unpresented: [SDL_Rect] = []
  private var changed: [PixelRect] = []
  private var isCurrent = false

  /// Creates a canvas in memory, without a display.
  ///
  /// - Parameters:
  ///   - size: the size, in points.
  ///   - scale: the scale, in device pixels a point.
  ///   - family: the font family; nil for the desktop's.
  /// - Throws: if there is not enough memory.
  public init(size: Size, scale: Double, family: String? = nil) throws(SDLError) {
    presenter = try Self.presenter(size, scale)
    builder = SceneBuilder(scale: scale, family: family)
  }

  private static func presenter(_ size: Size, _ scale: Double) throws(SDLError) -> Presenter {
    let (width, height) = (Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
    return Presenter(in: try Framebuffer(width: width, height: height))
  }

  /// Gives a canvas in memory another size, in points; it keeps fonts, texts and pictures.
  ///
  /// - Throws: if there is not enough memory.
  /// - Precondition: the canvas is in memory.
  public mutating func resize(to size: Size) throws(SDLError) {
    require(presenter.window == nil, "a canvas on a window has the size of the window")
    presenter = try Self.presenter(size, scale)
    invalidate()
  }

  init(_ presenter: consuming Presenter, family: String?) {
    self.presenter = presenter
    builder = SceneBuilder(scale: 1, family: family)
  }

  package static var drivers: [String] { PictureTexture.renderers }

  /// The scale, in device pixels a point; a change empties the caches.
  public var scale: Double {
    get { builder.scale }
    set {
      if newValue != builder.scale { invalidate() }
      builder.scale = newValue
    }
  }

  /// The font metrics of the text; DejaVu Sans if the font cannot be read.
  public var metrics: FontMetrics { mutating get { builder.metrics ?? .dejaVuSans } }
  var hasNewMetrics: Bool { builder.hasNewMetrics }

  /// Returns whether the font has changed; if the program has chosen a font, it stays.
  mutating func use(_ families: [String]) -> Bool {
    guard builder.use(families) else { return false }
    invalidate()
    return true
  }

  /// The areas that the latest `draw(_:)` changed, in device pixels; they may overlap.
  ///
  /// Whoever keeps a copy of the pixels, such as a texture, need only update these.
  public var changedAreas: [Rect] {
    changed.map { Rect(x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height)) }
  }

  /// The size of the visible area, in device pixels.
  public var pixels: (width: Int, height: Int) { (Int(presenter.pixels.width), Int(presenter.pixels.height)) }

  var waitsForDisplay: Bool { presenter.waitsForDisplay }

  func parts(of area: PixelRect) -> [3 of Framebuffer.Part] { presenter.parts(of: area) }

  var texts: TextCache { builder.texts }

  /// Registers a picture or an icon under a name, for display lists.
  public mutating func register(_ file: PictureFile, as name: String) {
    builder.register(file, as: name)
    invalidate()
  }

  /// Draws a frame: only the differences from the last one.
  ///
  /// - Parameter list: the whole picture, in points.
  /// - Throws: if there is no font for a text, or not enough memory.
  /// - Complexity: linear in the length of the list and in the pixels that change.
  public mutating func draw(_ list: borrowing DisplayList) throws(SDLError) {
    if !presenter.fits {
      try presenter.fit()
      invalidate()
    }
    let (width, height) = presenter.pixels
    try builder.build(list, into: &scene, in: PixelRect(x: 0, y: 0, width: width, height: height))
    presenter.begin()
    drawDamage()
    swap(&scene, &shown)
    isCurrent = true
    changed.removeAll(keepingCapacity: true)
    if let scroll = damage.scroll { Damage.add(scroll.area, to: &changed, cost: Self.presentingCost) }
    for rect in damage.rects { Damage.add(rect, to: &changed, cost: Self.presentingCost) }
    if presenter.window != nil { for rect in changed { unpresented.append(rect.sdl) } }
  }

  private mutating func drawDamage() {
    if isCurrent, shown.bounds == scene.bounds {
      damage.difference(from: shown, to: scene)
      if let scroll = damage.scroll { presenter.scroll(scroll.area, by: scroll.distance) }
    } else {
      damage.everything(in: scene.bounds)
    }
    painter.begin(scene, in: damage.bounds)
    for rect in damage.rects {
      let parts = presenter.parts(of: rect)
      for i in parts.indices where !parts[i].area.isEmpty {
        painter.draw(in: parts[i].area, scale: scale, on: parts[i].surface)
      }
    }
  }

  mutating func finish() { if !presenter.finish(unpresented) { invalidate() } }

  mutating func present() {
    if !presenter.show(unpresented) { invalidate() }
    unpresented.removeAll(keepingCapacity: true)
  }

  /// Makes the next frame a complete one, since the window's pixels are or may be lost.
  mutating func invalidate() { isCurrent = false }

  /// Calls a function with the pixels, such as to show them in another window.
  ///
  /// A pixel has 32 bits in the byte order of the machine, red, green and blue in the lowest: SDL's
  /// `SDL_PIXELFORMAT_RGB888`.
  ///
  /// - Parameter body: a function of the bytes, line by line from the top, and of the number of bytes in a line. The
  ///   bytes are valid until it returns.
  public mutating func withPixels<Result: ~Copyable, Failure>(
    _ body: (UnsafeRawBufferPointer, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let surface = presenter.pictureSurface()
    let pitch = Int(surface.pitch)
    return try body(UnsafeRawBufferPointer(start: surface.pixels, count: pitch * Int(surface.h)), pitch)
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Throws: if there is not enough memory.
  public func png() throws(SDLError) -> [UInt8] { try presenter.png() }
}
