import Foundation
import SwipeRowsDemo
import SwipeRowsLines
import Testing

@Suite struct DocumentFigureTests {
  struct Figure: Sendable, CustomTestStringConvertible {
    /// `#` is the figure in a part of the document's text.
    let (document, text): (String, String)
    /// The code before the constant's value.
    let (source, code): (String, String)
    /// The number of the document's units in one of the code's.
    let factor: Double

    init(_ document: String, _ text: String, _ source: String, _ code: String, times factor: Double = 1) {
      (self.document, self.text, self.source, self.code) = (document, text, source, code)
      self.factor = factor
    }

    var testDescription: String { "\(document): \(text)" }
  }

  private static let (gestures, input) = (
    "Sources/SwipeKit/Input/GestureConstants.swift", "Sources/SwipeKit/SwipeKit.docc/Gestures.md"
  )
  private static let (lists, selecting) = (
    "Documentation/Contracts/Lists.md", "Documentation/Contracts/Selecting.md"
  )
  private static let (demo, lines) = ("Documentation/The-demo.md", "Documentation/Sorting-lines.md")

  static let figures = [
    Figure(input, "at # points with a mouse", gestures, "mouseSlop = "),
    Figure(input, "and at # with a finger", gestures, "touchSlop = "),
    Figure(input, "within # points of the press, it is a click", gestures, "clickReach = "),
    Figure(input, "within # ms of each other", gestures, "togetherTime = ", times: 1000),
    Figure(input, "A finger without events for # seconds", gestures, "lostLiftTimeout = "),
    Figure(input, "a second tap within # s", gestures, "repeatTime = "),
    Figure(input, "s and # points does nothing", gestures, "repeatDistance = "),
    Figure(input, "or a pause of # ms", gestures, "touchpadPause = ", times: 1000),
    Figure("Documentation/Trace-events.md", "or # ms without one", gestures, "touchpadPause = ", times: 1000),
    Figure(
      "Documentation/Decisions/Touchpads-on-Wayland.md", "A pause of # ms", gestures, "touchpadPause = ",
      times: 1000),
    Figure("Documentation/Decisions/Pointers.md", "within # second, at", gestures, "boostTime = "),
    Figure("Documentation/Decisions/Pointers.md", "at # points a second", gestures, "boostVelocity = "),
    Figure(demo, "a long press of # second", gestures, "longPressTime = "),
    Figure(demo, "window of # points or more", "Sources/SwipeRowsDemo/App/Layout.swift", "(medium, wide) = ("),
    Figure(
      demo, "the column needs # points", "Sources/SwipeRowsDemo/App/Layout.swift", "(medium, wide) = (700.0, "),
    Figure(demo, "its own # seconds", "Sources/SwipeKit/Undo/UndoHistory.swift", "showingTime: Double { "),
    Figure(
      lines, "once its # seconds for undo", "Sources/SwipeKit/Undo/UndoHistory.swift", "showingTime: Double { "),
    Figure(lines, "a window of # points", "Sources/SwipeRowsLines/LineListPreview.swift", "wide = "),
    Figure(lines, "lists of up to # rows", "Sources/SwipeRowsLines/LineSource.swift", "maximumFitted = "),
    Figure(lines, "up to # letters", "Sources/SwipeKit/List/Rows.swift", "maximumLetters = "),
    Figure(selecting, "the best # rows", "Sources/SwipeKit/List/BestRows.swift", "most = "),
    Figure(selecting, "up to # others", "Sources/SwipeKit/List/Selection.swift", "askedRows = "),
    Figure(
      selecting, "searches # rows at a time", "Sources/SwipeKit/List/RowFocus.swift", "(rowsAtATime, pace) = ("),
    Figure(
      selecting, "zone is # points", "Sources/SwipeKit/List/AutoScroll.swift", "(zoneShare, maximumZone) = (0.25, "),
    Figure(lists, "from # % of its motion", "Sources/SwipeKit/List/RowFolds.swift", "exitShare = ", times: 100),
    Figure(
      lists, "heights # times a second", "Sources/SwipeKit/List/ScrolledLayout.swift", "transitionStep = 1.0 / "),
    Figure(
      "Sources/SwipeKit/SwipeKit.docc/Rows-and-reloads.md", "narrower than # points",
      "Sources/SwipeKit/Styles/EdgeButtons.swift", "minimumWidth = "),
    Figure(
      "Sources/SwipeKit/SwipeKit.docc/Stage-and-layers.md", "leave the list # points",
      "Sources/SwipeKit/Stage/StageLayers.swift", "listWidth = "),
    Figure(
      "Sources/SwipeKit/SwipeKit.docc/Motion.md", "fade within # s", "Sources/SwipeKit/List/ResampledDrag.swift",
      "fadeTime = "),
    Figure(
      "Sources/SwipeKit/SwipeKit.docc/Undo.md", "the latest step for # seconds",
      "Sources/SwipeKit/Undo/UndoHistory.swift",
      "showingTime: Double { "),
    Figure(
      "Documentation/Keys.md", "the last # seconds", "Sources/SwipeKitTraces/Format/RecentEvents.swift", "span = "),
    Figure("Documentation/Keys.md", "# times at most", "Sources/SwipeRowsDemo/App/Hint.swift", "most = "),
    Figure("Documentation/Keys.md", "peeks after # second", "Sources/SwipeRowsDemo/App/Hint.swift", "rest = "),
    Figure("README.md", "the last # seconds", "Sources/SwipeKitTraces/Format/RecentEvents.swift", "span = "),
    Figure(
      "Documentation/Trace-events.md", "at most # megabytes", "Sources/SwipeKitSDL/System/Reading.swift",
      "limit = "),
    Figure(
      "Documentation/Trace-events.md", "at most, # by default", "Sources/SwipeKitTraces/Format/Trace.swift",
      "waitTimeout = ", times: 1000),
    Figure(
      "Documentation/Lines-of-other-programs.md", "with # MB of memory",
      "Sources/SwipeRowsLines/RowPictures.swift", "memory: rlim_t = "),
    Figure(
      "Documentation/Decisions/Output.md", "# MB at most", "Sources/SwipeKitSDL/System/Output.swift",
      "maximumWaiting = "),
    Figure(
      "Documentation/Decisions/Output.md", "after # seconds, it dies",
      "Sources/SwipeKitSDL/Desktop/EndSignals.swift",
      "patience: UInt32 = "),
    Figure(
      "Assets/swiperows.1", "dies of them after # seconds", "Sources/SwipeKitSDL/Desktop/EndSignals.swift",
      "patience: UInt32 = "),
  ]

