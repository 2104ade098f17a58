import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct TextInputTests {
    struct Case {
      var caret: Rect
      var unit = 1.0
      var expected: PixelRect
    }

    @Test(arguments: [
      Case(
        caret: Rect(x: 10.25, y: 20, width: 1, height: 16), expected: PixelRect(x: 10, y: 20, width: 2, height: 16)),
      Case(
        caret: Rect(x: 10, y: 20, width: 2, height: 16), unit: 1.5,
        expected: PixelRect(x: 15, y: 30, width: 3, height: 24)),
      Case(caret: Rect(x: 10, y: 20, width: 0, height: 0), expected: PixelRect(x: 10, y: 20, width: 1, height: 1)),
      // The window has 300 × 200 points.
      Case(
        caret: Rect(x: -40, y: 190, width: 1, height: 16), expected: PixelRect(x: 0, y: 190, width: 1, height: 10)),
      Case(
        caret: Rect(x: 1e300, y: -90, width: 1, height: 16), unit: 2,
        expected: PixelRect(x: 599, y: 0, width: 1, height: 1)),
      Case(
        caret: Rect(x: .nan, y: 3, width: .infinity, height: 4),
        expected: PixelRect(x: 0, y: 3, width: 1, height: 4)
      ),
    ])
    func `a caret is all units that it touches, and one out of the window is at its edge`(of example: Case) {
      let size = Size(width: 300, height: 200)
      #expect(TextInput.units(of: example.caret, in: size, unit: example.unit) == example.expected)
    }

    @Test func `it is told when it changes or a text begins, and gone with a field that was left`() {
      var input = TextInput()
      let (first, second) = (
        PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 5, y: 6, width: 7, height: 8)
      )
      input.adapt(isWanted: false, caret: first)
      #expect(input.caret == nil)
      input.adapt(isWanted: true, caret: first)
      #expect(input.caret == first)
      input.adapt(isWanted: true, caret: nil)
      #expect(input.caret == nil && SDL_IsTextInputActive() == SDL_TRUE)
      input.adapt(isWanted: true, caret: second)
      #expect(input.caret == second)
      input.adapt(isWanted: false, caret: second)
      input.adapt(isWanted: true, caret: nil)
      #expect(input.caret == nil)
      SDL_StopTextInput()
    }

    struct Note: Identifiable, Equatable { let id: String }

    /// Writes 40 points from the leading edge, and scales everything up from its second key on.
    struct Writer: WindowContent, StageProgram {
      var stage: Stage
      private var keys = 0
      var wantsText: Bool { keys > 0 }
      var wantedUserScale: Double? { keys > 1 ? 2 : nil }
      var caret: Rect? { stage.mirrored(Rect(x: 40, y: 50, width: 2, height: 20)) }

      init(_ direction: ReadingDirection) {
        stage = Stage(
          ListSource([Note]()) { Row(title: $0.id) }, style: .actions, size: ScriptedWindow.size,
          direction: direction)
      }

      mutating func act(upon outcome: Outcome) {}
      mutating func handle(_ event: InputEvent) {
        if case .key = event { keys += 1 }
        for control in stage.handle(event) { activate(control) }
      }
    }

    private struct Finder: WindowContent, StageProgram {
      var stage: Stage

      init() {
        stage = Stage(
          ListSource([Note(id: "one")]) { Row(title: $0.id) }, style: .actions, size: ScriptedWindow.size)
        stage.isSearchable = true
        stage.beginSearch("ab")
      }

      mutating func act(upon outcome: Outcome) {}

      var query: String? { stage.searchBar?.field.text }

      func places() throws -> (field: Point, row: Point) {
        let stage = stage
        var shown = DisplayList()
        stage.draw(into: &shown)
        let field = try #require(shown.elements.last { $0.action == SearchBar.query }).frame
        return (
          Point(x: field.x + field.width / 2, y: field.y + field.height / 2),
          Point(x: 100, y: stage.list.frame.y + 22)
        )
      }
    }

    @Test func `the middle button inserts what is selected anywhere into a field, and does nothing elsewhere`()
      throws
    {
      for (isOnField, query) in [(true, "abcd"), (false, "ab")] {
        let places = try Finder().places()
        let place = isOnField ? places.field : places.row
        let press = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP].map { type in
          ScriptedMachine.Act(time: 1, type: type) { event in
            event.button.button = UInt8(SDL_BUTTON_MIDDLE)
            (event.button.x, event.button.y) = (Int32(place.x), Int32(place.y))
          }
        }
        let script = ScriptedMachine(press, stampsAtOnce: true)
        let inserted = try ScriptedWindow.withWindow { window in
          SDL_SetPrimarySelectionText("cd")
          var content = Finder()
          var loop = WindowLoop(window, on: script.hostClock)
          try loop.run(&content)
          return content.query
        }
        #expect(inserted == query)
      }
    }

    @Test(arguments: [
      (ReadingDirection.leftToRight, 0, nil), (.leftToRight, 1, PixelRect(x: 40, y: 50, width: 2, height: 20)),
      (.leftToRight, 2, PixelRect(x: 80, y: 100, width: 4, height: 40)),
      // The window is 320 points wide, and the caret ends at 280.
      (.rightToLeft, 1, PixelRect(x: 278, y: 50, width: 2, height: 20)),
      (.rightToLeft, 2, PixelRect(x: 556, y: 100, width: 4, height: 40)),
    ])
    func `the caret's frame is in window units, at its visible position`(
      direction: ReadingDirection, keys: Int, expected: PixelRect?
    ) throws {
      let acts = (0..<keys).flatMap { [ScriptedMachine.Act].key(SDLK_UP, at: Double($0) + 1) }
      let script = ScriptedMachine(acts, stampsAtOnce: true)
      let told = try ScriptedWindow.withWindow { window in
        var content = Writer(direction)
        var loop = WindowLoop(window, on: script.hostClock)
        try loop.run(&content)
        return loop.seat.textInput.caret
      }
      #expect(told == expected)
    }
  }
}
