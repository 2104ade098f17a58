import SafeFiles
import SwipeKit

/// A document as a list shows it at a time, for a thread: in a long file it takes long to save or to follow.
package struct FileSnapshot: Sendable {
  var document: FileDocument
  var saving: FileSaving
  let maker: FileRows
  var rows: ListSource<FileItem>

  var bytes: [UInt8] { document.bytes }

  var save: FileSave {
    let (bytes, archived) = (bytes, document.archived)
    return FileSave(
      origin: saving.origin, bytes: bytes, archived: archived,
      possiblyArchivedElsewhere: saving.possiblyArchivedElsewhere, kind: document.kind,
      isNeeded: saving.differs(bytes, archived))
  }

  var unsavedBytes: [UInt8] { document.bytes(followedBy: saving.unsaved(document.archived)) }

  /// Whether both have the same items, history and rows.
  func isSame(as other: FileSnapshot) -> Bool {
    // With the same version the arrays are the same objects, and comparing them takes no time.
    document.version == other.document.version && document.store == other.document.store && maker == other.maker
  }

  func following(_ news: FileNews) -> FollowedNews {
    var after = self
    let (changes, hasConflict) = after.follow(news)
    return FollowedNews(
      news: news, before: self, after: after, changes: changes, hasConflict: hasConflict,
      isUnsaved: changes != nil && after.save.isNeeded)
  }

  /// Returns the changes of the rows, nil if nothing changes, and whether both sides changed one line.
  private mutating func follow(_ news: FileNews) -> (changes: RowChanges?, hasConflict: Bool) {
    guard let change = saving.change(by: news), change.old != change.new else { return (nil, false) }
    let ours = bytes
    let merge = FileMerge(of: document.kind, base: change.old, ours: ours, theirs: change.new)
    guard !merge.hasConflict, merge.bytes != ours else { return (nil, merge.hasConflict) }
    document.follow(merge.bytes)
    // The time does not matter: the list has its own saving, which saves when that is due.
    saving.note(news, archived: document.archived, hasConflict: false, at: 0)
    return (rows.update(to: maker.visibleItems(of: document.store.items)), false)
  }
}

/// News of the file with what they change.
package struct FollowedNews: Sendable {
  let news: FileNews
  let (before, after): (FileSnapshot, FileSnapshot)
  /// The changes of the rows; nil if nothing changes.
  let changes: RowChanges?
  /// Whether both sides changed one line.
  let hasConflict: Bool
  /// Whether the file differs from what is shown then.
  let isUnsaved: Bool
}
