/// An act: one action at one time, on one line or all selected lines.
///
/// Once it is final it is printed, or its command runs.
package struct LineAct: Equatable, Sendable {
  let action: Int
  /// The numbers of the rows, in their order in the list.
  let shown: [Int]
  /// The rows at the time of the act; the list may have dropped them since.
  let rows: LineStore

  var firstEntry: LineEntry { shown.first.map { rows[$0] } ?? LineEntry(text: []) }

  var single: some Sequence<LineAct> { shown.lazy.map { LineAct(action: action, shown: [$0], rows: rows) } }

  package static func == (a: Self, b: Self) -> Bool { a.action == b.action && a.shown == b.shown }

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
