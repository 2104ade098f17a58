/// The rows that objects in JSON made, by their numbers.
struct LineObjects: Sendable {
  /// A row, whose memory a copy of the list shares.
  private final class Box: Sendable {
    let entry: LineEntry
    init(_ entry: LineEntry) { self.entry = entry }
  }

  /// The rows; nil for a row that an object has removed.
  private var boxes: [Box?] = []
  /// The numbers of the rows that can still be changed, by their identities.
  private var numbers: [JSON: Int] = [:]
  private var lineCount = 0

  /// The number of rows so far, with removed ones.
  var count: Int { boxes.count }

  /// The row of a number; nil if an object has removed it.
  subscript(number: Int) -> LineEntry? { boxes[number]?.entry }

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
          forget(number)
          boxes[number] = nil
          changed.append(number)
        } else if let number, var entry = self[number] {
          object.change(&entry)
          boxes[number] = Box(entry)
          changed.append(number)
        } else if let entry = object.entry {
          if let id = object.id { numbers[id] = count }
          boxes.append(Box(entry))
        } else {
          complaints.append("line \(lineCount) is no row: it has no 'text'")
        }
      case .failure(let failure): complaints.append("line \(lineCount) is \(failure.reason)")
      }
    }
    return (changed, complaints)
  }

  /// Lets a row be changed no more: a row with its identity is a new one.
  mutating func forget(_ number: Int) { if let id = self[number]?.id, numbers[id] == number { numbers[id] = nil } }
}
