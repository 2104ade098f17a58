import SwipeKitCSDL2
import Foundation
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// A pipe replaces the connection to the server.
  @Suite struct EventWaitTests {
    /// In seconds.
    private func lengthOfWait(
      atMost limit: Double?, before: () -> Void = {}, meanwhile: @escaping @Sendable (Int32) -> Void = { _ in }
    ) throws -> Double {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let video = try Video("dummy")
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      let server = Pipe()
      let wait = try EventWait(connection: server.fileHandleForReading.fileDescriptor)
      before()
      let (end, start) = (server.fileHandleForWriting.fileDescriptor, Date())
      Thread.detachNewThread {
        usleep(100_000)
        meanwhile(end)
      }
      wait.wait(atMost: limit)
      let length = Date().timeIntervalSince(start)
      // The thread must be done with what it uses.
      usleep(100_000)
      _ = (video.driver, server)
      return length
    }

    @Test func `it ends when the time has come, to less than a millisecond`() throws {
      let length = try lengthOfWait(atMost: 0.0505)
      #expect(length >= 0.0505 && length < 3)
    }

    @Test(arguments: [0.0, -1]) func `for a time that has come it does not begin`(limit: Double) throws {
      #expect(try lengthOfWait(atMost: limit) < 0.09)
    }

    @Test func `it ends when the server sends something`() throws {
      let length = try lengthOfWait(
        atMost: 5,
        meanwhile: { end in
          var byte: UInt8 = 0
          write(end, &byte, 1)
        })
      #expect(length > 0.09 && length < 3)
    }

    @Test func `it ends when another thread pushes an event`() throws {
      let length = try lengthOfWait(atMost: nil, meanwhile: { _ in ScriptedWindow.push(SDL_USEREVENT) })
      #expect(length > 0.09 && length < 3)
    }

    @Test func `it does not begin when there is an event`() throws {
      #expect(try lengthOfWait(atMost: 5, before: { ScriptedWindow.push(SDL_USEREVENT) }) < 3)
    }

    enum News: CaseIterable {
      case ofServer, ofSDL, ofThread
    }

    @Test(arguments: News.allCases)
    func `between frames, too, it ends when something has come`(news: News) throws {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let video = try Video("dummy")
      let limit = 0.045
      // The minimum of several, since other tests run meanwhile.
      let lengths = try (0..<8).map { _ in
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        let server = Pipe()
        let wait = try EventWait(connection: server.fileHandleForReading.fileDescriptor)
        for _ in 0..<3 { wait.wait(atMost: 0.001) }
        switch news {
        case .ofServer:
          var byte: UInt8 = 0
          write(server.fileHandleForWriting.fileDescriptor, &byte, 1)
        case .ofSDL: ScriptedWindow.push(SDL_USEREVENT)
        case .ofThread: EventWait.end()
        }
        let start = Date()
        wait.wait(atMost: limit)
        return Date().timeIntervalSince(start)
      }
      let shortest = try #require(lengths.min())
      #expect(shortest < limit / 2)
      _ = video.driver
    }

    @Test func `an event that was taken wakes nobody`() throws {
      let length = try lengthOfWait(
        atMost: 0.3,
        before: {
          ScriptedWindow.push(SDL_USEREVENT)
          var event = SDL_Event()
          while SDL_PollEvent(&event) == 1 {}
        })
      #expect(length > 0.29)
    }
  }
}
