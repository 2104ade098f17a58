/// What a sheet or a side pane shows.
public protocol PageContent: Sendable {
  /// The height in which all of it shows, in points; where there is less it scrolls.
  func height(in width: Double) -> Double
  /// The height that a sheet has for it where there is room, in points; nil, by default, for all that there is.
  var wantedHeight: Double? { get }
  /// What stands over it; by default nothing.
  var title: String { get }
  /// What it says.
  var told: String { get }
  /// Places it in all of its room, as far as it is scrolled.
  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext)
  /// What a key activates of it; by default nothing.
  func action(of key: Key) -> ActionID?
}

extension PageContent {
  /// Nothing.
  public var title: String { "" }
  /// As high as the window lets it.
  public var wantedHeight: Double? { nil }
  /// Nothing.
  public func action(of key: Key) -> ActionID? { nil }
}

/// A text in the middle of a page.
public struct PageText: Equatable, PageContent {
  /// What keeps it off the edges, in points.
  private static let margin = 20.0

  /// What it says.
  public let told: String

  /// Makes a page that says something.
  public init(_ text: String) { told = text }

  /// How high its lines are in a width, in points.
  public func height(in width: Double) -> Double {
    let style = Theme.light.rowText
    return Double(LetterWidths.dejaVuSans.lines(of: told, style, in: width - 2 * Self.margin)) * style.size
      * TextStyle.lineSpacing
  }

  /// Places the text.
  public func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    list.paragraph(told, context.theme.rowText, in: room.inset(x: Self.margin), context.theme.label)
  }
}
