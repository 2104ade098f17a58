import Foundation
import TestSupport
import Testing

/// An unresponsive desktop does not keep the program from ending.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SilentDesktopTests {
  /// In seconds.
  ///
  /// The program waits for 5 seconds, and other tests may take most of the processor.
  private static let limit = 20.0
  /// The time that a program with a window gets to draw its first frames, in seconds.
  private static let firstFrames = 0.5

  private func expectEnd(of process: ChildProcess, by signal: Int32) {
    let start = Date()
    process.signal(signal)
    let status = process.wait(atMost: Self.limit)
    #expect(Date().timeIntervalSince(start) < Self.limit, "it ended by itself")
    #expect(status == 128 + signal, "it dies of the signal; the program says: \(process.errors)")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT], ["software", "opengl"])
  func `an X server that hangs keeps no signal from ending the program`(signal: Int32, renderer: String) throws {
    let server = try DisplayServer()
    let program = try ProgramWindow(.swiperows, ["--renderer", renderer], on: server.display)
    Thread.sleep(forTimeInterval: Self.firstFrames)
    server.signal(SIGSTOP)
    Thread.sleep(forTimeInterval: 0.2)
    expectEnd(of: program.process, by: signal)
  }

  @Test func `an X server that hangs while the window opens keeps no signal from ending the program`() throws {
    let server = try DisplayServer()
    server.signal(SIGSTOP)
    let program = try ChildProcess(BuiltProgram.swiperows.url.path, [], environment: server.display.environment)
    Thread.sleep(forTimeInterval: 1)
    expectEnd(of: program, by: SIGTERM)
  }

  @Suite(.serialized) struct LongTests {
    private let tests = SilentDesktopTests()

    private func start(_ arguments: [String] = [], on sway: Sway) throws -> ChildProcess {
      let program = try ChildProcess(BuiltProgram.swiperows.url.path, arguments, environment: sway.environment)
      try eventually("the window opens; the program says: \(program.errors)") {
        try sway.frame(ofWindowOf: program.pid)
      }
      Thread.sleep(forTimeInterval: SilentDesktopTests.firstFrames)
      return program
    }

    @Test(arguments: ["software", "opengl"])
    func `a compositor that hangs keeps no signal from ending the program`(renderer: String) throws {
      let sway = try Sway(width: 800, height: 800)
      let program = try start(["--renderer", renderer], on: sway)
      sway.signal(SIGSTOP)
      Thread.sleep(forTimeInterval: 0.2)
      tests.expectEnd(of: program, by: SIGTERM)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `on a compositor that answers, a signal is a quit`(signal: Int32) throws {
      let sway = try Sway(width: 800, height: 800)
      let program = try start(["--stats"], on: sway)
      program.signal(signal)
      #expect(program.wait(atMost: patience) == 0)
      #expect(program.errors == "" && program.output.hasPrefix("frames="))
    }

    @Test(arguments: ["software", "opengl"])
    func `a compositor that is gone is told, and no quit of the user's`(renderer: String) throws {
      let sway = try Sway(width: 800, height: 800)
      let program = try start(["--renderer", renderer], on: sway)
      sway.signal(SIGKILL)
      #expect(program.wait(atMost: patience) == 1)
      #expect(program.errors == "swiperows: the Wayland compositor has gone, and the window with it\n")
    }
  }

  @Test func `the window opens with more than a thousand files open`() throws {
    // Inherited files are open in the program, too, so its own files have numbers from 1024.
    let open = "use Fcntl; $^F = 5000; push @f, IO::Handle->new_from_fd(POSIX::dup(0), 'r') for 1..1100; exec @ARGV"
    let (shell, arguments) = BuiltProgram.swiperows.byShell(
      "ulimit -n 4096 && exec perl -MPOSIX -MIO::Handle -e \"$1\" \"$0\" --stats")
    let server = try DisplayServer()
    let program = try ProgramWindow(shell, arguments + [open], on: server.display)
    Thread.sleep(forTimeInterval: Self.firstFrames)
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.process.pid)/fd")
    #expect(files.count > 1024)
    program.process.signal(SIGTERM)
    #expect(program.process.wait(atMost: patience) == 0)
    #expect(program.printed.hasPrefix("frames="))
  }

  @Test(arguments: ["dummy", "offscreen", "Dummy", "evdev"])
  func `a driver whose window nobody sees is refused, with a reason`(driver: String) throws {
    let result = try BuiltProgram.swiperows.run([], environment: ["SDL_VIDEODRIVER": driver])
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasPrefix("swiperows: cannot open a window: tried \(driver) (SDL_VIDEODRIVER names it"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }
}
