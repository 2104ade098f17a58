import SwipeKit

extension App {
  private var titleBar: TitleBar {
    TitleBar(
      title: demo.title, width: size.width, subtitle: demo.style.name, trailingRoom: StyleSwitcher.room)
  }

  var switcher: StyleSwitcher { StyleSwitcher(width: size.width) }

  /// What shows in place of the rows where there are none; not before the last one has faded.
  var empty: EmptyState? {
    demo.rows.count == 0 && !list.isRemovingRow ? EmptyState(frame: list.frame) : nil
  }

  func draw(into displayList: inout DisplayList) {
    let isCovered = sheet?.presence.isSettled(at: now) ?? false
    let pressed = list.pressedControl.map(Control.init) ?? .nothing
    if !isCovered {
      list.draw(into: &displayList, theme: theme, layers: showsLayers)
      empty?.draw(into: &displayList, theme: theme, pressesButton: pressed == .restore)
      titleBar.draw(into: &displayList, theme: theme, scale: scale)
      let pressedStyle: Int? = if case .style(let index) = pressed { index } else { nil }
      switcher.draw(into: &displayList, theme: theme, scale: scale, selected: demo.number, pressed: pressedStyle)
    }
    sheet?.draw(
      into: &displayList, theme: theme, scale: scale, pressesDone: pressed == .done, slides: !reducesMotion, at: now
    )
    alert?.draw(into: &displayList, theme: theme, scale: scale, pressesButton: pressed == .ok, at: now)
    if showsOverlay { DebugOverlay.draw(into: &displayList, lines: overlay, size: size, theme: theme) }
  }

  /// What the overlay tells of the present gesture and of the frame.
  private var overlay: [String] {
    let gesture = list.gesture
    let owner = gesture.map { "\($0.pointer.device) \($0.pointer.id)" } ?? "none"
    let axis = gesture?.axis.map { "\($0)" } ?? "open"
    let velocity = gesture?.velocity ?? .zero
    let row = gesture?.row.map { "\($0) at \(number(list.offset(of: $0)))" } ?? "none"
    return [
      "owner \(owner)", "axis \(gesture == nil ? "none" : axis)",
      "velocity \(Int(velocity.x)), \(Int(velocity.y)) pt/s", "row \(row)",
      "list \(list.state.rawValue) at \(number(list.contentOffset))",
      "frame \(number((frameTime * 100_000).rounded() / 100)) ms",
    ]
  }

  /// The view tree of what shows at the present time.
  func describe() -> String {
    var tree = ViewTree()
    tree.view(
      "Window", frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
      ["scale": number(scale), "style": demo.style.name, "time": number(now * 1000)]
    ) { tree in
      titleBar.describe(into: &tree)
      switcher.describe(into: &tree, selected: demo.number)
      list.describe(into: &tree)
      empty?.describe(into: &tree)
      sheet?.describe(into: &tree, at: now)
      alert?.describe(into: &tree, at: now)
    }
    return tree.text
  }
}
