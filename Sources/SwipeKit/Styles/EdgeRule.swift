/// The rule of a swipe at one edge of a row: its open extent, its underlay, and the decision of a lift.
///
/// A rule is created by naming its differences from the plainest one: a row that follows the finger as far as its
/// buttons are wide, rests open or closed, whichever is nearer, and settles by a spring.
///
/// ```swift
/// let delete = EdgeRule {
///   $0.overscroll = .rubberBand
///   $0.thresholds = [.fullSwipe]
/// }
/// ```
public struct EdgeRule: Equatable, Sendable {
  /// The extent of a row at rest open.
  public enum OpenExtent: Equatable, Sendable {
    /// The width of its buttons.
    case buttons
    /// The width of the row, but for a handle that stays visible, in points, not below 0.
    case width(handle: Double)

    fileprivate func check() {
      guard case .width(let handle) = self else { return }
      precondition(handle >= 0 && handle.isFinite, "a handle is not narrower than nothing")
    }
  }

  /// The rule by which a lift opens or closes the row.
  public enum ReleaseRule: Equatable, Sendable {
    /// By position alone, half a button being enough: a closed row opens once half of the button at the edge shows; an
    /// open row stays while at least half of the innermost button does.
    case halfButton
    /// A fast lift (300 points per second, libadwaita) goes in its direction; a slower one goes to the end that is
    /// nearer to the position that the row would reach in 0.0995 s, and a tie closes.
    case nearestEnd
    /// The same, but a closed row opens where it would coast beyond a distance, or beyond half of the extent where that
    /// is less; a fast lift coasts as one at 300 points per second does. So an accidental fling, shorter than the
    /// distance less 30 points, opens nothing.
    case beyond(Distance)
    /// By the projected position after a time in seconds, not below 0, at the velocity of the lift: it opens from half
    /// of the extent on.
    case projected(Double)

    fileprivate func check() {
      guard case .projected(let time) = self else { return }
      precondition(time >= 0 && time.isFinite, "a row coasts on for some time, or none")
    }
  }

  /// The extent of the row at rest open; nil where it never rests open, and only thresholds act.
  public var opens: OpenExtent? = .buttons { didSet { opens?.check() } }
  /// The maximum width of the buttons together; nil, by default, for all of the row but 40 points.
  ///
  /// Buttons that want more narrow, or overflow into `RowAction.more`.
  var maximumButtonsWidth: Distance?
  /// The distance that the content follows the finger point by point; nil for the open extent, or for the whole width
  /// where a threshold performs something.
  public var travel: Distance?
  /// The behaviour beyond that.
  public var overscroll = Overscroll.none { didSet { overscroll.check() } }
  /// The rule of a lift for which no threshold decides.
  public var release = ReleaseRule.nearestEnd { didSet { release.check() } }
  /// The stages of a drag, from the closed position outwards.
  public var thresholds: [Threshold] = []
  /// The movement of the row when it opens or leaves.
  public var opening = Settling.spring { didSet { opening.check() } }
  /// The movement of the row when it closes.
  public var closing = Settling.spring { didSet { closing.check() } }
  /// The underlay: it lies under the content and is uncovered when that moves.
  public var underlay: any Underlay {
    get { underlayBox.value }
    set { underlayBox = UnderlayBox(newValue) }
  }
  private var underlayBox = UnderlayBox(.buttons)

  /// Creates the plainest rule; differences from it are set afterwards, or in `changes`.
  public init(changes: (inout EdgeRule) -> Void = { _ in }) { changes(&self) }
}

extension EdgeRule {
  /// The velocity from which a lift opens or closes a row by its direction alone, in points per second (libadwaita).
  static let fastRelease = 300.0
  /// The time over which a slower lift is projected to find the nearer end, in seconds.
  static let coastingTime = 0.0995
}

/// A box that compares underlays of any kind, so that rules can be compared.
///
/// Copies of a rule share it: a value with an existential inside is copied wherever a part of it is read.
private final class UnderlayBox: Equatable, Sendable {
  let value: any Underlay

  init(_ value: any Underlay) { self.value = value }

  static func == (a: UnderlayBox, b: UnderlayBox) -> Bool { a === b || a.value.isEqual(to: b.value) }
}
