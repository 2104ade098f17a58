import SwipeKit

/// The user's mouse, keyboard and settings, which all windows of a loop share.
final class Seat {
  let portal: SettingsPortal
  /// SDL's video, which outlives the last window, since other threads may still wake the loop.
  private let video: Video
  let hostClock: HostClock
  var isPaced = true
  var isEnding = false
  private var mouse = MouseCursor()
  private(set) var textInput = TextInput()
  /// The ID of the window that shows a cursor other than the arrow; nil if no window does.
  private(set) var cursorWindow: UInt32?
  /// The ID of the window that got the keyboard last; nil once it has closed.
  private var keyboardWindow: UInt32?

  init(at window: borrowing Window, following portal: consuming SettingsPortal, on hostClock: HostClock) {
    self.portal = portal
    (video, self.hostClock) = (window.video, hostClock)
    keyboardWindow = window.id
  }

  func show(_ cursor: CursorShape, in window: UInt32) {
    guard cursor != .arrow || cursorWindow == window else { return }
    cursorWindow = cursor == .arrow ? nil : window
    mouse.show(cursor)
  }

  func giveKeyboard(to window: UInt32) {
    guard window != keyboardWindow else { return }
    textInput.adapt(isWanted: false, caret: nil)
    keyboardWindow = window
  }

  func setTextInput(_ isWanted: Bool, at caret: PixelRect?, in window: UInt32) {
    guard window == keyboardWindow ?? window else { return }
    textInput.adapt(isWanted: isWanted, caret: caret)
  }

  func forget(_ window: UInt32) {
    show(.arrow, in: window)
    setTextInput(false, at: nil, in: window)
    if keyboardWindow == window { keyboardWindow = nil }
  }
}
