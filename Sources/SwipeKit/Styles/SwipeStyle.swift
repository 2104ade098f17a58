/// A way to swipe rows, as data: the engine that runs it is the same for all.
///
/// A style is made by naming what differs from the plainest one: a row that is dragged to the left as far as its
/// buttons are wide, opens or closes by the nearest rest, and settles by a spring.
public struct SwipeStyle: Equatable, Sendable {
  /// What the user does to a row.
  public enum Recognition: Equatable, Sendable {
    /// Drags it; the row follows.
    case drag
    /// Flicks it; nothing moves until that is recognised. The content leaves to the side of the flick, or always to
    /// the same side.
    case flick(always: Side? = nil)
  }

  /// How far a row goes to one side, where it rests open.
  public enum Reach: Equatable, Sendable {
    /// As far as its buttons are wide.
    case buttons
    /// As far as the row is wide, but for a handle that stays in sight, in points.
    case width(handle: Double)
  }

  /// What happens past the end of a row's way.
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
    /// By where the row would be after a time in seconds at the speed of the lift: from half of the way on it opens.
    case projected(Double)
    /// By place alone: open once it is further than a share of the row's width.
    case beyond(Double)
  }

  /// How a row moves to its rest.
  public enum Settling: Equatable, Sendable {
    /// By timed legs, one after the other, one to three; the last one ends at the rest.
    case legs([Leg])
    /// By a critically damped spring that takes on the finger's velocity.
    case spring

    fileprivate func check() {
      guard case .legs(let legs) = self else { return }
      precondition((1...Motion.capacity).contains(legs.count), "a row settles in one to three legs")
      precondition(legs.last?.outwards == 0, "a row's last leg ends at its rest")
    }

    /// One leg of the way.
    public struct Leg: Equatable, Sendable {
      /// Where it ends: points beyond the rest, in the direction in which the row opens.
      public let outwards: Double
      /// How long it takes, in seconds.
      public let duration: Double
      /// How it shares its way out over its time.
      public let curve: EasingCurve

      /// Makes a leg of its parts.
      ///
      /// - Parameters:
      ///   - outwards: where it ends, in points; finite.
      ///   - duration: how long it takes, in seconds; finite, and a microsecond at least.
      public init(_ outwards: Double = 0, lasting duration: Double, _ curve: EasingCurve) {
        precondition(outwards.isFinite, "a leg ends somewhere")
        precondition(duration >= 1e-6 && duration.isFinite, "a leg takes a microsecond at least, and not for ever")
        self.outwards = outwards
        self.duration = duration
        self.curve = curve
      }
    }
  }

  /// A part of a drag's way that the program wants to hear of.
  public struct Stage: Equatable, Sendable {
    /// The name of what is before the first stage.
    public static let none = "none"

    /// What it is called.
    public var name: String
    /// The share of the row's width beyond which it begins.
    public var begin: Double
    /// The share at which it ends on the way back; less than `begin`, so that a trembling finger changes nothing.
    public var end: Double

    /// Makes a stage of its parts.
    public init(_ name: String, begin: Double, end: Double) {
      precondition(end < begin, "a stage ends before it begins, on the way back")
      self.name = name
      self.begin = begin
      self.end = end
    }
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
    /// The same, but without an animation.
    public static let otherRowAtOnce = Closers(rawValue: 8)
  }

  /// The style's name, as the command line has it.
  public var name: String
  /// What the user does to a row.
  public var recognition = Recognition.drag
  /// How far a row goes to the left; nil if it does not go there.
  public var left: Reach? = .buttons
  /// How far a row goes to the right; nil if it does not go there.
  public var right: Reach?
  /// What happens past where the row rests open.
  public var overdrag = Overdrag.none
  /// What happens past the closed place, on a side to which the row does not go.
  public var recoil = Overdrag.none
  /// How a lift decides.
  public var decision = Decision.nearestRest
  /// How a row moves to where it rests open.
  public var opening = Settling.spring { didSet { opening.check() } }
  /// How a row moves back to its closed place.
  public var closing = Settling.spring { didSet { closing.check() } }
  /// What lies under the content and comes to light when that moves.
  public var underlay: any Underlay {
    get { comparableUnderlay.value }
    set { comparableUnderlay.value = newValue }
  }
  private var comparableUnderlay = ComparableUnderlay(value: .buttons)
  /// What closes open rows.
  public var closers: Closers = []
  /// The parts of a drag's way, from the closed place outwards.
  public var stages: [Stage] = []
  /// Whether a row that has come open does its first action and comes back, instead of resting there.
  public var commits = false
  /// The colour of the content; nil for the theme's.
  public var contentColor: Color?
  /// The colour of the text on it; nil for the theme's.
  public var labelColor: Color?
  /// The colour of what shows under the content where nothing else lies; nil for the theme's.
  public var rowColor: Color?

  /// Makes the plainest style; what differs from it is set afterwards, or in `changes`.
  public init(_ name: String, changes: (inout SwipeStyle) -> Void = { _ in }) {
    self.name = name
    changes(&self)
  }
}

/// A side of a row.
public enum Side: String, Sendable {
  /// The left side.
  case left
  /// The right side.
  case right
}

extension SwipeStyle {
  /// The side that the content leaves to whatever the flick's direction; nil where it follows the flick or a drag.
  var onlySide: Side? {
    if case .flick(let side) = recognition { side } else { nil }
  }

  /// A lift at least this fast opens or closes a row by its direction alone, in points per second (libadwaita).
  static let fastRelease = 300.0
  /// How long a slower lift coasts on when its nearest rest is looked for, in seconds.
  static let coastingTime = 0.0995
}

/// An underlay of any kind that can be compared, so that styles can.
private struct ComparableUnderlay: Equatable, Sendable {
  var value: any Underlay

  static func == (a: ComparableUnderlay, b: ComparableUnderlay) -> Bool { a.value.isEqual(to: b.value) }
}
