import SwipeKit

/// The content of a window, and its behaviour: the program's side of the loop.
///
/// A content that opens other windows declares `newWindows` as a variable, and appends to it (`NewWindow`).
public protocol WindowContent: ~Copyable {
  /// The messages from other threads; none where it is not declared.
  associatedtype Message: Sendable = Never
  /// Adopts the user's settings of the desktop, before the first frame and at each change, at a whole number of
  /// milliseconds of the content's own time.
  mutating func adopt(_ settings: DesktopSettings, at time: Double)
  /// Adopts the widths of the letters that the window draws, before the first frame and where its font changes, at a
  /// whole number of milliseconds of the content's own time.
  mutating func adopt(_ letters: LetterWidths, at time: Double)
  /// Adopts the timing of the window's frames, before the first one and where it changes, so that what a hand moves is
  /// resampled to them (`Stage.frameTiming`).
  mutating func adopt(_ frames: FrameTiming)
  /// Handles an event, at a whole number of milliseconds of the content's own time.
  mutating func handle(_ event: InputEvent)
  /// Handles a message from another thread (`MessageQueue`), at a whole number of milliseconds of the content's own
  /// time.
  mutating func receive(_ message: Message, at time: Double)
  /// Advances to the time of the next picture, in seconds since the loop began.
  ///
  /// Time never goes back, from one event or picture to the next.
  mutating func advance(to time: Double)
  /// The time of the next frame, in seconds: now or earlier while something moves; nil for never.
  var nextFrameTime: Double? { get }
  /// Appends the picture, for a window whose top left corner is the origin.
  func draw(into list: inout DisplayList)
  /// Called when a frame was drawn and is about to be shown.
  ///
  /// - Throws: an error that ends the loop, such as that a picture cannot be written.
  mutating func drew(on canvas: borrowing Canvas) throws(SDLError)
  /// Returns the pictures and icons to register under their names for the next frame, since the last call; each
  /// replaces one with the same name.
  mutating func takePictures() -> [String: PictureFile]
  /// The wanted title of the window, set each time that it changes; nil to leave it as it is.
  var wantedTitle: String? { get }
  /// The wanted icon of the window, on desktops that ask it for one, set each time that it changes; nil to leave it as
  /// it is.
  var wantedIcon: PictureFile? { get }
  /// The wanted size of the window, in points, set each time that it changes; nil to leave it to the user.
  var wantedSize: Size? { get }
  /// The wanted user scale, a factor of the desktop's, set each time that it changes; nil for that with which the
  /// window was opened.
  var wantedUserScale: Double? { get }
  /// The shape of the mouse over the window.
  var cursor: CursorShape { get }
  /// Whether a text is being edited, so that keys and input methods write into it (`InputEvent.text`, `.preedit`).
  ///
  /// Otherwise no input method is active, and keys are keys alone.
  var wantsText: Bool { get }
  /// The caret in the window, in points, so that an input method shows its candidates beside it; nil for anywhere.
  ///
  /// It is the frame that people see, `Stage.mirrored(_:)` where they read from right to left.
  var caret: Rect? { get }
  /// Returns the requests to the window and the desktop since the last call, in their order.
  mutating func takeRequests() -> [HostRequest]
  /// The windows to open beside this one; the loop opens them before it sleeps, and removes them from here.
  var newWindows: [NewWindow<Message>] { get set }
  /// Whether the window is to close; the loop ends with its last window.
  var isFinished: Bool { get }
}

extension WindowContent where Self: ~Copyable {
  /// Does nothing.
  public mutating func adopt(_ settings: DesktopSettings, at time: Double) {}
  /// Does nothing.
  public mutating func adopt(_ letters: LetterWidths, at time: Double) {}
  /// Does nothing.
  public mutating func adopt(_ frames: FrameTiming) {}
  /// Does nothing.
  public mutating func receive(_ message: Message, at time: Double) {}
  /// Does nothing.
  public mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {}
  /// Returns none.
  public mutating func takePictures() -> [String: PictureFile] { [:] }
  /// The title with which the window was opened.
  public var wantedTitle: String? { nil }
  /// The icon with which the window was opened.
  public var wantedIcon: PictureFile? { nil }
  /// The size that the user chooses.
  public var wantedSize: Size? { nil }
  /// The user scale with which the window was opened.
  public var wantedUserScale: Double? { nil }
  /// The cursor is an arrow.
  public var cursor: CursorShape { .arrow }
  /// No text is edited.
  public var wantsText: Bool { false }
  /// The caret is anywhere.
  public var caret: Rect? { nil }
  /// Returns no request.
  public mutating func takeRequests() -> [HostRequest] { [] }
  /// None; what is appended here is not kept.
  public var newWindows: [NewWindow<Message>] {
    get { [] }
    set {}
  }
  /// The content never finishes: the user closes the window by its title bar.
  public var isFinished: Bool { false }
}
