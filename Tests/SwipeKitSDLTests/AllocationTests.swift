import AllocationCounter
import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

#if DEBUG
  private let isOptimised = false
#else
  private let isOptimised = true
#endif

extension DrawingTests {
  @Suite(.enabled(if: isOptimised, "code that is not optimised allocates what the compiler leaves in"))
  struct AllocationTests {
    private static let size = Size(width: 320, height: 440)

    private struct Rows: RowSource {
      let rows: [Row]
      var sections = RowSections.none
      var isReorderable = false
      func destinations(ofRow index: Int) -> Range<Int> { isReorderable ? 0..<count : index..<index + 1 }
      func header(ofSection index: Int) -> any RowContent { rows[index].content }
      var count: Int { rows.count }
      let height = RowHeight.uniform(44)
      func id(at index: Int) -> RowID { RowID(index) }
      func index(of id: RowID) -> Int? { id.value < count ? id.value : nil }
      func row(at index: Int) -> Row { rows[index] }

      init(_ count: Int, title: String = "Longer Title Item #") {
        let actions = [
          RowAction("Archive", icon: .reply, width: 82, color: Color(0x800080)),
          RowAction("Delete", icon: .action, width: 82, color: Color(0xE0302A)),
        ]
        rows = (0..<count).map {
          Row(title: "\(title)\($0 + 1)", leading: actions, trailing: actions, accessory: .chevron)
        }
      }
    }

    private struct Screen: ~Copyable {
      private var lists: Lists
      var list: SwipeList {
        _read { yield lists.main }
        _modify { yield &lists.main }
      }
      private var hand = Hand()
      var canvas: Canvas
      var displayList = DisplayList()
      var frame = 0
      static let finger = Pointer(.touch, id: 1)

      init(_ style: SwipeStyle, rows: Int, title: String = "Longer Title Item #") throws {
        try self.init(style, Rows(rows, title: title))
      }

      init(_ style: SwipeStyle, _ rows: any RowSource) throws {
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        lists = Lists(SwipeList(rows, style: style, frame: whole))
        canvas = try Canvas(size: size, scale: 1, family: "DejaVu Sans")
      }

      mutating func frame(_ phase: PointerEvent.Phase?, _ x: Double, _ y: Double) throws -> Int {
        frame += 1
        let time = Double(frame) / 60
        let before = swiperows_allocations()
        if let phase {
          lists.main.advanceClock(to: time)
          hand.handle(PointerEvent(phase, Self.finger, at: Point(x: x, y: y), time: time), on: &lists)
        }
        _ = lists.main.advance(to: time)
        displayList.removeAll()
        lists.main.draw(into: &displayList, theme: .light)
        try canvas.draw(displayList)
        canvas.finish()
        return swiperows_allocations() - before
      }

      /// Moves 400 times, to and fro within some frames, and returns the allocations of each.
      mutating func swing(_ period: Int = 40, _ place: (Double) -> (x: Double, y: Double)) throws -> [Int] {
        var counts: [Int] = []
        for i in 0..<400 {
          let (x, y) = place(Double(min(i % period, period - i % period)))
          counts.append(try frame(.move, x, y))
        }
        return counts
      }
    }

