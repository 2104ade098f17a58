import Foundation
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
}
