extension Element.Role {
  /// A page next to the list.
  public static let sidePane = Element.Role("SidePane", spoken: nil)
}

/// A page next to the list, with its own scrolling.
///
/// ```swift
/// let pane = SidePane(PageText("Choose a mail to read it."), at: .trailing, width: 320)
/// ```
public struct SidePane<Content: PageContent>: Layer {
  /// Next to the list.
  public static var level: LayerLevel { .pane }

  /// The edge of the window.
  public let edge: Edge
  /// The preferred width, in points; a narrow window has less.
  public var width: Double
  /// The page; a change keeps the content offset.
  public var content: Content
  /// The role of the element; with the role of a document it takes the focus, so that keys scroll it.
  private let role: Element.Role
  private var scroll = Scroll()
  /// Docks the pane at its edge.
  public func dock(in width: Double, _ metrics: FontMetrics) -> Dock? {
    edge == .leading ? .leading(self.width) : .trailing(self.width)
  }

  /// The subject is the page.
  public var subject: String { content.accessibilityLabel }

  /// Creates a pane with a page.
  ///
  /// - Parameters:
  ///   - content: the page.
  ///   - edge: the edge of the window.
  ///   - width: the preferred width, in points; a narrow window has less.
  ///   - role: the role of the element; with the role of a document it takes the focus, so that keys scroll it.
  public init(_ content: Content, at edge: Edge, width: Double, role: Element.Role = .sidePane) {
    (self.content, self.edge, self.width, self.role) = (content, edge, width, role)
  }

  /// Shows another page, from its beginning.
  public mutating func show(_ content: Content) {
    self.content = content
    scroll = Scroll()
  }

  /// The action of the pane, for a press and for the focus; nil if it takes no focus.
  private var action: ActionID? { role.takesFocus ? ActionID(ofLibrary: "pane \(role.name)") : nil }

  private func height(in context: LayerContext) -> Double {
    max(context.frame.height, content.height(in: context.frame.width, context.metrics))
  }

  /// Keeps the scroll of the page within its bounds.
  public mutating func fit(in context: LayerContext) {
    let (viewport, content) = (context.frame.height, height(in: context))
    let overscroll: Overscroll = content > viewport ? .rubberBand : .none
    scroll.overscroll = (overscroll, overscroll)
    scroll.resize(viewport: viewport, content: content, at: context.time)
  }

  /// Returns whether a position in the window is on the pane.
  public func contains(_ point: Point, in context: LayerContext) -> Bool { context.frame.contains(point) }

  /// Returns whether a press at a position stops the scrolling of the page.
  public func stopsScroll(at point: Point, in context: LayerContext) -> Bool {
    scroll.isCaught(byPressAt: context.time) && context.frame.contains(point)
  }

  /// Returns whether the page scrolls.
  public func isMoving(at time: Double) -> Bool { scroll.isMoving(at: time) }

  /// Scrolls the page with a pointer.
  public mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    if drag == .pressed { fit(in: context) }
    scroll.follow(drag, at: context.time)
    return nil
  }

  /// Scrolls the page by a distance, in points.
  public mutating func scroll(by distance: Double, smoothly: Bool, in context: LayerContext) {
    guard distance.isFinite else { return }
    fit(in: context)
    scroll.step(by: distance, smoothly: smoothly, at: context.time)
  }

  /// Scrolls until a part of the page is completely visible.
  public mutating func reveal(_ part: Rect, in context: LayerContext) {
    guard part != context.frame else { return }
    fit(in: context)
    scroll.reveal(part, in: context.frame, smoothly: !context.reducesMotion, at: context.time)
  }

  /// Scrolls by keys while the pane has the focus; the page handles other keys.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    fit(in: context)
    if context.focused != nil, scroll.scroll(by: key, smoothly: !context.reducesMotion, at: context.time) {
      return .stays
    }
    return content.action(of: key).map { .activates($0) }
  }

  /// Handles a press on the pane itself.
  public mutating func activate(_ action: ActionID) -> LayerResponse? { action == self.action ? .stays : nil }

  /// Places the page, and a line next to the list.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme, line) = (context.frame, context.theme, 1 / context.scale)
    list.place(role, in: frame, title: content.title, text: content.accessibilityLabel, action: action) { list in
      list.clip(to: frame)
      list.fill(frame, theme.row)
      var page = frame
      page.height = height(in: context)
      page.y -= context.snapped(scroll.offset(at: context.time))
      content.draw(into: &list, in: page, context)
      list.unclip()
      list.indicator(of: scroll, in: frame, context)
      let x = edge == .leading ? frame.maxX - line : frame.x
      list.fill(Rect(x: x, y: frame.y, width: line, height: frame.height), theme.separator)
    }
  }
}
