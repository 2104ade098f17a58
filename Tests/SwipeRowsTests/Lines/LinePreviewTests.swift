import Foundation
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import Synchronization
import TestSupport
import Testing

@testable import SwipeRowsLines

/// The preview of a row, and the commands that make it.
@Suite struct LinePreviewTests {
  private func list(width: Double, _ command: String = "cat {}") throws -> LineList {
    var options = LineOptions()
    (options.leading, options.trailing) = LineAction.usual
    options.preview = try LineCommand(command)
    options.isMultiple = true
    var list = LineList(options, size: Size(width: width, height: 600), scale: 1, theme: .light)
    list.append(.lines(Lines.Chunk(Array("one\ntwo\nthree\n".utf8), separator: 10)))
    list.end()
    list.advance(to: 0.01)
    return list
  }

  @Test func `in a wide window the command runs for the first row, and then for the one with the focus`() throws {
    var list = try list(width: 900)
    #expect(list.takePreviewRequest() == .stop, "of what ran there is nothing left")
    list.advance(to: 0.12)
    #expect(list.takePreviewRequest() == .start(0) && list.takePreviewRequest() == nil)
    list.showPreview("1\n", of: 0)
    #expect(list.stage[SidePane<PreviewPage>.self]?.content.accessibilityLabel == "1\n")
    for time in [0.25, 0.3] { list.handle(.key("Down", time: time)) }
    #expect(list.takePreviewRequest() == .stop, "the row has lost the focus")
    list.showPreview("late", of: 0)
    #expect(list.stage[SidePane<PreviewPage>.self]?.content.accessibilityLabel == "1\n")
    list.advance(to: 0.39)
    #expect(list.takePreviewRequest() == nil)
    list.advance(to: 0.41)
    #expect(list.takePreviewRequest() == .start(2), "who passes by a row does not want its preview")
    #expect(list.previewRun(of: 2).map { $0.command.words(for: $0.values).words } == ["cat", "three"])
  }

