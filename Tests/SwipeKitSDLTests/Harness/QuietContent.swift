import SwipeKit

@testable import SwipeKitSDL

/// A content that by default draws nothing, never moves and ignores events.
protocol QuietContent: WindowContent {}

extension QuietContent {
  var nextFrameTime: Double? { nil }
  mutating func handle(_ event: InputEvent) {}
  mutating func advance(to time: Double) {}
  func draw(into list: inout DisplayList) {}
}
