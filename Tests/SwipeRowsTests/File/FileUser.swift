import SafeFiles
import SwipeKit
import SwipeKitTraces
import TodoTxt

@testable import SwipeRowsFiles

/// A person with the list of a file, a second after its start, and a disk in memory.
struct FileUser {
  var list: FileList
  /// The bytes of the file.
  var disk: [UInt8]
  /// The lines in the archive.
  var archive: [ArchivedLine] = []
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

  /// The lines of the rows that show.
  var rows: [String] {
    list.rows.items.filter { list.stage.list.source.index(of: RowID($0.id)) != nil }.map {
      String(decoding: $0.task.bytes, as: UTF8.self)
    }
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

  /// Saves as a keeper does.
  mutating func became(of save: FileSave) -> FileNews {
    if let fault { return .failed(save, reason: fault) }
    let merge = FileMerge(of: save.kind, base: save.origin, ours: save.bytes, theirs: disk)
    if merge.hasConflict { conflicts.append(disk) }
    (disk, archive) = (merge.bytes, save.archived)
    return .saved(save, as: disk, conflicts: merge.hasConflict ? [Array("todo.txt.conflict".utf8)] : [])
  }

  /// Another program writes the file, and the list hears of it.
  mutating func others(write text: String) {
    self.text = text
    list.receive(.found(disk))
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      if Command.quit.keys.contains(key) { list.quit() } else { list.handle(.key(key, time: time)) }
      wait(0.2)
    }
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
    list.rows.items.first { String(decoding: $0.task.bytes, as: UTF8.self).hasPrefix(beginning) }.map {
      RowID($0.id)
    }
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
