/// An act: one action at one time, on one line or all selected lines.
///
/// Once it is final it is printed, or its command runs.
package struct LineAct: Equatable, Sendable {
  let action: Int
  let numbers: RangeSet<Int>
  /// The rows at the time of the act; the list may have dropped them since.
  let rows: LineStore
  private let order: LineOrder

  init(action: Int, numbers: RangeSet<Int>, rows: LineStore) {
    (self.action, self.numbers, self.rows, order) = (action, numbers, rows, .ascending)
  }

  init(action: Int, shown numbers: [Int], rows: LineStore) {
    (self.action, self.rows, order) = (action, rows, LineOrder(of: numbers))
    self.numbers = RangeSet(ascending: order == .ascending ? numbers : numbers.sorted())
  }

  var count: Int { numbers.ranges.reduce(0) { $0 + $1.count } }

  var shown: AnySequence<Int> {
    switch order {
    case .ascending: AnySequence(numbers.ranges.joined())
    case .descending: AnySequence(numbers.ranges.reversed().lazy.map { $0.reversed() }.joined())
    case .listed(let numbers): AnySequence(numbers)
    }
  }

  var first: Int? { shown.first { _ in true } }

  var firstEntry: LineEntry { first.map { rows[$0] } ?? LineEntry(text: []) }

  var single: some Sequence<LineAct> {
    shown.lazy.map { number in LineAct(action: action, numbers: RangeSet(number..<number + 1), rows: rows) }
  }

  package static func == (a: Self, b: Self) -> Bool { a.action == b.action && a.numbers == b.numbers }

  /// The output is the action, the number and the text, separated by tabs, or a JSON object.
  func print(_ options: LineOptions, _ body: ([UInt8]) -> Void) {
    let start = Array("\(options.actions[action].name)\t".utf8)
    for number in shown {
      let entry = rows[number]
      if options.readsObjects {
        body(Array(object(number, entry, options).text.utf8) + [options.printedSeparator])
        continue
      }
      var bytes = start
      bytes += "\(number)\t".utf8
      bytes += options.printed(entry)
      bytes.append(options.printedSeparator)
      body(bytes)
    }
  }

  private func object(_ number: Int, _ entry: LineEntry, _ options: LineOptions) -> JSON {
    let members: [(name: String, value: JSON?)] = [
      ("action", .string(options.actions[action].name)), ("index", .number("\(number)")), ("id", entry.id),
      ("text", .string(String(decoding: options.printed(entry), as: UTF8.self))), ("data", entry.data),
    ]
    return .object(members.compactMap { name, value in value.map { JSON.Member(name: name, value: $0) } })
  }
}

private enum LineOrder: Equatable, Sendable {
  /// In the order of the input, or in reverse, which takes no memory for millions.
  case ascending, descending
  /// In another order, such as the best matches first.
  case listed([Int])

  init(of numbers: [Int]) {
    let pairs = zip(numbers, numbers.dropFirst())
    self =
      if pairs.allSatisfy({ $0 < $1 }) { .ascending } else if pairs.allSatisfy({ $0 > $1 }) { .descending } else {
        .listed(numbers)
      }
  }
}
