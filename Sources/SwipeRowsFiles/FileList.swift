import SafeFiles
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared
import TodoTxt

/// The list of a file's lines, which saves changes and follows the file.
///
/// It is a value without a file or a clock. A snapshot of it says what to save, and it receives the results
/// (`receive(_:)`), so that a thread can wait for the disk.
package struct FileList: ItemProgram {
  static let save: ActionID = "save"
  /// Show or hide hidden tasks, and tasks with a later threshold.
  static let (hidden, future): (ActionID, ActionID) = ("hidden tasks", "future tasks")
  /// The time from an act to its save, in seconds, so that quick acts share a save.
  static let saveDelay = 0.5

  package var stage: Stage
  package var rows: ListSource<FileItem>
  var document: FileDocument
  let name: String
  let language: Language
  private(set) var maker: FileRows
  var draft: Draft? {
    didSet {
      guard draft?.edited?.id != maker.edited else { return }
      maker.edited = draft?.edited?.id
      rows.makeRows(maker.row)
      stage.list.reload(rows)
    }
  }
  var prioritised: [FileItem.ID] = []

  private var saving: FileSaving
  private var knownVersion: Int
  /// Whether the user wants to quit, and knows that something cannot be saved.
  private var (isQuitting, isWarned) = (false, false)
  private(set) var isFinished = false

  /// - Parameter hasArchive: whether tasks can be archived.
  package init(
    _ bytes: [UInt8], kind: FileKind, name: String, hasArchive: Bool, today: TodoDate, size: Size, scale: Double,
    theme: Theme = .light, direction: ReadingDirection = .leftToRight, language: Language = .english,
    at time: Double = 0
  ) {
    (self.name, self.language, saving) = (name, language, FileSaving(bytes))
    document = FileDocument(bytes, kind: kind)
    knownVersion = document.version
    maker = FileRows(kind: kind, hasArchive: hasArchive, language: language, today: today)
    rows = maker.source(maker.visibleItems(of: document.store.items))
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

  package var store: ItemStore<FileItem> {
    _read { yield document.store }
    _modify { yield &document.store }
  }

  var kind: FileKind { document.kind }

  package func visibleItems(of items: [FileItem]) -> [FileItem] { maker.visibleItems(of: items) }

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
    guard document.version != knownVersion else { return }
    knownVersion = document.version
    saving.ask(at: stage.now + Self.saveDelay)
    showTitle()
  }

  package var nextChange: Double? { [store.nextChange(after: stage.now), saving.due].compactMap { $0 }.min() }

  // MARK: The file

  var bytes: [UInt8] { snapshot.bytes }

  /// The bytes for a copy: the lines of the file, then unsaved lines of the archive.
  package var unsavedBytes: [UInt8] { snapshot.unsavedBytes }

  package var isUnsaved: Bool { snapshot.save.isNeeded }

  package var failure: String? { saving.failure }

  mutating func saveNow() {
    performAwaited()
    saving.ask(at: stage.now)
  }

  mutating func beginSave() -> Bool { saving.begin(at: stage.now) }

  var snapshot: FileSnapshot { FileSnapshot(document: document, saving: saving, maker: maker, rows: rows) }

  mutating func receive(_ news: FileNews) { receive(snapshot.following(news)) }

  /// Returns false, without a change, if the document or what is shown of it has changed since.
  @discardableResult mutating func receive(_ followed: FollowedNews) -> Bool {
    guard followed.before.isSame(as: snapshot) else { return false }
    let former = saving.failure
    let wasEmptied = saving.isEmptied(by: followed.news)
    saving.note(followed.news, archived: document.archived, hasConflict: followed.hasConflict, at: stage.now)
    if let changes = followed.changes {
      (document, rows, knownVersion) = (
        followed.after.document, followed.after.rows, followed.after.document.version
      )
      show(changes)
      if followed.isUnsaved { saving.ask(at: stage.now + Self.saveDelay) }
    }
    switch followed.news {
    case .saved(_, _, let conflicts, let emptied):
      isWarned = false
      if let conflict = conflicts.last { tell(ofConflict: conflict) }
      if let emptied { tell(ofEmptied: emptied) }
      if isQuitting, !isUnsaved { isFinished = true }
    case .failed(_, let reason):
      if isQuitting || reason != former { tell(ofFailure: reason) }
      isQuitting = false
    case .found(_, let emptied): if wasEmptied { tell(ofEmptied: emptied) }
    }
    if followed.changes != nil || saving.failure != former { showTitle() }
    update()
    return true
  }

  private static func name(of path: [UInt8]) -> String { SystemString(bytes: path).fileName.description }

  private mutating func tell(ofConflict path: [UInt8]) {
    let text = language("Both changed one line. The other version is kept as {name}.")
    stage.present(Alert(text: text.filling(["name": Self.name(of: path)])))
  }

  private mutating func tell(ofEmptied copy: [UInt8]?) {
    let text = language("Another program has emptied {name}.").filling(["name": name])
    let kept = copy.map { language("What it had is kept as {name}.").filling(["name": Self.name(of: $0)]) }
    stage.present(Alert(text: [text, kept].compactMap(\.self).joined(separator: " ")))
  }

  private mutating func tell(ofFailure reason: String) {
    isWarned = isWarned || isQuitting
    let more =
      isQuitting
      ? language("Nothing is lost while the window is open. Ctrl+S tries again; who quits again leaves a copy.")
      : language("Nothing is lost while the window is open. Ctrl+S tries again.")
    stage.present(Alert(text: "\(reason.capitalized)\n\n\(more)"))
  }

  // MARK: The end

  /// Quits once all is saved; after a failure only a second call quits.
  mutating func quit() {
    acceptDraft()
    saveNow()
    if isWarned { isFinished = true } else { isQuitting = true }
  }
}
