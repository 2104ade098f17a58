import TestSupport
import SwipeKit

/// The description is a line that can be read back exactly.
enum FuzzStep: CustomStringConvertible {
  /// Sizes come as `place`.
  case input(InputEvent)
  case place(Rect, scale: Double)
  case cancel
  case set(open: Bool, row: Int, animated: Bool)
  case hint(Int)
  case rows([Int], look: Int, isTold: Bool)
  case perform(row: Int, action: Int)
  case remove(Int)
  /// An index of `FuzzTests.styles`.
  case style(Int)
  /// An index of `FuzzTests.styles`, with the same list.
  case restyle(Int)
  case insets(top: Double, bottom: Double)
  /// An index of `FuzzStep.positions`.
  case scroll(row: Int, place: Int, animated: Bool)
  case selectable(Bool)
  case find(String?)
  case textScale(Double)
  case frame(Double)

  /// In seconds; nil for the program's steps, which happen immediately.
  var time: Double? {
    switch self {
    case .input(let event): event.time
    case .frame(let time): time
    case .place, .cancel, .set, .hint, .rows, .perform, .remove, .style, .restyle, .insets, .scroll, .selectable,
      .find, .textScale:
      nil
    }
  }

  static let positions: [RowPosition] = [.top, .center, .bottom, .nearest]

  var isEvent: Bool { if case .frame = self { false } else { true } }

  var description: String {
    func place(_ point: Point) -> String { "\(point.x) \(point.y)" }
    switch self {
    case .input(.pointer(let event)):
      let held = event.modifiers.isEmpty ? "" : " \(event.modifiers.rawValue)"
      return
        "\(event.phase) \(event.pointer.device) \(event.pointer.id) \(place(event.position)) \(event.time)\(held)"
    case .input(.wheel(let event)):
      return "\(event.unit) \(place(event.position)) \(place(event.amount)) \(event.time)"
    case .input(.key(let key, let time)): return "key \(key.description) \(time)"
    // A list uses only their time.
    case .input(.text(_, let time)), .input(.preedit(_, _, let time)): return "frame \(time)"
    case .input(.hover(let position, let time)):
      return "hover \(place(position ?? Point(x: .nan, y: .nan))) \(time)"
    case .input(.context(let position, let time)): return "context \(place(position)) \(time)"
    case .input(.request(let request, let time)):
      switch request {
      case .activate(.row(let row)): return "ask \(row) activate \(time)"
      case .focus(.row(let row)): return "ask \(row) focus \(time)"
      case .activate(.button(let action, let row)): return "ask \(row) \(action.name.filter(\.isNumber)) \(time)"
      case .activate, .focus, .edit, .select: return "cancel"
      }
    case .perform(let row, let action): return "perform \(row) \(action)"
    case .input(.focus(let isFocused, let time)): return "focus \(isFocused) \(time)"
    case .input(.resize(let size, let scale, _)): return "place 0 0 \(size.width) \(size.height) \(scale)"
    case .place(let frame, let scale):
      return "place \(place(frame.origin)) \(frame.width) \(frame.height) \(scale)"
    case .cancel: return "cancel"
    case .set(let open, let row, let animated): return "set \(open) \(row) \(animated)"
    case .hint(let row): return "hint \(row)"
    case .rows(let ids, let look, let isTold):
      return (["rows", "\(isTold)", "\(look)"] + ids.map(String.init)).joined(separator: " ")
    case .remove(let id): return "remove \(id)"
    case .style(let index): return "style \(index)"
    case .restyle(let index): return "restyle \(index)"
    case .insets(let top, let bottom): return "insets \(top) \(bottom)"
    case .scroll(let row, let place, let animated): return "scroll \(row) \(place) \(animated)"
    case .selectable(let isOn): return "selectable \(isOn)"
    case .find(let query): return query.map { "find '\($0)" } ?? "find"
    case .textScale(let scale): return "texts \(scale)"
    case .frame(let time): return "frame \(time)"
    }
  }

