/// The rows that objects in JSON made, by their numbers.
struct LineObjects: Sendable {
  private(set) var entries: [LineEntry] = []
  /// The numbers of the rows that can still be changed, by their identities.
  private var numbers: [JSON: Int] = [:]
  /// The numbers of the rows that an object has removed.
  private(set) var removed: Set<Int> = []
  /// The number of lines so far.
  private var lineCount = 0

  /// Adds rows, or changes those that are there.
  ///
  /// - Returns: the numbers of the rows that changed or were removed, and what is wrong with lines.
  mutating func append(_ lines: [Result<LineObject, LineObject.Failure>?]) -> (changed: [Int], complaints: [String])
  {
    var (changed, complaints): ([Int], [String]) = ([], [])
    for line in lines {
      lineCount += 1
      switch line {
      case nil: break
      case .success(let object):
        let number = object.id.flatMap { numbers[$0] }
        if object.removes {
          guard let number else { continue }
          removed.insert(number)
          forget(number)
          changed.append(number)
        } else if let number {
          object.change(&entries[number])
          changed.append(number)
        } else if let entry = object.entry {
          if let id = object.id { numbers[id] = entries.count }
          entries.append(entry)
        } else {
          complaints.append("line \(lineCount) is no row: it has no 'text'")
        }
      case .failure(let failure): complaints.append("line \(lineCount) is \(failure.reason)")
      }
    }
    return (changed, complaints)
  }

  /// Lets a row be changed no more: a row with its identity is a new one.
  mutating func forget(_ number: Int) {
    if let id = entries[number].id, numbers[id] == number { numbers[id] = nil }
  }
}
