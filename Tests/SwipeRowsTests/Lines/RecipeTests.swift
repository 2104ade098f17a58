import Foundation
import TestSupport
import Testing

@Suite struct RecipeTests {
  private static let page = "Documentation/Sorting-lines.md"

  private static func recipes() throws -> [(title: String, command: String)] {
    let text = try String(contentsOf: DesktopFilesTests.root.appending(path: page), encoding: .utf8)
    let section = try #require(text.range(of: "\n## Commands\n"))
    return text[section.upperBound...].components(separatedBy: "\n## ")[0]
      .matches(of: /(?m)^# (.*)\n((?:[^#`\n].*\n)+)/).map { (String($0.1), String($0.2)) }
  }

  private static func command(below heading: String, of page: String = page) throws -> String {
    let text = try String(contentsOf: DesktopFilesTests.root.appending(path: page), encoding: .utf8)
    let section = try #require(text.range(of: "# \(heading)\n"))
    return try String(#require(text[section.upperBound...].firstMatch(of: /```sh\n(.*\n)```/)).1)
  }

  /// Runs in an empty home folder, with a `swiperows` that plays a trace.
  private func run(_ title: String, playing trace: String, after set: String, then check: String) throws
    -> BuiltProgram.Result
  {
    let recipe = try #require(Self.recipes().first { $0.title.hasPrefix(title) })
    return try run(command: recipe.command, playing: trace, after: set, then: check)
  }

  private func run(command: String, playing trace: String, after set: String, then check: String) throws
    -> BuiltProgram.Result
  {
    let folder = try makeTestFolder()
    try folder.write(trace, to: ".act.trace")
    return try BuiltProgram.swiperows.run(
      byShell: """
        set -e; export HOME=$PWD XDG_DATA_HOME=$PWD/.share LC_ALL=C.UTF-8
        swiperows() { "$0" "$@" $options --play "$HOME/.act.trace"; }
        \(set)
        \(command)
        \(check)
        """, in: folder)
  }

  private func expect(_ result: BuiltProgram.Result, _ output: String) {
    #expect(result == BuiltProgram.Result(status: 0, output: output, errors: ""))
  }

  @Test func `the manual has the same recipes, as one copies them from there`() throws {
    let recipes = try Self.recipes()
    #expect(recipes.count == 6)
    let manual = try DesktopFilesTests.run(
      "man", "-l", "Assets/swiperows.1", environment: ["MANPAGER": "cat", "LC_ALL": "C.UTF-8", "MANWIDTH": "200"])
    func trimmed(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
    for recipe in recipes {
      #expect(trimmed(manual.output).contains(trimmed("\(recipe.title):\n\(recipe.command)")), "\(recipe.title)")
    }
  }

  @Test func `the first command prints what was done with a line, and its number`() throws {
    let result = try run(
      command: Self.command(below: "Sorting lines"), playing: "0 perform row 1 keep\n500 end\n",
      after: """
        git init -q -b main . ; git -c user.name=n -c user.email=e commit -q --allow-empty -m first
        git branch other
        """, then: "true")
    expect(result, "keep\t1\t  other\n")
  }

  @Test func `files that find prints go into the trash, whatever their names`() throws {
    let command = try Self.command(
      below: "How do I sort the files that find prints?", of: "Sources/SwipeKit/SwipeKit.docc/Recipes.md")
    let result = try run(
      command: command, playing: "100 key Ctrl+A\n200 key Delete\n300 wait idle\n300 end\n",
      after: "touch 'a b.orig' \"$(printf 'c\\nd.orig')\" kept", then: "ls")
    expect(result, "kept\n")
  }

  @Test func `an object removes a row by its identity`() throws {
    let command = try Self.command(below: "JSON", of: "Documentation/Lines-of-other-programs.md")
      .replacing("sleep 9", with: "true")
    // As fzf, it ends with status 1 if nothing was chosen. A wrong expectation would print a line.
    let result = try run(
      command: command, playing: "100 expect no text backup\n200 end\n", after: "true", then: "true")
    #expect(result == BuiltProgram.Result(status: 1, output: "", errors: ""))
  }

  @Test func `a branch is deleted, and a checked out branch comes back`() throws {
    let result = try run(
      "Delete branches", playing: "0 perform row 1 delete\n200 perform row 2 delete\n500 end\n",
      after: """
        git init -q -b main . ; git -c user.name=n -c user.email=e commit -q --allow-empty -m first
        git branch a; git branch other
        """, then: "git branch --format='%(refname:short)'")
    // git prints the number of a commit with a deleted branch.
    #expect(result.status == 0 && result.output.hasPrefix("Deleted branch other "))
    #expect(result.output.hasSuffix("\na\nmain\n") && result.errors.contains("'main'"), "\(result)")
  }

  @Test func `files go to the trash, whatever their names`() throws {
    let result = try run(
      "Put files into the trash",
      playing: "0 perform row 0 trash\n200 perform row 2 trash\n500 end\n",
      after: """
        for name in kept 'a  b' stays '-n'; do sleep 0.02; echo "$name" >"./$name"; done
        """, then: "ls; ls .share/Trash/files; cat '.share/Trash/files/a  b'")
    expect(result, "kept\nstays\n-n\na  b\na  b\n")
  }

  @Test func `a process is ended`() throws {
    let result = try run(
      "End processes", playing: "50 key Down\n100 key Delete\n600 end\n",
      after: """
        sleep 29.875 & pid=$!
        options='--query 29.875$'
        """, then: "ended=0; wait $pid || ended=$?; echo $ended")
    // 128 plus the signal's number. A shell may report the end, too.
    #expect(result.output == "143\n" && result.status == 0)
    #expect(["", "Terminated\n"].contains(result.errors))
  }

  @Test func `tasks that are done are marked, in any order, also with colons`() throws {
    let result = try run(
      "Mark what is done", playing: "0 perform row 2 done\n200 perform row 0 done\n500 end\n",
      after: #"printf 'Buy: milk\nx Sleep\nWrite\nCall at 10:30\n' >todo.txt"#, then: "cat todo.txt")
    expect(result, "x Buy: milk\nx Sleep\nWrite\nx Call at 10:30\n")
  }

  @Test func `folders that a loop measures are put into the trash`() throws {
    let result = try run(
      "Sort out folders", playing: "0 expect text b\n0 perform row 1 trash\n500 end\n",
      after: "mkdir a 'b c' d; echo x >'b c/x'", then: "ls; cat '.share/Trash/files/b c/x'")
    expect(result, "a\nd\nx\n")
  }

  @Suite struct LongTests {
    @Test func `mails are read, flagged, archived and deleted, and an undone one stays as it was`() throws {
      let result = try RecipeTests().run(
        "Sort out new mails",
        playing: """
          0 perform row 0 archive
          300 perform row 1 delete
          600 perform row 2 flag
          900 press undo
          1200 expect text "Ann: Subject 3"
          1200 perform row 3 flag
          1500 perform row 4 read
          2000 end

          """,
        after: """
          mmkdir Maildir Maildir/.Archive; mkdir .mblaze; touch .mblaze/seq
          for n in 1 2 3 4 5; do
            printf 'From: Ann <a@example.org>\\nSubject: Subject %s\\n\\nHello\\n' $n >Maildir/new/170000000$n.$n.host
          done
          """, then: "echo --; cd Maildir; ls cur; grep -h Subject .Archive/cur/*; ls new")
      // The first row is the newest mail. Mails that stay get flags, and mflag prints their new names.
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.output.components(separatedBy: "--\n").last == """
          1700000001.1.host:2,S
          1700000002.2.host:2,FS
          1700000003.3.host:2,
          1700000004.4.host:2,ST
          Subject: Subject 5

          """)
    }
  }
}
