import SwipeKit

/// Times the operations of a list by the number of its rows: a hundred in each section, heights that vary, and every
/// thousandth row open.
@main
struct Scale {
  /// The most time that an operation may take, in milliseconds.
  static let goal = 1.0
  static let repetitions = 9

  static func main() {
    print("The median time of an operation by the number of rows, in ms; the goal is \(text(goal)) at most\n")
    let counts = [30, 10_000, 1_000_000, 10_000_000]
    print("| | " + counts.map(String.init).joined(separator: " | ") + " |")
    print("|-|" + counts.map { _ in "-|" }.joined())
    var columns: [[(name: String, time: Double)]] = []
    for count in counts { columns.append(times(count)) }
    for (row, first) in columns[0].enumerated() {
      let times = columns.map { text($0[row].time) + ($0[row].time > goal ? " (missed)" : "") }
      print("| \(first.name) | " + times.joined(separator: " | ") + " |")
    }
  }

  /// Returns the median times of the operations, in milliseconds.
  private static func times(_ count: Int) -> [(name: String, time: Double)] {
    var rows = Rows(count: count)
    var list = SwipeList(rows, style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 640))
    list.isSelectable = true
    var now = 0.0
    for row in stride(from: 0, to: count, by: 1000) { list.setOpen(true, row: RowID(row), animated: false) }
    func median(_ operation: (Int) -> Void) -> Double {
      let clock = ContinuousClock()
      let times = (0..<repetitions).map { repetition in clock.measure { operation(repetition) } }.sorted()
      let middle = times[repetitions / 2].components
      return Double(middle.seconds) * 1000 + Double(middle.attoseconds) / 1e15
    }
    func frame() {
      now += 1.0 / 60
      _ = list.advance(to: now)
      var display = DisplayList()
      list.draw(into: &display, theme: .light)
    }
    /// Shows the rows without some others.
    func remove(_ removed: Set<Int>) {
      rows.removed = removed
      let gone = Set(removed.map { RowID($0) })
      list.reload(rows, changes: RowChanges(removed: gone))
    }
    var result: [(String, Double)] = []
    frame()
    result.append(("a frame", median { _ in frame() }))
    list.scroll(to: RowID(count / 2), at: .top, animated: false)
    frame()
    result.append(
      ("scroll to a row", median { list.scroll(to: RowID((count - 1) * $0 / 9), at: .top, animated: false) }))
    list.scroll(to: RowID(count / 2), at: .top, animated: false)
    frame()
    result.append(
      (
        "reload without ten rows",
        median { remove(Set(stride(from: $0, to: count, by: max(1, count / 10)).prefix(10))) }
      ))
    rows.removed = []
    list.reload(rows)
    frame()
    result.append(("remove a row", median { remove([count / 2 + $0]) }))
    result.append(
      (
        "undo it",
        median { repetition in
          rows.removed = []
          list.reload(rows, changes: RowChanges(inserted: [RowID(count / 2 + 8)]))
        }
      ))
    frame()
    result.append(("select all", median { _ in list.selectAll() }))
    result.append(("a frame of selected rows", median { _ in frame() }))
    result.append(("deselect all", median { _ in list.deselectAll() }))
    result.append(("a frame at the end", median { _ in frame() }))
    return result
  }

  private static func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let decimals = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(decimals)"
  }
}

/// Rows without a few of them.
struct Rows: RowSource {
  let all: Int
  /// The numbers of the rows that are gone, a few.
  var removed: Set<Int> = [] {
    didSet { gone = removed.sorted() }
  }
  private var gone: [Int] = []
  private let heights = RowHeight.repeating([44, 60, 64, 44, 80])

  init(count: Int) { all = count }

  var count: Int { all - gone.count }
  var height: RowHeight { heights }
  var sections: RowSections { .uniform(rows: 100, header: 28) }

  func header(ofSection index: Int) -> any RowContent { HeaderContent("Section \(index)") }

  func id(at index: Int) -> RowID {
    var number = index
    for row in gone where row <= number { number += 1 }
    return RowID(number)
  }

  func index(of id: RowID) -> Int? {
    guard let number = id.value(as: Int.self), (0..<all).contains(number), !removed.contains(number) else {
      return nil
    }
    return number - gone.count { $0 < number }
  }

  func row(at index: Int) -> Row {
    Row(title: "Row", leading: [RowAction("open", title: "Open")], trailing: [RowAction("delete", title: "Delete")])
  }
}
