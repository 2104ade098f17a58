import Foundation
import SwipeKit
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsShared
import TestSupport
import Testing

@Suite struct LanguageTests {
  private static let counts = [0, 1, 2, 3, 11, 100]

  @Test(arguments: [
    (
      Languages.german,
      [
        "0 neue Nachrichten", "1 neue Nachricht", "2 neue Nachrichten", "3 neue Nachrichten", "11 neue Nachrichten",
        "100 neue Nachrichten",
      ]
    ),
    (
      Languages.arabic,
      [
        "لا رسائل جديدة", "رسالة جديدة", "رسالتان جديدتان", "3 رسائل جديدة", "11 رسالة جديدة", "100 رسالة جديدة",
      ]
    ),
    ("C", ["0 new mails", "1 new mail", "2 new mails", "3 new mails", "11 new mails", "100 new mails"]),
  ])
  func `a number has the form that the language has for it`(locale: String, texts: [String]) throws {
    let language = try Languages.language(locale)
    #expect(Self.counts.map { language("{count} new mail", "{count} new mails", count: $0) } == texts)
  }

  @Test func `the digits of a number are in groups as the language of the texts has them`()
    throws
  {
    let german = try Languages.language(Languages.german)
    #expect(german("{count} line", "{count} lines", count: 1_234_567) == "1.234.567 Zeilen")
    // A language without a catalogue is English. The folder of catalogues is the same for all tests of a process.
    let other = try Languages.language("C.UTF-8")
    #expect(other("{count} line", "{count} lines", count: 1_234_567) == "1,234,567 lines")
    #expect([0, 999, -1000].map(german.text) == ["0", "999", "-1.000"])
    #expect([0, 999, -1000, 100_000].map(Language.english.text) == ["0", "999", "-1,000", "100,000"])
  }

  @Test(arguments: [
    (Languages.german, ["Archiviert", "2 archiviert", "11 archiviert"]),
    (Languages.arabic, ["تمت الأرشفة", "أُرشف عنصران", "أُرشف 11 عنصرًا"]),
    ("C", ["Archived", "2 archived", "11 archived"]),
  ])
  func `an action is a sentence, with the number of rows if they are several`(
    locale: String, texts: [String]
  ) throws {
    for (count, text) in zip([1, 2, 11], texts) {
      var user = try AppUser("inbox")
      user.app = try App(
        style: "inbox", count: nil, size: user.app.stage.size, scale: 1, language: Languages.language(locale))
      user.press("Down", "Ctrl+Space")
      for _ in 1..<count { user.press("Shift+Down") }
      user.press("Ctrl+E")
      let told = try #require(user.app.stage.notice).text
      #expect(count == 1 ? told.hasPrefix(text) : told == text, "\(told)")
    }
  }

  @Test(arguments: [
    (["LANG": "ar_EG.UTF-8"], true), (["LANG": "he"], true), (["LANG": "fa_IR@calendar"], true),
    (["LANG": "ur-PK"], true), (["LANG": "en_US.UTF-8"], false), (["LANG": "arn_CL"], false),
    (["LANG": "C"], false),
    ([:], false), (["LC_ALL": "C", "LANG": "ar_EG"], false), (["LC_MESSAGES": "yi", "LANG": "en_GB"], true),
    (["LC_ALL": "en_GB", "LC_MESSAGES": "yi"], false), (["LC_TIME": "ar_EG", "LANG": "de_DE"], false),
  ])
  func `the language of the environment says the direction`(variables: [String: String], isFromRight: Bool) {
    let locale = Language.environmentName { variables[$0] }
    #expect(ReadingDirection(locale: locale) == (isFromRight ? .rightToLeft : .leftToRight))
  }

  @Test func `English needs no catalogue, and is the library's`() throws {
    #expect(Strings(in: .english) == Strings())
    #expect(try Languages.language("C") == .english)
    #expect(Language("xx_YY.UTF-8") == nil)
    #expect(try Languages.language(Languages.german) != .english)
  }

