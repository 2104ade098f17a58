package struct GestureRecord: Equatable, Sendable {
  package let time: Double
  package let gesture: Gesture
  package let row: RowID?
}

/// A log of pans and flicks, for a program that asks for it; a press that becomes neither is not logged.
struct GestureLog {
  private(set) var isKept = false
  private var records: [GestureRecord] = []
  private var isPanning = false

  mutating func keep(_ isKept: Bool) { self.isKept = isKept }

  mutating func note(_ gesture: Gesture, on row: RowID?, at time: Double) {
    guard isKept else { return }
    let wasPanning = isPanning
    switch gesture {
    case .panBegan, .panChanged: isPanning = true
    case .pressed, .tapped, .flicked, .panEnded, .cancelled: isPanning = false
    }
    switch gesture {
    // A pan that ends as a tap has had no effect.
    case .tapped where wasPanning: records.append(GestureRecord(time: time, gesture: .cancelled, row: row))
    case .pressed, .tapped: return
    case .cancelled where !wasPanning: return
    case .panBegan, .panChanged, .panEnded, .flicked, .cancelled:
      records.append(GestureRecord(time: time, gesture: gesture, row: row))
    }
  }

  mutating func take() -> [GestureRecord] { exchange(&records, with: []) }
}
