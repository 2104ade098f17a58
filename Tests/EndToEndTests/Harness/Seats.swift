/// The seats that there are. Two are used at a time, since more users at once would make each other slow.
actor Seats {
  static let shared = Seats(2)

  private var free: [Seat.Kind: [Seat]] = [:]
  /// How many may still be used.
  private var left: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { left = count }

  /// Has a seat to itself for as long as the body takes.
  ///
  /// - Parameter alone: whether nobody uses another seat meanwhile; this is for one at a time.
  nonisolated func withSeat(
    _ kind: Seat.Kind, alone: Bool = false, _ body: (Seat) async throws -> Void
  ) async throws {
    let turns = alone ? 2 : 1
    for _ in 1...turns { await takeTurn() }
    do {
      let seat = try await seat(kind)
      try await body(seat)
      try seat.hands.tidy()
      // What is in disorder after an error is not used again.
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
