/// The swiped rows, that are open, held or moving, whether visible or not, and their outcomes.
///
/// It holds them, releases them, and closes them for each other. Rows at rest closed are not here and cost nothing.
struct SwipedRows: Sendable {
  /// The rows, in the order their swipes began.
  private(set) var rows: [RowSwipe] = []
  /// The index of each of them in that order.
  private var places: [RowID: Int] = [:]
  var outcomes = PendingOutcomes()
  /// The threshold progress of the latest rows that exited, for their return.
  private var exits: [RowID: ThresholdProgress] = [:]
  private static let maximumExits = 500
  private var autoClose: SwipeStyle.AutoClose
  /// The row that others follow, and its followers, in the order of the list; nil while each row goes by itself.
  private var group: (leader: RowID, followers: [(id: RowID, geometry: RowGeometry)])?

  init(autoClose: SwipeStyle.AutoClose) { self.autoClose = autoClose }

  subscript(id: RowID) -> RowSwipe? { places[id].map { rows[$0] } }

  /// Returns the offset of a row's content and its threshold progress; nil at rest closed.
  func displacement(of id: RowID, at time: Double) -> Displacement? {
    places[id].map { rows[$0].displacement(at: time) }
  }

  // Below, loops go by index: a row that is passed on is copied, and thousands may move.

  var isMoving: Bool { rows.indices.contains { rows[$0].motion != nil } }

  var hasOpenRow: Bool { rows.indices.contains { rows[$0].isOpen } }

  var leavingCount: Int { rows.indices.count { rows[$0].isLeaving } }

  func next(_ wake: Wake, at time: Double, scale: Double, change: (ThresholdProgress) -> Double?) -> Double? {
    var next: Double?
    for i in rows.indices {
      if wake == .picture {
        next = earlier(next, rows[i].motion?.nextChange(after: time, scale: scale))
        next = earlier(next, change(rows[i].thresholdProgress))
      } else if rows[i].isSettling, wake == .effect || rows[i].isGoingAway {
        next = earlier(next, rows[i].motion?.end)
      }
    }
    return next
  }

  mutating func add(_ id: RowID, geometry: RowGeometry) {
    guard places[id] == nil else { return }
    places[id] = rows.count
    rows.append(RowSwipe(id, geometry: geometry))
  }

  private mutating func removeAll(where isGone: (RowSwipe) -> Bool) {
    var end = 0
    for i in rows.indices {
      if isGone(rows[i]) {
        places[rows[i].id] = nil
      } else {
        rows.swapAt(end, i)
        places[rows[end].id] = end
        end += 1
      }
    }
    rows.removeLast(rows.count - end)
  }

  /// Forgets all rows, without outcomes, and replaces the causes that close open rows.
  mutating func forgetAll(thenClosingBy autoClose: SwipeStyle.AutoClose) {
    removeAll { _ in true }
    (exits, group) = ([:], nil)
    self.autoClose = autoClose
  }

  mutating func removeResting() {
    // Most often there is no such row.
    if rows.indices.contains(where: { rows[$0].state == .closed }) { removeAll { $0.state == .closed } }
  }
}

// MARK: Together

extension SwipedRows {
  /// Lets rows follow a row that is about to be held.
  ///
  /// They have its offset, threshold progress and snap point until it is released, and then move by themselves.
  ///
  /// - Parameter followers: the rows; a row that moves, or is elsewhere than the leader, stays behind.
  mutating func lead(_ leader: RowID, followers: [(id: RowID, geometry: RowGeometry)]) {
    let own = self[leader]
    let along = followers.filter { follower in
      guard follower.id != leader else { return false }
      guard let swipe = self[follower.id] else { return own.map { $0.snapPoint == .closed } ?? true }
      return !swipe.isSettling && !swipe.isLeaving && swipe.snapPoint == own?.snapPoint
    }
    group = along.isEmpty ? nil : (leader, along)
  }

  /// The rows that move as one now does: the row and its followers.
  func rowsMoving(with id: RowID) -> [RowID] {
    group.map { $0.leader == id ? [id] + $0.followers.map(\.id) : [id] } ?? [id]
  }

