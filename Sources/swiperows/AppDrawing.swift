import SwipeKit

extension App {
  /// What shows in place of the rows where there are none; not before the last one has faded.
  var empty: EmptyState? {
    list.source.count == 0 && !list.isRemovingRow ? EmptyState(frame: layout.list) : nil
  }

  /// Where a place of the window is for what is placed as from left to right.
  func logical(_ place: Point) -> Point { direction == .rightToLeft ? Mirror(in: window)(place) : place }

  /// The bar that tells of what was done last; nil where there is none.
  var undoBar: UndoBar? { demo.notice(at: now).map { UndoBar(text: $0, room: layout.room) } }

  /// What lies beside the list or over it, each thing placed once: drawn, described and pressed alike.
  private enum Layer {
    /// The bars beside the list.
    case bars
    /// What lies over it.
    case covers
  }

  private func place(_ layer: Layer, into list: inout DisplayList) {
    let pressed = self.list.pressedControl
    let start = (list.commands.count, list.elements.count)
    switch layer {
    case .bars:
      let layout = layout
      TitleBar(title: demo.title, width: size.width, action: layout.picker == nil ? StylePicker.open : nil)
        .place(into: &list, theme: theme, scale: scale, pressed: pressed)
      if let picker = layout.picker {
        StylePicker(frame: picker, selected: demo.number).place(into: &list, theme: theme, pressed: pressed)
        list.fill(
          Rect(x: picker.maxX - 1 / scale, y: picker.y, width: 1 / scale, height: picker.height), theme.separator)
      }
      if let mail = layout.mail {
        MailPane(frame: mail, letter: openMail.flatMap(letter)).place(into: &list, theme: theme, scale: scale)
      }
      // Beside the rows only: what the list covers is not painted twice.
      let (room, rows) = (layout.room, layout.list)
      list.fill(Rect(x: room.x, y: room.y, width: rows.x - room.x, height: room.height), theme.background)
      list.fill(Rect(x: rows.maxX, y: room.y, width: room.maxX - rows.maxX, height: room.height), theme.background)
    case .covers:
      empty?.place(into: &list, theme: theme, pressed: pressed)
      undoBar?.place(into: &list, theme: theme, scale: scale, pressed: pressed)
      sheet?.place(
        into: &list, theme: theme, scale: scale, pressed: pressed, slides: !reducesMotion,
        style: demo.number, at: now)
      alert?.place(into: &list, theme: theme, scale: scale, pressed: pressed, at: now)
      menu?.place(into: &list, theme: theme, scale: scale, pressed: pressed)
    }
    mark(layer, from: start.1, in: &list)
    // What lies here is placed from left to right; the list mirrors itself.
    if direction == .rightToLeft {
      list.mirror(Mirror(in: window), from: start)
    }
  }

  /// Marks what the keyboard and the mouse are on.
  private func mark(_ layer: Layer, from start: Int, in list: inout DisplayList) {
    if let focusedControl, menu == nil { list.focus(on: focusedControl, theme: theme, from: start) }
    // What is covered, or held, shows nothing of the mouse.
    guard let mouse, menu == nil, !self.list.isPressed, layer == .covers || !isModal else { return }
    list.hover(at: logical(mouse), theme: theme, from: start)
  }

  /// What keys can act upon beside the list, in order; behind something modal, nothing.
  var controls: [ActionID] {
    var settled = self
    if sheet?.transition.isLeaving == true { settled.sheet = nil }
    if alert?.transition.isLeaving == true { settled.alert = nil }
    var shown = DisplayList()
    if !isModal { settled.place(.bars, into: &shown) }
    settled.place(.covers, into: &shown)
    let modal = shown.elements.lastIndex { $0.role == .sheet || $0.role == .alert }
    return shown.elements[(modal.map { $0 + 1 } ?? 0)...].filter { $0.role == .button }.compactMap(\.action)
  }

  /// Where a control of the sheet lies, as if people read from left to right; nil where there is none.
  func frame(of control: ActionID) -> Rect? {
    var shown = DisplayList()
    sheet?.place(
      into: &shown, theme: theme, scale: scale, pressed: nil, slides: false, style: demo.number,
      at: now + Sheet.duration)
    return shown.elements.last { $0.action == control }?.frame
  }

  /// Whether a place of the window is not on the menu.
  func isBesideMenu(_ place: Point) -> Bool {
    guard let menu else { return true }
    return !menu.frame.contains(logical(place))
  }

  func draw(into displayList: inout DisplayList) {
    place(.bars, into: &displayList)
    list.draw(into: &displayList, theme: theme, layers: showsLayers)
    place(.covers, into: &displayList)
    if showsOverlay { DebugOverlay.draw(into: &displayList, lines: overlay, size: size, theme: theme) }
  }

  /// What of the program's own a press at a place hits; nil where the list does.
  func control(at place: Point) -> ActionID? {
    guard window.contains(place) else { return Self.nothing }
    if let element = element(at: place) { return element.action ?? Self.nothing }
    return list.frame.contains(place) ? nil : Self.nothing
  }

  /// Whether a press at a place hits a button, of the program's own or of a row.
  func hasButton(at place: Point) -> Bool {
    guard let element = window.contains(place) ? element(at: place) : nil else { return list.hoversButton }
    return element.action != nil && [.button, .menuItem].contains(element.role)
  }

  /// What of the program's own lies at a place, beside the list or over it.
  private func element(at place: Point) -> Element? {
    var shown = DisplayList()
    self.place(.bars, into: &shown)
    self.place(.covers, into: &shown)
    return shown.element(at: place)
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
      "Window", frame: window,
      ["scale": number(scale), "style": demo.style.name, "time": number(now * 1000)]
    ) { tree in
      func tell(of layer: Layer) {
        var shown = DisplayList()
        place(layer, into: &shown)
        tree.elements(of: shown, from: .zero)
      }
      tell(of: .bars)
      list.describe(into: &tree)
      tell(of: .covers)
    }
    return tree.text
  }
}
