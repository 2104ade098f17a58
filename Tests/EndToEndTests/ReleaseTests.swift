import Foundation
import TestSupport
import Testing

/// What the release program is made of.
struct ReleaseTests {
  /// Foundation would double the time to the first frame, and a shared runtime would have to be installed.
  @Test(arguments: ["libswiftCore", "libFoundation", "FoundationEssentials"])
  func `the program brings Swift's runtime along, and no Foundation`(name: String) throws {
    let program = try Data(contentsOf: try Setup.program().url)
    #expect(program.count > 1_000_000)
    #expect(program.range(of: Data(name.utf8)) == nil)
  }

  /// SDL 3, of which current systems make SDL 2, does so, and Swift's own runtime then finds no arguments.
  @Test func `a library that changes the environment before main takes no argument away`() throws {
    try withTemporaryFolder { folder in
      let source = folder.appending(path: "change.c").path
      let library = folder.appending(path: "change.so").path
      try """
      #include <stdlib.h>
      __attribute__((constructor)) static void change(void) { setenv("CHANGED", "1", 1); }
      """.write(toFile: source, atomically: true, encoding: .utf8)
      let built = try BuiltProgram(URL(filePath: "/usr/bin/env")).run(
        ["clang", "-shared", "-fPIC", "-o", library, source])
      #expect(built.status == 0, "\(built.errors)")
      let result = try Setup.program().run(["--version"], environment: ["LD_PRELOAD": library])
      #expect(result.status == 0 && result.errors == "" && result.output.hasPrefix("swiperows "))
    }
  }
}
