import SwipeKit
import SwipeKitTraces

/// The list of a file as a trace plays it: it is saved when its window would save it, and nothing waits.
struct PlayedFile: TracedProgram {
  private(set) var program: FileList
  private let keeper: FileKeeper

  init(_ program: FileList, _ keeper: FileKeeper) { (self.program, self.keeper) = (program, keeper) }

  var stage: Stage {
    _read { yield program.stage }
    _modify { yield &program.stage }
  }

  var hasQuit: Bool { program.isFinished }

  mutating func handle(_ event: InputEvent) {
    program.handleOrQuit(event)
    program.save(to: keeper)
  }

  mutating func advance(to time: Double) {
    program.advance(to: time)
    program.save(to: keeper)
  }

  /// Ends the list, as the end of its window does.
  mutating func close() { program.close(keeper) }

  var nextFrameTime: Double? { program.nextFrameTime }

  func draw(into list: inout DisplayList) { program.draw(into: &list) }
}

extension FileList {
  /// Handles an event, by which the user may quit.
  mutating func handleOrQuit(_ event: InputEvent) {
    if event.asks(for: App.quit) {
      advance(to: event.time)
      quit()
    } else {
      handle(event)
    }
  }

  /// Saves what is due, and waits for it.
  mutating func save(to keeper: FileKeeper) { while let save = takeSave() { receive(keeper.saveNow(save)) } }

  /// Saves all that is not saved, and waits for it.
  mutating func close(_ keeper: FileKeeper) {
    acceptDraft()
    saveNow()
    save(to: keeper)
  }
}
