import SwipeKitCSDL2
import Glibc
import TestSupport
import Testing

@testable import SwipeKit
@testable import SwipeKitSDL

extension DrawingTests {
  /// Drawing only the changes looks like drawing everything.
  @Suite struct DamageTests {
    private static let size = Size(width: 300, height: 400)

    /// One canvas draws only changes, the other everything.
    private struct Pair: ~Copyable {
      var canvas: Canvas
      var whole: Canvas

      init(scale: Double = 1) throws {
        let one = try Canvas(size: DamageTests.size, scale: scale, family: "DejaVu Sans")
        let other = try Canvas(size: DamageTests.size, scale: scale, family: "DejaVu Sans")
        canvas = one
        whole = other
      }

      /// Compares each bit.
      ///
      /// - Parameter new: the same picture, drawn into a new list; nil for the list itself.
      mutating func areAlike(after list: DisplayList, drawnAnew new: DisplayList? = nil) throws -> Bool {
        try canvas.draw(list)
        // A change of the scale empties the caches.
        let scale = whole.scale
        whole.scale = 2 * scale
        whole.scale = scale
        try whole.draw(new ?? list)
        return canvas.looks(like: whole)
      }
    }

    private func draw(_ body: (inout DisplayList) -> Void) -> DisplayList {
      var list = DisplayList()
      body(&list)
      return list
    }

    /// A title and a list whose rows are groups.
    private struct Rows {
      private final class Subject: Sendable {}
      private let subjects = (0..<20).map { _ in Subject() }
      private var list = DisplayList()
      private static let white = Color(0xFFFFFF)

      mutating func callAsFunction(from y: Double, shifted: [Int: Double] = [:]) -> DisplayList {
        list.removeAll()
        list.fill(Rect(x: 0, y: 0, width: 300, height: 44), Color(0xEEEEEE))
        list.text("Title", TextStyle(size: 16), in: Rect(x: 0, y: 0, width: 300, height: 44), .center, Color(0))
        draw("Row", in: Rect(x: 0, y: 44, width: 300, height: 356), from: y, shifted: shifted, into: &list)
        return list
      }

      func draw(
        _ name: String, in frame: Rect, from y: Double, shifted: [Int: Double] = [:], into list: inout DisplayList
      ) {
        list.clip(to: frame)
        list.fill(frame, Self.white)
        for i in 0..<20 {
          let offset = Point(x: shifted[i] ?? 0, y: Double(i) * 40 - y)
          let row = Rect(x: frame.x, y: frame.y, width: frame.width, height: 40).moved(by: offset)
          if shifted[i] != nil {
            list.fill(Rect(x: 240, y: row.y, width: 60, height: 40), Color(0x800080))
            list.fill(row, Self.white)
          }
          let local = Rect(x: 0, y: 0, width: row.width, height: 40)
          let key = DrawnGroup.Key(subject: subjects[i], frame: local, state: 0)
          list.group(key, at: row.origin) { list in
            list.text("\(name) \(i)", TextStyle(size: 15), in: local.inset(x: 20), .leading, Color(0x111111))
          }
        }
        list.unclip()
      }
    }

    @Test func `of a row that is swiped nothing is drawn but in the row`() throws {
      var rows = Rows()
      var canvas = try Canvas(size: Self.size, scale: 1, family: "DejaVu Sans")
      try canvas.draw(rows(from: 0, shifted: [3: -20]))
      try canvas.draw(rows(from: 0, shifted: [3: -24]))
      #expect(canvas.damage.scroll == nil && canvas.damage.pixels > 0)
      #expect(canvas.damage.rects.allSatisfy { $0.y >= 164 && $0.maxY <= 204 })
    }

    @Test(arguments: [3.0, -3])
    func `a list that scrolls by three pixels moves, and draws three lines of pixels`(distance: Double) throws {
      var rows = Rows()
      var canvas = try Canvas(size: Self.size, scale: 1, family: "DejaVu Sans")
      try canvas.draw(rows(from: 100))
      try canvas.draw(rows(from: 100 + distance))
      let list = PixelRect(x: 0, y: 44, width: 300, height: 356)
      #expect(canvas.damage.scroll == Damage.Scroll(area: list, distance: Int32(-distance)))
      #expect(canvas.damage.rects == [PixelRect(x: 0, y: distance > 0 ? 397 : 44, width: 300, height: 3)])
    }

