import Testing

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
}
