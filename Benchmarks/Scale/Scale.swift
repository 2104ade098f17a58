import SwipeKit

/// Times operations of a list by its number of rows.
///
/// Heights vary, and every thousandth row is open.
@main
struct Scale {
  /// In milliseconds.
  static let goal = 1.0
  static let repetitions = 9

  static func main() {
    let counts = [30, 10_000, 1_000_000, 10_000_000]
    let columns = counts.map(times)
    print("\nThe median time of an operation by the number of rows, in ms; the goal is \(text(goal)) at most\n")
    print("| | " + counts.map(String.init).joined(separator: " | ") + " |")
    print("|-|" + counts.map { _ in "-|" }.joined())
    for (row, first) in columns[0].enumerated() {
      let times = columns.map { text($0[row].time) + ($0[row].time > goal ? " (missed)" : "") }
      print("| \(first.name) | " + times.joined(separator: " | ") + " |")
    }
  }

  /// In milliseconds.
  private static func times(_ count: Int) -> [(name: String, time: Double)] {
    var rows = Rows(count: count)
    var stage = Stage(rows, style: .actions, size: Size(width: 360, height: 640))
    stage.list.isSelectable = true
    var now = 0.0
    let opening = ContinuousClock().measure {
      for row in stride(from: 0, to: count, by: 1000) { stage.list.open(RowID(row), animated: false) }
    }
    let opened = (count + 999) / 1000
    print(
      "Of \(count) rows \(opened) are opened one by one, in \(text(milliseconds(opening) / Double(opened))) ms each."
    )
    func median(_ operation: (Int) -> Void) -> Double {
      let clock = ContinuousClock()
      let times = (0..<repetitions).map { repetition in clock.measure { operation(repetition) } }.sorted()
      return milliseconds(times[repetitions / 2])
    }
    func frame() {
      now += 1.0 / 60
      _ = stage.advance(to: now)
      var display = DisplayList()
      stage.draw(into: &display)
    }
    func swipe(by distance: Double) {
      let y = 320.0
      func send(_ phase: PointerEvent.Phase, _ x: Double) {
        now += 1.0 / 60
        _ = stage.handle(.pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: Point(x: x, y: y), time: now)))
      }
      send(.down, 180)
      for part in 1...4 { send(.move, 180 + distance * Double(part) / 4) }
      send(.up, 180 + distance)
    }
    func remove(_ removed: Set<Int>) {
      rows.removed = removed
      let gone = Set(removed.map { RowID($0) })
      stage.list.reload(rows, changes: RowChanges(removed: gone))
    }
    var result: [(String, Double)] = []
    frame()
    result.append(("a frame", median { _ in frame() }))
    stage.list.scroll(to: RowID(count / 2), at: .top, animated: false)
    frame()
    result.append(
      ("scroll to a row", median { stage.list.scroll(to: RowID((count - 1) * $0 / 9), at: .top, animated: false) }))
    stage.list.scroll(to: RowID(count / 2), at: .top, animated: false)
    frame()
    result.append(
      (
        "reload without ten rows",
        median { remove(Set(stride(from: $0, to: count, by: max(1, count / 10)).prefix(10))) }
      ))
    rows.removed = []
    stage.list.reload(rows)
    frame()
    result.append(("remove a row", median { remove([count / 2 + $0]) }))
    result.append(
      (
        "undo it",
        median { _ in
          rows.removed = []
          stage.list.reload(rows, changes: RowChanges(inserted: [RowID(count / 2 + 8)]))
        }
      ))
    frame()
    result.append(("select all", median { _ in stage.list.selectAll() }))
    result.append(("a frame of selected rows", median { _ in frame() }))
    result.append(("swipe all that are visible open, or closed", median { swipe(by: $0 % 2 == 0 ? -150 : 150) }))
    now += 1
    frame()
    result.append(("deselect all", median { _ in stage.list.deselectAll() }))
    result.append(("a frame at the end", median { _ in frame() }))
    result.append(
      ("open a row", median { stage.list.open(RowID((count / 3 + $0) % count), animated: false) }))
    result.append(
      ("close a row", median { stage.list.close(RowID((count / 3 + $0) % count), animated: false) }))
    return result
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }

  private static func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let decimals = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(decimals)"
  }
}

struct Rows: RowSource {
  let all: Int
  var removed: Set<Int> = [] {
    didSet { gone = removed.sorted() }
  }
  private var gone: [Int] = []
  let height = RowHeight.repeating([44, 60, 64, 44, 80])

  init(count: Int) { all = count }

  var count: Int { all - gone.count }

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
