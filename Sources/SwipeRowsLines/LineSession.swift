import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// A list of lines from the standard input, with the destination of its final acts.
///
/// In a window, commands run next to it. In a trace, the program waits for them.
package struct LineSession: WindowContent, StageProgram {
  package enum Message: Sendable {
    case lines(LineBatch)
    case end
    case inputFailed(String)
    case command(LineExecutor.News)
    /// The text of a row's preview, by the number of the command's run.
    case preview(String, of: Int?, run: Int)
    case picture(RowPictures.Result, named: String, side: Int)
  }

  package private(set) var list: LineList
  private let results: LineExecutor
  /// The queue of a window; nil for a trace.
  private let messages: MessageQueue<Message>?
  private let waitsForCommands: Bool
  private let previews = LinePreviews()
  private var previewRun = 0
  private var pictures: LinePictures

  package init(
    _ list: LineList, _ results: LineExecutor, _ messages: MessageQueue<Message>? = nil,
    waitsForCommands: Bool = true
  ) {
    (self.list, self.results, self.messages, self.waitsForCommands) = (list, results, messages, waitsForCommands)
    pictures = LinePictures(messages)
  }

  package func start() {
    guard let messages else { return }
    let isStarted = startThread(named: "input") { [options = list.options] in
      let failure = LineInput.failure(separator: options.separator) { chunk in
        messages.send(.lines(LineBatch(chunk, options)))
        return true
      }
      messages.send(failure.map { .inputFailed($0.message) } ?? .end)
    }
    if !isStarted { messages.send(.end) }
  }

  package var stage: Stage {
    _read { yield list.stage }
    _modify { yield &list.stage }
  }

  package mutating func append(_ batch: LineBatch) {
    list.append(batch)
    for complaint in list.takeComplaints() { printError("\(complaint); it is left out") }
  }

  package mutating func receive(_ message: Message, at time: Double) {
    advance(to: time)
    switch message {
    case .lines(let batch): append(batch)
    case .end: list.end()
    case .inputFailed(let reason):
      printError(reason)
      list.end(after: reason)
    case .command(.failed(let act, let reason)): list.bringBack(act, reason: reason)
    case .command(.running(let act, let waiting)): list.tell(running: act, waiting: waiting)
    case .preview(let text, let row, let run): if run == previewRun { list.showPreview(text, of: row) }
    case .picture(let result, let name, let side): pictures.receive(result, named: name, side: side)
    }
    list.update()
  }

  package mutating func act(upon outcome: Outcome) { list.act(upon: outcome) }

  package mutating func handle(_ event: InputEvent) {
    if event.asks(for: LineList.quit) {
      advance(to: event.time)
      return close()
    }
    list.handle(event)
    takeResults()
  }

  package mutating func advance(to time: Double) {
    list.advance(to: time)
    takeResults()
  }

  package mutating func close() {
    list.close()
    takeResults()
  }

  package func stopPreview() { previews.stop() }

  private mutating func takeResults() {
    if let request = list.takePreviewRequest() { begin(request) }
    if let query = list.takeQuery() { results.print(query, isImmediate: waitsForCommands) }
    for act in list.takeResults() {
      if let messages, !waitsForCommands {
        results.execute(act, of: list) { messages.send(.command($0)) }
      } else {
        for failure in results.takeNow(act, of: list) { list.bringBack(failure.act, reason: failure.reason) }
      }
    }
  }

  private mutating func begin(_ request: LinePreview.Request) {
    guard case .start(let row) = request, let run = list.previewRun(of: row) else { return previews.stop() }
    previewRun += 1
    if let messages {
      return previews.start(run) { [previewRun] in messages.send(.preview($0, of: row, run: previewRun)) }
    }
    list.showPreview(LinePreviews.text(of: run), of: row)
  }

  package mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    advance(to: time)
    adopt(settings)
    pictures.adopt(theme: settings.iconTheme)
  }

  package mutating func takePictures() -> [String: PictureFile] {
    let size = DetailContent.smallBadgeSize(with: list.stage.metrics) * list.stage.scale
    return pictures.take(of: list.pictureNames, side: Int(size.rounded()))
  }

  package var hasQuit: Bool { list.isFinished || results.isBroken }
  package var emptyTrace: Trace { Trace(of: stage, in: list.language) }
  package var nextFrameTime: Double? { list.nextFrameTime }
}
