/// A source of rows that are made from the values of an array.
///
/// ```swift
/// struct Fruit: Identifiable { let id: String }
/// var fruits = ListSource([Fruit(id: "Fig"), Fruit(id: "Grape")]) { Row(title: $0.id) }
/// var stage = Stage(fruits, style: .delete, size: Size(width: 320, height: 480))
/// stage.list.reload(&fruits, to: [Fruit(id: "Grape")])
/// ```
///
/// Consecutive values with something in common can form a section:
///
/// ```swift
/// struct Mail: Identifiable { let id: Int, day: String }
/// let mails = [Mail(id: 7, day: "Monday"), Mail(id: 6, day: "Sunday")]
/// let rows = ListSource(mails, sections: { $0.day }, header: 28) { Row(title: "Mail \($0.id)") }
/// ```
///
/// In a module whose default isolation is the main actor, declare the type of the values `nonisolated`.
public struct ListSource<Item: Identifiable & Sendable>: RowSource where Item.ID: Sendable {
  @usableFromInline enum Heights: Sendable {
    case alike(RowHeight)
    case own(@Sendable (Item) -> Double)

    @inlinable func height(of items: [Item]) -> RowHeight {
      switch self {
      case .alike(let height): height
      case .own(let height): .each(items.map(height))
      }
    }
  }

  /// Heights for the width of the list; copies of a source share them.
  @usableFromInline final class Fitting: Sendable {
    @usableFromInline typealias Heights =
      @Sendable (
        _ items: [Item], _ width: Double, _ metrics: FontMetrics, _ known: (heights: [Double], of: ListSource)?
      ) -> [Double]
    /// Returns the heights of values; some may be known.
    @usableFromInline let heights: Heights

    @usableFromInline init(_ heights: @escaping Heights) { self.heights = heights }
  }

  /// The values, one for each row.
  public private(set) var items: [Item]
  /// The heights of the rows, in points.
  public private(set) var height: RowHeight
  @usableFromInline var places: RowPlaces<Item.ID>
  @usableFromInline let heights: Heights
  // The only closures that the core stores: most sources consist of nothing else.
  private var row: @Sendable (Item) -> Row
  private var searched: (@Sendable (Item) -> String)?
  @usableFromInline var fitted: Fitting?
  private var exemption: (@Sendable (Item, Query) -> Bool)?
  private var sectioning: ItemSections<Item>?
  private var assign: (@Sendable (inout Item, Item) -> Void)?

  /// Creates rows whose heights do not depend on their values.
  ///
  /// - Precondition: identities are unique.
  public init(_ items: [Item], height: RowHeight = .uniform(44), row: @escaping @Sendable (Item) -> Row) {
    self.init(items, heights: .alike(height), row: row)
  }

  /// Creates rows whose heights depend on their values.
  ///
  /// - Parameters:
  ///   - items: the values.
  ///   - height: returns the height of a value's row, in points, 0 or more.
  ///   - row: returns the row of a value.
  /// - Precondition: identities are unique.
  public init(_ items: [Item], height: @escaping @Sendable (Item) -> Double, row: @escaping @Sendable (Item) -> Row)
  { self.init(items, heights: .own(height), row: row) }

  /// Creates rows in sections.
  ///
  /// Consecutive values of a section share a header. Later values of the same section form another section.
  ///
  /// - Parameters:
  ///   - items: the values.
  ///   - sections: returns the identity of a value's section.
  ///   - header: the height of headers, in points.
  ///   - height: the heights of the rows, in points.
  ///   - row: returns the row of a value.
  ///   - headerContent: returns the content of a section's header; by default the section's identity as text.
  /// - Precondition: identities are unique.
  @inlinable public init<Section: Hashable & Sendable>(
    _ items: [Item], sections: @escaping @Sendable (Item) -> Section, header: Double,
    height: RowHeight = .uniform(44), row: @escaping @Sendable (Item) -> Row,
    headerContent: @escaping @Sendable (Section) -> any RowContent = { HeaderContent("\($0)") }
  ) {
    let cut = ItemSections(by: sections, height: header) { (section, _: ArraySlice<Item>) in headerContent(section)
    }
    self.init(items, heights: .alike(height), cut: cut, row: row)
  }

