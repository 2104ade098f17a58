import SwipeKit
import Testing

@Suite struct DetailContentTests {
  private struct Drawn {
    var texts: [String: (frame: Rect, alignment: TextAlignment)] = [:]
    var icons: [Icon: Rect] = [:]
    let commands: [DrawCommand]

    init(_ content: DetailContent, width: Double, height: Double = 72) {
      var list = DisplayList()
      let frame = Rect(x: 0, y: 0, width: width, height: height)
      content.draw(in: RowContext(frame: frame, theme: .light, scale: 1), into: &list)
      commands = list.commands
      for command in commands {
        switch command {
        case .text(let text, _, let frame, let alignment, _): texts[text] = (frame, alignment)
        case .icon(let icon, let frame, _): icons[icon] = frame
        default: break
        }
      }
    }
  }

  private static let mail = DetailContent(
    "Anna Berg", subtitle: "The boat on Saturday", note: "The wind is from the west.", trailingText: "09:41",
    badge: .initials("AB", Color(0x7A3B69)))

  /// The lines of a title in a row of 320 points, and what is marked in them.
  private static func found(_ query: String, in text: String, lines: Int) -> (texts: [String], marked: [String]) {
    var content = TitleContent(text)
    content.titleLines = lines
    let frame = Rect(x: 0, y: 0, width: 320, height: lines == 1 ? 44 : 68)
    var list = DisplayList()
    content.draw(in: RowContext(frame: frame, theme: .light, scale: 1, match: Query(query)), into: &list)
    var (texts, marked): ([String], [String]) = ([], [])
    for command in list.commands {
      if case .text(let text, _, _, _, _) = command { texts.append(text) }
      guard case .mark(_, let range, let text, let style, let frame, _, _) = command else { continue }
      let letters = Array(text)
      #expect(FontMetrics.dejaVuSans.width(of: String(letters[..<range.upperBound]), style) <= frame.width)
      marked.append(String(letters[range]))
    }
    return (texts, marked)
  }

  private static func marked(_ content: DetailContent = mail) -> DetailContent {
    var content = content
    (content.accessory, content.isChecked) = (Icon("flag"), true)
    return content
  }

  @Test(arguments: [(1.0, 8.0), (1.5, 10), (2, 10)])
  func `icons, dots and handles grow with the texts, the dot as far as its margin has room`(
    scale: Double, dot: Double
  ) {
    let letters = FontMetrics.dejaVuSans.at(scale: scale)
    var content = Self.marked()
    content.isMarked = true
    var list = DisplayList()
    let frame = Rect(x: 0, y: 0, width: 640, height: 160)
    content.draw(
      in: RowContext(frame: frame, theme: .light, scale: 1, metrics: letters, canReorder: true), into: &list)
    let icons = list.commands.compactMap { command in
      if case .icon(_, let frame, _) = command { frame.width } else { nil }
    }
    #expect(icons == [20 * scale, 16 * scale, 16 * scale])
    let dots = list.commands.compactMap { command in
      if case .fillRounded(let frame, _, Theme.light.accent) = command { frame } else { nil }
    }
    #expect(dots.map(\.width) == [dot] && dots.allSatisfy { $0.x + $0.maxX == 16 })
  }

  @Test func `a picture that is still loading leaves its place empty, and the title stays when it comes`() {
    func drawn(_ badge: DetailContent.Badge) -> Drawn { Drawn(DetailContent("Anna", badge: badge), width: 320) }
    let (before, after) = (drawn(.placeholder), drawn(.picture(Picture("anna"))))
    let circle = Rect(x: 16, y: 16, width: 40, height: 40)
    #expect(before.commands.first == .fillRounded(circle, radius: 20, Theme.light.separator))
    #expect(before.commands.dropFirst() == after.commands.dropFirst())
  }