  private mutating func bringFollowers(of i: Int) {
    guard let group, group.leader == rows[i].id else { return }
    let leader = rows[i]
    for (id, geometry) in group.followers {
      add(id, geometry: geometry)
      if let follower = places[id], !rows[follower].isLeaving { rows[follower].follow(leader) }
    }
  }

  /// Lets the followers of a row move by themselves to its destination.
  private mutating func endGroup(of id: RowID, at time: Double) {
    guard let i = places[id], group?.leader == id else { return }
    let followers = rowsMoving(with: id).filter { $0 != id }
    let wereOpen = followers.map { self[$0]?.isOpen ?? false }
    bringFollowers(of: i)
    group = nil
    for (id, wasOpen) in zip(followers, wereOpen) {
      guard let i = places[id] else { continue }
      rows[i].leaveGroup(at: time)
      report(i, wasOpen: wasOpen, at: time)
    }
    arrive(followers, at: time)
  }

  /// Sends followers back that can no longer follow: all of them if the leader is gone or no longer held.
  ///
  /// - Parameter parts: whether a row leaves the group.
  mutating func partGroup(at time: Double, where parts: (RowID) -> Bool = { _ in false }) {
    guard let group else { return }
    func stays(_ id: RowID) -> Bool { self[id]?.isHeld == true && !parts(id) }
    let followers = stays(group.leader) ? group.followers.filter { stays($0.id) } : []
    self.group = followers.isEmpty ? nil : (group.leader, followers)
    let staying = Set(followers.map(\.id))
    for (id, _) in group.followers where !staying.contains(id) {
      guard let i = places[id], rows[i].isHeld else { continue }
      rows[i].loseThreshold()
      settle(i, to: rows[i].cancelDestination, at: time)
    }
  }

  /// Sends a row along with a row that leaves, so that it leaves at the same time.
  mutating func exit(_ id: RowID, with leader: RowID) {
    guard let swipe = self[leader], swipe.isLeaving else { return }
    add(id, geometry: swipe.geometry)
    if let i = places[id], !rows[i].isLeaving { rows[i].follow(swipe) }
  }

  /// Stops rows that begin to leave, until they are answered.
  mutating func wait(_ ids: [RowID], at time: Double) {
    for id in ids { if let i = places[id] { rows[i].wait(at: time) } }
  }

  /// Lets rows leave that have waited, or closes rows that still show an action which is refused.
  mutating func answer(_ ids: [RowID], isConfirmed: Bool, at time: Double) {
    for id in ids {
      guard let i = places[id] else { continue }
      guard isConfirmed else {
        settle(i, to: .closed, at: time)
        continue
      }
      rows[i].leave(at: time)
      arrive(i, at: time)
    }
    removeResting()
  }

  func isWaiting(_ id: RowID) -> Bool { self[id]?.departure == .asking }

  /// Closes a follower that did not perform the leader's action.
  mutating func stayBehind(_ id: RowID, at time: Double) {
    if let i = places[id] { settle(i, to: .closed, at: time) }
  }
}

// MARK: By hand

extension SwipedRows {
  /// Begins a press: it catches a row in flight, and its cancel does not move a row that looks at rest.
  mutating func press(_ id: RowID, at time: Double) {
    guard let i = places[id], !rows[i].isHeld else { return }
    if rows[i].isCaught(byPressAt: time) {
      hold(id, at: time)
    } else if !rows[i].isGoingAway {
      rows[i].forgetCancelDestination()
    }
  }

  /// Begins a drag of a row at the offset shown; a row that leaves is not held.
  mutating func hold(_ id: RowID, at time: Double) {
    guard let i = places[id], !rows[i].isLeaving else { return }
    rows[i].hold(at: time)
    bringFollowers(of: i)
  }

  mutating func drag(_ id: RowID, by translation: Double, at time: Double) {
    guard let i = places[id] else { return }
    rows[i].drag(by: translation)
    changeThresholds(of: i, at: time)
  }

  mutating func pull(_ id: RowID, by distance: Double, at time: Double) {
    guard let i = places[id], !rows[i].isLeaving else { return }
    rows[i].pull(by: distance, at: time)
    changeThresholds(of: i, at: time)
  }

  private mutating func changeThresholds(of i: Int, at time: Double) {
    defer { bringFollowers(of: i) }
    while let stage = rows[i].changeThreshold(at: time) {
      outcomes.report(.thresholdChanged(stage), of: rows[i].id, at: time)
    }
  }

