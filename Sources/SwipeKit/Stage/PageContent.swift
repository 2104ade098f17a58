/// The content of a sheet or a side pane.
public protocol PageContent: Sendable {
  /// Returns the height of the whole content in a width, in points; where there is less room it scrolls.
  ///
  /// - Parameter letters: the widths of letters.
  func height(in width: Double, _ letters: LetterWidths) -> Double
  /// Returns the height that a sheet of a width has for the content where there is room, in points; nil, by default, for
  /// all that there is.
  func wantedHeight(in width: Double, _ letters: LetterWidths) -> Double?
  /// The title above the content; by default empty.
  var title: String { get }
  /// The text of the content, for the view tree and screen readers.
  var spokenText: String { get }
  /// Places the content in a frame of its whole height, which is moved by the content offset.
  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext)
  /// Returns the action that a key activates; by default nil.
  func action(of key: Key) -> ActionID?
}

extension PageContent {
  /// Nothing.
  public var title: String { "" }
  /// Returns nil, for all the height that there is.
  public func wantedHeight(in width: Double, _ letters: LetterWidths) -> Double? { nil }
  /// Nothing.
  public func action(of key: Key) -> ActionID? { nil }
}

/// A text in the middle of a page.
public struct PageText: Equatable, PageContent {
  /// The margin at the edges, in points.
  private static let margin = 20.0

  /// The text of the page.
  public let spokenText: String

  /// Creates a page with a text.
  public init(_ text: String) { spokenText = text }

  /// Returns the height of the lines in a width, in points.
  public func height(in width: Double, _ letters: LetterWidths) -> Double {
    letters.height(of: spokenText, Theme.light.rowText, in: width - 2 * Self.margin)
  }

  /// Places the text.
  public func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    list.paragraph(spokenText, context.theme.rowText, in: room.inset(x: Self.margin), context.theme.label)
  }
}