    @Test func `a list moves next to a page that stays, in any order of drawing`() throws {
      let (page, rows) = (Rows(), Rows())
      var list = DisplayList()
      func window(scrolled y: Double, listFirst: Bool) -> DisplayList {
        list.removeAll()
        func drawRows() { rows.draw("Row", in: Rect(x: 150, y: 0, width: 150, height: 400), from: y, into: &list) }
        if listFirst { drawRows() }
        page.draw("Line", in: Rect(x: 0, y: 0, width: 150, height: 400), from: 0, into: &list)
        if !listFirst { drawRows() }
        return list
      }
      for listFirst in [true, false] {
        var canvas = try Canvas(size: Self.size, scale: 1, family: "DejaVu Sans")
        try canvas.draw(window(scrolled: 100, listFirst: listFirst))
        try canvas.draw(window(scrolled: 103, listFirst: listFirst))
        let area = PixelRect(x: 150, y: 0, width: 150, height: 400)
        #expect(canvas.damage.scroll == Damage.Scroll(area: area, distance: -3))
        #expect(canvas.damage.rects == [PixelRect(x: 150, y: 397, width: 150, height: 3)])
      }
    }

    @Test(arguments: [SwipeStyle.actions, .delete, .panel, .trigger, .menu])
    func `a movement ends with the last frame that changes a pixel`(style: SwipeStyle) throws {
      let frame = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
      let actions = [RowAction("Delete", width: 82, color: Color(0xE0302A), textColor: Color(0xFFFFFF))]
      let rows = IndexedRows(count: 9) { Row(title: "Row \($0)", leading: actions, trailing: actions) }
      var canvas = try Canvas(size: Self.size, scale: 1, family: "DejaVu Sans")
      var hand = Hand()
      var list = SwipeList(rows, style: style, frame: frame)
      let finger = Pointer(.touch, id: 1)
      let way = style.trailing == nil ? 150.0 : style.trailing?.openExtent == .buttons ? -60 : -150
      hand.send(PointerEvent(.down, finger, at: Point(x: 160, y: 100), time: 0), on: &list)
      for i in 1...10 {
        let place = Point(x: 160 + way * Double(i) / 10, y: 100)
        hand.send(PointerEvent(.move, finger, at: place, time: Double(i) / 60), on: &list)
      }
      hand.send(PointerEvent(.up, finger, at: Point(x: 160 + way, y: 100), time: 11.0 / 60), on: &list)
      var changes: [Bool] = []
      var number = 11
      while let next = list.next(.picture), next <= Double(number) / 60 {
        number += 1
        _ = list.advance(to: Double(number) / 60)
        var displayList = DisplayList()
        list.draw(into: &displayList, theme: .light)
        try canvas.draw(displayList)
        changes.append(!canvas.damage.rects.isEmpty || canvas.damage.scroll != nil)
        try #require(number < 200)
      }
      #expect(changes.count > 2)
      let tail = changes.reversed().prefix { !$0 }.count
      #expect(tail <= 1, "the last \(tail) of \(changes.count) frames changed nothing")
    }

    @Test func `what did not change itself is clipped as what is around it now`() throws {
      var pair = try Pair()
      func list(clips: [Rect], _ middle: Color) -> DisplayList {
        draw { list in
          list.fill(Rect(x: 0, y: 0, width: 300, height: 40), Color(0x202020))
          for clip in clips { list.clip(to: clip) }
          list.fill(Rect(x: 0, y: 40, width: 100, height: 40), middle)
          list.text(
            "Clipped", TextStyle(size: 16), in: Rect(x: 0, y: 80, width: 300, height: 40), .leading, Color(0xFFFFFF)
          )
          list.clip(to: Rect(x: 40, y: 100, width: 20, height: 20))
          list.fill(Rect(x: 0, y: 100, width: 300, height: 20), Color(0xFFFF00))
          list.unclip()
          list.fill(Rect(x: 0, y: 120, width: 300, height: 40), Color(0x00FF00))
          for _ in clips { list.unclip() }
          list.fill(Rect(x: 0, y: 160, width: 300, height: 40), Color(0x0000FF))
        }
      }
      let (wide, narrow) = (Rect(x: 10, y: 0, width: 200, height: 400), Rect(x: 30, y: 90, width: 60, height: 50))
      let (red, grey) = (Color(0xFF0000), Color(0x808080))
      for (clips, middle) in [
        ([wide], red), ([narrow], red), ([wide], grey), ([wide, narrow], grey), ([narrow, wide], red), ([], red),
        ([wide], grey), ([narrow], red),
      ] {
        #expect(try pair.areAlike(after: list(clips: clips, middle)))
      }
    }

