import SwipeKitCSDL2
import SwipeKit

/// A canvas for display lists: a drawing target with the fonts, texts and icons that it needs.
///
/// It draws on a window, or on memory where there is no display.
public struct Canvas: ~Copyable {
  /// The cost of presenting an area more, in pixels; an estimate, since each is a request to the display server.
  private static let presentingCost = 4096

  private var presenter: Presenter
  private var builder: SceneBuilder
  private var painter = ScenePainter()
  /// The present frame, and the one before it.
  private var scene = Scene()
  private var shown = Scene()
  private(set) var damage = Damage()
  /// The areas that were drawn and not presented yet.
  private var unpresented: [SDL_Rect] = []
  /// The areas that the latest frame changed.
  private var changed: [PixelRect] = []
  /// Whether the picture that is drawn on is that of the last frame.
  private var isCurrent = false

  /// Creates a canvas in memory, without a display.
  ///
  /// - Parameters:
  ///   - size: the size, in points.
  ///   - family: the font family to use; the desktop's where it is nil.
  /// - Throws: where there is no memory for it.
  public init(size: Size, scale: Double, family: String? = nil) throws(SDLError) {
    let (width, height) = (Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
    presenter = Presenter(in: try MemoryPicture(width: width, height: height))
    builder = SceneBuilder(scale: scale, family: family)
  }

  /// Creates a canvas on a window, which it owns.
  ///
  /// - Parameter fontCache: the file that keeps what fontconfig finds, from one run to the next; nil for none.
  init(_ presenter: consuming Presenter, family: String?, fontCache: KeptFile? = nil) {
    self.presenter = presenter
    builder = SceneBuilder(scale: 1, family: family, fontCache: fontCache)
  }

  /// SDL's names of the available renderers.
  package static var drivers: [String] { Renderer.names }

  /// Device pixels a point; what was cached for another scale is dropped.
  public var scale: Double {
    get { builder.scale }
    set {
      if newValue != builder.scale { invalidate() }
      builder.scale = newValue
    }
  }

  /// The widths of the letters that it draws; those of DejaVu Sans where its font cannot be read.
  public var letters: LetterWidths { mutating get { builder.letters ?? .dejaVuSans } }
  /// Whether they are others than before.
  var hasNewLetters: Bool { builder.hasNewLetters }

  /// Draws with the desktop's font from now on, unless the program has chosen one.
  ///
  /// - Parameter families: the desktop's families, best first; none for fontconfig's own.
  /// - Returns: whether that is another font.
  mutating func use(_ families: [String]) -> Bool {
    guard builder.use(families) else { return false }
    invalidate()
    return true
  }

  /// The size of the visible area, in device pixels.
  public var pixels: (width: Int, height: Int) { (Int(presenter.pixels.width), Int(presenter.pixels.height)) }

  var waitsForDisplay: Bool { presenter.waitsForDisplay }

  /// Returns the parts of an area of the picture drawn so far; it must stay from frame to frame.
  func parts(of area: PixelRect) -> [3 of MemoryPicture.Part] { presenter.parts(of: area) }

  var texts: TextCache { builder.texts }

  /// Registers a picture, or an icon, under a name that display lists use.
  public mutating func register(_ file: PictureFile, as name: String) {
    builder.register(file, as: name)
    invalidate()
  }

  /// Drops the textures, after the renderer lost them.
  mutating func dropTextures() {
    builder.dropTextures()
    presenter.target.atlas?.removeAll()
    invalidate()
  }

  /// Draws a frame: only the difference from the one before, where that one's picture is still there.
  ///
  /// - Parameter list: the whole picture, in points.
  /// - Throws: SDL's message where the renderer is lost for good.
  /// - Complexity: linear in the length of the list and in the pixels that change.
  public mutating func draw(_ list: borrowing DisplayList) throws(SDLError) {
    if !presenter.fits {
      try presenter.fit()
      invalidate()
    }
    if presenter.target.atlas?.isFull == true { dropTextures() }
    let (width, height) = presenter.pixels
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    try builder.build(list, into: &scene, in: bounds, after: shown, for: presenter.target)
    presenter.begin()
    if presenter.keepsPicture {
      drawDamage()
    } else {
      painter.drawWhole(scene, scale: scale, on: presenter.target)
      presenter.target.atlas?.endFrame()
    }
    swap(&scene, &shown)
    isCurrent = true
    guard presenter.isSeen, presenter.keepsPicture else { return }
    changed.removeAll(keepingCapacity: true)
    for move in damage.moves { Damage.add(move.area, to: &changed, cost: Self.presentingCost) }
    for rect in damage.rects { Damage.add(rect, to: &changed, cost: Self.presentingCost) }
    for rect in changed { unpresented.append(rect.sdl) }
  }

  /// Draws the difference from the picture that is there, or everything where it is not.
  private mutating func drawDamage() {
    if isCurrent, shown.bounds == scene.bounds {
      damage.difference(from: shown, to: scene)
      presenter.move(damage.moves)
    } else {
      damage.everything(of: scene)
    }
    painter.begin(scene, inLines: damage.lines)
    for rect in damage.rects {
      let parts = presenter.parts(of: rect)
      for i in parts.indices where !parts[i].area.isEmpty {
        painter.draw(scene, in: parts[i].area, scale: scale, on: .pixels(parts[i].surface))
      }
    }
  }

  /// Completes all drawing so far, so that only presenting is left.
  mutating func finish() { if !presenter.finish(unpresented) { invalidate() } }

  /// Presents what was finished since the last time.
  mutating func present() {
    if !presenter.show(unpresented) { invalidate() }
    unpresented.removeAll(keepingCapacity: true)
  }

  /// Has the next frame drawn and presented as a whole: the window's pixels are lost or may be.
  mutating func invalidate() { isCurrent = false }

  /// Calls a function with the pixels drawn so far, such as to show them in a window of the program's own.
  ///
  /// A pixel has 32 bits in the order of the machine, red, green and blue in the lowest: SDL's
  /// `SDL_PIXELFORMAT_RGB888`.
  ///
  /// - Parameter body: a function of the bytes, line by line from the top, and of the number of bytes from a line to the
  ///   next. They are valid until it returns.
  /// - Precondition: the canvas is in memory.
  public mutating func withPixels<Result: ~Copyable, Failure>(
    _ body: (UnsafeRawBufferPointer, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let surface = presenter.pictureSurface() else {
      preconditionFailure("a canvas on a window of a renderer has no pixels in memory")
    }
    let pitch = Int(surface.pitch)
    return try body(UnsafeRawBufferPointer(start: surface.pixels, count: pitch * Int(surface.h)), pitch)
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Throws: where the renderer does not give its pixels out.
  public func png() throws(SDLError) -> [UInt8] { try presenter.png() }
}
