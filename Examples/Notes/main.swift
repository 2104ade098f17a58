import SwipeKit
import SwipeKitSDL

struct Note: Identifiable, Equatable {
  let id: Int
  let text: String
  static let done = RowAction("done", title: "Done", removesRow: true, icon: .check, key: "Ctrl+D")
}

/// A bar below the list, with a text field and a button.
struct NoteBar: Layer {
  static let level = LayerLevel.bar
  static let (field, add): (ActionID, ActionID) = ("note", "add")
  var box = FieldBox(field)
  func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { .bottom(24 + metrics.scaled(20)) }
  private func text(in bar: Rect) -> Rect {
    Rect(x: bar.x + 18, y: bar.y + 6, width: bar.width - 80, height: bar.height - 12)
  }
  mutating func fit(in context: LayerContext) { box.fit(in: text(in: context.frame), context) }
  func caret(of field: ActionID, in context: LayerContext) -> Rect? {
    box.caret(in: text(in: context.frame), context)
  }
  mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
    input == .key(.enter) ? .activates(Self.add) : box.handle(input, in: text(in: context.frame), context)
  }
  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (bar, text) = (context.frame, text(in: context.frame))
    list.fill(bar, context.theme.bar)
    box.draw(into: &list, named: "New note", in: text.inset(x: -10), text: text, context)
    let button = Rect(x: bar.maxX - 44, y: bar.y, width: 44, height: bar.height)
    list.iconButton(.check, "Add", Self.add, in: button, key: .enter, in: context)
  }
}

struct Notes: WindowContent, ItemProgram {
  var store = ItemStore(["Buy figs", "Call Ada"].enumerated().map { Note(id: $0, text: $1) })
  var rows = ListSource<Note>([]) { Row(title: $0.text, trailing: [Note.done]) }
  var stage: Stage
  private var nextID = 2
  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Notes")]
    stage.present(NoteBar())
    stage.commands = [Command("new", title: "New Note", keys: ["Ctrl+N"])]
    showItems()
  }
  mutating func perform(_ action: ActionID, of notes: [Note], at time: Double) {
    store.remove(notes.map(\.id), kind: "done", at: time)
  }
  mutating func perform(command: ActionID) {
    if command == "new" { _ = stage.activate(.control(NoteBar.field)) }
    guard command == NoteBar.add, let text = stage[NoteBar.self]?.box.field.text, !text.isEmpty else { return }
    store.append(Note(id: nextID, text: text), kind: "added", at: stage.now)
    nextID += 1
    stage[NoteBar.self] = NoteBar()
    showItems()
  }
}

try Notes.run(title: "Notes", size: Size(width: 320, height: 492)) { Notes(size: $0, scale: $1) }
