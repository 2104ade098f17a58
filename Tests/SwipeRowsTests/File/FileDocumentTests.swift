import Testing
import TodoTxt

@testable import SwipeRowsFiles

@Suite struct FileDocumentTests {
  private func document(_ text: String, _ kind: FileKind = .lines) -> FileDocument {
    FileDocument(Array(text.utf8), kind: kind)
  }

  private func text(of document: FileDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test(arguments: ["", "a", "a\n", "a\r\nb\n", "\u{FEFF}a\nb", "\n\n", "a\n\n b"])
  func `a document has the bytes that it was made of`(text: String) {
    for kind in [FileKind.lines, .tasks] { #expect(self.text(of: document(text, kind)) == text) }
  }

  @Test func `a line that moved in the file keeps its identity, and a new one gets its own`() {
    var document = document("a\nb\nc\n")
    document.follow(Array("c\na\nnew\nb\n".utf8))
    #expect(text(of: document) == "c\na\nnew\nb\n")
    #expect(document.store.items.map(\.id) == [2, 0, 3, 1])
  }

  @Test func `the version grows with each change of an item, and with nothing else`() {
    var document = document("a\nb\nc\n")
    var former = document.version
    func grows(_ change: (inout FileDocument) -> Void) -> Bool {
      change(&document)
      defer { former = document.version }
      return document.version > former
    }
    #expect(grows { $0.store.remove([1], kind: "deleted", at: 1) })
    #expect(grows { $0.store.undo() })
    #expect(grows { $0.store.redo(at: 2) })
    #expect(grows { $0.store.move([0], to: 1, kind: "moved", at: 3) })
    #expect(grows { $0.store.change(2, kind: "edited", at: 4) { $0.query = "c" } })
    #expect(grows { $0.follow(Array("d\n".utf8)) })
    #expect(!grows { $0.store.remove([7], kind: "deleted", at: 5) })
    #expect(!grows { $0.store.pause(at: 5) })
    #expect(!grows { $0.store.closeBar() })
  }

  @Test func `archived tasks leave the bytes, and are told in the order of the acts`() throws {
    var document = document("One\nTwo\nThree\n", .tasks)
    let day = try #require(TodoDate(year: 2026, month: 3, day: 2))
    for index in [1, 0] { _ = document.complete([document.store.items[index]], archiving: true, on: day, at: 1) }
    #expect(text(of: document) == "Three\n")
    #expect(
      document.archived.map { String(decoding: $0.line.bytes, as: UTF8.self) } == [
        "x 2026-03-02 Two", "x 2026-03-02 One",
      ])
    let copy = document.bytes(followedBy: document.archived)
    #expect(String(decoding: copy, as: UTF8.self) == "Three\nx 2026-03-02 Two\nx 2026-03-02 One\n")
  }
}
