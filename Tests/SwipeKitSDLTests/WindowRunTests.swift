import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct WindowRunTests {
    struct Shower: QuietContent {
      let size: Size
      private(set) var messages: [String] = []
      private(set) var color: Color?
      var isFinished: Bool { !messages.isEmpty && color != nil }

      init(size: Size) { self.size = size }

      mutating func receive(_ message: String, at time: Double) { messages.append(message) }
      func draw(into list: inout DisplayList) {
        list.picture(SwipeKit.Picture("dot"), in: Rect(x: 0, y: 0, width: 8, height: 8))
      }
      mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
        color = (try? Picture(of: canvas))?[4, 4]
      }
    }

    private func run(_ content: (inout Window) throws -> Shower) throws -> Shower {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let messages = MessageQueue<String>()
      messages.send("now")
      return try Window.run(title: "Test", size: ScriptedWindow.size, receiving: messages, content: content)
    }

    @Test func `it shows what is made for the open window, and gives that back once it is closed`() throws {
      // Twice, since the first window must be gone before the second one.
      for _ in 0..<2 {
        let shown = try run { window in
          window.register(PictureFile(pixels: [255, 0, 0, 255], width: 1, height: 1), as: "dot")
          return Shower(size: window.size)
        }
        #expect(shown.size == ScriptedWindow.size && shown.messages == ["now"] && shown.color == Color(0xFF0000))
        #expect(SDL_GetCurrentVideoDriver() == nil)
      }
    }

    @Test func `if the content cannot be created the window closes, and the reason is reported`() throws {
      #expect(throws: SDLError("no picture")) {
        try run { _ in throw SDLError("no picture") }
      }
      #expect(SDL_GetCurrentVideoDriver() == nil)
    }

    @Test func `a second window is refused, and the first goes on as it was`() throws {
      let shown = try run { window in
        let size = window.size
        #expect(
          throws: SDLError(
            "cannot open a window: SDL's video is in use; the content of a window opens others by newWindows")
        ) {
          _ = try Window(title: "Second", size: Size(width: 200, height: 200)).size
        }
        #expect(window.size == size)
        window.register(PictureFile(pixels: [0, 255, 0, 255], width: 1, height: 1), as: "dot")
        return Shower(size: window.size)
      }
      #expect(shown.color == Color(0x00FF00))
    }
  }
}
