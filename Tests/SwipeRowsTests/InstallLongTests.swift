import Foundation
import TestSupport
import Testing

@Suite struct InstallLongTests {
  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      return isThere && !isFolder.boolValue
    }.sorted()
  }

  private func make(_ target: String, _ settings: [String]) throws {
    let result = try BuiltProgram(URL(filePath: "/usr/bin/env")).run(
      ["make", "-s", "-o", "build", target, "RELEASE=\(BuiltProgram.swiperows.url.path)"] + settings,
      in: DesktopFilesTests.root)
    #expect(result == BuiltProgram.Result(status: 0, output: "", errors: ""))
  }

  @Test(arguments: [[], ["PREFIX=/usr"], ["PREFIX=/opt/a b"]])
  func `files are installed in the desktop's folders, and uninstalling leaves no file`(
    settings: [String]
  ) throws {
    let prefix = settings.first.map { String($0.dropFirst("PREFIX=/".count)) } ?? "usr/local"
    let folder = try makeTestFolder()
    let settings = settings + ["DESTDIR=\(folder.path)"]
    try make("install", settings)
    #expect(
      try files(in: folder)
        == [
          "bin/swiperows", "share/applications/swiperows.desktop", "share/bash-completion/completions/swiperows",
          "share/fish/vendor_completions.d/swiperows.fish", "share/icons/hicolor/128x128/apps/swiperows.png",
          "share/icons/hicolor/16x16/apps/swiperows.png", "share/icons/hicolor/32x32/apps/swiperows.png",
          "share/icons/hicolor/48x48/apps/swiperows.png", "share/icons/hicolor/scalable/apps/swiperows.svg",
          "share/icons/hicolor/symbolic/apps/swiperows-symbolic.svg",
          "share/locale/ar/LC_MESSAGES/swiperows.mo", "share/locale/de/LC_MESSAGES/swiperows.mo",
          "share/man/man1/swiperows.1", "share/metainfo/org.swiperows.swiperows.metainfo.xml",
          "share/zsh/site-functions/_swiperows",
        ].map { "\(prefix)/\($0)" })
    let program = folder.appending(path: "\(prefix)/bin/swiperows")
    #expect(FileManager.default.isExecutableFile(atPath: program.path))
    let manual = try DesktopFilesTests.run(
      "man", "-M", folder.appending(path: "\(prefix)/share/man").path, "swiperows",
      environment: ["MANPAGER": "cat", "LC_ALL": "C.UTF-8"])
    #expect(manual.status == 0 && manual.output.contains("show a list of rows that can be swiped"))
    try make("uninstall", settings)
    #expect(try files(in: folder) == [])
  }
}
