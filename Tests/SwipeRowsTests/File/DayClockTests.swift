import Foundation
import SwipeKit
import SwipeKitSDL
import Synchronization
import TestSupport
import Testing
import TodoTxt

@testable import SwipeRowsFiles

/// The day in the list of a file.
@Suite struct DayClockTests {
  private static let day = TodoDate("2026-11-23") ?? .first
  private static let next = TodoDate("2026-11-24") ?? .first

  private func session(_ kind: FileKind, by clock: DayClock) throws -> FileSession {
    let file = try makeTestFolder().appending(path: "todo.txt")
    try Data("a due:2026-11-24\n".utf8).write(to: file)
    let keeper = try FileKeeper(SystemString(stringLiteral: file.path))
    let list = FileList(
      keeper.bytes, kind: kind, name: "todo.txt", hasArchive: true, today: Self.day,
      size: Size(width: 360, height: 640),
      scale: 1)
    return FileSession(list, keeper, by: clock)
  }

  @Test func `a window that is idle over midnight has the new day`() throws {
    let now = Mutex((day: Self.day, left: Double?.some(60)))
    var session = try session(.tasks, by: DayClock { now.withLock { $0 } })
    #expect(session.nextFrameTime == 60)
    session.advance(to: 59)
    #expect(session.list.today == Self.day)
    now.withLock { $0 = (Self.next, 86_400) }
    session.advance(to: 60)
    #expect(session.list.today == Self.next)
    session.advance(to: 61)
    #expect(session.nextFrameTime == 86_460)
  }

  @Test func `after an idle time, an event leaves midnight in the future`() throws {
    var session = try session(.tasks, by: DayClock { (Self.day, 60) })
    session.handle(.hover(Point(x: 10, y: 300), time: 1000))
    #expect(try #require(session.nextFrameTime) >= 1000)
  }

  @Test func `a list of lines has no day, and does not wake up for a new one`() throws {
    let session = try session(.lines, by: DayClock { (Self.day, 60) })
    #expect(session.nextFrameTime == nil)
  }

  /// Midnight is never more than 25 hours away, and the second before it is in the day before.
  @Test(arguments: [1_795_000_000, 1_795_043_211, 1_803_000_000])
  func `a day ends when the next one begins`(time: time_t) throws {
    let (day, left) = DayClock.day(at: time)
    let end = time + time_t(try #require(left))
    #expect((1...90_000).contains(end - time))
    #expect(DayClock.day(at: end - 1).day == day && DayClock.day(at: end).day == day.adding(1, .day))
  }

  @Test func `a day that was given does not end`() {
    let (day, left) = DayClock.stopped(at: Self.day).now()
    #expect(day == Self.day && left == nil)
  }
}
