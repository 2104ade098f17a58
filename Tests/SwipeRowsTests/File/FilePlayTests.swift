import Foundation
import TestSupport
import Testing

/// The program with a file, as a shell runs it.
@Suite struct FilePlayTests {
  /// Runs a script, in which `$0` is the program, `play` plays steps on a file, and `bytes` prints a file's.
  private func run(_ script: String) throws -> BuiltProgram.Result {
    let folder = try makeTestFolder()
    let prelude = #"""
      export XDG_STATE_HOME=$PWD/state
      p=$0
      play() { f=$1; shift; printf '%s\n' "$@" 9000\ end >t.trace; "$p" "$f" --today 2026-11-23 --play t.trace; }
      bytes() { od -An -c "$1" | tr -d ' \n'; }

      """#
    return try BuiltProgram.swiperows.run(byShell: prelude + script, in: folder)
  }

  private func expect(_ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let result = try run(script)
    #expect(
      result == BuiltProgram.Result(status: 0, output: output, errors: ""), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("a\\nb\\n", "0 perform row 1 done", "a\nx 2026-11-23 b\n"),
    ("a\\nb\\nc", "0 perform row 2 delete", "a\nb"),
    ("a\\r\\nb", "0 perform row 0 done", "x 2026-11-23 a\r\nb"),
    ("a\\nb\\n", "0 perform row 0 delete' '1500 key Ctrl+Z' '3000 key Ctrl+Shift+Z", "b\n"),
    ("a\\nb\\n", "0 key Down' '100 key Alt+Down", "b\na\n"),
    (
      "a\\nb\\nc\\n", "0 key Down' '100 key Tab' '150 key Tab' '200 key Space' '300 key End' '500 key Space",
      "b\nc\na\n"
    ),
  ])
  func `what is done is in the file`(text: String, steps: String, expected: String) throws {
    try expect("printf '\(text)' >todo.txt; play todo.txt '\(steps)' && cat todo.txt", expected)
  }

  @Test func `bytes that are no text stay`() throws {
    try expect(
      #"printf '\357\273\277a\n\377\n\n' >todo.txt; play todo.txt '0 perform row 0 done'; bytes todo.txt"#,
      #"357273277x2026-11-23a\n377\n\n"#)
  }

  @Test func `nothing done is nothing written, and no file where there was none`() throws {
    try expect(
      """
      printf 'a' >todo.txt; touch -d 2020-01-01 todo.txt
      play todo.txt '0 key Down'; play none.txt '0 key Ctrl+S' '1000 key Ctrl+Q'; date -r todo.txt +%Y; ls
      """, "2020\nt.trace\ntodo.txt\n")
  }

  @Test func `a file that a symlink leads to is replaced, and its archive is beside it`() throws {
    try expect(
      """
      mkdir real; printf 'a\\nb\\n' >real/todo.txt; ln -s real/todo.txt todo.txt
      play todo.txt '0 perform row 0 archive'; cat real/todo.txt; cat real/done.txt; ls
      """, "b\nx 2026-11-23 a\nreal\nt.trace\ntodo.txt\n")
  }

  @Test func `the archive of NAME.todo.txt is NAME.done.txt, and one is not archived into itself`() throws {
    try expect(
      """
      printf 'a\\n' >work.todo.txt; play work.todo.txt '0 perform row 0 archive'; cat work.done.txt
      play work.done.txt '0 perform row 0 archive'; cat work.done.txt
      """, "x 2026-11-23 a\nx 2026-11-23 a\n")
  }

  @Test func `the archive of TODO.TXT is DONE.TXT if that exists, else done.txt`() throws {
    try expect(
      """
      a() { printf 'a\\n' >$1; play $1 '0 perform row 0 archive'; }
      touch DONE.TXT; a TODO.TXT; cat DONE.TXT; touch W.Done.txt; a W.Todo.txt; cat W.Done.txt
      mkdir b; a b/TODO.TXT; cat b/done.txt; a DONE.TXT; cat DONE.TXT
      a V.TODO.TXT; ls
      """,
      """
      x 2026-11-23 a\nx 2026-11-23 a\nx 2026-11-23 a\na
      DONE.TXT\nTODO.TXT\nV.TODO.TXT\nV.done.txt\nW.Done.txt\nW.Todo.txt\nb\nt.trace\n
      """)
  }

  @Test func `an undone archive leaves the archive as it was`() throws {
    try expect(
      """
      printf 'x old' >done.txt; printf 'a\\nb\\n' >todo.txt
      play todo.txt '0 perform row 0 archive' '2000 key Ctrl+Z' '3000 perform row 1 archive'
      cat done.txt todo.txt
      """, "x old\nx 2026-11-23 ba\n")
  }

  @Test func `lines of any file are deleted and moved, and read as nothing`() throws {
    try expect(
      """
      printf 'x a\\n(A) b\\nc\\n' >list.txt
      play list.txt '0 perform row 2 delete' '1000 key Down' '1100 key Alt+Down'; cat list.txt
      play list.txt '0 perform row 0 done'; cat list.txt
      "$p" list.txt --todo --today 2026-11-23 --play t.trace; cat list.txt
      """, "(A) b\nx a\n(A) b\nx a\nx 2026-11-23 b pri:A\nx a\n")
  }

  @Test func `what cannot be saved is said, and a copy is kept`() throws {
    let result = try run(
      """
      mkdir f; printf 'a\\nb\\n' >f/todo.txt; ln -s f/todo.txt todo.txt
      printf '%s\\n' '0 perform row 0 done' '2000 end' >t.trace
      # A folder of its name cannot be replaced by a file.
      rm f/todo.txt; mkdir -p g; printf 'a\\nb\\n' >g/todo.txt; chmod 444 g/todo.txt; chmod 555 g
      if [ "$(id -u)" = 0 ]; then chattr +i g g/todo.txt 2>/dev/null || { echo skip; exit 7; }; fi
      "$p" g/todo.txt --today 2026-11-23 --play t.trace; echo "status $?"
      [ "$(id -u)" != 0 ] || chattr -i g g/todo.txt; cat g/todo.txt state/swiperows/unsaved-todo.txt-1
      """)
    if result.status == 7 { return }
    #expect(result.output == "status 1\na\nb\nx 2026-11-23 a\nb\n")
    #expect(result.errors.contains("cannot save") && result.errors.contains("unsaved-todo.txt-1"))
  }

  @Test func `a file with two names is saved without a folder for state, and leaves no copy`() throws {
    try expect(
      """
      printf 'a\\nb\\n' >todo.txt; ln todo.txt other.txt; printf x >state
      play todo.txt '0 perform row 0 done'; echo "status $?"; cat other.txt; ls -d *todo*
      """, "status 0\nx 2026-11-23 a\nb\ntodo.txt\n")
  }

  @Test func `without a folder for state, the copy of what cannot be saved is among temporary files`() throws {
    let result = try run(
      """
      mkdir t; printf 'x a\\nb\\n' >todo.txt; ln -s no/done.txt done.txt; printf x >state
      printf '%s\n' '0 perform row 0 archive' '2000 end' >t.trace
      TMPDIR=$PWD/t "$p" todo.txt --today 2026-11-23 --play t.trace; echo "status $?"; cat todo.txt t/*
      """)
    #expect(result.output == "status 1\nx a\nb\nb\nx a\n")
    #expect(result.errors.contains("what was to be saved is in ") && result.errors.contains("/t/swiperows."))
  }

  @Test func `what cannot be archived is in the copy`() throws {
    let result = try run(
      """
      printf 'x a\\nb\\n' >todo.txt; ln -s no/done.txt done.txt
      printf '%s\n' '0 perform row 0 archive' '2000 end' >t.trace
      "$p" todo.txt --today 2026-11-23 --play t.trace; echo "status $?"; cat todo.txt state/swiperows/unsaved-todo.txt-1
      """)
    #expect(result.output == "status 1\nx a\nb\nb\nx a\n")
    #expect(result.errors.contains("unsaved-todo.txt-1"))
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can be another user"),
    arguments: ["chmod 666 d/todo.txt; chmod 777 d", "chown 65534 d/todo.txt; chmod 755 d"])
  func `another user's file, and a file in a folder that cannot be written, are saved in place`(modes: String)
    throws
  {
    try expect(
      """
      chmod 755 .; mkdir d state; chmod 777 state; printf 'a\\nb\\n' >d/todo.txt; \(modes); cp "$p" program
      printf '0 perform row 0 done\\n2000 end\\n' >t.trace
      stat -c '%i %u %a' d/todo.txt >before
      setpriv --reuid=65534 --regid=65534 --clear-groups ./program d/todo.txt --today 2026-11-23 --play t.trace
      echo "status $?"; stat -c '%i %u %a' d/todo.txt | cmp - before; cat d/todo.txt; ls state/swiperows d
      """, "status 0\nx 2026-11-23 a\nb\nd:\ntodo.txt\n\nstate/swiperows:\n")
  }

  @Test(arguments: [
    ("\"$p\" a b", 2, "one file at a time"), ("\"$p\" - a </dev/null", 2, "do not go together"),
    ("\"$p\" --todo", 2, "go with a FILE"), ("\"$p\" a --today monday", 2, "is no day"),
    ("\"$p\" a --multi", 2, "go with -"), ("\"$p\" a --record a", 2, "another name than FILE"),
    ("echo x >a; ln a b; \"$p\" a --record b --force; s=$?; grep -q x a && exit $s", 1, "b: it is the list"),
    ("mkdir d; play d", 1, "Is a directory"), ("play no/todo.txt", 1, "No such file or directory"),
    ("printf '\\377\\376a\\0\\n\\0' >u; play u", 1, "UTF-16 (little-endian)"),
    ("printf '\\0a\\0\\n' >u; play u", 1, "UTF-16 (big-endian)"),
    ("mkfifo f; play f", 1, "cannot read f"), ("play ''", 2, "is empty"),
  ])
  func `what cannot be is refused`(script: String, status: Int32, words: String) throws {
    let result = try run(script)
    #expect(result.status == status && result.errors.contains(words) && result.output == "", "\(result.errors)")
  }

  @Test func `a name that begins with a hyphen comes after two of them`() throws {
    try expect(
      """
      printf 'a\\nb\\n' >-x; printf '0 perform row 0 delete\\n900 end\\n' >t.trace
      "$p" --play t.trace -- -x; cat ./-x
      """, "b\n")
  }
}
