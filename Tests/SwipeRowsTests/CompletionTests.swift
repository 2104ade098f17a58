import Foundation
import TestSupport
import Testing

/// The results of Tab in real shells at a terminal.
@Suite struct CompletionTests {
  static let lines: [(typed: String, bash: [String], zsh: [String])] = [
    ("--sty\tact\t", ["--style", "actions"], ["--style=actions"]),
    ("--style=tri\t:k\t", ["--style=trigger:keep"], ["--style=trigger:keep"]),
    ("--style delete:style=2\t", ["--style", "delete:style=2"], ["--style", "delete:style=2"]),
    ("--app\tda\t", ["--appearance", "dark"], ["--appearance=dark"]),
    ("--dir\tr\t", ["--direction", "rtl"], ["--direction=rtl"]),
    ("--rend\tso\t", ["--renderer", "software"], ["--renderer=software"]),
    ("--stats --play m\t", ["--stats", "--play", "my.trace"], ["--stats", "--play", "my.trace"]),
    ("--play=m\t", ["--play=my.trace"], ["--play=my.trace"]),
    ("--rec\tm\t", ["--record", "my.trace"], ["--record=my.trace"]),
    ("--style=menu:pu\t --unc\t", ["--style=menu:push", "--uncapped"], ["--style=menu:push", "--uncapped"]),
    ("--rows \t7", ["--rows", "7"], ["--rows", "7"]),
    ("m\t", ["my.trace"], ["my.trace"]),
    ("--stats m\t", ["--stats", "my.trace"], ["--stats", "my.trace"]),
  ]

  /// - Returns: the arguments of each call of a script that replaces the program.
  fileprivate func calls(of lines: [String], shell: String, setUp: String) throws -> [[String]] {
    let folder = try makeTestFolder()
    try "".write(to: folder.appending(path: "my.trace"), atomically: true, encoding: .utf8)
    let start = #"swiperows() { printf 'got'; printf '|%s' "$@"; echo '|'; }"# + "\n" + setUp + "\n"
    try start.write(to: folder.appending(path: "start"), atomically: true, encoding: .utf8)
    let typed = ([". ./start"] + lines.map { "swiperows \($0)" } + ["exit", ""]).joined(separator: "\n")
    try typed.write(to: folder.appending(path: "typed"), atomically: true, encoding: .utf8)
    let result = try DesktopFilesTests.run(
      "sh", "-c", "script -qec '\(shell)' /dev/null <typed", environment: ["TERM": "dumb", "HOME": folder.path],
      in: folder)
    // A terminal ends lines with two characters.
    let lines = result.output.utf8.filter { $0 != UInt8(ascii: "\r") }.split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { line in
      let line = String(decoding: line, as: UTF8.self)
      guard line.last == "|", let start = line.range(of: "got|") else { return nil }
      return line[start.upperBound...].dropLast().split(separator: "|").map(String.init)
    }
  }

  @Test func `bash completes options, styles and files`() throws {
    let file = DesktopFilesTests.assets.appending(path: "Completions/swiperows.bash").path
    let calls = try calls(of: Self.lines.map(\.typed), shell: "bash --norc --noprofile -i", setUp: ". '\(file)'")
    #expect(calls == Self.lines.map(\.bash))
  }

  @Suite struct LongTests {
    @Test func `zsh completes options, styles and files`() throws {
      let folder = DesktopFilesTests.assets.appending(path: "Completions").path
      let calls = try CompletionTests().calls(
        of: CompletionTests.lines.map(\.typed), shell: "zsh -f -i",
        setUp:
          "fpath=('\(folder)' $fpath); autoload -Uz compinit; compinit -u -D; unsetopt zle_bracketed_paste prompt_cr"
      )
      #expect(calls == CompletionTests.lines.map(\.zsh))
    }

    @Test(arguments: [
      ("--st", ["--stats", "--style"]), ("--style tri", ["trigger", "trigger:keep", "trigger:undo"]),
      ("--style=panel:", ["--style=panel:open=-320", "--style=panel:open=300"]),
      ("--appearance ", ["dark", "light"]), ("--direction ", ["ltr", "rtl"]),
      ("--play m", ["my.trace"]), ("--record m", ["my.trace"]), ("--rows ", []), ("m", ["my.trace"]),
      ("--stats m", ["my.trace"]),
    ])
    func `fish completes options, styles and files`(line: String, expected: [String]) throws {
      let file = DesktopFilesTests.assets.appending(path: "Completions/swiperows.fish").path
      let folder = try makeTestFolder()
      try "".write(to: folder.appending(path: "my.trace"), atomically: true, encoding: .utf8)
      let result = try DesktopFilesTests.run(
        "fish", "--no-config", "-c", "source '\(file)'; complete -C 'swiperows \(line)'",
        environment: ["HOME": folder.path], in: folder)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let found = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      #expect(found.sorted() == expected)
    }
  }
}