    /// The first times out and back, the content is new.
    private func expectNone(
      _ counts: [Int], after first: Int = 120, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let later = counts.dropFirst(first).filter { $0 > 0 }
      #expect(later.isEmpty, "\(later)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [SwipeStyle.actions, .delete, .panel, .trigger, .inbox])
    func `a frame of a swipe allocates nothing`(style: SwipeStyle) throws {
      var screen = try Screen(style, rows: 100)
      let outwards = style.trailing == nil ? 1.0 : -1
      _ = try screen.frame(.down, 160, 200)
      expectNone(try screen.swing { (160 + outwards * (16 + 3 * $0), 200) })
      // Swift creates a generic type at its first use in a process. The first row that comes to rest pays for that.
      var counts: [Int] = []
      for isFirst in [true, false] {
        if !isFirst {
          _ = try screen.frame(.down, 160, 200)
          _ = try screen.frame(.move, 160 + outwards * 100, 200)
        }
        _ = try screen.frame(.up, 160 + outwards * 100, 200)
        counts = []
        for _ in 0..<60 { counts.append(try screen.frame(nil, 0, 0)) }
      }
      expectNone(counts, after: 20)
    }

    /// The allocations for a row or a header that comes into view: its group, and what is built of it.
    private static let perItem = 6

    /// Scrolls up and down, by 280 points each time; rows are new only the first time.
    ///
    /// - Returns: the allocations of the first frame.
    @discardableResult private func expectOnlyRows(
      in screen: inout Screen, headers: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Int {
      _ = try screen.frame(.down, 160, 400)
      let counts = try screen.swing(80) { (160, 384 - 7 * $0) }
      // In 240 frames 1680 points go by, so 39 rows at most.
      let later = counts.dropFirst(160).filter { $0 > 0 }
      #expect(later.allSatisfy { $0.isMultiple(of: Self.perItem) }, "\(later)", sourceLocation: sourceLocation)
      #expect(later.reduce(0, +) <= (39 + headers) * Self.perItem, "\(later)", sourceLocation: sourceLocation)
      return counts[0]
    }

    @Test(arguments: [SwipeStyle.actions, .delete, .panel, .trigger, .menu, .inbox])
    func `a frame of a scroll over rows that were seen before allocates only what a row that comes costs`(
      style: SwipeStyle
    ) throws {
      var screen = try Screen(style, rows: 100)
      try expectOnlyRows(in: &screen)
    }

    @Test
    func `a frame of a scroll under headers that were seen before allocates only what an item that comes costs`()
      throws
    {
      var rows = Rows(100)
      rows.sections = .each((0..<20).map { RowSections.Section(RowID($0), rows: 5, header: 30) })
      var screen = try Screen(.actions, rows)
      try expectOnlyRows(in: &screen, headers: 8)
    }

    @Test func `reading and changing the list of a stage allocates nothing`() {
      var stage = Stage(Rows(100), style: .inbox, size: Size(width: 360, height: 640))
      let before = swiperows_allocations()
      for i in 0..<100 {
        if stage.list.contentOffset < 0 { stage.list.isRefreshable = true }
        stage.list.name = i < 0 ? "a" : ""
      }
      #expect(swiperows_allocations() == before)
    }

    @Test func `a frame of open buttons allocates nothing`() throws {
      var screen = try Screen(.inbox, rows: 100)
      screen.list.open(RowID(4), animated: false)
      _ = try screen.frame(.down, 100, 200)
      expectNone(try screen.swing { (110 + 3 * $0, 200) })
    }

    @Test func `a frame of a row that is dragged among others that were seen before allocates nothing`() throws {
      var rows = Rows(100)
      rows.isReorderable = true
      var screen = try Screen(.actions, rows)
      _ = try screen.frame(.down, 310, 200)
      expectNone(try screen.swing { (310, 200 + 5 * $0) })
    }

    @Test func `identities that are texts cost a frame no more allocations`() throws {
      struct Item: Identifiable {
        let id: String
        let row: Row
      }
      let rows = Rows(100)
      // Longer than a small string, which needs no allocation.
      let items = (0..<100).map { Item(id: "a row that is known as number \($0)", row: rows.row(at: $0)) }
      var screen = try Screen(.delete, ListSource(items, row: \.row))
      screen.list.open(RowID(items[3].id), animated: false)
      try expectOnlyRows(in: &screen)
      _ = try screen.frame(.up, 160, 384)
      screen.list.open(RowID(items[3].id), animated: false)
      _ = try screen.frame(.down, 160, 200)
      expectNone(try screen.swing { (144 - 3 * $0, 200) }, after: 160)
    }

    @Test(arguments: ["One 👨‍👩‍👧‍👦 漢字 ", "سلام عليكم ", String(repeating: "Longer 🇩🇪 ", count: 20)])
    func `a frame with text of any script that was seen before allocates nothing`(title: String) throws {
      try TestFonts.use()
      var screen = try Screen(.actions, rows: 100, title: title)
      let first = try expectOnlyRows(in: &screen)
      #expect(first > 0)
    }

    @Test func `a new text allocates at most four times, not counting SDL's allocations`() throws {
      var screen = try Screen(.actions, rows: 3000)
      _ = try screen.frame(.down, 160, 400)
      for i in 0..<200 { _ = try screen.frame(.move, 160, 384 - 44 * Double(i)) }
      var count = 0
      for i in 200..<1200 { count += try screen.frame(.move, 160, 384 - 44 * Double(i)) }
      // Each frame adds one row, and the cache evicts another.
      let own = Double(count) / 1000 - (try allocationsOfSDL())
      #expect(own <= 4, "\(own) for each new text")
      print("a new text: \(own) allocations, and \(try allocationsOfSDL()) in SDL")
    }

    /// The allocations of SDL and SDL_ttf for a text: render it, truncate it, create its texture, and drop it.
    private func allocationsOfSDL() throws -> Double {
      TTF_Init()
      defer { TTF_Quit() }
      var finder = try FontFinder(families: ["DejaVu Sans"])
      let found = finder.file(FontFinder.FontRequest())
      let file = try #require(found)
      let font = try #require(TTF_OpenFontIndex(file.path, 16, file.index))
      defer { TTF_CloseFont(font) }
      TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
      TTF_SetFontScriptName(font, "Latn")
      let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 10, 10, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
      defer { SDL_FreeSurface(surface) }
      let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
      defer { SDL_DestroyRenderer(renderer) }
      let (white, black) = (SDL_Color(r: 255, g: 255, b: 255, a: 255), SDL_Color(r: 0, g: 0, b: 0, a: 255))
      func set() {
        let shades = TTF_RenderUTF8_Shaded(font, "Longer Title Item #77", white, black)
        let text = SDL_CreateRGBSurfaceWithFormat(0, 160, 20, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        SDL_FreeSurface(shades)
        SDL_DestroyTexture(SDL_CreateTextureFromSurface(renderer, text))
        SDL_FreeSurface(text)
      }
      for _ in 0..<20 { set() }
      let before = swiperows_allocations()
      for _ in 0..<100 { set() }
      return Double(swiperows_allocations() - before) / 100
    }
  }
}
