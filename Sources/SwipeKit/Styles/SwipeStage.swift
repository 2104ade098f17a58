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

  init(edge: Edge = .leading) { self.edge = edge }

  mutating func change(to count: Int, at time: Double) {
    (former, self.count, changed) = (self.count, count, time)
  }
}
