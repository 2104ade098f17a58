@testable import SwipeKit

extension ItemStore {
  /// Makes the steps after the first ones a single step of undo, as a program's act that consists of several.
  mutating func makeOneStep(after count: Int) { joinSteps(after: count) }

  /// Makes the last two steps of undo a single one.
  mutating func joinLastTwoSteps() { joinSteps(after: stepCount - 2) }
}

extension UndoHistory {
  /// Makes the steps after the first ones a single step.
  mutating func makeOneStep(after count: Int) { join(after: count) }
}
