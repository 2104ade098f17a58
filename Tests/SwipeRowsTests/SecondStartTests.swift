import Foundation
import TestSupport
import Testing

/// Caches of a start make the next one faster, and are never wrong.
@Suite struct SecondStartTests {
  private final class Home {
    static let nobody = 65534
    let server: DisplayServer
    let folder: URL
    var fonts: URL { folder.appending(path: ".cache/swipekit/swiperows.fonts") }
    var session: URL { folder.appending(path: "session") }
    var sequences: URL { session.appending(path: "swipekit-compose") }

    init(_ folder: URL) throws {
      self.folder = folder
      server = try DisplayServer()
      try FileManager.default.createDirectory(at: session, withIntermediateDirectories: false)
    }

    /// - Returns: the files that the program had mapped into memory.
    @discardableResult func start(_ command: [String] = [], program: URL = BuiltProgram.swiperows.url) throws
      -> [String]
    {
      let environment = [
        "HOME": folder.path, "XDG_RUNTIME_DIR": session.path, "XDG_CACHE_HOME": "",
        "XDG_CONFIG_HOME": folder.path + "/.config",
        "FONTCONFIG_FILE": "/etc/fonts/fonts.conf",
      ]
      let words = command + [program.path, "--style", "actions"]
      let window = try ProgramWindow(
        BuiltProgram(URL(filePath: words[0])), Array(words.dropFirst()), environment: environment,
        on: server.display)
      // The window opens before its first frame.
      Thread.sleep(forTimeInterval: 0.5)
      let maps = try String(contentsOfFile: "/proc/\(window.process.pid)/maps", encoding: .utf8)
      try window.act(["windowfocus", "--sync", "\(window.window)", "key", "ctrl+q"])
      #expect(window.process.wait(atMost: patience) == 0)
      #expect(window.process.errors == "")
      return maps.split(separator: "\n").compactMap { $0.split(separator: " ", maxSplits: 5).last.map(String.init) }
    }

    func draws(in font: String) throws -> Bool {
      try String(contentsOf: fonts, encoding: .utf8).split(separator: "\n").contains {
        $0.hasPrefix("font --- - ") && $0.hasSuffix("/\(font).ttf")
      }
    }

    func prefer(_ family: String) throws {
      let file = folder.appending(path: ".config/fontconfig/fonts.conf")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <match target="pattern">
            <edit name="family" mode="prepend_first" binding="strong"><string>\(family)</string></edit>
          </match>
        </fontconfig>
        """
      try Data(text.utf8).write(to: file)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a start knows the fonts of the one before, until the user prefers others`() throws {
    try withTemporaryFolder { folder in
      let home = try Home(folder)
      func reads(_ maps: [String]) -> Bool { maps.contains { $0.contains("fontconfig") && $0.contains(".cache-") } }
      try home.prefer("DejaVu Sans")
      #expect(reads(try home.start()), "fontconfig maps its list of fonts")
      #expect(try home.draws(in: "DejaVuSans"))
      #expect(!reads(try home.start()))
      try home.prefer("DejaVu Serif")
      #expect(reads(try home.start()))
      #expect(try home.draws(in: "DejaVuSerif"))
      #expect(!reads(try home.start()))
      try FileManager.default.removeItem(at: folder.appending(path: ".config"))
      #expect(reads(try home.start()))
    }
  }

  /// Starts a program as a user other than root, for whom Xlib stores nothing, and returns what it stores.
  private func kept(in home: Home, _ folder: URL) throws -> [String] {
    var (command, program): ([String], URL) = ([], BuiltProgram.swiperows.url)
    if getuid() == 0 {
      let user = "\(Home.nobody)"
      command = ["/usr/bin/setpriv", "--reuid", user, "--regid", user, "--clear-groups"]
      program = folder.appending(path: "swiperows")
      if !FileManager.default.fileExists(atPath: program.path) {
        // By another process: a child that this one starts meanwhile would have the file open, and nobody could run
        // it.
        _ = try BuiltProgram(URL(filePath: "/bin/cp")).run([BuiltProgram.swiperows.url.path, program.path])
      }
      for path in [folder, home.session].map(\.path) {
        try FileManager.default.setAttributes(
          [.ownerAccountID: Home.nobody, .groupOwnerAccountID: Home.nobody], ofItemAtPath: path)
      }
    }
    try home.start(command, program: program)
    return (try? FileManager.default.contentsOfDirectory(atPath: home.sequences.path)) ?? []
  }

  @Test(.timeLimit(.minutes(5)))
  func `compose sequences are kept for the session, unless the user has their own`() throws {
    try withTemporaryFolder { folder in
      let home = try Home(folder)
      let files = try kept(in: home, folder)
      #expect(files.count == 1)
      #expect(try kept(in: home, folder) == files)
      try FileManager.default.removeItem(at: home.sequences)
      try Data("include \"%L\"\n".utf8).write(to: folder.appending(path: ".XCompose"))
      #expect(try kept(in: home, folder) == [])
    }
  }
}