  mutating func step(_ id: RowID, by distance: Double, smoothly: Bool, at time: Double) {
    guard let i = places[id], !rows[i].isLeaving else { return }
    rows[i].step(by: distance, smoothly: smoothly, at: time)
    bringFollowers(of: i)
  }

  /// Releases a row and its followers, and returns them for `arrive(_:at:)`.
  mutating func release(_ id: RowID, velocity: Double, mayPerform: Bool = true, at time: Double) -> [RowID] {
    guard let i = places[id] else { return [] }
    let edge = Edge(uncoveredBy: rows[i].offset(at: time))
    let moving = rowsMoving(with: id)
    let wereOpen = moving.map { self[$0]?.isOpen ?? false }
    let (stage, action) = rows[i].release(velocity: velocity, mayPerform: mayPerform, at: time)
    bringFollowers(of: i)
    group = nil
    if let stage { outcomes.report(.thresholdChanged(stage), of: id, at: time) }
    if let action { perform(action, at: edge, of: i, at: time) }
    for (row, wasOpen) in zip(moving, wereOpen) {
      guard let i = places[row] else { continue }
      if row != id { rows[i].leaveGroup(at: time) }
      report(i, wasOpen: wasOpen, at: time)
    }
    return moving
  }

  /// Lets released rows that are already there rest, or perform their action.
  mutating func arrive(_ ids: [RowID], at time: Double) {
    for id in ids { if let i = places[id] { arrive(i, at: time) } }
  }

  mutating func peek(_ id: RowID, by legs: [Motion.Leg], at time: Double) {
    if let i = places[id] { rows[i].peek(legs, from: time) }
  }

  mutating func resume(_ id: RowID, velocity: Double? = nil, at time: Double) {
    guard let i = places[id], rows[i].isHeld else { return }
    rows[i].loseThreshold()
    rows[i].resume(velocity: velocity, at: time)
    endGroup(of: id, at: time)
    arrive(i, at: time)
  }

  /// Sends a row to its cancel destination; without a velocity, at its motion's own.
  mutating func cancel(_ id: RowID, velocity: Double? = nil, at time: Double) {
    guard let i = places[id], rows[i].isHeld else { return }
    rows[i].loseThreshold()
    settle(i, to: rows[i].cancelDestination, velocity: velocity, at: time)
    endGroup(of: id, at: time)
  }

  mutating func perform(_ action: ActionID, of id: RowID, at time: Double) {
    guard let i = places[id], let edge = rows[i].snapPoint.edge,
      let index = rows[i].geometry[edge].actions.firstIndex(where: { $0.id == action })
    else { return }
    perform(index, at: edge, of: i, at: time)
  }
}

extension SwipedRows {
  /// Opens a row at an edge after a flick, or closes it if it is open.
  mutating func toggle(_ id: RowID, at edge: Edge, at time: Double) {
    guard let i = places[id] else { return }
    let open = SnapPoint.open(edge)
    settle(i, to: rows[i].isOpen || !rows[i].geometry.has(open) ? .closed : open, at: time)
  }

  /// Moves a row to a snap point for the program, without outcomes.
  mutating func set(_ id: RowID, to point: SnapPoint, animated: Bool, at time: Double) {
    group?.followers.removeAll { $0.id == id }
    guard let i = places[id], !rows[i].isLeaving else { return }
    if animated { rows[i].settle(to: point, at: time) } else { rows[i].jump(to: point) }
    arrive(i, at: time)
    removeResting()
  }

  /// Moves a row that is back from off screen to its rest; a row that did not leave rests already.
  mutating func comeBack(_ id: RowID, geometry: RowGeometry, at time: Double) {
    guard let stage = exits.removeValue(forKey: id), places[id] == nil else { return }
    add(id, geometry: geometry)
    rows[rows.count - 1].comeBack(with: stage, at: time)
  }

  /// Closes every open row except a row and its followers, if the cause closes rows.
  mutating func close(butFor row: RowID?, because cause: SwipeStyle.AutoClose, at time: Double) {
    let immediately = cause == .otherRow && autoClose.contains(.otherRowImmediately)
    guard immediately || autoClose.contains(cause) else { return }
    close(butFor: row.map(rowsMoving) ?? [], immediately: immediately, at: time)
  }