  @Test(arguments: [228.0, 240, 320, 640])
  func `the dates of a list end at one place, whatever marks its rows have`(width: Double) throws {
    let (plain, marked) = (Drawn(Self.mail, width: width), Drawn(Self.marked(), width: width))
    let (date, other) = (try #require(plain.texts["09:41"]), try #require(marked.texts["09:41"]))
    #expect(date.frame == other.frame && date.alignment == .trailing && other.alignment == .trailing)
    // The common margin at the edges.
    #expect(date.frame.maxX == width - 16)
    #expect(plain.texts["Anna Berg"]?.frame == marked.texts["Anna Berg"]?.frame)
  }

  @Test func `a title has two lines if it needs them, and the row the height for both`() throws {
    var content = Self.mail
    content.title = "A title that is longer than a single line of a row of this width can be"
    content.titleLines = 2
    let letters = FontMetrics.dejaVuSans
    // A second line of letters of 15 points, with a line height of 1.4.
    #expect(content.height(60, in: 320, letters) == 81)
    #expect(Self.mail.height(60, in: 320, letters) == 60)
    let drawn = Drawn(content, width: 320, height: 81)
    let lines = drawn.texts.filter { content.title.contains($0.key) }.sorted { $0.value.frame.y < $1.value.frame.y }
    #expect(lines.map(\.key).joined(separator: " ") == content.title)
    #expect(lines.count == 2 && lines[0].value.frame.y >= 0 && lines[0].value.frame.maxY <= lines[1].value.frame.y)
    let subtitle = try #require(drawn.texts["The boat on Saturday"])
    #expect(lines[1].value.frame.maxY <= subtitle.frame.y + 1 && subtitle.frame.maxY <= 81)
  }

  @Test func `a title has two lines in a narrow row, too, that has no room for all of it`() {
    var content = DetailContent((1...30).map { "word \($0)" }.joined(separator: " "))
    content.titleLines = 2
    let drawn = Drawn(content, width: 150, height: 81)
    #expect(drawn.texts.count == 2)
  }

  @Test(arguments: [1, 2]) func `what a query found shows, however far from the beginning it is`(lines: Int) {
    let text = String(repeating: "one and another word, ", count: 12) + "and BETA at its end"
    let found = Self.found("beta", in: text, lines: lines)
    #expect(found.texts.first?.first == "…" && found.texts.count <= lines)
    #expect(found.marked == ["BETA"])
  }

  /// For example a line of grep, which begins with a file name.
  @Test(arguments: [1, 2]) func `a line that has room shows from its beginning, though its end was found`(
    lines: Int
  ) throws {
    let style = Theme.light.rowText
    var text = "file.swift:7:"
    // Almost as wide as its room, without two margins of 20 points.
    while FontMetrics.dejaVuSans.width(of: text + " no BETA", style) < Double(lines) * 275 { text += " no" }
    text += " BETA"
    try #require(FontMetrics.dejaVuSans.lines(of: text, style, in: 280) <= lines)
    let texts = Self.found("beta", in: text, lines: lines).texts
    #expect(texts.first?.hasPrefix("file.swift:7:") == true && texts.last?.hasSuffix("BETA") == true, "\(texts)")
  }

  @Test func `what a query found is marked on the second line, too, whatever blanks there are`() {
    let text = "9 item w w w w w w w w w w w w w w w w w w w w w  zz3"
    #expect(Self.found("zz3", in: text, lines: 2).marked == ["zz3"])
  }

  @Test func `a small badge is as it is, and leaves the title more room`() throws {
    var content = DetailContent("Anna Berg", badge: .icon(.flag))
    let drawn = Drawn(content, width: 320, height: 44)
    #expect(drawn.icons[.flag] == Rect(x: 16, y: 10, width: 24, height: 24))
    #expect(drawn.texts["Anna Berg"]?.frame.x == 52.0)
    content.badge = .emblem(Picture("a.png"))
    let emblem = DrawCommand.picture(Picture("a.png"), Rect(x: 16, y: 10, width: 24, height: 24), radius: 0)
    #expect(Drawn(content, width: 320, height: 44).commands.contains(emblem))
  }

  @Test func `an emphasis is the colour of the title`() {
    for (emphasis, color) in [
      (nil, Theme.light.label), (.urgent, Theme.light.destructiveLabel), (.highlighted, Theme.light.accent),
    ] as [(DetailContent.Emphasis?, Color)] {
      var content = DetailContent("Anna Berg", subtitle: "Boat")
      content.emphasis = emphasis
      let drawn = Drawn(content, width: 320, height: 60)
      let colors = drawn.commands.compactMap { if case .text(_, _, _, _, let color) = $0 { color } else { nil } }
      #expect(colors == [color, Theme.light.label])
    }
  }

  @Test func `a name has all the room that the date leaves, and a date shows next to a name of 72 points`() throws {
    // Widths in DejaVu Sans, in thousandths: digits have 636, a colon 337. One digit more would not fit.
    let short = try #require(Drawn(Self.mail, width: 320).texts["Anna Berg"]).frame
    #expect(short.maxX == 320 - 16 - 35 - 12, "12 points of size: 34.6")
    var dated = Self.mail
    dated.trailingText = "31.12.2025"
    let long = try #require(Drawn(dated, width: 320).texts["Anna Berg"]).frame
    #expect(long.maxX == 320 - 16 - 69 - 12, "68.7")
    #expect(Drawn(dated, width: 68 + 72 + 12 + 69 + 16).texts["31.12.2025"] != nil)
    #expect(Drawn(dated, width: 68 + 72 + 12 + 69 + 15).texts["31.12.2025"] == nil)
  }

  @Test func `marks stand at the end of the second line, and only that line makes way for them`() throws {
    let (plain, marked) = (Drawn(Self.mail, width: 320), Drawn(Self.marked(), width: 320))
    let (flag, check) = (try #require(marked.icons[Icon("flag")]), try #require(marked.icons[.check]))
    let line = try #require(marked.texts["The boat on Saturday"]).frame
    #expect(flag.maxX == 320 - 16 && check.maxX < flag.x && line.maxX < check.x)
    for mark in [flag, check] { #expect(mark.y + mark.height / 2 == line.y + line.height / 2) }
    #expect(try #require(plain.texts["The boat on Saturday"]).frame.maxX == 320 - 16)
    #expect(plain.texts["The wind is from the west."]?.frame == marked.texts["The wind is from the west."]?.frame)
  }

  @Test func `marks without a date stand in the middle, next to every line`() throws {
    var content = Self.marked()
    content.trailingText = nil
    let drawn = Drawn(content, width: 320)
    let (flag, check) = (try #require(drawn.icons[Icon("flag")]), try #require(drawn.icons[.check]))
    #expect(flag.y + flag.height / 2 == 36 && check.y + check.height / 2 == 36)
    for text in drawn.texts.values where text.alignment == .leading { #expect(text.frame.maxX < check.x) }
  }

  @Test(arguments: [20.0, 37, 38, 56, 72]) func `nothing lies on anything else in a row of any height`(
    height: Double
  ) {
    for width in stride(from: 100.0, through: 400, by: 7) {
      for content in [Self.mail, Self.marked(), Self.marked(DetailContent("Anna Berg", trailingText: "09:41"))] {
        let drawn = Drawn(content, width: width, height: height)
        let frames = drawn.texts.filter { $0.key != "AB" }.map(\.value.frame) + drawn.icons.values
        for (i, a) in frames.enumerated() {
          for b in frames[(i + 1)...] where a.width > 0 && b.width > 0 {
            let isApart = a.maxX <= b.x || b.maxX <= a.x || a.maxY <= b.y || b.maxY <= a.y
            #expect(isApart, "\(a) and \(b) in a row of \(width) by \(height) points")
          }
        }
      }
    }
  }

  @Test func `a row says its line, and what its marks mean`() {
    #expect(TitleContent("Fig").accessibilityLabel == "Fig")
    var mail = DetailContent(
      "Ada", subtitle: "Engines", note: "Dear Charles", trailingText: "9:41", isMarked: true, accessory: .flag)
    #expect(mail.accessibilityLabel == "new, Ada, Engines, 9:41" && mail.accessibilityDescription == "Dear Charles")
    (mail.markLabel, mail.accessoryLabel, mail.isChecked) = ("unread", "flagged", true)
    #expect(mail.accessibilityLabel == "unread, Ada, Engines, 9:41, checked, flagged")
    (mail.isMarked, mail.accessory) = (false, nil)
    #expect(mail.accessibilityLabel == "Ada, Engines, 9:41, checked")
  }
}
