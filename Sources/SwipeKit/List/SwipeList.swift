/// The list of a stage: rows that scroll, and can be swiped.
///
/// Use `Stage.list` for the main list, and `Stage.addList(_:_:style:dock:)` for more lists.
///
/// ```swift
/// struct Fruit: Identifiable { let id: String }
/// let fruits = ListSource(["Fig", "Grape"].map(Fruit.init)) { Row(title: $0.id) }
/// var stage = Stage(fruits, style: .delete, size: Size(width: 320, height: 480))
/// stage.list.isSelectable = true
/// stage.list.scroll(to: RowID("Grape"), at: .top)
/// for row in stage.list.visibleRows { print(row.id, row.frame) }
/// ```
///
/// It has no clock: the same events and times give the same frames, bit for bit. Times are in seconds, lengths in
/// points. Rows run from left to right; the stage mirrors them if people read the other way.
public struct SwipeList: Sendable {
  // Parts with their own state move the rows. Each reads `Rows`; the extensions here are the order of calls.
  var rows: Rows
  var swiped: SwipedRows
  var pointers = PointerState()
  var drag = ResampledDrag()
  var rowFocus = RowFocus()
  var rowSelection = Selection()
  var reordering = Reordering()
  var filter: Filter?
  var pull = PullToRefresh()
  /// The identity of the list in its window; empty for the main list.
  public let id: String
  /// The name of the list for a screen reader; empty for no name.
  public var name = ""
  /// The rows that are marked for what shows elsewhere in the window.
  private(set) var marked: (current: RowID?, menu: RowID?)

  package init(
    _ source: any RowSource, id: String = "", style: SwipeStyle, frame: Rect, scale: Double = 1,
    metrics: FontMetrics = .dejaVuSans, at time: Double = 0
  ) {
    self.id = id
    rows = Rows(source, style: style, frame: frame, scale: scale, metrics: metrics, at: time)
    swiped = SwipedRows(autoClose: style.autoClose)
    updateVisible()
  }

  /// The highlighted row whose item is open elsewhere in the window; nil by default.
  ///
  /// If no row is focused, the keys of actions act on it.
  public var activeRow: RowID? {
    get { marked.current }
    set { marked.current = newValue }
  }

  mutating func markMenu(of row: RowID?) { marked.menu = row }

  /// The source of the rows.
  public var source: any RowSource { _read { yield rows.source } }

  /// The style of swiping.
  public var style: SwipeStyle { _read { yield rows.style } }

  /// The frame in the window.
  public var frame: Rect { rows.frame }

  /// The scale, in device pixels per point.
  package var scale: Double { rows.scale }

  var now: Double { rows.now }

  /// The content offset: the distance that the rows have moved up, in points.
  public var contentOffset: Double { rows.contentOffset }

  /// The state of the scroll.
  public var state: ScrollState { rows.state }

  package var isRemovingRow: Bool { rows.layout.transitions.contains { $0.isGone && !$0.item.isHeader } }

  mutating func returnWhatStays() {
    rows.returnWhatStays { [swiped] in swiped[$0]?.isLeaving == true && !swiped.isWaiting($0) }
    updateVisible()
  }

  /// Reads again all that is kept of the source.
  mutating func refresh() {
    updateSwipes()
    rows.forgetVisible()
    updateVisible()
  }

  mutating func updateVisible() {
    // Items that make way lie outside of their places.
    rows.updateVisible(reaching: reordering.reach)
    rows.noteEnd()
    if rowSelection.updateToggles(of: rows, selectionKey) { updateSwipes() }
  }

  func isControl(_ button: ActionID, of row: RowID) -> Bool {
    if button == RowAction.handle.id { return rows.canReorder(row) }
    return source.index(of: row).map { isControl(button, of: source.row(at: $0)) } ?? false
  }

  func isControl(_ button: ActionID, of row: Row) -> Bool {
    isSelectable && button == RowAction.select.id || button == RowAction.handle.id
      || row.controls.contains { $0.id == button }
  }
}