  mutating func close(butFor spared: [RowID] = [], immediately: Bool = false, at time: Double) {
    for i in rows.indices where !spared.contains(rows[i].id) {
      // A row that closes already must not come back, even if it is caught and its gesture cancelled.
      rows[i].forgetCancelDestination()
      guard rows[i].isOpen else { continue }
      settle(i, to: .closed, at: time)
      if immediately { rows[i].jump(to: .closed) }
    }
    removeResting()
  }

  /// Replaces the lengths of swipes, in the order of the rows; a row with nil is gone, and is forgotten.
  mutating func update(to geometries: [RowGeometry?], at time: Double) {
    let gone = Set(zip(rows, geometries).lazy.filter { $0.1 == nil }.map(\.0.id))
    if !gone.isEmpty { removeAll { gone.contains($0.id) } }
    for (i, geometry) in geometries.compactMap(\.self).enumerated() { resize(i, to: geometry, at: time) }
    partGroup(at: time)
    removeResting()
  }

  private mutating func resize(_ i: Int, to geometry: RowGeometry, at time: Double) {
    let wasOpen = rows[i].isOpen
    rows[i].resize(to: geometry)
    report(i, wasOpen: wasOpen, at: time)
    arrive(i, at: time)
  }

  /// Takes hidden rows that are going away to their destination.
  mutating func arrive(at time: Double, where isHidden: (RowID) -> Bool) {
    for i in rows.indices where rows[i].isGoingAway && rows[i].isSettling && isHidden(rows[i].id) {
      rows[i].jump(to: rows[i].snapPoint)
      arrive(i, at: time)
    }
  }

  /// Whether a lift sent a row off screen whose action is still to be performed.
  var hasRowPerformingOffscreen: Bool { rows.indices.contains { rows[$0].isPerformingOffscreen } }

  /// Lets the rows of the earliest lift that perform their action off screen do so; returns whether there were any.
  mutating func finishFirstOffscreenAction(at time: Double) -> Bool {
    let carried = rows.filter(\.isPerformingOffscreen)
    guard let first = carried.compactMap(\.motion?.start).min() else { return false }
    for row in carried where row.motion?.start == first {
      guard let i = places[row.id] else { continue }
      rows[i].jump(to: rows[i].snapPoint)
      arrive(i, at: time)
    }
    removeResting()
    return true
  }

  mutating func settle(at time: Double) {
    for i in rows.indices { arrive(i, at: time) }
    removeResting()
  }

  private mutating func settle(_ i: Int, to point: SnapPoint, velocity: Double? = nil, at time: Double) {
    let wasOpen = rows[i].isOpen
    rows[i].settle(to: point, velocity: velocity, at: time)
    report(i, wasOpen: wasOpen, at: time)
    arrive(i, at: time)
  }

  /// Rests a row whose motion is over; off screen it performs or exits.
  private mutating func arrive(_ i: Int, at time: Double) {
    rows[i].settle(at: time)
    guard rows[i].state == .open, case .away(let edge) = rows[i].snapPoint else { return }
    if rows[i].departure == .leaving {
      if exits.count == Self.maximumExits { exits = [:] }
      exits[rows[i].id] = rows[i].thresholdProgress.at(edge)
      outcomes.report(.exited, of: rows[i].id, at: time)
      return rows[i].waitOutOfSight(at: time)
    }
    let side = rows[i].geometry[edge]
    if rows[i].departure == .none, let threshold = side.rule?.thresholds.lastIndex(where: \.performsOffscreen),
      let action = side.action(ofThreshold: threshold)
    {
      perform(action, at: edge, of: i, at: time)
    }
    rows[i].settle(to: .closed, at: time)
  }

  private mutating func perform(_ index: Int, at edge: Edge, of i: Int, at time: Double) {
    let actions = rows[i].geometry[edge].actions
    guard actions.indices.contains(index) else { return }
    rows[i].keepActions(at: time)
    outcomes.report(.action(actions[index].id, title: actions[index].title, edge: edge), of: rows[i].id, at: time)
  }

  private mutating func report(_ i: Int, wasOpen: Bool, at time: Double) {
    if rows[i].isOpen != wasOpen { outcomes.report(rows[i].isOpen ? .opened : .closed, of: rows[i].id, at: time) }
  }
}
