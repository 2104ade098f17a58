/// The progress of a drag beyond the thresholds of an edge.
struct ThresholdProgress {
  var edge = Edge.leading
  private(set) var count = 0
  /// The count before the latest change.
  private(set) var former = 0
  /// The time of that change, in seconds, if any.
  private(set) var changed: Double?
  /// The edge whose buttons the row offers, from when it opens until it is closed.
  ///
  /// A drag of such a row counts only the thresholds beyond the buttons.
  private(set) var offered: Edge?
  /// The geometry when an action was performed, and the time in seconds; nil before.
  ///
  /// A closing row shows these actions, even if the program has changed them.
  private(set) var performed: (geometry: RowGeometry, time: Double)?

  init(edge: Edge = .leading) { self.edge = edge }

  func at(_ edge: Edge) -> ThresholdProgress {
    var stage = self
    stage.edge = edge
    return stage
  }

  mutating func change(to count: Int, at time: Double) { (former, self.count, changed) = (self.count, count, time) }

  mutating func perform(with geometry: RowGeometry, at time: Double) { performed = (geometry, time) }

  /// Forgets the kept actions, unless they are from the present time.
  mutating func forgetPerformed(before time: Double) { if performed?.time != time { performed = nil } }

  mutating func begin() {
    let offered = offered
    self = ThresholdProgress()
    self.offered = offered
  }

  /// Offers an edge's buttons from now on; `time` is the end of the drag that opened the row, in seconds, if any.
  mutating func offerButtons(at edge: Edge, since time: Double? = nil) {
    guard offered != edge else { return }
    self = ThresholdProgress(edge: edge)
    (offered, changed) = (edge, time)
  }
}
