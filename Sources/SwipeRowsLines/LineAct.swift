/// An act on lines: one action at one time, of one line or of all selected ones.
///
/// Once it is final it is printed, or its command runs.
package struct LineAct: Equatable, Sendable {
  /// The index of the action among all.
  let action: Int
  let numbers: RangeSet<Int>
  /// The rows at the time of the act; the list may have dropped them by now.
  let rows: LineStore

  var count: Int { numbers.ranges.reduce(0) { $0 + $1.count } }

  /// The number of the first line.
  var first: Int { numbers.ranges.first?.lowerBound ?? 0 }

  /// The same act on each line alone.
  var single: some Sequence<LineAct> {
    numbers.ranges.lazy.joined().map { number in
      LineAct(action: action, numbers: RangeSet(number..<number + 1), rows: rows)
    }
  }

  package static func == (a: Self, b: Self) -> Bool { a.action == b.action && a.numbers == b.numbers }

  /// Calls a function with the bytes to print for each row, with their end: the action, the number and the text, with
  /// tabs between them, or as an object in JSON with what the row was made from.
  func print(_ options: LineOptions, _ body: ([UInt8]) -> Void) {
    let start = Array("\(options.actions[action].name)\t".utf8)
    for number in numbers.ranges.joined() {
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
