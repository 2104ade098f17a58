import SafeFiles
import TodoTxt

struct FileSaving: Sendable {
  /// The bytes of the file that the items are based on.
  private(set) var origin: [UInt8]
  private(set) var archived: [ArchivedLine] = []
  /// The archived lines that are not saved, and whose tasks others have removed from the file, too.
  private(set) var possiblyArchivedElsewhere: Set<ArchivedLine> = []
  /// The time of the next save, in seconds.
  private(set) var due: Double?
  private(set) var isUnderWay = false
  /// The reason of the last failed save; nil after a successful save.
  private(set) var failure: String?
  /// The pause before a failed save is tried again, in seconds, doubled up to `lastPause`.
  private var pause = firstPause
  private static let (firstPause, lastPause) = (1.0, 64.0)

  init(_ bytes: [UInt8]) { origin = bytes }

  mutating func ask(at time: Double) { due = min(due ?? time, time) }

  func differs(_ bytes: [UInt8], _ archived: [ArchivedLine]) -> Bool {
    !bytes.isSame(as: origin) || Set(archived) != Set(self.archived)
  }

  func unsaved(_ archived: [ArchivedLine]) -> [ArchivedLine] {
    archived.filter(Set(archived).subtracting(self.archived).contains)
  }

  mutating func begin(at time: Double) -> Bool {
    guard !isUnderWay, let due, due <= time else { return false }
    (self.due, isUnderWay) = (nil, true)
    return true
  }

  /// - Parameter hasConflict: whether both sides changed one line.
  mutating func note(_ news: FileNews, archived: [ArchivedLine], hasConflict: Bool, at time: Double) {
    let change = change(by: news)
    if case .saved(let save, _, _, _) = news { possiblyArchivedElsewhere.subtract(save.possiblyArchivedElsewhere) }
    let unsaved = unsaved(archived)
    if let change, !unsaved.isEmpty {
      var counts = Dictionary(FileText(bytes: change.old).lines.map { ($0.content, 1) }, uniquingKeysWith: +)
      for line in FileText(bytes: change.new).lines { counts[line.content, default: 0] -= 1 }
      possiblyArchivedElsewhere.formUnion(unsaved.filter { counts[$0.former, default: 0] > 0 })
    }
    switch news {
    case .failed(_, let reason):
      (isUnderWay, failure) = (false, reason)
      // After that, it waits for the next act or Ctrl+S, instead of waking up forever.
      if pause <= Self.lastPause { ask(at: time + pause) }
      pause *= 2
    case .saved(let save, _, _, _):
      (isUnderWay, failure, self.archived, pause) = (false, nil, save.archived, Self.firstPause)
    case .found: break
    }
    if let change { origin = hasConflict ? change.old : change.new }
    if hasConflict { ask(at: time) }
  }

  func isEmptied(by news: FileNews) -> Bool {
    guard case .found(let bytes, _) = news else { return false }
    return bytes.isEmpty && !origin.isEmpty
  }

  /// Returns the file's bytes before and after news; nil after a failed save.
  func change(by news: FileNews) -> (old: [UInt8], new: [UInt8])? {
    switch news {
    case .failed: nil
    case .saved(let save, let bytes, _, _): (save.bytes, bytes)
    case .found(let bytes, _): (origin, bytes)
    }
  }
}
