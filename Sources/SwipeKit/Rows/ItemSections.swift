/// The division of values into sections: consecutive values of a section share a header.
@usableFromInline struct ItemSections<Item: Sendable>: Sendable {
  private(set) var runs: [RowSections.Section] = []
  private var firstRows: [Int] = []
  private let sectioning: @Sendable ([Item]) -> (runs: [RowSections.Section], firstRows: [Int])
  private let header: @Sendable (ArraySlice<Item>) -> any RowContent

  @inlinable init<Section: Hashable & Sendable>(
    by section: @escaping @Sendable (Item) -> Section, height: Double,
    header: @escaping @Sendable (Section, ArraySlice<Item>) -> any RowContent
  ) {
    self.init(
      cut: { Self.sectioned($0, by: section, height: height) },
      header: { items in header(section(items[items.startIndex]), items) })
  }

  @usableFromInline init(
    cut: @escaping @Sendable ([Item]) -> (runs: [RowSections.Section], firstRows: [Int]),
    header: @escaping @Sendable (ArraySlice<Item>) -> any RowContent
  ) { (self.sectioning, self.header) = (cut, header) }

  // Compiled for the program's types, as in `ListSource`.
  @inlinable static func sectioned<Section: Hashable & Sendable>(
    _ items: [Item], by section: (Item) -> Section, height: Double
  ) -> (runs: [RowSections.Section], firstRows: [Int]) {
    var (runs, firstRows): ([RowSections.Section], [Int]) = ([], [])
    var counts: [Section: Int] = [:]
    var current: Section?
    for (index, item) in items.enumerated() {
      let value = section(item)
      if value != current {
        let former = counts[value, default: 0]
        counts[value] = former + 1
        let id = former == 0 ? RowID(value) : RowID(LaterRun(of: value, number: former))
        runs.append(RowSections.Section(id, rows: 0, header: height))
        firstRows.append(index)
        current = value
      }
      runs[runs.count - 1].rows += 1
    }
    return (runs, firstRows)
  }

  mutating func update(to items: [Item]) { (runs, firstRows) = sectioning(items) }

  func rows(around row: Int) -> Range<Int> {
    let section = partition(firstRows.count) { firstRows[$0] <= row } - 1
    return firstRows[section]..<firstRows[section] + runs[section].rows
  }

  func firstRow(of section: Int) -> Int { firstRows[section] }

  func header(of index: Int, in items: [Item]) -> any RowContent {
    header(items[firstRows[index]..<firstRows[index] + runs[index].rows])
  }
}

/// The identity of another run of a section whose values are not consecutive.
@usableFromInline struct LaterRun<Section: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline let section: Section
  @usableFromInline let number: Int

  @inlinable init(of section: Section, number: Int) { (self.section, self.number) = (section, number) }
}
