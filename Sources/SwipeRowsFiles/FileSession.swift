import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared
import TodoTxt

/// The list of a file with its keeper, whose saves are synchronous in a trace.
package struct FileSession: WindowContent, StageProgram {
  package enum Message: Sendable {
    case news
    case followed(FollowedNews)
  }

  package private(set) var list: FileList
  /// News of the file that are not shown yet; a thread follows the first.
  private var news: [FileNews] = []
  private let keeper: FileKeeper
  /// The clock for the day of the list; nil in a trace, which has one day.
  private let clock: DayClock?
  /// The time when the day ends, in seconds; nil if it does not end.
  private var dayEnd: Double?
  /// The queue of a window; nil if saves are synchronous.
  private let messages: MessageQueue<Message>?

  package init(
    _ list: FileList, _ keeper: FileKeeper, by clock: DayClock? = nil, _ messages: MessageQueue<Message>? = nil
  ) {
    (self.list, self.keeper, self.clock, self.messages) = (list, keeper, clock, messages)
    noteDay(at: 0)
    if let messages { FileWatch.start(keeper.path) { keeper.look { messages.send(.news) } } }
  }

  package var stage: Stage {
    _read { yield list.stage }
    _modify { yield &list.stage }
  }

  package mutating func receive(_ message: Message, at time: Double) {
    advance(to: time)
    noteDay(at: time)
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
      keeper.follow(first, in: list.snapshot) { messages.send(.followed($0)) }
    }
    save()
  }

  private mutating func noteDay(at time: Double) {
    guard list.kind == .tasks, let (day, left) = clock?.now() else { return }
    list.today = day
    dayEnd = left.map { time + $0 }
  }

  private mutating func save() {
    guard let messages else { return saveAll() }
    if list.beginSave() { keeper.save(list.snapshot) { messages.send(.news) } }
  }

  private mutating func saveAll() { while list.beginSave() { list.receive(keeper.saveNow(list.snapshot.save)) } }

  package mutating func act(upon outcome: Outcome) { list.act(upon: outcome) }

  package mutating func handle(_ event: InputEvent) {
    // Some file systems do not report changes.
    if case .focus(true, _) = event, let messages { keeper.look { messages.send(.news) } }
    noteDay(at: event.time)
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
    if let dayEnd, time >= dayEnd { noteDay(at: time) }
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
  package var nextFrameTime: Double? { [list.nextFrameTime, dayEnd].compactMap(\.self).min() }
}
