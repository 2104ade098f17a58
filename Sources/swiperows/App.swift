import SwipeKit

/// All that the window shows: a title bar, a list, and now and then a sheet or an alert over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
struct App {
  /// Something beside the list that can be pressed.
  private enum Control: Equatable {
    case none
    case style(Int)
    case restore
    case done
    case ok
  }

  private(set) var size: Size
  private(set) var scale: Double
  private let theme: Theme
  private let count: Int?
  private let keepsGestureLog: Bool
  private var demo: Demo
  private var list: SwipeList
  private var sheet: Sheet?
  private var alert: Alert?
  /// The row whose menu hides once the alert is answered.
  private var alertedRow: RowID?
  private var controls = GestureArena<Control>()
  private var gestures: [Gesture] = []
  private var now: Double
  private var lines: [String] = []
  private var showsOverlay = false
  private var showsLayers = false
  /// How long the latest frame took, in seconds, for the overlay; a program without a clock leaves it 0.
  var frameTime = 0.0

  /// - Parameter count: how many rows there are in each style; nil for as many as its document has.
  init(
    style: String, count: Int?, size: Size, scale: Double, theme: Theme, keepsGestureLog: Bool = false,
    at time: Double = 0
  ) throws(UsageError) {
    self.size = size
    self.scale = scale
    self.theme = theme
    self.count = count
    self.keepsGestureLog = keepsGestureLog
    now = time
    demo = try Demo(style, count: count)
    list = SwipeList(demo.rows, style: demo.style, frame: Self.listFrame(in: size), scale: scale, at: time)
    list.keepsGestureLog = keepsGestureLog
  }

  private static func listFrame(in size: Size) -> Rect {
    Rect(x: 0, y: TitleBar.height, width: size.width, height: max(0, size.height - TitleBar.height))
  }

  /// What came about since the last call, a line each: the time in milliseconds, what it was, and of which row.
  mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  /// When the picture will change by itself, in seconds; nil for never.
  var nextFrameTime: Double? {
    if let sheet, sheet.isMoving(at: now) || sheet.isLeaving { return now }
    if let alert, alert.isMoving(at: now) || alert.isLeaving { return now }
    return list.nextFrameTime
  }

  mutating func advance(to time: Double) {
    now = max(now, time)
    takeOutcomes()
    if let sheet, sheet.isGone(at: now) { self.sheet = nil }
    if let alert, alert.isGone(at: now) { self.alert = nil }
  }

  /// Acts upon what the user did in the list.
  private mutating func takeOutcomes() {
    let outcomes = list.advance(to: now)
    for record in list.takeGestureLog() { lines.append(record.line) }
    for outcome in outcomes { act(upon: outcome) }
  }
}

// MARK: - Input

extension App {
  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event):
      if !isModal { list.handle(event) }
    case .key(let key, _): handle(key)
    case .resize(let size, let scale, _): resize(to: size, scale: scale)
    case .focus(let isFocused, _):
      if !isFocused { cancelGestures() }
    }
    takeOutcomes()
  }

  /// Whether something lies over the list that takes all input.
  private var isModal: Bool { sheet != nil || alert != nil }

  private mutating func handle(_ event: PointerEvent) {
    let pressed = controls.press?.target ?? .none
    let control = control(at: event.position)
    if event.phase == .down, control != .none || isModal || !list.frame.contains(event.position) {
      controls.handle(event, on: Press(on: control), into: &gestures)
    } else {
      list.handle(event)
      if event.phase != .down { controls.handle(event, on: Press(on: .none), into: &gestures) }
    }
    if gestures.contains(.tapped) { choose(pressed) }
    gestures.removeAll(keepingCapacity: true)
  }

  private func control(at place: Point) -> Control {
    if let alert { return alert.button.contains(place) ? .ok : .none }
    if let sheet {
      return sheet.doneButton.moved(by: sheet.frame(at: now).origin).contains(place) ? .done : .none
    }
    if let index = switcher.segment(at: place) { return .style(index) }
    if let empty, demo.rows.canRestore, empty.button.contains(place) { return .restore }
    return .none
  }

  private mutating func choose(_ control: Control) {
    switch control {
    case .none: break
    case .style(let index): show(Demo.switcher[index])
    case .restore: restore()
    case .done: sheet?.leave(at: now)
    case .ok: answerAlert()
    }
  }

  private mutating func handle(_ key: Key) {
    switch key {
    case Key("F3"): showsOverlay.toggle()
    case Key("F4"): showsLayers.toggle()
    case .escape where isModal, .enter where isModal:
      sheet?.leave(at: now)
      answerAlert()
    case .enter where empty != nil: restore()
    case _ where isModal: break
    default:
      if let number = Int(key.name), Demo.switcher.indices.contains(number - 1) {
        show(Demo.switcher[number - 1])
      } else {
        _ = list.handle(key, at: now)
      }
    }
  }

  private mutating func resize(to size: Size, scale: Double) {
    self.size = size
    self.scale = scale
    sheet?.size = size
    alert?.size = size
    list.place(in: Self.listFrame(in: size), scale: scale)
  }

  private mutating func cancelGestures() {
    controls.cancel(into: &gestures)
    gestures.removeAll(keepingCapacity: true)
    list.cancelGesture()
  }
}

// MARK: - What the program does

extension App {
  /// Shows another style; what was open in the old one is closed.
  private mutating func show(_ style: String) {
    guard style != demo.style.name, let demo = try? Demo(style, count: count) else { return }
    cancelGestures()
    takeOutcomes()
    self.demo = demo
    list = SwipeList(demo.rows, style: demo.style, frame: Self.listFrame(in: size), scale: scale, at: now)
    list.keepsGestureLog = keepsGestureLog
  }

