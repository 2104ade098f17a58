/// The transition of an item that folds after its removal, or unfolds after its insertion.
struct ItemTransition {
  enum Kind {
    /// The item was removed from the source; its content had this offset last.
    case removing(VisibleItem, Displacement)
    /// The row moves off screen, and is still in the source.
    case exiting(RowID)
    /// The row was inserted, or the header of the section with all rows of that.
    case inserting(RowID)
  }

  /// The item; a removed one has the items above it that are still there.
  var item: ListItem
  private(set) var kind: Kind
  /// A device pixel, in points, if the item unfolds upwards, so that what lies below it stays; otherwise nil.
  ///
  /// With steps other than whole pixels, what lies below would tremble.
  private let upwardStep: Double?
  /// The height without folding, in points.
  private(set) var height: Double
  /// The visible fraction of the height, from 0 to 1.
  private(set) var progress: Motion
  private(set) var shownHeight: Double

  /// - Parameters:
  ///   - fraction: the initial visible fraction of the height, 0 to 1; nil for 1 on removal and for 0 on insertion.
  ///   - delay: the delay, in seconds.
  init(
    _ kind: Kind, of item: ListItem, height: Double, showing fraction: Double? = nil, upwardsBy step: Double? = nil,
    after delay: Double = 0, by animation: GapAnimation, from time: Double
  ) {
    self.item = item
    self.kind = kind
    upwardStep = step
    self.height = height
    let (all, end) = if case .inserting = kind { (0.0, 1.0) } else { (1.0, 0.0) }
    let start = fraction ?? all
    let wait = delay > 0 ? [Motion.Leg(to: start, lasting: delay, .linear)] : []
    progress = Motion.legs(
      wait + [Motion.Leg(to: end, lasting: animation.duration, animation.curve)], from: start, at: time)
    shownHeight = height * start
  }

  /// Returns the transition for a row that was leaving, and is now removed from the source.
  func removing(_ row: VisibleItem, _ displacement: Displacement, at item: ListItem) -> ItemTransition {
    var transition = self
    (transition.kind, transition.item) = (.removing(row, displacement), item)
    return transition
  }

  mutating func resize(to height: Double, at time: Double) {
    self.height = height
    advance(to: time)
  }

  mutating func advance(to time: Double) {
    shownHeight = height * progress.value(at: time)
    if let upwardStep { shownHeight = (shownHeight / upwardStep).rounded(.down) * upwardStep }
  }

  var shownShare: Double { height > 0 ? shownHeight / height : 1 }

  /// The pending height: the part that is still to unfold upwards, in points.
  var pendingHeight: Double { upwardStep == nil ? 0 : height - shownHeight }

  var gone: VisibleItem? { if case .removing(let item, _) = kind { item } else { nil } }
  var leaving: RowID? { if case .exiting(let id) = kind { id } else { nil } }

  var isGone: Bool { if case .removing = kind { true } else { false } }

  /// Whether it is a removal, or is about to become one.
  var goes: Bool { if case .inserting = kind { false } else { true } }

  /// Whether it is over: a row that leaves stays folded until it is removed, or comes back.
  func isAtRest(at time: Double) -> Bool { progress.isOver(at: time) }

  var folded: ItemTransition {
    var transition = self
    transition.shownHeight = 0
    return transition
  }

  /// The difference that it makes to the height of everything, in points.
  var heightDelta: Double { isGone ? shownHeight : shownHeight - height }

  func precedes(_ other: ListItem) -> Bool {
    isGone ? item.position <= other.position : item.position < other.position
  }

  /// Whether it lies above another one: what is gone precedes the item that has its position now.
  static func < (a: ItemTransition, b: ItemTransition) -> Bool {
    (a.item.position, a.isGone ? 0 : 1) < (b.item.position, b.isGone ? 0 : 1)
  }
}
