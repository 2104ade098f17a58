import Foundation
import SwipeKit
import TestSupport
import Testing

@Suite struct SystemStringTests {
  private let program = BuiltProgram.swiperows

  @Test func `a trace whose name is no UTF-8 is played, or named in a complaint`() throws {
    let folder = try makeTestFolder()
    let make = #"name=$(printf '\377\303.trace'); echo '0 describe' >"$name"; "#
    let played = try program.run(byShell: make + #"exec "$0" --play "$name""#, in: folder)
    #expect(played.status == 0 && played.errors == "")
    #expect(played.output.hasPrefix("<Window; "))
    let missing = try program.run(byShell: make + #"exec "$0" --play "no $name""#, in: folder)
    #expect(missing.errors == "swiperows: cannot read no \u{FFFD}\u{FFFD}.trace: No such file or directory\n")
  }

  @Test func `arguments may be empty, have spaces, or come in thousands`() throws {
    let folder = try makeTestFolder()
    func errors(_ command: String) throws -> String { try program.run(byShell: command, in: folder).errors }
    #expect(try errors(#"exec "$0" ''"#).contains("the name of the file is empty"))
    #expect(try errors(#"exec "$0" --rows '' --version"#).contains("'' is no number"))
    #expect(try errors(#"exec "$0" '- a  b '"#).contains("no option '- a  b '"))
    let many = try program.run(byShell: #"exec "$0" $(yes -- --log | head -n 20000) --version"#, in: folder)
    #expect(many.output == "swiperows \(Version.current)\n", "\(many.errors)")
  }
}
