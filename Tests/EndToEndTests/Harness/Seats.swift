/// At most two seats are used at a time, since more users would make each other slow.
actor Seats {
  static let shared = Seats(2)

  private var free: [Seat.Kind: [Seat]] = [:]
  private var left: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { left = count }

  /// - Parameter alone: whether no other seat is used meanwhile. Only one caller may ask for this at a time.
  nonisolated func withSeat(
    _ kind: Seat.Kind, alone: Bool = false, _ body: (Seat) async throws -> Void
  ) async throws {
    let turns = alone ? 2 : 1
    for _ in 1...turns { await takeTurn() }
    do {
      let seat = try await seat(kind)
      try await body(seat)
      try seat.hands.tidy()
      // A seat is not used again after an error.
      await keep(seat, kind)
    } catch {
      for _ in 1...turns { await endTurn() }
      throw error
    }
    for _ in 1...turns { await endTurn() }
  }

  private func seat(_ kind: Seat.Kind) throws -> Seat { try free[kind]?.popLast() ?? Seat(kind) }

  private func keep(_ seat: Seat, _ kind: Seat.Kind) { free[kind, default: []].append(seat) }

  private func takeTurn() async {
    while left == 0 { await withCheckedContinuation { waiting.append($0) } }
    left -= 1
  }

  private func endTurn() {
    left += 1
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}
