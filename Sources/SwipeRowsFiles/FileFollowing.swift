import SafeFiles
import SwipeKit

/// A list after news of its file, which it is to become.
///
/// In a long file the changes take long to find. So another thread may make it of a copy of the list.
package struct FollowedFile: Sendable {
  let news: FileNews
  private(set) var list: FileList
  /// The changes of the rows; nil if the list stays as it was.
  let changes: RowChanges?
  let isContested: Bool
  let isUnsaved: Bool
  private let former: FileList

  init(_ news: FileNews, by former: FileList) {
    (self.news, self.former, list) = (news, former, former)
    (changes, isContested) = list.follow(news)
    isUnsaved = changes != nil && list.isUnsaved
  }

  /// Returns whether it was made of a list as that is now.
  func isMade(of list: FileList) -> Bool { former.store == list.store && former.maker == list.maker }
}

/// The lines of the file as another program has changed them.
extension FileList {
  /// Changes the items to be those of other lines: each keeps its identity, wherever its line is now, and what can be
  /// undone of the others still can.
  mutating func follow(_ lines: [FileLine]) {
    let old = store.items.filter { !$0.isArchived }
    // With another end a line is the same.
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

  /// Says that both changed one line, and names the file with the other version.
  mutating func tell(ofConflict path: [UInt8]) {
    let text = language("Both changed one line. The other version is kept as {name}.")
    stage.present(Alert(text: text.filling(["name": Self.name(of: path)])))
  }

  /// Says that another program has emptied the file, and names the copy of what it had, if there is one.
  mutating func tell(ofEmptied copy: [UInt8]?) {
    let text = language("Another program has emptied {name}.").filling(["name": name])
    let kept = copy.map { language("What it had is kept as {name}.").filling(["name": Self.name(of: $0)]) }
    stage.present(Alert(text: [text, kept].compactMap(\.self).joined(separator: " ")))
  }
}
