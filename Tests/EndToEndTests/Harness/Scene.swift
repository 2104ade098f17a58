import SwipeKit

/// The content of the program's window, from its view tree.
struct Scene: Equatable {
  struct Row: Equatable {
    let top: Double
    let height: Double
    let offset: Double
    let state: String
  }

  let text: String
  /// In points, with device pixels per point.
  let size: Size
  let scale: Double
  let rows: [Int: Row]
  let contentOffset: Double
  let isScrolling: Bool

  init?(_ tree: String) {
    guard let window = tree.firstMatch(of: /frame = \(0 0; ([\d.]+) ([\d.]+)\); scale = ([\d.]+)/),
      let width = Double(window.1), let height = Double(window.2), let scale = Double(window.3),
      let list = tree.firstMatch(of: /contentOffset = \{0, ([-\d.]+)\}.*state = (\w+)>/),
      let contentOffset = Double(list.1)
    else { return nil }
    text = tree.replacing(/; time = [\d.]+/, with: "", maxReplacements: 1)
    size = Size(width: width, height: height)
    self.scale = scale
    self.contentOffset = contentOffset
    isScrolling = list.2 != "idle"
    var rows: [Int: Row] = [:]
    let line = /<Row; id = (\d+); .*frame = \(0 ([-\d.]+); \S+ ([\d.]+)\); offset = ([-\d.]+); state = (\w+)>/
    for row in tree.matches(of: line) {
      guard let id = Int(row.1), let top = Double(row.2), let height = Double(row.3), let offset = Double(row.4)
      else { return nil }
      rows[id] = Row(top: top, height: height, offset: offset, state: String(row.5))
    }
    self.rows = rows
  }

  var isAtRest: Bool { !isScrolling && rows.values.allSatisfy { ["closed", "open"].contains($0.state) } }
}
