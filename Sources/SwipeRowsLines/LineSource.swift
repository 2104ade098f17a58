import SwipeKit
import SwipeRowsShared

/// The remaining rows of a list of lines, in order, in reverse or in sections.
struct LineSource: RowSource {
  /// The heights of a row, a row with a subtitle and a header, in points.
  private static let (rowHeight, detailHeight, headerHeight) = (44.0, 60.0, 28.0)
  /// The maximum number of rows with individual heights.
  private static let maximumFitted = 100_000
  private static let titleStyle = Theme.light.rowText

  /// The prefix of the names of pictures that are icons of the desktop's theme.
  static let themeMark = "theme:"

  let options: LineOptions
  private let (leading, trailing): ([RowAction], [RowAction])
  var menuActions: [RowAction] = []
  private let markLabel: String
  private(set) var store: LineStore
  private var gone = RemovedNumbers()
  /// The numbers of the rows that were acted upon and stay.
  private var checked: Set<Int> = []
  /// The widths of titles by row number, in points, by `metrics`; empty for rows of one height.
  private var widths: [Float] = []
  private(set) var metrics = FontMetrics.dejaVuSans
  /// The width of the widest title, in points.
  private var widest: Float = 0
  /// The order of rows from objects; nil for plain lines.
  private var order: ObjectOrder?

  init(_ options: LineOptions, markLabel: String = "unread") {
    (self.options, self.markLabel) = (options, markLabel)
    (leading, trailing) = (options.leading.map(\.action), options.trailing.map(\.action))
    store = LineStore(options)
    arrange()
  }

  /// Returns the numbers of changed and removed rows, and complaints about invalid lines.
  mutating func append(_ batch: LineBatch) -> (changed: [Int], complaints: [String]) {
    defer { arrange() }
    let result = store.append(batch)
    if let tail = options.tail { store.keep(last: tail) }
    if result.changed.isEmpty { measure() } else { fit(metrics) }
    return result
  }

  mutating func fit(_ metrics: FontMetrics) {
    (widths, widest, self.metrics) = ([], 0, metrics)
    measure()
  }

  private mutating func measure() {
    guard titleLines > 1, store.end <= Self.maximumFitted else { return (widths, widest) = ([], 0) }
    var style = store.hasDetails ? Theme.light.titleText : Self.titleStyle
    (style.isBold, style.isMono) = (false, options.isMono && !store.hasDetails)
    for number in widths.count..<max(widths.count, store.end) {
      guard number >= store.first else {
        widths.append(0)
        continue
      }
      let entry = store[number]
      let icon = entry.icon == nil ? 0 : DetailContent.smallBadgeSize(with: metrics) + DetailContent.margin
      widths.append(Float(metrics.width(of: ShownText.text(options.shownBytes(of: entry)), style) + icon))
      widest = max(widest, widths[number])
    }
  }

  func cutsTitles(in width: Double) -> Bool {
    Double(widest) > Double(titleLines) * (width - 2 * TitleContent.margin)
  }

  private var titleLines: Int { options.titleLines ?? 2 }
  /// The number of lines of all titles; if there are too many rows to measure, one unless set.
  private var shownLines: Int { widths.isEmpty ? options.titleLines ?? 1 : titleLines }

  mutating func take(_ numbers: [Int], removesRow: Bool) {
    // Removed numbers are in ascending order, so that these come last and go from the end.
    for number in numbers.sorted() { if removesRow { gone[number] = true } else { checked.insert(number) } }
    arrange()
  }

  mutating func putBack(_ numbers: [Int]) {
    for number in numbers.sorted(by: >) {
      gone[number] = false
      checked.remove(number)
    }
    arrange()
  }

  /// Ends changes of rows that are gone for good.
  mutating func forget(_ numbers: [Int]) {
    guard store.objects != nil else { return }
    for number in numbers where gone[number] { store.forget(number) }
  }

  private mutating func arrange() { order = store.objects.map { ObjectOrder($0, without: gone) } }

  private var first: Int { max(store.first, options.headerLines) }

  var count: Int { order?.numbers.count ?? max(0, store.end - first) - (gone.count - gone.count(below: first)) }
  private var minimumHeight: Double { order?.hasSubtitles == true ? Self.detailHeight : Self.rowHeight }
  var height: RowHeight { .uniform(minimumHeight) }

  func height(in width: Double, _ metrics: FontMetrics) -> RowHeight {
    func height(_ lines: Int) -> Double { metrics.rowHeight(minimumHeight, lines: lines, Self.titleStyle) }
    guard !widths.isEmpty else { return .uniform(height(shownLines)) }
    let room = Float(width - 2 * (store.hasDetails ? DetailContent.margin : TitleContent.margin))
    let (one, more) = (height(1), height(titleLines))
    return .each((0..<count).map { widths[number(at: $0)] > room ? more : one })
  }

