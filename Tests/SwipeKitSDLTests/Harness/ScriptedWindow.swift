import SwipeKitCSDL2
import Foundation
import SwipeKit
import Testing

@testable import SwipeKitSDL

/// A list in a hidden window with the real loop.
///
/// SDL's dummy driver keeps the picture in memory. Events are pushed into SDL's queue, some frames apart.
struct ScriptedWindow: WindowContent, ~Copyable {
  typealias Step = (inout ScriptedWindow) throws -> Void

  /// Twenty rows of 44 points with two buttons of 59 points, in a window for seven.
  private static let rows = IndexedRows(count: 20) { index in
    let (purple, cyan) = (Color(0x800080), Color(0x00FFFF))
    return Row(
      title: "Row \(index)",
      trailing: [
        RowAction("A", width: 59, color: purple, textColor: cyan),
        RowAction("B", width: 59, color: cyan, textColor: purple),
      ])
  }

  static let size = Size(width: 320, height: 308)

  private(set) var list: SwipeList
  private var hand = Hand()
  private(set) var outcomes: [Outcome] = []
  private(set) var frames = 0
  /// nil while a requested look is not yet taken.
  private(set) var picture: Picture?
  private var framesToPicture: Int?
  private var steps: [Step]
  private var failure: (any Error)?
  private var waits = 0
  private var isAsleep = false
  /// In seconds: when the window fell asleep, and when it drew again.
  private(set) var slept = (from: 0.0, to: 0.0)
  private(set) var framesWhenAwake = 0

  /// In frames.
  ///
  /// An event takes fewer to arrive.
  private static let pause = 3

  static func run(_ steps: Step...) throws {
    let content = try withWindow { window in
      var content = ScriptedWindow(list: list(scale: window.scale), steps: steps)
      var loop = WindowLoop(window)
      try loop.run(&content)
      return content
    }
    if let failure = content.failure { throw failure }
  }

  /// Returns a content as it is after the loop of its window.
  static func show<Content: WindowContent>(
    _ content: Content, on hostClock: @autoclosure () throws -> HostClock? = nil,
    receiving messages: MessageQueue<Content.Message> = MessageQueue()
  ) throws -> Content {
    try withWindow { window in
      var content = content
      let hostClock = try hostClock() ?? window.hostClock
      var loop = WindowLoop(window, on: hostClock)
      try loop.run(&content, receiving: messages)
      return content
    }
  }

  static func withWindow<T: ~Copyable>(_ body: (consuming Window) throws -> T) throws -> T {
    // A hint, since the environment would be passed on to programs that other tests start.
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    return try body(try Window(title: "Test", size: size, family: "DejaVu Sans"))
  }

  static func list(scale: Double, style: SwipeStyle = .actions) -> SwipeList {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return SwipeList(rows, style: style, frame: frame, scale: scale)
  }

  private init(list: SwipeList, steps: [Step]) {
    self.list = list
    self.steps = steps.reversed()
  }

  mutating func handle(_ event: InputEvent) { hand.handle(event, on: &list) }

  /// The script continues without movement, unless it sleeps.
  var nextFrameTime: Double? { isAsleep ? nil : 0 }

  var isFinished: Bool { steps.isEmpty && waits == 0 || failure != nil }

  mutating func advance(to time: Double) {
    outcomes += list.advance(to: time)
    if waits > 0 {
      waits -= 1
      return
    }
    guard let step = steps.popLast() else { return }
    waits = Self.pause
    do { try step(&self) } catch { failure = error }
  }

  func draw(into displayList: inout DisplayList) { list.draw(into: &displayList, theme: .light) }

  mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
    frames += 1
    if isAsleep, slept.to < slept.from {
      slept.to = slept.from
    } else if isAsleep {
      (isAsleep, slept.to, framesWhenAwake) = (false, WindowLoop.now, frames)
    }
    guard let wait = framesToPicture else { return }
    framesToPicture = wait > 0 ? wait - 1 : nil
    guard wait == 0 else { return }
    do { picture = try Picture(of: canvas) } catch { failure = error }
  }

  // MARK: Steps

  /// Keeps the second frame as `picture`, since events that are pushed now come after the current frame.
  mutating func look() {
    picture = nil
    framesToPicture = 1
  }

  mutating func wait(_ seconds: Double) { waits = max(Self.pause, Int(seconds * 60)) }

  /// Sends an event after 0.2 s, and an event that always wakes up a second later.
  mutating func sleep(until id: SDL_WindowEventID) {
    isAsleep = true
    slept = (WindowLoop.now, 0)
    Thread.detachNewThread {
      usleep(200_000)
      Self.push(id)
      usleep(1_000_000)
      Self.push(SDL_WINDOWEVENT_FOCUS_GAINED)
    }
  }

  static func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }

  static func push(_ id: SDL_WindowEventID) {
    push(SDL_WINDOWEVENT) {
      $0.window.event = UInt8(id.rawValue)
      $0.window.windowID = 1
    }
  }

  func press(_ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT) {
    Self.push(SDL_MOUSEBUTTONDOWN) { event in
      event.button.button = UInt8(button)
      (event.button.x, event.button.y) = (x, y)
    }
  }

  func move(_ x: Int32, _ y: Int32) {
    Self.push(SDL_MOUSEMOTION) { event in
      event.motion.state = 1
      (event.motion.x, event.motion.y) = (x, y)
    }
  }

  func lift(_ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT) {
    Self.push(SDL_MOUSEBUTTONUP) { event in
      event.button.button = UInt8(button)
      (event.button.x, event.button.y) = (x, y)
    }
  }

  func expected() throws -> Picture {
    var displayList = DisplayList()
    list.draw(into: &displayList, theme: .light)
    return try Picture(of: displayList, size: Self.size, scale: list.scale)
  }

  func offset(_ row: Int) -> Double { list.offset(of: RowID(row)) }
}

extension RowID {
  var value: Int {
    guard let number: Int = value() else { preconditionFailure("\(self) is no number") }
    return number
  }
}
