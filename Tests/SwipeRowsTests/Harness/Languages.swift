import Foundation
import SwipeKitSDL
import SwipeRowsShared
import TestSupport
import Testing

/// German and Arabic, with locales from Debian's `locales` and the installed program's catalogues.
enum Languages {
  static let (german, arabic) = ("de_DE.UTF-8", "ar_EG.UTF-8")

  // Processes of tests run in parallel, and would read unfinished files in a shared folder.
  private static let folder = (try? makeTestFolder()) ?? FileManager.default.temporaryDirectory

  static let program: BuiltProgram = {
    for locale in [german, arabic] {
      let file = folder.appending(path: locale).path
      let made = try? DesktopFilesTests.run("localedef", "-i", "\(locale.prefix(5))", "-f", "UTF-8", file)
      #expect(made?.status == 0, "\(made?.errors ?? "localedef does not run")")
    }
    let installed = try? DesktopFilesTests.run(
      "make", "-s", "-o", "build", "install", "RELEASE=\(BuiltProgram.swiperows.url.path)", "PREFIX=\(folder.path)")
    #expect(installed?.status == 0, "\(installed?.errors ?? "make does not run")")
    return BuiltProgram(folder.appending(path: "bin/swiperows"))
  }()

  static func environment(_ locale: String) -> [String: String] { ["LOCPATH": folder.path, "LC_ALL": locale] }

  private static let catalogues: SystemString = {
    let path = program.url.deletingLastPathComponent().deletingLastPathComponent().path
    setenv("LOCPATH", folder.path, 1)
    return SystemString(stringLiteral: "\(path)/share/locale")
  }()

  static func language(_ locale: String) throws -> Language {
    let folder = catalogues
    return try #require(Language(locale, catalogues: folder))
  }
}
