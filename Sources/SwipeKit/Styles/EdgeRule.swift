/// What a row does at one of its edges: how far it opens there, what shows, and what a lift decides.
///
/// A rule is made by naming what differs from the plainest one: a row that follows the finger as far as its buttons are
/// wide, rests open or closed, whichever is nearer, and settles by a spring.
///
/// ```swift
/// let delete = EdgeRule {
///   $0.overscroll = .rubberBand
///   $0.thresholds = [.fullSwipe]
/// }
/// ```
public struct EdgeRule: Equatable, Sendable {
  /// How far a row is open where it rests open.
  public enum OpenExtent: Equatable, Sendable {
    /// As far as its buttons are wide.
    case buttons
    /// As far as the row is wide, but for a handle that stays in sight, in points, not below 0.
    case width(handle: Double)

    fileprivate func check() {
      guard case .width(let handle) = self else { return }
      precondition(handle >= 0 && handle.isFinite, "a handle is not narrower than nothing")
    }
  }

  /// How a lift decides whether the row opens or closes.
  public enum ReleaseRule: Equatable, Sendable {
    /// By place alone, half a button being enough: a closed row opens once half of the button at the edge shows; an
    /// open row stays while at least half of the innermost button does.
    case halfButton
    /// A fast lift (300 points per second, libadwaita) goes in its direction; a slower one goes to the end that is nearer
    /// to where the row would coast to in 0.0995 s, and a tie closes.
    case nearestEnd
    /// The same, but a closed row opens where it would coast beyond a distance, or beyond half of the way where that is
    /// less; a fast lift coasts as one at 300 points per second does. So a fling that was a slip of the hand, shorter than
    /// the distance less 30 points, opens nothing.
    case beyond(Distance)
    /// By where the row would be after a time in seconds, not below 0, at the speed of the lift: from half of the way on
    /// it opens.
    case projected(Double)

    fileprivate func check() {
      guard case .projected(let time) = self else { return }
      precondition(time >= 0 && time.isFinite, "a row coasts on for some time, or none")
    }
  }

  /// How far the row is open where it rests open; nil where it never does, and only thresholds act.
  public var opens: OpenExtent? = .buttons { didSet { opens?.check() } }
  /// How far the content follows the finger point by point; nil for as far as it opens, or for the whole width where a
  /// threshold performs something.
  public var travel: Distance?
  /// What happens past that.
  public var overscroll = Overscroll.none { didSet { overscroll.check() } }
  /// How a lift decides where no threshold does.
  public var release = ReleaseRule.nearestEnd { didSet { release.check() } }
  /// The stages of a drag, from the closed place outwards.
  public var thresholds: [Threshold] = []
  /// How the row moves to where it rests open, or leaves.
  public var opening = Settling.spring { didSet { opening.check() } }
  /// How the row moves back to its closed place.
  public var closing = Settling.spring { didSet { closing.check() } }
  /// What lies under the content and comes to light when that moves.
  public var underlay: any Underlay {
    get { comparableUnderlay.value }
    set { comparableUnderlay.value = newValue }
  }
  private var comparableUnderlay = ComparableUnderlay(value: .buttons)

  /// Makes the plainest rule; what differs from it is set afterwards, or in `changes`.
  public init(changes: (inout EdgeRule) -> Void = { _ in }) { changes(&self) }
}

extension EdgeRule {
  /// A lift at least this fast opens or closes a row by its direction alone, in points per second (libadwaita).
  static let fastRelease = 300.0
  /// How long a slower lift coasts on when the nearer end is looked for, in seconds.
  static let coastingTime = 0.0995

  /// Whether a lift can perform something.
  var performs: Bool { thresholds.contains { $0.lift != .settles } }
}

/// An underlay of any kind that can be compared, so that rules can.
private struct ComparableUnderlay: Equatable, Sendable {
  var value: any Underlay

  static func == (a: ComparableUnderlay, b: ComparableUnderlay) -> Bool { a.value.isEqual(to: b.value) }
}
