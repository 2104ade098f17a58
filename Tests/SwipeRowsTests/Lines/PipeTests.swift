import Foundation
import TestSupport
import Testing

@Suite struct PipeTests {
  /// `$0` is the program.
  ///
  /// `act.trace` deletes the second row, `all.trace` all rows, and `found.trace` the matches of ab.
  private func run(_ script: String) throws -> BuiltProgram.Result {
    let folder = try makeTestFolder()
    try folder.write("0 perform row 1 delete\n500 end\n", to: "act.trace")
    try folder.write("0 key Ctrl+A\n10 key Delete\n500 end\n", to: "all.trace")
    try folder.write("0 text ab\n200 key Down\n210 key Ctrl+A\n220 key Delete\n700 end\n", to: "found.trace")
    try folder.write("0 key Return\n10 key Escape\n500 end\n", to: "return.trace")
    return try BuiltProgram.swiperows.run(
      byShell: "mkdir tmp; export TMPDIR=$PWD/tmp; \(script)", in: folder)
  }

  @Test(arguments: [
    (#"printf 'one\ntwo\nthree' | "$0" - --play act.trace"#, "delete\t1\ttwo\n"),
    (#"printf 'one\0two\0' | "$0" - --read0 --print0 --play act.trace | tr '\0' '+'"#, "delete\t1\ttwo+"),
    (#"printf 'a:1\nb:2\n' | "$0" - -d: --accept-nth=2 --play act.trace"#, "delete\t1\t2\n"),
    (#"printf 'a\nb c\n' | "$0" - --exec delete='echo gone {1} {2} {n}' --play act.trace"#, "gone b c 1\n"),
    (#"printf 'a\n$(id) `id`\n' | "$0" - --exec delete='echo {}' --play act.trace"#, "$(id) `id`\n"),
    (#"printf 'one\ntwo\nten' | "$0" - --filter '^t'"#, "two\nten\n"),
    (#"printf 'x1\nx2\n' | "$0" - --tac --filter x"#, "x2\nx1\n"),
    (#"printf 'one\ntwo\n' | "$0" - --accept open:Open --play return.trace"#, "open\t0\tone\n"),
    (#"printf '1\n2\n3\n4\n' | "$0" - --tail 2 --filter ''"#, "3\n4\n"),
    // The output of fzf 0.38.
    (
      #"printf 'README zzz\nREADME\nREADMEx\n' | "$0" - --nth 1 --filter README"#,
      "README\nREADMEx\nREADME zzz\n"
    ),
    (#"printf 'axb\nab\n' | "$0" - -e --filter "'ab""#, "ab\naxb\n"),
    (#"printf 'a1b\n' | "$0" - -d '[0-9]' --accept-nth 2 --filter b"#, "b\n"),
    (#"printf 'one\ntwo\n' | "$0" - --print-query --filter w"#, "w\ntwo\n"),
    (#"printf 'one\ntwo\n' | "$0" - --print-query --print0 -q w -1 | tr '\0' +"#, "w+keep\t1\ttwo+"),
    (#"printf 'one\ntwo\n' | "$0" - --print-query --play act.trace"#, "\ndelete\t1\ttwo\n"),
    (
      #"printf '{"text":"a"}\n{"text":"b"}' | "$0" - --json --print-query --play act.trace"#,
      "{\"query\":\"\"}\n{\"action\":\"delete\",\"index\":1,\"text\":\"b\"}\n"
    ),
    // fzf's manual: --nth counts the fields that are shown.
    (#"printf 'a:b:c\n' | "$0" - -d: --with-nth 2,3 --nth 2 --filter c"#, "a:b:c\n"),
    (
      #"printf '\357\273\277{"text":"a"}\n{"text":"b"}' | "$0" - --json --play act.trace"#,
      "{\"action\":\"delete\",\"index\":1,\"text\":\"b\"}\n"
    ),
    (
      #"printf 'one\ntwo\n' | "$0" - -dmenu --height 40% --layout=reverse --border --no-sort --play act.trace"#,
      "delete\t1\ttwo\n"
    ),
    (#"printf 'one\ntwo\nten' | "$0" - --select-1 --query wo"#, "keep\t1\ttwo\n"),
    (
      #"printf 'a\nb' | "$0" - --play act.trace --exec delete='sh -c "echo \$SWIPEROWS_ACTION \$SWIPEROWS_INDEX"'"#,
      "delete 1\n"
    ),
    (
      #"printf 'a\n$(id) `id` '"'"';id\n' | "$0" - --shell --exec delete='echo {} | sed s/^/:/; echo "{}"' --play act.trace"#,
      ":$(id) `id` ';id\n$(id) `id` ';id\n"
    ),
    (
      #"printf 'a\nb c\n' | SWIPEROWS_1=x SWIPEROWS_ACTION=y "$0" - --play act.trace --shell --exec delete='set -- x; shift; echo {}; env | grep ^SWIPEROWS_A'"#,
      "b c\nSWIPEROWS_ACTION=delete\n"
    ),
    (#"printf 'a\nb c\n' | "$0" - --exec delete='cat {f}' --play act.trace; ls $TMPDIR"#, "b c\n"),
    (
      #"printf 'a\nb c\nd' | "$0" - -m --exec delete='printf <%s> {+} {+n}' --play all.trace"#,
      "<a><b c><d><0><1><2>"
    ),
    (#"printf 'a\nb\n' | "$0" - -m --exec delete='cat {+f}' --play all.trace; ls $TMPDIR"#, "a\nb\n"),
    (
      #"printf 'a\nb\0display\037x\037info\0377\n' | "$0" - --play act.trace --exec delete='sh -c "echo \$0 \$SWIPEROWS_INFO" {}'"#,
      "b 7\n"
    ),
    (#"printf 'a\nb\0display\037x\n' | "$0" - --filter x"#, "b\n"),
    (
      #"printf '{"text":"a"}\n{"text":"b","data":"7"}' | "$0" - --json --play act.trace --exec delete='sh -c "echo \$SWIPEROWS_INFO"'"#,
      "7\n"
    ),
  ])
  func `what is done is printed`(script: String, expected: String) throws {
    #expect(try run(script) == BuiltProgram.Result(status: 0, output: expected, errors: ""))
  }

  @Test(arguments: [
    (#"printf 'a\nb\nc\n' | "$0" - -m --tac --play all.trace"#, "delete\t2\tc\ndelete\t1\tb\ndelete\t0\ta\n"),
    (#"printf 'a\nb\nc\n' | "$0" - -m --tac --exec delete='echo {+} {n} {}' --play all.trace"#, "c b a 2 c\n"),
    (#"printf 'a\nb\nc\n' | "$0" - -m --tac --exec delete='cat {+f}' --play all.trace"#, "c\nb\na\n"),
    (
      #"printf 'zzab\nab\nzab\n' | "$0" - -m --exec delete='echo {+n}' --play found.trace"#,
      "1 2 0\n"
    ), (#"printf 'zzab\nab\n' | "$0" - -m --play found.trace"#, "delete\t1\tab\ndelete\t0\tzzab\n"),
    (
      #"""
      printf '{"text":"a","section":"s"}\n{"text":"b","section":"t"}\n{"text":"c","section":"s"}' |
        "$0" - -m --json --exec delete='echo {+}' --play all.trace
      """#, "a c b\n"
    ),
    (
      #"""
      printf 'a\nTODO\nb\nTODO\nTODO\nc\n' >f
      grep -Hn TODO f | "$0" - -d: -m --tac --exec 'delete=sed -i {2}d {1}' --play all.trace; cat f
      """#, "a\nb\nc\n"
    ),
  ])
  func `lines that are acted upon together come in the order in which they show`(script: String, expected: String)
    throws
  {
    #expect(try run(script) == BuiltProgram.Result(status: 0, output: expected, errors: ""))
  }

  @Test(arguments: [
    ("- --filter a <.", "Is a directory"), ("- <.", "Is a directory"), ("<.", "Is a directory"),
    ("- --play act.trace <.", "Is a directory"), ("- --filter a <&-", "it is closed"), ("- <&-", "it is closed"),
  ])
  func `an input that cannot be read is said, without a window`(words: String, reason: String) throws {
    let result = try run(#""$0" \#(words)"#)
    let errors = "swiperows: cannot read the standard input: \(reason)\n"
    #expect(result == BuiltProgram.Result(status: 1, output: "", errors: errors))
  }

  /// A terminal fails after two lines if its other end is closed.
  @Test(arguments: [("--filter o", "one\ntwo\n"), ("--play act.trace", "")])
  func `an input that fails on the way is said, after what came before`(words: String, output: String) throws {
    let result = try run(
      #"""
      python3 -c '
      import os, pty, sys, tty
      main, other = pty.openpty()
      tty.setraw(other)
      os.write(other, b"one\ntwo\n")
      os.close(other)
      os.dup2(main, 0)
      os.execv(sys.argv[1], sys.argv[1:])' "$0" - \#(words)
      """#)
    let errors = "swiperows: cannot read the standard input: Input/output error\n"
    #expect(result == BuiltProgram.Result(status: 1, output: output, errors: errors))
  }

  @Test(arguments: [("--leading a --trailing b", 10, "a\t1\ttwo\n"), ("--trailing b", 10, "b\t1\ttwo\n")])
  func
    `the only line that is found is acted upon by the first action, and a list that ends after one has its status`(
      actions: String, status: Int32, expected: String
    ) throws
  {
    let result = try run(#"printf 'one\ntwo\nten' | "$0" - \#(actions) --select-1 --query wo --once"#)
    #expect(result == BuiltProgram.Result(status: status, output: expected, errors: ""))
  }

  @Test func `what a command says by the name of its standard error is no worse than by its number`() throws {
    let result = try run(
      #"""
      printf 'a\nb' | "$0" - --exec delete='sh -c "echo one >&2; echo of all >/dev/stderr; echo end >&2; exit 3"' \
        --play act.trace
      """#)
    #expect(result.status == 1 && result.errors.hasSuffix("of all\nend\n") && !result.errors.contains("\0"))
  }

  @Test func `a command that leaves something running is over when it ends itself, and its complaint is passed on`()
    throws
  {
    let result = try run(
      #"""
      start=$(date +%s)
      printf 'a\nb' | "$0" - --exec delete='sh -c "sleep 20 & echo \$! >left; echo begun >&2; exit 3"' --play act.trace
      status=$?
      kill $(cat left)
      [ $(($(date +%s) - start)) -lt 15 ] && exit $status
      """#)
    #expect(result == BuiltProgram.Result(status: 1, output: "", errors: "begun\n"))
  }

  @Test func `of a flood of complaints the beginning and the end are passed on`() throws {
    let result = try run(
      #"""
      printf 'a\nb' | "$0" - --exec delete='sh -c "echo first; yes | head -c 300000000; echo last; exit 3" >&2' \
        --shell --play act.trace
      """#)
    #expect(result.errors.hasPrefix("first\ny\n") && result.errors.hasSuffix("\ny\nlast\n"))
    #expect(result.errors.utf8.count < 10_000 && result.errors.contains(" bytes]\n"))
  }

  @Test func `of a flood of complaints only the ends take memory`() throws {
    let result = try run(
      #"""
      printf 'a\nb' | "$0" - --exec delete='sh -c "yes | head -c 100000000 >&2; for i in \$(seq 100); do n=\$(stat -Lc %b /proc/self/fd/2); [ \$n -lt 200 ] && break; sleep 0.1; done; echo \$n"' \
        --play act.trace
      """#)
    let blocks = Int(result.output.split(separator: "\n").last ?? "")
    #expect(blocks.map { $0 < 200 } == true, "\(result)")
  }

  @Test func `a command that ends its group of processes does not end the program`() throws {
    let result = try run(
      #"printf 'a\nb' | "$0" - --exec delete='sh -c "kill 0; sleep 9"' --play act.trace; echo "status $?""#)
    #expect(result.output == "status 1\n")
  }

  @Test func `a command's complaint about a line reaches the terminal without the line's signs of control`() throws
  {
    let result = try run(
      #"""
      printf 'a\nb\033[31m\302\233' | "$0" - --exec delete='sh -c "printf \"no %s\\nat all\\n\" \"\$0\" >&2" {}' \
        --play act.trace
      """#)
    #expect(result.errors == "no b\\u{1B}[31m\\u{009B}\nat all\n")
  }

  @Test func `a command fails and has its signals, whatever the parent of the program ignores or blocks`() throws {
    let failed = try run(
      #"printf 'a\nb' | env --ignore-signal=CHLD "$0" - --exec delete=false --play act.trace; echo "status $?""#)
    #expect(failed.output == "status 1\n", "\(failed)")
    let signals = try run(
      #"""
      printf 'a\nb' | env --ignore-signal --block-signal "$0" - --play act.trace \
        --exec delete="sed -nE 's/^(SigBlk|SigIgn):.*(.......)\$/\1 \2/p' /proc/self/status"
      """#)
    // The first bit is SIGHUP, which nohup ignores.
    #expect(signals.output == "SigBlk 0000000\nSigIgn 0000001\n")
  }

  @Test func `a command that asks in the terminal fails at once, and says why`() throws {
    let result = try run(
      #"""
      printf 'a\nb\n' >lines; export PROGRAM="$0"
      script -qec 'timeout --foreground 20 "$PROGRAM" - --play act.trace <lines 2>errors \
        --exec delete="sh -c \"read x </dev/tty\""; echo $? >status' /dev/null </dev/null >/dev/null
      cat status errors
      """#)
    #expect(result.output.hasPrefix("1\n"), "\(result)")
    #expect(result.output.hasSuffix("/dev/tty: No such device or address\n"), "\(result)")
  }

  @Test func `a malformed line is complained about, and the others are rows`() throws {
    let result = try run(#"printf '{"text":"a"}\nnonsense\n{"text":"b"}' | "$0" - --json --play act.trace"#)
    #expect(result.status == 0 && result.output.contains(#""text":"b""#))
    #expect(result.errors == "swiperows: line 2 is no JSON: after 0 bytes it has no value; it is left out\n")
  }

  @Test func `a preview shows what its command prints, without escape sequences, and of much the beginning`()
    throws
  {
    let folder = try makeTestFolder()
    try folder.write(
      "size 900 600\n500 expect text 'of a b 0'\n510 key Down\n520 key Down\n1000 expect text 'of c 1 !'\n",
      to: "a.trace")
    let script = #"printf 'a b\nc\n' | "$0" - --preview 'printf "of %s %s \\033[31m!\\n" {} {n}' --play a.trace"#
    #expect(try BuiltProgram.swiperows.run(byShell: script, in: folder).errors == "")
    let endless = #"echo a | "$0" - --shell --preview 'yes of {} {n}; echo' --play b.trace"#
    try folder.write("size 900 600\n500 expect text 'of a 0'\n", to: "b.trace")
    #expect(try BuiltProgram.swiperows.run(byShell: endless, in: folder).errors == "")
    let sized =
      #"echo a | "$0" - --preview 'sh -c "echo $COLUMNS $LINES $FZF_PREVIEW_COLUMNS $FZF_PREVIEW_LINES"' --play c.trace"#
    try folder.write("size 900 600\n500 expect text '53 29 53 29'\n", to: "c.trace")
    #expect(try BuiltProgram.swiperows.run(byShell: sized, in: folder).errors == "")
  }

  @Test func `bytes that are no text come out as they went in`() throws {
    let result = try run(#"printf 'x\n\377\200y\r\n' | "$0" - --play act.trace | od -An -tx1 | tr -d ' \n'"#)
    #expect(result.output == "64656c657465" + "0931" + "09ff80790d0a")
  }

  @Test(arguments: [
    (#"printf 'a\nb' | "$0" - --once --play act.trace"#, 11), (#"printf 'a' | "$0" - --play act.trace"#, 1),
    (#"printf 'a\nb' | "$0" - --exec delete='false' --play act.trace"#, 1),
    (#"printf 'a\nb' | "$0" - --filter x"#, 1), (#""$0" --multi </dev/null"#, 2),
    (#""$0" --height 4 </dev/null"#, 2),
    (#"printf a | "$0" --multi --play act.trace"#, 1),
    (#"printf 'a\nb' | "$0" - --exit-0 -q x"#, 1), (#""$0" - --exec drop='rm {}'"#, 2),
    (#""$0" - --leading a --trailing a"#, 2), (#""$0" - --shell --exec delete="rm '{}'""#, 2),
    (#""$0" - --preview "rm 'x"#, 2),
    (#""$0" - --json --tac"#, 2), (#"printf '{"text":"a"}' | "$0" - --json -1"#, 0),
  ])
  func `the status says what came of it`(script: String, status: Int32) throws {
    #expect(try run(script).status == status)
  }

  @Test func `an output that nobody reads ends the program quietly`() throws {
    let result = try run(
      #"(printf 'a\nb\n'; yes) | head -c 3000000 | "$0" - --filter '' | head -n 1"#)
    #expect(result.output == "a\n" && result.errors == "")
  }
}