  /// nil if the line is invalid.
  init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard let kind = words.first else { return nil }
    let rest = Array(words.dropFirst())
    let numbers = rest.compactMap(Double.init)
    let whole = rest.compactMap { Int($0) }
    let flags = rest.compactMap(Bool.init)
    func point(_ i: Int) -> Point { Point(x: numbers[i], y: numbers[i + 1]) }
    switch (kind, rest.count, numbers.count) {
    case ("down", 5...6, 4...5), ("move", 5...6, 4...5), ("up", 5...6, 4...5), ("cancel", 5...6, 4...5):
      let phases: [String: PointerEvent.Phase] = ["down": .down, "move": .move, "up": .up, "cancel": .cancel]
      guard let phase = phases[kind], let id = Int64(rest[1]) else { return nil }
      let pointer = Pointer(rest[0] == "mouse" ? .mouse : .touch, id: id)
      let held = rest.count == 6 ? UInt8(rest[5]) ?? 0 : 0
      self = .input(
        .pointer(
          PointerEvent(phase, pointer, at: point(1), time: numbers[3], with: Key.Modifiers(rawValue: held))))
    case ("steps", 5, 5), ("points", 5, 5):
      let unit: WheelEvent.Unit = kind == "steps" ? .steps : .points
      self = .input(.wheel(WheelEvent(at: point(0), by: point(2), in: unit, time: numbers[4])))
    case ("key", 2, 1): self = .input(.key(Key(rest[0]), time: numbers[0]))
    case ("hover", 3, 3):
      self = .input(.hover(point(0).x.isNaN && point(0).y.isNaN ? nil : point(0), time: numbers[2]))
    case ("context", 3, 3): self = .input(.context(point(0), time: numbers[2]))
    case ("ask", 3, let count) where count > 1 && !whole.isEmpty:
      let (row, time) = (RowID(whole[0]), numbers[count - 1])
      switch rest[1] {
      case "activate": self = .input(.request(.activate(.row(row)), time: time))
      case "focus": self = .input(.request(.focus(.row(row)), time: time))
      default: self = .input(.request(.activate(.button(ActionID("Button \(rest[1])"), of: row)), time: time))
      }
    case ("perform", 2, 2) where whole.count == 2: self = .perform(row: whole[0], action: whole[1])
    case ("focus", 2, 1): self = .input(.focus(rest[0] == "true", time: numbers[0]))
    case ("place", 5, 5):
      self = .place(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), scale: numbers[4])
    case ("cancel", 0, 0): self = .cancel
    case ("set", 3, 1) where flags.count == 2 && whole.count == 1:
      self = .set(open: flags[0], row: whole[0], animated: flags[1])
    case ("rows", let count, _) where flags.count == 1 && count > 1 && whole.count == count - 1:
      self = .rows(Array(whole.dropFirst()), look: whole[0], isTold: flags[0])
    case ("hint", 1, 1) where whole.count == 1: self = .hint(whole[0])
    case ("remove", 1, 1) where whole.count == 1: self = .remove(whole[0])
    case ("style", 1, 1) where whole.count == 1 && FuzzTests.styles.indices.contains(whole[0]):
      self = .style(whole[0])
    case ("restyle", 1, 1) where whole.count == 1 && FuzzTests.styles.indices.contains(whole[0]):
      self = .restyle(whole[0])
    case ("insets", 2, 2): self = .insets(top: numbers[0], bottom: numbers[1])
    case ("scroll", 3, 2) where flags.count == 1 && whole.count == 2 && Self.positions.indices.contains(whole[1]):
      self = .scroll(row: whole[0], place: whole[1], animated: flags[0])
    case ("selectable", 1, 0) where flags.count == 1: self = .selectable(flags[0])
    case ("find", 0, 0): self = .find(nil)
    case ("find", 1, 0): self = .find(String(rest[0].dropFirst()))
    case ("texts", 1, 1): self = .textScale(numbers[0])
    case ("frame", 1, 1): self = .frame(numbers[0])
    default: return nil
    }
  }
}

struct FuzzRows: RowSource {
  /// Few enough that the longest fling soon comes to rest.
  static let most = 24

  let ids: [Int]
  let look: Int
  private let places: [Int: Int]

  init(_ ids: [Int], look: Int) {
    self.ids = ids
    self.look = look
    places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  }

  var count: Int { ids.count }
  var height: RowHeight { look % 4 == 3 ? .uniform(50) : .each(ids.map(height)) }
  var sections: RowSections {
    switch look / 8 {
    case 1: .each(ownSections)
    case 2: .uniform(rows: 5, header: 24, of: count)
    default: .none
    }
  }

  /// Sections begin at each fourth number, and some have no rows.
  var headers: [(firstRow: Int, height: Double)] {
    switch sections {
    case .none: return []
    case .each(let sections):
      var first = 0
      return sections.map { section in
        defer { first += section.rows }
        return (first, section.header)
      }
    }
  }

  private var ownSections: [RowSections.Section] {
    var sections: [RowSections.Section] = []
    for (i, id) in ids.enumerated() {
      if i == 0 || id % 4 == 0 {
        sections.append(RowSections.Section(RowID(id), rows: 0, header: Double(id % 5 * 9)))
      }
      sections[sections.count - 1].rows += 1
      if id % 7 == 3 { sections.append(RowSections.Section(RowID("after \(id)"), rows: 0, header: 20)) }
    }
    return sections
  }

  func header(ofSection index: Int) -> any RowContent { HeaderContent("Section \(index)") }
  func id(at index: Int) -> RowID { RowID(ids[index]) }
  func index(of id: RowID) -> Int? { places[id.value] }
  func row(at index: Int) -> Row {
    let id = ids[index]
    let actions = Self.actions[(id + look) % Self.actions.count]
    if id % 5 == 1 {
      return Row(
        FuzzHandle(text: title(of: id)), leading: actions, trailing: actions,
        isSwipeable: (id + look) % 13 != 12)
    }
    return Row(
      title: title(of: id), leading: actions, trailing: actions, accessory: id % 3 == 0 ? .chevron : nil,
      isSwipeable: (id + look) % 13 != 12)
  }

