import SafeFiles
import SwipeKit
import SwipeKitTraces
import SwipeRowsShared
import TodoTxt

/// The list of a file's lines, which saves changes and follows the file.
///
/// It is a value without a file or a clock. It returns what to save (`save`) and receives the results (`receive(_:)`),
/// so that a thread can wait for the disk.
package struct FileList: ItemProgram {
  static let save: ActionID = "save"
  /// Show or hide hidden tasks, and tasks with a later threshold.
  static let (hidden, future): (ActionID, ActionID) = ("hidden tasks", "future tasks")
  /// The time from an act to its save, in seconds, so that quick acts share a save.
  static let saveDelay = 0.5

  package var stage: Stage
  package var store: ItemStore<FileItem>
  package var rows: ListSource<FileItem>
  let kind: FileKind
  let name: String
  let language: Language
  private(set) var maker: FileRows
  private var text: FileText
  private var nextID: Int
  var archivedCount = 0
  var draft: Draft? {
    didSet {
      guard draft?.edited?.id != maker.edited else { return }
      maker.edited = draft?.edited?.id
      rows.makeRows(maker.row)
      stage.list.reload(rows)
    }
  }
  var successors: [FileItem.ID: FileItem.ID] = [:]
  var prioritised: [FileItem.ID] = []

  private var saving: FileSaving
  private var known: [FileItem]
  /// Whether the user wants to quit, and knows that something cannot be saved.
  private var (isQuitting, isWarned) = (false, false)
  private(set) var isFinished = false

  /// - Parameter hasArchive: whether tasks can be archived.
  package init(
    _ bytes: [UInt8], kind: FileKind, name: String, hasArchive: Bool, today: TodoDate, size: Size, scale: Double,
    theme: Theme = .light, direction: ReadingDirection = .leftToRight, language: Language = .english,
    at time: Double = 0
  ) {
    (self.kind, self.name, self.language, saving) = (kind, name, language, FileSaving(bytes))
    text = FileText(bytes: bytes)
    let items = text.lines.enumerated().map { FileItem(id: $0, line: $1) }
    (nextID, known, store) = (items.count, items, ItemStore(items))
    maker = FileRows(kind: kind, hasArchive: hasArchive, language: language, today: today)
    rows = maker.source(items.filter(maker.shows))
    stage = Stage(rows, style: .inbox, size: size, scale: scale, theme: theme, direction: direction, at: time)
    stage.strings = Strings(in: language)
    stage.searchesOnTyping = true
    stage.list.isSelectable = true
    var bar = TitleBar(title: name, subtitle: "")
    bar.button = RowAction(Self.new, title: newTitle, icon: .close.turned(by: 0.125), key: Self.newKey)
    stage.panes = [bar]
    stage.list.name = name
    updateCommands()
    showTitle()
    update()
  }

  package func visibleItems(of items: [FileItem]) -> [FileItem] {
    // If all items are shown, no item is copied.
    let shown = items.indices.allSatisfy { maker.shows(items[$0]) } ? items : items.filter(maker.shows)
    return maker.order == .file ? shown : maker.sorted(shown)
  }

  private mutating func updateCommands() {
    let orders = TaskOrder.allCases.filter { $0 != maker.order }.map {
      Command($0.action, title: $0.title(in: language))
    }
    let hidden = maker.showsHidden ? language("Hide Hidden Tasks") : language("Show Hidden Tasks")
    let future = maker.showsFuture ? language("Hide Future Tasks") : language("Show Future Tasks")
    let shown = [
      Command(Self.hidden, title: hidden, keys: ["Ctrl+H"]), Command(Self.future, title: future, keys: ["Ctrl+T"]),
    ]
    stage.commands =
      [Command(Self.new, title: newTitle, keys: [Self.newKey])] + (kind == .tasks ? orders + shown : [])
      + ([Command(Self.save, title: "Save", keys: ["Ctrl+S"])] + Command.ofHost + [.quit]).map {
        $0.translated(into: language)
      }
  }

  var today: TodoDate {
    get { maker.today }
    set { if newValue != maker.today { arrange { $0.today = newValue } } }
  }

  mutating func arrange(_ change: (inout FileRows) -> Void) {
    change(&maker)
    rows = maker.source(visibleItems(of: store.items))
    stage.list.reload(rows)
    updateCommands()
    showTitle()
  }

  mutating func newItem(_ line: FileLine) -> FileItem {
    nextID += 1
    return FileItem(id: nextID - 1, line: line)
  }

  mutating func newItem(_ task: TodoLine) -> FileItem {
    newItem(FileLine(content: task, newline: store.items.last?.line.newline ?? .lf))
  }

  private mutating func showTitle() {
    let items = rows.items
    let count = kind == .lines ? items.count : items.indices.count { !items[$0].task.isDone }
    let words =
      kind == .lines
      ? language("{count} line", "{count} lines", count: count)
      : language("{count} open task", "{count} open tasks", count: count)
    let subtitle = saving.failure == nil ? words : language("Not saved")
    if stage[TitleBar.self]?.subtitle != subtitle { stage[TitleBar.self]?.subtitle = subtitle }
    if items.isEmpty { stage.emptyState = emptyState }
  }

  private var emptyState: EmptyState {
    let isKept = { (item: FileItem) in item.task.isTask && !item.isArchived }
    guard let hidden = store.items.first(where: isKept)?.task else {
      let text = store.canUndo ? stage.strings.emptyList : language("Nothing here yet.")
      return EmptyState(text, icon: .check, button: newTitle, action: Self.new)
    }
    let (text, isFuture) = (language("All tasks are hidden."), maker.showsHidden || !hidden.isHidden)
    return isFuture
      ? EmptyState(text, icon: .later, button: language("Show Future Tasks"), action: Self.future)
      : EmptyState(text, icon: .later, button: language("Show Hidden Tasks"), action: Self.hidden)
  }

  package mutating func update() {
    acceptWhatWasLeft()
    stage.limitRowWidth()
    updateUndoBar()
    guard store.items != known else { return }
    known = store.items
    saving.ask(at: stage.now + Self.saveDelay)
    showTitle()
  }

  package var nextChange: Double? { [store.nextChange(after: stage.now), saving.due].compactMap { $0 }.min() }

  // MARK: The file

  var bytes: [UInt8] {
    let lines = store.items.lazy.filter { !$0.isArchived }.map { $0.line }
    return text.bytes(of: lines, about: saving.origin.count + 4096)
  }

  private var archived: [ArchivedLine] {
    let items = store.items
    let archived = items.indices.lazy.filter { items[$0].isArchived }.map { items[$0] }
    // In the order of the acts, however they are divided among saves.
    return archived.sorted { $0.archivedAs < $1.archivedAs }.compactMap { item in
      item.former.map { ArchivedLine(id: item.id, line: item.task, former: $0.content) }
    }
  }

  /// The bytes for a copy: the lines of the file, then unsaved lines of the archive.
  package var unsavedBytes: [UInt8] {
    let lines = saving.unsaved(archived).map { FileLine(content: $0.line, newline: text.style) }
    return text.bytes(of: store.items.filter { !$0.isArchived }.map { $0.line } + lines)
  }

  package var isUnsaved: Bool { saving.differs(bytes, archived) }

  package var failure: String? { saving.failure }

  mutating func saveNow() {
    performAwaited()
    saving.ask(at: stage.now)
  }

  mutating func beginSave() -> Bool { saving.begin(at: stage.now) }

  /// In a long file it takes long to make, so another thread can do this with a copy of the list.
  var save: FileSave {
    let (bytes, archived) = (bytes, archived)
    return FileSave(
      origin: saving.origin, bytes: bytes, archived: archived,
      possiblyArchivedElsewhere: saving.possiblyArchivedElsewhere, kind: kind,
      isNeeded: saving.differs(bytes, archived))
  }

  mutating func receive(_ news: FileNews) { receive(PreparedFileChange(news, by: self)) }

  /// Returns false, without a change, if the list has changed since.
  @discardableResult mutating func receive(_ followed: PreparedFileChange) -> Bool {
    guard followed.isMade(of: self) else { return false }
    let former = saving.failure
    let wasEmptied = saving.isEmptied(by: followed.news)
    saving.note(followed.news, archived: archived, hasConflict: followed.hasConflict, at: stage.now)
    if let changes = followed.changes {
      (store, rows, text, nextID) = (
        followed.list.store, followed.list.rows, followed.list.text, followed.list.nextID
      )
      show(changes)
      known = store.items
      if followed.isUnsaved { saving.ask(at: stage.now + Self.saveDelay) }
    }
    switch followed.news {
    case .saved(_, _, let conflicts, let emptied):
      isWarned = false
      if let conflict = conflicts.last { tell(ofConflict: conflict) }
      if let emptied { tell(ofEmptied: emptied) }
      endIfSaved()
    case .failed(_, let reason):
      if isQuitting || reason != former { tell(ofFailure: reason) }
      isQuitting = false
    case .found(_, let emptied): if wasEmptied { tell(ofEmptied: emptied) }
    }
    if followed.changes != nil || saving.failure != former { showTitle() }
    update()
    return true
  }

  /// Returns the changes of the rows, nil if nothing changes, and whether both sides changed one line.
  mutating func merge(_ news: FileNews) -> (changes: RowChanges?, hasConflict: Bool) {
    guard let change = saving.change(by: news), change.old != change.new else { return (nil, false) }
    let ours = bytes
    let merge = FileMerge(of: kind, base: change.old, ours: ours, theirs: change.new)
    guard !merge.hasConflict, merge.bytes != ours else { return (nil, merge.hasConflict) }
    let new = FileText(bytes: merge.bytes)
    follow(new.lines)
    text = new
    text.lines = []
    saving.note(news, archived: archived, hasConflict: false, at: stage.now)
    return (rows.update(to: visibleItems(of: store.items)), false)
  }

  private mutating func tell(ofFailure reason: String) {
    isWarned = isWarned || isQuitting
    let more =
      isQuitting
      ? language("Nothing is lost while the window is open. Ctrl+S tries again; who quits again leaves a copy.")
      : language("Nothing is lost while the window is open. Ctrl+S tries again.")
    stage.present(Alert(text: "\(reason)\n\n\(more)"))
  }

  // MARK: The end

  /// Quits once all is saved; after a failure only a second call quits.
  mutating func quit() {
    acceptDraft()
    saveNow()
    if isWarned { isFinished = true } else { isQuitting = true }
  }

  private mutating func endIfSaved() { if isQuitting, !isUnsaved { isFinished = true } }
}
