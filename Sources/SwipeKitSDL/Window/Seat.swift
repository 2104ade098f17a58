import SwipeKit

/// The user's mouse, keyboard and settings, which all windows of a loop share.
final class Seat {
  let portal: SettingsPortal
  /// SDL's video: other threads may wake the loop until it has ended, also when the last window has closed.
  private let video: Video
  let hostClock: HostClock
  /// Whether frames keep to the display's pace.
  var isPaced = true
  /// Whether a content, or the system, ends the loop.
  var isEnding = false
  private var mouse = MouseCursor()
  /// The state of text input, which is that of the window with the keyboard.
  private(set) var textInput = TextInput()
  /// The number of the window over which the cursor is no arrow; nil if there is no such window.
  private(set) var cursorWindow: UInt32?
  /// The number of the window that got the keyboard last, the first one before that; nil once it has closed.
  private var keyboardWindow: UInt32?

  init(at window: borrowing Window, following portal: consuming SettingsPortal, on hostClock: HostClock) {
    self.portal = portal
    (video, self.hostClock) = (window.video, hostClock)
    keyboardWindow = window.id
  }

  /// Shows a cursor while the mouse is over a window, or an arrow again.
  func show(_ cursor: CursorShape, in window: UInt32) {
    guard cursor != .arrow || cursorWindow == window else { return }
    cursorWindow = cursor == .arrow ? nil : window
    mouse.show(cursor)
  }

  /// Notes that a window got the keyboard; its text input begins anew.
  func giveKeyboard(to window: UInt32) {
    guard window != keyboardWindow else { return }
    textInput.adapt(isWanted: false, caret: nil)
    keyboardWindow = window
  }

  /// Starts or stops a window's text input, if that has the keyboard.
  func takeTexts(_ isWanted: Bool, at caret: PixelRect?, in window: UInt32) {
    guard window == keyboardWindow ?? window else { return }
    textInput.adapt(isWanted: isWanted, caret: caret)
  }

  func forget(_ window: UInt32) {
    show(.arrow, in: window)
    takeTexts(false, at: nil, in: window)
    if keyboardWindow == window { keyboardWindow = nil }
  }
}
