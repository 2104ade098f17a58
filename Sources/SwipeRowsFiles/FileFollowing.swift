import SafeFiles
import SwipeKit

/// A change of the file, prepared on another thread, since a long file takes time.
package struct PreparedFileChange: Sendable {
  let news: FileNews
  private(set) var list: FileList
  /// The changes of the rows; nil if the list does not change.
  let changes: RowChanges?
  let hasConflict: Bool
  let isUnsaved: Bool
  private let former: FileList

  init(_ news: FileNews, by former: FileList) {
    (self.news, self.former, list) = (news, former, former)
    (changes, hasConflict) = list.merge(news)
    isUnsaved = changes != nil && list.isUnsaved
  }

  func isMade(of list: FileList) -> Bool { former.store == list.store && former.maker == list.maker }
}

extension FileList {
  /// Replaces the lines with new lines of the file.
  ///
  /// Each item keeps its identity, even if its line moved. Changes of other lines can still be undone.
  mutating func follow(_ lines: [FileLine]) {
    let old = store.items.filter { !$0.isArchived }
    // Line ends do not count.
    let changes = LineChanges(from: old.map(\.line.withoutEnd), to: lines.map(\.withoutEnd))
    let fates = zip(old, changes.fates)
    store.forget(fates.lazy.filter { $1 == .removed }.map(\.0.id))
    store.takeOut(fates.lazy.filter { $1 == .moved }.map(\.0.id))
    var coming: [(former: FileItem.ID?, items: [FileItem])] = []
    var former: FileItem.ID?
    for (index, lines) in changes.added.enumerated() {
      let items = lines.map { line, origin in origin.map { old[$0] } ?? newItem(line) }
      if !items.isEmpty { coming.append((former, items)) }
      guard index < old.count else { break }
      switch changes.fates[index] {
      case .removed, .moved: continue
      case .changed(let line): store.update(FileItem(id: old[index].id, line: line))
      case .kept: break
      }
      former = old[index].id
    }
    insert(coming)
    for (item, line) in zip(store.items.filter { !$0.isArchived }, lines) where item.line != line {
      store.change(item.id) { $0.line.newline = line.newline }
    }
  }

  private mutating func insert(_ coming: [(former: FileItem.ID?, items: [FileItem])]) {
    let items = store.items
    let places = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), items.indices))
    store.insert(coming.map { (index: $0.former.flatMap { places[$0] }.map { $0 + 1 } ?? 0, items: $0.items) })
  }

  private static func name(of path: [UInt8]) -> String {
    String(decoding: path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...], as: UTF8.self)
  }

  mutating func tell(ofConflict path: [UInt8]) {
    let text = language("Both changed one line. The other version is kept as {name}.")
    stage.present(Alert(text: text.filling(["name": Self.name(of: path)])))
  }

  mutating func tell(ofEmptied copy: [UInt8]?) {
    let text = language("Another program has emptied {name}.").filling(["name": name])
    let kept = copy.map { language("What it had is kept as {name}.").filling(["name": Self.name(of: $0)]) }
    stage.present(Alert(text: [text, kept].compactMap(\.self).joined(separator: " ")))
  }
}
