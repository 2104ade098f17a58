extension Element.Role {
  package static let sheet = Element.Role("Sheet", spoken: .dialog)
}

/// A page that slides over the dimmed window, with a Done button.
///
/// It can be dragged down and away. In a wide window it is a dialog in the middle; otherwise it reaches to the bottom.
///
/// ```swift
/// let sheet = Sheet(title: "About", PageText("Mail 1.0"))
/// ```
public struct Sheet: Layer {
  /// Above the list and notices.
  public static let level = LayerLevel.sheet
  /// The action that dismisses the sheet, for its button and the dimmed window.
  public static let done = ActionID(ofLibrary: "done")
  /// The action of the sheet itself, which a pointer drags.
  package static let grabHandle = ActionID(ofLibrary: "sheet")
  /// The minimum width of the Done button, also in a sheet narrower than `narrow`, in points.
  private static let (buttonWidth, minimumButtonWidth, narrow) = (72.0, 60.0, 200.0)
  /// The maximum width at the text scale 1, and the gap above, in points; a window lower than `lowest` is covered.
  private static let (width, gap, lowest) = (560.0, 32.0, 400.0)
  /// The window width from which the sheet is centred, at text scale 1, in points.
  private static let wide = 700.0
  /// The size of the grab handle, in points.
  private static let (markWidth, markHeight) = (36.0, 4.0)
  /// The distance below its frame from which a sheet is dismissed at a lift, with the velocity projected, in points.
  private static let closing = 80.0
  /// The time for projecting the velocity of a lift, in seconds.
  private static let projection = 0.2
  /// The distance of the bar's texts from its upper and lower edge, in points.
  private static let barPadding = 8.0
  /// The inset of the Done button's highlight frame, and the margin of its text and of a leading title, in points.
  private static let (markInset, titleMargin) = (4.0, 12.0)

  /// The title.
  public private(set) var title: String
  /// The title of the button; nil for “Done” in the current language.
  private let button: String?
  /// The page.
  public var content: any PageContent
  private var size = Size(width: 0, height: 0)
  /// The animation of sliding in and out; nil before the sheet is presented.
  public private(set) var transition: Transition?
  private var scroll = Scroll()
  /// The font metrics at the latest layout, and the heights of the bar's lines with the button and the title, in
  /// points.
  ///
  /// The height of the title's line is 0 if both share a line.
  private var (metrics, buttonLine, titleLine) = (FontMetrics.dejaVuSans, TitleBar.height, 0.0)
  /// The sheet takes all input.
  public var modality: Modality { .modal }

  /// The subject is the page.
  public var subject: String { title + content.accessibilityLabel }

  /// Creates a sheet with a page; the default button is “Done” in the current language.
  public init(title: String, _ content: any PageContent, button: String? = nil) {
    (self.title, self.content, self.button) = (title, content, button)
  }

  /// Begins to slide in.
  public mutating func appear(in context: LayerContext) {
    transition = Transition(reducesMotion: context.reducesMotion, at: context.time)
    fit(in: context)
  }

  /// Shows another page, from its beginning.
  public mutating func show(_ content: any PageContent, title: String) {
    (self.content, self.title) = (content, title)
    scroll = Scroll()
  }

  /// Begins to slide out.
  public mutating func beginDismissal(at time: Double) { transition?.leave(at: time) }

  /// The frame of the sheet at rest.
  private var place: Rect {
    let width = min(size.width, metrics.scaledUp(Self.width))
    let gap = size.height < Self.lowest ? 0 : Self.gap
    var height = max(0, size.height - (isDialog ? 2 * gap : gap))
    if let wanted = content.wantedHeight(in: width, metrics) {
      height = min(height, barHeight + wanted + (isDialog ? DisplayList.panelRadius : 0))
    }
    let y = isDialog ? ((size.height - height) / 2).rounded() : size.height - height
    return Rect(x: ((size.width - width) / 2).rounded(), y: y, width: width, height: height)
  }

  private var isDialog: Bool { size.width >= metrics.scaledUp(Self.wide) && size.height >= Self.lowest }

  /// The distance that it slides in and out, in points.
  private var slideDistance: Double { max(0, size.height - place.y) }

  package func frame(at time: Double) -> Rect {
    place.moved(by: Point(x: 0, y: (1 - (transition?.slide(at: time) ?? 1)) * slideDistance))
  }

