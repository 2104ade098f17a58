/// What a sheet shows below its title.
public protocol SheetContent: Sendable {
  /// How high it must be in a width for all of it to show, in points; in a lower sheet it is scrolled.
  func height(in width: Double) -> Double
  /// How high it is at most, in points; nil, by default, for as high as the window lets it.
  var wantedHeight: Double? { get }
  /// What it says.
  var told: String { get }
  /// Places it in all of its room, as far as it is scrolled.
  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext)
  /// What a key activates of it; by default nothing.
  func action(of key: Key) -> ActionID?
}

extension SheetContent {
  /// As high as the window lets it.
  public var wantedHeight: Double? { nil }
  /// Nothing.
  public func action(of key: Key) -> ActionID? { nil }
}

/// A text in the middle of a sheet.
public struct SheetText: Equatable, SheetContent {
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
