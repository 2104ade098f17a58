import CSDL2
import SwipeKit

/// A window of the desktop, and SDL's video with it: one a program at a time.
public struct Window: ~Copyable {
  /// The renderer that costs least for flat pictures: on a machine without a GPU it draws a frame in a fraction of
  /// what OpenGL by software takes, and on one with a GPU it is still below a millisecond.
  public static let defaultDriver = "software"

  /// A window gets no shorter nor narrower, in points.
  private static let leastLength = 160.0

  private let handle: OpaquePointer
  /// What the window shows.
  public internal(set) var canvas: Canvas
  /// How much larger than the window system's units a point is.
  private let zoom: Double
  /// The event that ended the latest wait.
  var waitedFor: SDL_Event?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: what its frame says.
  ///   - size: in points.
  ///   - driver: SDL's name of a renderer.
  ///   - zoom: how many of the window system's units a point is, beside the display's own scale.
  ///   - waitsForDisplay: whether a frame is to wait for the display to be shown, where that can wait.
  ///   - family: the font family to use; the desktop's where it is nil.
  public init(
    title: String, size: Size, driver: String = defaultDriver, zoom: Double = 1, waitsForDisplay: Bool = true,
    family: String? = nil
  ) throws(SDLError) {
    let (width, height) = (Int32((size.width * zoom).rounded()), Int32((size.height * zoom).rounded()))
    let renderers = Canvas.drivers
    let presenter = try Presenter.first(
      on: Video.candidates, ways: { PresentingWay.all(for: driver, on: $0, renderers: renderers) },
      start: { (name) throws(SDLError) in try Video(name) },
      present: { (video, way) throws(SDLError) in
        let window = try WindowHandle(video, title: title, width: width, height: height)
        return try Presenter(on: window, by: way, waitsForDisplay: waitsForDisplay)
      })
    guard let handle = presenter.window else { preconditionFailure("what a window shows is drawn on the window") }
    let least = Int32((Self.leastLength * zoom).rounded())
    SDL_SetWindowMinimumSize(handle, least, least)
    self.handle = handle
    self.zoom = zoom
    canvas = Canvas(presenter, family: family)
    canvas.scale = scale
    SDL_ShowWindow(handle)
  }

  /// The size of what the window shows, in points.
  public var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width) / zoom, height: Double(height) / zoom)
  }

  /// All of what the window shows, in points.
  public var frame: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Device pixels a point; it may change when the window moves to another display.
  public var scale: Double {
    let points = size
    return points.width > 0 ? max(0.1, Double(canvas.pixels.width) / points.width) : 1
  }

  /// How often the display shows a new picture, in pictures a second.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// The next event that is waiting; nil if none is.
  mutating func nextEvent(_ translator: inout EventTranslator) -> WindowEvent? {
    while let event = waitedFor ?? SDL_Event.polled {
      waitedFor = nil
      if let meaning = translator.translate(event, windowUnits: zoom, size: size, scale: scale) { return meaning }
    }
    return nil
  }
}

extension SDL_Event {
  /// The next event of SDL's queue; nil when it is empty.
  fileprivate static var polled: SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? event : nil
  }
}
