import SwipeKit
import SwipeRowsShared
import TodoTxt

enum DueSection: Int, Hashable, Sendable {
  case overdue, today, tomorrow, thisWeek, later, undated, done

  /// Weeks end on Sunday.
  init(of task: TodoLine, on today: TodoDate) {
    guard !task.isDone, let due = task.due else {
      self = task.isDone ? .done : .undated
      return
    }
    self =
      switch due.days(since: today) {
      case ..<0: .overdue
      case 0: .today
      case 1: .tomorrow
      case ...(6 - today.weekday): .thisWeek
      default: .later
      }
  }

  func title(in language: Language) -> String {
    switch self {
    case .overdue: language("Overdue", as: "section")
    case .today: language("Today")
    case .tomorrow: language("Tomorrow")
    case .thisWeek: language("This week")
    case .later: language("Later", as: "section")
    case .undated: language("No date", as: "section")
    case .done: language("Done", as: "section")
    }
  }
}
