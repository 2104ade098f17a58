import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// The window loop and the frame clock together, on machines that stall or are busy.
  @Suite struct WindowLoopTests {
    struct Listener: WindowContent {
      struct Word {
        let time: Double
        /// nil for a frame.
        let event: InputEvent?
        /// The maximum time of a moving list that pauses now.
        let limit: Double
      }

      var list: SwipeList
      private var hand = Hand()
      private(set) var words: [Word] = []
      private(set) var outcomes: [String] = []

      init(_ style: SwipeStyle) { list = ScriptedWindow.list(scale: 1, style: style) }

      var nextFrameTime: Double? { list.next(.picture) }

      mutating func handle(_ event: InputEvent) {
        note(event, at: event.time)
        hand.handle(event, on: &list)
        take(at: event.time)
      }

      mutating func advance(to time: Double) {
        note(nil, at: time)
        take(at: time)
      }

      private mutating func note(_ event: InputEvent?, at time: Double) {
        let limit = list.next(.picture).map { max($0, words.last?.time ?? 0) + 0.1 } ?? .infinity
        words.append(Word(time: time, event: event, limit: limit))
      }

      private mutating func take(at time: Double) {
        outcomes += list.advance(to: time).map { "\($0.kind) \($0.id.value)" }
      }

      func draw(into displayList: inout DisplayList) { list.draw(into: &displayList, theme: .light) }

      var pointerTimes: [Double] {
        words.compactMap { word in if case .pointer = word.event { word.time } else { nil } }
      }
    }

    struct Settler: QuietContent {
      private(set) var told: [String] = []
      var isFinished: Bool { told.last == "frame" }
      mutating func adopt(_ settings: DesktopSettings, at time: Double) {
        told.append("settings")
      }
      mutating func adopt(_ metrics: FontMetrics, at time: Double) { told.append("letters") }
      mutating func adopt(_ frames: FrameTiming) { told.append("frames") }
      mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) { told.append("frame") }
    }

    @Test func `the desktop's first settings, and the letters, come before the first frame`() throws {
      #expect(try ScriptedWindow.show(Settler()).told == ["settings", "letters", "frames", "frame"])
    }

    struct Waiter: QuietContent {
      final class Display {
        var time = 0.0
        /// In seconds.
        var wait = 0.0
        /// The second look at the clock follows the present.
        var looks = 0

        var hostClock: HostClock {
          HostClock(
            now: {
              self.looks += 1
              if self.looks == 2 { self.time += self.wait }
              return self.time
            },
            wait: {
              self.time = max(self.time, $0 ?? 0)
              return nil
            })
        }
      }

      let display: Display
      private(set) var frames = 0
      /// The frames before each report, and whether events are read when frames begin.
      private(set) var told: [[Int: Bool]] = []
      var isFinished: Bool { frames == 12 }
      var nextFrameTime: Double? { 0 }

      init(on display: Display) { self.display = display }

      mutating func adopt(_ timing: FrameTiming) { told.append([frames: timing.readsEvents]) }
      mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
        frames += 1
        (display.wait, display.looks) = ((4...6).contains(frames) ? 0.02 : 0, 0)
      }
    }

    @Test func `a content is told when presents begin to wait for the display, and when three did not`() throws {
      let display = Waiter.Display()
      let told = try ScriptedWindow.show(Waiter(on: display), on: display.hostClock).told
      #expect(told == [[0: false], [4: true], [9: false]])
    }

    /// A program whose settings change as soon as it has them; it ends at a key, or when it has seen too many.
    struct Follower: QuietContent {
      var isFlooded = true
      private(set) var settingsCount = 0
      private(set) var keys: [Key] = []
      var isFinished: Bool { !keys.isEmpty || settingsCount > 1000 }
      mutating func adopt(_ settings: DesktopSettings, at time: Double) {
        settingsCount += 1
        if isFlooded { SDL_Event.wake(for: .settings) }
      }
      mutating func handle(_ event: InputEvent) { if case .key(let key, _) = event { keys.append(key) } }
    }

    private func follow(_ content: Follower, _ acts: [ScriptedMachine.Act]) throws -> Follower {
      try ScriptedWindow.show(content, on: ScriptedMachine(acts, stampsAtOnce: true).hostClock)
    }

    @Test func `settings that change without end hold up no key`() throws {
      let content = try follow(Follower(), .key(SDLK_END, at: 0.2))
      #expect(content.keys == [.end])
    }

    @Test func `several changes of the settings before a turn of the loop are one`() throws {
      let changes = ScriptedMachine.Act(time: 0.2, type: SDL_CLIPBOARDUPDATE) { _ in
        for _ in 0..<5 { SDL_Event.wake(for: .settings) }
      }
      #expect(try follow(Follower(isFlooded: false), [changes]).settingsCount == 2, "the first ones, and those")
    }

    /// A program that wants everything twice as large after its first frame, and ends when it is.
    struct Grower: QuietContent {
      private(set) var sizes: [Size] = []
      private(set) var scales: [Double] = []
      private(set) var frames = 0
      var nextFrameTime: Double? { 0 }
      var wantedUserScale: Double? { frames > 0 ? 2 : 1 }
      var isFinished: Bool { frames > 20 || scales.contains(2) }
      mutating func handle(_ event: InputEvent) {
        guard case .resize(let size, let scale, _) = event else { return }
        sizes.append(size)
        scales.append(scale)
      }
      mutating func advance(to time: Double) { frames += 1 }
    }

    @Test func `a window that is to be larger by a factor has as many points as before`() throws {
      let content = try ScriptedWindow.withWindow { window in
        var content = Grower()
        var loop = WindowLoop(window)
        loop.isPaced = false
        try loop.run(&content)
        return content
      }
      #expect(content.scales.last == 2 && content.sizes.last == ScriptedWindow.size)
    }

    private func run(_ script: ScriptedMachine, style: SwipeStyle = .actions) throws -> Listener {
      try ScriptedWindow.show(Listener(style), on: script.hostClock)
    }

    /// If nothing is held, movement stays within 0.1 s of the next change.
    private func expectSteadyTime(_ words: [Listener.Word], sourceLocation: SourceLocation = #_sourceLocation) {
      var (isHeld, latest) = (false, 0.0)
      for word in words {
        #expect(word.time >= latest, sourceLocation: sourceLocation)
        if !isHeld { #expect(word.time <= word.limit + 1e-9, sourceLocation: sourceLocation) }
        if let event = word.event {
          let thousandths = word.time * 1000
          #expect(abs(thousandths - thousandths.rounded()) < 1e-6, "as a recording keeps it")
          if case .pointer(let event) = event { isHeld = event.phase == .down || event.phase == .move }
        }
        latest = word.time
      }
    }

    private static let row3 = Point(x: 200, y: 154)

    @Test(arguments: [false, true])
    func `a slow drag is no flick, whatever part of it lies in a stall`(stampsAtOnce: Bool) throws {
      for begin in stride(from: 0.02, through: 1.5, by: 0.07) {
        for length in [0.05, 0.3, 1.1, 3] {
          let click = [ScriptedMachine.Act].drag(from: Point(x: 30, y: 22), by: .zero, at: 0.1, lasting: 0.02)
          let drag = [ScriptedMachine.Act].drag(from: Self.row3, by: Point(x: -60, y: 0), at: 0.3, lasting: 1.2)
          let script = ScriptedMachine(
            click + drag, stalls: [begin...begin + length], stampsAtOnce: stampsAtOnce)
          let content = try run(script, style: .menu(pushes: false, from: nil))
          expectSteadyTime(content.words)
          #expect(content.outcomes == ["tapped 0"], "a stall of \(length) s at \(begin) s")
        }
      }
    }

    @Test func `a fling that was read at once after a stall goes nowhere, since its speed is not known`() throws {
      let fling = [ScriptedMachine.Act].drag(
        from: Point(x: 100, y: 280), by: Point(x: 0, y: -150), at: 0.5, lasting: 0.1)
      for load in [0, 0.02] {
        let script = ScriptedMachine(fling, stalls: [0.4...1.4], load: load, stampsAtOnce: false)
        #expect(try run(script).list.contentOffset == 146, "150 points less the slop")
      }
      let script = ScriptedMachine(fling, stalls: [0.4...1.4], stampsAtOnce: true)
      #expect(try run(script).list.contentOffset > 250, "where the system says when it was, it is known")
    }

    @Test(arguments: 1...40)
    func `times are steady and outcomes do not change with stalls and load`(seed: Int) throws {
      var random = SeededRandom(seed: UInt64(seed))
      var (acts, time): ([ScriptedMachine.Act], Double) = ([], 0.1)
      // Each drag is so long or so short that its speed does not matter, and rests before its lift.
      for row in 0..<4 {
        let (start, opens) = (Point(x: 250, y: 44 * Double(row) + 22), random.chance(0.7))
        let (way, duration) = (opens ? random.double(80...110) : random.double(8...20), random.double(0.05...0.6))
        acts += .drag(from: start, by: Point(x: -way, y: 0), at: time, lasting: duration, resting: 0.15)
        time += duration + 0.15 + random.double(0.1...0.8)
        if random.chance(0.5) { acts += .key(random.chance(0.5) ? SDLK_LSHIFT : SDLK_ESCAPE, at: time - 0.05) }
      }
      let stalls = (0..<random.int(1...4)).map { _ in
        let begin = random.double(0...time)
        return begin...begin + random.double(0.05...3)
      }
      let quiet = try run(ScriptedMachine(acts, stampsAtOnce: true))
      for stampsAtOnce in [false, true] {
        for load in [0, 0.004, 0.03] {
          let content = try run(
            ScriptedMachine(acts, stalls: stalls, load: load, stampsAtOnce: stampsAtOnce, seed: UInt64(seed)))
          expectSteadyTime(content.words)
          #expect(content.outcomes == quiet.outcomes, "\(stalls), load \(load), stamped at once: \(stampsAtOnce)")
        }
      }
    }

    @Test(arguments: 1...20)
    func `a drag that the system stamped keeps its own times under any stalls`(seed: Int) throws {
      var random = SeededRandom(seed: UInt64(seed))
      let acts = [ScriptedMachine.Act].drag(
        from: Self.row3, by: Point(x: -60, y: 0), at: random.double(0.1...0.5), lasting: random.double(0.2...1.5),
        period: 0.03)
      let stalls = (0..<3).map { _ in
        let begin = random.double(0...2)
        return begin...begin + random.double(0.05...2)
      }
      let content = try run(ScriptedMachine(acts, stalls: stalls, stampsAtOnce: true))
      let times = content.pointerTimes
      #expect(times.count == acts.count)
      for (time, act) in zip(times, acts) {
        // Timestamps are truncated to whole milliseconds, and lifts come with the last move.
        #expect(abs(time - times[0] - (act.time - acts[0].time)) < 0.0025)
      }
    }
  }
}
