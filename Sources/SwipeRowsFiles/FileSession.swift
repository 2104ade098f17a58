import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared
import TodoTxt

/// The list of a file with its keeper.
///
/// In a window, a thread saves the list. In a trace, saves are synchronous.
package struct FileSession: WindowContent, TracedProgram {
  package enum Message: Sendable {
    case news
    case followed(FollowedFile)
  }

  package private(set) var list: FileList
  /// News of the file that are not shown yet; a thread follows the first.
  private var news: [FileNews] = []
  private let keeper: FileKeeper
  /// The day; nil for the clock's day.
  private let today: TodoDate?
  /// The queue of a window; nil if saves are synchronous.
  private let messages: MessageQueue<Message>?

  package init(
    _ list: FileList, _ keeper: FileKeeper, today: TodoDate? = nil, _ messages: MessageQueue<Message>? = nil
  ) {
    (self.list, self.keeper, self.today, self.messages) = (list, keeper, today, messages)
    if let messages { FileWatch.start(keeper.path) { keeper.look { messages.send(.news) } } }
  }

  package var stage: Stage {
    _read { yield list.stage }
    _modify { yield &list.stage }
  }

  package mutating func receive(_ message: Message, at time: Double) {
    advance(to: time)
    noteDay()
    var isIdle = news.isEmpty
    if case .followed(let followed) = message {
      if list.receive(followed) { news.removeFirst() }
      isIdle = true
    }
    for next in keeper.takeNews() {
      // Among waiting changes, the last one includes the others. Keeping all could fill the memory.
      if news.count > 1, case .found = next, case .found(_, nil) = news[news.count - 1] { news.removeLast() }
      news.append(next)
    }
    if isIdle, let first = news.first, let messages {
      keeper.follow(first, in: list) { messages.send(.followed($0)) }
    }
    save()
  }

  /// Updates the day on an event; nothing wakes the program up for a new day.
  private mutating func noteDay() { if messages != nil { list.today = today ?? TodoDate.now } }

  private mutating func save() {
    guard let messages else { return saveAll() }
    if list.beginSave() { keeper.save(list) { messages.send(.news) } }
  }

  private mutating func saveAll() { while list.beginSave() { list.receive(keeper.saveNow(list.save)) } }

  package mutating func handle(_ event: InputEvent) {
    // Some file systems do not report changes.
    if case .focus(true, _) = event, let messages { keeper.look { messages.send(.news) } }
    noteDay()
    if event.asks(for: .quit) {
      list.advance(to: event.time)
      list.quit()
    } else {
      list.handle(event)
    }
    save()
  }

  package mutating func advance(to time: Double) {
    list.advance(to: time)
    save()
  }

  package mutating func close() {
    if messages != nil {
      keeper.finish()
      for news in news + keeper.takeNews() { list.receive(news) }
    }
    list.acceptDraft()
    list.saveNow()
    saveAll()
  }

  package var emptyTrace: Trace { Trace(of: stage, in: list.language) }
  package var hasQuit: Bool { list.isFinished }
  package var nextFrameTime: Double? { list.nextFrameTime }
  package func draw(into list: inout DisplayList) { self.list.draw(into: &list) }
}

extension TodoDate {
  /// The local day; the first day if the clock is out of range.
  package static var now: TodoDate {
    var (time, parts) = (time(nil), tm())
    localtime_r(&time, &parts)
    return TodoDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? .first
  }
}
