package enum LineBatch: Sendable {
  case lines(Lines.Chunk)
  /// The objects of lines; nil for a blank line.
  case objects([Result<LineObject, LineObject.Failure>?])

  package init(_ chunk: Lines.Chunk, _ options: LineOptions) {
    guard options.readsObjects else {
      self = .lines(chunk)
      return
    }
    self = .objects(
      (0..<chunk.count).map { index in
        // A byte order mark is not part of the text (RFC 8259, 8.1).
        let line = chunk[index].starts(with: "\u{FEFF}".utf8) ? chunk[index].dropFirst(3) : chunk[index]
        let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
        return isBlank ? nil : Result { () throws(LineObject.Failure) in try LineObject(line) }
      })
  }
}

/// The rows of a list of lines, by number, shared by copies.
///
/// Lines stay bytes until their row is used. Objects are read immediately, since they change each other.
struct LineStore: Sendable {
  private(set) var lines = Lines()
  /// The rows of objects; nil for plain lines.
  private(set) var objects: LineObjects?

  private let options: LineOptions

  init(_ options: LineOptions) {
    self.options = options
    if options.readsObjects { objects = LineObjects() }
  }

  var first: Int { lines.first }
  var end: Int { objects?.count ?? lines.end }
  /// Whether rows may have more than a text.
  var hasDetails: Bool { objects != nil || lines.hasZeros }

  subscript(number: Int) -> LineEntry {
    if let objects { return objects[number] ?? LineEntry(text: []) }
    return options.entry(lines[number], hasOptions: lines.hasZeros)
  }

  /// Returns the numbers of changed and removed rows, and complaints about invalid lines.
  mutating func append(_ batch: LineBatch) -> (changed: [Int], complaints: [String]) {
    switch batch {
    case .lines(let chunk):
      lines.append(chunk)
      return ([], [])
    case .objects(let lines): return objects?.append(lines) ?? ([], [])
    }
  }

  /// Drops the first lines, so that at most a number is left.
  mutating func keep(last count: Int) { lines.keep(last: count) }

  mutating func forget(_ number: Int) { objects?.forget(number) }
}