  /// The visible part of the page when the sheet is at rest, in points.
  public var body: Rect { Rect(x: place.x, y: place.y + barHeight, width: place.width, height: bodyHeight) }

  /// The height of that part, in points: a dialog's ends above its round corners.
  package var bodyHeight: Double { max(0, place.height - barHeight - (isDialog ? DisplayList.panelRadius : 0)) }

  private func wholeHeight(_ metrics: FontMetrics) -> Double {
    max(body.height, content.height(in: body.width, metrics))
  }

  /// Adapts to the size of the window and to the font metrics.
  public mutating func fit(in context: LayerContext) {
    size = Size(width: context.window.width, height: context.window.height)
    metrics = context.metrics
    let style = context.theme.titleText
    buttonLine = max(TitleBar.height, metrics.height(ofLines: 1, style) + 2 * Self.barPadding)
    let room = titleRoom(in: place.width, context)
    titleLine =
      metrics.lines(of: title, style, in: room) > 1
      ? metrics.height(of: title, style, in: place.width - 2 * Self.titleMargin) + Self.barPadding : 0
    fit(at: context.time)
  }

  private var barHeight: Double { buttonLine + titleLine }

  private func buttonWidth(in width: Double, _ context: LayerContext) -> Double {
    let isNarrow = width < context.metrics.scaledUp(Self.narrow)
    let textWidth = context.metrics.width(of: button ?? context.strings.done, context.theme.titleText)
    return max(isNarrow ? Self.minimumButtonWidth : Self.buttonWidth, textWidth + 2 * Self.titleMargin)
  }

  private func titleRoom(in width: Double, _ context: LayerContext) -> Double {
    max(0, width - buttonWidth(in: width, context) - Self.titleMargin)
  }

  private mutating func fit(at time: Double) {
    let (viewport, content) = (body.height, wholeHeight(metrics))
    // A pull beyond the beginning moves the sheet instead, and a page that is visible as a whole does not scroll.
    scroll.overscroll = (beginning: .none, end: content > viewport ? .rubberBand : .none)
    scroll.resize(viewport: viewport, content: content, at: time)
  }

  package func scrolled(at time: Double) -> Double { scroll.offset(at: time) }

