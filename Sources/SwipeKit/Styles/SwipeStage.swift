/// How far a drag has come: how many of an edge's thresholds it is beyond.
struct SwipeStage {
  /// The edge that it opens.
  var edge = Edge.leading
  /// How many thresholds it is beyond.
  private(set) var count = 0
  /// How many there were before the latest change.
  private(set) var former = 0
  /// When that came, in seconds; nil if none did.
  private(set) var changed: Double?
  /// The edge whose buttons the row offers: one that has opened there does so until it is closed.
  ///
  /// A drag of it is about the buttons: of the thresholds, only those beyond them count.
  private(set) var offered: Edge?

  init(edge: Edge = .leading) { self.edge = edge }

  mutating func change(to count: Int, at time: Double) {
    (former, self.count, changed) = (self.count, count, time)
  }

  /// Begins with another drag.
  mutating func begin() {
    let offered = offered
    self = SwipeStage()
    self.offered = offered
  }

  /// Offers an edge's buttons from now on.
  ///
  /// - Parameter time: when the drag ended that brought this about, in seconds; nil if none did.
  mutating func offerButtons(at edge: Edge, since time: Double? = nil) {
    guard offered != edge else { return }
    self = SwipeStage(edge: edge)
    (offered, changed) = (edge, time)
  }
}
