import Foundation
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsShared
import TestSupport
import Testing

@Suite struct LiveTests {
  /// Outputs are the files `told` and `a.trace` of a folder.
  private func live(in folder: URL, keeping settings: [Trace.Setting] = []) throws -> Live<App> {
    func output(_ name: String) throws -> Output {
      Output(try OutputFile(to: SystemString(stringLiteral: folder.appending(path: name).path), OverwritePolicy()))
    }
    let surroundings = Surroundings(of: Trace(), HostOptions())
    let app = try App(style: "inbox", rows: 9, in: surroundings, logsGestures: false)
    return Live(
      app, keeping: settings,
      to: ProgramOutput(try output("told"), folder: "none", recording: try output("a.trace"), printsLog: true))
  }

  @Test func `what came about until a key of the host is told before its answer`() throws {
    let folder = try makeTestFolder()
    var live = try live(in: folder)
    for (phase, x) in [(PointerEvent.Phase.down, 300.0), (.move, 200), (.move, 20), (.up, 20)] {
      let time = live.program.stage.now + 0.1
      live.handle(.pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: Point(x: x, y: 200), time: time)))
    }
    // Without a frame since, in which the row would have left.
    live.handle(.key("F2", time: 5))
    let told = folder.lines("told")
    let removal = try #require(told.firstIndex { $0.hasSuffix(" removed id=1") })
    let tree = try #require(told.firstIndex { $0.hasPrefix("<Window; ") })
    #expect(removal < tree && folder.lines("a.trace").last == "5000 key F2")
  }

  @Test func `a setting is recorded once, and the command line's goes before the desktop's`() throws {
    let folder = try makeTestFolder()
    var live = try live(in: folder, keeping: [.textScale(1.5)])
    var desktop = DesktopSettings()
    (desktop.user.appearance, desktop.user.textScale, desktop.user.direction) = (.dark, 2, .rightToLeft)
    live.adopt(desktop, at: 0)
    live.adopt(desktop, at: 1)
    #expect(folder.lines("a.trace") == ["0 set appearance dark", "0 set text-scale 1.5"])
    #expect(live.program.stage.textScale == 1.5 && live.program.stage.direction == .leftToRight)
  }

  @Test func `F3 shows the gesture and the frame over the program, and F4 colours the layers, until the next time`()
    throws
  {
    let folder = try makeTestFolder()
    var live = try live(in: folder)
    func drawn() -> DisplayList {
      var list = DisplayList()
      live.draw(into: &list)
      return list
    }
    func showsFrame() -> Bool {
      drawn().commands.contains { if case .text("owner none", _, _, _, _) = $0 { true } else { false } }
    }
    let plain = drawn()
    #expect(!showsFrame())
    live.handle(.key("F3", time: 1))
    #expect(showsFrame())
    live.handle(.key("F3", time: 2))
    #expect(drawn() == plain)
    live.handle(.key("F4", time: 3))
    #expect(drawn().commands != plain.commands && !showsFrame())
    live.handle(.key("F4", time: 4))
    #expect(drawn() == plain)
  }

  @Test(arguments: ["Ctrl+Q", "Ctrl+W"] as [Key], [nil, "F1", "F10", "Ctrl+F"] as [Key?])
  func `a key that quits is for nothing else, whatever is open`(key: Key, opening: Key?) throws {
    let folder = try makeTestFolder()
    var live = try live(in: folder)
    if let opening { live.handle(.key(opening, time: 1)) }
    live.advance(to: 2)
    let before = live.program.describe()
    #expect(!live.isFinished)
    live.handle(.key(key, time: 2))
    #expect(live.isFinished && live.program.describe() == before)
  }
}

extension URL {
  fileprivate func lines(_ name: String) -> [String] {
    text(name).split(separator: "\n").map(String.init)
  }
}
