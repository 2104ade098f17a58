import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ComposeCacheTests {
  private final class Home {
    static let nobody = 65534
    let server: DisplayServer
    let folder: URL
    var session: URL { folder.appending(path: "session") }
    var sequences: URL { session.appending(path: "swipekit-compose") }

    init(_ folder: URL) throws {
      self.folder = folder
      server = try DisplayServer()
      try FileManager.default.createDirectory(at: session, withIntermediateDirectories: false)
    }

    func start(_ command: [String] = [], program: URL) throws {
      let environment = ["HOME": folder.path, "XDG_RUNTIME_DIR": session.path]
      let words = command + [program.path, "--style", "actions"]
      let window = try ProgramWindow(
        BuiltProgram(URL(filePath: words[0])), Array(words.dropFirst()), environment: environment,
        on: server.display)
      // The window opens before its first frame.
      Thread.sleep(forTimeInterval: 0.5)
      try window.act(["windowfocus", "--sync", "\(window.window)", "key", "ctrl+q"])
      #expect(window.process.wait(atMost: patience) == 0)
      #expect(window.process.errors == "")
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

  @Test func `compose sequences are kept for the session, unless the user has their own`() throws {
    let folder = try makeTestFolder()
    let home = try Home(folder)
    let files = try kept(in: home, folder)
    #expect(files.count == 1)
    #expect(try kept(in: home, folder) == files)
    try FileManager.default.removeItem(at: home.sequences)
    try Data("include \"%L\"\n".utf8).write(to: folder.appending(path: ".XCompose"))
    #expect(try kept(in: home, folder) == [])
  }
}
