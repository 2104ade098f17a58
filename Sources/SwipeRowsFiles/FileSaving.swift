import SafeFiles

/// The knowledge that a list has of its file: its bytes, the bytes to be saved and when, and failures.
struct FileSaving: Sendable {
  /// The bytes of the file from which the present items were made.
  private(set) var origin: [UInt8]
  /// The lines that the archive has of this list.
  private(set) var archived: [ArchivedLine] = []
  /// The time of the next save, in seconds; nil for none.
  private(set) var due: Double?
  private(set) var isUnderWay = false
  /// The reason for which the latest save failed; nil where it did not.
  private(set) var failure: String?
  /// The pause before a failed save is tried again, in seconds: twice as long each time, up to the last one.
  private var pause = firstPause
  private static let (firstPause, lastPause) = (1.0, 64.0)

  init(_ bytes: [UInt8]) { origin = bytes }

  mutating func ask(at time: Double) { due = min(due ?? time, time) }

  /// Returns whether the file or its archive would become another by a save.
  func differs(_ bytes: [UInt8], _ archived: [ArchivedLine]) -> Bool {
    !bytes.isSame(as: origin) || Set(archived) != Set(self.archived)
  }

  /// Returns the lines that the archive is to have, and has not.
  func unsaved(_ archived: [ArchivedLine]) -> [ArchivedLine] { archived.filter { !self.archived.contains($0) } }

  /// Begins the save that is due.
  ///
  /// - Returns: false if no save is due, or another one is under way.
  mutating func begin(at time: Double) -> Bool {
    guard !isUnderWay, let due, due <= time else { return false }
    (self.due, isUnderWay) = (nil, true)
    return true
  }

  /// Notes what became of the file.
  ///
  /// What others wrote is merged with what the list has by now. Where both changed one line the list stays, and a save
  /// of it keeps the other's version in a file of its own: so nothing is lost that nobody has seen.
  ///
  /// - Parameter isContested: whether the list and others changed one line.
  mutating func note(_ news: FileNews, isContested: Bool, at time: Double) {
    let change = change(by: news)
    switch news {
    case .failed(_, let reason):
      (isUnderWay, failure) = (false, reason)
      // Then it waits for the next act, or for Ctrl+S, rather than wake up for good.
      if pause <= Self.lastPause { ask(at: time + pause) }
      pause *= 2
    case .saved(let save, _, _, _):
      (isUnderWay, failure, archived, pause) = (false, nil, save.archived, Self.firstPause)
    case .found: break
    }
    if let change { origin = isContested ? change.old : change.new }
    if isContested { ask(at: time) }
  }

  /// Returns whether another program has emptied the file.
  func isEmptied(by news: FileNews) -> Bool {
    guard case .found(let bytes, _) = news else { return false }
    return bytes.isEmpty && !origin.isEmpty
  }

  /// Returns the bytes from which others changed the file, and to which; nil if they did not.
  func change(by news: FileNews) -> (old: [UInt8], new: [UInt8])? {
    switch news {
    case .failed: nil
    case .saved(let save, let bytes, _, _): (save.bytes, bytes)
    case .found(let bytes, _): (origin, bytes)
    }
  }
}
