import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct RealWindowTests {
  private static let (purple, cyan, white) = (UInt32(0x800080), UInt32(0x00FFFF), UInt32(0xFFFFFF))

  @Test(arguments: ["software", "opengl"])
  func `a row is dragged open, its button pressed and the sheet closed`(renderer: String) throws {
    let desktop = try Desktop(
      .swiperows, ["--log", "--style", "actions", "--appearance", "light", "--renderer", renderer])
    // Row 3 is at 176 to 220, with its buttons from 242 to 301 and to 360.
    try desktop.expect("the list shows") { try desktop.color(310, 182) == Self.white }

    try desktop.drag(from: (300, 200), to: (180, 202))
    // A row under the mouse may be tinted.
    try desktop.act("mousemove", "--window", desktop.window, "20", "20")
    try desktop.expect("row 3 is open") {
      try desktop.color(310, 182) == Self.purple && desktop.color(250, 182) == Self.cyan
        && desktop.color(230, 182) == Self.white
    }
    try desktop.expect("the row was let go of and opened") { desktop.printed.contains(" opened id=3\n") }
    #expect(try desktop.color(310, 160) == Self.white, "the row above stays closed")

    try desktop.click(330, 200)
    try desktop.expect("the sheet has come up") {
      try desktop.act("key", "F2")
      return desktop.printed.contains(
        "<Sheet; frame = (0 32; 360 608); title = 'In the delegate!'; text = 'Clicked button one for Longer Title Item #4'>"
      )
    }
    #expect(desktop.printed.contains(" action id=3 name='Button 1'\n"))
    try desktop.expect("the sheet covers the list") { try desktop.color(310, 182) == Self.white }

    try desktop.click(330, 22)
    try desktop.expect("the row is still open under the sheet") { try desktop.color(310, 182) == Self.purple }
    #expect(desktop.printed.components(separatedBy: "opened").count == 2, "nothing came about twice")
  }

  @Test(arguments: [true, false])
  func `a scrolling list shows on servers with and without access to the program's memory`(
    reads: Bool
  ) throws {
    let desktop = try Desktop(
      .swiperows, ["--style", "actions", "--appearance", "light"],
      serverOptions: reads ? [] : ["-extension", "MIT-SHM"])
    try desktop.expect("the list shows") { try desktop.color(310, 182) == Self.white }
    // The picture then begins at another line of its memory. Row 4 moves to 167 to 211.
    try desktop.act("mousemove", "--window", desktop.window, "100", "300", "click", "5")
    try desktop.expect("the list rests after the turn of the wheel") {
      try desktop.act("key", "F2")
      return desktop.printed.contains("contentOffset = {0, 53}")
    }
    try desktop.drag(from: (300, 190), to: (180, 192))
    // A row under the mouse may be tinted.
    try desktop.act("mousemove", "--window", desktop.window, "20", "20")
    try desktop.expect("row 4 is open") {
      try [173, 205].allSatisfy { try desktop.color(310, $0) == Self.purple }
        && [160, 218].allSatisfy { try desktop.color(310, $0) == Self.white }
        && desktop.color(230, 182) == Self.white
    }
    try desktop.act("windowsize", desktop.window, "500", "700")
    try desktop.expect("the window is larger, and drawn anew") {
      try desktop.color(450, 182) == Self.purple && desktop.color(250, 690) == Self.white
    }
    try desktop.expect("the server reads memory or does not") { try desktop.serverReadsMemory == reads }
  }

  @Test(arguments: [(96, 1), (144, 1.5), (192, 2)], ["software", "opengl"])
  func `the window is as large in points as before at each density of the desktop`(
    density: (dpi: Int, scale: Double), renderer: String
  ) throws {
    let arguments = ["--size", "240x300", "--style", "panel", "--appearance", "light", "--renderer", renderer]
    let desktop = try Desktop(.swiperows, arguments, resources: "Xft.dpi: \(density.dpi)")
    #expect(try desktop.size() == [240, 300].map { "\(Int($0 * density.scale))" })
    try desktop.act("key", "F2")
    try desktop.expect("its points are as many") { desktop.printed.contains("frame = (0 0; 240 300)") }
  }

  @Test func `the user's scale multiplies the desktop's, and no window is larger than its screen`() throws {
    let small = try Desktop(.swiperows, ["--size", "160x200", "--scale", "2"], resources: "Xft.dpi: 144")
    #expect(try small.size() == ["480", "600"])
    let large = try Desktop(.swiperows, ["--size", "400x900"], resources: "Xft.dpi: 192")
    #expect(try large.size() == ["800", "768"])
    #expect(try large.place() == ["112", "0"], "in the middle of 1024 × 768")
  }

  @Test(arguments: ["software", "opengl"])
  func `a window of another size shows the list in it, pixel for pixel`(renderer: String) throws {
    let desktop = try Desktop(.swiperows, ["--style", "actions", "--appearance", "light", "--renderer", renderer])
    try desktop.drag(from: (300, 200), to: (180, 202))
    try desktop.expect("row 3 is open") { try desktop.color(310, 182) == Self.purple }
    // A row under the mouse would be tinted.
    try desktop.act("mousemove", "--window", desktop.window, "20", "20")
    // Back and forth: a window of an earlier size has a new picture.
    for (width, height) in [(500, 400), (360, 640), (500, 400), (300, 300)] {
      try desktop.act("windowsize", "--sync", desktop.window, "\(width)", "\(height)")
      try desktop.expect("the buttons have gone to the right edge of \(width) points") {
        try desktop.color(width - 3, 182) == Self.purple && desktop.color(width - 115, 182) == Self.cyan
          && desktop.color(width - 130, 182) == Self.white && desktop.color(width - 3, 222) == Self.white
      }
    }
  }

  @Test func `a window without options opens on the inbox`() throws {
    let desktop = try Desktop(.swiperows)
    try desktop.expect("it shows the inbox") {
      try desktop.act("key", "F2")
      return desktop.printed.contains("; style = inbox; ") && desktop.printed.contains("text = 'Today'>")
    }
  }

  @Test func `a trace plays in a window in real time and closes it`() throws {
    let folder = try makeTestFolder()
    let trace = folder.appending(path: "a.trace")
    let picture = folder.appending(path: "a.png")
    try """
    0 down mouse 0 300 200
    50 up mouse 0 180 200
    1500 screenshot \(picture.path)
    1600 end
    """.write(to: trace, atomically: true, encoding: .utf8)
    let desktop = try Desktop(.swiperows, ["--play", trace.path, "--window", "--appearance", "light"])
    try desktop.expect("the row opens") { try desktop.color(310, 182) == Self.purple }
    try desktop.expect("the window closes by itself") { !desktop.isRunning }
    #expect(desktop.printed == "50 opened id=3\n")
    #expect(FileManager.default.fileExists(atPath: picture.path))
  }

  @Test func `the example whose rows have a look of their own runs`() throws {
    let desktop = try Desktop(.palette)
    try desktop.expect("the second swatch shows") { try desktop.color(40, 128) == 0x5B7A35 }
    // Less than a quarter of the width, which would remove it.
    try desktop.drag(from: (250, 128), to: (180, 128))
    // A row under the mouse would be tinted.
    try desktop.act("mousemove", "--window", desktop.window, "150", "390")
    try desktop.expect("the swatch has moved, and the button shows") {
      try desktop.color(300, 106) == 0xC01C28 && desktop.color(60, 128) == Self.white
    }
  }

  @Test func `a mouse that rests over a row, a button or the title wakes nothing`() throws {
    let desktop = try Desktop(.swiperows, ["--style", "actions", "--appearance", "light"])
    try desktop.drag(from: (300, 200), to: (180, 202))
    for (what, place) in [
      ("a row", (100, 300)), ("its button", (352, 300)), ("a button", (330, 198)), ("the title", (180, 22)),
    ] {
      try desktop.act("mousemove", "--window", desktop.window, "\(place.0)", "\(place.1)")
      Thread.sleep(forTimeInterval: 1.5)
      let waits = try desktop.waits
      Thread.sleep(forTimeInterval: 3)
      #expect(try desktop.waits == waits, "over \(what)")
    }
    #expect(try desktop.color(200, 300) == Self.white, "the mouse is not there any more")
    try desktop.act("mousemove", "--window", desktop.window, "100", "300")
    try desktop.expect("the row is tinted") { try desktop.color(200, 300) == 0xEFEFF3 }
  }
}
