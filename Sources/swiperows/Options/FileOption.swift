import SwipeRowsShared
import TodoTxt

extension Option {
  static let ofFiles = [
    Option(
      "--todo", nil, "its lines are tasks in the format todo.txt",
      " (default: by its name, todo.txt or done.txt, or one that ends so after a dot)", read: on(\.readsTasks)),
    Option("--today", "DATE", "the day that it is", ", such as 2026-12-31 (default: the clock's)") {
      options, word throws(UsageError) in
      options.today = try TodoDate(word.description).given("'\(word)' is no day: write it as 2026-12-31")
    },
  ]
}

extension Options {
  func checkFile() throws(UsageError) {
    guard file != nil else {
      if readsTasks || today != nil { throw UsageError("--todo and --today go with a FILE; see swiperows --help") }
      return
    }
    if host.recording == file {
      throw UsageError("--record writes a trace, and no list: give it another name than FILE")
    }
    if readsLines { throw UsageError("- and a FILE do not go together: the lines come from one of them") }
  }
}
