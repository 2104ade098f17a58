/// The rows off their rest, whether in sight or not, and what came about of them.
///
/// It holds them, lets go of them, and closes them for each other. Rows at rest are not here and cost nothing.
struct SwipedRows: Sendable {
  /// In the order in which they left their rest.
  private(set) var rows: [RowSwipe] = []
  /// Where in that order each one is.
  private var places: [RowID: Int] = [:]
  /// What came about and was not told yet.
  private(set) var outcomes: [Outcome] = []
  /// What closes open rows.
  private var autoClose: SwipeStyle.AutoClose

  init(autoClose: SwipeStyle.AutoClose) { self.autoClose = autoClose }

  /// A row off its rest; nil for one at rest.
  subscript(id: RowID) -> RowSwipe? { places[id].map { rows[$0] } }

  /// Whether any of them moves by itself.
  var isMoving: Bool { rows.contains { $0.motion != nil } }

  /// Whether any of them is open, or is to be.
  var hasOpenRow: Bool { rows.contains(where: \.isOpen) }

  /// When the first of the motions to a snap point is over; nil while there is none.
  var nextEnd: Double? { rows.lazy.compactMap { $0.isSettling ? $0.motion?.end : nil }.min() }

  /// When something will next come about by itself; nil if nothing will.
  var nextOutcomeTime: Double? {
    rows.lazy.compactMap { $0.isGoingAway && $0.isSettling ? $0.motion?.end : nil }.min()
  }

  /// Tells something, and forgets it once it is taken.
  mutating func tell(_ kind: Outcome.Kind, of id: RowID, at time: Double) {
    outcomes.append(Outcome(kind, of: id, at: time))
  }

  /// What came about since the last call.
  mutating func takeOutcomes() -> [Outcome] {
    if outcomes.isEmpty { return [] }
    defer { outcomes = [] }
    return outcomes
  }

  /// Takes a row up that is to leave its rest.
  mutating func add(_ id: RowID, geometry: RowGeometry) {
    guard places[id] == nil else { return }
    places[id] = rows.count
    rows.append(RowSwipe(id, geometry: geometry))
  }

  /// Forgets rows.
  mutating func removeAll(where isGone: (RowSwipe) -> Bool) {
    guard rows.contains(where: isGone) else { return }
    rows.removeAll(where: isGone)
    places.removeAll(keepingCapacity: true)
    for (i, row) in rows.enumerated() { places[row.id] = i }
  }

  /// Forgets all rows, of which nothing is told; from now on others close those that open.
  mutating func forgetAll(thenClosingBy autoClose: SwipeStyle.AutoClose) {
    removeAll { _ in true }
    self.autoClose = autoClose
  }

  /// Forgets the rows that are at rest closed.
  mutating func dropClosed() { removeAll { $0.state == .closed } }
}

// MARK: By hand

extension SwipedRows {
  /// Holds a row where it shows; what has performed its action is not held up.
  mutating func hold(_ id: RowID, at time: Double) {
    guard let i = places[id], !rows[i].isLeaving else { return }
    rows[i].hold(at: time)
  }

  /// Puts a held row where the finger is, and tells the stages that it comes to.
  mutating func drag(_ id: RowID, by translation: Double, at time: Double) {
    guard let i = places[id] else { return }
    rows[i].drag(by: translation)
    while let stage = rows[i].changeStage(at: time) { tell(.stage(stage), of: id, at: time) }
  }

  /// Moves a row on by a wheel's distance.
  mutating func step(_ id: RowID, by distance: Double, smoothly: Bool, at time: Double) {
    guard let i = places[id], !rows[i].isLeaving else { return }
    rows[i].step(by: distance, smoothly: smoothly, at: time)
  }

  /// Lets go of a row.
  mutating func release(_ id: RowID, velocity: Double, mayPerform: Bool = true, at time: Double) {
    guard let i = places[id] else { return }
    let (wasOpen, edge) = (rows[i].isOpen, Edge(uncoveredBy: rows[i].offset(at: time)))
    let (stage, action) = rows[i].release(
      velocity: velocity, mayPerform: mayPerform, at: time)
    if let stage { tell(.stage(stage), of: id, at: time) }
    if let action { perform(action, at: edge, of: i, at: time) }
    report(i, wasOpen: wasOpen, at: time)
    // One that is there already rests, or performs its action, at once.
    arrive(i, at: time)
  }

  /// Moves a row that rests closed by legs that lead back there.
  mutating func peek(_ id: RowID, by legs: [Motion.Leg], at time: Double) {
    if let i = places[id] { rows[i].peek(legs, from: time) }
  }

  /// Sends a row that was caught on to where it was going.
  mutating func resume(_ id: RowID, velocity: Double? = nil, at time: Double) {
    guard let i = places[id], rows[i].isHeld else { return }
    rows[i].resume(velocity: velocity, at: time)
    arrive(i, at: time)
  }

