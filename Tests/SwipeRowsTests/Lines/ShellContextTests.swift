import Foundation
import SwipeKit
import TestSupport
import Testing

@testable import swiperows

/// What a shell makes of placeholders.
@Suite struct ShellContextTests {
  /// Returns what a shell prints for a command with a line.
  private func output(of command: String, for line: String, by shell: String) throws -> String {
    var lines = LineStore(LineOptions())
    _ = lines.append(.lines(Lines.Chunk(Array((line + "\n").utf8), separator: 10)))
    let values = LineCommand.Values(
      act: LineAct(action: 0, numbers: RangeSet(0..<1), rows: lines), query: "", options: LineOptions())
    let words = try LineCommand(command, shell: true).words(for: values).map(\.description)
    return try BuiltProgram(URL(filePath: shell)).run(Array(words.dropFirst())).output
  }

  /// Returns a text within double quotes that prints `[` and `]` about one argument, the line.
  private static func text(_ depth: Int, _ random: inout SeededRandom) -> String {
    let one = [
      #"$(printf "[%s]" {})"#, #"$(printf "[%s]" "{}")"#, #"`printf "[%s]" "{}"`"#, "`printf '[%s]' {}`",
      #"$(printf '[%s]' "${u:-{}}")"#, #"$(printf '[%s]' "${u:-"{}"}")"#, "$(printf '[%s]' ${u:-{}})",
      "$(: \"a)b\" ')\"' $((2 + (3 * 1))) ${#u} # it's ) \"\nprintf '[%s]' {})",
      #"$(x={}; printf "[%s]" "$x")"#, #"$(set -- {}; printf "[%s]" "$@")"#,
      #"$(e=e{}; printf "[%s]" "${e#e}")"#, #"$(e={}{}; printf "[%s]" "${e%{}}")"#,
    ]
    if depth == 0 { return one[random.int(0...one.count - 1)] }
    let inner = text(depth - 1, &random)
    return ["$(printf %s \"\(inner)\")", "${u:-\(inner)}", "$( (printf %s \"\(inner)\") )"][random.int(0...2)]
  }

  @Test func `whatever the line and the script, a shell gets one argument`() throws {
    var random = SeededRandom(seed: 54)
    let shells = ["/bin/sh", "/bin/bash", "/bin/dash"].filter { FileManager.default.isExecutableFile(atPath: $0) }
    let letters = Array(#"'"\$`{}()*?[] ;#&|<>~!ab-"#) + ["\t"]
    for _ in 0..<400 {
      let line = String((0..<random.int(1...12)).map { _ in letters[random.int(0...letters.count - 1)] }) + "."
      let script = Self.text(random.int(0...2), &random)
      let shell = shells[random.int(0...shells.count - 1)]
      let printed = try output(of: "printf %s \"\(script)\"", for: line, by: shell)
      #expect(printed == "[\(line)]", "\(shell): \(script)")
    }
  }

  @Test(arguments: [
    "x '{}'", "cat <<E\n{}\nE", "echo $(( {} ))", "echo $((1)) $((2)+(3)) {}", "echo ${x:{}}", "echo ${x[{}]}",
    "echo `echo \\\"{}\\\"`", #"echo $'it\'s' {}"#, "echo $[ {} ]", "echo $(case x in x) echo {};; esac)",
    "echo ${}",
    "echo \"${1}\"", "(( {} ))", #"echo "${u:-it's {}}""#, "echo `echo '`' {}", "echo \"$\\\n(echo {})\"",
  ])
  func `a placeholder is refused if shells differ, or a line would be more than a word`(script: String) {
    #expect(throws: UsageError.self) { try LineCommand(script, shell: true) }
  }

  @Test(arguments: [
    "n=$((n + (1 << 2))); printf %s {}", "x=${#n}${n:1:2}; printf %s {}", "# it's\nprintf %s {}",
    "printf %s a#b'' {}",
    "printf %s \\\n  {}", "f() { printf %s \"$1\"; }; f {}", "printf \\$%s {}", "(printf %s {})", "printf %s$$ {}",
  ])
  func `a placeholder is one argument after all that shells read alike`(script: String) {
    #expect(throws: Never.self) { try LineCommand(script, shell: true) }
  }

  @Test(arguments: [
    #"sh -c "echo {}""#, "/bin/bash -ec 'x {1}'", "bash -o pipefail -c 'x {}'", "fish -c'x {}'", "zsh -c '{}; x'",
    "env A=1 dash -c 'x {q}'", "fish --command='x {}'",
  ])
  func `without --shell, a line is no part of a shell's code`(command: String) {
    #expect(throws: UsageError.self) { try LineCommand(command) }
  }

  @Test(arguments: [#"sh -c "echo \$0" {}"#, "sh -c {}", "sh x.sh -c a{}", "rg -c 'x{}'", "sh -c 'x $1' sh a{}"])
  func `a line may be an argument of a shell`(command: String) {
    #expect(throws: Never.self) { try LineCommand(command) }
  }
}
