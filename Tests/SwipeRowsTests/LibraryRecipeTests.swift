import Foundation
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import Synchronization
import Testing

/// The reference of SwipeKit has parts of these programs as recipes.
final class Database: Sendable {
  let reads = Mutex(0)
  var count: Int { 1_000_000 }
  func title(ofRow index: Int) -> String {
    reads.withLock { $0 += 1 }
    return "Reading \(index)"
  }
}

struct Readings: RowSource {
  let database: Database
  var count: Int { database.count }
  func id(at index: Int) -> RowID { RowID(index) }
  func index(of id: RowID) -> Int? { id.value(as: Int.self) }
  func row(at index: Int) -> Row { Row(title: database.title(ofRow: index)) }
}

private struct Alarm: RowContent {
  static let toggle = RowAction("toggle", title: "On or off")
  let text: String
  let isOn: Bool
  var accessibilityLabel: String { "\(text), \(isOn ? "on" : "off")" }

  func draw(in row: RowContext, into list: inout DisplayList) {
    let theme = row.theme
    row.write(text, theme.rowText, in: row.frame.inset(x: 20), theme.label, into: &list)
    let box = Rect(x: row.frame.maxX - 60, y: row.frame.y + 10, width: 40, height: 24)
    let knob = Rect(x: isOn ? box.maxX - 22 : box.x + 2, y: box.y + 2, width: 20, height: 20)
    list.place(.button, in: box, text: Self.toggle.title, action: Self.toggle.id) { list in
      list.fill(box, isOn ? theme.accent : theme.separator, radius: 12)
      list.circle(in: knob, theme.content)
    }
  }
}

private struct Price: RowContent {
  let name, amount: String
  var text: String { "\(name) \(amount)" }
  func separatorInset(with metrics: FontMetrics) -> Double? { nil }
  func draw(in row: RowContext, into list: inout DisplayList) {
    let (theme, frame) = (row.theme, row.frame.inset(x: RowContext.endMargin))
    row.write(name, theme.rowText, in: frame, theme.label, into: &list)
    row.write(amount, theme.rowText, in: frame, theme.secondaryLabel, aligned: .trailing, into: &list)
  }
}

private struct Note: RowContent, Identifiable {
  let id: Int
  let text: String

  func height(in width: Double, _ metrics: FontMetrics) -> Double {
    metrics.height(of: text, Theme.light.rowText, in: width - 2 * RowContext.endMargin) + 16
  }

  func draw(in row: RowContext, into list: inout DisplayList) {
    let frame = row.frame.inset(x: RowContext.endMargin, y: 8)
    list.text(text, row.theme.rowText, in: frame, .leading, row.theme.label, wrappedBy: row.metrics)
  }
}

private func wrapped(_ notes: [Note]) -> ListSource<Note> {
  ListSource(notes) { Row($0) }.fitting { note, width, metrics in note.height(in: width, metrics) }
}

private struct Message: Identifiable, Equatable {
  let id: Int
  var isOn = false
}

