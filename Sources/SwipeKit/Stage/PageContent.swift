/// The content of a sheet or a side pane.
public protocol PageContent: Sendable {
  /// Returns the height of the whole content in a width, in points.
  ///
  /// If there is less room, the content scrolls.
  func height(in width: Double, _ metrics: FontMetrics) -> Double
  /// Returns the preferred height in a sheet, in points; nil, by default, for the maximum.
  func wantedHeight(in width: Double, _ metrics: FontMetrics) -> Double?
  /// The title above the content; empty by default.
  var title: String { get }
  /// The text of the content, for the view tree and screen readers.
  var accessibilityLabel: String { get }
  /// Places the content in a frame of its whole height, moved by the content offset.
  func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext)
  /// Returns the action that a key activates; nil by default.
  func action(of key: Key) -> ActionID?
}

extension PageContent {
  /// An empty title.
  public var title: String { "" }
  /// Returns nil, for the maximum height.
  public func wantedHeight(in width: Double, _ metrics: FontMetrics) -> Double? { nil }
  /// Returns nil.
  public func action(of key: Key) -> ActionID? { nil }
}

/// A text in the middle of a page.
public struct PageText: Equatable, PageContent {
  private static let margin = 20.0

  /// The text of the page.
  public let accessibilityLabel: String

  /// Creates a page with a text.
  public init(_ text: String) { accessibilityLabel = text }

  /// Returns the height of the lines in a width, in points.
  public func height(in width: Double, _ metrics: FontMetrics) -> Double {
    metrics.height(of: accessibilityLabel, Theme.light.rowText, in: width - 2 * Self.margin)
  }

  /// Places the text.
  public func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    list.paragraph(accessibilityLabel, context.theme.rowText, in: room.inset(x: Self.margin), context.theme.label)
  }
}
