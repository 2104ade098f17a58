import SwipeKit
import SwipeKitTraces

// Inlined into the program's module, which stores `stage`: each read through the protocol is a copy.
extension WindowContent where Self: StageProgram {
  /// Adopts the colours, the text scale and the preference for reduced motion.
  @inlinable public mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    advance(to: time)
    adopt(settings)
  }

  /// Uses the font metrics of the window for the layout.
  @inlinable public mutating func adopt(_ metrics: FontMetrics, at time: Double) {
    advance(to: time)
    stage.metrics = metrics
  }

  /// Resamples drags to the display's frames.
  @inlinable public mutating func adopt(_ frames: FrameTiming) { stage.frameTiming = frames }

  /// The mouse cursor over the stage.
  @inlinable public var cursor: CursorShape { stage.cursor }

  /// Whether a text field has the focus.
  @inlinable public var wantsText: Bool { stage.wantsText }

  /// The caret of the focused text field.
  @inlinable public var caret: Rect? { stage.caret }

  /// Returns the stage's requests since the last call.
  @inlinable public mutating func takeRequests() -> [HostRequest] { stage.takeRequests() }

  /// Whether the user has quit the program.
  public var isFinished: Bool { hasQuit }
}

extension StageProgram {
  /// Adopts the settings of the desktop, which reports no direction.
  @inlinable public mutating func adopt(_ settings: DesktopSettings) {
    var user = settings.user
    user.direction = stage.direction
    adopt(user)
  }
}
