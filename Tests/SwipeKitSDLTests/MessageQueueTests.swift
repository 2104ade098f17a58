import SwipeKitCSDL2
import Foundation
import SwipeKit
import Synchronization
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct MessageQueueTests {
    struct Message: Equatable {
      var thread = 0
      var number: Int
    }

    struct Receiver: QuietContent {
      var lastCount = Int.max
      var waits = Waits()
      private(set) var messages: [Message] = []
      private(set) var told: [String] = []
      private(set) var waitCounts: [Int] = []
      var isFinished: Bool { messages.count >= lastCount }

      mutating func handle(_ event: InputEvent) {
        if case .key(let key, let time) = event { told.append("\(key) \(time)") }
      }

      mutating func receive(_ message: Message, at time: Double) {
        messages.append(message)
        waitCounts.append(waits.count)
        told.append("\(message.number) \(time)")
      }

      mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) { told.append("frame") }
    }

    final class Waits { var count = 0 }

    /// Counts the waits that are not for a frame.
    ///
    /// A wait of 20 s closes the window.
    private func hostClock(_ waits: Waits, on hostClock: HostClock = .sdl) -> HostClock {
      HostClock(
        now: hostClock.now,
        wait: { deadline in
          if deadline == nil { waits.count += 1 }
          let limit = hostClock.now() + 20
          if let event = hostClock.wait(min(deadline ?? limit, limit)) { return event }
          if hostClock.now() >= limit { ScriptedWindow.push(SDL_QUIT) }
          return nil
        })
    }

    private static func sending(
      _ messages: MessageQueue<Message>, _ numbers: Int..., at time: Double
    ) -> ScriptedMachine.Act {
      ScriptedMachine.Act(time: time, type: SDL_CLIPBOARDUPDATE) { _ in
        for number in numbers { messages.send(Message(number: number)) }
      }
    }

    @Test func `a message comes at its time, after the event before it and before the next frame`() throws {
      let messages = MessageQueue<Message>()
      let script = ScriptedMachine(
        .key(SDLK_UP, at: 0.2) + [Self.sending(messages, 1, at: 0.2)] + .key(SDLK_DOWN, at: 0.3)
          + [Self.sending(messages, 2, 3, at: 0.5)], stampsAtOnce: true)
      let content = try ScriptedWindow.show(Receiver(), on: script.hostClock, receiving: messages)
      #expect(
        content.told == ["frame", "Up 0.2", "1 0.2", "frame", "Down 0.3", "frame", "2 0.5", "3 0.5", "frame"])
    }

    @Test func `what was sent before the loop runs comes before the first frame`() throws {
      let messages = MessageQueue<Message>()
      messages.send(Message(number: 1))
      let content = try ScriptedWindow.show(
        Receiver(), on: ScriptedMachine([], stampsAtOnce: true).hostClock, receiving: messages)
      #expect(content.told == ["1 0.0", "frame"])
    }

    @Test func `many messages at once hold up no frame, and all arrive`() throws {
      let (messages, count) = (MessageQueue<Message>(), 10_000)
      for number in 0..<count { messages.send(Message(number: number)) }
      let waits = Waits()
      let content = try ScriptedWindow.show(
        Receiver(lastCount: count, waits: waits), on: hostClock(waits), receiving: messages)
      #expect(content.messages.map(\.number) == Array(0..<count))
      let frame = try #require(content.told.firstIndex(of: "frame"))
      #expect(frame <= count / 10, "a frame shows the first of them")
    }

    @Test func `a program that ends at a message is told nothing after it`() throws {
      let messages = MessageQueue<Message>()
      let script = ScriptedMachine(
        [Self.sending(messages, 1, 2, 3, at: 0.2)] + .key(SDLK_DOWN, at: 0.3), stampsAtOnce: true)
      let content = try ScriptedWindow.show(Receiver(lastCount: 2), on: script.hostClock, receiving: messages)
      #expect(content.told == ["frame", "1 0.2", "2 0.2"])
    }

    @Test func `of four threads' messages each arrives once, in the order of its thread`() throws {
      let (threads, count) = (4, 1000)
      let messages = MessageQueue<Message>()
      for thread in 0..<threads {
        Thread.detachNewThread {
          for number in 0..<count {
            messages.send(Message(thread: thread, number: number))
            // Lets the loop fall asleep repeatedly.
            if number % 100 == 0 { usleep(5000) }
          }
        }
      }
      let waits = Waits()
      let content = try ScriptedWindow.show(
        Receiver(lastCount: threads * count, waits: waits), on: hostClock(waits), receiving: messages)
      for thread in 0..<threads {
        #expect(content.messages.lazy.filter { $0.thread == thread }.map(\.number).elementsEqual(0..<count))
      }
      #expect(content.messages.count == threads * count)
    }

    @Test(arguments: ["SDL's wait", "that on an X server"])
    func `each message ends one sleep of the loop, however busy the hostClock is`(kind: String) throws {
      let (messages, count, isOver) = (MessageQueue<Message>(), 20, Flag())
      // Busy threads interrupt the sender anywhere.
      for _ in 0..<3 { Thread.detachNewThread { while !isOver.value {} } }
      defer { isOver.value = true }
      Thread.detachNewThread {
        for number in 0..<count {
          usleep(50_000)
          messages.send(Message(number: number))
        }
      }
      let (waits, server) = (Waits(), Pipe())
      func wait() throws -> HostClock {
        kind == "SDL's wait" ? .sdl : .sdl(try EventWait(connection: server.fileHandleForReading.fileDescriptor))
      }
      let content = try ScriptedWindow.show(
        Receiver(lastCount: count, waits: waits), on: hostClock(waits, on: try wait()), receiving: messages)
      let (first, last) = (try #require(content.waitCounts.first), try #require(content.waitCounts.last))
      #expect(content.messages.count == count && last - first <= count - 1)
    }

    @Test func `a loop may end while threads go on to send`() throws {
      for _ in 0..<5 {
        let messages = MessageQueue<Message>()
        let (isOver, running) = (Flag(), DispatchGroup())
        for thread in 0..<4 {
          running.enter()
          Thread.detachNewThread {
            while !isOver.value { messages.send(Message(thread: thread, number: 0)) }
            running.leave()
          }
        }
        let waits = Waits()
        let content = try ScriptedWindow.show(
          Receiver(lastCount: 100, waits: waits), on: hostClock(waits), receiving: messages)
        #expect(content.messages.count == 100)
        usleep(10_000)
        isOver.value = true
        running.wait()
      }
    }

    @Test func `what is sent to a loop that has ended is kept by nobody`() throws {
      final class Thing: Sendable {}
      struct Quitter: QuietContent {
        var isFinished = false
        mutating func receive(_ message: Thing, at time: Double) { isFinished = true }
      }
      let messages = MessageQueue<Thing>()
      weak var (second, third): (Thing?, Thing?)
      messages.send(Thing())
      do {
        let thing = Thing()
        second = thing
        messages.send(thing)
      }
      #expect(second != nil)
      _ = try ScriptedWindow.show(Quitter(), receiving: messages)
      do {
        let thing = Thing()
        third = thing
        messages.send(thing)
      }
      #expect(second == nil && third == nil)
    }

    private final class Flag: Sendable {
      private let state = Mutex(false)
      var value: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
      }
    }
  }
}
