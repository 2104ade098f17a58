import SwipeKit
import SwipeKitSDL

@testable import SwipeRowsLines

/// A person with the lines of a pipe, a second after its end.
struct LineUser {
  var list: LineList
  var time = 0.0

  init(_ text: String, _ change: (inout LineOptions) -> Void = { _ in }) {
    self.init(Array(text.utf8), change)
  }

  init(_ bytes: [UInt8], _ change: (inout LineOptions) -> Void = { _ in }) {
    var options = LineOptions()
    (options.leading, options.trailing) = LineAction.usual
    change(&options)
    list = LineList(options, size: Size(width: 360, height: 640), scale: 1, theme: .light)
    append(bytes)
    end()
    wait(1)
  }

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ bytes: [UInt8]) {
    list.append(LineBatch(Lines.Chunk(bytes, separator: list.options.separator), list.options))
  }

  /// No more lines come.
  mutating func end() { list.end() }

  mutating func wait(_ seconds: Double) {
    time += seconds
    list.advance(to: time)
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      if LineList.quit.keys.contains(key) { list.close() } else { list.handle(.key(key, time: time)) }
      wait(0.5)
    }
  }

  mutating func type(_ text: String) {
    for letter in text {
      list.handle(.key(letter == " " ? .space : Key(letter.uppercased()), time: time))
      list.handle(.text(String(letter), time: time))
      wait(0.1)
    }
  }

  mutating func perform(_ action: ActionID, on row: Int) {
    list.stage.list.perform(action, of: RowID(row))
    wait(0.5)
  }

  func heights(_ count: Int) -> [Double] {
    let stage = list.stage
    switch stage.list.source.height(in: stage.size.width, stage.metrics) {
    case .each(let heights): return Array(heights.prefix(count))
    case .uniform(let height): return Array(repeating: height, count: count)
    case .repeating: return []
    }
  }

  var rows: [String] {
    (0..<list.stage.list.source.count).map { list.stage.list.source.row(at: $0).text }
  }

  mutating func click(_ row: Int, _ device: Pointer.Device = .mouse) {
    let place = Point(x: 150, y: list.stage.contentFrame.y + 44 * Double(row) + 22)
    for phase in [PointerEvent.Phase.down, .up] {
      list.handle(.pointer(PointerEvent(phase, Pointer(device), at: place, time: time)))
      wait(0.05)
    }
  }

  var query: String? { list.stage.searchBar?.field.text }
  var focused: RowID? { list.stage.list.focusedRow }
  var selected: [RowID] { Array(list.stage.list.selectedRows) }

  mutating func printed() -> [String] {
    var lines = list.takeQuery().map { [String(decoding: $0, as: UTF8.self)] } ?? []
    for act in list.takeResults() {
      act.print(list.options) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    return lines
  }

  /// The acts that are final since the last call, each with the numbers of its lines.
  mutating func finalActs() -> [LineAct] { list.takeResults() }

  var isFinished: Bool { list.isFinished }

  mutating func bringBack(_ act: LineAct, reason: String) { list.bringBack(act, reason: reason) }

  mutating func tell(running act: LineAct?, waiting: Int = 0) { list.tell(running: act, waiting: waiting) }
}

extension LineAct {
  /// The numbers of its lines.
  var lines: [Int] { shown }
  var oneByOne: [LineAct] { Array(single) }
}

extension LineList {
  /// All rows, whatever a query hides.
  var allRows: any RowSource { source }
  /// Whether a line's object is in memory.
  func remembers(_ number: Int) -> Bool { source.store.objects?[number] != nil }
  /// The lines above the rows; nil without any.
  var shownHeader: [String]? { stage[LineHeader.self]?.lines }
  var shownMessage: String? { stage[LineMessage.self]?.text }
}

extension LineCommand {
  var isForAll: Bool { takesAll }

  /// Returns the words and the variables for lines, which are numbered from a number on.
  func call(
    for lines: [String], from number: Int = 0, query: String = "", file: SystemString = "", all: SystemString = ""
  ) -> (words: [String], variables: [(name: String, value: String)]) {
    var rows = LineStore(LineOptions())
    let text = (Array(repeating: "", count: number) + lines).map { $0 + "\n" }.joined()
    _ = rows.append(.lines(Lines.Chunk(Array(text.utf8), separator: 10)))
    let act = LineAct(action: 0, shown: Array(number..<number + lines.count), rows: rows)
    let values = Values(act: act, query: query, options: LineOptions(), file: file, fileOfAll: all)
    let (words, variables) = words(for: values)
    return (words.map(\.description), variables.map { ($0.name, $0.value.description) })
  }
}
