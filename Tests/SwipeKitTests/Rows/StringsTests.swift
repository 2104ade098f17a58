import SwipeKit
import Testing

@Suite struct StringsTests {
  @Test(arguments: [
    ("{a} and {b}", "1 and {a}"), ("{b}{a}", "{a}1"), ("none", "none"), ("{c} {a}", "{c} 1"), ("}{a", "}{a"),
    ("{{a}}", "{{a}}"), ("", ""), ("{a", "{a"), ("{}{a}{a}", "{}11"),
  ])
  func `what is put in a place is text, whatever is in it`(text: String, filled: String) {
    #expect(text.filling(["a": "1", "b": "{a}"]) == filled)
  }

  /// U+202E overrides the direction of all that follows (UAX #9), and isolates end embeddings.
  @Test(arguments: ["\u{202E}gpj.exe", "\u{2067}gpj.exe", "gpj\u{202C}\u{2069}.exe"])
  func `no control in a text that is put in a place moves what is around it`(name: String) {
    #expect("Deleted “{title}”".filling(["title": name]) == "Deleted “gpj.exe”")
  }

  @Test func `a key is written and said in the program's words`() {
    var strings = Strings()
    let key: Key = "Ctrl+Shift+PageUp"
    #expect(
      strings.text(of: key) == "Ctrl+Shift+PageUp" && strings.accessibilityLabel(of: key) == "Control Shift PageUp")
    strings.keyNames = ["Ctrl": "Strg", "PageUp": "Bild auf"]
    strings.keyLabels = ["Ctrl": "Steuerung"]
    #expect(strings.text(of: key) == "Strg+Shift+Bild auf")
    #expect(strings.accessibilityLabel(of: key) == "Steuerung Shift Bild auf")
  }

  @Test func `a title stands in the quotation marks of the language`() {
    var strings = Strings()
    #expect(strings.quoted("Lunch") == "“Lunch”")
    strings.quotation = "«{title}»"
    #expect(strings.quoted("Lunch") == "«Lunch»")
  }

  private struct Inbox: ItemProgram {
    var store = ItemStore((1...4).map(NumberedItem.init))
    var rows = ListSource((1...4).map(NumberedItem.init)) { mail in
      Row(DetailContent("Mail \(mail.id)", isChecked: true), trailing: [RowAction("archive", title: "Archivieren")])
    }
    var stage: Stage

    init() {
      stage = Stage(rows, style: .actions, size: Size(width: 320, height: 400))
      stage.strings.changedItem = "{title}: {change}"
      stage.strings.announcedChange = "{key}, {change}"
      stage.strings.announcedUndo = "{change} ({key})"
      stage.strings.isBack = "zurück: {title}"
      (stage.strings.press, stage.strings.activate, stage.strings.menu) = ("Drücken", "Öffnen", "Menü")
      stage[TitleBar.self] = TitleBar(title: "Eingang")
    }

    mutating func perform(_ action: ActionID, of mails: [NumberedItem], at time: Double) {
      store.remove(mails.map(\.id), kind: "archived", at: time)
    }

    func description(of change: ItemStore<NumberedItem>.Change) -> String {
      change.items.count > 1 ? "\(change.items.count) archivierte" : "archiviert"
    }
  }

  @Test func `a program's own words and order are used in its bar and its announcements`() {
    var inbox = Inbox()
    inbox.stage.list.perform("archive", of: RowID(2))
    inbox.advance(to: 0.1)
    #expect(inbox.stage.notice?.text == "“Mail 2”: Archiviert")
    #expect(inbox.stage.takeAnnouncements() == ["Control Z, “Mail 2”: Archiviert"])
    inbox.activate(UndoBar.undo)
    #expect(inbox.stage.takeAnnouncements() == ["zurück: Mail 2 (Control Shift Z)"])
    for row in [1, 3] { inbox.stage.list.perform("archive", of: RowID(row)) }
    inbox.advance(to: 0.2)
    #expect(inbox.stage.notice?.text == "2 archivierte")
    inbox.activate(UndoBar.undo)
    #expect(inbox.stage.takeAnnouncements().last == "2 archivierte (Control Shift Z)")
  }

  @Test func `a reader gets the actions of rows and of buttons in the program's words`() {
    var inbox = Inbox()
    var shown = DisplayList()
    shown.recordsAccessibility = true
    inbox.stage.list.open(RowID(1))
    inbox.advance(to: 5)
    inbox.draw(into: &shown)
    func titles(_ nodes: [AccessibilityNode]) -> Set<String> {
      nodes.reduce(into: []) { $0.formUnion($1.actions.map(\.title) + titles($1.children)) }
    }
    #expect(titles(shown.accessibilityNodes) == ["Drücken", "Öffnen", "Archivieren"])
  }
}
