@testable import SwipeKit

extension ItemStore {
  mutating func makeOneStep(after count: Int) { joinSteps(after: count) }

  mutating func joinLastTwoSteps() { joinSteps(after: stepCount - 2) }
}

extension UndoHistory {
  mutating func makeOneStep(after count: Int) { join(after: count) }
}
