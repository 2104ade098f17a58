/// What lies under the content of a row and comes to light when that moves.
///
/// A new one is a type of its own, in a file of its own: it places what shows, and the engine draws it, describes it and
/// finds what a press hits.
public protocol Underlay: Equatable, Sendable {
  /// Places what shows of it, from back to front; called only while the content is off its place.
  func place(in row: UncoveredRow, into list: inout DisplayList)
}

extension Underlay {
  /// Whether another one is the same.
  func isEqual(to other: any Underlay) -> Bool { (other as? Self) == self }
}

/// A row whose content has moved off what lies under it.
public struct UncoveredRow {
  /// Where the row lies in the window, in points; its content lies there when it is closed.
  public let frame: Rect
  /// How far the content is to the right of its place, in points; never 0.
  public let offset: Double
  /// What can be done with the row, from its edge inwards.
  public let actions: [RowAction]
  /// Which of the actions is being pressed.
  public let pressed: Int?
  /// The colours and letters.
  public let theme: Theme
  let geometry: RowGeometry

  /// Where the button of an action lies in the window: from the edge inwards, narrowed where there is no room for all.
  public func button(_ index: Int) -> Rect {
    geometry.button(index, height: frame.height).moved(by: frame.origin)
  }
}
