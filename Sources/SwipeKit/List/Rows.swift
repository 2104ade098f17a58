/// The rows of a list as they lie now: source and style, frame, scroll, visible items, and time.
///
/// Everything else of a list reads them; only the list changes them.
struct Rows: Sendable {
  private(set) var source: any RowSource
  private(set) var style: SwipeStyle
  private(set) var viewport: Viewport
  /// The heights of the rows, and the width and font metrics that they are for.
  private var (rowHeight, fit): (RowHeight, (width: Double, metrics: FontMetrics))
  var scrolled: ScrolledLayout
  private(set) var visible = VisibleItems()
  /// The last row when the list was last at its end; nil unless it stays there.
  private(set) var lastSeen: RowID?
  /// The number of sources shown before this one.
  private(set) var generation = 0
  /// The number of changes of the source.
  private(set) var version = 0
  private(set) var strings = Strings()
  /// The distance from the content offset to the shown offset, while a drag is resampled to the times of frames.
  private(set) var resamplingOffset = 0.0
  /// The latest time of an event or a picture, in seconds.
  private(set) var now: Double

  init(
    _ source: any RowSource, style: SwipeStyle, frame: Rect, scale: Double, metrics: FontMetrics, at time: Double
  ) {
    self.source = source
    self.style = style
    viewport = Viewport(frame, scale: scale, metrics: metrics)
    (rowHeight, fit) = (source.height(in: frame.width, metrics), (frame.width, metrics))
    scrolled = ScrolledLayout(ItemLayout(of: source, rowHeight, metrics))
    now = time
    scrolled.resize(viewport: frame.height, at: time)
  }

  // Not copies, which each frame would make several times.
  var layout: ItemLayout { _read { yield scrolled.layout } }
  var scroll: Scroll { _read { yield scrolled.scroll } }
  var frame: Rect { viewport.frame }
  var scale: Double { viewport.scale }
  var metrics: FontMetrics { viewport.metrics }
  var reducesMotion: Bool { viewport.reducesMotion }
  var insets: Insets { scrolled.scroll.insets }
  var state: ScrollState { scrolled.scroll.state(at: now) }

  /// The shown content offset: within the bounds if the true one is.
  var contentOffset: Double {
    let offset = scrolled.scroll.offset(at: now)
    if resamplingOffset == 0 { return offset }
    let range = scrolled.scroll.range
    return range.contains(offset) ? (offset + resamplingOffset).clamped(to: range) : offset + resamplingOffset
  }

  var flicks: Bool { if case .flick = style.gesture { true } else { false } }

  var gapAnimation: GapAnimation { reducesMotion ? .withoutAnimation : style.gapAnimation }

  var more: RowAction {
    var more = RowAction.more
    more.title = strings.more
    return more
  }

  func geometry(of row: Row) -> RowGeometry {
    RowGeometry(
      width: frame.width, row: row, style: reducesMotion ? style.withoutAnimation : style, metrics: metrics,
      more: more)
  }

  func title(of row: RowID) -> String { source.index(of: row).map { source.row(at: $0).content.title } ?? "" }

  /// The maximum number of letters of a title that a menu or the mouse shows.
  private static let maximumLetters = 1000

  /// Returns the title of a row if it may have no room for all of it; nil otherwise.
  func truncatedTitle(of row: Row) -> String? {
    if RowContext.isNarrow(frame.width, metrics) { return nil }
    let content = row.content
    let room = frame.width - (content.separatorInset(with: metrics) ?? TitleContent.margin) - TitleContent.margin
    let style = content.titleStyle
    if metrics.width(of: content.title, style) <= room { return nil }
    let title =
      content.title.count > Self.maximumLetters ? content.title.prefix(Self.maximumLetters) + "…" : content.title
    return metrics.lines(of: title, style, in: room) > content.titleLines ? title : nil
  }

  func visibleRow(at index: Int) -> VisibleItem { VisibleItem(layout.row(index), of: source, layout.sections) }

  // MARK: Changes

  /// Moves the clock on to a time; it never goes back.
  mutating func advanceClock(to time: Double) { now = max(now, time) }

  mutating func updateVisible(reaching reach: Double) {
    visible.update(
      from: source, scrolled.layout, from: contentOffset - reach, to: contentOffset + frame.height + reach)
  }

  /// Notes the last row if the list is at its end.
  mutating func noteEnd() {
    guard source.count > 0, scrolled.showsEnd(at: now) else { return }
    lastSeen = source.id(at: source.count - 1)
  }

  /// Notes the row before the last row that was seen, if that is not in the next source.
  mutating func keepLastSeen(in next: any RowSource) {
    guard !scrolled.isFiltered, let seen = lastSeen, next.index(of: seen) == nil, let index = source.index(of: seen)
    else { return }
    lastSeen = (0..<index).reversed().prefix(Self.maximumGone).lazy.map { [source] in source.id(at: $0) }
      .first { next.index(of: $0) != nil }
  }

  /// The maximum number of removed rows before a row that stays.
  private static let maximumGone = 1000

  mutating func forgetVisible() { visible.forget() }

  /// Shows the content offset at a distance from the true one.
  mutating func show(strayingBy distance: Double) { resamplingOffset = distance }

  mutating func begin(_ source: any RowSource, style: SwipeStyle) {
    let (insets, staysAtEnd) = (insets, scrolled.staysAtEnd)
    (self.source, self.style) = (source, style)
    measure()
    generation += 1
    version += 1
    resamplingOffset = 0
    scrolled = ScrolledLayout(layoutOfSource())
    scrolled.resize(viewport: frame.height, at: now)
    scrolled.inset(by: insets, at: now)
    if staysAtEnd { scrolled.stayAtEnd(true, at: now) }
  }

  /// Replaces the source; the layout follows by `layoutOfSource`.
  mutating func replace(_ source: any RowSource) {
    let former = self.source
    self.source = source
    version += 1
    measure(after: former)
  }

  /// - Parameter former: the source before a change; nil to find all heights again.
  private mutating func measure(after former: (any RowSource)? = nil) {
    if let former, fit == (frame.width, metrics) {
      rowHeight = source.height(in: frame.width, metrics, knowing: rowHeight, of: former)
    } else {
      (rowHeight, fit) = (source.height(in: frame.width, metrics), (frame.width, metrics))
    }
  }

  mutating func restyle(_ style: SwipeStyle) { self.style = style }

  mutating func translate(to strings: Strings) { self.strings = strings }

  mutating func lay(by metrics: FontMetrics) { viewport.metrics = metrics }

  mutating func reduceMotion(_ reducesMotion: Bool) { viewport.reducesMotion = reducesMotion }

  /// Changes the frame in the window, and returns whether rows have other heights in it.
  mutating func place(in frame: Rect, scale: Double) -> Bool {
    viewport.place(in: frame, scale: scale)
    if fit == (frame.width, metrics) { return false }
    let former = rowHeight
    measure()
    return rowHeight != former
  }

  func layoutOfSource() -> ItemLayout { ItemLayout(of: source, rowHeight, metrics) }
}
