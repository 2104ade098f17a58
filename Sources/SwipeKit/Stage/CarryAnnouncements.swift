/// The announcements of rows that are moved to another place, and of the one that keys carry there.
struct CarryAnnouncements: Sendable {
  /// The row that keys carry and its index at the latest announcement; nil for none.
  private var carried: (row: RowID, destination: Int)?

  /// Returns the announcement of a row that was moved.
  mutating func text(of row: RowID, movedTo index: Int, in list: SwipeList) -> String {
    let isDropped = carried?.row == row
    if isDropped { carried = nil }
    return Self.text(isDropped ? list.phrases.dropped : list.phrases.moved, row, index, in: list)
  }

  /// Returns the announcement of what has become of the row that keys carry; nil where nothing has changed.
  mutating func change(in list: SwipeList) -> String? {
    let (former, present) = (carried, list.carriedByKeys)
    carried = present
    if let present {
      if former?.row == present.row, former?.destination == present.destination { return nil }
      let isLifted = former?.row != present.row
      return Self.text(
        isLifted ? list.phrases.lifted : list.phrases.carried, present.row, present.destination, in: list)
    }
    return former.flatMap { former in
      list.source.index(of: former.row).map { Self.text(list.phrases.broughtBack, former.row, $0, in: list) }
    }
  }

  private static func text(_ phrase: String, _ row: RowID, _ index: Int, in list: SwipeList) -> String {
    phrase.filling(["title": list.title(of: row), "place": "\(index + 1)", "count": "\(list.source.count)"])
  }
}