  @Test func `a press on another row keeps the preview of the row that had the focus`() throws {
    var list = try list(width: 900)
    for time in [1, 1.1] { list.handle(.key("Down", time: time)) }
    #expect(list.stage.list.activeRow == RowID(2))
    var place = try #require(list.stage.list.visibleRows.first { $0.id == RowID(1) }).frame.middle
    for (phase, time) in [(PointerEvent.Phase.down, 2.0), (.move, 2.1), (.move, 2.2), (.up, 2.3)] {
      list.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: place, time: time)))
      place.x += 15
      #expect(list.stage.list.activeRow == RowID(2), "\(phase)")
    }
  }

  /// Returns the words of the command that is due a moment later; nil if no command is.
  private func words(_ list: inout LineList, after time: Double) -> [String]? {
    _ = list.takePreviewRequest()
    list.advance(to: time + 0.01)
    list.advance(to: time + 0.2)
    guard case .start(let row) = list.takePreviewRequest() else { return nil }
    return list.previewRun(of: row).map { $0.command.words(for: $0.values).words.map(\.description) }
  }

  @Test func `a preview follows the query, also if nothing is found`() throws {
    var list = try list(width: 900, "x {} {q}")
    #expect(words(&list, after: 1) == ["x", "one", ""])
    list.handle(.text("o", time: 2))
    #expect(words(&list, after: 2) == ["x", "one", "o"])
    list.handle(.text("z", time: 3))
    #expect(list.stage.list.source.count == 0)
    #expect(words(&list, after: 3) == ["x", "", "oz"], "there is no row")
    list.showPreview("none\n", of: nil)
    #expect(list.stage[SidePane<PreviewPage>.self]?.content.accessibilityLabel == "none\n")
    list.handle(.key("Escape", time: 4))
    #expect(words(&list, after: 4) == ["x", "one", ""])
    #expect(words(&list, after: 5) == nil, "and runs once")
  }

  @Test func `a preview without the query runs once for a row, and not if nothing is found`() throws {
    var list = try list(width: 900)
    #expect(words(&list, after: 1) == ["cat", "one"])
    list.handle(.text("o", time: 2))
    #expect(words(&list, after: 2) == nil)
    list.showPreview("text", of: 0)
    list.handle(.text("z", time: 3))
    #expect(words(&list, after: 3) == nil)
    #expect(list.stage[SidePane<PreviewPage>.self]?.content.accessibilityLabel == "")
  }

  @Test func `a preview follows the selected lines, also under a query that hides them`() throws {
    var list = try list(width: 900, "x {+} {}")
    #expect(words(&list, after: 1) == ["x", "one", "one"], "without a selection it is the row")
    list.handle(.key("Tab", time: 2))
    list.handle(.key("Tab", time: 2))
    #expect(words(&list, after: 2) == ["x", "one", "two", "three"])
    list.handle(.key("Ctrl+Space", time: 3))
    #expect(words(&list, after: 3) == ["x", "one", "two", "three", "three"], "of the same row")
    list.handle(.key("Ctrl+Space", time: 4))
    list.handle(.text("z", time: 4))
    #expect(list.stage.list.source.count == 0)
    #expect(words(&list, after: 4) == ["x", "one", "two", ""])
  }

  @Test func `a preview knows its room, and runs again if that changes`() throws {
    var list = try list(width: 900)
    #expect(words(&list, after: 1) != nil)
    let room = try #require(list.previewRun(of: 0)?.room)
    let letters = list.stage.metrics
    let style = TextStyle(size: 13, isMono: true)
    // Half of the window, without the title bar, and with margins of 16 and 12 points.
    #expect(room.columns == Int((450 - 32) / letters.width(of: "m", style)))
    #expect(room.lines == Int((600 - TitleBar.height - 24) / letters.height(ofLines: 1, style)))
    list.handle(.resize(Size(width: 1000, height: 600), scale: 1, time: 2))
    #expect(words(&list, after: 2) == ["cat", "one"])
    #expect(try #require(list.previewRun(of: 0)?.room).columns > room.columns)
  }

  @Test func `in a narrow window it is an item of the row's menu, and ends with its page`() throws {
    var list = try list(width: 360)
    list.advance(to: 1)
    #expect(list.takePreviewRequest() == nil && list.stage[SidePane<PreviewPage>.self] == nil)
    list.stage.list.perform(LineList.showPreview, of: RowID(1))
    list.advance(to: 2)
    #expect(list.stage[Sheet.self]?.title == "two")
    list.advance(to: 3)
    #expect(list.takePreviewRequest() == .start(1))
    list.showPreview("text", of: 1)
    #expect(list.stage[Sheet.self]?.content.accessibilityLabel == "text")
    list.handle(.key("Escape", time: 3.1))
    list.advance(to: 4)
    #expect(list.stage[Sheet.self] == nil && list.takePreviewRequest() == .stop)
  }

  @Test func `next to a preview the first tap of a row shows its preview, and the second its menu`() throws {
    var user = TracePlayer(try list(width: 900))
    try user.tap("two")
    try user.rest()
    #expect(user.program.previewedRow == RowID(1) && user.program.stage[RowMenu.self] == nil)
    try user.tap("two")
    #expect(user.program.stage[RowMenu.self] != nil)
  }

  @Test func `a page breaks its lines, and shows no escape sequence`() {
    let letters = FontMetrics.dejaVuSans
    let page = PreviewPage("a\tb\u{1B}[1m\r\n\(String(repeating: "word ", count: 40))\n", in: 300, letters)
    #expect(page.accessibilityLabel.hasPrefix("a       b\n"))
    #expect(page.height(in: 300, letters) > PreviewPage("a\nb\n", in: 300, letters).height(in: 300, letters))
    #expect(page.height(in: 300, letters) > page.height(in: 3000, letters))
  }

  @Test func `a preview keeps its blanks and colours, in letters of one width`() throws {
    var list = try list(width: 700)
    list.advance(to: 0.12)
    _ = list.takePreviewRequest()
    // In half of the window, with margins of 16 points, 40 letters of 13 points have room.
    list.showPreview("  two   blanks\n\u{1B}[32mgreen\u{1B}[0m \(String(repeating: "-", count: 36))", of: 0)
    var drawn = DisplayList()
    list.draw(into: &drawn)
    let texts = drawn.commands.compactMap { command -> String? in
      switch command {
      case .text(let text, let style, _, _, _): style.isMono && !text.isEmpty ? text : nil
      case .mark(.letters, let range, let text, let style, _, _, let color):
        style.isMono
          ? "\(String(Array(text)[range]))\(color == Theme.light.label ? "" : ", coloured")" : nil
      default: nil
      }
    }
    #expect(texts == ["  two   blanks", "green, coloured", " \(String(repeating: "-", count: 34))", "--"])
  }

  @Test func `in a wide window without room for all lines, the text of the row is next to the list`() {
    func list(_ width: Double, _ words: Int) -> LineList {
      var list = LineList(LineOptions(), size: Size(width: width, height: 600), scale: 1, theme: .light)
      let long = (0..<words).map { "word\($0)" }.joined(separator: " ")
      list.append(.lines(Lines.Chunk(Array("short\n\(long)\n".utf8), separator: 10)))
      list.end()
      for time in [1.0, 1.1] { list.handle(.key("Down", time: time)) }
      list.advance(to: 2)
      return list
    }
    let text = list(800, 60).stage[SidePane<PreviewPage>.self]?.content.accessibilityLabel
    #expect(text == (0..<60).map { "word\($0)" }.joined(separator: " "))
    for (width, words) in [(800.0, 10), (400, 60)] {
      #expect(list(width, words).stage[SidePane<PreviewPage>.self] == nil)
    }
  }

  // MARK: Commands

  private func output(of words: SystemString..., atMost most: Int = 100) -> String {
    var text = ""
    ChildOutput(atMost: most).read(of: ChildCommand(words: words, variables: [])) {
      text = String(decoding: $0, as: UTF8.self)
    }
    return text
  }

  @Test func `output and complaints are read, as much as is wanted`() {
    #expect(output(of: "sh", "-c", "echo a; echo b >&2") == "a\nb\n")
    #expect(output(of: "yes") == String(repeating: "y\n", count: 50), "and what would print more is ended")
    #expect(output(of: "/no/such/command").hasPrefix("cannot run /no/such/command"))
  }

  @Test func `output that comes in pieces is taken once a frame at most`() {
    let lines: SystemString = "i=0; while [ $i -lt 5000 ]; do i=$((i + 1)); echo $i; done"
    var (count, last) = (0, 0)
    let start = now()
    ChildOutput(atMost: 1 << 16).read(of: ChildCommand(words: ["sh", "-c", lines], variables: [])) {
      count += 1
      last = $0.count
    }
    #expect(last == 23_893, "5000 numbers and their newlines")
    #expect(count < 3 + Int((now() - start) / 0.016), "\(count)")
  }

  @Test(.timeLimit(.minutes(5))) func `who cancels a command ends all that it began`() throws {
    let output = ChildOutput(atMost: 100)
    let seen = Mutex((text: nil as String?, hasEnded: false))
    let thread = Thread {
      output.read(of: ChildCommand(words: ["sh", "-c", "sleep 1000 & echo $!; wait"], variables: [])) { bytes in
        seen.withLock { $0.text = String(decoding: bytes, as: UTF8.self) }
      }
      seen.withLock { $0.hasEnded = true }
    }
    thread.start()
    while seen.withLock({ $0.text }) == nil { usleep(1000) }
    let process = try #require(seen.withLock { $0.text }.flatMap { Int32($0.dropLast()) })
    #expect(kill(process, 0) == 0)
    output.cancel()
    while !seen.withLock({ $0.hasEnded }) { usleep(1000) }
    /// The state of the process, as the system has it; nil once it is gone.
    func state() -> Substring? {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return status?.split(separator: " ").dropFirst(2).first
    }
    // A zombie that nobody waits for has ended, too.
    try eventually("it has ended") { ["Z", "X", nil].contains(state()) ? true : nil }
  }
}
