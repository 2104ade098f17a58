/// The progress of a drag: the number of an edge's thresholds that it is beyond.
struct SwipeStage {
  var edge = Edge.leading
  /// The number of thresholds that it is beyond.
  private(set) var count = 0
  /// The number before the latest change.
  private(set) var former = 0
  /// The time of that change, in seconds; nil for none.
  private(set) var changed: Double?
  /// The edge whose buttons the row offers: from when it opens there until it is closed.
  ///
  /// A drag of such a row is about the buttons: of the thresholds, only those beyond them count.
  private(set) var offered: Edge?
  /// The actions as they were when one was performed, and the time of that, in seconds; nil before.
  ///
  /// A row that closes then shows them, whatever the program has made of them.
  private(set) var performed: (geometry: RowGeometry, time: Double)?

  init(edge: Edge = .leading) { self.edge = edge }

  func at(_ edge: Edge) -> SwipeStage {
    var stage = self
    stage.edge = edge
    return stage
  }

  mutating func change(to count: Int, at time: Double) { (former, self.count, changed) = (self.count, count, time) }

  /// Keeps the actions as they are while one is performed.
  mutating func perform(with geometry: RowGeometry, at time: Double) { performed = (geometry, time) }

  /// Forgets the kept actions, unless they are of the present time.
  mutating func forgetPerformed(before time: Double) { if performed?.time != time { performed = nil } }

  mutating func begin() {
    let offered = offered
    self = SwipeStage()
    self.offered = offered
  }

  /// Offers an edge's buttons from now on.
  ///
  /// - Parameter time: the end of the drag that opened the row, in seconds; nil if none did.
  mutating func offerButtons(at edge: Edge, since time: Double? = nil) {
    guard offered != edge else { return }
    self = SwipeStage(edge: edge)
    (offered, changed) = (edge, time)
  }
}
