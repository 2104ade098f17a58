import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct ScreenReaderTests {
  private static let (first, second) = ("unread, Marta Lindqvist", "unread, Tomasz Bielak")

  @Test
  func `a reader finds the window, the list with its size, and the visible rows with their places and actions`()
    throws
  {
    let room = try ReaderRoom()
    let tree = try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    #expect(tree.count { $0.contains("application") } == 1, "it is there once")
    #expect(tree[0] == "application \"SwipeRows\"")
    #expect(tree[1] == "  frame \"SwipeRows\" (0 0; 360 640) [active, showing]")
    #expect(tree.contains("    title bar \"Inbox, 10 unread\" (0 0; 360 44) [showing]"))
    #expect(tree.contains("    list \"Inbox\" (0 44; 360 596) {setsize 102} [focusable, multiselectable, showing]"))
    #expect(tree.contains("      heading \"Today\" (0 44; 360 28) [showing]"))
    #expect(tree.contains { $0.hasPrefix("      panel \"Today\" (0 72; 360 ") })
    let rows = tree.filter { $0.hasPrefix("        list item") }
    // 568 points below the header of 28 have seven rows of 72 and a part of another.
    #expect(rows.count == 8)
    for (index, row) in rows.enumerated() {
      #expect(
        row.contains(
          "(0 \(72 + 72 * index); 360 72) {posinset \(index + 1), setsize 102} [expandable, focusable, showing]"))
    }
    #expect(rows[0].contains("\"unread, Marta Lindqvist, Keys for the cabin, 17:24\""))
    #expect(rows[0].hasSuffix("(Activate, Read, Flag, Select, Archive, Delete, Later)"))
    #expect(rows[1].contains(", 16:27, flagged\"") && rows[1].contains("Unflag"))
    #expect(!tree.contains { $0.hasPrefix("          ") }, "closed rows show no buttons")
    let place = try room.desktop.place().compactMap { Int($0) }
    let found = try room.reader.run("at", "\(place[0] + 100)", "\(place[1] + 100)")
    #expect(found.hasPrefix("list item \"unread, Marta"))
  }

  @Test func `what a reader does is told as by every other way, is announced, and can be taken back`() throws {
    let room = try ReaderRoom()
    try room.find("the row") { $0.contains(Self.second) }
    try room.reader.listen()
    #expect(try room.reader.run("act", Self.second, "Archive") == "True\n")
    try room.read("action id=1 name='Archive'")
    try room.read("removed id=1")
    try room.hear("showing 1 Archived “Slides for Thursday”. Undo: Control Z")
    try room.find("the row is gone") { $0.contains("list \"Inbox\"") && $0.contains("setsize 101") }
    let tree = try room.find("the bar") { $0.contains("panel \"Archived “Slides for Thursday”\"") }
    #expect(!tree.contains { $0.contains(Self.second) })
    try room.reader.run("act", "Undo", "Press")
    try room.read("undone id=1")
    try room.hear("showing 1 Undone: Tomasz Bielak is back. Redo: Control Shift Z")
    try room.find("it is back") { $0.contains(Self.second) && $0.contains("posinset 2, setsize 102") }
    #expect(room.reader.heard.contains { $0.hasPrefix("add \(Self.second)") })
    #expect(room.reader.heard.contains { $0.hasPrefix("remove ") })
  }

  @Test func `a reader follows the keyboard: on rows, their buttons, in menus and sheets`() throws {
    let room = try ReaderRoom()
    try room.find("the row") { $0.contains(Self.first) }
    try room.reader.listen()
    func hearFocus(_ name: String) throws {
      let heard: Bool? = try? eventually(name) {
        let last = room.reader.heard.last { $0.hasPrefix("focused 1") }
        return last?.hasPrefix("focused 1 \(name)") == true ? true : nil
      }
      #expect(heard == true, "\(name) after \(room.reader.heard.joined(separator: "\n"))")
    }
    try room.desktop.act("key", "Down")
    try hearFocus(Self.first)
    try room.desktop.act("key", "Right")
    try hearFocus("Later")
    try room.find("an open row has its buttons") { $0.hasPrefix("          push button \"Archive\"") }
    try room.desktop.act("key", "Escape")
    try hearFocus(Self.first)
    #expect(try room.reader.run("grab", Self.second) == "True\n")
    try hearFocus(Self.second)
    try room.desktop.act("key", "Menu")
    try hearFocus("Read")
    let menu = try room.find("the menu counts its items") {
      $0.hasPrefix("      menu item \"Archive\"") && $0.contains("{posinset 4, setsize 6}")
    }
    #expect(menu.contains { $0.hasPrefix("    list ") }, "what lies behind it is in reach")
    try room.desktop.act("key", "Escape")
    try hearFocus(Self.second)
    try room.reader.run("act", Self.second, "Activate")
    try hearFocus("Done")
    let tree = try room.find("the sheet") { $0.hasPrefix("    dialog \"Tomasz Bielak\"") && $0.contains("modal") }
    let letter = try #require(tree.firstIndex { $0.hasPrefix("      label \"tomasz.bielak@example.org") })
    #expect(tree[letter...].dropFirst().first?.hasPrefix("Slides for Thursday") == true, "what the mail says")
    #expect(
      !tree.contains { $0.hasPrefix("    list ") || $0.hasPrefix("    title bar") },
      "what lies behind it is out of reach")
    try room.reader.run("act", "Done", "Press")
    try hearFocus("Tomasz Bielak, Slides for Thursday")
    try room.reader.run("act", "Inbox", "Press")
    try hearFocus("Inbox, 102 mails")
    try room.find("which folder shows") {
      $0.contains("radio button \"Inbox, 102 mails\"") && $0.contains("checked")
    }
    try room.reader.run("act", "Flagged, 9 mails", "Press")
    try room.find("another folder") { $0.contains("list \"Flagged\"") && $0.contains("setsize 9") }
    try room.hear("showing 1 Flagged, 1 unread")
    try room.desktop.act("key", "alt+2")
    try room.find("another style") { $0.contains("list \"Delete\"") }
    try room.hear("showing 1 Delete")
  }

  @Test func `without a reader there is nothing of it, and with one an idle window wakes nothing`() throws {
    let bus = try SessionBus()
    let quiet = try Desktop(.swiperows, ["--style", "inbox", "--log"], environment: bus.environment)
    let room = try ReaderRoom(isOn: false)
    let name = "reader"
    func settle() { Thread.sleep(forTimeInterval: 3) }
    settle()
    #expect(try room.desktop.threads == quiet.threads && !room.desktop.threads.contains(name))
    // Libraries for windows by ATK.
    let foreign = ["atk", "atspi", "gobject"]
    func reads(_ library: String) -> Bool { foreign.contains { library.contains($0) } }
    #expect(try !room.desktop.libraries.contains(where: reads))
    #expect(room.desktop.sockets == quiet.sockets)
    var waits = try room.desktop.waits
    Thread.sleep(forTimeInterval: 10)
    #expect(try room.desktop.waits == waits, "off, nothing wakes up")
    try room.reader.turn(true)
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    #expect(try room.desktop.threads.sorted() == (quiet.threads + [name]).sorted(), "one thread more")
    #expect(try !room.desktop.libraries.contains(where: reads), "and no library")
    settle()
    waits = try room.desktop.waits
    Thread.sleep(forTimeInterval: 10)
    #expect(try room.desktop.waits == waits, "on, nothing wakes up either")
    try room.reader.turn(false)
    try room.desktop.expect("the thread ends") { try room.desktop.threads == quiet.threads }
    try room.desktop.expect("and so does its connection") { room.desktop.sockets == quiet.sockets }
  }

  @Test func `a client that reads does not wake the window`() throws {
    let room = try ReaderRoom()
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    Thread.sleep(forTimeInterval: 3)
    let waits = try room.desktop.waits(of: "swiperows")
    for _ in 1...3 { #expect(try room.reader.tree().count > 10) }
    #expect(try room.desktop.waits(of: "swiperows") == waits)
  }

  @Test func `readers come and go while the window is open, and so does their bus`() throws {
    let room = try ReaderRoom(isOn: false)
    for _ in 1...3 {
      try room.reader.turn(true)
      try room.find("the list shows") { $0.contains("list \"Inbox\"") }
      try room.reader.turn(false)
      try room.desktop.expect("the thread ends") { try !room.desktop.threads.contains("reader") }
    }
    try room.reader.turn(true)
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    try room.reader.endBus()
    try room.desktop.expect("nobody is there to read") { try !room.desktop.threads.contains("reader") }
    try room.desktop.act("key", "Down", "Delete")
    try room.read("removed id=0")
    let other = try ScreenReader(on: room.bus)
    try other.turn(true)
    try room.find("a new reader finds the list") { $0.contains("list \"Inbox\"") && $0.contains("setsize 101") }
  }

  @Test func `what is called wrongly is answered with D-Bus's errors, and harms nothing`() throws {
    let room = try ReaderRoom()
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    let answers = try room.reader.run("misuse").split(separator: "\n")
    #expect(
      answers == [
        "GetRole UnknownObject", "GetRole UnknownObject", "GetText UnknownInterface", "Explode UnknownMethod",
        "GetExtents InvalidArgs", "GetExtents InvalidArgs", "GetAccessibleAtPoint InvalidArgs",
        "Get UnknownProperty", "Get InvalidArgs", "Set PropertyReadOnly", "Set InvalidArgs", "GetRole 75",
        "Introspect <node><interface name=\"org.freedesktop.DBus.Introspectable\"/",
        "GetChildAtIndex dbus.Struct((dbus.String('')",
      ])
    try room.find("the list shows still") { $0.contains("list \"Inbox\"") }
  }

  @Test func `a window that closes leaves no client waiting`() throws {
    let room = try ReaderRoom()
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    room.desktop.signal(SIGSTOP)
    let waiting = try room.reader.begin("act", Self.first, "Archive")
    Thread.sleep(forTimeInterval: 1)
    #expect(waiting.isRunning)
    room.desktop.signal(SIGTERM)
    room.desktop.signal(SIGCONT)
    try room.desktop.expect("the program ends") { !room.desktop.isRunning }
    _ = try eventually("the client ends") { waiting.exitStatus }
    #expect(room.desktop.errors == "")
  }

  @Test func `a recording has what a reader asked for, and plays it again`() throws {
    let folder = try makeTestFolder()
    let trace = folder.appending(path: "a.trace").path
    let room = try ReaderRoom(.swiperows, ["--style", "inbox", "--size", "360x640", "--log", "--record", trace])
    try room.find("the row") { $0.contains(Self.second) }
    try room.reader.run("act", Self.second, "Archive")
    try room.read("removed id=1")
    try room.reader.run("act", "Undo", "Press")
    try room.read("undone id=1")
    room.desktop.signal(SIGTERM)
    try room.desktop.expect("the program ends") { !room.desktop.isRunning }
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.contains { $0.hasSuffix(" perform row 1 archive") } && lines.contains { $0.hasSuffix(" press undo") })
    let played = try BuiltProgram.swiperows.run(["--play", trace, "--log"])
    #expect(played.output == room.desktop.printed)
  }

  @Test func `a list of somebody else's is read and used by the line that follows the desktop`() throws {
    let room = try ReaderRoom(.fruitList, [])
    try room.find("the fruits") {
      $0.contains("list item \"Cherry, Swipe it\"") && $0.hasSuffix("(Activate, Like, Eat)")
    }
    try room.reader.run("act", "Cherry", "Eat")
    try room.find("the next one takes its place") {
      $0.contains("\"Damson, Swipe it\"") && $0.contains("posinset 3, setsize 7")
    }
  }
}
