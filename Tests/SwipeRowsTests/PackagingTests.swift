import Foundation
import SwipeKit
import TestSupport
import Testing

/// Packages of other systems agree with the program.
@Suite struct PackagingTests {
  private func read(_ path: String) throws -> String {
    try String(contentsOf: DesktopFilesTests.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the version is in one place, and documents have the same`() throws {
    let check = DesktopFilesTests.root.appending(path: "Scripts/check-version").path
    #expect(try DesktopFilesTests.run(check).output == "\(Version.current)\n")
    for file in ["PKGBUILD", "swiperows.spec"] {
      #expect(try read("packaging/\(file)").contains("@VERSION@\n"))
    }
  }

  @Test func `a symbol that programs use is removed or changed only if the changelog says so`() throws {
    let script = DesktopFilesTests.root.appending(path: "Scripts/interface").path
    let folder = try makeTestFolder()
    func changes(to after: String, changelog: String = "") throws -> String {
      let before = """
        @nonexhaustive enum Kind : Equatable
        Kind: case tapped
        Row: init(title: String)
        RowSource: func row(at index: Int) -> Row (required)
        enum Edge : Equatable
        protocol RowSource
        struct Row : Equatable
        """
      let files = try [before, after.isEmpty ? before : "\(before)\n\(after)", changelog].enumerated().map {
        let file = folder.appending(path: "\($0.offset)").path
        try $0.element.write(toFile: file, atomically: true, encoding: .utf8)
        return file
      }
      return try DesktopFilesTests.run(script, "breaks", files[0], files[1], files[2]).output
    }
    let unchanged = try changes(to: "")
    #expect(unchanged == "\n")
    #expect(try changes(to: "Kind: case moved\nRow: var title: String { get }\nenum New\nNew: case a") == "\n")
    #expect(try changes(to: "RowSource: var count: Int { get }") == "\n")
    let required = "RowSource: var count: Int { get } (required)"
    #expect(try changes(to: required) == "+ \(required)\n")
    #expect(try changes(to: required, changelog: "A source has a `RowSource.count`.") == "\n")
    #expect(try changes(to: "Edge: case middle") == "+ Edge: case middle\n")
  }

  @Test func `make compiles nothing if nothing is newer than the program`() throws {
    let folder = try makeTestFolder()
    let program = folder.appending(path: "swiperows").path
    func compiles() throws -> Bool {
      try DesktopFilesTests.run("make", "-n", "-o", "deps", "build", "RELEASE=\(program)").output.contains(
        "swift build")
    }
    #expect(try compiles())
    try Data().write(to: URL(filePath: program))
    #expect(try !compiles())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: program)
    #expect(try compiles())
  }

  @Test func `Arch's package depends on each library that the program is built with`() throws {
    let makefile = try read("Makefile").replacing("\\\n", with: " ")
    let packages = try #require(makefile.firstMatch(of: /(?m)^PACKAGES := (.*)$/)).1.split(separator: " ")
    let depends = try #require(read("packaging/PKGBUILD").firstMatch(of: /(?m)^depends=\((.*)\)$/)).1
      .split(separator: " ").map(String.init)
    // For example sdl2_ttf for libsdl2-ttf-dev.
    let libraries = packages.compactMap { $0.wholeMatch(of: /lib(.*?)(?:-1)?-dev/).map { String($0.1) } }
    #expect(libraries.count == 7)
    for library in libraries.map({ $0.replacing("-", with: "_") }) {
      #expect(depends.contains(library), "\(library)")
    }
  }
}
