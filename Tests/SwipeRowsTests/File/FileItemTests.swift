import SwipeKit
import SwipeRowsFiles
import Testing

@Suite struct FileItemTests {
  @Test(arguments: [
    ("todo.txt", FileKind.tasks), ("/a/todo.txt", .tasks), ("work.todo.txt", .tasks), ("done.txt", .tasks),
    ("work.done.txt", .tasks), ("mytodo.txt", .lines), ("todo.txt/list", .lines), ("list.txt", .lines),
    ("TODO.TXT", .tasks), ("/a/Work.Todo.txt", .tasks), ("DONE.TXT", .tasks), ("TODO.TXT/list", .lines),
    ("MYTODO.TXT", .lines),
  ])
  func `the name of a file says what its lines are`(name: String, kind: FileKind) {
    #expect(FileKind(of: Array(name.utf8)) == kind)
  }
}