  private static func number(after code: String, in source: String) throws -> Double {
    let text = try ReadmeTests.read(source)
    let end = try #require(text.range(of: code), "\(source) has no “\(code)”").upperBound
    let digits = text[end...].prefix { $0.isNumber || $0 == "." || $0 == "_" }
    return try #require(Double(digits.replacing("_", with: "")), "\(source) has no number after “\(code)”")
  }

  private static func words(for number: Double) -> [String] {
    let names: [Double: String] = [0.5: "half a", 1: "a", 2: "two", 3: "three", 8: "eight", 10: "ten"]
    guard let whole = Int(exactly: (number * 1000).rounded() / 1000) else {
      return ["\(number)"] + [names[number]].compactMap(\.self)
    }
    return ["\(whole)", grouped(whole)] + [names[Double(whole)]].compactMap(\.self)
  }

  private static func text(of document: String) throws -> String {
    try ReadmeTests.read(document).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: figures)
  func `a figure of a document is the constant of the code`(figure: Figure) throws {
    let number = try Self.number(after: figure.code, in: figure.source) * figure.factor
    let text = try Self.text(of: figure.document)
    let wanted = Self.words(for: number).map { figure.text.replacing("#", with: $0) }
    #expect(wanted.contains { text.contains($0) }, "\(figure.document) has none of \(wanted)")
  }

