import Foundation
import TestSupport
import Testing

struct ReleaseTests {
  /// Foundation would double the time to the first frame, and a shared runtime would have to be installed.
  @Test(arguments: ["libswiftCore", "libFoundation", "FoundationEssentials"])
  func `the program brings Swift's runtime along, and no Foundation`(name: String) throws {
    let program = try Data(contentsOf: try Setup.program().url)
    #expect(program.count > 1_000_000)
    #expect(program.range(of: Data(name.utf8)) == nil)
  }

  /// sdl2-compat does so, and Swift's runtime then finds no arguments.
  @Test func `a library that changes the environment before main takes no argument away`() throws {
    let folder = try makeTestFolder()
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

  private static let root = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  private func output(_ words: String..., environment: [String: String] = [:]) throws -> String {
    let result = try BuiltProgram(URL(filePath: "/usr/bin/env")).run(words, environment: environment)
    try #require(result.status == 0, "\(words): \(result.errors)")
    return result.output
  }

  @Test func `what is packed is the same each time, and has what is installed, documents and dependencies`() throws
  {
    let folder = try makeTestFolder()
    for (zone, name) in [("UTC", "a"), ("Asia/Tokyo", "b")] {
      _ = try output(
        Self.root.appending(path: "Scripts/make-release").path, folder.appending(path: name).path,
        environment: ["TZ": zone])
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "a").path)
    let tarball = try #require(files.first { $0.hasSuffix(".tar.gz") })
    let package = try #require(files.first { $0.hasSuffix(".deb") })
    #expect(Set(files) == [tarball, package, "PKGBUILD", "swiperows.spec"])
    for file in files {
      #expect(
        try Data(contentsOf: folder.appending(path: "a/\(file)"))
          == Data(contentsOf: folder.appending(path: "b/\(file)")), "\(file)")
    }

    let name = try #require(tarball.firstMatch(of: /^(swiperows-[0-9.]+)-/)).1
    func paths(_ listing: String) -> Set<String> {
      Set(listing.split(separator: "\n").filter { !$0.hasSuffix("/") }.map(String.init))
    }
    let unpacked = paths(try output("tar", "-tzf", folder.appending(path: "a/\(tarball)").path))
    #expect(unpacked.isSuperset(of: ["bin/swiperows", "LICENSE", "README.md"].map { "\(name)/\($0)" }))
    let readme = try output("tar", "-xOzf", folder.appending(path: "a/\(tarball)").path, "\(name)/README.md")
    let links = readme.matches(of: /\]\(([^)]+)\)/).map(\.1)
    #expect(!links.isEmpty)
    for link in links { #expect(unpacked.contains("\(name)/\(link)"), "\(link)") }
    // Debian packs manuals, and has another folder for zsh completions.
    let installed = paths(
      try output("bash", "-c", "dpkg-deb --fsys-tarfile '\(folder.path)/a/\(package)' | tar -t"))
    let moved = unpacked.filter { $0.hasPrefix("\(name)/bin/") || $0.hasPrefix("\(name)/share/") }.map {
      $0.replacing("\(name)/", with: "./usr/").replacing("site-functions", with: "vendor-completions")
        .replacing("swiperows.1", with: "swiperows.1.gz")
    }
    let documents = ["changelog.Debian.gz", "changelog.gz", "copyright"].map { "./usr/share/doc/swiperows/\($0)" }
    #expect(installed == Set(moved + documents))

    let path = folder.appending(path: "a/\(package)").path
    let depends = try output("dpkg-deb", "-f", path, "Depends")
    let libraries = try output("objdump", "-p", Setup.program().url.path).matches(of: /NEEDED +(\S+)/).map(\.1)
    #expect(libraries.count > 8 && depends.contains("libsdl2-2.0-0 (>= 2."))
    for library in libraries where !library.hasPrefix("ld-linux") {
      // For example libharfbuzz.so.0 from libharfbuzz0b.
      let stem = library.prefix { $0 != "." }.lowercased().replacing("_", with: "-")
      #expect(depends.contains(stem == "libm" || stem == "libc" ? "libc6 " : stem), "\(library): \(depends)")
    }
  }
}
