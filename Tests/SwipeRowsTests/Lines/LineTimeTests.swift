import SwipeKit
import SwipeKitCSDL2
import TestSupport
import Testing

@testable import SwipeKitSDL
@testable import SwipeRowsFiles
@testable import SwipeRowsLines

/// Whatever text the program takes, twice as much of it takes about twice the time.
@Suite(.serialized) struct LineTimeTests {
  /// A text that the program takes: what is done with it, and its length in the first measurement, in bytes.
  struct Taken: CustomTestStringConvertible, Sendable {
    let name: String
    var size = 200_000
    /// Returns what is to be done with a text of a size.
    let task: @Sendable (Int) -> () -> Void

    var testDescription: String { name }
  }

  private static func draw(_ list: some StageProgram) {
    var drawn = DisplayList()
    list.draw(into: &drawn)
  }

  private static func file(_ text: String) -> FileList { FileUser(text, kind: .lines).list }

  /// Opens the field of the first line of a file, and draws it.
  private static func edited(_ list: FileList) -> FileList {
    var list = list
    if let item = list.rows.items.first { list.beginEditing(item) }
    draw(list)
    return list
  }

  /// Inputs that a person has for a line, and a frame after each.
  private static let inputs: [InputEvent] = [
    .text("x", time: 2), .key("Left", time: 2), .key("Ctrl+Left", time: 2), .key("Shift+Home", time: 2),
    .key("Up", time: 2), .key("End", time: 2), .key("Ctrl+Backspace", time: 2), .key("Ctrl+Z", time: 2),
    .preedit("か", selection: 0..<1, time: 2), .preedit("", selection: 0..<0, time: 2),
  ]

  private static func edit(_ text: String) -> () -> Void {
    let list = edited(file(text))
    return {
      var list = list
      for input in inputs {
        list.handle(input)
        draw(list)
      }
    }
  }

  private static func repeated(_ text: String, _ size: Int) -> String {
    String(repeating: text, count: size / text.utf8.count)
  }

  /// Letters that all have colours of their own.
  private static func colored(_ size: Int) -> String {
    (0..<size / 16).map { "\u{1B}[3\(1 + $0 % 6)m\(["a", "é", "\u{301}"][$0 % 3])\u{1B}[0m" }.joined()
  }

  private static let all: [Taken] = [
    Taken(name: "a line that is opened") { size in
      let list = file(repeated("word and ", size))
      return { _ = edited(list) }
    },
    Taken(name: "a line that is edited") { edit(repeated("word and ", $0)) },
    Taken(name: "a line without blanks that is edited") { edit(repeated("x", $0)) },
    Taken(name: "a line in Chinese that is edited", size: 60_000) { edit(repeated("火曜日の午後、", $0)) },
    Taken(name: "a line in Arabic that is edited", size: 60_000) { edit(repeated("اتصل بآنا ", $0)) },
    Taken(name: "a line of bytes that are no text", size: 60_000) { edit(repeated("a\t\u{1}é", $0)) },
    Taken(name: "marks on one letter that are edited", size: 60_000) { edit("a" + repeated("\u{301}", $0)) },
    Taken(name: "a line that is pressed") { size in
      let list = edited(file(repeated("word and ", size)))
      return {
        var list = list
        for phase in [PointerEvent.Phase.down, .move, .up] {
          list.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: Point(x: 100, y: 600), time: 2)))
          draw(list)
        }
      }
    },
    Taken(name: "what is pasted into a line", size: 800_000) { size in
      var empty = file("a\n")
      empty.handle(.key("Ctrl+N", time: 1))
      let (opened, text) = (empty, repeated("word and\n", size))
      return {
        var list = opened
        list.handle(.text(text, time: 2))
        draw(list)
      }
    },
    Taken(name: "what is pasted into a query", size: 800_000) { size in
      let (list, text) = (LineUser("a\nb\n").list, repeated("ab", size))
      return {
        var list = list
        list.handle(.key("Ctrl+F", time: 2))
        list.handle(.text(text, time: 2))
        list.advance(to: 3)
        draw(list)
      }
    },
    Taken(name: "a line that a query searches") { size in
      let list = LineUser(repeated("word and ", size) + "\n").list
      return {
        var list = list
        list.handle(.text("wand", time: 2))
        list.advance(to: 3)
        draw(list)
      }
    },
    Taken(name: "a task of words, projects and tags") { size in
      let text = repeated("word +project tag:value ", size)
      return { draw(FileUser(text).list) }
    },
    Taken(name: "the colours of a preview") { size in
      let text = colored(size)
      return { _ = PreviewPage(text, in: 400, .dejaVuSans) }
    },
    Taken(name: "the lines of a preview") { size in
      let text = repeated("two words\n", size)
      return { _ = PreviewPage(text, in: 400, .dejaVuSans) }
    },
    Taken(name: "a line that comes in pieces", size: 2_000_000) { size in
      let piece = [UInt8](repeating: 97, count: 1 << 12)
      return {
        var splitter = LineSplitter(separator: 10)
        for _ in 0..<size / piece.count {
          _ = splitter.take(piece[...])
          _ = splitter.flush()
        }
        _ = splitter.end()
      }
    },
    Taken(name: "lines that come in pieces", size: 2_000_000) { size in
      let piece = Array(repeated("word\n", 1 << 12).utf8)
      return {
        var splitter = LineSplitter(separator: 10)
        for _ in 0..<size / piece.count { _ = splitter.take(piece[...]) }
        _ = splitter.end()
      }
    },
    Taken(name: "fields of a line") { size in
      let line = Array(repeated("word, and ", size).utf8)[...]
      return {
        for text in [" ", ", *"] { _ = LineFields.Delimiter(Array(text.utf8)).map { LineFields.all(of: line, $0) } }
      }
    },
    Taken(name: "an object") { size in
      let line = Array("{\"text\":\"\(repeated("word\\n", size))\"}".utf8)[...]
      return { _ = try? JSON(line) }
    },
    Taken(name: "marks on one letter that show", size: 20_000) { size in
      let text = "a" + repeated("\u{301}", size)
      return { drawn(text) }
    },
    Taken(name: "signs that are joined to one that show", size: 20_000) { size in
      let text = "👩" + repeated("\u{200D}👩", size)
      return { drawn(text) }
    },
  ]

  /// Draws a text into memory.
  private static func drawn(_ text: String) {
    var fonts = FontBook(families: ["DejaVu Sans"])
    let surface = try? fonts.render(text, as: FontFinder.FontRequest(), pixels: 16, Color(0))
    SDL_FreeSurface(surface)
  }

  @Test(arguments: all) func `twice the text takes about twice the time`(taken: Taken) {
    func time(_ size: Int) -> Double {
      let task = taken.task(size)
      return (0..<5).map { _ in processorTime(of: task) }.min() ?? 0
    }
    // A busy machine may disturb one attempt, and quadratic growth fails in all.
    var times: [(once: Double, twice: Double)] = []
    let isLinear = (0..<4).contains { _ in
      times.append((time(taken.size), time(2 * taken.size)))
      return times.last.map { $0.twice < 3 * $0.once + 0.002 } ?? false
    }
    #expect(isLinear, "\(times)")
  }
}
