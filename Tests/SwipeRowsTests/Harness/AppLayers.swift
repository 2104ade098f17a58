@testable import SwipeKit

@testable import swiperows

/// What tests look at of the program's stage.
extension App {
  var sheet: Sheet? {
    get { stage[Sheet.self] }
    set { stage[Sheet.self] = newValue }
  }
  var alert: Alert? {
    get { stage[Alert.self] }
    set { stage[Alert.self] = newValue }
  }
  var menu: RowMenu? { stage.menu }
  var mouse: Point? { stage.mouse }
  var focusedControl: ActionID? { stage.focusedControl }
  var isModal: Bool { stage.isModal }
  var showsHand: Bool { stage.cursor == .hand }
  /// What a press at a place of the window hits.
  func control(at place: Point) -> ActionID? { stage.control(at: stage.mirror.map { $0(place) } ?? place) }
}
