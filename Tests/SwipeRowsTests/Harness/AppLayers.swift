@testable import SwipeKit

@testable import SwipeRowsDemo

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
  func target(at point: Point) -> Target? { stage.target(at: stage.mirror.map { $0(point) } ?? point) }
}

extension DisplayList {
  static var modalShade: Color { Color(0x000000).opacity(shadeOpacity) }

  var viewTree: String {
    var tree = ViewTree()
    tree.elements(of: self, from: .zero)
    return tree.text
  }
}
