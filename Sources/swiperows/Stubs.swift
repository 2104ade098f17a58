import SwipeKit
struct Alert {
  let text: String; var size: Size; private(set) var isLeaving = false
  init(text: String, size: Size, at time: Double) { self.text = text; self.size = size }
  mutating func leave(at: Double) { isLeaving = true }
  func isMoving(at: Double) -> Bool { false }
  func isGone(at: Double) -> Bool { isLeaving }
  var button: Rect { Rect(x: 0, y: 0, width: 10, height: 10) }
  func draw(into list: inout DisplayList, theme: Theme, scale: Double, pressesButton: Bool, at time: Double) {}
  func describe(into tree: inout ViewTree, at time: Double) {
    tree.view("Alert", frame: button, ["text": quoted(text)])
  }
}
struct StyleSwitcher {
  let count: Int; let width: Double
  func segment(at p: Point) -> Int? { nil }
  func draw(into list: inout DisplayList, theme: Theme, scale: Double, selected: Int?, pressed: Int?) {}
  func describe(into tree: inout ViewTree, selected: Int?) {}
}
struct EmptyState {
  let frame: Rect
  var button: Rect { frame }
  func draw(into list: inout DisplayList, theme: Theme, pressesButton: Bool) {}
  func describe(into tree: inout ViewTree) { tree.view("EmptyState", frame: frame) }
}
struct DebugOverlay { func draw(into list: inout DisplayList, lines: [String], size: Size, theme: Theme) {} }
