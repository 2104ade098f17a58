import SwipeKit

extension Stage {
  /// Returns the texts that a screen reader was to say since requests were last taken; the other requests are dropped.
  package mutating func takeAnnouncements() -> [String] {
    takeRequests().compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }
}