private struct Chat: WindowContent, ItemProgram {
  var store = ItemStore((0..<30).map { Message(id: $0) })
  var rows = ListSource<Message>([]) { message in
    Row(Alarm(text: "Message \(message.id)", isOn: message.isOn), controls: [Alarm.toggle])
  }
  var stage: Stage
  private var pictures = ["sun": PictureFile(Array(sun.utf8))]
  private static let sun = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>
    """

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.list.staysAtEnd = true
    stage.present(NewRowsSign())
    showItems()
  }

  func theme(for settings: UserSettings) -> Theme { Theme(settings).accented(Color(0x1F7A4D)) }

  mutating func takePictures() -> [String: PictureFile] {
    defer { pictures = [:] }
    return pictures
  }

  mutating func perform(_ action: ActionID, of messages: [Message], at time: Double) {
    store.change(messages.map(\.id), kind: "switched", at: time) { $0.isOn.toggle() }
  }

  mutating func receive(_ message: Message, at time: Double) {
    advance(to: time)
    store.insert([message], at: store.count)
    showItems()
  }
}

private struct Letter: Identifiable, Equatable {
  let id: Int
  var text: String { "The text of letter \(id)." }
}

private struct Letters: ItemProgram {
  var store = ItemStore((1...9).map { Letter(id: $0) })
  var rows = ListSource<Letter>([]) { Row(title: "Letter \($0.id)") }
  var stage: Stage

  init(size: Size) {
    stage = Stage(rows, style: .inbox, size: size)
    stage.panes = [SidePane(PageText("Choose a letter to read it."), at: .trailing, width: 320)]
    showItems()
  }

  mutating func perform(_ action: ActionID, of letters: [Letter], at time: Double) {}

  mutating func open(_ letter: Letter) {
    stage.list.activeRow = RowID(letter.id)
    stage[SidePane<PageText>.self]?.show(PageText(letter.text))
  }
}

@Suite struct LibraryRecipeTests {
  private static let size = Size(width: 320, height: 440)

  @Test func `each recipe is a part of a program or a test, which runs`() throws {
    let recipes = try DocumentationTests.examples(in: ReadmeTests.read("Sources/SwipeKit/SwipeKit.docc/Recipes.md"))
    #expect(recipes.count >= 12)
    for recipe in recipes { #expect(try DocumentationTests.isBuilt(recipe), "\(recipe)") }
  }

  @Test func `a million rows are asked for as they become visible`() {
    let database = Database()
    var stage = Stage(Readings(database: database), style: .inbox, size: Self.size)
    stage.list.scroll(to: RowID(900_000), at: .top, animated: false)
    _ = stage.advance(to: 1)
    var picture = DisplayList()
    stage.draw(into: &picture)
    #expect(stage.list.visibleRows.contains { $0.index == 900_000 })
    #expect((10...60).contains(database.reads.withLock(\.self)))
  }

  @Test func `a row of one's own shows its amount at the end, and what a search found in it`() {
    let price = Price(name: "Figs", amount: "3.10")
    let frame = Rect(x: 0, y: 0, width: 320, height: 44)
    var list = DisplayList()
    price.draw(
      in: RowContext(frame: frame, theme: .light, scale: 1, match: Query("3.1")),
      into: &list)
    let texts = list.commands.compactMap { command in
      if case .text(let text, _, let frame, let alignment, _) = command {
        (text, frame.maxX, alignment)
      } else {
        nil
      }
    }
    #expect(texts.contains { $0.0 == "3.10" && $0.1 == 320 - 16 && $0.2 == .trailing })
    #expect(
      list.commands.contains {
        if case .mark(.ground, 0..<3, of: "3.10", _, _, .trailing, _) = $0 { true } else { false }
      })
  }

  @Test func `a row whose text wraps is as high as its lines, in each width`() {
    let notes = [Note(id: 0, text: "Figs"), Note(id: 1, text: String(repeating: "figs and grapes ", count: 6))]
    func shown(in width: Double) -> (heights: [Double], lines: Int) {
      let stage = Stage(wrapped(notes), style: .inbox, size: Size(width: width, height: 440))
      var list = DisplayList()
      stage.draw(into: &list)
      let lines = list.commands.count { if case .text(let text, _, _, _, _) = $0 { text != "Figs" } else { false } }
      return (stage.list.visibleRows.map(\.frame.height), lines)
    }
    let (wide, narrow) = (shown(in: 640), shown(in: 320))
    #expect(wide.heights[0] == narrow.heights[0] && wide.heights[1] < narrow.heights[1])
    #expect(1 < wide.lines && wide.lines < narrow.lines)
    let line = wide.heights[0] - 16
    #expect(abs(narrow.heights[1] - 16 - Double(narrow.lines) * line) < line / 2)
  }

  @Test func `a switch in a row is pressed by a tap, and a screen reader hears its state`() throws {
    let trace = try Trace("size 320 440\n0 tap 'On or off'\n10 wait idle\n10 press undo\n20 perform row 3 toggle\n")
    var player = TracePlayer(trace, Chat(size: trace.size, scale: trace.scale))
    try player.play()
    #expect(player.program.store.items.filter(\.isOn).map(\.id) == [3])
    #expect(player.program.rows.row(at: 3).content.accessibilityLabel == "Message 3, on")
  }

  @Test func `a page next to the list shows the row that was tapped`() throws {
    var player = TracePlayer(Letters(size: Size(width: 800, height: 440)))
    try player.tap("Letter 3")
    try player.rest()
    let shown = player.program.describe()
    #expect(shown.contains("The text of letter 3.") && !shown.contains("Choose a letter"))
    #expect(player.program.stage.list.activeRow == RowID(3))
  }

  @Test func `a list stays at its end while rows come, and a sign leads back to it`() throws {
    var chat = Chat(size: Self.size, scale: 1)
    chat.advance(to: 1)
    chat.receive(Message(id: 100), at: 2)
    chat.advance(to: 4)
    #expect(chat.stage.list.visibleRows.last?.id == RowID(100))
    chat.stage.list.scroll(to: RowID(0), at: .top, animated: false)
    chat.receive(Message(id: 101), at: 5)
    chat.advance(to: 7)
    #expect(chat.stage.list.visibleRows.last?.id != RowID(101))
    #expect(chat.describe().contains("1 new"))
  }

  @Test func `a theme of a program's own stays when the desktop's colours change`() {
    var chat = Chat(size: Self.size, scale: 1)
    var settings = DesktopSettings()
    settings.user.appearance = .dark
    chat.adopt(settings, at: 1)
    #expect(chat.stage.theme == Theme.dark.accented(Color(0x1F7A4D)) && chat.stage.theme != .dark)
  }
}

/// Compares the picture of a program with a file; the first run writes the file.
private func isPicture(_ file: URL, of program: some StageProgram) throws -> Bool {
  var canvas = try Canvas(size: program.stage.size, scale: program.stage.scale, family: "DejaVu Sans")
  var picture = DisplayList()
  program.draw(into: &picture)
  try canvas.draw(picture)
  let png = try canvas.png()
  if !FileManager.default.fileExists(atPath: file.path) { try Data(png).write(to: file) }
  let differences = try PictureFile(png).differences(from: PictureFile(contentsOf: file.path))
  return differences ?? .max < 100
}

extension DrawingTests {
  @Suite struct LibraryRecipePictureTests {
    @Test func `a picture equals itself, and no other one`() throws {
      try TestFonts.use()
      var chat = Chat(size: Size(width: 320, height: 440), scale: 1)
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(try isPicture(file, of: chat) && isPicture(file, of: chat))
      chat.stage.theme = .dark
      #expect(try !isPicture(file, of: chat))
    }

    @Test func `an icon of one's own is drawn by its name`() throws {
      var chat = Chat(size: Size(width: 48, height: 48), scale: 1)
      var canvas = try Canvas(size: chat.stage.size, scale: 1)
      for (name, file) in chat.takePictures() { canvas.register(file, as: name) }
      var list = DisplayList()
      list.icon(Icon("sun"), in: Rect(x: 0, y: 0, width: 48, height: 48), Color(0xE0A000))
      try canvas.draw(list)
      let picture = try Picture(of: canvas)
      #expect(picture[24, 24] == Color(0xE0A000) && picture[1, 1] != picture[24, 24])
      #expect(chat.takePictures().isEmpty)
    }
  }
}
