import Foundation
import Testing

@testable import TestSupport
@testable import swiperows

@Suite struct StateFileTests {
  private func path(_ url: URL) -> SystemString { SystemString(bytes: url.path.utf8) }

  @Test func `it says what was written last, in folders that are made for it`() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "a/b/state")
      let file = StateFile(path(url))
      #expect(file.read() == nil)
      for text in ["one\n", "", "three\n"] {
        file.write(text)
        #expect(file.read() == text)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path) == ["state"])
      let mode = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "a").path)[
        .posixPermissions]
      #expect(mode as? Int == 0o700, "as the specification of the folder asks")
    }
  }

  @Test func `what is too long to be its own, or no text, says nothing`() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "state")
      try Data(repeating: 0x61, count: 5000).write(to: url)
      #expect(StateFile(path(url)).read() == nil)
      try Data([0xFF]).write(to: url)
      #expect(StateFile(path(url)).read() == nil)
      #expect(StateFile("/dev/zero").read() == nil)
    }
  }

  @Test func `a full disk leaves the file as it was`() {
    // Nothing can be written below it.
    StateFile("/dev/full/state").write("text")
    StateFile("/proc/state").write("text")
    #expect(StateFile("/proc/state").read() == nil)
  }
}
