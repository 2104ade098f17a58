import SwipeKit
import SwipeRowsShared
import TodoTxt

/// An order of tasks, with sections except in the order of the file.
enum TaskOrder: String, CaseIterable {
  case file, due, priority, project

  var action: ActionID { ActionID("sort by \(rawValue)") }

  func title(in language: Language) -> String {
    switch self {
    case .file: language("In the Order of the File")
    case .due: language("Sort by Due Date")
    case .priority: language("Sort by Priority")
    case .project: language("Sort by Project")
    }
  }
}

extension FileRows {
  func section(of task: TodoLine) -> (place: Int, title: String) {
    if task.isDone { return (.max, language("Done", as: "section")) }
    switch order {
    case .file: return (0, "")
    case .due:
      guard let due = task.due else { return (.max - 1, language("No date", as: "section")) }
      return switch due.days(since: today) {
      case ..<0: (0, language("Overdue", as: "section"))
      case 0: (1, language("Today"))
      case 1: (2, language("Tomorrow"))
      // Weeks end on Sunday.
      case ...(6 - today.weekday): (3, language("This week"))
      default: (4, language("Later", as: "section"))
      }
    case .priority:
      return task.priority.map { (Int($0.letter), $0.description) } ?? (.max - 1, language("No priority"))
    case .project: return task.projects.first.map { (0, "+" + ShownText.text($0)) } ?? (1, language("No project"))
    }
  }

  /// Returns items sorted by section, and by due date if that is the order.
  func sorted(_ items: [FileItem]) -> [FileItem] {
    let keys = items.enumerated().map { index, item in
      let (place, title) = section(of: item.task)
      let due = order == .due && !item.task.isDone ? item.task.due?.days(since: today) : nil
      return (place, title.lowercased(), title, due ?? .max, index)
    }
    return keys.sorted(by: <).map { items[$0.4] }
  }
}
