/// A way to swipe rows, as data: the engine that runs it is the same for all.
public struct SwipeStyle: Equatable, Sendable {
  /// What happens past the widest rest.
  public enum Overdrag: Equatable, Sendable {
    /// The row stops there.
    case none
    /// The row follows with growing resistance.
    case rubberBand
  }

  /// How a lift decides whether the row opens or closes.
  public enum Decision: Equatable, Sendable {
    /// By place alone, half a button being enough: a closed row opens once half of the button at the edge shows; an
    /// open row stays while at least half of the innermost button does.
    case halfButton
    /// The rest in the direction of a fast lift (300 points per second, libadwaita), else the rest nearest to where
    /// the row would coast to; a tie closes.
    case nearestRest
  }

  /// How a row moves to its rest.
  public enum Settling: Equatable, Sendable {
    /// Past the rest by `bounce` points and back, each of the two legs in `leg` seconds.
    case bounce(Double, leg: Double, EasingCurve)
    /// By a critically damped spring that takes on the finger's velocity.
    case spring
  }

  /// What closes the rows that are open, besides their own drag.
  public struct Closers: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A tap on a row's content; it does nothing else then.
    public static let tap = Closers(rawValue: 1)
    /// The beginning of a scroll.
    public static let scroll = Closers(rawValue: 2)
    /// The beginning of a swipe on another row.
    public static let otherRow = Closers(rawValue: 4)
  }

  /// The style's name, as the command line has it.
  public var name: String
  /// What happens past the widest rest.
  public var overdrag: Overdrag
  /// How a lift decides.
  public var decision: Decision
  /// How a row moves to its rest.
  public var settling: Settling
  /// What closes open rows.
  public var closers: Closers

  /// Makes a style of its parts.
  public init(name: String, overdrag: Overdrag, decision: Decision, settling: Settling, closers: Closers) {
    self.name = name
    self.overdrag = overdrag
    self.decision = decision
    self.settling = settling
    self.closers = closers
  }
}

extension SwipeStyle {
  /// A lift at least this fast opens or closes a row by its direction alone, in points per second (libadwaita).
  static let fastRelease = 300.0
  /// How long a slower lift coasts on when its nearest rest is looked for, in seconds.
  static let coastingTime = 0.0995
}