  @Test func `the tests have as many random events and cases as documents say`() throws {
    let property = "Tests/SwipeKitTests/Harness/Property.swift"
    let (short, long) = (
      try Self.number(after: "== nil ? ", in: property), try Self.number(after: "== nil ? 500 : ", in: property)
    )
    let text = try Self.text(of: "Documentation/Testing.md")
    let suites = ["Tests/SwipeKitTests/Fuzz/FuzzTests.swift", "Tests/SwipeRowsTests/Fuzz/AppFuzzTests.swift"]
    let counts = try [short, long].map { cases in
      try suites.map { suite in
        let runs = try cases / Self.number(after: "runs: Property.cases / ", in: suite)
        return Self.grouped(Int(runs * (try Self.number(after: "events = ", in: suite))))
      }
    }
    #expect(text.contains("the same \(counts[0][0]) random events to a list each time, and \(counts[0][1]) to"))
    #expect(text.contains("`make test-long` applies \(counts[1][0]) and \(counts[1][1])"))
    let contributing = try Self.text(of: "CONTRIBUTING.md")
    for count in [try Self.number(after: "if !isOptimised { return ", in: property), short, long] {
      #expect(contributing.contains("\(Self.grouped(Int(count))) cases of each property"), "\(count)")
    }
  }

  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(grouped(number / 1000)),\(String("\(1000 + number % 1000)".dropFirst()))"
  }

  @Test func `every text counts as many other styles as there are`() throws {
    let names = Set(StyleDemo.all.map { $0.name.prefix { $0 != ":" } })
    let numbers = [3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"]
    let (others, all) = (try #require(numbers[names.count - 1]), try #require(numbers[names.count]))
    for document in [
      "README.md", "CHANGELOG.md", "packaging/swiperows.spec", "packaging/debian/control",
      "Assets/swiperows.metainfo.xml", "Documentation/The-demo.md",
    ] {
      let text = try Self.text(of: document).lowercased()
      let counts = text.matches(of: /(\w+) (?:more|other) styles/).map { String($0.1) }
        .filter(numbers.values.contains)
      #expect(!counts.isEmpty && counts.allSatisfy { $0 == others }, "\(document): \(counts)")
    }
    let demo = try Self.text(of: "Documentation/The-demo.md")
    let listed = try #require(demo.firstMatch(of: /The (\w+) styles are (.*?);/))
    #expect(listed.1 == all && Set(listed.2.matches(of: /`(\w+)`/).map(\.1)) == names)
    let metainfo = try ReadmeTests.read("Assets/swiperows.metainfo.xml")
    #expect(metainfo.matches(of: /<li>/).count == names.count - 1)
  }

  @Test func `the icons that a line may have are listed`() throws {
    let names = LineAction.iconNames.components(separatedBy: ", ")
    let last = try #require(names.last)
    let text = try Self.text(of: "Documentation/Sorting-lines.md")
    #expect(text.contains("The icons are \(names.dropLast().joined(separator: ", ")) and \(last)."))
  }

  // MARK: Figures of a run

  private static func ratios() throws -> [String: String] {
    var (ratios, title): ([String: String], String) = ([:], "")
    for line in try ReadmeTests.read("Benchmarks/Results/results.md").split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if !line.hasPrefix("|") {
        title = String(line)
      } else if cells.count >= 5, let ratio = cells[3].firstMatch(of: /^(\d\.\d\d) \(/) {
        ratios["\(title.prefix { $0 != ";" }) | \(cells[0])"] = String(ratio.1)
      }
    }
    return ratios
  }

  private static func ratio(_ title: String, _ row: String, of ratios: [String: String]) throws -> String {
    let ratio = ratios.first { $0.key.contains(title) && $0.key.hasSuffix("| \(row)") }?.value
    return try #require(ratio, "\(title): \(row)")
  }

  private static let (motions, sizes) = (["scroll", "swipe", "jump"], ["360×640", "1920×1080"])

  @Test func `the run has the ratios of the page about costs`() throws {
    let (ratios, page) = (try Self.ratios(), try ReadmeTests.read("Documentation/Costs.md"))
    for driver in ["software", "opengl"] {
      for size in Self.sizes {
        let values = try ["style actions", "style inbox, program"].flatMap { style in
          try Self.motions.map { try Self.ratio(style, "\(driver) \($0) \(size)", of: ratios) }
        }
        #expect(page.contains("| \(driver), \(size) | \(values.joined(separator: " | ")) |"))
      }
    }
    for toolkit in ["Qt Quick", "GTK 4"] {
      let values = try Self.sizes.flatMap { size in
        try Self.motions.map { try Self.ratio("beside \(toolkit)", "\($0) \(size)", of: ratios) }
      }
      #expect(page.contains("| \(toolkit) | \(values.joined(separator: " | ")) |"))
    }
  }

  @Test func `the run has the ratios of the README`() throws {
    let (ratios, readme) = (try Self.ratios(), try Self.text(of: "README.md"))
    func percent(_ title: String, _ row: String) throws -> Int {
      Int((try #require(Double(try Self.ratio(title, row, of: ratios))) * 100).rounded())
    }
    let sdl = try percent("style inbox, program", "software scroll 360×640")
    let (qt, gtk) = (
      try percent("beside Qt Quick", "scroll 360×640"), try percent("beside GTK 4", "scroll 360×640")
    )
    #expect(readme.contains("takes \(sdl) % of the processor time of a plain SDL program"))
    #expect(readme.contains("\(qt) % of the time of Qt Quick, and \(gtk) % of the time of GTK 4"))
  }
}
