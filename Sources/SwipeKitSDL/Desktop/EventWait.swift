import SwipeKitCSDL2
import Glibc
import Synchronization

/// A wait for events of an X server that does not use SDL's own wait.
///
/// While it waits, SDL 2 wakes itself up for each event of the server, by a message to the window over a second
/// connection. If the server handles that message after the window is gone, it answers with an error that ends the
/// program (`BadWindow` of `X_SendEvent`). Outside of SDL's wait no such message is sent.
final class EventWait {
  /// The maximum time between two pumps of events at the end of a wait, in seconds.
  ///
  /// SDL sends pending requests only when it pumps. It also reports a lost focus then, 200 ms after the fact.
  private static let longestRest = 0.05

  private let connection: Int32
  private let hasRead: () -> Bool
  private var isLookDue = true
  /// The time of the latest pump, in SDL's milliseconds.
  private var lookedAt: UInt64 = 0
  /// The ends of a pipe, readable after a signal, and after any thread has pushed an event.
  private let pushes: (reading: Int32, writing: Int32)
  /// The write end for threads that add events without a push; below 0 without an `EventWait`.
  private static let threads = Atomic<Int32>(-1)

  /// - Parameter hasRead: returns whether data from the server was read and waits for SDL.
  init(connection: Int32, hasRead: @escaping () -> Bool = { false }) throws(SDLError) {
    guard let pushes = makePipe() else {
      throw SDLError("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    (self.connection, self.hasRead, self.pushes) = (connection, hasRead, pushes)
    SDL_AddEventWatch(Self.notePush, UnsafeMutableRawPointer(bitPattern: Int(pushes.writing)))
    EndSignals.wake(pushes.writing)
    Self.threads.store(pushes.writing, ordering: .releasing)
  }

  deinit {
    Self.threads.store(-1, ordering: .releasing)
    EndSignals.wake(nil)
    SDL_DelEventWatch(Self.notePush, UnsafeMutableRawPointer(bitPattern: Int(pushes.writing)))
    close(pushes.reading)
    close(pushes.writing)
  }

  /// The event watch, which SDL calls on the thread that pushes the event.
  private static let notePush: SDL_EventFilter = { end, _ in
    note(at: Int32(Int(bitPattern: end)))
    return 1
  }

  private static func note(at end: Int32) {
    var byte: UInt8 = 0
    write(end, &byte, 1)
  }

  /// Ends the current wait, from any thread that has put an event into SDL's queue.
  ///
  /// Such a thread must be stopped before the window is destroyed.
  static func end() {
    let end = threads.load(ordering: .acquiring)
    if end >= 0 { note(at: end) }
  }

  /// Returns once SDL has an event, a signal arrives or the time is over; nil waits without limit.
  ///
  /// All events that arrived are then in SDL's queue.
  func wait(atMost seconds: Double?) {
    // A pump costs SDL four system calls, and one more here. Frames that directly follow each other do not need it.
    let rest = seconds.map { max(0, $0) + Double(SDL_GetTicks64() - lookedAt) / 1000 } ?? .infinity
    if isLookDue || hasRead() || rest > Self.longestRest {
      // Empty the pipe first: a signal that arrives right after SDL has checked must still be readable here.
      forgetPushes()
      look()
      isLookDue = SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
      if isLookDue { return }
    }
    var descriptors: [2 of pollfd] = [
      pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pushes.reading, events: Int16(POLLIN), revents: 0),
    ]
    var span = descriptors.mutableSpan
    let result = span.withUnsafeMutableBufferPointer { descriptors in
      let count = nfds_t(descriptors.count)
      guard let seconds else { return ppoll(descriptors.baseAddress, count, nil, nil) }
      let limit = min(max(0, seconds), 1e9)
      let whole = limit.rounded(.down)
      var time = timespec(tv_sec: Int(whole), tv_nsec: Int((limit - whole) * 1e9))
      return ppoll(descriptors.baseAddress, count, &time, nil)
    }
    if result != 0 {
      look()
      isLookDue = true
    }
  }

  private func look() {
    SDL_PumpEvents()
    lookedAt = SDL_GetTicks64()
  }

  private func forgetPushes() {
    var bytes: [64 of UInt8] = .init(repeating: 0)
    var span = bytes.mutableSpan
    span.withUnsafeMutableBufferPointer { while read(pushes.reading, $0.baseAddress, $0.count) == $0.count {} }
  }
}