  /// Creates rows in sections, with headers for the items of their section, such as their number or sum.
  ///
  /// ```swift
  /// struct Sale: Identifiable { let id: Int, day: String, price: Int }
  /// let sales = [Sale(id: 1, day: "Monday", price: 20), Sale(id: 2, day: "Monday", price: 30)]
  /// let rows = ListSource(sales, sections: { $0.day }, header: 28) { Row(title: "\($0.price)") } headerContent: {
  ///   day, sales in HeaderContent("\(day): \(sales.reduce(0) { $0 + $1.price })")
  /// }
  /// ```
  ///
  /// The content of a header is made of the identity of its section, and its items.
  ///
  /// - Precondition: identities are unique.
  @inlinable public init<Section: Hashable & Sendable>(
    _ items: [Item], sections: @escaping @Sendable (Item) -> Section, header: Double,
    height: RowHeight = .uniform(44), row: @escaping @Sendable (Item) -> Row,
    headerContent: @escaping @Sendable (Section, [Item]) -> any RowContent
  ) {
    let cut = ItemSections(by: sections, height: header) { headerContent($0, Array($1)) }
    self.init(items, heights: .alike(height), cut: cut, row: row)
  }

  /// Creates rows in sections, with heights that depend on their values.
  ///
  /// - Precondition: identities are unique.
  @inlinable public init<Section: Hashable & Sendable>(
    _ items: [Item], sections: @escaping @Sendable (Item) -> Section, header: Double,
    height: @escaping @Sendable (Item) -> Double, row: @escaping @Sendable (Item) -> Row,
    headerContent: @escaping @Sendable (Section) -> any RowContent = { HeaderContent("\($0)") }
  ) {
    let cut = ItemSections(by: sections, height: header) { (section, _: ArraySlice<Item>) in headerContent(section)
    }
    self.init(items, heights: .own(height), cut: cut, row: row)
  }

  @usableFromInline init(
    _ items: [Item], heights: Heights, cut: ItemSections<Item>? = nil, row: @escaping @Sendable (Item) -> Row
  ) {
    (self.items, self.heights, self.row, self.sectioning) = (items, heights, row, cut)
    height = heights.height(of: items)
    places = RowPlaces(Self.places(of: items))
    self.sectioning?.update(to: items)
  }

  // Loops over all values are compiled for their type, in the program. Otherwise they take ten times as long.
  @inlinable static func places(of items: [Item]) -> [Item.ID: Int] {
    var places: [Item.ID: Int] = [:]
    places.reserveCapacity(items.count)
    // By indices and pointers, since a loop over the array copies each value.
    for index in items.indices {
      let other = places.updateValue(index, forKey: items[index].id)
      require(other == nil, "no two values have the same identity", items[index].id)
    }
    return places
  }

  /// Replaces the values.
  ///
  /// Call `SwipeList.reload(_:to:)` instead to show the result, too.
  ///
  /// - Returns: the changes of the rows, for `SwipeList.reload(_:changes:)`.
  /// - Precondition: identities are unique.
  /// - Complexity: O(n) if the remaining rows keep their order, otherwise O(n log n).
  @inlinable public mutating func update(to items: [Item]) -> RowChanges {
    let (old, former) = (self.items, places)
    var places = former
    let same = old.withUnsafeBufferPointer { old in
      items.withUnsafeBufferPointer { new in SameEnds(old.count, new.count) { old[$0].id == new[$1].id } }
    }
    let isFollowed = places.replace(
      old.count - same.start - same.end, at: same.start,
      by: items[same.start..<items.count - same.end].lazy.map { $0.id })
    if !isFollowed { places = RowPlaces(Self.places(of: items)) }
    replace(by: items, at: places, height: heights.height(of: items))
    return RowChanges(from: old.lazy.map { $0.id }, at: former, to: items.lazy.map { $0.id }, at: places, same)
  }

  @usableFromInline mutating func replace(by items: [Item], at places: RowPlaces<Item.ID>, height: RowHeight) {
    (self.items, self.places, self.height) = (items, places, height)
    sectioning?.update(to: items)
  }

