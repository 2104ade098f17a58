import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct OrcaLongTests {
  private static let (marta, tomasz, library) = (
    "unread, Marta Lindqvist, Keys for the cabin, 17:24.",
    "unread, Tomasz Bielak, Slides for Thursday, 16:27, flagged.",
    "Riverside Library, Two books are due on Friday, 15:30."
  )
  private static let (keys, slides, books) = (
    "The spare set is under the blue pot, left of the door. The stove needs a minute before it draws, so be patient "
      + "with it.",
    "I cut them down to nine. The map is now at the beginning, where nobody can miss it. Could you check the numbers on "
      + "page four?",
    "\"An Atlas of Salt Roads\" and \"Bridges of the North\" can both be renewed once more, online or at the desk."
  )

  @Test func `an inbox is sorted by what is heard, and nothing is said twice`() throws {
    let room = try ReaderRoom()
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    let orca = try Orca(on: room.bus, display: room.desktop.environment)
    func hear(_ key: String, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
      try room.desktop.act("key", key)
      let heard = try orca.hear(words.last ?? "")
      #expect(heard == words, "after \(key)", sourceLocation: sourceLocation)
    }
    try hear("Down", ["Inbox.", "list.", Self.marta, "collapsed.", Self.keys])
    try hear("Down", [Self.tomasz, "collapsed.", Self.slides])
    try hear("ctrl+space", ["selected", "notification 1 selected."])
    try hear("Down", [Self.library, "collapsed.", Self.books])
    try room.desktop.act("key", "Escape")
    try hear("Up", [Self.tomasz, "collapsed.", Self.slides])
    try hear("Right", ["expanded", "Later push button."])
    try hear("Escape", [Self.tomasz, "collapsed.", Self.slides])
    try hear("Menu", ["Tomasz Bielak menu", "Read Ctrl+U."])
    try hear("Down", ["Unflag Ctrl+G."])
    try hear("Escape", [Self.tomasz, "collapsed.", Self.slides])
    try hear(
      "Delete",
      [Self.library, "collapsed.", Self.books, "notification Deleted “Slides for Thursday”. Undo: Control Z."])
    try hear(
      "ctrl+z",
      [
        Self.tomasz, "collapsed.", Self.slides,
        "notification Undone: Tomasz Bielak is back. Redo: Control Shift Z.",
      ])
    try hear("F5", ["notification 3 new mails."])
    try hear("F5", ["notification Nothing new."])
    try hear("alt+2", ["Item #1.", "collapsed.", "notification Delete."])
  }

  @Test func `Orca's own keys are Orca's: the keypad, and all while Insert is held`() throws {
    let room = try ReaderRoom()
    try room.find("the list shows") { $0.contains("list \"Inbox\"") }
    let orca = try Orca(on: room.bus, display: room.desktop.environment)
    try room.desktop.act("key", "Down")
    _ = try orca.hear(Self.keys)
    let printed = room.desktop.printed
    // "Where am I", and the line above.
    try room.desktop.act("key", "KP_Enter")
    #expect(try orca.hear(Self.keys).first == "list item.")
    try room.desktop.act("key", "KP_Home")
    #expect(try orca.hear("Today") == ["Today"])
    try room.desktop.act("keydown", "Insert", "key", "t", "keyup", "Insert")
    #expect(try orca.hear().first?.contains(":") == true)
    #expect(room.desktop.printed == printed, "the program has seen none of them")
    try room.desktop.act("key", "Down")
    #expect(try orca.hear(Self.slides).first == Self.tomasz)
  }

  @Test func `the way to the end of the list is told in few events`() throws {
    let room = try ReaderRoom()
    try room.find("the row") { $0.contains("Marta Lindqvist") }
    try room.desktop.act("key", "Down")
    try room.find("the first row has the keyboard") { $0.contains("Marta") && $0.contains("focused") }
    try room.reader.listen()
    try room.desktop.act("key", "End")
    try room.find("the last row shows") {
      $0.contains("posinset 102, setsize 102") && $0.contains("focused, showing")
    }
    try room.hear("focused 1 Landlord, Mr. Quillfeather, Welcome to the house, Dec 2025, flagged")
    #expect(room.reader.heard.count <= 40, "\(room.reader.heard)")
  }
}