    @Test func `a text that stays is drawn, even if many other texts come and go`() throws {
      // Freed memory is filled, so that drawing an evicted text would show.
      let set = unsafeBitCast(
        try #require(dlsym(nil, "mallopt")), to: (@convention(c) (_ option: Int32, _ value: Int32) -> Int32).self)
      let perturb: Int32 = -6
      _ = set(perturb, 0xA5)
      defer { _ = set(perturb, 0) }
      var pair = try Pair(scale: 2)
      for frame in 0..<120 {
        let list = draw { list in
          list.text(
            "Stays", TextStyle(size: 40), in: Rect(x: 20, y: 75, width: 280, height: 50), .leading, Color(0xFFFFFF))
          for line in 0..<6 {
            let place = Rect(x: 0, y: 60 + 50 * Double(line), width: 300, height: 50)
            list.text("Goes \(6 * frame + line)", TextStyle(size: 40), in: place, .leading, Color(0xFFFFFF))
          }
          list.text(
            "Stays", TextStyle(size: 30), in: Rect(x: 0, y: 360, width: 300, height: 40), .leading, Color(0xFFFFFF))
        }
        #expect(try pair.areAlike(after: list), "frame \(frame)")
      }
      #expect(pair.canvas.texts.count < 6 * 120, "texts were evicted")
    }

    @Test func `another picture under the same name and another scale are drawn`() throws {
      var pair = try Pair()
      let list = draw { list in
        list.picture(SwipeKit.Picture("face"), in: Rect(x: 20, y: 20, width: 50, height: 50))
        list.text(
          "Beside it", TextStyle(size: 16), in: Rect(x: 90, y: 20, width: 200, height: 50), .leading,
          Color(0xFFFFFF))
      }
      func square(_ color: String) -> PictureFile {
        PictureFile(
          Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="\(color)"/></svg>
            """.utf8))
      }
      for color in ["red", "blue"] {
        pair.canvas.register(square(color), as: "face")
        pair.whole.register(square(color), as: "face")
        #expect(try pair.areAlike(after: list), "\(color)")
      }
      pair.canvas.scale = 1.5
      pair.whole.scale = 1.5
      #expect(try pair.areAlike(after: list))
    }

    @Test(arguments: [1.0, 1.25, 2])
    func `frames of rectangles, texts, icons, dots and clips anywhere look as if drawn as a whole`(scale: Double)
      throws
    {
      var random = SeededRandom(seed: UInt64(scale * 100))
      var pair = try Pair(scale: scale)
      func place() -> Rect {
        Rect(
          x: random.double(-40...280), y: random.double(-40...380), width: random.double(1...200),
          height: random.double(1...90))
      }
      var commands: [(inout DisplayList) -> Void] = []
      func command() -> (inout DisplayList) -> Void {
        let (rect, color) = (place(), Color(UInt32(random.int(0...0xFFFFFF))).opacity(random.chance(0.7) ? 1 : 0.4))
        let (name, pitch) = (random.int(0...30), random.double(2...7))
        switch random.int(0...9) {
        case 0...4: return { $0.fill(rect, color) }
        case 5...6: return { $0.text("Text \(name)", TextStyle(size: 14), in: rect, .center, color) }
        case 7: return { $0.icon(.reply, in: rect, color) }
        case 8: return { $0.dots(in: rect, color, pitch: pitch) }
        default: return { $0.paragraph("Some words that need \(name) lines", TextStyle(size: 12), in: rect, color) }
        }
      }
      for frame in 0..<250 {
        // Items stay, go, come and change places, and all of them may scroll inside of a clip.
        commands.removeAll { _ in random.chance(0.08) }
        while commands.count < 14 { commands.insert(command(), at: random.int(0...commands.count)) }
        if random.chance(0.1) { commands.swapAt(0, commands.count - 1) }
        let (first, last) = (random.int(0...4), random.int(8...13))
        let clip = Rect(x: 20, y: 30, width: 240, height: 300)
        let list = draw { list in
          for (i, command) in commands.enumerated() {
            if i == first { list.clip(to: clip) }
            if i == last { list.unclip() }
            command(&list)
          }
        }
        #expect(try pair.areAlike(after: list), "frame \(frame)")
      }
    }

    @Test(arguments: [1.0, 1.5, 2], [false, true])
    func `a list under random hands looks as if drawn as a whole`(scale: Double, isMirrored: Bool) throws {
      var rows = IndexedRows(count: 200, height: .uniform(37)) { index in
        Row(
          title: index.isMultiple(of: 7) ? "The same" : "Row \(index)",
          leading: [RowAction("Reply", icon: .reply, width: 60, color: Color(0x800080))], accessory: .chevron)
      }
      var (scrolls, parts) = (0, 0)
      for (seed, style) in [SwipeStyle.actions, .delete, .panel, .trigger, .menu, .menu(pushes: true)].enumerated()
      {
        var random = SeededRandom(seed: UInt64(seed + 1))
        var pair = try Pair(scale: scale)
        let frame = Rect(x: 0, y: 30, width: 300, height: 340)
        rows.sections = seed.isMultiple(of: 2) ? .uniform(rows: 6, header: 25, of: 200) : .none
        var fingers = Hand()
        var list = SwipeList(rows, style: style, frame: frame, scale: scale)
        var kept = DisplayList()
        var hand = Point(x: 150, y: 200)
        let finger = Pointer(.touch, id: 1)
        var time = 0.0
        for i in 0..<220 {
          time += 1.0 / 60
          switch i % 40 {
          case 0:
            hand = Point(x: random.double(60...250), y: random.double(60...350))
            fingers.send(PointerEvent(.down, finger, at: hand, time: time), on: &list)
          case 1...14:
            let sideways = (i / 40).isMultiple(of: 2)
            hand =
              hand + (sideways ? Point(x: random.double(-14...6), y: 0) : Point(x: 0, y: random.double(-30...20)))
            fingers.send(PointerEvent(.move, finger, at: hand, time: time), on: &list)
          case 15: fingers.send(PointerEvent(.up, finger, at: hand, time: time), on: &list)
          case 30: _ = list.handle(random.chance(0.5) ? .pageDown : .down, at: time)
          default: break
          }
          _ = list.advance(to: time)
          func draw(into shown: inout DisplayList) {
            shown.fill(Rect(x: 0, y: 0, width: 300, height: 30), Color(0x334455))
            shown.fill(Rect(x: 0, y: 370, width: 300, height: 30), Color(0x334455))
            list.draw(into: &shown, theme: .light)
            if (i / 20) % 3 == 1 {
              let sheet = Rect(x: 50, y: 100, width: 120, height: 90)
              shown.fill(sheet, Color(0x000000).opacity(0.5))
              shown.text("Over it", TextStyle(size: 14), in: sheet, .center, Color(0xFFFFFF))
            }
            if isMirrored { shown.mirror(Mirror(in: Rect(x: 0, y: 0, width: 300, height: 400))) }
          }
          kept.removeAll()
          draw(into: &kept)
          var new = DisplayList()
          draw(into: &new)
          #expect(try pair.areAlike(after: kept, drawnAnew: new), "\(style.name), frame \(i)")
          if pair.canvas.damage.scroll != nil { scrolls += 1 }
          if pair.canvas.damage.pixels < Int(300 * 200 * scale * scale) { parts += 1 }
        }
      }
      #expect(
        scrolls > 200 && parts > 1000, "\(scrolls) frames scrolled, \(parts) drew less than half")
    }
  }
}

extension Canvas {
  fileprivate func looks(like other: borrowing Canvas) -> Bool {
    guard pixels == other.pixels, let a = copy, let b = other.copy else { return false }
    defer {
      SDL_FreeSurface(a)
      SDL_FreeSurface(b)
    }
    return memcmp(a.pointee.pixels, b.pointee.pixels, Int(a.pointee.pitch) * Int(a.pointee.h)) == 0
  }

  private var copy: UnsafeMutablePointer<SDL_Surface>? {
    let (width, height) = (Int32(pixels.width), Int32(pixels.height))
    let copy = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, Framebuffer.format.rawValue)
    let parts = parts(of: PixelRect(x: 0, y: 0, width: width, height: height))
    for i in parts.indices where !parts[i].area.isEmpty {
      var (source, target) = (parts[i].area.sdl, parts[i].area.sdl)
      SDL_UpperBlit(parts[i].surface, &source, copy, &target)
    }
    return copy
  }
}
