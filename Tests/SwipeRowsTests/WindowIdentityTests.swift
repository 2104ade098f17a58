import Foundation
import TestSupport
import Testing

/// The desktop's names for the window, whatever the name of the executable.
@Suite(.timeLimit(.minutes(5))) struct WindowIdentityTests {
  private func properties(environment: [String] = []) throws -> String {
    let folder = try makeTestFolder()
    // A copy, since SDL resolves links. By another process, since a file that is open for writing, here or in a
    // child of another test, cannot be run.
    let other = folder.appending(path: "another-name")
    let copy = try BuiltProgram(URL(filePath: "/usr/bin/cp")).run([BuiltProgram.swiperows.url.path, other.path])
    #expect(copy.status == 0, "\(copy.errors)")
    let server = try DisplayServer()
    let program = try ProgramWindow(
      BuiltProgram(URL(filePath: "/usr/bin/env")), environment + [other.path], on: server.display)
    defer { program.process.stop() }
    return try server.display.run(
      "xprop", ["-id", "\(program.window)", "WM_CLASS", "WM_NAME", "_NET_WM_NAME", "_NET_WM_ICON"])
  }

  @Test func `it has the desktop file's name, the title and the icon`() throws {
    let properties = try properties()
    #expect(properties.contains(#"WM_CLASS(STRING) = "swiperows", "swiperows""#), "\(properties)")
    #expect(properties.contains(#"_NET_WM_NAME(UTF8_STRING) = "SwipeRows""#), "\(properties)")
    #expect(properties.contains("Icon (128 x 128):"), "\(properties)")
    let entry = try String(
      contentsOf: DesktopFilesTests.assets.appending(path: "swiperows.desktop"), encoding: .utf8)
    #expect(entry.contains("\nStartupWMClass=swiperows\n"))
  }

  @Test func `the user's own names are kept`() throws {
    let properties = try properties(environment: ["SDL_VIDEO_X11_WMCLASS=mine"])
    #expect(properties.contains(#"WM_CLASS(STRING) = "mine", "mine""#), "\(properties)")
  }
}
