import SwipeKit

/// What a screen reader asks for, and what it is to say.
extension App {
  /// Does what a screen reader asks for, as keys would: behind something modal, nothing.
  mutating func handle(_ request: Accessible.Request) {
    switch request {
    case .press(let control):
      if menu?.action(of: control) == nil {
        guard controls.contains(control) else { return }
        menu = nil
      }
      choose(control)
    case .activate, .perform, .focus:
      guard !isModal else { return }
      (menu, focusedControl) = (nil, nil)
      _ = list.handle(request, at: now)
    }
  }

  /// Has a screen reader say something.
  mutating func announce(_ text: String) { announcements.append(text) }

  /// What a screen reader is to say since the last call.
  mutating func takeAnnouncements() -> [String] {
    if announcements.isEmpty { return [] }
    defer { announcements = [] }
    return announcements
  }
}
