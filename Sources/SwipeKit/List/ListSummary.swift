/// A list as its layers see it, for layers that show its state or scroll it.
public struct ListSummary: Equatable, Sendable {
  /// The number of rows that the filter shows; the number of all rows without a filter.
  public internal(set) var count = 0
  /// The number of all rows.
  public internal(set) var total = 0
  /// The number of sections, as far as a filter shows them.
  public internal(set) var sectionCount = 0
  /// Whether there are no visible rows, once the last one has faded.
  public internal(set) var isEmpty = true
  /// Whether a query filters the rows.
  public internal(set) var isFiltered = false
  /// The number of selected rows.
  public internal(set) var selectionCount = 0
  /// The content offset, in points, and its bounds at rest; zero for a layer that does not follow the scroll.
  public internal(set) var (contentOffset, scrollRange) = (0.0, 0.0...0.0)
  /// The number of rows at the end that the user has not seen; 0 unless `SwipeList.staysAtEnd`.
  public internal(set) var unseenCount = 0
  /// The inset below the content, in points, such as for an undo bar.
  var bottomInset = 0.0
  /// Whether rows contain the letters of the query in order, with other letters between them.
  var offersFuzzyMatches = false
  /// The number of sources shown so far, a version of the titles.
  var version = 0
  /// The actions of the selected rows; nil while no row is selected, and unless the list has the keys.
  var selection: SelectionSummary?
}

/// The selection as a title bar shows it in place of the title.
struct SelectionSummary: Equatable, Sendable {
  let (count, isAll): (Int, Bool)
  /// The actions that all of them have, as far as they are visible.
  let actions: [RowAction]

  private static let part = "selected:"

  static func control(of action: ActionID) -> ActionID { ActionID(action, in: part) }

  static func action(of control: ActionID) -> ActionID? { control.action(in: part) }
}

extension SwipeList {
  func summary(withScroll followsScroll: Bool) -> ListSummary {
    var summary = ListSummary()
    (summary.count, summary.total) = (source.count, source.count)
    (summary.sectionCount, summary.version) = (rows.layout.sections.count, rows.version)
    (summary.unseenCount, summary.bottomInset) = (rows.unseenCount, insets.bottom)
    (summary.isEmpty, summary.selectionCount) = (isEmpty, selectionCount)
    if let filter {
      (summary.total, summary.isFiltered) = (filter.all.count, !filter.query.isEmpty)
      summary.offersFuzzyMatches = filter.offersFuzzyMatches
    }
    if followsScroll { (summary.contentOffset, summary.scrollRange) = (contentOffset, rows.scroll.range) }
    return summary
  }
}
