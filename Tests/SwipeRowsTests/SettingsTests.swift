import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct SettingsTests {
  private static let (bar, row) = ((10, 10), (200, 146))
  private static let (white, lightBar, darkRow, darkBar) = (
    UInt32(0xFFFFFF), UInt32(0xF8F8FA), UInt32(0x1F1F22), UInt32(0x29292D)
  )

  private func expect(_ desktop: Desktop, _ what: String, _ color: UInt32, at place: (Int, Int)) throws {
    try desktop.expect(what) { try desktop.color(place.0, place.1) == color }
  }

  @Test func `light and dark, contrast and the accent change in the open window`() throws {
    let bus = try SessionBus()
    try bus.startPortal()
    try bus.set("color-scheme", "u 1")
    let desktop = try Desktop(.swiperows, ["--style", "inbox"], environment: bus.environment)
    try expect(desktop, "it begins dark", Self.darkRow, at: Self.row)
    try bus.set("color-scheme", "u 2")
    try expect(desktop, "it turns light", Self.white, at: Self.row)
    try expect(desktop, "the bar too", Self.lightBar, at: Self.bar)
    try bus.set("accent-color", "(ddd) 0.5 0 0.25")
    try expect(desktop, "the accent", 0x800040, at: (8, 108))
    try bus.set("accent-color", "(ddd) -1 0 0")
    try expect(desktop, "its own accent", 0x0A62D0, at: (8, 108))
    try bus.set("contrast", "u 1")
    try expect(desktop, "a bar as white as paper", Self.white, at: Self.bar)
    try expect(desktop, "with a black border", 0x000000, at: (10, 43))
    try bus.startPortal()
    try bus.set("color-scheme", "u 1")
    try expect(desktop, "dark again, without contrast", Self.darkBar, at: Self.bar)
  }

  @Test func `a window whose settings do not change sleeps without waking up`() throws {
    let bus = try SessionBus()
    try bus.startPortal()
    let desktop = try Desktop(
      .swiperows, ["--style", "actions", "--appearance", "light"], environment: bus.environment)
    try expect(desktop, "the list shows", Self.white, at: Self.row)
    Thread.sleep(forTimeInterval: 3)
    let waits = try desktop.waits
    Thread.sleep(forTimeInterval: 10)
    #expect(try desktop.waits == waits, "neither the loop nor the thread at the bus")
    try bus.set("color-scheme", "u 1")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try desktop.color(Self.row.0, Self.row.1) == Self.white, "what the command line says wins")
    try bus.set("contrast", "u 1")
    try expect(desktop, "but not over what it does not say", Self.white, at: Self.bar)
    desktop.signal(SIGTERM)
    try desktop.expect("a signal ends it, whichever thread it might have come to") { !desktop.isRunning }
  }

  @Test func `larger texts leave the window its size, and make their bars and rows higher`() throws {
    let bus = try SessionBus()
    try bus.startPortal()
    let group = "org.gnome.desktop.interface"
    try bus.set("text-scaling-factor", "d 1.5", in: group)
    let desktop = try Desktop(.swiperows, ["--size", "200x200"], environment: bus.environment)
    #expect(try desktop.size() == ["200", "200"])
    try bus.set("text-scaling-factor", "d 2", in: group)
    try desktop.expect("a mail's row is as much higher as its three lines") {
      try desktop.act("key", "F2")
      return desktop.printed.contains("200 128)")
    }
    #expect(try desktop.size() == ["200", "200"])
    // A density includes the text size if a desktop sets both.
    let dense = try Desktop(
      .swiperows, ["--size", "200x200"], environment: bus.environment, resources: "Xft.dpi: 144")
    #expect(try dense.size() == ["200", "200"])
  }

  @Test func `the desktop's font is the window's, and a change shows in the open window`() throws {
    let bus = try SessionBus()
    try bus.startPortal()
    let group = "org.gnome.desktop.interface"
    try bus.set("font-name", "s DejaVu Sans 11", in: group)
    let desktop = try Desktop(.swiperows, ["--style", "menu"], environment: bus.environment)
    /// The title's button is as wide as its text.
    func title() throws -> Substring? {
      let before = desktop.printed.count
      try desktop.act("key", "F2")
      return try eventually("the window is described") {
        desktop.printed.dropFirst(before).split(separator: "\n").first {
          $0.contains("<Button;") && $0.hasSuffix(">")
        }
      }
    }
    let sans = try title()
    try bus.set("font-name", "s DejaVu Sans Mono 11", in: group)
    try desktop.expect("the letters of the title have other widths") { try title() != sans }
    try bus.set("font-name", "s DejaVu Sans Bold 14", in: group)
    try desktop.expect("the size is the text scale's to tell, the weight that of each text") {
      try title() == sans
    }
  }

  @Test func `a desktop whose bus has no portal, or is gone, is no hindrance`() throws {
    let bus = try SessionBus()
    for environment in [bus.environment, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]] {
      let desktop = try Desktop(.swiperows, ["--style", "actions"], environment: environment)
      try expect(desktop, "it is light", Self.white, at: Self.row)
    }
  }

  @Test func `a trace without a window depends on no desktop, and on no language`() throws {
    let bus = try SessionBus()
    try bus.startPortal()
    try bus.set("color-scheme", "u 1")
    let folder = try makeTestFolder()
    let trace = folder.appending(path: "a.trace")
    try "0 screenshot a.png\n".write(to: trace, atomically: true, encoding: .utf8)
    var pictures: [Data] = []
    for environment in [[:], bus.environment, ["LC_ALL": "ja_JP.UTF-8", "FC_LANG": "ja"]] {
      let picture = folder.appending(path: "a.png")
      try? FileManager.default.removeItem(at: picture)
      let result = try BuiltProgram.swiperows.run(["--play", trace.path], environment: environment, in: folder)
      #expect(result.status == 0)
      pictures.append(try Data(contentsOf: picture))
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  @Test func `what the desktop changes while somebody records is in the recording, which plays to the same bytes`()
    throws
  {
    let bus = try SessionBus()
    try bus.startPortal()
    try bus.set("contrast", "u 1")
    let (appearance, interface) = ("org.freedesktop.appearance", "org.gnome.desktop.interface")
    let folder = try makeTestFolder()
    let file = folder.appending(path: "a.trace")
    let desktop = try Desktop(
      .swiperows, ["--style", "delete", "--size", "200x200", "--log", "--record", file.path],
      environment: bus.environment)
    func recorded() -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    func change(_ key: String, _ value: String, in group: String, _ line: String) throws {
      try bus.set(key, value, in: group)
      try desktop.expect("'\(line)' is recorded") { recorded().contains(line) }
    }
    try desktop.expect("contrast as it was at the beginning is recorded") {
      recorded().contains("\n0 set contrast high\n")
    }
    try desktop.act("key", "Down", "key", "Right")
    try desktop.expect("a row opens") { desktop.printed.contains("opened id=0") }
    try change("reduced-motion", "u 1", in: appearance, " set motion reduced\n")
    try desktop.act("key", "Right", "key", "Return")
    try change("contrast", "u 0", in: appearance, " set contrast normal\n")
    try change("color-scheme", "u 1", in: appearance, " set appearance dark\n")
    try change("accent-color", "(ddd) 0.5 0 0.25", in: appearance, " set accent 800040\n")
    try change("text-scaling-factor", "d 2", in: interface, " set text-scale 2\n")
    try change("reduced-motion", "u 0", in: appearance, " set motion full\n")
    try desktop.act("key", "Down", "key", "Right", "key", "F2", "key", "ctrl+q")
    try desktop.expect("the program ends") { !desktop.isRunning }
    let played = try BuiltProgram.swiperows.run(["--play", "a.trace", "--log"], in: folder)
    #expect(played.errors == "" && played.output == desktop.printed)
    #expect(
      played.output.contains("<TitleBar; frame = (0 0; 200 48);"), "a line of twice 20 points, and 4 around it")
    // A window is as large as the recorded one.
    let window = try Desktop(.swiperows, ["--play", file.path, "--window"])
    var sizes: Set<[String]> = []
    while window.isRunning { if let size = try? window.size(), size.count == 2 { sizes.insert(size) } }
    #expect(sizes == [["200", "200"]])
  }

  @Test func `a trace in a window moves as it says, whatever the desktop likes`() throws {
    let bus = try SessionBus()
    try bus.startPortal()
    try bus.set("reduced-motion", "u 1")
    let folder = try makeTestFolder()
    let file = folder.appending(path: "a.trace")
    try "0 down mouse 0 300 66\n50 up mouse 0 200 66\n60 expect row 0 settling\n".write(
      to: file, atomically: true, encoding: .utf8)
    for (arguments, status) in [([], 0), (["--motion", "reduced"], 1)] {
      let desktop = try Desktop(
        .swiperows, ["--play", file.path, "--window"] + arguments, environment: bus.environment)
      try desktop.expect("the trace ends") { !desktop.isRunning }
      #expect(desktop.exitStatus == Int32(status), "\(desktop.errors)")
    }
  }
}
