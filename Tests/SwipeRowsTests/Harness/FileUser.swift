import SafeFiles
import SwipeKit
import TodoTxt

@testable import SwipeRowsFiles

/// A person with the list of a file, a second after its start, and a disk in memory.
struct FileUser {
  var list: FileList
  /// The bytes of the file.
  var disk: [UInt8]
  private var archivedLines: [ArchivedLine] = []
  /// A save that has begun and has not ended.
  private var begun: FileSave?
  /// What has become of the file and does not show yet, and the first of it once a thread has followed it.
  private var (news, followed): ([FileNews], FollowedNews?) = ([], nil)
  /// What could not be merged.
  var conflicts: [[UInt8]] = []
  /// Why nothing can be saved; nil where it can.
  var fault: String?
  var time = 0.0

  init(
    _ text: String, kind: FileKind = .tasks, hasArchive: Bool = true, today: String = "2026-11-23"
  ) {
    disk = Array(text.utf8)
    list = FileList(
      disk, kind: kind, name: "todo.txt", hasArchive: hasArchive, today: TodoDate(today) ?? .first,
      size: Size(width: 360, height: 640), scale: 1, theme: .light)
    wait(1)
  }

  var text: String {
    get { String(decoding: disk, as: UTF8.self) }
    set { disk = Array(newValue.utf8) }
  }

  /// The lines in the archive.
  var archive: [String] { archivedLines.map { String(decoding: $0.line.bytes, as: UTF8.self) } }

  /// The lines of the rows that show.
  var rows: [String] {
    list.rows.items.filter { list.stage.list.source.index(of: RowID($0.id)) != nil }.map(\.text)
  }

  /// The text in the field for a line; nil without the field.
  var draft: String? { list.stage[LineBar.self]?.box.field.text }
  var isFinished: Bool { list.isFinished }
  /// Whether the news of a save, or of another program, are still to come.
  var isBusy: Bool { begun != nil || !news.isEmpty }

  var today: String {
    get { "\(list.today)" }
    set { list.today = TodoDate(newValue) ?? .first }
  }

  var picture: DisplayList {
    var picture = DisplayList()
    list.draw(into: &picture)
    return picture
  }

  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(end, time + 0.1)
      list.advance(to: time)
      while list.beginSave() { list.receive(became(of: list.snapshot.save)) }
    }
  }

  /// Saves at once what is not saved.
  mutating func save() {
    list.saveNow()
    wait(0.1)
  }

  /// Begins a save that ends later; returns false if there is nothing to save, or a save is under way.
  mutating func beginSave() -> Bool {
    list.saveNow()
    let begins = list.beginSave()
    if begins { begun = list.snapshot.save }
    return begins
  }

  /// Ends the save on the disk; the list hears of it by `follow` and `receive`.
  mutating func endSave() {
    if let save = begun { news.append(became(of: save)) }
    begun = nil
  }

  /// The file is found as it is on the disk.
  mutating func hear() { news.append(.found(disk)) }

  /// A thread follows the oldest news.
  mutating func follow() { followed = news.first.map { list.snapshot.following($0) } }

  /// Returns false if the list has changed since the thread followed.
  @discardableResult mutating func receive() -> Bool {
    defer { followed = nil }
    guard let followed, list.receive(followed) else { return false }
    news.removeFirst()
    return true
  }

  mutating func quit() { list.quit() }

  /// The session ends: what is written in the field is a line, and all is saved.
  mutating func endSession() {
    list.acceptDraft()
    save()
  }

  /// Saves as a keeper does.
  private mutating func became(of save: FileSave) -> FileNews {
    if let fault { return .failed(save, reason: fault) }
    let merge = FileMerge(of: save.kind, base: save.origin, ours: save.bytes, theirs: disk)
    if merge.hasConflict { conflicts.append(disk) }
    (disk, archivedLines) = (merge.bytes, save.archived)
    return .saved(save, as: disk, conflicts: merge.hasConflict ? [Array("todo.txt.conflict".utf8)] : [])
  }

  /// Another program writes the file, and the list hears of it.
  mutating func others(write text: String) { others(write: Array(text.utf8)) }

  mutating func others(write bytes: [UInt8]) {
    disk = bytes
    list.receive(.found(disk))
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      if Command.quit.keys.contains(key) { quit() } else { list.handle(.key(key, time: time)) }
      wait(0.2)
    }
  }

  /// Writes a text into the field with the focus.
  mutating func write(_ text: String) {
    list.handle(.text(text, time: time))
    wait(0.1)
  }

  mutating func type(_ text: String) {
    for letter in text {
      list.handle(.key(Key(letter.uppercased()), time: time))
      list.handle(.text(String(letter), time: time))
      wait(0.1)
    }
  }

  /// Presses a control of a layer.
  mutating func activate(_ control: ActionID) {
    list.handle(.request(.activate(.control(control)), time: time))
    wait(0.5)
  }

  /// Returns the row of the line that begins so.
  func row(_ beginning: String) -> RowID? {
    list.rows.items.first { $0.text.hasPrefix(beginning) }.map { RowID($0.id) }
  }

  /// Drags the row of a line by a distance, or taps it.
  mutating func swipe(_ beginning: String, by distance: Double) {
    let visible = list.stage.list.visibleRows
    guard let row = row(beginning), let frame = visible.first(where: { $0.id == row })?.frame else { return }
    var place = Point(x: frame.x + frame.width / 3, y: frame.y + frame.height / 2)
    func send(_ phase: PointerEvent.Phase) {
      list.handle(.pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: place, time: time)))
    }
    send(.down)
    for _ in 0..<(distance == 0 ? 0 : 10) {
      wait(0.05)
      place.x += distance / 10
      send(.move)
    }
    wait(0.1)
    send(.up)
    wait(0.1)
  }

  mutating func tap(_ beginning: String) { swipe(beginning, by: 0) }

  mutating func perform(_ action: ActionID, on beginning: String, for time: Double = 1) {
    guard let row = row(beginning) else { return }
    list.stage.list.perform(action, of: row)
    wait(time)
  }
}

extension FileItem {
  var text: String { String(decoding: task.bytes, as: UTF8.self) }
}

extension FileList {
  /// The bytes of the file, if it has what the list has.
  var shownBytes: [UInt8] { bytes }
}