  /// The sections, identified by the values that their items share.
  public var sections: RowSections { sectioning.map { .each($0.runs) } ?? .none }
  /// Returns the content of a section's header.
  public func header(ofSection index: Int) -> any RowContent {
    sectioning?.header(of: index, in: items) ?? HeaderContent("")
  }
  /// Whether rows can be reordered within their section: see also `reorderable(across:)`.
  public var isReorderable = false
  /// Returns the indices that a row can be dragged to.
  public func destinations(ofRow index: Int) -> Range<Int> {
    guard isReorderable else { return index..<index + 1 }
    return assign == nil ? sectioning?.rows(around: index) ?? 0..<count : 0..<count
  }
  /// Returns the sections that a row can be dragged to: all after `reorderable(across:)`, otherwise nil.
  public func destinationSections(ofRow index: Int) -> Range<Int>? {
    isReorderable && assign != nil ? sectioning.map { 0..<$0.runs.count } : nil
  }
  /// Returns the source with rows that can be reordered across sections.
  ///
  /// - Parameter section: the property that decides the section, and changes with it.
  public func reorderable<Section>(across section: WritableKeyPath<Item, Section> & Sendable) -> ListSource {
    var source = self
    source.isReorderable = true
    source.assign = { $0[keyPath: section] = $1[keyPath: section] }
    return source
  }
  /// Assigns a value to a section, if rows can be reordered across sections.
  ///
  /// - Complexity: O(n) for n sections.
  public func move(_ item: inout Item, toSection id: RowID) {
    guard let assign, let sectioning, let index = sectioning.runs.firstIndex(where: { $0.id == id }) else { return }
    assign(&item, items[sectioning.firstRow(of: index)])
  }
  /// The number of rows.
  public var count: Int { items.count }
  /// Returns the identity of a row, made from the identity of its value.
  public func id(at index: Int) -> RowID { RowID(items[index].id) }
  /// Returns the index of a row; nil if it is gone.
  public func index(of id: RowID) -> Int? { id.value(as: Item.ID.self).flatMap { places[$0] } }
  /// Returns the row at an index.
  public func row(at index: Int) -> Row { row(items[index]) }
  /// Returns the text that a query searches; nil for the text of the row's content.
  public func searchedText(at index: Int) -> String? { searched?(items[index]) }
  /// Returns the source with a search text for each value, instead of its row's text.
  ///
  /// With it ten thousand rows are searched within a frame. Without it each row has to be created.
  public func searching(_ text: @escaping @Sendable (Item) -> String) -> ListSource {
    var source = self
    source.searched = text
    return source
  }
  /// Returns the heights of the rows in a list of a given width, in points.
  public func height(in width: Double, _ metrics: FontMetrics) -> RowHeight {
    fitted.map { .each($0.heights(items, width, metrics, nil)) } ?? height.scaled(with: metrics)
  }
  /// Returns the same heights, and asks only for the heights of values that are not in `former`.
  public func height(in width: Double, _ metrics: FontMetrics, knowing known: RowHeight, of former: any RowSource)
    -> RowHeight
  {
    guard let fitted, case .each(let heights) = known, let former = former as? ListSource, former.fitted === fitted,
      heights.count == former.items.count
    else { return height(in: width, metrics) }
    return .each(fitted.heights(items, width, metrics, (heights, former)))
  }
  /// Returns the source with heights for the width of the list, such as of texts that wrap.
  ///
  /// They replace the heights that the source was created with. A value that equals its former value keeps its height.
  ///
  /// - Parameter height: returns the height of a value's row, in points, for the width of the list and the font metrics.
  @inlinable public func fitting(_ height: @escaping @Sendable (Item, Double, FontMetrics) -> Double) -> ListSource
  where Item: Equatable {
    var source = self
    source.fitted = Fitting { items, width, metrics, known in
      guard let known else { return items.map { height($0, width, metrics) } }
      return Self.heights(of: items, knowing: known.heights, of: known.of) { height($0, width, metrics) }
    }
    return source
  }
  @inlinable static func heights(
    of items: [Item], knowing known: [Double], of former: ListSource, height: (Item) -> Double
  ) -> [Double] where Item: Equatable {
    // Most values follow the same value as before.
    var next = 0
    return items.indices.map { index in
      let isNext = next < known.count && former.items[next].id == items[index].id
      guard let place = isNext ? next : former.places[items[index].id] else { return height(items[index]) }
      next = place + 1
      return former.items[place] == items[index] ? known[place] : height(items[index])
    }
  }
  /// Returns whether a row stays visible even if a query does not match it.
  public func isExemptFromFilter(at index: Int, by query: Query) -> Bool {
    exemption?(items[index], query) ?? false
  }
  /// Returns the source with rows that may stay visible without matching a query.
  ///
  /// - Parameter stays: returns whether an item stays for a query.
  public func exemptingFromFilter(where stays: @escaping @Sendable (Item, Query) -> Bool) -> ListSource {
    var source = self
    source.exemption = stays
    return source
  }
  /// Makes rows by another closure from now on; the list shows them once it is reloaded.
  public mutating func makeRows(_ row: @escaping @Sendable (Item) -> Row) { self.row = row }
  /// Returns the row of an item, whether it is in the list or not.
  public func row(of item: Item) -> Row { row(item) }
}
