/// The style in which rows are swiped.
///
/// Each edge of a row has its own rule. At an edge without a rule, rows do not open. The library has the styles
/// `actions`, `delete`, `panel`, `trigger`, `menu` and `inbox`.
///
/// ```swift
/// let sorting = SwipeStyle("sorting", leading: EdgeRule { $0.thresholds = [.fullSwipe] }, trailing: EdgeRule())
/// ```
public struct SwipeStyle: Equatable, Sendable {
  /// The gesture that opens a row.
  @nonexhaustive public enum SwipeGesture: Equatable, Sendable {
    /// A drag, which the row follows.
    case drag
    /// A flick. The row does not move until the flick is recognised. Then it moves in the direction of the flick, or
    /// always so that one edge opens.
    case flick(opening: Edge? = nil)
  }

  /// The causes that close open rows, besides their own drag.
  public struct AutoClose: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A tap on a row's content, which then has no other effect.
    public static let tap = AutoClose(rawValue: 1)
    /// The beginning of a scroll.
    public static let scroll = AutoClose(rawValue: 2)
    /// The beginning of a swipe on another row, or of its opening by the program.
    public static let otherRow = AutoClose(rawValue: 4)
    /// The same as `otherRow`, without animation.
    public static let otherRowImmediately = AutoClose(rawValue: 8)
  }

  /// The name, as on the command line.
  public var name: String
  /// The gesture that opens a row.
  public var gesture = SwipeGesture.drag
  /// The rule of the leading edge; nil if the row does not open there.
  public var leading: EdgeRule?
  /// The rule of the trailing edge; nil if the row does not open there.
  public var trailing: EdgeRule?
  /// The behaviour beyond the closed position, at an edge without rule or actions.
  public var closedOverscroll = Overscroll.none { didSet { closedOverscroll.check() } }
  /// The causes that close open rows.
  public var autoClose: AutoClose = []
  /// The animation that closes the gap of a removed row.
  public var gapAnimation = GapAnimation.decelerating
  /// The colour of the content; nil for the theme's.
  public var contentColor: Color?
  /// The colour of the content's text; nil for the theme's.
  public var labelColor: Color?
  /// The colour of the area under the content without an underlay; nil for the theme's.
  public var rowColor: Color?

  /// Creates a style from the rules of its edges, and applies changes to it.
  public init(
    _ name: String, leading: EdgeRule? = nil, trailing: EdgeRule? = nil,
    changes: (inout SwipeStyle) -> Void = { _ in }
  ) {
    (self.name, self.leading, self.trailing) = (name, leading, trailing)
    changes(&self)
  }

  package subscript(edge: Edge) -> EdgeRule? { edge == .leading ? leading : trailing }
}

extension SwipeStyle {
  /// The edge that every flick opens; nil if its direction, or a drag, decides.
  var flickedEdge: Edge? { if case .flick(let edge) = gesture { edge } else { nil } }

  var withoutAnimation: SwipeStyle {
    var style = self
    for edge in [\SwipeStyle.leading, \.trailing] {
      style[keyPath: edge]?.opening = .withoutAnimation
      style[keyPath: edge]?.closing = .withoutAnimation
    }
    style.gapAnimation = .withoutAnimation
    return style
  }
}
