/// The rule of a swipe at one edge of a row.
///
/// Set what differs from the default. By default a row follows the finger over the width of its buttons. It settles by
/// a spring, open or closed, whichever is nearer.
///
/// ```swift
/// let delete = EdgeRule {
///   $0.overscroll = .rubberBand
///   $0.thresholds = [.fullSwipe]
/// }
/// ```
public struct EdgeRule: Equatable, Sendable {
  /// The extent of an open row.
  @nonexhaustive public enum OpenExtent: Equatable, Sendable {
    /// The width of its buttons.
    case buttons
    /// The row's width, less a handle that stays visible, in points, 0 or more.
    case width(handle: Double)

    fileprivate func check() {
      guard case .width(let handle) = self else { return }
      require(handle >= 0 && handle.isFinite, "a handle is not narrower than nothing")
    }
  }

  /// The rule that decides whether a lift opens or closes the row.
  @nonexhaustive public enum ReleaseRule: Equatable, Sendable {
    /// By position: half a button is enough. A closed row opens if half of the button at the edge is visible. An open
    /// row stays open if half of the innermost button is visible.
    case halfButton
    /// In the direction of a fast lift, otherwise to the nearest end. A lift is fast from 300 points per second on
    /// (libadwaita). A slower one goes to the end nearest to its position after 0.0995 s, and a tie closes.
    case nearestEnd
    /// As `nearestEnd`, except that a closed row opens if it would coast beyond a distance. If half of the extent is
    /// less, it counts instead. A fast lift coasts as at 300 points per second. So an accidental fling, shorter than
    /// the distance less 30 points, opens nothing.
    case beyond(Distance)
    /// By the position after a time in seconds, at the velocity of the lift. The time is 0 or more. The row opens from
    /// half of the extent on.
    case projected(Double)

    fileprivate func check() {
      guard case .projected(let time) = self else { return }
      require(time >= 0 && time.isFinite, "a row coasts on for some time, or none")
    }
  }

  /// The extent of an open row; nil if it never rests open.
  public var openExtent: OpenExtent? = .buttons { didSet { openExtent?.check() } }
  /// The maximum width of all buttons; nil, by default, for the row less 40 points.
  ///
  /// Wider buttons narrow, or overflow into `RowAction.more`.
  var maximumButtonsWidth: Distance?
  /// The distance that the content follows the finger exactly; nil for the default.
  ///
  /// The default is the open extent, or the whole width if a threshold performs something.
  public var travel: Distance?
  /// The behaviour beyond `travel`.
  public var overscroll = Overscroll.none { didSet { overscroll.check() } }
  /// The rule of a lift that no threshold decides.
  public var release = ReleaseRule.nearestEnd { didSet { release.check() } }
  /// The thresholds of a drag, from the closed position outwards.
  public var thresholds: [Threshold] = []
  /// The animation of a row that opens or leaves.
  public var opening = SettleAnimation.spring { didSet { opening.check() } }
  /// The animation of a row that closes.
  public var closing = SettleAnimation.spring { didSet { closing.check() } }
  /// The underlay, which the content uncovers when it moves.
  public var underlay: any Underlay {
    get { underlayBox.value }
    set { underlayBox = UnderlayBox(newValue) }
  }
  private var underlayBox = UnderlayBox(.buttons)

  /// Creates the default rule, and applies changes to it.
  public init(changes: (inout EdgeRule) -> Void = { _ in }) { changes(&self) }
}

extension EdgeRule {
  /// The minimum velocity of a fast lift, in points per second (libadwaita).
  static let fastRelease = 300.0
  /// The time over which a slower lift is projected, in seconds.
  static let coastingTime = 0.0995
}

/// A box that makes rules with any kind of underlay comparable.
///
/// Copies of a rule share it. A value with an existential inside is copied wherever a part of it is read.
private final class UnderlayBox: Equatable, Sendable {
  let value: any Underlay

  init(_ value: any Underlay) { self.value = value }

  static func == (a: UnderlayBox, b: UnderlayBox) -> Bool { a === b || a.value.isEqual(to: b.value) }
}
