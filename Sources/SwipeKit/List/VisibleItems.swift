/// A visible item, as the source had it when it became visible.
struct VisibleItem {
  /// The identity of what is read of the source, for its picture.
  final class Reading: Sendable {}

  let item: ListItem
  /// The identity of the row, or of the header's section.
  let id: RowID
  /// The row; for a header it only has a content.
  let row: Row
  /// The text of its content, which each picture has and which may take longer to join than to draw.
  let text: String
  let canReorder: Bool
  let reading = Reading()

  init(item: ListItem, id: RowID, row: Row, canReorder: Bool = false) {
    (self.item, self.id, self.row, text) = (item, id, row, row.text)
    self.canReorder = canReorder
  }
}

/// The identity of an item: a row and a section may have equal ones.
struct ItemID: Hashable {
  let id: RowID
  let isHeader: Bool
}

extension VisibleItem {
  init(_ item: ListItem, of source: any RowSource, _ sections: SectionLayout) {
    if item.isHeader {
      self.init(item: item, id: sections.id(of: item.index), row: Row(source.header(ofSection: item.index)))
    } else {
      self.init(
        item: item, id: source.id(at: item.index), row: source.row(at: item.index),
        canReorder: sections.destinations(ofRow: item.index, in: source).count > 1)
      require(
        source.index(of: id) == item.index,
        "no two rows have the same identity, and the source finds each row by its identity", id)
    }
  }

  var key: ItemID { ItemID(id: id, isHeader: isHeader) }
  var isHeader: Bool { item.isHeader }
  var index: Int { item.index }
}

/// The visible items: all that is kept of the source, from top to bottom.
struct VisibleItems {
  private(set) var items: [VisibleItem] = []
  /// The range that they were found for, in a layout without transitions; nil before that, and in any other.
  private var range: ClosedRange<Double>?
  /// The number of changes so far, as a version of what depends on the visible rows only.
  private(set) var version = 0

  var rows: [VisibleItem] { items.filter { !$0.isHeader } }

  mutating func forget() {
    items.removeAll(keepingCapacity: true)
    range = nil
    version += 1
  }

  /// Adds what became visible, and drops what is visible no more.
  ///
  /// Before the layout changes otherwise than by its transitions, everything is to be forgotten.
  mutating func update(from source: any RowSource, _ layout: ItemLayout, from top: Double, to bottom: Double) {
    // A short list can be pulled off screen altogether.
    let (begin, end) = (max(0, top), min(bottom, layout.total))
    if let range, range.lowerBound == begin, range.upperBound == end, layout.transitions.isEmpty { return }
    guard begin < end, var item = layout.item(at: begin)?.item else { return forget() }
    range = layout.transitions.isEmpty ? begin...end : nil
    let last = layout.item(at: end)?.item
    let limit = last.map { layout.offset(of: $0) < end ? $0.position + 1 : $0.position } ?? layout.count
    // The header above sticks, or is being pushed off screen.
    let header = layout.lastHeader(from: begin).flatMap { $0.position < item.position ? $0 : nil }
    // In most frames nothing changes.
    if items.count == limit - item.position + (header == nil ? 0 : 1), items.first?.item == header ?? item,
      items.last?.item.position == limit - 1
    {
      return
    }
    version += 1
    var count = 0
    func show(_ item: ListItem) {
      while count < items.count, items[count].item.position < item.position { items.remove(at: count) }
      if count == items.count || items[count].item != item {
        items.insert(VisibleItem(item, of: source, layout.sections), at: count)
      }
      count += 1
    }
    if let header { show(header) }
    while item.position < limit {
      show(item)
      item = layout.sections.item(after: item)
    }
    items.removeLast(items.count - count)
  }
}
