import SwipeKit
import SwipeKitTraces

/// A stage as a window's content: it follows the desktop's settings.
// Inlined into the program's module, where `stage` is a stored property: through the protocol each reading is a copy of it.
extension WindowContent where Self: StageOwner {
  /// Adopts the colours, the text scale, and the preference for reduced motion.
  @inlinable public mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    advance(to: time)
    stage.adopt(settings)
  }

  /// Lays out by the widths of the letters that are drawn.
  @inlinable public mutating func adopt(_ letters: LetterWidths, at time: Double) {
    advance(to: time)
    stage.letters = letters
  }

  /// Resamples what a hand moves to the display's frames.
  @inlinable public mutating func adopt(_ frames: FrameTiming) { stage.frameTiming = frames }

  /// The shape of the mouse over what the stage shows.
  @inlinable public var cursor: CursorShape { stage.cursor }

  /// Whether a text field has the focus.
  @inlinable public var wantsText: Bool { stage.wantsText }

  /// The caret of the text field with the focus.
  @inlinable public var caret: Rect? { stage.caret }

  /// Returns the requests of the stage since the last call.
  @inlinable public mutating func takeRequests() -> [HostRequest] { stage.takeRequests() }
}

extension WindowContent where Self: TracedProgram {
  /// Whether the user has quit the program.
  public var isFinished: Bool { hasQuit }
}

extension Stage {
  /// Adopts the colours, the text scale, and the preference for reduced motion.
  public mutating func adopt(_ settings: DesktopSettings) {
    var user = settings.user
    user.direction = direction
    self.settings = user
    theme = Theme(user)
  }
}
