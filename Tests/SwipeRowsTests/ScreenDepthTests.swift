import Foundation
import TestSupport
import Testing

/// Screens that SDL does not support.
@Suite(.timeLimit(.minutes(5))) struct ScreenDepthTests {
  @Test func `a screen of 10 bits a colour shows the picture by another way, with a line`() throws {
    let server = try DisplayServer(depth: 30)
    let program = try ProgramWindow(.swiperows, ["--style", "delete", "--appearance", "light"], on: server.display)
    try eventually("the list is white") {
      try program.display.pixels(of: program.window, x: 180, y: 300)[0] == 0xFFFFFF ? true : nil
    }
    #expect(program.process.errors.contains("on the window's surface; another way is tried"))
  }

  @Test func `a screen of 256 colours is an error that names each way`() throws {
    let server = try DisplayServer(depth: 8)
    let result = try BuiltProgram.swiperows.run([], environment: server.display.environment)
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot open a window: tried x11 by shared memory"), "\(result.errors)")
    #expect(result.errors.contains("x11 by the window's surface"), "\(result.errors)")
  }
}
