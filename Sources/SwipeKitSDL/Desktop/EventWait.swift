import SwipeKitCSDL2
import Glibc
import Synchronization

/// The wait for events of an X server, without SDL's own.
///
/// While it waits, SDL 2 wakes itself up for each event that it takes from the server, by a message to the window over
/// a second connection. The server may handle that message after the window is gone, and then answers with an error
/// that ends the program (`BadWindow` of `X_SendEvent`). Without a wait within SDL no such message is sent.
final class EventWait {
  /// The longest time without a look by the end of a wait, in seconds: SDL sends what is still to be sent at a look, and
  /// reports a focus that was lost 200 ms before.
  private static let longestRest = 0.05

  /// The file descriptor of the connection to the server.
  private let connection: Int32
  private let hasRead: () -> Bool
  /// Whether the latest look found something.
  private var isLookDue = true
  /// The time of the latest look, in SDL's milliseconds.
  private var lookedAt: UInt64 = 0
  /// The ends of a pipe that becomes readable after an event was pushed, by any thread, and after a signal.
  private let pushes: (reading: Int32, writing: Int32)
  /// The end of the pipe that our threads write to, whose events are no pushes; below 0 while nobody waits here.
  private static let threads = Atomic<Int32>(-1)

  /// - Parameters:
  ///   - connection: the file descriptor of the connection to the server.
  ///   - hasRead: returns whether something of that was read already and waits for SDL.
  init(connection: Int32, hasRead: @escaping () -> Bool = { false }) throws(SDLError) {
    var ends: [2 of Int32] = [-1, -1]
    var span = ends.mutableSpan
    guard span.withUnsafeMutableBufferPointer({ pipe($0.baseAddress) }) == 0 else {
      throw SDLError("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    pushes = (ends[0], ends[1])
    (self.connection, self.hasRead) = (connection, hasRead)
    for end in [pushes.reading, pushes.writing] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
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

  /// The filter that SDL calls for each event, on the thread that pushes it.
  private static let notePush: SDL_EventFilter = { end, _ in
    note(at: Int32(Int(bitPattern: end)))
    return 1
  }

  private static func note(at end: Int32) {
    var byte: UInt8 = 0
    write(end, &byte, 1)
  }

  /// Ends the present wait, from any thread that has put an event into SDL's queue.
  ///
  /// A thread that calls it must be stopped before the window is destroyed.
  static func end() {
    let end = threads.load(ordering: .acquiring)
    if end >= 0 { note(at: end) }
  }

  /// Waits until SDL has an event, a signal has arrived, or a number of seconds has passed; nil for no limit.
  ///
  /// What has come by then is in SDL's queue.
  func wait(atMost seconds: Double?) {
    // Each look costs SDL four calls of the system, and one here, whether or not something has come: frames that follow
    // each other need none.
    let rest = seconds.map { max(0, $0) + Double(SDL_GetTicks64() - lookedAt) / 1000 } ?? .infinity
    if isLookDue || hasRead() || rest > Self.longestRest {
      // Before SDL checks for signals: one that arrives right after that must still be readable here.
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

  /// Empties the pipe, since the events until now are known.
  private func forgetPushes() {
    var bytes: [64 of UInt8] = .init(repeating: 0)
    var span = bytes.mutableSpan
    span.withUnsafeMutableBufferPointer { while read(pushes.reading, $0.baseAddress, $0.count) == $0.count {} }
  }
}
