import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// SDL numbers windows from 1.
  @Suite struct WindowLoopSeveralWindowsTests {
    final class Log {
      var told: [String] = []
      var frames: [String: Int] = [:]
      var textStates: [(window: String, isOn: Bool)] = []
    }

    /// Return opens another window, Escape closes this one, End ends the loop, and Home requests texts.
    struct Teller: QuietContent {
      let name: String
      let log: Log
      var newWindows: [NewWindow<String>] = []
      private(set) var (isFinished, wantsText) = (false, false)
      private var requests: [HostRequest] = []

      init(_ name: String, _ log: Log, opening names: [String] = []) {
        (self.name, self.log) = (name, log)
        for name in names { open(name) }
      }

      private mutating func open(_ name: String) {
        if name == "Deaf" {
          return newWindows.append(NewWindow(title: name, size: ScriptedWindow.size) { [log] _ in Deaf(name, log) })
        }
        newWindows.append(NewWindow(title: name, size: ScriptedWindow.size) { [log] _ in Teller(name, log) })
      }

      mutating func handle(_ event: InputEvent) {
        switch event {
        case .key(let key, _):
          log.told.append("\(name) \(key)")
          if key == "Return" { open(name + "+") }
          if key == .escape || key == "Space" { isFinished = true }
          if key == "Space" { open(name + "+") }
          if key == .end { requests.append(.end) }
          if key == .home { wantsText = true }
        case .pointer(let event): log.told.append("\(name) \(event.phase) \(event.position.x)")
        case .wheel(let event): log.told.append("\(name) wheel \(event.amount.y)")
        case .text(let text, _): log.told.append("\(name) “\(text)”")
        default: break
        }
      }

      mutating func takeRequests() -> [HostRequest] {
        defer { requests = [] }
        return requests
      }

      mutating func receive(_ message: String, at time: Double) { log.told.append("\(name) \(message)") }
      mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
        log.frames[name, default: 0] += 1
        log.textStates.append((name, SDL_IsTextInputActive() == SDL_TRUE))
      }
    }

    /// Takes no messages.
    ///
    /// Return opens another window.
    struct Deaf: QuietContent {
      let name: String
      let log: Log
      var newWindows: [NewWindow<Never>] = []

      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

      mutating func handle(_ event: InputEvent) {
        guard case .key(let key, _) = event else { return }
        log.told.append("\(name) \(key)")
        if key == "Return" {
          newWindows.append(
            NewWindow(title: "", size: ScriptedWindow.size) { [name, log] _ in Deaf(name + "+", log) })
        }
      }
    }

    /// - Returns: the log, and the duration of the loop, in seconds.
    private func run(
      opening names: [String] = [], _ acts: [ScriptedMachine.Act],
      receiving messages: MessageQueue<String> = .init()
    ) throws -> (log: Log, length: Double) {
      let (log, script) = (Log(), ScriptedMachine(acts, stampsAtOnce: true))
      let start = script.hostClock.now()
      _ = try ScriptedWindow.show(Teller("A", log, opening: names), on: script.hostClock, receiving: messages)
      return (log, script.hostClock.now() - start)
    }

    private static func key(_ code: SDL_KeyCode, in window: UInt32, at time: Double) -> ScriptedMachine.Act {
      .init(time: time, type: SDL_KEYDOWN) {
        $0.key.keysym.sym = Int32(code.rawValue)
        $0.key.windowID = window
      }
    }

    private static func window(_ id: SDL_WindowEventID, _ window: UInt32, at time: Double) -> ScriptedMachine.Act {
      .init(time: time, type: SDL_WINDOWEVENT) {
        $0.window.event = UInt8(id.rawValue)
        $0.window.windowID = window
      }
    }

    @Test func `each window gets its own events, of every kind`() throws {
      let acts: [ScriptedMachine.Act] = [
        Self.key(SDLK_UP, in: 1, at: 0.1), Self.key(SDLK_DOWN, in: 3, at: 0.2),
        .init(time: 0.3, type: SDL_MOUSEBUTTONDOWN) {
          ($0.button.button, $0.button.windowID, $0.button.x) = (UInt8(SDL_BUTTON_LEFT), 2, 10)
        },
        .init(time: 0.4, type: SDL_MOUSEMOTION) {
          ($0.motion.state, $0.motion.windowID, $0.motion.x) = (1, 2, 20)
        },
        .init(time: 0.5, type: SDL_MOUSEBUTTONUP) {
          ($0.button.button, $0.button.windowID, $0.button.x) = (UInt8(SDL_BUTTON_LEFT), 2, 30)
        },
        .init(time: 0.6, type: SDL_MOUSEWHEEL) { ($0.wheel.windowID, $0.wheel.preciseY) = (3, 2) },
        .init(time: 0.7, type: SDL_FINGERDOWN) { ($0.tfinger.windowID, $0.tfinger.x) = (1, 0.5) },
        Self.key(SDLK_HOME, in: 2, at: 0.8),
        .init(time: 0.9, type: SDL_TEXTINPUT) {
          $0.text.windowID = 2
          $0.text.text.0 = CChar(UInt8(ascii: "x"))
        },
      ]
      let told = try run(opening: ["B", "C"], acts).log.told
      #expect(
        told == [
          "A Up", "C Down", "B down 10.0", "B move 20.0", "B up 30.0", "C wheel 2.0", "A down 160.0", "B Home",
          "B “x”",
        ])
    }

    @Test func `a content without messages is opened next to another that has messages, and opens others`() throws {
      let messages = MessageQueue<String>()
      messages.send("hello")
      let acts = [
        Self.key(SDLK_UP, in: 2, at: 0.1), Self.key(SDLK_RETURN, in: 2, at: 0.2),
        Self.key(SDLK_DOWN, in: 3, at: 0.5),
      ]
      let told = try run(opening: ["Deaf"], acts, receiving: messages).log.told
      #expect(told.contains("A hello"))
      #expect(told.filter { $0 != "A hello" } == ["Deaf Up", "Deaf Return", "Deaf+ Down"])
    }

    @Test func `an input without a known window goes to the window of the last input`() throws {
      let told = try run(
        opening: ["B"],
        [
          Self.key(SDLK_UP, in: 0, at: 0.1), Self.key(SDLK_DOWN, in: 2, at: 0.2),
          Self.window(SDL_WINDOWEVENT_EXPOSED, 1, at: 0.3), Self.key(SDLK_UP, in: 0, at: 0.4),
        ]
      ).log.told
      #expect(told == ["A Up", "B Down", "B Up"])
    }

    @Test func `a window that is closed leaves the others, and the loop ends with the last`() throws {
      for order: [UInt32] in [[1, 2, 3], [3, 2, 1], [2, 1, 3]] {
        let names = ["A", "B", "C"]
        var (acts, expected): ([ScriptedMachine.Act], [String]) = ([], [])
        for (index, closed) in order.enumerated() {
          let time = Double(index) + 1
          if index.isMultiple(of: 2) {
            acts.append(Self.window(SDL_WINDOWEVENT_CLOSE, closed, at: time))
          } else {
            acts.append(Self.key(SDLK_ESCAPE, in: closed, at: time))
            expected.append("\(names[Int(closed) - 1]) Escape")
          }
          for id: UInt32 in 1...3 {
            acts.append(Self.key(SDLK_UP, in: id, at: time + 0.5))
            if !order[...index].contains(id) { expected.append("\(names[Int(id) - 1]) Up") }
          }
        }
        let (log, length) = try run(opening: ["B", "C"], acts)
        #expect(log.told == expected)
        #expect(length < 3.4, "it ends when the last is closed")
      }
    }

    @Test(arguments: [1, 2])
    func `a content of any window can end the loop, and the others are told nothing more`(id: UInt32) throws {
      let (log, length) = try run(
        opening: ["B"], [Self.key(SDLK_END, in: id, at: 0.1), Self.key(SDLK_UP, in: 3 - id, at: 0.1)])
      #expect(log.told == [id == 1 ? "A End" : "B End"] && length < 1)
    }

    @Test func `what the system asks to end ends with all its windows`() throws {
      let acts = [ScriptedMachine.Act(time: 0.1, type: SDL_QUIT), Self.key(SDLK_UP, in: 2, at: 0.1)]
      #expect(try run(opening: ["B"], acts).log.told == [])
    }

    @Test func `a program that ends at a key is told nothing after it`() throws {
      let told = try run([
        Self.key(SDLK_UP, in: 1, at: 0.1), Self.key(SDLK_ESCAPE, in: 1, at: 0.3),
        Self.key(SDLK_DOWN, in: 1, at: 0.3),
      ]).log.told
      #expect(told == ["A Up", "A Escape"])
    }

    @Test func `a loop whose content has finished runs another in the same window, which is drawn at once`() throws
    {
      let log = Log()
      let script = ScriptedMachine(
        [
          Self.key(SDLK_ESCAPE, in: 1, at: 0.1), Self.key(SDLK_END, in: 1, at: 0.2),
          Self.key(SDLK_UP, in: 1, at: 0.3),
        ],
        stampsAtOnce: true)
      try ScriptedWindow.withWindow { window in
        var (first, second, third) = (Teller("A", log), Teller("B", log), Teller("C", log))
        var loop = WindowLoop(window, on: script.hostClock)
        try loop.run(&first)
        try loop.run(&second)
        try loop.run(&third)
      }
      #expect(log.told == ["A Escape", "B End", "C Up"] && log.frames["B"] != nil)
    }

    @Test func `a window opens while the loop runs, and opens others`() throws {
      let told = try run([
        Self.key(SDLK_RETURN, in: 1, at: 0.1), Self.key(SDLK_RETURN, in: 2, at: 0.2),
        Self.key(SDLK_UP, in: 3, at: 0.3),
        Self.key(SDLK_UP, in: 1, at: 0.4),
      ]).log.told
      #expect(told == ["A Return", "A+ Return", "A++ Up", "A Up"])
    }

    @Test func `a content may close its window as it opens another`() throws {
      let told = try run([
        Self.key(SDLK_SPACE, in: 1, at: 0.1), Self.key(SDLK_UP, in: 2, at: 0.2), Self.key(SDLK_UP, in: 1, at: 0.3),
      ]).log.told
      #expect(told == ["A Space", "A+ Up"])
    }

    @Test func `a message goes to the contents of all windows, and each draws a frame for it`() throws {
      let messages = MessageQueue<String>()
      let acts = [
        ScriptedMachine.Act(time: 1, type: SDL_CLIPBOARDUPDATE) { _ in messages.send("news") },
        Self.key(SDLK_UP, in: 2, at: 2),
      ]
      let log = try run(opening: ["B"], acts, receiving: messages).log
      #expect(log.told == ["A news", "B news", "B Up"])
      #expect(log.frames["A"] == 2 && log.frames["B"] == 3, "the key is no frame of the other's")
    }

    @Test func `text input is on in the window with the keyboard`() throws {
      let log = try run(
        opening: ["B"],
        [
          Self.window(SDL_WINDOWEVENT_FOCUS_GAINED, 2, at: 0.1), Self.key(SDLK_HOME, in: 2, at: 0.2),
          Self.window(SDL_WINDOWEVENT_EXPOSED, 1, at: 0.3), Self.window(SDL_WINDOWEVENT_EXPOSED, 2, at: 0.4),
          Self.window(SDL_WINDOWEVENT_FOCUS_GAINED, 1, at: 0.5), Self.window(SDL_WINDOWEVENT_EXPOSED, 1, at: 0.6),
          Self.window(SDL_WINDOWEVENT_FOCUS_GAINED, 2, at: 0.7), Self.window(SDL_WINDOWEVENT_EXPOSED, 2, at: 0.8),
        ]
      ).log
      // A frame comes before its changes.
      let states = log.textStates.drop { !$0.isOn }.map { "\($0.window) \($0.isOn)" }
      #expect(states == ["A true", "B true", "A false", "A false", "B false", "B true"])
    }

    @Test func `the first window has the keyboard until another one gets it`() throws {
      let log = try run(
        opening: ["B"],
        [
          Self.key(SDLK_HOME, in: 1, at: 0.1), Self.window(SDL_WINDOWEVENT_EXPOSED, 1, at: 0.2),
          Self.window(SDL_WINDOWEVENT_FOCUS_GAINED, 2, at: 0.3),
        ]
      ).log
      #expect(log.textStates.drop { !$0.isOn }.map { "\($0.window) \($0.isOn)" } == ["A true", "B false"])
    }

    @Test func `the cursor is a hand while it is one in any window, and an arrow once that has closed`() throws {
      try ScriptedWindow.withWindow { window in
        let seat = Seat(at: window, following: .silent, on: .sdl)
        seat.show(.hand, in: 1)
        seat.show(.arrow, in: 2)
        #expect(seat.cursorWindow == 1)
        seat.show(.hand, in: 2)
        seat.show(.arrow, in: 1)
        #expect(seat.cursorWindow == 2)
        seat.forget(2)
        #expect(seat.cursorWindow == nil && window.id == 1)
      }
    }

    @Test func `a window that cannot be shown with its content ends the loop with the reason`() throws {
      struct Opener: QuietContent {
        var newWindows = [
          NewWindow<Never>(title: "B", size: ScriptedWindow.size) { (_) throws(SDLError) -> Opener in
            throw SDLError("no picture")
          }
        ]
      }
      #expect(throws: SDLError("no picture")) {
        try ScriptedWindow.show(Opener())
      }
      #expect(SDL_GetCurrentVideoDriver() == nil)
    }
  }
}
