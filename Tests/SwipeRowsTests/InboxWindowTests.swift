import Testing

@Suite(.timeLimit(.minutes(5))) struct InboxWindowTests {
  private static let (first, second) = ("\"new, Marta Lindqvist", "\"new, Tomasz Bielak")

  @Test func `the mouse archives a mail, a key brings it back, a menu flags one, and the frame's button closes`()
    throws
  {
    let room = try ReaderRoom(.inbox, [], isManaged: true)
    // Another thread sends a mail after five seconds, which moves the rows.
    try room.find("the parcel has come") {
      $0.contains("\"new, Post office") && $0.contains("{posinset 1, setsize 8}")
    }

    // Between the first threshold, at a quarter of the row, and the second one.
    let row = try room.place(of: Self.first)
    try room.desktop.drag(from: (340, row.y), to: (340 - 144, row.y + 2), rest: 0.2)
    // A tree is read node by node, so wait for the last change.
    try room.find("it is gone") { $0.contains(Self.second) && $0.contains("{posinset 2, setsize 7}") }
    try room.find("the bar") { $0.contains("panel \"Archived “Marta Lindqvist”\"") }
    try room.lose(Self.first)

    try room.desktop.act("key", "ctrl+z")
    try room.find("it is back in its place") { $0.contains(Self.first) && $0.contains("{posinset 2, setsize 8}") }

    let other = try room.place(of: Self.second)
    try room.desktop.click(other.x, other.y, button: 3)
    let item = try room.place(of: "menu item \"Flag\"")
    try room.desktop.click(item.x, item.y)
    try room.find("it is flagged") {
      $0.contains(Self.second) && $0.contains(", flagged\"") && $0.contains("Unflag")
    }

    try room.desktop.clickCloseButton()
    try room.desktop.expect("the program ends") { !room.desktop.isRunning }
    #expect(room.desktop.exitStatus == 0)
    #expect(room.desktop.printed == "" && room.desktop.errors == "")
  }
}
