import SwipeKit

/// The debug views of a program: the current gesture and frame, and the layers of the lists.
package struct Inspection: Sendable {
  package static let (overlay, layers) = (
    Command("overlay", title: "Show gestures and frames", keys: ["F3"], isInMenu: false, isForDevelopers: true),
    Command("layers", title: "Colour the layers", keys: ["F4"], isInMenu: false, isForDevelopers: true)
  )

  private var (showsOverlay, showsLayers) = (false, false)
  /// The duration of the latest frame, in seconds; 0 without a clock.
  package var frameTime = 0.0

  package init() {}

  package mutating func handle(_ event: InputEvent, of program: some StageProgram) {
    if program.asks(for: Self.overlay, by: event) { showsOverlay.toggle() }
    if program.asks(for: Self.layers, by: event) { showsLayers.toggle() }
  }

  package func draw(
    _ program: some StageProgram, into list: inout DisplayList, by draw: (inout DisplayList) -> Void
  ) {
    list.showsLayers = showsLayers
    draw(&list)
    guard showsOverlay else { return }
    let stage = program.stage
    DebugOverlay.draw(into: &list, lines: lines(of: stage), size: stage.size, theme: stage.theme)
  }

  private func lines(of stage: Stage) -> [String] {
    let list = stage.list
    let gesture = list.gesture
    let owner = gesture.map { "\($0.pointer.device) \($0.pointer.id)" } ?? "none"
    let axis = gesture?.axis.map { "\($0)" } ?? "open"
    let velocity = gesture == nil ? .zero : stage.hand.velocity
    let row = gesture?.row.map { "\($0) at \(formattedNumber(list.offset(of: $0)))" } ?? "none"
    return [
      "owner \(owner)", "axis \(gesture == nil ? "none" : axis)",
      "velocity \(Int(velocity.x)), \(Int(velocity.y)) pt/s", "row \(row)",
      "list \(list.state.rawValue) at \(formattedNumber(list.contentOffset))",
      "frame \(formattedNumber((frameTime * 100_000).rounded() / 100)) ms",
    ]
  }
}
