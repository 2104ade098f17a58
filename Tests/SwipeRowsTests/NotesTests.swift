import SwipeKit
import SwipeKitTraces
import Testing

@testable import Notes

@Suite struct NotesTests {
  private func play(_ lines: String) throws -> Notes {
    var player = TracePlayer(
      try Trace("size 320 492\n" + lines), Notes(size: Size(width: 320, height: 492), scale: 1))
    try player.play()
    return player.program
  }

  @Test func `a command's key gives the field the keyboard, and Return adds the note`() throws {
    let notes = try play("0 key Ctrl+N\n10 text Tea\n20 key Return\n20 wait idle\n20 expect text Tea\n")
    #expect(notes.store.items.map(\.text) == ["Buy figs", "Call Ada", "Tea"])
    #expect(notes.stage[NoteBar.self]?.box.field.text == "" && notes.stage.focus == .control(NoteBar.field))
  }

  @Test func `the button adds nothing without a text, and undo takes a note back`() throws {
    #expect(try play("0 press add\n").store.count == 2)
    #expect(try play("0 key Ctrl+N\n10 text Tea\n20 press add\n30 press undo\n").store.count == 2)
  }

  @Test func `a key performs the action of the focused row`() throws {
    let notes = try play("0 key Down\n10 key Ctrl+D\n10 wait idle\n10 expect row 0 gone\n")
    #expect(notes.store.items.map(\.text) == ["Call Ada"])
  }

  @Test func `a mouse that rests on a button with an icon shows its name and its key`() throws {
    let notes = try play("0 hover 298 470\n600 expect text Add\n700 end\n")
    var picture = DisplayList()
    notes.draw(into: &picture)
    let texts = picture.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    #expect(texts.contains("Add") && texts.contains("Return"))
  }
}
