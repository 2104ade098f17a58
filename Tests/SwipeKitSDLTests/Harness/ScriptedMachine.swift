import SwipeKitCSDL2
import SwipeKit

@testable import SwipeKitSDL

final class ScriptedMachine {
  /// In seconds since the start of the script.
  struct Act {
    var time: Double
    var type: SDL_EventType
    var fill: (inout SDL_Event) -> Void = { _ in }
  }

  /// Whether events get timestamps when they happen, as in SDL 3 on Wayland, instead of when they are read.
  private let stampsAtOnce: Bool
  private var acts: ArraySlice<Act>
  private var stalls: ArraySlice<ClosedRange<Double>>
  private var random: SeededRandom
  /// The maximum time from one look at the clock to the next, in seconds.
  private let load: Double
  private let start = HostClock.sdl.now().rounded(.up)
  private var time = 0.0

  init(_ acts: [Act], stalls: [ClosedRange<Double>] = [], load: Double = 0, stampsAtOnce: Bool, seed: UInt64 = 1) {
    self.acts = acts[...]
    self.stalls = stalls.sorted { $0.lowerBound < $1.lowerBound }[...]
    self.load = load
    self.stampsAtOnce = stampsAtOnce
    random = SeededRandom(seed: seed)
  }

  var hostClock: HostClock {
    HostClock(
      now: {
        self.pass(to: self.time + self.random.double(0...1) * self.load)
        return self.start + self.time
      },
      wait: {
        self.wait(until: $0.map { $0 - self.start })
        return nil
      })
  }

  /// A time within a stall becomes its end.
  private func pass(to new: Double) {
    time = max(time, new)
    while let stall = stalls.first, stall.lowerBound <= time {
      time = max(time, stall.upperBound)
      stalls.removeFirst()
    }
  }

  private func wait(until deadline: Double?) {
    if acts.first.map({ $0.time > time }) ?? true {
      guard let wake = [acts.first?.time, deadline].compactMap({ $0 }).min() else {
        return ScriptedWindow.push(SDL_QUIT)
      }
      pass(to: wake)
    }
    while let act = acts.first, act.time <= time {
      acts.removeFirst()
      var event = SDL_Event()
      act.fill(&event)
      event.type = act.type.rawValue
      // Rounding must not move a time to the millisecond before.
      event.common.timestamp = UInt32((start + (stampsAtOnce ? act.time : time)) * 1000 + 0.001)
      // Unlike a push, this keeps the timestamp.
      SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
      pass(to: time + 0.00002 + random.double(0...1) * load / 10)
    }
  }
}

// MARK: Hands

extension [ScriptedMachine.Act] {
  /// Presses, moves evenly and releases the mouse, with a move every `period` seconds.
  static func drag(
    from start: Point, by way: Point, at time: Double, lasting duration: Double, period: Double = 0.008,
    resting: Double = 0
  ) -> Self {
    func place(_ fraction: Double) -> (Int32, Int32) {
      (Int32((start.x + way.x * fraction).rounded()), Int32((start.y + way.y * fraction).rounded()))
    }
    let count = Swift.max(1, Int(duration / period))
    func button(_ type: SDL_EventType, _ time: Double, _ fraction: Double) -> ScriptedMachine.Act {
      ScriptedMachine.Act(time: time, type: type) { event in
        event.button.button = UInt8(SDL_BUTTON_LEFT)
        (event.button.x, event.button.y) = place(fraction)
      }
    }
    let moves = (1...count).map { i in
      ScriptedMachine.Act(time: time + duration * Double(i) / Double(count), type: SDL_MOUSEMOTION) { event in
        event.motion.state = 1
        (event.motion.x, event.motion.y) = place(Double(i) / Double(count))
      }
    }
    return [button(SDL_MOUSEBUTTONDOWN, time, 0)] + moves
      + [button(SDL_MOUSEBUTTONUP, time + duration + resting, 1)]
  }

  static func key(_ code: SDL_KeyCode, at time: Double) -> Self {
    [ScriptedMachine.Act(time: time, type: SDL_KEYDOWN) { $0.key.keysym.sym = Int32(code.rawValue) }]
  }
}
