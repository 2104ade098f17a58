import SwipeKit

extension Stage {
  /// The problem with the focused control at rest.
  ///
  /// It must lie within the window and have an area. A text field must show a line of text with the caret. A window
  /// below 160 points in a direction is too small for that.
  var wrongFocus: String? {
    if min(size.width, size.height) < 160 { return nil }
    var stage = self
    while !stage.advance(to: now + 1).isEmpty {}
    guard case .control(let control)? = stage.focus else { return nil }
    var picture = DisplayList()
    stage.draw(into: &picture)
    guard let element = picture.elements.last(where: { $0.action == control }) else {
      return "\(control) has the focus, and is not there"
    }
    let (part, window) = (element.target, stage.window)
    guard part.width > 0, part.height > 0, Self.holds(window, part) else {
      return "\(control) has the focus at \(element.frame), and of that \(part) in \(window)"
    }
    guard let caret = stage.caret else { return nil }
    let line = stage.metrics.height(ofLines: 1, stage.theme.rowText)
    if Self.holds(part, caret), caret.height >= line - 0.5 { return nil }
    return "the caret of \(control) is \(caret), in \(part), and a line is \(line) high"
  }

  /// With a tolerance of half a point.
  private static func holds(_ whole: Rect, _ part: Rect) -> Bool {
    part.x >= whole.x - 0.5 && part.maxX <= whole.maxX + 0.5 && part.y >= whole.y - 0.5
      && part.maxY <= whole.maxY + 0.5
  }
}