  var sections: RowSections {
    guard let order, order.sections.contains(where: { $0.title != nil }) else { return .none }
    return .each(
      order.sections.map { section in
        let header = section.title == nil ? 0 : Self.headerHeight
        return RowSections.Section(RowID(section.title ?? ""), rows: section.rows, header: header)
      })
  }

  func header(ofSection index: Int) -> any RowContent {
    HeaderContent(ShownText.text(order?.sections[index].title ?? ""), margin: DetailContent.margin)
  }

  private func number(at index: Int) -> Int {
    if let order { return order.numbers[index] }
    let place = options.isReversed ? count - 1 - index : index
    return gone.left(after: place + first - gone.count(below: first))
  }

  func id(at index: Int) -> RowID { RowID(number(at: index)) }

  /// Returns the numbers of those rows that have not been removed.
  func numbers(of rows: [RowID]) -> [Int] {
    rows.compactMap { index(of: $0) == nil ? nil : $0.value(as: Int.self) }
  }

  func index(of id: RowID) -> Int? {
    guard let number = id.value(as: Int.self) else { return nil }
    if let order { return order.places[number] }
    guard number >= first, number < store.end, !gone[number] else { return nil }
    let place = number - first - (gone.count(below: number) - gone.count(below: first))
    return options.isReversed ? count - 1 - place : place
  }

  func row(at index: Int) -> Row {
    let number = number(at: index)
    let (entry, isChecked) = (store[number], checked.contains(number))
    var row = Row(content(of: entry, isChecked: isChecked))
    if entry.isInert {
      (row.isSwipeable, row.showsPress) = (false, false)
    } else {
      row.controls = menuActions
      (row.leading, row.trailing) = (leading, trailing)
    }
    return row
  }

  private func content(of entry: LineEntry, isChecked: Bool) -> any RowContent {
    let (title, colors) = ShownText.colored(options.shownBytes(of: entry))
    guard store.hasDetails else {
      var content = TitleContent(title, accessory: isChecked ? .check : nil)
      (content.titleLines, content.isMono) = (shownLines, options.isMono)
      if options.showsColors { content.colors = colors }
      return content
    }
    var content = DetailContent(
      title, subtitle: entry.subtitle.map { ShownText.text($0) }, isMarked: entry.isUnread, isChecked: isChecked)
    content.titleLines = shownLines
    content.badge = entry.icon.flatMap { name in
      if name.utf8.contains(UInt8(ascii: "/")) { return .emblem(Picture(name)) }
      if let icon = LineAction.icon(named: name) { return .icon(icon) }
      // Only the shape of a symbolic icon counts, so that it is visible on light and dark.
      let themed = Self.themeMark + name
      return name.hasSuffix("-symbolic") ? .icon(Icon(themed)) : .emblem(Picture(themed))
    }
    content.emphasis = entry.isUrgent ? .urgent : entry.isHighlighted ? .highlighted : nil
    content.markLabel = markLabel
    return content
  }

  func searchedText(at index: Int) -> String? { options.searchedText(of: store[number(at: index)]) }

  /// Whether matches are ordered by rank, which sections are not.
  var isOrderedByMatch: Bool { !options.keepsOrder && order?.sections.contains { $0.title != nil } != true }

  func isExemptFromFilter(at index: Int, by query: Query) -> Bool {
    store.lines.hasZeros && store[number(at: index)].isPermanent
  }

  func found(by query: Query, atMost most: Int) -> [Int] {
    var found: [Int] = []
    for index in 0..<count where options.finds(store[number(at: index)], by: query) {
      found.append(number(at: index))
      if found.count == most { break }
    }
    return found
  }
}

/// The order of rows from objects: by section, the section that came first at the top.
private struct ObjectOrder: Sendable {
  private(set) var sections: [(title: String?, rows: Int)] = []
  /// The numbers of the rows in order, and the index of each number.
  private(set) var (numbers, places): ([Int], [Int: Int]) = ([], [:])
  private(set) var hasSubtitles = false

  init(_ objects: LineObjects, without gone: RemovedNumbers) {
    var (rows, titles): ([String?: [Int]], [String?]) = ([:], [])
    for number in 0..<objects.count {
      guard let entry = objects[number] else { continue }
      hasSubtitles = hasSubtitles || entry.subtitle != nil
      if rows[entry.section] == nil { titles.append(entry.section) }
      rows[entry.section, default: []] += gone[number] ? [] : [number]
    }
    for title in titles {
      guard let own = rows[title], !own.isEmpty else { continue }
      sections.append((title, own.count))
      for number in own {
        places[number] = numbers.count
        numbers.append(number)
      }
    }
  }
}
