import SwipeKit

/// All that the window shows: a title bar, a list, and now and then a sheet over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
struct App {
  /// Something beside the list that can be pressed.
  private enum Control: Equatable {
    case none
    case done
  }

  private(set) var size: Size
  private(set) var scale: Double
  private let theme: Theme
  private var titleBar: TitleBar
  private var list: SwipeList
  private var sheet: Sheet?
  private var controls = GestureArena<Control>()
  private var gestures: [Gesture] = []
  private var now: Double
  private var lines: [String] = []

  init(_ demo: Demo, size: Size, scale: Double, theme: Theme, logsGestures: Bool = false, at time: Double = 0) {
    self.size = size
    self.scale = scale
    self.theme = theme
    now = time
    titleBar = TitleBar(title: demo.title, width: size.width)
    list = SwipeList(demo.rows, style: demo.style, frame: Self.listFrame(in: size), scale: scale, at: time)
    list.keepsGestureLog = logsGestures
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
    return list.nextFrameTime
  }

  mutating func advance(to time: Double) {
    now = max(now, time)
    takeOutcomes()
    if let sheet, sheet.isGone(at: now) { self.sheet = nil }
  }

  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event):
      if sheet == nil { list.handle(event) }
    case .key(let key, _): handle(key)
    case .resize(let size, let scale, _): resize(to: size, scale: scale)
    case .focus(let isFocused, _):
      if !isFocused { cancelGestures() }
    }
    takeOutcomes()
  }

  private mutating func handle(_ event: PointerEvent) {
    let pressed = controls.press?.target
    if event.phase == .down, sheet != nil || !list.frame.contains(event.position) {
      controls.handle(event, on: Press(on: control(at: event.position)), into: &gestures)
    } else {
      list.handle(event)
      if event.phase != .down { controls.handle(event, on: Press(on: .none), into: &gestures) }
    }
    if pressed == .done, gestures.contains(.tapped) { sheet?.leave(at: now) }
    gestures.removeAll(keepingCapacity: true)
  }

  private func control(at place: Point) -> Control {
    guard let sheet else { return .none }
    return sheet.doneButton.moved(by: sheet.frame(at: now).origin).contains(place) ? .done : .none
  }

  private mutating func handle(_ key: Key) {
    if sheet != nil {
      if key == .escape || key == .enter { sheet?.leave(at: now) }
    } else {
      _ = list.handle(key, at: now)
    }
  }

  private mutating func resize(to size: Size, scale: Double) {
    self.size = size
    self.scale = scale
    titleBar.width = size.width
    sheet?.size = size
    list.place(in: Self.listFrame(in: size), scale: scale)
  }

  private mutating func cancelGestures() {
    controls.cancel(into: &gestures)
    gestures.removeAll(keepingCapacity: true)
    list.cancelGesture()
  }

  private mutating func present(title: String, text: String) {
    cancelGestures()
    sheet = Sheet(title: title, text: text, size: size, at: now)
  }

  /// Acts upon what the user did in the list.
  private mutating func takeOutcomes() {
    let outcomes = list.advance(to: now)
    for record in list.takeGestureLog() { lines.append(line(of: record)) }
    for outcome in outcomes {
      let time = number(outcome.time * 1000)
      let id = outcome.id.value
      switch outcome.kind {
      case .opened: lines.append("\(time) opened id=\(id)")
      case .closed: lines.append("\(time) closed id=\(id)")
      case .tapped:
        if let title = title(of: outcome.id) { present(title: "Detail", text: title) }
      case .action(let index, let name):
        lines.append("\(time) action id=\(id) name=\(quoted(name))")
        if let title = title(of: outcome.id) {
          present(title: "In the delegate!", text: "Clicked button \(Self.ordinal(index)) for \(title)")
        }
      }
    }
  }

  /// A state of a gesture as the tutorials log it, with the row and the axis that won.
  private func line(of record: GestureRecord) -> String {
    let what =
      switch record.gesture {
      case .began(let axis): "began axis=\(axis)"
      case .changed(.horizontal, let way): "moved dx=\(number(way))"
      case .changed(.vertical, let way): "moved dy=\(number(way))"
      case .ended(_, let velocity): "ended velocity=\(number(velocity))"
      case .cancelled: "cancelled"
      case .pressed, .tapped: "pressed"
      }
    let row = record.row.map { " id=\($0.value)" } ?? ""
    return "\(number(record.time * 1000)) Pan \(what)\(row)"
  }

  private func title(of row: RowID) -> String? {
    list.source.index(of: row).map { list.source.row(at: $0).title }
  }

  /// A button's number as the tutorial's delegate says it.
  private static func ordinal(_ index: Int) -> String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(index) ? words[index] : "\(index + 1)"
  }

  func draw(into displayList: inout DisplayList) {
    let covers = sheet.map { !$0.isMoving(at: now) && !$0.isLeaving } ?? false
    if !covers {
      titleBar.draw(into: &displayList, theme: theme, scale: scale)
      list.draw(into: &displayList, theme: theme)
    }
    let pressesDone = controls.press?.target == .done && controls.axis == nil
    sheet?.draw(into: &displayList, theme: theme, scale: scale, pressesDone: pressesDone, at: now)
  }

  /// The view tree of what shows at the present time.
  func describe() -> String {
    var tree = ViewTree()
    tree.view(
      "Window", frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
      ["scale": number(scale), "style": list.style.name, "time": number(now * 1000)]
    ) { tree in
      titleBar.describe(into: &tree)
      list.describe(into: &tree)
      sheet?.describe(into: &tree, at: now)
    }
    return tree.text
  }
}
