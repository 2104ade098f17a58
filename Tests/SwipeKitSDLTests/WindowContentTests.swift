import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct WindowContentTests {
    struct Wisher: QuietContent {
      struct Wish {
        var title: String?
        var size: Size?
        var color: Color?
        var text = false
      }

      struct Frame: Equatable {
        let title: String
        let color: Color
      }

      private var wishes: ArraySlice<Wish>
      private var wish = Wish()
      private var pictures: [String: PictureFile] = [:]
      private(set) var frames: [Frame] = []
      private(set) var sizes: [Size] = []
      private(set) var texts: [String] = []
      private(set) var textStates: [Bool] = []
      var wantedTitle: String? { wish.title }
      var wantedSize: Size? { wish.size }
      var wantsText: Bool { wish.text }

      init(_ wishes: [Wish]) { self.wishes = wishes[...] }

      mutating func handle(_ event: InputEvent) {
        if case .resize(let size, _, _) = event { sizes.append(size) }
        if case .text(let text, _) = event { texts.append(text) }
        if case .preedit(let text, _, _) = event { texts.append("(\(text))") }
        guard case .key = event, let next = wishes.popFirst() else { return }
        wish = next
        guard let color = wish.color else { return }
        let pixel = [color.red, color.green, color.blue, 255]
        pictures = ["flag": PictureFile(pixels: pixel, width: 1, height: 1)]
      }

      mutating func takePictures() -> [String: PictureFile] {
        defer { pictures = [:] }
        return pictures
      }

      func draw(into list: inout DisplayList) {
        list.fill(Rect(x: 0, y: 0, width: 400, height: 400), Color(0xFFFFFF))
        list.picture(SwipeKit.Picture("flag"), in: Rect(x: 0, y: 0, width: 8, height: 8))
      }

      mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
        textStates.append(SDL_IsTextInputActive() == SDL_TRUE)
        let title = SDL_GetWindowTitle(SDL_GetWindowFromID(1)).map { String(cString: $0) } ?? ""
        guard let picture = try? Picture(of: canvas) else { throw SDLError("there is no picture") }
        frames.append(Frame(title: title, color: picture[4, 4]))
      }
    }

    /// Each second has a new wish.
    ///
    /// Other keys between them request frames.
    private func run(_ wishes: Wisher.Wish...) throws -> Wisher {
      let keys = wishes.indices.flatMap { [ScriptedMachine.Act].key(SDLK_UP, at: Double($0) + 1) }
      let texts = (0...wishes.count).flatMap { index in
        [SDL_TEXTINPUT, SDL_TEXTEDITING].map { type in
          ScriptedMachine.Act(time: Double(index) + 0.5, type: type) { event in
            // Both events have the text after the window's number.
            event.text.text.0 = CChar(UInt8(ascii: "0") + UInt8(index))
            if type == SDL_TEXTEDITING { event.edit.text.0 = CChar(UInt8(ascii: "0") + UInt8(index)) }
          }
        }
      }
      let last = ScriptedMachine.Act(time: Double(wishes.count) + 1, type: SDL_WINDOWEVENT) { event in
        event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
      }
      let script = ScriptedMachine((keys + texts + [last]).sorted { $0.time < $1.time }, stampsAtOnce: true)
      return try ScriptedWindow.show(Wisher(wishes), on: script.hostClock)
    }

    @Test func `the title changes after the frame that requests it, and otherwise stays`() throws {
      let content = try run(.init(title: "One"), .init(title: "Two ✓"), .init())
      #expect(content.frames.map(\.title) == ["Test", "Test", "One", "Two ✓", "Two ✓"])
    }

    @Test func `texts come only while the content wants them`() throws {
      let content = try run(.init(text: true), .init(), .init(text: true), .init(text: true))
      #expect(content.texts == ["1", "(1)", "3", "(3)", "4", "(4)"])
      #expect(content.textStates.first == false, "SDL would give them by itself")
      #expect(content.textStates.last == true)
    }

    @Test func `a window takes the size that is wanted each time that this changes`() throws {
      let (small, large) = (Size(width: 200, height: 240), Size(width: 400, height: 300))
      let content = try run(.init(size: large), .init(size: large), .init(), .init(size: small))
      // An open window may first report its own size.
      #expect(content.sizes.drop { $0 == ScriptedWindow.size } == [large, small])
    }

    @Test func `a picture that is registered while the window is open shows in the next frame`() throws {
      let (red, green) = (Color(0xFF0000), Color(0x008000))
      let content = try run(.init(color: red), .init(), .init(color: green))
      let colors = content.frames.map(\.color)
      #expect(colors.count == 5 && colors[0] != red, "a box stands for what is not there yet")
      #expect(colors[1...] == [red, red, green, green])
    }
  }
}
