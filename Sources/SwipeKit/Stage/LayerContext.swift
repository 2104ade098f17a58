/// The environment of a layer: frames, colours, texts and state.
///
/// Frames are in points, as if people read from left to right.
public struct LayerContext: Sendable {
  /// The frame of the window.
  public let window: Rect
  /// The frame of the layer's list.
  public let list: Rect
  /// The frame of the list and of the background next to it.
  public let contentFrame: Rect
  /// The frame that the layer is docked in; otherwise the frame of the window.
  public let frame: Rect
  /// The scale, in device pixels per point.
  public let scale: Double
  /// The colours.
  public internal(set) var theme: Theme
  /// The texts of the library's layers.
  public let strings: Strings
  /// Whether animations are off; content still follows the finger.
  public let reducesMotion: Bool
  /// The action of the pressed element; nil if nothing is pressed.
  public let pressed: ActionID?
  /// The action of the focused element; nil without focus or in an inactive window.
  public let focused: ActionID?
  /// Whether the content is mirrored after it is placed, for reading from right to left.
  public let isMirrored: Bool
  /// The time, in seconds.
  public let time: Double
  /// The font metrics.
  public let metrics: FontMetrics
  /// The layer's list.
  public internal(set) var listSummary = ListSummary()
  var sections: (source: any RowSource, layout: SectionLayout)?

  /// Creates a context from its parts.
  ///
  /// If the frame of the list is nil, it is the window's. The room is the frame of the list and of the background next to
  /// it; nil for the frame of the list. The layer is docked in `frame`; nil for the window's frame.
  public init(
    window: Rect, list: Rect? = nil, room: Rect? = nil, frame: Rect? = nil, scale: Double = 1,
    theme: Theme = .light, strings: Strings = Strings(), reducesMotion: Bool = false, pressed: ActionID? = nil,
    time: Double = 0, metrics: FontMetrics = .dejaVuSans, focused: ActionID? = nil, isMirrored: Bool = false
  ) {
    (self.window, self.list, self.contentFrame) = (window, list ?? window, room ?? list ?? window)
    self.frame = frame ?? window
    (self.scale, self.theme, self.strings) = (scale, theme, strings)
    (self.reducesMotion, self.pressed, self.time) = (reducesMotion, pressed, time)
    (self.metrics, self.focused, self.isMirrored) = (metrics, focused, isMirrored)
  }

  /// Returns the title of a section of the layer's list.
  public func title(ofSection index: Int) -> String { sections?.source.header(ofSection: index).title ?? "" }

  /// Returns the index of a section's first row; if it has no rows, of the row that follows.
  public func firstRow(ofSection index: Int) -> Int { sections?.layout.firstRow(of: index) ?? 0 }

  /// Returns a length rounded to whole device pixels, as a list's offset is.
  public func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}
