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
