import Foundation
import SwipeRowsLines
import SwipeRowsShared
import TestSupport
import Testing

/// No line becomes code of a command or of a shell's script.
@Suite struct CodeArgumentRuleTests {
  @Test(arguments: [
    #"sh -c "echo {}""#, "/bin/bash -ec 'x {1}'", "bash -o pipefail -c 'x {}'", "fish -c'x {}'", "zsh -c '{}; x'",
    "env A=1 dash -c 'x {q}'", "fish --command='x {}'", #"bash --rcfile F -c "x {}""#,
    #"bash +O extglob -c "x {}""#,
    #"bash -c -O extglob -- "x {}""#, #"fish -C "x {}""#, #"xargs sh -c "x {}""#, #"find . -exec sh -c "x {}" \;"#,
    #"su -c "x {}""#, #"su - ann -c "x {}""#, #"su --command="x {}""#, #"env -S "x {}""#, #"env --split="x {}""#,
    #"ssh -p 22 host "rm {}""#, "ssh host rm {}", #"sudo -u ann ssh host "rm {}""#, #"python3 -c "print({})""#,
    #"eval "x {}""#, "eval x {}", "command eval x {}", #"trap "x {}" EXIT"#, #"A={} ssh host "x {}""#,
  ])
  func `a line is no part of code, with --shell and without it`(command: String) {
    for shell in [false, true] {
      #expect(throws: UsageError.self) { try LineCommand(command, shell: shell) }
    }
  }

  @Test(arguments: [
    #"if ssh host "x {}"; then :; fi"#, #"f() { eval "x {}"; }"#, #"(eval "x {}")"#, #"echo $(sh -c "x {}")"#,
    #"echo `eval "x {}"`"#, #"sh -c "$(echo {})""#, #"$SHELL -c "x {}""#, #""${SHELL:-sh}" -c "x {}""#,
    #"a | sh -c "x {}""#, #"ssh host 2>/dev/null "x {}""#, #"sh -c >f "x {}""#, #"x && trap "x {}" EXIT"#,
    #"case a in a) eval "x {}";; esac"#, #"'s'h -c "x {}""#, #"s\h -c "x {}""#, #"sh -c "${u:-{}}""#,
    "sh \\\n -c \"x {}\"", "while ! eval x {}; do :; done", #"x 2>&1; eval "x {}""#, #"sh -o '' -c "x {}""#,
  ])
  func `a script's commands are found wherever they begin`(script: String) {
    #expect(throws: UsageError.self) { try LineCommand(script, shell: true) }
  }

  @Test(arguments: [
    "sh -c {}", "sh x.sh -c a{}", "rg -c x{}", "bash dir/{}", "ssh {} uptime", "ssh host {}", "grep ssh a {}/b",
    "echo eval a{}", #"echo trap "{} ends""#, "cp /etc/ssh a{} b{}", "env A={} x {}", "env A=1 sort -S1 x{}",
    "git -c a.b=c log a{}", "timeout 5 cat x{}", #"su -c "id" ann{}"#, "python3 x.py -c a{}",
    "trap {} EXIT", "eval {}",
    #"sed -i "{1}s/^/x /" todo.txt"#, "xargs rm a{}", "{} a{}",
  ])
  func `a line may be all of the code, or no part of it`(command: String) {
    for shell in [false, true] { #expect(throws: Never.self) { try LineCommand(command, shell: shell) } }
  }

  @Test(arguments: [
    #"sh -c 'x "$1"' sh a{}"#, "eval {} 2>/dev/null", "ssh host {} >f", #"cat {} | ssh host "cat >x""#,
    "echo ssh; echo host a{}", #"trap "rm x" EXIT; rm a{}"#, "sh -c 'x'; echo a{}", "# eval it\nrm a{}",
    "for i in sh -c; do echo a{}; done", #"f=$(basename {}); sh -c 'x "$1"' sh "$f" a{}"#, #"echo "sh -c a{}""#,
  ])
  func `each command of a script is judged by itself`(script: String) {
    #expect(throws: Never.self) { try LineCommand(script, shell: true) }
  }

  @Test func `the complaint has the form that works`() throws {
    let complaint = #expect(throws: UsageError.self) { try LineCommand(#"sh -c "rm {}""#, shell: true) }
    #expect(complaint?.message.hasSuffix(#"write sh -c '… "$1"' sh {}"#) == true)
    let folder = try makeTestFolder()
    for shell in [false, true] {
      let command = try LineCommand(#"sh -c 'printf "<%s>" "$1"' sh {}"#, shell: shell)
      #expect(try run(command, for: "$(id) *", in: folder) == "<$(id) *>")
    }
  }

  @Test func `whatever runs code, no line is run`() throws { try expectNoLineIsRun(by: ["sh", "bash", "dash"]) }

  @Suite struct LongTests {
    @Test func `whatever runs code in zsh and fish, no line is run`() throws {
      try CodeArgumentRuleTests().expectNoLineIsRun(by: ["zsh", "fish"])
    }
  }

  private func expectNoLineIsRun(by shells: [String]) throws {
    var random = SeededRandom(seed: 71)
    func any(_ list: [String]) -> String { list[random.int(0...list.count - 1)] }
    let prefixes = ["", "", "A=1 ", "env ", "nice ", "timeout 9 ", "xargs ", "exec ", "command ", "! ", "if "]
    let options = [
      "-c", "-ec", "-c --", "-o errexit -c", "+o errexit -c", "--rcfile /dev/null -c", "-O extglob -c", "-c -e",
      "--norc -c", "-xc", "-C : -c", "--command", "-ce", "", "--no-config -c", "-c -o errexit",
    ]
    let codes = [
      #""printf %s {}""#, #""{}; :""#, #"printf\ %s\ {}"#, #""x {1} y""#, "{}x", #""a'{}'""#, #""$(echo {})""#,
      #"'printf %s "$1"' sh {}"#, #"": '"{}"'""#, #"'printf %s "$1"' sh "a{}""#, #""printf %s "{}"#,
    ]
    let scripts = [
      "%", "%", "(%)", "f() { %; }; f", "x=$(%)", "echo `%`", "true && %", "% | cat", "case a in a) %;; esac",
      "echo \"${u:-$(%)}\"", "echo a\n%", "for i in 1; do %; done", "% 2>/dev/null", "set -- a; %",
    ]
    let lines = [
      "$(touch marker)", ";touch marker;", "`touch marker`", "& touch marker", "\";touch marker;\"",
      "';touch marker;'", ") touch marker;", "}; touch marker",
    ]
    var count = 0
    try withTemporaryFolder { folder in
      for _ in 0..<1500 {
        let isScript = random.int(0...1) == 1
        let prefix = any(prefixes)
        let runner = random.int(0...3) == 0 ? any(["eval", "env -S"]) : any(shells) + " " + any(options)
        var text = prefix + runner + " " + any(codes) + (prefix == "if " ? "; then :; fi" : "")
        if isScript { text = any(scripts).replacing("%", with: any(scripts).replacing("%", with: text)) }
        guard let command = try? LineCommand(text, shell: isScript) else { continue }
        count += 1
        let line = any(lines)
        _ = try run(command, for: line, in: folder)
        #expect(folder.read("marker") == nil, "\(text), of \(line)")
        try? FileManager.default.removeItem(at: folder.appending(path: "marker"))
      }
    }
    #expect(count > 100)
  }

  private func run(_ command: LineCommand, for line: String, in folder: URL) throws -> String {
    let (words, variables) = command.call(for: [line])
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.value) })
    return try BuiltProgram(URL(filePath: "/usr/bin/env")).run(words, environment: environment, in: folder).output
  }
}