  func title(of id: Int) -> String { Self.titles[id % Self.titles.count] }

  /// In some looks no row can be reordered.
  ///
  /// In others all but a few can, some of them into any section.
  func destinations(ofRow index: Int) -> Range<Int> {
    if look % 3 == 2 || ids[index] % 11 == 5 { return index..<index + 1 }
    if destinationSections(ofRow: index) != nil { return 0..<count }
    let starts = headers.map(\.firstRow)
    return (starts.last { $0 <= index } ?? 0)..<(starts.first { $0 > index } ?? count)
  }

  func destinationSections(ofRow index: Int) -> Range<Int>? {
    look % 3 == 1 && look / 8 == 1 && ids[index] % 11 != 5 ? 0..<headers.count : nil
  }

  func height(of id: Int) -> Double {
    if look % 4 == 3 { return 50 }
    return look % 4 == 2 && id % 7 == 6 ? 0 : 30 + Double(id % 5) * 13
  }

  private static let titles = (0..<50).map { "Longer Title Item #\($0)" }
  /// Two buttons for most rows, and six, one or no buttons for others.
  private static let actions = [2, 2, 1, 2, 6, 2, 0].map { count in
    buttons(count).map { action in
      var action = action
      action.icon = .reply
      return action
    }
  }
}

/// With a handle at its trailing end.
private struct FuzzHandle: RowContent {
  let text: String
  func draw(in row: RowContext, into list: inout DisplayList) {
    let width = min(44, row.frame.width)
    let handle = Rect(x: row.frame.maxX - width, y: row.frame.y, width: width, height: row.frame.height)
    list.place(.button, in: handle, text: "Move", action: RowAction.handle.id) { _ in }
  }
}

// MARK: Effects of a step

extension SwipeList {
  static func fuzzed(_ rows: FuzzRows, style index: Int = 0, after former: SwipeList? = nil) -> SwipeList {
    var list = SwipeList(
      rows, style: FuzzTests.styles[index], frame: former?.frame ?? Rect(x: 0, y: 44, width: 360, height: 300),
      scale: former?.scale ?? 1, metrics: former?.metrics ?? .dejaVuSans, at: former?.time ?? 0)
    list.keepsGestureLog = true
    list.isSelectable = former?.isSelectable ?? true
    return list
  }
}

extension FuzzStep {
  /// Acts unless the step changes the rows, the list or the time.
  func act(on list: inout SwipeList, by hand: inout Hand) {
    switch self {
    case .input(let event): hand.handle(event, on: &list)
    case .place(let frame, let scale): list.place(in: frame, scale: scale)
    case .cancel: list.cancelGesture()
    case .set(let open, let row, let animated): list.setOpen(open, row: RowID(row), animated: animated)
    case .hint(let row): list.peek(RowID(row))
    case .perform(let row, let action): list.perform(ActionID("Button \(action + 1)"), of: RowID(row))
    case .restyle(let index): list.restyle(FuzzTests.styles[index])
    case .insets(let top, let bottom): list.insets = Insets(top: top, bottom: bottom)
    case .scroll(let row, let place, let animated):
      list.scroll(to: RowID(row), at: Self.positions[place], animated: animated)
    case .selectable(let isOn): list.isSelectable = isOn
    case .find(let query): if let query { list.filter(by: Query(query)) } else { list.endFiltering() }
    case .textScale(let scale): list.metrics = list.metrics.at(scale: scale)
    case .rows, .remove, .style, .frame: break
    }
  }

  var isEdit: Bool {
    switch self {
    case .place, .rows, .remove, .style, .restyle, .insets, .find, .textScale: true
    case .input, .cancel, .set, .hint, .perform, .scroll, .selectable, .frame: false
    }
  }

  var isCommand: Bool {
    switch self {
    case .input(.key), .input(.request), .perform: true
    default: false
    }
  }

  var isLift: Bool { if case .input(.pointer(let event)) = self { event.phase == .up } else { false } }

  var isMove: Bool { if case .input(.pointer(let event)) = self { event.phase == .move || isLift } else { false } }

  var isPress: Bool { if case .input(.pointer(let event)) = self { event.phase == .down } else { false } }

  /// Whether nothing visible may jump.
  var isStill: Bool {
    switch self {
    case .input(.pointer(let event)): event.phase == .down || event.phase == .cancel
    case .input(.key), .input(.focus), .input(.hover), .input(.context), .input(.request), .perform, .cancel, .hint:
      true
    case .set(_, _, let animated): animated
    case .selectable: true
    case .input, .place, .rows, .remove, .style, .restyle, .insets, .scroll, .find, .textScale, .frame: false
    }
  }
}