  private mutating func restore() {
    demo.restore()
    list.reload(demo.rows)
  }

  private mutating func act(upon outcome: Outcome) {
    let time = number(outcome.time * 1000)
    let id = outcome.id
    switch outcome.kind {
    case .opened: lines.append("\(time) opened id=\(id.value)")
    case .closed: lines.append("\(time) closed id=\(id.value)")
    case .stage(let name): lines.append("\(time) stage id=\(id.value) stage=\(name)")
    case .tapped:
      if demo.effect == .sheet { presentSheet(title: "Detail", text: title(of: id)) }
    case .action(let index, let name):
      let item = demo.effect == .alert ? "menu id=\(id.value) item=" : "action id=\(id.value) name="
      lines.append("\(time) \(item)\(quoted(name))")
      switch demo.effect {
      case .sheet:
        presentSheet(title: "In the delegate!", text: "Clicked button \(Self.ordinal(index)) for \(title(of: id))")
      case .edit(1), .remove: remove(id, time: time)
      case .edit(let style): lines.append("\(time) unhandled style=\(style)")
      case .nothing: break
      case .alert: presentAlert("\(name) on cell \(id.value)", for: id)
      }
    }
  }

  private mutating func remove(_ id: RowID, time: String) {
    demo.remove(id)
    list.reload(demo.rows, removing: id)
    lines.append("\(time) removed id=\(id.value)")
  }

  private mutating func presentSheet(title: String, text: String) {
    cancelGestures()
    sheet = Sheet(title: title, text: text, size: size, at: now)
  }

  private mutating func presentAlert(_ text: String, for row: RowID) {
    cancelGestures()
    alert = Alert(text: text, size: size, at: now)
    alertedRow = row
  }

  private mutating func answerAlert() {
    guard let alert, !alert.isLeaving else { return }
    self.alert?.leave(at: now)
    guard let row = alertedRow else { return }
    alertedRow = nil
    list.setOpen(false, row: row)
    lines.append("\(number(now * 1000)) closed id=\(row.value)")
  }

  private func title(of row: RowID) -> String {
    demo.rows.index(of: row).map { demo.rows.row(at: $0).title } ?? ""
  }

  /// A button's number as the tutorial's delegate says it.
  private static func ordinal(_ index: Int) -> String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(index) ? words[index] : "\(index + 1)"
  }
}

// MARK: - What shows

extension App {
  private var titleBar: TitleBar { TitleBar(title: demo.title, subtitle: demo.style.name, width: size.width) }

  private var switcher: StyleSwitcher { StyleSwitcher(count: Demo.switcher.count, width: size.width) }

  /// What shows in place of the rows where there are none; not before the last one has faded.
  private var empty: EmptyState? {
    demo.rows.count == 0 && !list.isClosingGap ? EmptyState(frame: list.frame) : nil
  }

  func draw(into displayList: inout DisplayList) {
    let isCovered = sheet.map { !$0.isMoving(at: now) && !$0.isLeaving } ?? false
    let pressed = controls.axis == nil ? controls.press?.target ?? .none : .none
    if !isCovered {
      list.draw(into: &displayList, theme: theme, layers: showsLayers)
      empty?.draw(into: &displayList, theme: theme, pressesButton: pressed == .restore)
      titleBar.draw(into: &displayList, theme: theme, scale: scale)
      let selected = Demo.switcher.firstIndex(of: demo.style.name)
      let pressedStyle: Int? = if case .style(let index) = pressed { index } else { nil }
      switcher.draw(into: &displayList, theme: theme, scale: scale, selected: selected, pressed: pressedStyle)
    }
    sheet?.draw(into: &displayList, theme: theme, scale: scale, pressesDone: pressed == .done, at: now)
    alert?.draw(into: &displayList, theme: theme, scale: scale, pressesButton: pressed == .ok, at: now)
    if showsOverlay { DebugOverlay().draw(into: &displayList, lines: overlay, size: size, theme: theme) }
  }

  /// What the overlay tells of the present gesture and of the frame.
  private var overlay: [String] {
    let gesture = list.gesture
    let owner = gesture.map { "\($0.pointer.device) \($0.pointer.id)" } ?? "none"
    let axis = gesture?.axis.map { "\($0)" } ?? "open"
    let velocity = gesture?.velocity ?? .zero
    let row = gesture?.row.map { "\($0.value) at \(number(list.offset(of: $0)))" } ?? "none"
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
      switcher.describe(into: &tree, selected: Demo.switcher.firstIndex(of: demo.style.name))
      list.describe(into: &tree)
      empty?.describe(into: &tree)
      sheet?.describe(into: &tree, at: now)
      alert?.describe(into: &tree, at: now)
    }
    return tree.text
  }
}

extension GestureRecord {
  /// A state of a gesture as the tutorials log it, with the row and the axis that won.
  fileprivate var line: String {
    let what =
      switch gesture {
      case .began(let axis): "began axis=\(axis)"
      case .changed(.horizontal, let way): "moved dx=\(number(way))"
      case .changed(.vertical, let way): "moved dy=\(number(way))"
      case .ended(_, let velocity): "ended velocity=\(number(velocity))"
      case .cancelled: "cancelled"
      case .flicked(let side): "flicked \(side)"
      case .pressed: "pressed"
      case .tapped: "tapped"
      }
    return "\(number(time * 1000)) Pan \(what)\(row.map { " id=\($0.value)" } ?? "")"
  }
}
