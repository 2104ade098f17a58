import SafeFiles
import TodoTxt

/// The knowledge that a list has of its file: its bytes, the bytes to be saved and when, and failures.
struct FileSaving: Sendable {
  /// The bytes of the file from which the present items were made.
  private(set) var origin: [UInt8]
  /// The lines that the archive has of this list.
  private(set) var archived: [ArchivedLine] = []
  /// The time of the next save, in seconds; nil for none.
  private(set) var due: Double?
  /// Whether a save is under way.
  private(set) var isUnderWay = false
  /// The reason for which the latest save failed; nil where it did not.
  private(set) var failure: String?
  /// The pause before a failed save is tried again, in seconds: twice as long each time, up to the last one.
  private var pause = firstPause
  private static let (firstPause, lastPause) = (1.0, 64.0)

  init(_ bytes: [UInt8]) { origin = bytes }

  /// Asks for a save at a time, or before.
  mutating func ask(at time: Double) { due = min(due ?? time, time) }

  /// Whether a save is to begin.
  func isDue(at time: Double) -> Bool { !isUnderWay && due.map { $0 <= time } == true }

  /// Returns whether the file or its archive would become another by a save.
  func differs(_ bytes: [UInt8], _ archived: [ArchivedLine]) -> Bool {
    bytes != origin || Set(archived) != Set(self.archived)
  }

  /// Returns the lines that the archive is to have, and has not.
  func unsaved(_ archived: [ArchivedLine]) -> [ArchivedLine] { archived.filter { !self.archived.contains($0) } }

  /// Begins the save that is due.
  ///
  /// - Returns: nil where nothing is to be saved.
  mutating func begin(_ bytes: [UInt8], _ archived: [ArchivedLine]) -> FileSave? {
    due = nil
    guard differs(bytes, archived) else { return nil }
    isUnderWay = true
    return FileSave(origin: origin, bytes: bytes, archived: archived)
  }

  /// Notes what became of the file.
  ///
  /// What others wrote is merged with what the list has by now. Where both changed one line the list stays, and a save
  /// of it keeps the other's version in a file of its own: so nothing is lost that nobody has seen.
  ///
  /// - Parameter ours: the bytes that the list has by now.
  /// - Returns: those that it is to have; nil where it has them.
  mutating func note(_ news: FileNews, ours: [UInt8], at time: Double) -> [UInt8]? {
    switch news {
    case .failed(_, let reason):
      (isUnderWay, failure) = (false, reason)
      // Then it waits for the next act, or for Ctrl+S, rather than wake up for good.
      if pause <= Self.lastPause { ask(at: time + pause) }
      pause *= 2
      return nil
    case .saved(let save, let bytes, _):
      (isUnderWay, failure, archived, pause) = (false, nil, save.archived, Self.firstPause)
      return follow(from: save.bytes, to: bytes, ours: ours, at: time)
    case .found(let bytes): return follow(from: origin, to: bytes, ours: ours, at: time)
    }
  }

  private mutating func follow(
    from old: [UInt8], to new: [UInt8], ours: [UInt8], at time: Double
  ) -> [UInt8]? {
    let merge = FileMerge(base: old, ours: ours, theirs: new)
    guard !merge.isContested else {
      origin = old
      ask(at: time)
      return nil
    }
    origin = new
    return merge.bytes == ours ? nil : merge.bytes
  }
}
