/// Rows made of the values of an array, known by their identities.
///
/// ```swift
/// struct Fruit: Identifiable { let id: String }
/// var fruits = ListSource([Fruit(id: "Fig"), Fruit(id: "Grape")]) { Row(title: $0.id) }
/// var list = SwipeList(fruits, style: .delete, frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// list.reload(&fruits, to: [Fruit(id: "Grape")])
/// ```
///
/// Values that follow each other and have something in common can be a section:
///
/// ```swift
/// struct Letter: Identifiable { let id: Int, day: String }
/// let letters = ListSource([Letter(id: 7, day: "Monday")], sections: { $0.day }, header: 28) { Row(title: "\($0.id)") }
/// ```
///
/// A type of values leaves its actor: in a module whose default is the main actor it is declared `nonisolated`.
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

  /// The values, a row each.
  public private(set) var items: [Item]
  /// How high the rows are, in points.
  public private(set) var height: RowHeight
  @usableFromInline var places: [Item.ID: Int]
  @usableFromInline let heights: Heights
  // What the core has of stored closures: a mapping is all that is new in most sources.
  private let row: @Sendable (Item) -> Row
  private var cut: ItemSections<Item>?

  /// Makes rows of one height, or of heights that do not depend on the values.
  ///
  /// - Parameters:
  ///   - items: a value for each row.
  ///   - height: how high the rows are.
  ///   - row: what the row of a value shows and offers.
  /// - Precondition: no two values have the same identity.
  public init(_ items: [Item], height: RowHeight = .uniform(44), row: @escaping @Sendable (Item) -> Row) {
    self.init(items, heights: .alike(height), row: row)
  }

  /// Makes rows that are as high as their values say.
  ///
  /// - Parameters:
  ///   - items: a value for each row.
  ///   - height: how high the row of a value is, in points, not below zero.
  ///   - row: what the row of a value shows and offers.
  /// - Precondition: no two values have the same identity.
  public init(
    _ items: [Item], height: @escaping @Sendable (Item) -> Double, row: @escaping @Sendable (Item) -> Row
  ) {
    self.init(items, heights: .own(height), row: row)
  }

  /// Makes rows that are cut into sections.
  ///
  /// - Parameters:
  ///   - items: a value for each row, those of a section one after the other: where one of another section is between
  ///     them, what follows it is a further section.
  ///   - sections: what the section of a value is known by.
  ///   - header: how high headers are, in points.
  ///   - height: how high the rows are.
  ///   - row: what the row of a value shows and offers.
  ///   - headerContent: what the header of a section shows: if nothing else is said, what the section is known by.
  /// - Precondition: no two values have the same identity.
  @inlinable public init<Section: Hashable & Sendable>(
    _ items: [Item], sections: @escaping @Sendable (Item) -> Section, header: Double,
    height: RowHeight = .uniform(44), row: @escaping @Sendable (Item) -> Row,
    headerContent: @escaping @Sendable (Section) -> any RowContent = { HeaderContent("\($0)") }
  ) {
    let cut = ItemSections(by: sections, height: header, header: headerContent)
    self.init(items, heights: .alike(height), cut: cut, row: row)
  }

  /// Makes rows that are cut into sections, and as high as their values say.
  ///
  /// - Precondition: no two values have the same identity.
  @inlinable public init<Section: Hashable & Sendable>(
    _ items: [Item], sections: @escaping @Sendable (Item) -> Section, header: Double,
    height: @escaping @Sendable (Item) -> Double, row: @escaping @Sendable (Item) -> Row,
    headerContent: @escaping @Sendable (Section) -> any RowContent = { HeaderContent("\($0)") }
  ) {
    let cut = ItemSections(by: sections, height: header, header: headerContent)
    self.init(items, heights: .own(height), cut: cut, row: row)
  }

  @usableFromInline init(
    _ items: [Item], heights: Heights, cut: ItemSections<Item>? = nil, row: @escaping @Sendable (Item) -> Row
  ) {
    self.items = items
    self.heights = heights
    self.row = row
    self.cut = cut
    height = heights.height(of: items)
    places = Self.places(of: items)
    self.cut?.update(to: items)
  }

  // What goes through all values is compiled for their type, in the program that has it: otherwise it takes ten times as
  // long.
  @inlinable static func places(of items: [Item]) -> [Item.ID: Int] {
    var places: [Item.ID: Int] = [:]
    places.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      let other = places.updateValue(index, forKey: item.id)
      precondition(other == nil, "no two values have the same identity")
    }
    return places
  }

  /// Takes other values on.
  ///
  /// - Parameter items: the values, in their order.
  /// `SwipeList.reload(_:to:)` does it and shows it.
  ///
  /// - Returns: what became of which rows, for `SwipeList.reload(_:changes:)`.
  /// - Precondition: no two values have the same identity.
  /// - Complexity: O(n) where the rows that stayed are in the order that they were in, else O(n log n).
  @inlinable public mutating func update(to items: [Item]) -> RowChanges {
    let (old, former) = (self.items, places)
    replace(by: items, at: Self.places(of: items), height: heights.height(of: items))
    return RowChanges(from: old.lazy.map { $0.id }, at: former, to: items.lazy.map { $0.id }, at: places)
  }

  @usableFromInline mutating func replace(by items: [Item], at places: [Item.ID: Int], height: RowHeight) {
    (self.items, self.places, self.height) = (items, places, height)
    cut?.update(to: items)
  }

  /// The sections that the values make, if they are cut into any; those are known by the value that they share.
  public var sections: RowSections { cut.map { .each($0.runs) } ?? .none }
  /// What the header of a section shows.
  public func header(ofSection index: Int) -> any RowContent {
    cut?.header(of: index, in: items) ?? HeaderContent("")
  }
  /// How many rows there are.
  public var count: Int { items.count }
  /// The identity of a row: that of its value.
  public func id(at index: Int) -> RowID { RowID(items[index].id) }
  /// Where a row is now; nil once it is gone.
  public func index(of id: RowID) -> Int? { id.value(as: Item.ID.self).flatMap { places[$0] } }
  /// What the row at an index shows and offers.
  public func row(at index: Int) -> Row { row(items[index]) }
}
