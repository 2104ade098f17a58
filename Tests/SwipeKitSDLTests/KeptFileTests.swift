import Foundation
import Testing

@testable import SwipeKitSDL
@testable import TestSupport

@Suite struct KeptFileTests {
  private let folder: URL

  init() throws { folder = try makeTestFolder() }

  private func file(_ url: URL) -> KeptFile { KeptFile(url.path.utf8) }

  @Test func `it says what was written last, in folders that are made for it`() throws {
    let url = folder.appending(path: "a/b/state")
    let file = self.file(url)
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

  @Test func `what is too long to be its own, or no text, says nothing`() throws {
    let url = folder.appending(path: "state")
    try Data(repeating: 0x61, count: 2_000_000).write(to: url)
    #expect(file(url).read() == nil)
    try Data([0xFF]).write(to: url)
    #expect(file(url).read() == nil)
    #expect(KeptFile("/dev/zero".utf8).read() == nil)
  }

  @Test func `a pipe that nobody writes to says nothing`() throws {
    let url = folder.appending(path: "pipe")
    #expect(mkfifo(url.path, 0o600) == 0)
    #expect(file(url).read() == nil)
  }

  @Test func `a file name may have any bytes`() throws {
    let kept = KeptFile(Array(folder.path.utf8) + "/a ".utf8 + [0xFF])
    #expect(!kept.exists)
    kept.write("text")
    #expect(kept.exists)
    #expect(kept.read() == "text")
  }

  @Test func `a folder in which nothing can be written changes nothing`() {
    for path in ["/dev/full/state", "/proc/state"] {
      KeptFile(path.utf8).write("text")
      #expect(KeptFile(path.utf8).read() == nil)
    }
  }
}
