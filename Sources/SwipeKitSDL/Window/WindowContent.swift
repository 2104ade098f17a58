import SwipeKit

/// The content of a window and its behaviour: the program's side of the loop.
///
/// A program with lists conforms to `ItemProgram` or `StageProgram` as well, which implement the requirements. A
/// content without a stage has four requirements:
///
/// ```swift
/// struct Blue: WindowContent {
///   var nextFrameTime: Double? { nil }
///   mutating func handle(_ event: InputEvent) {}
///   mutating func advance(to time: Double) {}
///   func draw(into list: inout DisplayList) {
///     list.fill(Rect(x: 0, y: 0, width: 360, height: 640), Color(0x0A62D0))
///   }
/// }
/// ```
///
/// Times are in seconds since the window was shown; the times of events, messages and settings are whole milliseconds.
public protocol WindowContent: ~Copyable {
  /// The type of the messages from other threads, by default `Never`.
  associatedtype Message: Sendable = Never
  /// Adopts the user's settings of the desktop, before the first frame and after each change.
  mutating func adopt(_ settings: DesktopSettings, at time: Double)
  /// Adopts the window's font metrics, before the first frame and after each change.
  mutating func adopt(_ metrics: FontMetrics, at time: Double)
  /// Adopts the frame timing, before the first frame and after each change.
  ///
  /// Drags are resampled to it (`Stage.frameTiming`).
  mutating func adopt(_ frames: FrameTiming)
  /// Handles an event at its time.
  mutating func handle(_ event: InputEvent)
  /// Handles a message from another thread (`MessageQueue`).
  mutating func receive(_ message: Message, at time: Double)
  /// Advances to the time of the next frame, in seconds since the window was shown.
  ///
  /// Time never goes back, from one event or frame to the next.
  mutating func advance(to time: Double)
  /// The time of the next frame, in seconds; nil for never.
  ///
  /// During an animation it is now, or earlier.
  var nextFrameTime: Double? { get }
  /// Draws the content; the origin is the top left corner of the window.
  func draw(into list: inout DisplayList)
  /// Handles a frame that was drawn and will be shown next.
  ///
  /// - Throws: an error that ends the loop, such as a picture that cannot be written.
  mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError)
  /// Returns the pictures and icons to register by name since the last call.
  ///
  /// A picture replaces an earlier picture with the same name.
  mutating func takePictures() -> [String: PictureFile]
  /// The title of the window; nil to leave it as it is.
  ///
  /// The window follows each change of the value, as it does for the icon, the size and the user scale.
  var wantedTitle: String? { get }
  /// The icon of the window; nil to leave it as it is.
  ///
  /// Only some desktops ask the window for it.
  var wantedIcon: PictureFile? { get }
  /// The size of the window, in points; nil to leave it to the user.
  var wantedSize: Size? { get }
  /// The user scale, a factor of the desktop's scale; nil to leave it as it is.
  var wantedUserScale: Double? { get }
  /// The mouse cursor over the window.
  var cursor: CursorShape { get }
  /// Whether a text field has the focus, so that keys and input methods write text.
  ///
  /// They send `InputEvent.text` and `.preedit`. Otherwise no input method is active, and keys are only keys.
  var wantsText: Bool { get }
  /// The caret, in points, for an input method's candidates; nil for no position.
  ///
  /// It is the visible frame: use `Stage.mirrored(_:)` if the reading direction is right to left.
  var caret: Rect? { get }
  /// Returns the requests to the window and the desktop since the last call, in order.
  mutating func takeRequests() -> [HostRequest]
  /// The windows to open, which the loop opens before it sleeps, and removes from here.
  ///
  /// A content that opens windows declares this as a stored property.
  var newWindows: [NewWindow<Message>] { get set }
  /// Whether the window closes; the loop ends with its last window.
  var isFinished: Bool { get }
}

extension WindowContent where Self: ~Copyable {
  /// Does nothing.
  public mutating func adopt(_ settings: DesktopSettings, at time: Double) {}
  /// Does nothing.
  public mutating func adopt(_ metrics: FontMetrics, at time: Double) {}
  /// Does nothing.
  public mutating func adopt(_ frames: FrameTiming) {}
  /// Does nothing.
  public mutating func receive(_ message: Message, at time: Double) {}
  /// Does nothing.
  public mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {}
  /// Returns no pictures.
  public mutating func takePictures() -> [String: PictureFile] { [:] }
  /// The title that the window was opened with.
  public var wantedTitle: String? { nil }
  /// The icon that the window was opened with.
  public var wantedIcon: PictureFile? { nil }
  /// The size that the user chooses.
  public var wantedSize: Size? { nil }
  /// The user scale that the window was opened with.
  public var wantedUserScale: Double? { nil }
  /// The arrow.
  public var cursor: CursorShape { .arrow }
  /// Whether text is edited: false.
  public var wantsText: Bool { false }
  /// No caret.
  public var caret: Rect? { nil }
  /// Returns no requests.
  public mutating func takeRequests() -> [HostRequest] { [] }
  /// No windows; what is appended here is lost.
  public var newWindows: [NewWindow<Message>] {
    get { [] }
    set {}
  }
  /// Whether the window closes: false, so the user closes it by its title bar.
  public var isFinished: Bool { false }
}
