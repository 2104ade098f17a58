import Foundation
import SwipeKit
import TestSupport
import SwipeKitTraces
import Testing

@Suite struct DesktopFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let assets = root.appending(path: "Assets")

  /// A missing tool has a status other than 0.
  static func run(_ words: String..., environment: [String: String] = [:], in folder: URL = root) throws
    -> BuiltProgram.Result
  {
    try BuiltProgram(URL(filePath: "/usr/bin/env")).run(words, environment: environment, in: folder)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.assets.appending(path: path), encoding: .utf8)
  }

  private func size(ofPNG path: String) throws -> [Int?] {
    let header = try Data(contentsOf: Self.assets.appending(path: path)).prefix(24).dropFirst(16)
    return [header.prefix(4), header.suffix(4)].map { $0.reduce(0) { 256 * $0 + Int($1) } }
  }

  @Test func `the pages for users name every key that the help does`() throws {
    #expect(OptionFiles.keys.count > 25)
    let pages = try ["The-demo", "Keys", "Sorting-lines", "Keeping-a-list"].map {
      try String(contentsOf: Self.root.appending(path: "Documentation/\($0).md"), encoding: .utf8)
    }.joined()
    for key in OptionFiles.keys where key.firstMatch(of: /^Alt\+[2-6]$/) == nil {
      #expect(pages.contains(key), "\(key) is missing")
    }
  }

  @Suite struct LongTests {
    @Test func `the validators of the desktop have nothing to say`() throws {
      let entry = try DesktopFilesTests.run("desktop-file-validate", "Assets/swiperows.desktop")
      #expect(entry == BuiltProgram.Result(status: 0, output: "", errors: ""))
      let metainfo = try DesktopFilesTests.run(
        "appstreamcli", "validate", "--no-net", "Assets/swiperows.metainfo.xml")
      #expect(metainfo.status == 0, "\(metainfo.output)\(metainfo.errors)")
    }

    @Test func `the checkers of manuals have nothing to say`() throws {
      let manual = try DesktopFilesTests.run(
        "man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", "Assets/swiperows.1",
        environment: ["LC_ALL": "C.UTF-8", "MANROFFSEQ": ""])
      #expect(manual.status == 0 && manual.errors == "", "\(manual.errors)")
      let lint = try DesktopFilesTests.run("mandoc", "-Tlint", "-Wwarning", "Assets/swiperows.1")
      #expect(lint == BuiltProgram.Result(status: 0, output: "", errors: ""))
    }
  }

  @Test func `the metainfo has the changelog's releases, and the rest is in development`()
    throws
  {
    let changelog = try String(contentsOf: Self.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let headings = changelog.matches(of: /(?m)^## (\S+)/).map { String($0.1) }
    let releases = try read("swiperows.metainfo.xml").matches(
      of: /<release version="([^"]+)"( type="development")?/)
    let isReleased = headings.filter { $0 != "Unreleased" }
    #expect(releases.filter { $0.2 == nil }.map { String($0.1) } == isReleased)
    let isToCome = headings.contains("Unreleased") && !isReleased.contains(Version.current)
    #expect(releases.filter { $0.2 != nil }.map { String($0.1) } == (isToCome ? [Version.current] : []))
  }

  @Test func `the screenshots of the metainfo are pictures of their size`() throws {
    let images = try read("swiperows.metainfo.xml")
      .matches(of: /<image type="source" width="(\d+)" height="(\d+)">.*\/Assets\/(.*\.png)<\/image>/)
    #expect(images.count == 4)
    for image in images {
      #expect(try size(ofPNG: "\(image.3)") == [Int(image.1), Int(image.2)], "\(image.3)")
    }
  }

  @Test(arguments: [16, 32, 48, 128])
  func `an icon of a size has as many pixels`(size: Int) throws {
    #expect(try self.size(ofPNG: "AppIcon/\(size).png") == [size, size])
  }

  @Test func `the symbolic icon has one colour, so that the desktop can give it its own`() throws {
    let colors = try read("AppIcon/symbolic.svg").matches(of: /(?:fill|stroke)="([^"]*)"/).map { String($0.1) }
    #expect(Set(colors) == ["#2e3436"])
  }

  @Test func `the manual is of this version`() throws {
    #expect(try read("swiperows.1").contains("\"swiperows \(Version.current)\""))
  }

  @Test func `the manual's trace can be read`() throws {
    let manual = try read("swiperows.1").replacing("\\-", with: "-")
    let blocks = manual.matches(of: /\.nf\n((?s).*?)\.fi/).map { String($0.1) }
    let trace = try Trace(blocks[0] + blocks[1], file: "swiperows.1")
    #expect(trace.steps.count == 35)
  }
}
