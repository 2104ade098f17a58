import Foundation
import SwipeKit
import SwipeRowsLines
import SwipeRowsShared
import TestSupport
import Testing

@Suite struct ShellContextTests {
  private func output(of command: String, for line: String, by shell: String) throws -> String {
    let (words, variables) = try LineCommand(command, shell: true).call(for: [line])
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.value) })
    return try BuiltProgram(URL(filePath: shell)).run(Array(words.dropFirst()), environment: environment).output
  }

  /// A quoted text that prints `[` and `]` around one argument, the line.
  private static func text(_ depth: Int, _ random: inout SeededRandom) -> String {
    let one = [
      #"$(printf "[%s]" {})"#, #"$(printf "[%s]" "{}")"#, #"`printf "[%s]" "{}"`"#, "`printf '[%s]' {}`",
      #"$(printf '[%s]' "${u:-{}}")"#, #"$(printf '[%s]' "${u:-"{}"}")"#, "$(printf '[%s]' ${u:-{}})",
      "$(: \"a)b\" ')\"' $((2 + (3 * 1))) ${#u} # it's ) \"\nprintf '[%s]' {})",
      #"$(x={}; printf "[%s]" "$x")"#, #"$(set -- {}; printf "[%s]" "$@")"#,
      #"$(f() { printf "[%s]" {}; }; f x)"#, #"$(set -- x y; shift; printf "[%s]" "{}")"#,
      #"$(e=e{}; printf "[%s]" "${e#e}")"#, #"$(e={}{}; printf "[%s]" "${e%{}}")"#,
    ]
    if depth == 0 { return one[random.int(0...one.count - 1)] }
    let inner = text(depth - 1, &random)
    return ["$(printf %s \"\(inner)\")", "${u:-\(inner)}", "$( (printf %s \"\(inner)\") )"][random.int(0...2)]
  }

  @Test func `whatever the line and the script, a shell gets one argument`() throws {
    try expectOneArgument(by: ["/bin/sh", "/bin/bash", "/bin/dash"])
  }

  private func expectOneArgument(by shells: [String]) throws {
    var random = SeededRandom(seed: 54)
    let shells = shells.filter { FileManager.default.isExecutableFile(atPath: $0) }
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
    "echo ${}", "echo ${w={}}", "echo ${w:={}}", "x=`echo a # {}`",
    "echo \"${1}\"", "(( {} ))", #"echo "${u:-it's {}}""#, "echo `echo '`' {}", "echo \"$\\\n(echo {})\"",
  ])
  func `a placeholder is refused if shells differ, or a line would be more than a word`(script: String) {
    #expect(throws: UsageError.self) { try LineCommand(script, shell: true) }
  }

  @Suite struct LongTests {
    @Test func `whatever the line and the script, zsh gets one argument`() throws {
      try ShellContextTests().expectOneArgument(by: ["/bin/zsh"])
    }
  }

  @Test(arguments: [
    "n=$((n + (1 << 2))); printf %s {}", "x=${#n}${n:1:2}; printf %s {}", "# it's\nprintf %s {}",
    "printf %s a#b'' {}",
    "printf %s \\\n  {}", "f() { printf %s \"$1\"; }; f {}", "printf \\$%s {}", "(printf %s {})", "printf %s$$ {}",
    "x \\'{}",
  ])
  func `a placeholder is one argument after all that shells read alike`(script: String) {
    #expect(throws: Never.self) { try LineCommand(script, shell: true) }
  }
}
