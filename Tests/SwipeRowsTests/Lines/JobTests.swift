import Foundation
import TestSupport
import Testing

@Suite struct JobTests {
  struct Job: Sendable {
    let keys: Int
    let script, trace, result: String
  }

  private static let jobs = [
    Job(
      keys: 7,
      script: #"""
        git init -q -b main .
        git -c user.name=a -c user.email=a@b commit -q --allow-empty -m x
        for branch in old-a fix-1 old-b new-menu old-c release; do git branch $branch; done
        git branch --format='%(refname:short)' | "$0" - -m --no-undo --play job.trace \
          --trailing '!delete:Delete' --exec delete='git branch -q -D {}'
        git branch --format='%(refname:short)' | xargs
        """#,
      trace: """
        979 key O
        979 text 'o'
        1306 key L
        1306 text 'l'
        1639 key D
        1639 text 'd'
        1967 key Down
        2303 key Ctrl+A
        2636 key Delete
        2974 key Ctrl+Q
        """,
      result: """
        fix-1 main new-menu release
        """),
    Job(
      keys: 7,
      script: #"""
        mkdir in archive; for mail in 1 2 3 4 5 6; do echo $mail > in/$mail; done
        ls in | "$0" - --no-undo --accept archive:Archive --exec archive='mv in/{} archive/' \
          --trailing '!delete:Delete' --exec delete='rm in/{}' --play job.trace
        ls archive | xargs; ls in
        """#,
      trace: """
        1344 key Delete
        1696 key Return
        2036 key Delete
        2364 key Down
        2709 key Return
        3028 key Delete
        3368 key Ctrl+Q
        """,
      result: """
        2 5
        4
        """),
    Job(
      keys: 4,
      script: #"""
        seq -f 'line %g of many' 200 | "$0" - --once --accept open --accept-nth .. --play job.trace | cut -f 3
        """#,
      trace: """
        929 key 1
        929 text '1'
        1273 key 5
        1273 text '5'
        1586 key 7
        1586 text '7'
        1916 key Return
        """,
      result: """
        line 157 of many
        """),
    Job(
      keys: 8,
      script: #"""
        mkdir files; for file in a b c d e f g h; do echo $file > files/$file; done
        ls files | "$0" - --no-undo --preview 'cat files/{}' --play job.trace \
          --trailing '!delete:Delete' --exec delete='rm files/{}'
        ls files | xargs
        """#,
      trace: """
        1042 key Down
        1374 key Delete
        1701 key Down
        2036 key Delete
        2367 key Down
        2696 key Down
        3075 key Delete
        3421 key Ctrl+Q
        """,
      result: """
        b d e g h
        """),
    Job(
      keys: 18,
      script: #"""
        printf 'Call Anna\nWater the figs\nPay the rent\n' > todo.txt
        "$0" --play job.trace todo.txt
        sed 's/^x [0-9-]*/x/' todo.txt
        """#,
      trace: """
        1040 key Down
        1393 key Ctrl+D
        1735 key Down
        2084 key Ctrl+D
        2415 key Down
        2761 key Ctrl+P
        3105 key A
        3460 key Ctrl+N
        3792 key Shift+B
        3792 text 'B'
        3824 key U
        3824 text 'u'
        3855 key Y
        3855 text 'y'
        3885 key Space
        3885 text ' '
        3918 key M
        3918 text 'm'
        3948 key I
        3948 text 'i'
        3981 key L
        3981 text 'l'
        4011 key K
        4011 text 'k'
        4366 key Return
        4736 key Ctrl+Q
        """,
      result: """
        x Call Anna
        x Water the figs
        (A) Pay the rent
        Buy milk
        """),
  ]

  @Test(arguments: jobs) func `a job takes the keys that the documentation says`(job: Job) throws {
    let keys = job.trace.split(separator: "\n").filter { $0.contains(" key ") }
    #expect(keys.count == job.keys)
    let folder = try makeTestFolder()
    try folder.write(job.trace + "\n9000 end\n", to: "job.trace")
    let result = try BuiltProgram.swiperows.run(byShell: job.script, in: folder)
    #expect(result.output == job.result + "\n" && result.errors.isEmpty, "\(result)")
  }
}
