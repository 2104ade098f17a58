import Foundation
import SwipeKit
import SwipeKitSDL
import TestSupport
import Testing
import swiperows

/// A window opens with the frame of the last one, if the window system allows that.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RememberedWindowTests {
  @Test(arguments: [
    WindowArrangement(size: Size(width: 360, height: 640)),
    WindowArrangement(size: Size(width: 500.5, height: 1), place: WindowPosition(x: -20, y: 40)),
  ])
  func `what is written is read`(arrangement: WindowArrangement) {
    #expect(WindowArrangement(arrangement.text) == arrangement)
  }

  static let broken = [
    "", "\n", "size", "size 360", "size 360 640 1", "size 0 640", "size nan nan", "size 1e9 640", "place 1 2",
    "size 360 640\nplace 1", "size 360 640\nplace x y", "size 360 640\nplace 1e3 2", "size 360 640\nplace 99999 0",
    "size 360 640\nplace 1 2\nplace 3 4", "360 640", "{\"size\": 3}", "\u{0}\u{0}",
  ]

  @Test(arguments: broken)
  func `what is broken says nothing`(text: String) {
    #expect(WindowArrangement(text) == nil)
  }

  private final class Home {
    let server: DisplayServer
    let folder: URL

    init(_ folder: URL, isManaged: Bool = false) throws {
      self.folder = folder
      server = try DisplayServer(isManaged: isManaged)
    }

    var file: URL { folder.appending(path: "swiperows/window") }

    /// The names of the file and of files that are half written; the demo's hint has a file of its own next to them.
    var files: [String] {
      get throws {
        let folder = file.deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("window") }
      }
    }

    /// nil if there is no file.
    var kept: String? { try? String(contentsOf: file, encoding: .utf8) }

    /// - Returns: the window's first frame on the server: x, y, width and height.
    @discardableResult func window(
      _ arguments: [String] = [], _ body: (ProgramWindow) throws -> Void = { _ in }
    ) throws -> [Int] {
      let program = try ProgramWindow(
        BuiltProgram(URL(filePath: "/usr/bin/env")),
        ["XDG_STATE_HOME=\(folder.path)", BuiltProgram.swiperows.url.path] + arguments, on: server.display)
      // The program and the window manager may still move and resize it.
      Thread.sleep(forTimeInterval: 0.5)
      let first = try geometry(of: program)
      try body(program)
      try program.act(["windowfocus", "--sync", "\(program.window)", "key", "ctrl+q"])
      #expect(program.process.wait(atMost: patience) == 0)
      #expect(program.process.errors == "")
      return first
    }

    func geometry(of program: ProgramWindow) throws -> [Int] {
      let lines = try server.display.run("xwininfo", ["-id", "\(program.window)"]).split(separator: "\n")
      return ["Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:"].compactMap { name in
        lines.first { $0.contains(name) }?.split(separator: " ").last.flatMap { Int($0) }
      }
    }

    func arrange(_ program: ProgramWindow, _ wanted: [Int]) throws {
      let (window, numbers) = ("\(program.window)", wanted.map(String.init))
      try program.act(["windowsize", window, numbers[2], numbers[3], "windowmove", window, numbers[0], numbers[1]])
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  private func withHome(isManaged: Bool = false, _ body: (Home) throws -> Void) throws {
    try withTemporaryFolder { folder in try body(try Home(folder, isManaged: isManaged)) }
  }

  @Test(arguments: [false, true])
  func `size and place come from the last window`(isManaged: Bool) throws {
    try withHome(isManaged: isManaged) { home in
      let first = try home.window()
      // The display is 1024 by 768.
      if !isManaged { #expect(first == [332, 64, 360, 640]) }
      #expect(Array(first[2...]) == [360, 640])
      var last: [Int] = []
      try home.window { program in
        try home.arrange(program, [150, 90, 500, 400])
        last = try home.geometry(of: program)
      }
      #expect(Array(last[2...]) == [500, 400])
      #expect(last[..<2] != first[..<2])
      // Several times: a frame's width must not be added each time.
      for _ in 1...3 { #expect(try home.window() == last) }
      #expect(home.kept?.hasPrefix("size 500 400\nplace ") == true)
      #expect(try home.files == ["window"])
    }
  }

  @Test func `who says a size has it this time, and nothing is kept of it`() throws {
    try withHome { home in
      try home.window { try home.arrange($0, [150, 90, 500, 400]) }
      let kept = home.kept
      #expect(Array(try home.window(["--size", "300x301"])[2...]) == [300, 301])
      #expect(home.kept == kept)
      #expect(try home.window() == [150, 90, 500, 400])
    }
  }

  @Test(arguments: [false, true])
  func `a size for which the screen has no room is kept, and only what a hand changes of it changes`(
    isManaged: Bool
  ) throws {
    try withHome(isManaged: isManaged) { home in
      try FileManager.default.createDirectory(
        at: home.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "size 400 900\n".write(to: home.file, atomically: true, encoding: .utf8)
      // The display is 1024 by 768.
      for _ in 1...2 {
        let window = try home.window()
        #expect(window[2] == 400 && (600...768).contains(window[3]), "\(window)")
        #expect(home.kept?.hasPrefix("size 400 900\n") == true, "\(home.kept ?? "")")
      }
      // Larger texts have less room.
      try home.window(["--text-scale", "2"])
      #expect(home.kept?.hasPrefix("size 400 900\n") == true, "\(home.kept ?? "")")
      try home.window { program in
        var frame = try home.geometry(of: program)
        frame[2] = 500
        try home.arrange(program, frame)
      }
      #expect(home.kept?.hasPrefix("size 500 900\n") == true, "\(home.kept ?? "")")
      try home.window { try home.arrange($0, [20, 40, 450, 500]) }
      #expect(home.kept?.hasPrefix("size 450 500\n") == true, "\(home.kept ?? "")")
    }
  }

  @Test func `a trace plays in its own size, and nothing is kept of it`() throws {
    try withHome { home in
      try home.window { try home.arrange($0, [150, 90, 500, 400]) }
      let kept = home.kept
      let trace = home.folder.appending(path: "a.trace")
      try "size 320 200\n3000 end\n".write(to: trace, atomically: true, encoding: .utf8)
      #expect(Array(try home.window(["--play", trace.path, "--window"])[2...]) == [320, 200])
      #expect(home.kept == kept)
      try "0 describe\n".write(to: trace, atomically: true, encoding: .utf8)
      let environment = ["XDG_STATE_HOME": home.folder.path]
      let played = try BuiltProgram.swiperows.run(["--play", trace.path], environment: environment)
      #expect(played.output.hasPrefix("<Window; frame = (0 0; 360 640)"))
    }
  }

  @Test(arguments: [(2000, 90), (150, 900), (-355, 90), (150, -30), (1000, 90)])
  func `a place off the screen is not used, the size is`(x: Int, y: Int) throws {
    try withHome { home in
      try FileManager.default.createDirectory(
        at: home.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "size 400 300\nplace \(x) \(y)\n".write(to: home.file, atomically: true, encoding: .utf8)
      let window = try home.window()
      #expect(Array(window[2...]) == [400, 300])
      #expect((0...1024 - 400).contains(window[0]) && (0...768 - 300).contains(window[1]), "\(window)")
    }
  }

  @Test func `a file that is broken is mended, and a folder in its place changes nothing`() throws {
    try withHome { home in
      let files = FileManager.default
      try files.createDirectory(at: home.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data([0xFF, 0xFE, 0]).write(to: home.file)
      #expect(Array(try home.window()[2...]) == [360, 640])
      #expect(home.kept?.hasPrefix("size 360 640\n") == true)

      try files.removeItem(at: home.file)
      try files.createDirectory(at: home.file.appending(path: "x"), withIntermediateDirectories: true)
      #expect(Array(try home.window()[2...]) == [360, 640])
      #expect(try home.files == ["window"], "nothing half written is left")
    }
  }
}
