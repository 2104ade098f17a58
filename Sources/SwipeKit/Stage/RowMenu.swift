/// The context menu of a row, or the menu of the window.
package struct RowMenu: Layer {
  package static let level = LayerLevel.menu
  // Lengths in points.
  /// The minimum height of an item for a mouse, for a finger, and in a menu that is short of room.
  private static let (itemHeight, fingerHeight, minimumItemHeight) = (40.0, 44.0, 32.0)
  /// The minimum vertical padding of an item's title.
  private static let itemPadding = 4.0
  /// The distance of the first and the last item from the edges, and the height of a separator.
  private static let (padding, separatorHeight) = (6.0, 9.0)
  /// The size of an icon at text scale 1, the distance between the parts of an item, and the margin at its
  /// sides.
  private static let (iconSize, gap, margin) = (20.0, 12.0, 16.0)
  /// The minimum distance from the window's edges, and the minimum widths without and with a heading.
  private static let (windowMargin, minimumWidth, headingWidth) = (4.0, 160.0, 280.0)
  /// The distance that it slides away from its row or the pointer while it appears.
  private static let slide = 8.0

  /// The row; nil for the window.
  package let row: RowID?
  /// The name of the row, for a screen reader.
  package let name: String
  /// The actions; actions that remove the row are last.
  package let actions: [RowAction]
  /// The index of the item with the focus or under the mouse; nil if there is no such item.
  package private(set) var highlighted: Int?
  package let frame: Rect
  /// The distances of the items and of their end from the top of the heading, in points.
  private let tops: [Double]
  private let heading: String?
  private let (hasIcons, hasKeys): (Bool, Bool)
  private let metrics: FontMetrics
  private var scroll = Scroll()
  /// Whether the menu is above the frame that it belongs to.
  private let isAbove: Bool
  /// The animation of appearing and leaving; nil before the menu is presented.
  package private(set) var transition: Transition?

  /// Creates a menu within a window.
  ///
  /// - Parameters:
  ///   - place: the frame that it opens next to: below, or above if there is more room.
  ///   - rowFrame: the frame of the row, which stays uncovered if there is room above or below it.
  ///   - highlighted: the index of the item that Return activates; nil until a key or the mouse highlights an item.
  ///   - heading: the whole title of the row, above the items; nil if the row shows it.
  /// - Precondition: there are actions.
  init(
    of row: RowID?, named name: String = "", _ actions: [RowAction], beside place: Rect,
    clearOf rowFrame: Rect? = nil, in window: Size, isForFinger: Bool = false, highlighted: Int? = nil,
    heading: String? = nil, metrics: FontMetrics = .dejaVuSans, strings: Strings = Strings()
  ) {
    require(!actions.isEmpty, "a menu lists something")
    (self.row, self.name, self.actions, self.highlighted, self.metrics) = (row, name, actions, highlighted, metrics)
    self.heading = heading
    let room = Rect(x: 0, y: 0, width: window.width, height: window.height).inset(
      x: min(Self.windowMargin, window.width / 2), y: min(Self.windowMargin, window.height / 2))
    let theme = Theme.light
    let titles = actions.map { metrics.width(of: $0.title, size: theme.rowText.size) }.max() ?? 0
    let keys = actions.compactMap(\.key).map {
      metrics.width(of: strings.text(of: $0), size: theme.buttonText.size)
    }.max()
    let (withIcons, keyRoom) = (
      2 * Self.margin + Self.iconRoom(actions, metrics) + titles, keys.map { $0 + 2 * Self.gap } ?? 0
    )
    let least = heading == nil ? Self.minimumWidth : Self.headingWidth
    let width = min(max(least, (withIcons + keyRoom).rounded(.up)), room.width)
    let haveIcons = Self.iconRoom(actions, metrics) > 0
    (hasIcons, hasKeys) = (haveIcons && withIcons <= width, withIcons + keyRoom <= width)
    let textRoom = width - 2 * Self.margin - (hasIcons ? Self.iconRoom(actions, metrics) : 0)
    let texts = actions.map { metrics.height(of: $0.title, theme.rowText, in: textRoom) }
    // The items are what the menu is for.
    let headingHeight =
      self.heading.map {
        min(room.height / 2, metrics.height(of: $0, theme.buttonText, in: width - 2 * Self.margin) + Self.padding)
      } ?? 0
    let around = Self.height(of: actions, []) + headingHeight
    func heights(least: Double, padding: Double) -> [Double] { texts.map { max(least, $0 + 2 * padding) } }
    let (roomy, tight) = (
      heights(least: isForFinger ? Self.fingerHeight : Self.itemHeight, padding: Self.itemPadding),
      heights(least: Self.minimumItemHeight, padding: 0)
    )
    // Items are lower if all of them are whole then; otherwise they scroll.
    let spare = room.height - around - tight.reduce(0, +)
    let taken = zip(roomy, tight).reduce(0) { $0 + $1.0 - $1.1 }
    let isTight = 0 <= spare && spare < taken
    let itemHeights = zip(roomy, tight).map { isTight ? ($1 + spare * ($0 - $1) / taken).rounded(.down) : $0 }
    tops = itemHeights.reduce(into: [headingHeight]) { $0.append($0[$0.count - 1] + $1) }
    let content = Self.height(of: actions, itemHeights) + headingHeight
    let height = min(content, room.height)
    let clear = rowFrame.map { height <= max(room.maxY - $0.maxY, $0.y - room.y) ? $0 : place } ?? place
    // Below if it fits there, or if there is more room than above.
    let (below, above) = (room.maxY - clear.maxY, clear.y - room.y)
    isAbove = height > below && below < above
    let y = isAbove ? clear.y - height : clear.maxY
    let x = place.width == 0 && place.x + width > room.maxX ? place.x - width : place.x
    frame = Rect(
      x: min(max(x, room.x), room.maxX - width), y: min(max(y, room.y), room.maxY - height), width: width,
      height: height)
    if content <= frame.height { scroll.overscroll = (.none, .none) }
    scroll.resize(viewport: frame.height, content: content, at: 0)
  }

  /// Returns the width of the column of icons, in points; 0 unless each action has one.
  private static func iconRoom(_ actions: [RowAction], _ metrics: FontMetrics) -> Double {
    actions.allSatisfy { $0.icon != nil } ? metrics.scaledUp(iconSize) + gap : 0
  }

  private static func height(of actions: [RowAction], _ itemHeights: [Double]) -> Double {
    2 * padding + itemHeights.reduce(0, +) + (separator(of: actions) == nil ? 0 : separatorHeight)
  }

  /// Returns the index of the first item that removes the row, below the separator; nil without a separator.
  private static func separator(of actions: [RowAction]) -> Int? {
    actions.firstIndex(where: \.removesRow).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the frame of an item at a content offset, whether it is visible or not.
  private func place(of index: Int, scrolled: Double) -> Rect {
    let isBelow = Self.separator(of: actions).map { index >= $0 } ?? false
    return Rect(
      x: frame.x, y: frame.y + Self.padding + tops[index] + (isBelow ? Self.separatorHeight : 0) - scrolled,
      width: frame.width, height: tops[index + 1] - tops[index])
  }

  package mutating func appear(in context: LayerContext) {
    transition = Transition(reducesMotion: context.reducesMotion, at: context.time)
  }

  package mutating func beginDismissal(at time: Double) { transition?.leave(at: time) }

  func item(at point: Point, in context: LayerContext) -> Int? {
    guard frame.contains(point) else { return nil }
    let scrolled = context.snapped(scroll.offset(at: context.time))
    return actions.indices.first { self.place(of: $0, scrolled: scrolled).contains(point) }
  }

  package mutating func hover(at point: Point, in context: LayerContext) {
    highlighted = item(at: point, in: context)
  }

  package mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) {
    if distance.isFinite { scroll.step(by: distance, smoothly: smoothly, at: context.time) }
  }

  package func stopsScroll(at point: Point, in context: LayerContext) -> Bool {
    scroll.isCaught(byPressAt: context.time) && frame.contains(point)
  }

  package func isMoving(at time: Double) -> Bool {
    transition?.isMoving(at: time) == true || scroll.isMoving(at: time)
  }

  package mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    scroll.follow(drag, at: context.time)
    return nil
  }

  package func contains(_ point: Point, in context: LayerContext) -> Bool { frame.contains(point) }

  package var subject: String { "\(row?.description ?? "") \(actions.map(\.title))" }

  package var modality: Modality { .light }

  package var listID: String? { nil }

  package mutating func activate(_ action: ActionID) -> LayerResponse? { self.action(of: action).map(response) }

  private func response(to action: ActionID) -> LayerResponse {
    row.map { .performs(action, of: $0) } ?? .answers(action)
  }

  /// Handles any key; no key is left to the layers below.
  ///
  /// Arrows, Home, End and first letters highlight an item, and Return or Space chooses it. Escape, Left, Tab and the
  /// keys for menus dismiss the menu. The key of an action performs the action. In a mirrored window the stage has
  /// exchanged Left and Right.
  package mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    let key = key.withoutKeypad
    switch key {
    case .escape, .left, .tab: return .dismisses
    case _ where Key.menus.contains(key) || Key.windowMenus.contains(key): return .dismisses
    case .enter, .space: return highlighted.map { response(to: actions[$0].id) } ?? .stays
    case .down: highlight(((highlighted ?? -1) + 1) % actions.count, in: context)
    case .up: highlight(((highlighted ?? 0) + actions.count - 1) % actions.count, in: context)
    case .home, .pageUp: highlight(0, in: context)
    case .end, .pageDown: highlight(actions.count - 1, in: context)
    default:
      if let action = actions.first(where: { $0.key == key }) { return response(to: action.id) }
      guard key.modifiers.isEmpty, key.name.count == 1 else { break }
      let next = (0..<actions.count).map { ((highlighted ?? -1) + 1 + $0) % actions.count }.first {
        actions[$0].title.lowercased().hasPrefix(key.name.lowercased())
      }
      if let next { highlight(next, in: context) }
    }
    return .stays
  }

  /// Moves the focus to an item, and returns whether the control is one.
  package mutating func highlight(_ control: ActionID, in context: LayerContext) -> Bool {
    guard let index = control.menuItem, actions.indices.contains(index) else { return false }
    highlight(index, in: context)
    return true
  }

  private mutating func highlight(_ index: Int, in context: LayerContext) {
    highlighted = index
    let place = place(of: index, scrolled: scroll.motion?.target ?? scroll.offset(at: context.time))
    scroll.reveal(
      by: min(0, place.y - Self.padding - frame.y) + max(0, place.maxY + Self.padding - frame.maxY),
      smoothly: !context.reducesMotion, at: context.time)
  }

  static func control(ofItem index: Int) -> ActionID { ActionID(ofMenuItem: index) }

  func action(of control: ActionID) -> ActionID? {
    control.menuItem.flatMap { actions.indices.contains($0) ? actions[$0].id : nil }
  }

  package func draw(into list: inout DisplayList, in context: LayerContext) {
    let (scale, pressed) = (context.scale, context.pressed)
    let fraction = transition?.progress(at: context.time) ?? 1
    let theme = context.theme.faded(to: fraction)
    let distance = context.snapped((1 - (transition?.slide(at: context.time) ?? 1)) * Self.slide)
    let shift = isAbove ? distance : -distance
    let frame = frame.moved(by: Point(x: 0, y: shift))
    let start = list.elementCount
    defer { list.expose(accessible(in: context), from: start) }
    list.place(.menu, in: frame, alpha: fraction) { list in
      list.panel(in: frame, theme: context.theme, scale: scale, opacity: fraction)
      // What is scrolled ends with the first and the last item, inside of the round corners.
      list.clip(to: frame.inset(y: min(Self.padding, frame.height / 2)))
      let scrolled = context.snapped(scroll.offset(at: context.time)) - shift
      if let heading {
        var room = place(of: 0, scrolled: scrolled).inset(x: Self.margin)
        (room.y, room.height) = (room.y - tops[0], tops[0])
        list.clip(to: room)
        list.paragraph(heading, theme.buttonText, in: room, theme.secondaryLabel, aligned: .leading)
        list.unclip()
      }
      for index in actions.indices {
        let item = place(of: index, scrolled: scrolled)
        if index == Self.separator(of: actions) {
          let line = Rect(
            x: item.x, y: item.y - ((Self.separatorHeight + 1) / 2).rounded(), width: item.width, height: 1 / scale)
          list.fill(line, theme.separator)
        }
        draw(
          index, in: item, isPressed: pressed == Self.control(ofItem: index), into: &list, theme: theme,
          context.strings)
      }
      list.unclip()
      list.indicator(
        of: scroll, in: frame.inset(y: min(Self.padding, frame.height / 2)), opacity: fraction, context)
    }
  }

  private func accessible(in context: LayerContext) -> AccessibilityNode {
    let scrolled = context.snapped(scroll.offset(at: context.time))
    let items = actions.enumerated().map { index, action in
      let control = Self.control(ofItem: index)
      let place = place(of: index, scrolled: scrolled)
      var item = AccessibilityNode(
        .control(control), .menuItem, action.title, frame: place, states: .focusable,
        actions: [
          .init(
            .activate(.control(control)), name: "press", title: context.strings.press,
            key: action.key.map(\.description))
        ], focusTarget: .control(control), position: index + 1, setSize: actions.count)
      if place.y < frame.maxY, place.maxY > frame.y { item.states.insert(.showing) }
      if index == highlighted { item.states.insert(.focused) }
      return item
    }
    return AccessibilityNode(.part("Menu"), .menu, name, frame: frame, children: items)
  }

  private func draw(
    _ index: Int, in frame: Rect, isPressed: Bool, into list: inout DisplayList, theme: Theme, _ strings: Strings
  ) {
    let action = actions[index]
    list.place(
      .menuItem, in: frame, text: action.title, action: Self.control(ofItem: index), isFocused: highlighted == index
    ) { list in
      if isPressed {
        list.fill(frame, theme.pressedRow)
      } else if highlighted == index {
        list.fill(frame, theme.accent)
      }
      let isOnAccent = highlighted == index && !isPressed
      // An action that only moves the row elsewhere is not in the colour of a warning.
      let plain = action.role == .destructive ? theme.destructiveLabel : theme.label
      let color = isOnAccent ? theme.bar : isPressed ? theme.label : plain
      var part = frame.inset(x: Self.margin)
      if let icon = action.icon, hasIcons {
        let size = metrics.scaledUp(Self.iconSize)
        let height = min(size, frame.height)
        list.icon(
          icon, in: Rect(x: part.x, y: frame.y + (frame.height - height) / 2, width: size, height: height), color)
      }
      let icons = hasIcons ? Self.iconRoom(actions, metrics) : 0
      part.x += icons
      part.width = max(0, part.width - icons)
      let keyColor = isOnAccent ? theme.bar : isPressed ? theme.label : theme.secondaryLabel
      let style = theme.rowText
      if let key = action.key, hasKeys {
        list.text(strings.text(of: key), theme.buttonText.onBaseline(of: style), in: part, .trailing, keyColor)
      }
      list.text(action.title, style, in: part, .leading, color, wrappedBy: metrics)
    }
  }
}
