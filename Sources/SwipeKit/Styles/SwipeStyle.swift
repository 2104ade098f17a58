/// A way to swipe rows, as data: the engine that runs it is the same for all.
///
/// Each edge of a row has a rule of its own; what an edge without one has, the style does not do there.
///
/// ```swift
/// let sorting = SwipeStyle("sorting", leading: EdgeRule { $0.thresholds = [.fullSwipe] }, trailing: EdgeRule())
/// ```
public struct SwipeStyle: Equatable, Sendable {
  /// What the user does to a row.
  public enum SwipeGesture: Equatable, Sendable {
    /// Drags it; the row follows.
    case drag
    /// Flicks it; nothing moves until that is recognised. The content leaves in the direction of the flick, or always
    /// so that the same edge opens.
    case flick(opening: Edge? = nil)
  }

  /// What closes the rows that are open, besides their own drag.
  public struct AutoClose: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A tap on a row's content; it does nothing else then.
    public static let tap = AutoClose(rawValue: 1)
    /// The beginning of a scroll.
    public static let scroll = AutoClose(rawValue: 2)
    /// The beginning of a swipe on another row, or another row that the program opens.
    public static let otherRow = AutoClose(rawValue: 4)
    /// The same, but without an animation.
    public static let otherRowImmediately = AutoClose(rawValue: 8)
  }

  /// The style's name, as the command line has it.
  public var name: String
  /// What the user does to a row.
  public var gesture = SwipeGesture.drag
  /// What happens at the edge where reading begins; nil if the row does not go there.
  public var leading: EdgeRule?
  /// What happens at the edge where reading ends; nil if the row does not go there.
  public var trailing: EdgeRule?
  /// What happens past the closed place, at an edge without a rule or without a way to go.
  public var closedOverscroll = Overscroll.none { didSet { closedOverscroll.check() } }
  /// What closes open rows.
  public var autoClose: AutoClose = []
  /// How the rows below close the gap of one that goes.
  public var fold = Fold.decelerating
  /// The colour of the content; nil for the theme's.
  public var contentColor: Color?
  /// The colour of the text on it; nil for the theme's.
  public var labelColor: Color?
  /// The colour of what shows under the content where nothing else lies; nil for the theme's.
  public var rowColor: Color?

  /// Makes a style of the rules of its edges; what else differs from the plainest one is set afterwards, or in
  /// `changes`.
  public init(
    _ name: String, leading: EdgeRule? = nil, trailing: EdgeRule? = nil,
    changes: (inout SwipeStyle) -> Void = { _ in }
  ) {
    self.name = name
    self.leading = leading
    self.trailing = trailing
    changes(&self)
  }

  /// The rule of an edge; nil if the row does not go there.
  public subscript(edge: Edge) -> EdgeRule? { edge == .leading ? leading : trailing }
}

extension SwipeStyle {
  /// The edge that opens whatever the flick's direction; nil where it follows the flick or a drag.
  var flickedEdge: Edge? { if case .flick(let edge) = gesture { edge } else { nil } }

  /// The same, in which what is let go of, or goes, is at its rest at once.
  var still: SwipeStyle {
    var style = self
    for edge in [\SwipeStyle.leading, \.trailing] {
      style[keyPath: edge]?.opening = .atOnce
      style[keyPath: edge]?.closing = .atOnce
    }
    style.fold = .atOnce
    return style
  }
}