  @Test func `all that shows and is said is in the language`() throws {
    var app = try App(
      style: "inbox", count: nil, size: Size(width: 1100, height: 680), scale: 1, theme: .light,
      language: try Languages.language(Languages.german))
    app.stage.list.open(RowID(0))
    app.advance(to: 1)
    for text in ["Posteingang, 10 ungelesen", "Heute", "Archivieren", "Aktionen", "Wählen Sie eine Nachricht"] {
      #expect(app.describe().contains("'\(text)"), "\(text) is missing")
    }
    app.stage.list.perform("archive", of: RowID(0))
    app.advance(to: 2)
    #expect(app.stage.notice?.text == "Archiviert: „Keys for the cabin“")
    #expect(app.stage.takeAnnouncements() == ["Archiviert: „Keys for the cabin“. Rückgängig: Steuerung Z"])
    app.handle(.key("Ctrl+Z", time: 3))
    #expect(
      app.stage.takeAnnouncements()
        == ["Rückgängig gemacht: Marta Lindqvist ist wieder da. Wiederholen: Steuerung Umschalt Z"])
    app.handle(.key("F1", time: 4))
    for line in ["Beenden: Strg+Q, Strg+W", "Stil: Löschen: Alt+2", "Eine Seite nach oben: Bild auf"] {
      #expect(app.describe().contains("'\(line)'"), "\(line) is missing")
    }
    #expect(app.takeLines().filter { $0.contains("action") } == ["1000 action id=0 name='Archive'"])
  }

  @Test func `no text of the inbox is left in English`() throws {
    func texts(_ language: Language) throws -> Set<String> {
      var texts: Set<String> = []
      var app = try App(
        style: "inbox", count: nil, size: Size(width: 1100, height: 2000), scale: 1, theme: .light,
        language: language)
      for (time, key) in ["F1", "Escape", "F10", "Escape", "Down", "Menu", "Escape", "Ctrl+L"].enumerated() {
        app.handle(.key(Key(key), time: Double(2 * time)))
        app.advance(to: Double(2 * time + 1))
        var shown = DisplayList()
        app.draw(into: &shown)
        for case .text(let text, _, _, _, _) in shown.commands { texts.insert(text) }
      }
      return texts
    }
    // Mails, times, digits, and keys without another name.
    let mails = Set(try AppUser("inbox").app.mails.flatMap { [$0.sender, $0.subject, $0.text, $0.initials] })
    let own = try texts(Languages.language(Languages.german)).intersection(texts(.english)).subtracting(mails)
    #expect(own.filter { $0.contains(/[A-Za-z]{2}/) && $0.firstMatch(of: /^(Alt\+.|F[0-9]+|Tab)$/) == nil } == [])
  }

  @Test func `a trace is in English unless it says otherwise, and does the same in each language`() throws {
    func play(_ text: String) throws -> String {
      let folder = try makeTestFolder()
      let file = folder.appending(path: "a.trace")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let outputs = try ["C", Languages.german].map { locale in
        try Languages.program.run(["--play", file.path, "--log"], environment: Languages.environment(locale))
      }
      #expect(outputs[0] == outputs[1] && outputs[0].status == 0)
      return outputs[0].output
    }
    let steps = "0 perform row 1 archive\n500 key Ctrl+U\n900 perform row 2 delete\n2000 press undo\n"
    let english = try play("style inbox\n\(steps)2500 describe\n")
    let german = try play("style inbox\nlanguage \(Languages.german)\n\(steps)2500 describe\n")
    func outcomes(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.contains("<") } }
    #expect(english.contains("'Today'") && german.contains("'Heute'") && !german.contains("'Today'"))
    #expect(outcomes(english) == outcomes(german) && outcomes(german).contains("0 action id=1 name='Archive'"))
  }

  @Test func `what is recorded has the language, and plays in it`() throws {
    let german = try App(
      style: "inbox", count: nil, size: Size(width: 360, height: 640), scale: 1, theme: .light,
      language: try Languages.language(Languages.german))
    #expect(german.emptyTrace.beginning.contains("language \(Languages.german)"))
    let english = try AppUser("inbox").app
    #expect(!english.emptyTrace.beginning.contains { $0.hasPrefix("language") })
  }

  @Test func `a language that the system lacks is refused`() throws {
    let refused = try Languages.program.run(["--language", "xx_YY"])
    #expect(refused.status == 2 && refused.errors.contains("the system has no locale 'xx_YY'"))
  }

  @Test(.timeLimit(.minutes(5))) func `a window and a screen reader speak German in Germany`() throws {
    let room = try ReaderRoom(Languages.program, environment: Languages.environment(Languages.german))
    let tree = try room.find("the inbox") { $0.contains("\"Heute\"") }
    #expect(tree.contains { $0.contains("\"ungelesen, Marta Lindqvist") && $0.contains("(Aktivieren, Gelesen,") })
    #expect(tree.contains { $0.contains("\"Menü\"") && $0.contains("(Drücken)") })
    try room.desktop.act("key", "F2")
    try room.desktop.expect("the tree has German texts") { room.desktop.printed.contains("text = 'Heute'>") }
  }

  @Test(.timeLimit(.minutes(5))) func `a window in Arabic is mirrored`() throws {
    let desktop = try Desktop(Languages.program, environment: Languages.environment(Languages.arabic))
    try desktop.expect("the menu is at the left") {
      try desktop.act("key", "F2")
      return desktop.printed.contains("<Button; frame = (0 0; 44 44); text = 'القائمة'>")
    }
  }
}
