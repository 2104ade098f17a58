/// The activation of targets, by a press, a key or a screen reader, and the responses of layers.
extension Stage {
  /// Activates a target like a press, also for keys and screen readers.
  ///
  /// - Returns: the actions for the program to act upon; outcomes of rows come from the next `advance(to:)`.
  public mutating func activate(_ target: Target) -> [ActionID] {
    guard case .control(let control) = target else {
      pass(AccessibilityNode.Request.activate, on: target)
      return []
    }
    if !isMenuItem(control) { dismissMenu() }
    if placedLayers.fields.contains(control) {
      focus(on: control)
      return []
    }
    for index in layers.indices.reversed() where shows(layers[index]) {
      guard let response = layers[index].layer.activate(control) else { continue }
      return take(layers[index].isLeaving ? .stays : response, from: index)
    }
    return perform(control)
  }

  /// Passes a request to the list of its target, which gets the keys.
  private mutating func pass(_ request: (Target) -> AccessibilityNode.Request, on target: Target) {
    dismissMenu()
    if isPressed { return }
    focusedControl = nil
    if case .within(let id, let inner) = target {
      activateList(lists.index(of: id))
      lists.active.handle(request(inner))
    } else {
      activateList(0)
      list.handle(request(target))
    }
  }

  /// Returns whether the menu acts upon a control.
  func isMenuItem(_ control: ActionID?) -> Bool {
    guard let control, let menuIndex else { return false }
    var menu = layers[menuIndex].layer
    return menu.activate(control) != nil
  }

  /// Returns the target that a request means, which may only have its name.
  package func known(_ target: Target, in list: Int = 0) -> Target {
    switch target {
    case .list, .indicator, .row, .dragArea, .background: target
    case .control(let control): .control(control.known(among: menuItems + controls + headerActions))
    case .button(let action, let row):
      .button(action.known(among: lists[list].menuActions(of: row).map(\.id) + RowAction.ofLists), of: row)
    case .within(let id, let inner):
      .within(id, lists.firstIndex { $0.id == id }.map { known(inner, in: $0) } ?? inner)
    }
  }

  /// Returns whether a row of the main list has an action by that name, of its own or of every list.
  package func offers(_ action: ActionID, to row: RowID) -> Bool {
    (list.menuActions(of: row).map(\.id) + RowAction.ofLists).contains { $0.name == action.name }
  }

  private var menuItems: [ActionID] {
    placedLayers.list.elements.filter { $0.role == .menuItem }.compactMap(\.action)
  }

  private var headerActions: [ActionID] { lists.indices.flatMap { lists[$0].headerActions } }

  /// Returns whether a target can be activated now: it is there, and not behind a modal layer.
  package func canReach(_ target: Target) -> Bool {
    switch target {
    case .list, .row, .button: !isModal
    case .within(let id, _): !isModal && lists.contains { $0.id == id }
    case .control(let control):
      isMenuItem(control) || controls.contains(control) || !isModal && headerActions.contains(control)
    case .indicator, .dragArea, .background: false
    }
  }

  mutating func take(_ response: LayerResponse?, from index: Int) -> [ActionID] {
    switch response {
    case .stays, nil: break
    case .dismisses: dismiss(at: index)
    case .answers(let action):
      dismiss(at: index)
      return perform(action)
    case .performs(let action, let row):
      let seen = row == layers[index].traits.row ? layers[index].rowTitle : nil
      dismiss(at: index)
      if let seen, lists.active.hasAnotherTitle(row, than: seen) {
        lists.active.refuse(row)
      } else {
        lists.active.perform(action, of: row)
      }
    case .activates(let action): return perform(action)
    case .scrolls(let target):
      lists.change(listIndex(of: layers[index].traits)) { $0.scroll(to: target) }
    case .copies(let text): ask(.copy(text))
    case .pastes: ask(.paste)
    }
    return []
  }

  mutating func focus(on target: Target) {
    guard case .control(let control) = target else { return pass(AccessibilityNode.Request.focus, on: target) }
    if let index = inputLayerIndex, layers[index].layer.highlight(control, in: context(of: layers[index])) {
      return
    }
    dismissMenu()
    focus(on: control)
  }
}
