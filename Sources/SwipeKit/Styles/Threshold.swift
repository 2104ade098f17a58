/// A distance of a row's content from its closed position: the maximum of several lengths.
public struct Distance: Equatable, Sendable {
  private let points: Double
  /// A fraction of the row's width.
  private let fraction: Double
  /// A length beyond the edge's buttons, in points, if any.
  private let beyondButtons: Double?
  /// A length to subtract, in points.
  private var reduction = 0.0

  /// Creates the maximum of the given lengths.
  ///
  /// - Parameters:
  ///   - points: a length, in points.
  ///   - fraction: a fraction of the row's width, 0 to 1.
  ///   - beyondButtons: a length beyond all buttons of the edge, in points.
  /// - Precondition: all are finite, and neither `points` nor `fraction` is below 0.
  public init(points: Double = 0, fraction: Double = 0, beyondButtons: Double? = nil) {
    require(points >= 0 && fraction >= 0, "a distance is not below nothing")
    require(
      points.isFinite && fraction.isFinite && beyondButtons?.isFinite != false, "a distance ends somewhere")
    (self.points, self.fraction, self.beyondButtons) = (points, fraction, beyondButtons)
  }

  /// Returns a length in points.
  public static func points(_ points: Double) -> Distance { Distance(points: points) }
  /// Returns a fraction of the row's width, 0 to 1.
  public static func fraction(_ fraction: Double) -> Distance { Distance(fraction: fraction) }

  /// Returns the distance, reduced by a length in points.
  ///
  /// - Precondition: the length is finite.
  public func minus(_ points: Double) -> Distance {
    require(points.isFinite, "a distance ends somewhere")
    var distance = self
    distance.reduction += points
    return distance
  }

  /// Returns the length in points, 0 or more, for given widths.
  func length(width: Double, buttons: Double) -> Double {
    max(0, max(points, fraction * width, beyondButtons.map { buttons + $0 } ?? 0) - reduction)
  }
}

/// A distance of a drag, and the effect of a release beyond it.
///
/// ```swift
/// let half = Distance.fraction(0.5)
/// let archive = Threshold("archive", enter: half, exit: half.minus(24), releaseEffect: .performs("archive"))
/// let style = SwipeStyle("archive", trailing: EdgeRule { $0.thresholds = [archive] })
/// ```
public struct Threshold: Equatable, Sendable {
  /// The effect of a release beyond the threshold.
  ///
  /// It may name an action. A row with actions at the edge must have this one, which is asserted. Without a name, the
  /// first threshold that performs an action has the outermost action, the second has the next one, and so on. A row
  /// with fewer actions has fewer thresholds.
  @nonexhaustive public enum ReleaseEffect: Equatable, Sendable {
    /// No effect of its own: the release rule decides.
    case settles
    /// It performs an action immediately, if the threshold was entered and not left again. The row closes. If the
    /// action removes the row, the row leaves instead. Act once `Outcome.Kind.exited` reports that it is off screen.
    case performs(ActionID? = nil)
    /// It moves the row off screen, performs an action there, and brings the row back. A row without an action moves,
    /// too. Only the position decides: a lift beyond `exit` performs, even if the threshold was not entered.
    case performsOffscreen(ActionID? = nil)

    var performsAction: Bool {
      switch self {
      case .settles: false
      case .performs, .performsOffscreen: true
      }
    }

    /// The named action; nil if there is no action, or the row chooses it.
    var action: ActionID? {
      switch self {
      case .settles: nil
      case .performs(let action), .performsOffscreen(let action): action
      }
    }
  }

  /// The name of the state before the first threshold.
  public static let noThreshold = "none"

  package let name: String
  package let enter: Distance
  /// The distance for leaving it again: less than `enter`, against trembling fingers.
  package let exit: Distance
  package let releaseEffect: ReleaseEffect

  /// Creates a threshold from its parts.
  ///
  /// If `exit` is not nearer than `enter` in a row, the threshold is left at `enter`.
  ///
  /// - Precondition: `exit` is nearer than `enter` in a row of 360 points with 150 points of buttons.
  public init(_ name: String, enter: Distance, exit: Distance, releaseEffect: ReleaseEffect = .settles) {
    require(
      exit.length(width: 360, buttons: 150) < enter.length(width: 360, buttons: 150),
      "a threshold is left nearer than it is entered")
    (self.name, self.enter, self.exit, self.releaseEffect) = (name, enter, exit, releaseEffect)
  }

  var performsOffscreen: Bool { if case .performsOffscreen = releaseEffect { true } else { false } }

  /// The full swipe, which performs the action at the edge.
  ///
  /// It begins at half of the row's width, but at least 20 points beyond the buttons.
  public static let fullSwipe: Threshold = {
    let enter = Distance(fraction: 0.5, beyondButtons: 20)
    return Threshold("full", enter: enter, exit: enter.minus(12), releaseEffect: .performs())
  }()
}
