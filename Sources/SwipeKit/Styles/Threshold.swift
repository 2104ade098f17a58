/// A distance of a row's content from its closed position: the greatest of a few lengths.
public struct Distance: Equatable, Sendable {
  /// A length, in points.
  private let points: Double
  /// A fraction of the row's width.
  private let share: Double
  /// A length beyond the edge's buttons, in points; nil where those make no difference.
  private let beyondButtons: Double?
  /// A length to subtract, in points.
  private var reduction = 0.0

  /// Creates the greatest of the given lengths.
  ///
  /// - Parameters:
  ///   - points: a length, in points.
  ///   - share: a fraction of the row's width, 0 to 1.
  ///   - beyondButtons: a length in points beyond all the buttons of the edge.
  /// - Precondition: all are finite, and neither points nor share are below 0.
  public init(points: Double = 0, share: Double = 0, beyondButtons: Double? = nil) {
    precondition(points >= 0 && share >= 0, "a distance is not below nothing")
    precondition(points.isFinite && share.isFinite && beyondButtons?.isFinite != false, "a distance ends somewhere")
    (self.points, self.share, self.beyondButtons) = (points, share, beyondButtons)
  }

  /// Returns a number of points.
  public static func points(_ points: Double) -> Distance { Distance(points: points) }
  /// Returns a fraction of the row's width, 0 to 1.
  public static func share(_ share: Double) -> Distance { Distance(share: share) }

  /// Returns the distance, less some points.
  ///
  /// - Precondition: they are finite.
  public func less(_ points: Double) -> Distance {
    precondition(points.isFinite, "a distance ends somewhere")
    var distance = self
    distance.reduction += points
    return distance
  }

  /// Returns the length in points, in a row of a width, with buttons of a width on the edge.
  func length(width: Double, buttons: Double) -> Double {
    max(0, max(points, share * width, beyondButtons.map { buttons + $0 } ?? 0) - reduction)
  }
}

/// A position of a drag beyond which there is a *stage* of it, and the effect of a lift there.
///
/// ```swift
/// let half = Distance.share(0.5)
/// let archive = Threshold("archive", enter: half, leave: half.less(24), lift: .performs("archive"))
/// let style = SwipeStyle("archive", trailing: EdgeRule { $0.thresholds = [archive] })
/// ```
public struct Threshold: Equatable, Sendable {
  /// The effect of a lift in the stage.
  ///
  /// It performs the edge's action with an identity. A row that has other actions there must have that one, which is
  /// asserted. Where no identity is given, the rows choose: the first of an edge's thresholds that perform has the
  /// outermost action, the second the one beside it, and so on inwards; a row without more actions has no such stage.
  public enum Lift: Equatable, Sendable {
    /// No effect of its own: it opens or closes the row as a lift elsewhere does.
    case settles
    /// It performs an action immediately.
    ///
    /// The row goes back to its closed position. With an action that removes it, it leaves, and `Outcome.Kind.left`
    /// reports when it is off screen. The stage shown decides: the lift performs if the stage was entered and not left
    /// again.
    case performs(ActionID? = nil)
    /// It carries the row over its whole width, performs an action there, if the row has one, and brings it back.
    ///
    /// The position alone decides: a lift performs from beyond where the stage is left, whether it was entered or not.
    case carriesOver(ActionID? = nil)

    var performsAction: Bool {
      switch self {
      case .settles: false
      case .performs, .carriesOver: true
      }
    }

    /// The identity of the action that it performs; nil for none, or for one that the row chooses.
    var action: ActionID? {
      switch self {
      case .settles: nil
      case .performs(let action), .carriesOver(let action): action
      }
    }
  }

  /// The name of the state before the first stage.
  public static let noStage = "none"

  /// The name of the stage beyond it.
  public let stage: String
  /// The distance at which the stage is entered.
  public let enter: Distance
  /// The distance at which it is left on the way back: less than `enter`, so that a trembling finger changes nothing.
  public let leave: Distance
  /// The effect of a lift.
  public let lift: Lift

  /// Creates a threshold from its parts.
  ///
  /// - Precondition: `leave` is nearer than `enter`, at least in a row of 360 points with 150 of buttons; in a row where
  ///   it is not, the stage is left where it is entered.
  public init(_ stage: String, enter: Distance, leave: Distance, lift: Lift = .settles) {
    precondition(
      leave.length(width: 360, buttons: 150) < enter.length(width: 360, buttons: 150),
      "a stage is left nearer than it is entered")
    (self.stage, self.enter, self.leave, self.lift) = (stage, enter, leave, lift)
  }

  var carriesOver: Bool { if case .carriesOver = lift { true } else { false } }

  /// The full swipe: half of the row's width, and 20 points at least beyond the buttons, performs the action at the edge.
  public static let fullSwipe: Threshold = {
    let enter = Distance(share: 0.5, beyondButtons: 20)
    return Threshold("full", enter: enter, leave: enter.less(12), lift: .performs())
  }()
}