  /// Scrolls the page by a distance, in points, within its bounds.
  public mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) {
    guard distance.isFinite else { return }
    fit(in: context)
    scroll.step(by: distance, smoothly: smoothly, at: context.time)
  }

  /// Scrolls until a part of the page is completely visible.
  public mutating func reveal(_ part: Rect, in context: LayerContext) {
    fit(in: context)
    scroll.reveal(part, in: body, smoothly: !context.reducesMotion, at: context.time)
  }

  /// Releases the sheet, which is dismissed or comes back.
  private mutating func release(velocity: Double, at time: Double) {
    guard let transition, transition.isHeld, slideDistance > 0 else { return }
    let pulled = (1 - transition.progress(at: time)) * slideDistance
    let speed = -velocity / slideDistance
    if pulled > 0, velocity >= 0, pulled + velocity * Self.projection >= Self.closing {
      self.transition?.leave(velocity: speed, at: time)
    } else {
      self.transition?.comeBack(velocity: speed, at: time)
    }
  }

  /// Returns whether a position in the window is on the sheet.
  public func contains(_ point: Point, in context: LayerContext) -> Bool { frame(at: context.time).contains(point) }

  /// Returns whether a press at a position stops the scrolling of the page.
  public func stopsScroll(at point: Point, in context: LayerContext) -> Bool {
    scroll.isCaught(byPressAt: context.time) && body.contains(point)
  }

  /// Returns whether the sheet slides or the page scrolls.
  public func isMoving(at time: Double) -> Bool {
    transition?.isMoving(at: time) == true || scroll.isMoving(at: time)
  }

  /// Scrolls the page with a pointer; a pull beyond its beginning moves the sheet.
  public mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    if drag == .pressed { fit(in: context) }
    scroll.follow(drag, at: context.time)
    switch drag {
    case .pressed, .began, .glided: break
    case .changed:
      let (excess, way) = (scroll.excess(at: context.time), slideDistance)
      if excess > 0 || transition?.isHeld == true { transition?.hold(at: way > 0 ? 1 - min(excess / way, 1) : 1) }
    case .ended(let velocity): release(velocity: velocity, at: context.time)
    case .cancelled: if transition?.isHeld == true { transition?.comeBack(at: context.time) }
    }
    return nil
  }

  /// Handles keys that dismiss the sheet or scroll it; the page handles others.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    if Key.dismissals.contains(key) { return .dismisses }
    fit(in: context)
    if scroll.scroll(by: key, smoothly: !context.reducesMotion, at: context.time) { return .stays }
    return content.action(of: key).map { .activates($0) }
  }

  /// Dismisses the sheet by a press on its button or on the dimmed window.
  public mutating func activate(_ action: ActionID) -> LayerResponse? { action == Self.done ? .dismisses : nil }

  /// Places the page below a bar with the title, over the dimmed window.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let (scale, window, doneText) = (context.scale, context.window, button ?? context.strings.done)
    let opacity = transition?.opacity(at: context.time) ?? 1
    var context = context
    let plain = context.theme
    context.theme = plain.faded(to: opacity)
    let theme = context.theme
    let frame = frame(at: context.time)
    // It takes all presses, also on what it does not cover.
    list.place(.part, in: window, action: Self.done) { list in
      list.shade(window, opacity: transition?.progress(at: context.time) ?? 1)
    }
    list.place(
      .sheet, in: frame, title: title, text: content.accessibilityLabel, alpha: opacity, action: Self.grabHandle
    ) { list in
      let radius = place.y > 0 ? DisplayList.panelRadius : 0
      // The lower corners lie below the window, except in a dialog.
      var ground = frame
      if !isDialog { ground.height += radius }
      list.clip(to: window)
      list.panel(in: ground, theme: plain, scale: scale, ground: plain.row, radius: radius, opacity: opacity)
      var bar = frame
      bar.height = barHeight
      var head = bar
      head.height += radius
      list.clip(to: bar)
      list.fill(head, theme.bar, radius: radius)
      list.unclip()
      if radius > 0 {
        let mark = Rect(
          x: frame.x + (frame.width - Self.markWidth) / 2, y: frame.y + Self.markHeight, width: Self.markWidth,
          height: Self.markHeight)
        list.fill(mark, plain.secondaryLabel.opacity(0.5 * opacity), radius: Self.markHeight / 2)
      }
      list.fill(Rect(x: frame.x, y: bar.maxY - 1 / scale, width: frame.width, height: 1 / scale), theme.separator)
      let width = buttonWidth(in: frame.width, context)
      let done = Rect(x: frame.maxX - width, y: bar.y, width: width, height: buttonLine)
      placeTitle(in: bar, before: done, into: &list, context)
      // Before the page, as people read: the focus comes to it first.
      list.place(
        .button, in: done, highlight: done.inset(x: Self.markInset, y: Self.markInset),
        radius: DisplayList.panelRadius - Self.markInset, text: doneText, action: Self.done
      ) { list in
        list.text(
          doneText, theme.titleText, in: done, .center, context.pressed == Self.done ? theme.label : theme.accent)
      }
      var body = frame
      (body.y, body.height) = (bar.maxY, bodyHeight)
      list.clip(to: body)
      let viewport = body
      body.y -= context.snapped(scroll.offset(at: context.time))
      body.height = wholeHeight(context.metrics)
      content.draw(into: &list, in: body, context)
      list.unclip()
      var unfaded = context
      unfaded.theme = plain
      list.indicator(of: scroll, in: viewport, opacity: opacity, unfaded)
      list.unclip()
    }
  }

  /// Places the title in the middle, or before the button if it does not fit there, or else below.
  private func placeTitle(in bar: Rect, before button: Rect, into list: inout DisplayList, _ context: LayerContext)
  {
    let (theme, metrics) = (context.theme, context.metrics)
    let middle = bar.inset(x: button.width)
    if middle.width >= metrics.width(of: title, theme.titleText) {
      return list.text(title, theme.titleText, in: middle, .center, theme.label)
    }
    var line = bar
    line.x += Self.titleMargin
    line.width = titleRoom(in: bar.width, context)
    if titleLine > 0 {
      (line.y, line.height) = (button.maxY, titleLine - Self.barPadding)
      line.width = max(0, bar.width - 2 * Self.titleMargin)
    }
    list.text(title, theme.titleText, in: line, .leading, theme.label, wrappedBy: metrics)
  }
}