  /// Sends a row back to where it was before it was first touched: what was caught has decided nothing.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func cancel(_ id: RowID, velocity: Double? = nil, at time: Double) {
    guard let i = places[id], rows[i].isHeld else { return }
    rows[i].loseStage()
    settle(i, to: rows[i].home, velocity: velocity, at: time)
  }

  /// Performs an action of a row that is open, by its button.
  mutating func perform(_ action: ActionID, of id: RowID, at time: Double) {
    guard let i = places[id], let edge = rows[i].snapPoint.edge,
      let index = rows[i].geometry[edge].actions.firstIndex(where: { $0.id == action })
    else { return }
    perform(index, at: edge, of: i, at: time)
  }
}

// MARK: By something else

extension SwipedRows {
  /// Opens a row at an edge after a flick, or closes it if it is open.
  mutating func toggle(_ id: RowID, at edge: Edge, at time: Double) {
    guard let i = places[id] else { return }
    let open = SnapPoint.open(edge)
    settle(i, to: rows[i].isOpen || !rows[i].geometry.has(open) ? .closed : open, at: time)
  }

  /// Puts a row somewhere by the program's own will, of which nothing is told.
  mutating func set(_ id: RowID, to point: SnapPoint, animated: Bool, at time: Double) {
    guard let i = places[id], !rows[i].isLeaving else { return }
    if animated {
      rows[i].settle(to: point, at: time)
    } else {
      rows[i].jump(to: point)
    }
    arrive(i, at: time)
    dropClosed()
  }

  /// Closes every open row but one, if that is a cause to.
  mutating func close(butFor row: RowID?, because cause: SwipeStyle.AutoClose, at time: Double) {
    let immediately = cause == .otherRow && autoClose.contains(.otherRowImmediately)
    guard immediately || autoClose.contains(cause) else { return }
    for i in rows.indices where rows[i].id != row {
      // One that closes already must not come back, though it be caught and its gesture cancelled.
      rows[i].loseHome()
      guard rows[i].isOpen else { continue }
      settle(i, to: .closed, at: time)
      if immediately { rows[i].jump(to: .closed) }
    }
    dropClosed()
  }

  /// Takes new widths on.
  ///
  /// - Parameter geometries: those of the rows, in their order; nil for one that is gone and is forgotten.
  mutating func update(to geometries: [RowGeometry?], at time: Double) {
    let gone = Set(zip(rows, geometries).lazy.filter { $0.1 == nil }.map(\.0.id))
    removeAll { gone.contains($0.id) }
    for (i, geometry) in geometries.compactMap(\.self).enumerated() {
      let wasOpen = rows[i].isOpen
      rows[i].resize(to: geometry)
      report(i, wasOpen: wasOpen, at: time)
      arrive(i, at: time)
    }
    dropClosed()
  }

  /// Does what motions lead to that are over.
  mutating func settle(at time: Double) {
    for i in rows.indices { arrive(i, at: time) }
    dropClosed()
  }

  private mutating func settle(_ i: Int, to point: SnapPoint, velocity: Double? = nil, at time: Double) {
    let wasOpen = rows[i].isOpen
    rows[i].settle(to: point, velocity: velocity, at: time)
    report(i, wasOpen: wasOpen, at: time)
    arrive(i, at: time)
  }

  /// Lets a row rest whose motion is over; one that is out of sight does what it went there for, and comes back.
  private mutating func arrive(_ i: Int, at time: Double) {
    rows[i].settle(at: time)
    guard rows[i].state == .open, case .away(let edge) = rows[i].snapPoint else { return }
    if rows[i].departure == .leaving {
      tell(.left, of: rows[i].id, at: time)
      return rows[i].waitOutOfSight(at: time)
    }
    let side = rows[i].geometry[edge]
    if rows[i].departure == .none, let threshold = side.rule?.thresholds.lastIndex(where: \.carriesOver),
      let action = side.action(ofThreshold: threshold)
    {
      perform(action, at: edge, of: i, at: time)
    }
    rows[i].settle(to: .closed, at: time)
  }

  /// Tells that one of a row's actions is performed, if it has it.
  private mutating func perform(_ index: Int, at edge: Edge, of i: Int, at time: Double) {
    let actions = rows[i].geometry[edge].actions
    guard actions.indices.contains(index) else { return }
    tell(.action(actions[index].id, title: actions[index].title, edge: edge), of: rows[i].id, at: time)
  }

  /// Tells whether a row was decided to open or to close.
  private mutating func report(_ i: Int, wasOpen: Bool, at time: Double) {
    if rows[i].isOpen != wasOpen { tell(rows[i].isOpen ? .opened : .closed, of: rows[i].id, at: time) }
  }

  /// Untells what came about of rows that are gone, but for the first outcomes.
  mutating func untell(after count: Int, where isGone: (RowID) -> Bool) {
    let later = outcomes.dropFirst(count).filter { !isGone($0.id) }
    outcomes.replaceSubrange(count..., with: later)
  }
}
