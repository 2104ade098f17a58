import SwipeKit
import SwipeKitSDL

/// A window's content that shows a stage.
protocol StagedContent: WindowContent, ~Copyable {
  var stage: Stage { get set }
}

extension StagedContent where Self: ~Copyable {
  var cursor: CursorShape { stage.cursor }
  var wantsText: Bool { stage.wantsText }
  var caret: Rect? { stage.caret }
  mutating func takeClipboardRequests() -> [ClipboardRequest] { stage.takeClipboardRequests() }
  mutating func takeAnnouncements() -> [String] { stage.takeAnnouncements() }
}
