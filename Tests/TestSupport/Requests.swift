import SwipeKit

extension Stage {
  /// Drops the other requests.
  package mutating func takeAnnouncements() -> [String] {
    takeRequests().compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }
}
