/// The layers as placed last, with the state that the placement depends on; copies of a stage share it.
final class PlacedLayers: Sendable {
  struct Key: Equatable, Sendable {
    let reducesMotion: Bool
    /// The time while a layer moves, in seconds; nil while no layer does.
    let time: Double?
    let (pressed, focused): (ActionID?, ActionID?)
  }

  let list: DisplayList
  /// The layers below the list and above it, as groups for each frame.
  let (panes, overlays): (DrawnGroup, DrawnGroup)
  /// The index of the first element of each visible layer, and the index of the layer.
  private let starts: [(element: Int, layer: Int)]
  /// The controls that can have the focus, in order.
  let controls: [ActionID]
  /// The index of the layer of each control.
  private let owners: [Int]
  let fields: Set<ActionID>
  let pickers: [Picker]
  /// The lists of the layers, as they were then, and whether any layer follows the scroll.
  let (summaries, followsScroll): ([(list: Int, summary: ListSummary)], Bool)
  let key: Key

  init(
    _ list: DisplayList, panesUntil end: DisplayList.Position, starts: [(element: Int, layer: Int)],
    controls: [(action: ActionID, layer: Int)], summaries: [(list: Int, summary: ListSummary)], followsScroll: Bool,
    key: Key
  ) {
    (self.list, self.starts, self.key) = (list, starts, key)
    panes = DrawnGroup(DrawnGroup.Key(subject: nil), list, from: DisplayList.Position(), to: end)
    overlays = DrawnGroup(DrawnGroup.Key(subject: nil), list, from: end, to: list.end)
    (self.summaries, self.followsScroll) = (summaries, followsScroll)
    (self.controls, owners) = (controls.map(\.action), controls.map(\.layer))
    fields = Set(list.elements.lazy.filter { $0.role == .textField }.compactMap(\.action))
    pickers = Picker.all(among: list.elements, controls: self.controls)
  }

  /// Returns the index of the layer of a control; nil if the control cannot have the focus.
  func owner(of control: ActionID) -> Int? { controls.firstIndex(of: control).map { owners[$0] } }

  func layer(ofElement index: Int) -> Int? { starts.last { $0.element <= index }?.layer }
}

/// A group of controls with one selection: Tab stops at one of them, and arrows move from one to the next.
struct Picker: Sendable {
  let controls: [ActionID]
  /// The selected control; the first one if the selected control cannot have the focus.
  let selected: ActionID

  fileprivate static func all(among elements: [Element], controls: [ActionID]) -> [Picker] {
    elements.indices.compactMap { index in
      guard let selected = elements[index].selected else { return nil }
      let parts = elements[(index + 1)...].prefix { $0.depth > elements[index].depth }.filter { $0.role == .button }
        .compactMap(\.action)
      let own = parts.filter(controls.contains)
      guard let first = own.first else { return nil }
      let chosen = parts.indices.contains(selected - 1) ? parts[selected - 1] : first
      return Picker(controls: own, selected: own.contains(chosen) ? chosen : first)
    }
  }
}
