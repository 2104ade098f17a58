import SwipeKit

extension App {
  func draw(into displayList: inout DisplayList) {
    stage.draw(into: &displayList, showsLayers: showsLayers)
    if showsOverlay { DebugOverlay.draw(into: &displayList, lines: overlay, size: stage.size, theme: stage.theme) }
  }

  /// The lines of the overlay: the present gesture and the frame.
  private var overlay: [String] {
    let gesture = list.gesture
    let owner = gesture.map { "\($0.pointer.device) \($0.pointer.id)" } ?? "none"
    let axis = gesture?.axis.map { "\($0)" } ?? "open"
    let velocity = gesture == nil ? .zero : stage.hand.velocity
    let row = gesture?.row.map { "\($0) at \(number(list.offset(of: $0)))" } ?? "none"
    return [
      "owner \(owner)", "axis \(gesture == nil ? "none" : axis)",
      "velocity \(Int(velocity.x)), \(Int(velocity.y)) pt/s", "row \(row)",
      "list \(list.state.rawValue) at \(number(list.contentOffset))",
      "frame \(number((frameTime * 100_000).rounded() / 100)) ms",
    ]
  }

  /// Returns the view tree at the present time.
  func describe() -> String {
    var tree = ViewTree()
    tree.view(
      "Window", frame: stage.window,
      ["scale": number(stage.scale), "style": demo.style.name, "time": number(now * 1000)]
    ) { tree in stage.describe(into: &tree) }
    return tree.text
  }
}
